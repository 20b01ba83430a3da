"""What would I get if: never more, never less than the heist then brings (M14-M24)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Chance, Event, Seat
from stickup.core.view import fold, seen_by
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.cards import Bank, Role
from stickup.games.millions_of_dollars.rules.heist_payouts import gains
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.games.millions_of_dollars.rules.possible_payouts import KnownCard, Spot, WhatIf, prospects
from stickup.games.millions_of_dollars.terminal.possible_payouts_page import asked_by

SHORT = 8
"""After this many words everyone is ready."""


@pytest.mark.parametrize("seats", range(3, 9))
def test_what_a_heist_really_brings_is_among_what_was_possible(seats: int):
    """A Snitch sees the best case; here the named roles are random."""
    setup = MillionsSetup(seats=seats)
    checked = 0
    for before, heist in heists(played(setup)):
        for seat in map(Seat, range(seats)):
            view = fold(GAME, setup, seat, seen_by(seat, before))
            if seat not in view.table.inside:
                continue
            assert view.hand is not None
            possible, got = prospects(asked_by(view)).everybody, brought(heist, seat)
            assert got <= possible.most
            assert got >= possible.least or Role.SNITCH in view.hand.roles
            checked += 1
    assert checked > 4


def test_a_player_whose_cash_is_unknown_can_pay_anything():
    """The Driver is paid by everyone; a Brute who has nothing pays nothing, but nobody knows that."""
    bank, me, her = Bank("Piggy Bank", 1, 0), Seat(0), Seat(1)
    known = (KnownCard(0, 0, Role.DRIVER), KnownCard(1, 0, Role.BRUTE))
    crew = (Spot(0, 0), Spot(1, 0))
    told = prospects(WhatIf(4, 0, 4, bank, (Role.BRUTE, Role.CROOK, Role.DRIVER), crew, known)).everybody
    rich, poor = (
        gains({(me, 0): Role.DRIVER, (her, 0): Role.BRUTE}, bank, {me: 4, her: purse})[me].total
        for purse in (50, 0)
    )
    assert told.least == told.most == rich > poor


def played(setup: MillionsSetup) -> list[Event]:
    """Every fact of a game in which everyone says anything at random."""
    luck, dealer = Random(setup.seats), FastDealer(f"reckoning {setup.seats}")
    state, said = start(GAME, setup), 0
    while state.asked:
        said += 1
        seat = luck.choice(sorted(state.asked))
        question = state.asked[seat]
        if isinstance(question, Chance):
            apply(state, seat, dealer.answer(question))
        elif question.floor and said % SHORT:
            apply(state, seat, luck.choice(question.options))
        else:
            apply(state, seat, question.silence)
    assert state.facts is not None
    return state.facts


def heists(told: list[Event]) -> Iterator[tuple[list[Event], list[Event]]]:
    """Everything before each heist, and the heist."""
    begun = [place for place, fact in enumerate(told) if isinstance(fact, e.NegotiationEnded)]
    ended = [place for place, fact in enumerate(told) if isinstance(fact, e.RoundEnded)]
    return ((told[:begin], told[begin:end]) for begin, end in zip(begun, ended, strict=True))


def brought(heist: list[Event], seat: Seat) -> int:
    return sum(fact.amount for fact in heist if isinstance(fact, e.CashChanged) and fact.seat == seat)
