"""What happens in some hundred games at tables of every kind: the pages are held against it."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from random import Random

from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.record import addressee, written
from stickup.core.types import Action, Chance, Decision, Event
from tests.docs.books import Book

GAMES_PLAYED = max(150, int(os.environ.get("STICKUP_GAMES", "0")))
"""Enough for everything on the pages to happen; `make prove` plays more, for what isn't on them."""
SILENCE = 0.15
SILENCE_ON_A_FLOOR = 0.6
"""Or they would talk for ever."""


@dataclass
class Observed:
    """Everything seen, by the name it goes by in a record."""

    offered: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By prompt, the actions among which one chooses."""
    silent: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By prompt, the actions that silence meant."""
    steps: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    """By prompt, the steps of a turn in which it is asked."""
    families: set[str] = field(default_factory=set)
    """The labels of draws, numbers taken out."""
    audiences: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By fact, who sees it: `*`, `seat` or `dealer`."""
    followed: dict[str, set[tuple[str, ...]]] = field(default_factory=lambda: defaultdict(set))
    """By prompt or family (`start` for the start, on a floor the prompt and the word), which facts followed,
    in order; only the answer that ends a simultaneous question counts."""


@cache
def observed(book: Book) -> Observed:
    seen = Observed()
    for number in range(GAMES_PLAYED):
        watch(seen, book, Random(f"docs/{number}"))
    return seen


def watch(seen: Observed, book: Book, rng: Random) -> None:
    state = start(book.game, book.any_table(rng))
    dealer = FastDealer(str(rng.random()))
    note(seen, "start", state.take_facts())
    while state.asked:
        seat = rng.choice(sorted(state.asked))
        question = state.asked[seat]
        alone = len(state.asked) == 1
        answer = chosen(seen, question, dealer, rng)
        if isinstance(question, Decision):
            seen.steps[question.prompt].add(state.step)
        apply(state, seat, answer)
        facts = state.take_facts()
        if alone or is_floor(question):
            note(seen, key_of(question, answer), facts)
        else:
            assert not written(facts), "facts before everybody has answered"


def chosen(seen: Observed, question: Decision | Chance, dealer: FastDealer, rng: Random) -> Action:
    if isinstance(question, Chance):
        seen.families.add(family(question.label))
        return dealer.answer(question)
    kinds = {type(option).__name__ for option in question.options}
    seen.offered[question.prompt] |= kinds
    seen.silent[question.prompt].add(type(question.silence).__name__)
    if rng.random() < (SILENCE_ON_A_FLOOR if question.floor else SILENCE):
        return question.silence
    kind = rng.choice(sorted(kinds))
    return rng.choice([option for option in question.options if type(option).__name__ == kind])


def is_floor(question: Decision | Chance) -> bool:
    return isinstance(question, Decision) and question.floor


def key_of(question: Decision | Chance, answer: Action) -> str:
    if isinstance(question, Chance):
        return family(question.label)
    return f"{question.prompt}/{type(answer).__name__}" if question.floor else question.prompt


def family(label: str) -> str:
    """`aim/3/1` and `aim/T/S` are both `aim/#/#`."""
    return re.sub(r"/(\d+|[NRST])(?=/|$)", "/#", label)


def note(seen: Observed, key: str, facts: list[Event]) -> None:
    told = [fact.fact for fact in written(facts)]
    seen.followed[key].add(tuple(type(fact).__name__ for fact in told))
    for fact in told:
        to = addressee(fact)
        seen.audiences[type(fact).__name__].add(to if isinstance(to, str) else "seat")
