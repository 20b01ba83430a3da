"""What really happened in a game of Millions of Dollars: roles, lies, purses, awards."""

from __future__ import annotations

from typing import Any

import pytest

from stickup.core.chronicle import Award
from stickup.core.record import By, FastDeal, Recorded, RecordedPlayer
from stickup.core.types import Event, Seat
from stickup.core.view import View
from stickup.games import bots_for
from stickup.games.millions_of_dollars.chronicle import (
    Lie,
    MillionsChronicle,
    awards,
    broken_heists,
    purses,
)
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.cards import BANKS, Role
from stickup.games.millions_of_dollars.rules.options import Gifts, MillionsSetup, Options
from tests.games.millions_of_dollars.rules.heist_table import BRUTE, CROOK, DRIVER, SNITCH, HeistTable


def random_game(seats: int, seed: str, **options: Any) -> list[Event]:
    bots = [bots_for(GAME.name)["random"](f"{seed}/{seat}") for seat in range(seats)]
    setup = MillionsSetup(seats, Options(**options))
    played = Recorded(GAME, setup, [RecordedPlayer("")] * seats, FastDeal(seed))
    state = played.state
    while state.asked:
        for seat in sorted(state.asked):
            question: Any = state.asked.get(seat)
            if question is not None:
                word = bots[seat].choose(View(seat, state.table, state.hands[seat]), question)
                played.answer(seat, word, By.BOT if word in question.options else By.CLOCK)
    return played.facts


@pytest.mark.parametrize("number", range(12))
def test_the_purses_add_up_to_the_scores(number):
    seats = 3 + number % 6
    facts = random_game(seats, str(number), gifts=Gifts.ON)
    (ended,) = [fact for fact in facts if isinstance(fact, e.GameEnded)]
    assert tuple(purse.total for purse in purses(seats, facts)) == ended.scores


def test_a_purse_tells_heists_deals_and_antes_apart():
    table = HeistTable(5).heist(BRUTE, DRIVER, CROOK, CROOK, SNITCH, leaving=(4,), hidden=BRUTE)
    table.floor(BRUTE, DRIVER, CROOK, CROOK, SNITCH).offer(1, 4, 2).leave(4, 0, 1, 2, 3)
    found = {purse.seat: (purse.heists, purse.deals, purse.antes) for purse in purses(5, table.facts)}
    assert found == {0: (4, 0, 0), 1: (6, -2, 0), 2: (0, 0, -1), 3: (0, 0, -1), 4: (0, 2, 0)}


@pytest.mark.parametrize("number", range(6))
def test_a_lie_is_a_claim_to_a_role_you_did_not_play(number):
    facts = random_game(3 + number, str(number))
    laid: dict[Seat, tuple[Role, ...]] = {}
    lies = []
    for fact in facts:
        if isinstance(fact, e.RolesPlanned):
            laid[fact.seat] = fact.roles
        elif isinstance(fact, e.Claimed) and fact.role not in laid[fact.seat]:
            lies.append((fact.seat, fact.role, laid[fact.seat]))
    told = MillionsChronicle.of(GAME, MillionsSetup(3 + number, Options()), facts)
    assert {(lie.seat, lie.role, lie.played) for lie in told.lies} == set(lies)
    assert len(told.lies) == len(set(told.lies)), "one lie told twice in a round is one lie"
    assert told.claims >= len(lies) > 0


@pytest.mark.parametrize("seats", [3, 5])
def test_every_card_of_the_game_is_in_the_story(seats):
    facts = random_game(seats, "cards")
    told = MillionsChronicle.of(GAME, MillionsSetup(seats, Options()), facts)
    laid = [fact for fact in facts if isinstance(fact, e.RolesPlanned)]
    assert len(told.cards) == sum(len(fact.roles) for fact in laid)
    assert told.rounds == max(card.round for card in told.cards)
    assert sum(card.left for card in told.cards) == sum(isinstance(fact, e.Left) for fact in facts)
    caught = sum(isinstance(fact, e.Eliminated) for fact in facts)
    assert sum(card.caught for card in told.cards) >= caught > 0


def test_the_winner_is_counted_last():
    facts = random_game(5, "count")
    told = MillionsChronicle.of(GAME, MillionsSetup(5, Options()), facts)
    (ended,) = [fact for fact in facts if isinstance(fact, e.GameEnded)]
    assert {purse.seat for purse in told.purses[-len(ended.winners) :]} == set(ended.winners)


def test_awards_go_to_liars_leavers_payers_the_caught_and_those_who_shared():
    lies = [
        Lie(1, Seat(2), DRIVER, (BRUTE,)),
        Lie(2, Seat(2), CROOK, (BRUTE,)),
        Lie(2, Seat(0), CROOK, (BRUTE,)),
    ]
    facts = [
        e.Left(Seat(1), 0, 1, (Seat(0),), (3,)),
        e.LootShared(8, 4, ((Seat(3), 0), (Seat(3), 1))),
        e.LootShared(8, 8, ((Seat(3), 0),)),
        e.LootShared(8, 8, ((Seat(0), 0),)),
        e.Eliminated(Seat(1), 0),
    ]
    curve = [(5, 5, 5, 5), (2, 8, 5, 9), (10, 8, 5, 13)]
    assert list(awards(lies, curve, facts)) == [
        Award("lies", Seat(2), 2),
        Award("paid", Seat(1), 3),
        Award("spent", Seat(0), 3),
        Award("shares", Seat(3), 2),
        Award("caught", Seat(1), 1),
        Award("haul", Seat(0), 8, 2),
    ]


def test_among_equals_nobody_gets_an_award():
    lies = [Lie(1, Seat(seat), DRIVER, (BRUTE,)) for seat in (0, 1)]
    assert list(awards(lies, [(5, 5), (9, 9)], [e.Left(Seat(1), 0, 1, (), ())])) == []


@pytest.mark.parametrize("number", range(6))
def test_everyones_money_is_listed_from_the_start_to_the_outcome(number):
    seats = 3 + number
    facts = random_game(seats, f"curve {number}", gifts=Gifts.ON)
    told = MillionsChronicle.of(GAME, MillionsSetup(seats, Options(gifts=Gifts.ON)), facts)
    (ended,) = [fact for fact in facts if isinstance(fact, e.GameEnded)]
    assert len(told.money) == told.rounds + 1
    assert told.money[0] == (5,) * seats
    assert told.money[-1] == ended.scores


def test_a_heist_is_broken_if_someone_stays_for_it_and_nobody_shares():
    """Two Crooks are too many; where everyone has left there is no heist to break."""
    table = HeistTable(4).heist(CROOK, CROOK, DRIVER, DRIVER, leaving=(2,), hidden=DRIVER)
    broken = list(broken_heists({bank.name: bank.amount for bank in BANKS}, table.facts))
    assert broken == []
    table = HeistTable(4).heist(CROOK, CROOK, DRIVER, DRIVER, hidden=DRIVER)
    (told,) = broken_heists({bank.name: bank.amount for bank in BANKS}, table.facts)
    assert (told.round, told.crew) == (1, (0, 1, 2, 3))
    table = HeistTable(4).heist(CROOK, CROOK, DRIVER, DRIVER, leaving=(0, 1, 2, 3), hidden=DRIVER)
    assert list(broken_heists({bank.name: bank.amount for bank in BANKS}, table.facts)) == []
