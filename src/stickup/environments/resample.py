"""Deals a hidden world that fits everything one seat has seen, as if the others had answered at random.

The game is replayed from the beginning. The seat's own answers stay as they were; the others' answers and the
draws are picked at random among those that lead to the same facts, so the rules always allow such a world.
Worlds are weighted by how likely they are before one is taken: with more worlds the odds come closer to the
true ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp, log
from random import Random
from typing import Any, Final

from stickup.core.types import Action, Chance, Draw, Event, Sealed, Seat
from stickup.numbers.numbering import NOTHING

from .game_with_memory import GameWithMemory
from .hidden_moves import Guide

WORLDS: Final = 16
TRIES: Final = 2000
"""Dead ends before we give up."""


class NoWorld(RuntimeError):
    """No world was found that fits."""


class Belief:
    """What a seat may believe: weighted worlds that fit what it has seen, found one by one."""

    def __init__(self, told: GameWithMemory, seat: Seat) -> None:
        if told.chance is not None:
            raise ValueError("a world is dealt when somebody is asked, not while something is drawn")
        self._told = told
        self._seat = seat
        self._worlds: list[GameWithMemory] = []
        self._logs: list[float] = []

    def draw(self, luck: Random, worlds: int = WORLDS) -> GameWithMemory:
        """A copy of one of at least so many worlds, picked by weight."""
        while len(self._worlds) < worlds:
            self.widen(luck)
        return luck.choices(self._worlds, relative(self._logs))[0].copy()

    def widen(self, luck: Random) -> None:
        """Find one more world."""
        world, weight = fitting_world(self._told, self._seat, luck)
        self._worlds.append(world)
        self._logs.append(weight)

    def weighted(self) -> list[tuple[GameWithMemory, float]]:
        """The worlds found so far, and how likely each is relative to the likeliest."""
        return [*zip(self._worlds, relative(self._logs), strict=True)]


def resample(told: GameWithMemory, seat: Seat, luck: Random, worlds: int = WORLDS) -> GameWithMemory:
    """A world that fits what `seat` has seen in `told`. Looks at nothing else in `told`."""
    return Belief(told, seat).draw(luck, worlds)


def fitting_world(told: GameWithMemory, seat: Seat, luck: Random) -> tuple[GameWithMemory, float]:
    """A world that fits, and the logarithm of its weight. Raises NoWorld."""
    guide = told.coding.guide(seat, told.told[seat])
    for _ in range(TRIES):
        found = replayed(told, seat, guide, luck)
        if found is not None:
            return found
    raise NoWorld(f"no world in {TRIES} tries fits what seat {seat} has seen")


def relative(logs: Sequence[float]) -> list[float]:
    """How likely each world is relative to the likeliest."""
    most = max(logs)
    return [exp(one - most) for one in logs]


def replayed(
    told: GameWithMemory, seat: Seat, guide: Guide, luck: Random
) -> tuple[GameWithMemory, float] | None:
    """One try: a world and the logarithm of its weight, or None for a dead end."""
    facts, world, weight, at = told.told[seat], told.fresh(), 0.0, 0
    while True:
        now = fits(world, seat, facts, at)
        if now is None:
            return None
        at = now
        chance = world.chance
        if at == len(facts) and chance is None:
            return world, weight
        part = (
            answered(world, seat, facts, at, guide, luck)
            if chance is None
            else drawn(world, seat, facts, at, guide, chance, luck)
        )
        if not part:
            return None
        weight += log(part)


def fits(world: GameWithMemory, seat: Seat, facts: Sequence[Event], at: int) -> int | None:
    """How many facts the seat has seen, if they're the right ones; otherwise None."""
    seen = world.told[seat]
    return len(seen) if len(seen) <= len(facts) and seen[at:] == facts[at : len(seen)] else None


# Answers.


def answered(
    world: GameWithMemory, seat: Seat, facts: Sequence[Event], at: int, guide: Guide, luck: Random
) -> float:
    """Play one round of answers; returns how likely they were, 0 if there are none."""
    known = guide.answers(world, at, luck)
    answers, weight = {}, 1.0
    for other, choices in world.choices.items():
        if other == seat:
            answers[other] = own_answer(facts, at)
            continue
        options = list(choices.answers.values())
        fitting = known.get(other)
        if fitting is None:
            alone = len(world.choices) == 1
            fitting = [*tried(world, seat, facts, at, other, options)] if alone else options
        if not fitting:
            return 0.0
        answers[other] = luck.choice(fitting)
        weight *= len(fitting) / len(options)
    world.answer(answers)
    return weight


def own_answer(facts: Sequence[Event], at: int) -> Action:
    """What the seat itself answered, from the facts it was sent."""
    return next((fact.action for fact in facts[at:] if isinstance(fact, Sealed)), NOTHING)


def tried(
    world: GameWithMemory, seat: Seat, facts: Sequence[Event], at: int, other: Seat, options: Sequence[Action]
) -> Iterator[Action]:
    """The options that lead to the facts that were seen."""
    for option in options:
        twin = world.copy()
        twin.answer({other: option})
        if fits(twin, seat, facts, at) is not None:
            yield option


# Draws.


def drawn(
    world: GameWithMemory,
    seat: Seat,
    facts: Sequence[Event],
    at: int,
    guide: Guide,
    chance: Chance,
    luck: Random,
) -> float:
    """Make one draw; returns how likely it was, 0 if there's none."""
    odds = guide.draws(world, at, chance, luck)
    if odds is None:
        odds = [(draw, odd) for draw, odd in every(chance) if leads_on(world, seat, facts, at, draw)]
    total = sum(odd for _, odd in odds)
    if total:
        world.deal(luck.choices([draw for draw, _ in odds], [odd for _, odd in odds])[0])
    return total


def leads_on(world: GameWithMemory, seat: Seat, facts: Sequence[Event], at: int, draw: Draw) -> bool:
    twin = world.copy()
    twin.deal(draw)
    return fits(twin, seat, facts, at) is not None


def every(chance: Chance) -> Iterator[tuple[Draw, float]]:
    """Every draw, card by card, and how likely it is."""

    def further(cards: tuple[Any, ...], odd: float, left: Counter[Any]) -> Iterator[tuple[Draw, float]]:
        if len(cards) == chance.count:
            yield Draw(cards), odd
            return
        total = left.total()
        for card, count in left.items():
            if count:
                yield from further((*cards, card), odd * count / total, left - Counter([card]))

    return further((), 1.0, Counter(chance.bag))
