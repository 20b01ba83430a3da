"""Games played at random, and one of each thing that can happen or be answered, to put into words."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from msgspec import Struct, structs

from stickup.core.dealer import Dealer, FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import DEALER, Action, Chance, Decision, Event, Seat
from stickup.games import cash_n_guns
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.cards import Bullet, Kind, Loot
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options
from stickup.games.cash_n_guns.words import CashWords
from stickup.words import LANGUAGES, Words

Answering = Callable[[Random, Decision], Action]
Moments = Iterator[tuple[State, list[Event]]]
"""A game as it goes: the state at each answer, and the facts since the last."""

NAMES = ("Lou", "Velvet", "Pike", "Tuna", "Mercy", "Olga", "Ricotta", "Nine")
CARDS = (Loot.BILL_5, Loot.BILL_5, Loot.DIAMOND_10, Loot.PAINTING, Loot.KIT)
VALUES: dict[str, tuple[Any, ...]] = {field.name: tuple(field.type) for field in structs.fields(Options)}
"""Every table option and its values."""

ASKING = ("Decision", "discard")
"""Whatever puts a question names it first."""

WORDS = {lang: CashWords(Words(lang), NAMES) for lang in LANGUAGES}


def random_game(seed: int) -> Moments:
    """A game by random options and random answers.

    Many sit at a table and few are silent, or some questions would hardly ever be put.
    """
    rng, dealer = Random(seed), FastDealer(seed)
    options = Options(**{name: rng.choice(values) for name, values in VALUES.items()})
    seats = rng.choice((4, 8, 8))
    oldest = options.first_godfather is FirstGodfather.OLDEST
    setup = CashSetup(seats, options, ages=tuple(range(seats)) if oldest else ())
    return played(start(GAME, setup), dealer, rng)


def any_answer(rng: Random, question: Decision) -> Action:
    return question.silence if rng.random() < 0.1 else rng.choice(question.options)


def played(state: State, dealer: Dealer, rng: Random, answer: Answering = any_answer) -> Moments:
    """A game to its end, whoever is asked answering in any order."""
    while not state.over:
        yield state, state.take_facts()
        seat = rng.choice(list(state.asked))
        question = state.asked[seat]
        if isinstance(question, Chance):
            apply(state, DEALER, dealer.answer(question))
        else:
            apply(state, seat, answer(rng, question))
    yield state, state.take_facts()


def one_of(kind: Any, place: int) -> Any:
    """Something of this type; `place` keeps the seats of one event apart."""
    examples: dict[Any, Any] = {
        int: 3,
        str: "kid",
        Seat: Seat(place),
        Bullet: Bullet.BANG,
        Kind: Kind.KIT,
        Loot: Loot.KIT,
        Loot | None: None,
        tuple[int, ...]: (5_000, 0, 12_000, 12_000, 0, 0, 0, 0),
        tuple[str, ...]: ("kid", "doctor", "cute", "smart", "vulture", "greedy", "hustler", ""),
        tuple[Seat, ...]: (Seat(5), Seat(6)),
        Seat | None: Seat(place),
        tuple[Seat | None, ...]: (None, Seat(5)),
        tuple[Loot, ...]: CARDS,
    }
    return examples[kind]


def example(cls: type[Struct]) -> Any:
    return cls(*(one_of(field.type, place) for place, field in enumerate(structs.fields(cls))))


@cache
def prompts_in_source(game: ModuleType = cash_n_guns) -> set[str]:
    """The names of all questions that the rules of a game put anywhere."""
    sources = (path.read_text("utf-8") for path in Path(str(game.__file__)).parent.rglob("*.py"))
    asking = (source for source in sources if any(f"{name}(" in source for name in ASKING))
    calls = (node for source in asking for node in ast.walk(ast.parse(source)))
    return {
        call.args[0].value
        for call in calls
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name | ast.Attribute)
        and (call.func.id if isinstance(call.func, ast.Name) else call.func.attr) in ASKING
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }
