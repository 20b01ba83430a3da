"""One seat at a table of bots: the game goes on by itself until that seat is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stickup.bots import Bot
from stickup.bots.play_to_end import stays_silent
from stickup.core.engine import IllegalAction
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import shared_view
from stickup.games.own_bots import bot_maker
from stickup.numbers.numbering import NOTHING
from stickup.numbers.refusals import GameOver, whole_number

from .environment_setup import AtATable, Episodes


class OneSeat(AtATable):
    """Deals games in which one seat answers by numbers, and bots answer for the others.

    Without a given seat, it moves one further every game. Bots aren't limited to answers that have a number.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        bots: Sequence[str],
        seat: int | None,
        reward: str,
        agreed: dict[str, Any],
        called: str = "seat {}",
    ) -> None:
        self.episodes = Episodes(game, seats, reward, agreed, called)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"the seat is one of 0 to {seats - 1}, not {seat}")
        if not bots or isinstance(bots, str):
            raise ValueError(f"bots are a list of at least one name, such as ['regular'], not {bots!r}")
        self._makers = [bot_maker(game, name) for name in bots]
        self._fixed = seat
        self.seat = Seat(seat or 0)
        self._bots: dict[Seat, Bot] = {}

    def deal(self) -> None:
        """A new game, played up to the first question to this seat."""
        self.seat = Seat(
            self.episodes.dealt % len(self.episodes.seats) if self._fixed is None else self._fixed
        )
        self._episode = self.episodes.deal()
        others = [seat for seat in self.episodes.seats if seat != self.seat]
        self._bots = {
            seat: self._makers[place % len(self._makers)](f"{self.episode.seed}/{seat}")
            for place, seat in enumerate(others)
        }
        self._go_on()

    def check(self, given: Any) -> int:
        """The number, if it's on offer. Raises NotDealt, GameOver, WrongShape, IllegalNumber."""
        episode = self.episode
        if self.over:
            raise GameOver
        number = whole_number(episode.called.format(self.seat), given)
        episode.check(self.seat, number)
        return number

    def play(self, given: Any) -> None:
        """This seat answers, and the game goes on to its next question. Raises as `check` does."""
        number = self.check(given)
        mine = self.episode.choices[self.seat].answers[number]
        self.episode.answer(
            {seat: mine if seat == self.seat else self._answer(seat) for seat in self.episode.choices}
        )
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game is over, or this seat is out of it."""
        return self.episode.over or self.seat in self.episode.out()

    @property
    def reward(self) -> float:
        """This seat's reward; 0 before the game is over."""
        if self.episode.over:
            return self.episodes.rewards(self.episode.outcome)[self.seat]
        return self.episodes.lost if self.over else 0.0

    def record(self) -> list[bytes]:
        """The game as a record. If only this seat is out of it, the bots play the rest first."""
        while self.over and not self.episode.over:
            self.episode.answer(self._answers())
        return self.episode.record()

    def _go_on(self) -> None:
        while not self.over and self.seat not in self.episode.choices:
            self.episode.answer(self._answers())

    def _answers(self) -> dict[Seat, Action]:
        return {seat: self._answer(seat) for seat in self.episode.choices if seat != self.seat}

    def _answer(self, seat: Seat) -> Action:
        question = self.episode.choices[seat].question
        assert isinstance(question, Decision), "a seat with choices is asked"
        answer = self._bots[seat].choose(shared_view(self.episode.state, seat), question)
        if stays_silent(question, answer):
            return NOTHING
        if question.offered(answer) is None:
            raise IllegalAction(seat, answer, self.episode.state.asked)
        return answer
