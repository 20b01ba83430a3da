"""An open floor at the terminal. The rules have no clock: the player speaks at any time, and when they're
done, the others finish and the floor closes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from stickup.core.record import By
from stickup.core.types import Decision, Seat

if TYPE_CHECKING:
    from .game_session import GameSession

PATIENCE: Final = 6
"""How often each bot may speak before the player is asked again."""


class OpenFloor:
    """One open floor, from start to end."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._state = session.played.state
        self._task = self._state.task
        self._rounds = 0
        self._talk = True
        """Whether any of the others, when last heard, had more to say than that it was all."""
        self._spoken: Counter[Seat] = Counter()
        """How often each of the others has spoken since the player did."""
        self._known: Decision | None = None
        """The question that the player has last left as it is."""

    def hold(self) -> None:
        """The player may speak, then each bot, again and again until the floor closes."""
        while self._open:
            listening = self._player_speaks()
            if self._others_speak() or not self._open:
                continue
            if self._player_is_done:
                self._call_time()
            elif listening:
                self.session.narration.screen.line(self.session.asking.say("play-quiet"), "dim", indent=2)

    @property
    def _open(self) -> bool:
        return self._state.task is self._task

    # The player

    @property
    def _question(self) -> Decision | None:
        """What the player is asked, if they may still speak."""
        me = self._me
        return None if me is None else self.session.question(me)

    @property
    def _me(self) -> Seat | None:
        return next((seat for seat in self._state.asked if seat not in self.session.bots), None)

    @property
    def _player_is_done(self) -> bool:
        """They chose to stay silent, and nothing new has come up for them since."""
        question = self._question
        return question is None or (settled(question) and question == self._known)

    def _player_speaks(self) -> bool:
        """Ask the player. Returns whether they'd rather listen."""
        me, question = self._me, self._question
        if me is None or self._player_is_done:
            return False
        word = self.session.asking.word(talk=self._talk)
        if word is None:
            self._known = question
            return True
        self.session.take(me, word, By.HUMAN)
        self._spoken.clear()
        self._known = self._question if self._open else None
        return False

    # The others

    def _others_speak(self) -> bool:
        """Each bot may speak once; the player may cut in once something new concerns them."""
        self._talk = spoken = False
        for seat in self._in_turn():
            if not self._open or self._player_cuts_in:
                break
            spoken = self._speaks(seat) or spoken
        return spoken

    @property
    def _player_cuts_in(self) -> bool:
        """Whether the player should be asked again now. One who isn't settled can wait: the floor stays open
        for them."""
        question = self._question
        return question is not None and settled(question) and question != self._known

    def _in_turn(self) -> Iterator[Seat]:
        """Around the table, starting one seat later each time."""
        seats = sorted(self.session.bots)
        first = self._rounds % len(seats)
        self._rounds += 1
        return iter(seats[first:] + seats[:first])

    def _speaks(self, seat: Seat) -> bool:
        """Let a bot speak. Returns whether it had something to say."""
        if seat not in self._state.asked or self._spoken[seat] >= PATIENCE:
            return False
        question, word = self.session.question(seat), self.session.choice(seat)
        if word not in question.options:  # silence that would change nothing
            return False
        self._spoken[seat] += 1
        self._talk |= word != question.silence
        self.session.take(seat, word, By.BOT)
        return True

    def _call_time(self) -> None:
        """Play silence for everyone who hasn't settled."""
        for seat in sorted(self._state.asked):
            if self._open and not settled(question := self.session.question(seat)):
                self.session.take(seat, question.silence, By.CLOCK)
        assert not self._open, "a floor closes once all are silent"


def settled(question: Decision) -> bool:
    """Whether silence would change nothing any more."""
    return question.silence not in question.options
