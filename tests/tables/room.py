"""A table without a server: commands in, frames out, and time is a number."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import msgspec
from msgspec import structs

from stickup.core.types import Action
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import next_alarm
from stickup.tables.apply_entries import apply, fold
from stickup.tables.clock import Speed
from stickup.tables.frame_types import FullEntry, News
from stickup.tables.frames import Frames
from stickup.tables.handle_commands import CommandRefused, handle_command, sit
from stickup.tables.match import Match, OpenRound
from stickup.tables.table import Phase, Table
from stickup.tables.text.names import GANGSTERS

NODE = "here"
START = 1_700_000_000_000
CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
NO_POWERS = {"options": {"powers": "none"}}
"""The plainest turn: load, aim, privilege, courage, share."""
FOR_EVER = 5000
"""No game takes this many steps."""


Choose = Callable[[int, tuple[Action, ...]], Action]
"""Picks the answer of the player at a place."""


class Room:
    """A table with people at it. The host is place 0. The same `luck` deals the same cards."""

    def __init__(
        self,
        people: int = 1,
        bots: int = 3,
        *,
        game: str = CASH,
        speed: Speed = Speed.NORMAL,
        setup: dict[str, Any] | None = None,
        chat: bool = True,
        luck: object = "",
        bot: str | None = None,
    ) -> None:
        self.now = START
        self.table = Table()
        self.log: list[bytes] = []
        self.shown: list[FullEntry] = []
        self._ids = count()
        self._luck = luck
        self.add([e.Opened(self.now, "table", "ABCDEF", e.Agreed(game, setup or {}, speed, chat=chat))])
        for number in range(people):
            self.sit(f"Person {number}")
        for _ in range(bots):
            self.do(0, c.AddBot, bot=bot)

    # Doing

    def add(self, entries: list[e.Entry]) -> None:
        """Do what a store and a server would: log it, apply it, remember what was shown."""
        for entry in entries:
            happens = self.dealt(entry)
            self.log.append(e.encode(happens))
            shown = apply(self.table, happens)
            if shown is not None:
                self.shown.append(shown)

    def dealt(self, entry: e.Entry) -> e.Entry:
        """Use a fixed secret instead of a fresh one, so that a failing test fails again."""
        if not isinstance(entry, e.DealBegan):
            return entry
        secret = f"{self._luck}/{self.table.games}/{entry.attempt}".encode()
        return structs.replace(entry, secret=hashlib.sha256(secret).hexdigest())

    def sit(
        self, name: str, guest: str | None = None, *, look: str | None = None, age: int | None = None
    ) -> int:
        """Let someone sit down and connect; returns their place. Raises Refused."""
        guest = guest or f"guest {name}"
        look = look or GANGSTERS[self.table.places % len(GANGSTERS)]
        self.add(sit(self.table, name, look, f"token of {name}", guest, age, self.now))
        place = next(person.place for person in self.table.humans if person.guest == guest)
        self.come(place)
        return place

    def do(self, place: int, kind: type[c.Command], /, **what: Any) -> None:
        """Carry out a command; raises Refused."""
        command = kind(id=f"command-{next(self._ids)}", **what)
        self.add(handle_command(self.table, place, command, self.now))

    def refused(self, place: int, kind: type[c.Command], /, **what: Any) -> str:
        """Why a command is refused; the table must not have changed."""
        before = len(self.log)
        try:
            self.do(place, kind, **what)
        except CommandRefused as why:
            assert len(self.log) == before
            return why.code
        raise AssertionError("it was allowed")

    def come(self, place: int) -> None:
        self.add([e.Came(self.now, place, NODE)])

    def go(self, place: int) -> None:
        self.add([e.Went(self.now, place)])

    def leave_it(self) -> None:
        """Everyone goes away."""
        for person in self.table.humans:
            if person.here:
                self.go(person.place)

    # Time

    def wait(self, milliseconds: int) -> None:
        """Let the clock run, and ring whenever something is due."""
        end = self.now + milliseconds
        while self.step(end):
            pass
        self.now = end

    def step(self, end: int | None = None) -> bool:
        """Do the next thing that's due before `end`, if there is one."""
        alarm = next_alarm(self.table)
        if alarm is None or (end is not None and alarm.when > end):
            return False
        self.now = max(self.now, alarm.when)
        self.add(alarm.ring(self.table, self.now))
        return True

    # Playing

    @property
    def match(self) -> Match:
        assert self.table.match is not None, "no game has begun"
        return self.table.match

    @property
    def round(self) -> OpenRound:
        assert self.match.round is not None, "the game is over"
        return self.match.round

    def begin(self) -> None:
        """Everyone is ready, the host deals, everyone adds a text."""
        for person in self.table.humans:
            if person.here:
                self.do(person.place, c.SetReady, ready=True)
        self.do(self.table.host or 0, c.Begin)
        self.throw_in()

    def throw_in(self) -> None:
        while self.table.deal is not None and (places := self.table.deal.promising):
            self.do(places[0], c.Promise, promise=promise_of(places[0]))
        while self.table.deal is not None and (places := self.table.deal.throwing):
            self.do(places[0], c.Throw, entropy=entropy_of(places[0]))

    def answer(self, place: int, action: Action) -> None:
        self.do(place, c.Answer, round=self.round.id, answer=raw(action))

    def options(self, place: int) -> tuple[Action, ...]:
        match = self.table.match
        question = None if match is None else match.question(match.seat_of(place))
        return () if question is None else question.options

    def prompt(self, place: int) -> str | None:
        match = self.table.match
        question = None if match is None else match.question(match.seat_of(place))
        return None if question is None else question.prompt

    def play_out(self, choose: Choose, most: int = FOR_EVER) -> None:
        """Play to the end of the game: everyone asked answers with `choose`, the clock does the rest."""
        for _ in range(most):
            if self.match.over:
                return
            if not self.all_answer(choose):
                self.step()
        raise AssertionError("the game does not end")

    def all_answer(self, choose: Choose) -> int:
        """Everyone who hasn't answered this round does; returns how many did."""
        number, places = self.round.id, self.asked()
        for place in places:
            if self.match.round is not None and self.round.id == number and self.options(place):
                self.answer(place, choose(place, self.options(place)))
        return len(places)

    def until(self, prompt: str) -> None:
        """Play on until people are asked this question; everyone takes the first option."""
        for _ in range(FOR_EVER):
            if any(self.prompt(place) == prompt for place in self.asked()):
                return
            if not self.all_answer(lambda _, options: options[0]):
                assert self.step(), "nothing happens any more"
        raise AssertionError(f"nobody is asked {prompt}")

    def asked(self) -> list[int]:
        """The people we're waiting for."""
        match = self.table.match
        return [] if match is None else [match.seats[seat] for seat in self.table.waits_for()]

    # Looking

    def is_in(self, phase: Phase) -> bool:
        return self.table.phase is phase

    def covered(self, place: int) -> bool:
        return self.table.people[place].covered

    def counting(self) -> bool:
        return self.round.counting

    def news(self, kind: str) -> list[News]:
        """All news of this kind, so far."""
        return [news for shown in self.shown for news in shown.news if news.kind == kind]

    def stream(self, place: int | None) -> list[bytes]:
        """Every frame that the player at this place was sent."""
        return [Frames(shown).for_place(place) for shown in self.shown]

    def folded(self) -> Table:
        return fold(self.log)


def promise_of(place: int) -> str:
    return hashlib.sha256(entropy_of(place).encode()).hexdigest()


def entropy_of(place: int) -> str:
    return hashlib.sha256(f"entropy {place}".encode()).hexdigest()[:32]


def raw(action: Action) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))


def anything(seed: object) -> Choose:
    """Any option, drawn from a seed."""
    rng = Random(str(seed))
    return lambda _, options: rng.choice(options)
