"""What happens in some hundred games at tables of every kind: the pages are held against it."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import msgspec

from stickup.core.dealer import FastDealer
from stickup.core.play import apply, start
from stickup.core.record import audience, written
from stickup.core.types import Action, Chance, Decision, Event, Seat
from stickup.games.cash_n_guns import GAME
from stickup.games.cash_n_guns.options import CashSetup, Options

GAMES_PLAYED = 400
SILENCE = 0.15


@dataclass
class Observed:
    """Everything seen, by the name it goes by in a record."""

    offered: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By prompt, the actions among which one chooses."""
    silent: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By prompt, the actions that silence meant."""
    families: set[str] = field(default_factory=set)
    """The labels of draws, numbers taken out."""
    audiences: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By fact, who sees it: `*`, `seat` or `dealer`."""
    followed: dict[str, set[tuple[str, ...]]] = field(default_factory=lambda: defaultdict(set))
    """By prompt or family (`start` for the start), which facts followed, in order; only the answer that ends
    a simultaneous question counts."""


@cache
def observed() -> Observed:
    seen = Observed()
    for number in range(GAMES_PLAYED):
        watch(seen, Random(f"docs/{number}"))
    return seen


def watch(seen: Observed, rng: Random) -> None:
    state = start(GAME, any_table(rng))
    dealer = FastDealer(str(rng.random()))
    note(seen, "start", state.take_facts())
    while state.asked:
        seat = rng.choice(sorted(state.asked))
        question = state.asked[seat]
        alone = len(state.asked) == 1
        apply(state, seat, chosen(seen, question, dealer, rng))
        facts = state.take_facts()
        if alone:
            note(seen, key_of(question), facts)
        else:
            assert not written(facts), "facts before everybody has answered"


def any_table(rng: Random) -> CashSetup:
    values: dict[str, Any] = {option.name: tuple(option.type) for option in msgspec.structs.fields(Options)}
    options = Options(**{name: rng.choice(choices) for name, choices in values.items()})
    seats = rng.randint(4, 8)
    ages = tuple(rng.randint(10, 99) for _ in range(seats))
    return CashSetup(seats, options, Seat(rng.randrange(seats)), ages)


def chosen(seen: Observed, question: Decision | Chance, dealer: FastDealer, rng: Random) -> Action:
    if isinstance(question, Chance):
        seen.families.add(family(question.label))
        return dealer.answer(question)
    seen.offered[question.prompt] |= {type(option).__name__ for option in question.options}
    seen.silent[question.prompt].add(type(question.silence).__name__)
    return question.silence if rng.random() < SILENCE else rng.choice(question.options)


def key_of(question: Decision | Chance) -> str:
    return family(question.label) if isinstance(question, Chance) else question.prompt


def family(label: str) -> str:
    """`aim/3/1` and `aim/T/S` are both `aim/#/#`."""
    return re.sub(r"/(\d+|[NTS])(?=/|$)", "/#", label)


def note(seen: Observed, key: str, facts: list[Event]) -> None:
    told = [fact.fact for fact in written(facts)]
    seen.followed[key].add(tuple(type(fact).__name__ for fact in told))
    for fact in told:
        to = audience(fact)
        seen.audiences[type(fact).__name__].add(to if isinstance(to, str) else "seat")
