"""Plays a game at random, so that a promise can be tested on any game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from stickup.core.dealer import SECRET_BYTES, Deal, Dealer, FairDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import DEALER, Action, Chance, Decision, Draw, Seat, Setup

from .game_under_test import AnyState, Case

ENOUGH: Final = 80
"""Answers on one open floor before everyone is silent."""
FOR_EVER: Final = 5_000
"""More answers than any game takes."""
ENDLESS: Final = f"the game never ends: {FOR_EVER} answers are not enough"


def fair_dealer(seed: int) -> FairDealer:
    """The same label and the same bag always give the same cards."""
    return FairDealer(seed.to_bytes(SECRET_BYTES, "big"), Deal("tests", "", "", {}))


class Silence:
    """Decides when a player is silent: now and then, often on an open floor, and in the end always."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._words = 0

    def falls(self, question: Decision) -> bool:
        self._words = self._words + 1 if question.floor else 0
        return self._words > ENOUGH or self._rng.random() < (0.3 if question.floor else 0.05)


def answer_by(question: Decision, rng: Random, silence: Silence | None = None) -> Action:
    """Any option, or silence where it falls."""
    silent = (silence or Silence(rng)).falls(question)
    return question.silence if silent else rng.choice(question.options)


class PlayedStep(NamedTuple):
    """What is about to be answered, by whom."""

    seat: Seat
    question: Decision | Chance
    answer: Action


def steps(state: AnyState, dealer: Dealer, rng: Random) -> Iterator[PlayedStep]:
    """Play on at random, the seats asked in any order; each step is handed out before it is taken."""
    silence = Silence(rng)
    for _ in range(FOR_EVER):
        if not state.asked:
            return
        seat = rng.choice(sorted(state.asked))
        question = state.asked[seat]
        answer = (
            drawn(dealer, question) if isinstance(question, Chance) else answer_by(question, rng, silence)
        )
        yield PlayedStep(seat, question, answer)
        apply(state, seat, answer)
    raise AssertionError(ENDLESS)


def deal_all(state: AnyState, dealer: Dealer) -> None:
    while isinstance(question := state.asked.get(DEALER), Chance):
        apply(state, DEALER, drawn(dealer, question))


def drawn(dealer: Dealer, question: Chance) -> Draw:
    assert 0 < question.count <= len(question.bag), f"the bag of {question.label!r} is too small"
    return dealer.answer(question)


def random_game(case: Case, rng: Random) -> tuple[Setup, AnyState]:
    """A new table of any size, at its first question."""
    setup = case.table(rng.choice(case.seats), rng.choice)
    return setup, start(case.game, setup)


def listening(state: AnyState) -> AnyState:
    """A second game from here on, with its facts from here on."""
    twin = state.copy()
    twin.facts = []
    return twin


def truth(state: AnyState) -> dict[str, Any]:
    """A state without the facts not yet fetched."""
    return {name: getattr(state, name) for name in State.__slots__ if name != "facts"}


def everybody(state: AnyState) -> list[Seat | None]:
    """All the seats, and None for the spectator."""
    return [None, *map(Seat, range(len(state.hands) - 1))]
