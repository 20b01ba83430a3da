"""`python -m bench.pace`: how long a game of Cash 'n Guns takes, and how its one human spends the time.

It plays whole games on a simulated clock: six seats, five bots, and a human who answers every question three
seconds after it can be read. The exit code is 0 only if both bars are met.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Final

import click
import msgspec
from msgspec import Raw, Struct, structs

from stickup.core.types import Decision, Seat
from stickup.core.view import shared_view
from stickup.games import bots_for
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import next_alarm
from stickup.tables.apply_entries import apply
from stickup.tables.clock import SECOND, Speed
from stickup.tables.handle_commands import handle_command, sit
from stickup.tables.looks import GANGSTERS
from stickup.tables.table import Phase, Table

GAME: Final = "cash-n-guns"
SEATS: Final = 6
ANSWERS_IN: Final = 3 * SECOND
LONGEST: Final = 330 * SECOND
ENTERTAINED: Final = 0.7
SPLIT: Final = 7
"""The step."""


class GamePace(Struct, frozen=True):
    """One game, in milliseconds: asked, watching a show or a count, writing a wish list, and only waiting."""

    asked: int
    shown: int
    wishing: int
    waiting: int
    splits: int
    turns: int

    @property
    def whole(self) -> int:
        return self.asked + self.shown + self.wishing + self.waiting

    @property
    def entertained(self) -> float:
        return 1 - self.waiting / self.whole


class TimedGame:
    """A table, its clock, and the human at place 0."""

    def __init__(self, number: int, speed: Speed) -> None:
        self.now = 0
        self.table = Table()
        self._ids = count()
        self._luck = number
        self._spent: Counter[str] = Counter()
        self._answered = -1
        self._picks = -1
        """The first round of this split."""
        self._idle = 0
        """How long someone who is in the split has watched others pick."""
        self._add([e.Opened(0, "table", "ABCDEF", e.Agreed(GAME, {}, speed))])
        self._add(sit(self.table, "Ann", GANGSTERS[0], "token", "guest", None, 0))
        self._add([e.Came(0, 0, "here")])
        for _ in range(SEATS - 1):
            self._do(c.AddBot)
        self._do(c.Begin)

    def played(self) -> GamePace:
        while self.table.phase is not Phase.OVER:
            self._step()
        spent = self._spent
        turns = self.table.playing.turn
        return GamePace(
            spent["asked"], spent["shown"], spent["wishing"], spent["waiting"], spent["split"], max(1, turns)
        )

    def _step(self) -> None:
        """Do what comes first: something that's due, or the human's answer."""
        alarm, answer = next_alarm(self.table), self._answers_at()
        assert alarm is not None or answer is not None, "nothing ever happens"
        if answer is not None and (alarm is None or answer <= alarm.when):
            self._pass(answer)
            self._answer()
        elif alarm is not None:
            self._pass(alarm.when)
            self._add(alarm.ring(self.table, self.now))

    def _answers_at(self) -> int | None:
        match = self.table.match
        if match is None or match.round is None or self._asked() is None or match.round.id == self._answered:
            return None
        return max(self.now, match.round.starts + self._thinks())

    def _thinks(self) -> int:
        """The human writes a wish list if there was time; the last share is taken automatically."""
        question = self._asked()
        if question is None or question.prompt != "share":
            return ANSWERS_IN
        return 0 if self._idle >= ANSWERS_IN or len(question.options) == 1 else ANSWERS_IN

    def _answer(self) -> None:
        match, question = self.table.playing, self._asked()
        assert question is not None
        self._answered = match.open.id
        bot = bots_for(GAME)["cautious"](match.open.id)
        chosen = msgspec.json.encode(bot.choose(shared_view(match.state, self._seat()), question))
        self._do(c.Answer, round=match.open.id, answer=Raw(chosen))

    def _seat(self) -> Seat:
        return self.table.playing.seat_at(0)

    def _asked(self) -> Decision | None:
        return self.table.playing.question(self._seat()) if self.table.match else None

    # Where the time goes

    def _pass(self, until: int) -> None:
        for kind, long in self._doing(max(until, self.now)):
            self._spent[kind] += long
        self.now = max(until, self.now)

    def _doing(self, until: int) -> Iterator[tuple[str, int]]:
        match = self.table.match
        if match is None or match.round is None:
            return
        shown = max(0, min(until, match.round.starts) - self.now)
        rest, doing = until - self.now - shown, self._rest()
        yield "shown", shown
        yield doing, rest
        if match.state.step != SPLIT:
            self._picks, self._idle = -1, 0
            return
        if self._picks < 0:
            self._picks = match.open.id
        yield "split", rest + (shown if match.open.id != self._picks else 0)  # the first shows the volley
        self._idle += shown + rest if doing == "wishing" else 0

    def _rest(self) -> str:
        match = self.table.playing
        if self._asked() is not None and match.open.id != self._answered:
            return "asked"
        if match.open.counting and match.open.count:
            return "shown"
        present = match.state.table.gangsters[self._seat()].present and match.state.step == SPLIT
        return "wishing" if present and len(match.state.table.spread) > 1 else "waiting"

    # What a store and a server would do

    def _do(self, kind: type[c.Command], /, **what: object) -> None:
        command = kind(id=f"command-{next(self._ids):08}", **what)
        self._add(handle_command(self.table, 0, command, self.now))

    def _add(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            apply(self.table, self._dealt(entry))

    def _dealt(self, entry: e.Entry) -> e.Entry:
        """The same game every time."""
        if not isinstance(entry, e.DealBegan):
            return entry
        return structs.replace(entry, secret=sha256(f"pace/{self._luck}".encode()).hexdigest())


def measured(games: int, speed: Speed) -> list[GamePace]:
    return [TimedGame(number, speed).played() for number in range(games)]


@click.command()
@click.option("--games", default=20, show_default=True, type=click.IntRange(1))
@click.option("--speed", default=str(Speed.NORMAL), show_default=True, type=click.Choice([*map(str, Speed)]))
def main(*, games: int, speed: str) -> None:
    """Measure the pace of Cash 'n Guns with six seats and one human."""
    played = measured(games, Speed(speed))
    whole = sum(pace.whole for pace in played) / games
    share = sum(pace.whole - pace.waiting for pace in played) / sum(pace.whole for pace in played)
    split = sum(pace.splits for pace in played) / sum(pace.turns for pace in played)
    for name in ("asked", "shown", "wishing", "waiting"):
        part = sum(getattr(pace, name) for pace in played) / games
        print(f"{name:>8}  {part / SECOND:6.1f} s  {part / whole:4.0%}")
    print(
        f"a game: {whole / SECOND:.0f} s (bar: {LONGEST // SECOND}), a split: {split / SECOND:.1f} s a turn"
    )
    print(f"asked or entertained: {share:.0%} (bar: {ENTERTAINED:.0%})")
    sys.exit(0 if whole <= LONGEST and share >= ENTERTAINED else 1)


if __name__ == "__main__":
    main()
