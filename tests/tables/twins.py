"""Two tables that differ in one hidden answer: nobody else is sent a byte that tells which is which (P19).

The table is real, and so is its clock; only the people are made up. They do everything that isn't hidden at
both tables. `stickup.testing` says who may learn what, and by which facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

import msgspec

from stickup.core.types import Action
from stickup.core.view import seen_by
from stickup.tables.alarms import next_alarm
from stickup.tables.clock import Speed
from stickup.tables.frame_types import FullEntry
from stickup.tables.frames import Frames, draft, framed_snapshot, wishes
from stickup.testing import Case
from stickup.testing.leak_check import declared
from stickup.testing.random_play import truth
from tests.tables.life import Deed, Life, answering, refusal, wishing
from tests.tables.room import FOR_EVER, Room


class Lie(NamedTuple):
    """What is done at one table and at the other, and whose secret it is."""

    kind: str
    about: str
    one: tuple[Deed, ...]
    two: tuple[Deed, ...]
    liars: frozenset[int]


class NoCommonAnswer(Exception):
    """No answer to an open question could be given at both tables, so the comparison ends here."""


class Tally:
    """What has been compared so far."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.frames = 0

    @property
    def pairs(self) -> int:
        return self.told.total()


class Twins:
    """Both tables, and the viewers who mustn't be able to tell them apart."""

    def __init__(self, case: Case, room: Room, lie: Lie, rng: Random, tally: Tally) -> None:
        self.case = case
        self.one, self.two = room, fork(room)
        self.lie = lie
        self.rng = rng
        self.tally = tally
        self.watching: set[int | None] = {None, *room.table.people} - lie.liars
        self.watching |= {place for place in room.table.people if lie.kind == "second thoughts"}
        self.over = False
        self.life = TwinLife(rng, self)
        self._compared = len(room.shown)

    def live(self) -> None:
        """Tell the lie, then go on until nothing is left to compare, or for long enough."""
        for deed, other in zip(self.lie.one, self.lie.two, strict=True):
            deed(self.one)
            other(self.two)
        for _ in range(self.rng.choice(LIFETIMES)):
            self.compare()
            if self.over or self.one.match.over or not self.watching or self.same():
                return
            try:
                deed = self.life.next(self.one)
            except NoCommonAnswer:
                return
            assert refusal(self.one, deed) == refusal(self.two, deed), "refused at one table only"
        self.compare()

    def compare(self) -> None:
        """Everything that was shown since, entry by entry."""
        start = self._compared
        self._compared = len(self.one.shown)
        for one, two in zip_longest(self.one.shown[start:], self.two.shown[start:]):
            if self.over or not self.watching:
                return
            assert one is not None, "shown at one table only"
            assert two is not None, "shown at one table only"
            self.compare_entry(one, two)
        if self.watching and not self.over:
            self.compare_time()
            self.compare_snapshot(self.rng.choice(sorted(self.watching, key=str)))

    def compare_entry(self, one: FullEntry, two: FullEntry) -> None:
        frames, others = Frames(one), Frames(two)
        assert (one.n, one.at) == (two.n, two.at), "at other times"
        for place in list(self.watching):
            self.tally.frames += 1
            if frames.for_place(place) != others.for_place(place):
                self.judge(place, one, two)
        unwatched = set(self.one.table.people) - self.watching
        self.over |= any(news.kind == "covered" and news.place in unwatched for news in one.news)

    def judge(self, place: int | None, one: FullEntry, two: FullEntry) -> None:
        """A viewer who sees a declared difference drops out; an undeclared one is a leak."""
        seat = self.one.match.seat_of(place)
        pairs = zip_longest(seen_by(seat, one.facts), seen_by(seat, two.facts))
        difference = next(((a, b) for a, b in pairs if a != b), None)
        assert difference is not None, f"{self.lie.kind}: {place} can tell {one} from {two}"
        told = f"{self.lie.kind}: {place} can tell {difference[0]} from {difference[1]}"
        assert declared(self.case, *difference), told
        if self.lie.kind == "exchange":
            assert not isinstance(difference[0], self.case.nameless), told
        self.watching.discard(place)
        # A bot that knows something else does something else: that's not the table's fault.
        self.over |= place is not None and not self.plays(place)

    def plays(self, place: int) -> bool:
        person = self.one.table.people[place]
        return person.plays and person.here

    def compare_time(self) -> None:
        """The clock's next action comes at the same time at both tables."""
        one, two = next_alarm(self.one.table), next_alarm(self.two.table)
        assert (one and one.when) == (two and two.when), "the clock rings at other times"

    def compare_snapshot(self, place: int | None) -> None:
        """Someone who reconnects gets the same, too."""
        one, two = self.one.table, self.two.table
        assert framed_snapshot(one, place) == framed_snapshot(two, place)
        if place not in self.lie.liars:
            assert draft(one, place) == draft(two, place)
            assert wishes(one, place) == wishes(two, place)
        self.tally.frames += 1

    def same(self) -> bool:
        """Whether both have become the same game."""
        one, two = self.one.match, self.two.match
        return (
            one.state.hands == two.state.hands
            and (one.drafts, one.wishes) == (two.drafts, two.wishes)
            and truth(one.state) == truth(two.state)
        )


class TwinLife(Life):
    """The same life at both tables. The ones who know the lie stay, so that no bot acts on it."""

    def __init__(self, rng: Random, twins: Twins) -> None:
        super().__init__(rng)
        self.twins = twins

    def somebody_goes(self, room: Room) -> Deed:
        self.steady = frozenset(set(room.table.people) - self.twins.watching)
        return super().somebody_goes(room)

    def somebody_thinks_again(self, room: Room) -> Deed:
        """Two who have exchanged their answers stay with them."""
        exchanged = self.twins.lie.kind == "exchange"
        return self.time_passes(room) if exchanged else super().somebody_thinks_again(room)

    def somebody_tries_what_they_may_not(self, room: Room) -> Deed:
        """Those who know may be offered different things, and so may be refused differently."""
        there = [place for place in self.here(room) if place in self.twins.watching]
        return self.mischief(room, self.rng.choice(there)) if there else self.time_passes(room)

    def options(self, room: Room, place: int) -> Sequence[Action]:
        """The options that both tables offer."""
        one, two = self.twins.one.options(place), set(self.twins.two.options(place))
        return [option for option in one if option in two]

    def answer(self, room: Room, place: int) -> Deed:
        """Answer the same at both tables; where that's impossible, with another secret."""
        if self.options(room, place):
            return super().answer(room, place)
        if room.prompt(place) not in self.twins.case.secret_prompts:
            raise NoCommonAnswer
        one, two = (self.rng.choice(table.options(place)) for table in (self.twins.one, self.twins.two))
        return lambda table: table.answer(place, one if table is self.twins.one else two)

    def time_passes(self, room: Room) -> Deed:
        """Let time pass, unless silence would publicly reveal the difference."""
        for place in room.asked():
            seat = room.match.seat_of(place)
            assert seat is not None
            secret = room.prompt(place) in self.twins.case.secret_prompts
            if not secret and self.twins.one.match.silence(seat) != self.twins.two.match.silence(seat):
                return self.answer(room, place)
        return super().time_passes(room)


LIFETIMES = (10, 20, 40, 40, 80, 300)
"""How many steps two tables are compared for, unless they have become the same before."""


def fork(room: Room) -> Room:
    """A second table with the same past, folded from the log."""
    twin = copy(room)
    twin.log, twin.shown, twin.table = room.log[:], room.shown[:], room.folded()
    assert twin.table.match is not None
    twin.table.match.quiet = dict(room.match.quiet)  # nobody writes down that a bot has nothing to say
    return twin


# Lies


def lies(case: Case, room: Room, rng: Random) -> Iterator[Lie]:
    """Every kind of lie that's possible now."""
    if room.match.round is None or room.round.floor or room.table.paused:
        return
    people = [person.place for person in room.table.humans if person.here and person.plays]
    asked = [place for place in people if len(room.options(place)) > 1]
    rng.shuffle(asked)
    waiting = set(room.asked())
    for place in asked[:1]:
        prompt, options = str(room.prompt(place)), room.options(place)
        one, two = rng.sample(options, 2)
        if waiting - {place} or room.counting():
            yield second_thoughts(place, prompt, one, two, rng.choice(options))
        yield different_wishes(place, prompt, options, rng)
        if prompt in case.secret_prompts:
            yield Lie(
                "answer", prompt, (answering(place, one),), (answering(place, two),), frozenset({place})
            )
    if len(asked) > 1 and room.prompt(asked[0]) in case.secret_prompts:
        first, last = sorted(asked[:2], key=lambda place: place in waiting)  # the last one in ends the round
        yield from exchange(room, first, last, rng)


def second_thoughts(place: int, prompt: str, one: Action, two: Action, then: Action) -> Lie:
    """Another draft first, then the same: from then on everything is the same for everyone."""
    last = answering(place, then)
    return Lie(
        "second thoughts",
        prompt,
        (answering(place, one), last),
        (answering(place, two), last),
        frozenset({place}),
    )


def different_wishes(place: int, prompt: str, options: Sequence[Action], rng: Random) -> Lie:
    one, two = (rng.sample(options, rng.randint(0, 2)) for _ in range(2))
    return Lie(
        "wish", prompt, (wishing(place, prompt, one),), (wishing(place, prompt, two),), frozenset({place})
    )


def exchange(room: Room, place: int, other: int, rng: Random) -> Iterator[Lie]:
    """Two have each other's answer: what is told without names stays the same."""
    common = [option for option in room.options(place) if option in room.options(other)]
    if len(common) > 1:
        a, b = rng.sample(common, 2)
        one = (answering(place, a), answering(other, b))
        two = (answering(place, b), answering(other, a))
        yield Lie("exchange", str(room.prompt(place)), one, two, frozenset({place, other}))


# Games


def any_room(case: Case, rng: Random) -> Room:
    """A table of any size, with any options, at any speed; some sit there, the rest are bots."""
    seats = rng.choice(case.seats)
    setup: dict[str, Any] = msgspec.to_builtins(case.table(seats, rng.choice))
    del setup["seats"]
    if setup["options"].get("first-godfather") == "oldest":
        setup["options"]["first-godfather"] = "host"
    for name in ("ages", "host"):
        setup.pop(name, None)
    people = rng.randint(2, seats)
    bot = rng.choice(("random", "random/mixed", "random/mixed", "cautious/mixed"))
    room = Room(
        people, seats - people,
        game=case.game.name, speed=rng.choice(list(Speed)), setup=setup, luck=rng.random(), bot=bot,
    )  # fmt: skip
    room.begin()
    return room


def live_twice(
    case: Case,
    seed: object,
    tally: Tally,
    most: int,
    fits: Callable[[Room], bool],
    secret: str | None = None,
) -> None:
    """Play one game, and again and again compare it with a second table where something hidden differs, or
    only this `secret`."""
    rng = Random(f"{case}/{seed}")
    room = next(room for _ in range(FOR_EVER) if fits(room := any_room(case, rng)))
    life = Life(rng)
    for _ in range(FOR_EVER):
        if room.match.over or tally.pairs >= most:
            return
        possible = [lie for lie in lies(case, room, rng) if secret in (None, about(lie))]
        possible = [lie for lie in possible if tempting(lie, tally, rng)]
        if possible:
            lie = rng.choice(possible)
            tally.told[about(lie)] += 1
            Twins(case, room, lie, rng, tally).live()
        else:
            refusal(room, life.next(room))
    raise AssertionError("the game does not end")


def tempting(lie: Lie, tally: Tally, rng: Random) -> bool:
    """Now and then, at any time of a game; the sooner the less it has been told."""
    return rng.random() < max(SELDOM, 1 / (1 + tally.told[about(lie)]))


SELDOM = 0.04


def about(lie: Lie) -> str:
    return f"{lie.kind}: {lie.about}"
