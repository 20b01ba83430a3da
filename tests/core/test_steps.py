"""A task says which step of the turn it belongs to, and everyone sees when the next one begins."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import Chance, Event, Seat, StepBegan
from stickup.core.view import fold, seen_by, shared_view
from tests.docs.books import BOOKS, CASH_N_GUNS, Book

ME = Seat(0)
LAST = {"cash-n-guns": 7, "millions-of-dollars": 4}


def played(book: Book, seed: int) -> tuple[State[Any, Any], list[Event]]:
    rng, dealer = Random(seed), FastDealer(str(seed))
    state = start(book.game, book.any_table(rng))
    facts = state.take_facts()
    while state.asked:
        seat = rng.choice(sorted(state.asked))
        question = state.asked[seat]
        if isinstance(question, Chance):
            apply(state, seat, dealer.answer(question))
        else:
            apply(state, seat, rng.choice((question.silence, *question.options)))
        facts += state.take_facts()
    return state, facts


@pytest.mark.parametrize("book", BOOKS, ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_every_turn_goes_through_all_its_steps_whatever_happens(book, seed):
    """So that no step can tell a secret; only the end may come before the last one."""
    steps = [fact.step for fact in played(book, seed)[1] if isinstance(fact, StepBegan)]
    last = LAST[book.game.name]
    assert steps[0] == 1
    assert all(following == before % last + 1 for before, following in pairwise(steps))


@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_everyone_knows_the_step(book):
    state, facts = played(book, 1)
    setup = book.any_table(Random(1))
    for seat in (ME, None):
        assert fold(book.game, setup, seat, seen_by(seat, facts)).step == state.step
    assert shared_view(state, ME).step == state.step


def test_players_who_go_their_own_way_are_in_the_same_step():
    assert played(CASH_N_GUNS, 2)[0].copy().step > 0
