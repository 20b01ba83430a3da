"""Every value of every option a table can agree on (section 2), and the loot cards it may bring along."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import GiveMoney, Leave, Offer
from stickup.games.millions_of_dollars.rules.cards import BANKS, Bank
from stickup.games.millions_of_dollars.rules.options import (
    FooledAgain,
    Gifts,
    LeaversRoles,
    MillionsSetup,
    Money,
    NegotiationClock,
    Options,
    check,
)

from .heist_table import BRUTE, CROOK, DRIVER, HeistTable

FOUR = (BRUTE, CROOK, DRIVER, CROOK)
VALUES = {field.encode_name: tuple(field.type) for field in msgspec.structs.fields(Options)}


def test_the_defaults_are_the_rulings():
    """B2, B3, B5, B6, B17: the first value of every option."""
    assert Options() == Options(
        FooledAgain.OFF, Money.OPEN, LeaversRoles.SECRET, NegotiationClock.NORMAL, Gifts.OFF
    )
    assert MillionsSetup(4).options == Options()
    assert {name: values[0] for name, values in VALUES.items()} == msgspec.to_builtins(Options())


def test_the_values_are_those_of_the_rules():
    """B2, B3, B5, B6, M29"""
    assert VALUES == {
        "wont-get-fooled-again": ("off", "on"),
        "money": ("open", "hidden"),
        "leavers-roles": ("secret", "revealed"),
        "negotiation-clock": ("90", "60", "180", "off"),
        "gifts": ("off", "on"),
    }


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in VALUES for value in VALUES[name]])
def test_every_value_can_be_agreed_on_and_played_to_the_end(name, value):
    """M26: someone wins, whatever the table agreed on."""
    setup = msgspec.convert({"seats": 4, "options": {name: value}}, MillionsSetup)
    assert msgspec.to_builtins(setup.options)[name] == value
    assert HeistTable(4, **{name: value}).finish().outcome.winners


@pytest.mark.parametrize(
    ("options", "bad"),
    [({"money": "some"}, "money"), ({"gifts": True}, "gifts"), ({"bribes": "on"}, "bribes")],
)
def test_anything_else_is_refused_by_name(options, bad):
    with pytest.raises(msgspec.ValidationError, match=bad):
        msgspec.convert({"seats": 4, "options": options}, MillionsSetup)


# Money


def test_open_money_is_on_the_table():
    """B2: everyone counts along."""
    table = HeistTable().floor(*FOUR).offer(0, 1, 2).leave(3).settle()
    assert [player.cash for player in table.view(None).table.players] == table.all_cash()


def test_hidden_money_is_everyones_own_business():
    """B2: one knows the own cash, nobody else's, until the game is over."""
    table = HeistTable(money="hidden").floor(*FOUR).offer(0, 1, 2).leave(3).settle()
    assert [player.cash for player in table.table.players] == [None] * 4
    for seat in range(4):
        view = table.view(seat)
        assert view.hand is not None
        assert view.hand.cash == table.cash(seat)
        assert [player.cash for player in view.table.players] == [None] * 4
    table.finish()
    assert [player.cash for player in table.view(None).table.players] == table.all_cash()


@pytest.mark.parametrize("money", Money)
def test_the_same_is_won_with_open_and_hidden_money(money):
    """B2: it is only a matter of seeing."""
    table = HeistTable(money=money).heist(*FOUR, leaving=(3,))
    assert table.all_cash() == [5, 9, 10, 5]


# Leavers' roles


def test_the_roles_of_leavers_are_secret():
    """B5"""
    table = HeistTable().heist(*FOUR, leaving=(0, 3))
    assert not table.happened(e.LeaversShown)
    assert table.happened(e.RoundEnded)


def test_the_roles_of_leavers_are_revealed_at_the_end_of_the_round():
    """B5: not before the loot is shared."""
    table = HeistTable(leavers_roles="revealed").heist(*FOUR, leaving=(0, 3))
    assert table.happened(e.LeaversShown) == [e.LeaversShown(((Seat(0), 0), (Seat(3), 0)), (BRUTE, CROOK))]
    facts = [type(fact) for fact in table.facts]
    assert facts.index(e.LootShared) < facts.index(e.LeaversShown) < facts.index(e.RoundEnded)


def test_of_three_players_only_the_characters_that_left_are_revealed():
    """B5, M28"""
    table = HeistTable(3, leavers_roles="revealed").floor((BRUTE, CROOK), (DRIVER, CROOK), (DRIVER, BRUTE))
    table.leave(0, position=1).leave(2).settle()
    assert table.happened(e.LeaversShown) == [
        e.LeaversShown(((Seat(0), 1), (Seat(2), 0), (Seat(2), 1)), (CROOK, DRIVER, BRUTE))
    ]


def test_where_everyone_left_everyone_is_revealed():
    """B5, B7"""
    table = HeistTable(leavers_roles="revealed").floor(*FOUR).leave(0, 1, 2, 3)
    assert table.happened(e.LeaversShown)[0].roles == FOUR


# The clock


def test_the_rules_never_look_at_the_clock():
    """B6: the server does; the game is the same for 90, 60 or 180 seconds, or none."""
    games = [HeistTable(negotiation_clock=clock).heist(*FOUR, leaving=(3,)) for clock in NegotiationClock]
    assert len(games) == 4
    assert all(game.facts == games[0].facts for game in games)


# Gifts


def test_without_the_option_nobody_gives_money_away():
    """B3"""
    table = HeistTable().floor(*FOUR)
    assert all(table.offered(seat, GiveMoney) == [] for seat in range(4))


def test_with_the_option_money_changes_hands_without_a_departure():
    """B3: at once, whole millions, and only what is in hand."""
    table = HeistTable(gifts="on").floor(*FOUR)
    assert set(table.offered(0, GiveMoney)) == {
        GiveMoney(Seat(to), amount) for to in (1, 2, 3) for amount in (1, 2, 3, 4)
    }
    table.say(0, GiveMoney(Seat(2), 3))
    assert table.all_cash() == [1, 4, 7, 4]
    assert e.MoneyGiven(Seat(0), Seat(2), 3) in table.seen(None)
    assert Offer(Seat(1), 0, 7) in table.options(2)
    assert {gift.amount for gift in table.offered(0, GiveMoney)} == {1}
    assert table.offered(2, Leave) == [Leave(0, 0)]


def test_what_is_on_offer_cannot_be_given_away():
    """B3: it is in escrow."""
    table = HeistTable(gifts="on").floor(*FOUR).offer(0, 1, 4)
    assert table.offered(0, GiveMoney) == []


def test_a_gift_makes_nobody_leave_or_unready():
    """B3, B4"""
    table = HeistTable(gifts="on").floor(*FOUR).ready(1).say(0, GiveMoney(Seat(1), 1))
    assert table.player(1).ready
    assert table.table.inside == (0, 1, 2, 3)


# Loot cards someone brought along


def banks(**changed: Any) -> list[dict[str, Any]]:
    """The ten cards as they would stand in a file, the third one changed."""
    cards = [dict(msgspec.to_builtins(bank)) for bank in BANKS]
    cards[2] |= changed
    return cards


def load(cards: list[dict[str, Any]]) -> MillionsSetup:
    return msgspec.convert({"seats": 4, "banks": cards}, MillionsSetup)


def test_a_table_may_bring_its_own_loot_cards():
    """M6: the printed faces are not public, so the list is data."""
    setup = load(banks(name="Pawn Shop", amount=7, ante=3, symbol="crook"))
    assert setup.banks[2] == Bank("Pawn Shop", 7, 3, CROOK)
    assert GAME.opening(setup).table.banks == list(setup.banks)
    table = HeistTable(banks=setup.banks).heist(*FOUR, leaving=(3,), bank="Pawn Shop")
    assert table.happened(e.LootShared)[0].total == 7
    assert table.whom(e.AntePaid) == [0, 1, 2, 3]
    assert table.happened(e.AntePaid)[0].amount == 3
    assert table.happened(e.SymbolPaid)[0].character == (1, 0)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"name": ""}, "loot card 3: name"),
        ({"name": "   "}, "loot card 3: name"),
        ({"name": "x" * 41}, "loot card 3: name"),
        ({"name": "two\nlines"}, "loot card 3: name"),
        ({"name": "\x1b[31mred"}, "loot card 3: name"),
        ({"amount": 0}, r"loot card 3 \(Riverside Credit Union\): amount"),
        ({"amount": -8}, r"loot card 3 \(Riverside Credit Union\): amount"),
        ({"amount": 101}, r"loot card 3 \(Riverside Credit Union\): amount"),
        ({"ante": -1}, r"loot card 3 \(Riverside Credit Union\): ante"),
        ({"ante": 6}, r"loot card 3 \(Riverside Credit Union\): ante"),
        ({"name": "First Bank"}, "two loot cards are called 'First Bank'"),
        ({"amount": "much"}, r"banks\[2\]\.amount"),
        ({"amount": 8.5}, r"banks\[2\]\.amount"),
        ({"ante": None}, r"banks\[2\]\.ante"),
        ({"symbol": "clown"}, r"banks\[2\]\.symbol"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_bad_loot_card_is_refused_by_field(changed, says):
    """M6"""
    with pytest.raises(ValueError, match=says):
        load(banks(**changed))


@pytest.mark.parametrize("missing", ["name", "amount", "ante"])
def test_a_field_that_is_missing_is_named(missing):
    """M6"""
    cards = banks()
    del cards[2][missing]
    with pytest.raises(ValueError, match=rf"`{missing}`.*banks\[2\]"):
        load(cards)


@pytest.mark.parametrize(
    "changed",
    [
        {"name": "x" * 40},
        {"name": "Crédit Général"},
        {"amount": 1},
        {"amount": 100},
        {"ante": 0},
        {"ante": 5},
        {"symbol": None},
    ],
)
def test_the_widest_values_are_fine(changed):
    """M6"""
    card = msgspec.to_builtins(load(banks(**changed)).banks[2])
    assert {name: card.get(name) for name in changed} == changed


def test_eight_loot_cards_are_enough_and_seven_too_few():
    """M1, M5: one for each round."""
    check(BANKS[:8])
    with pytest.raises(ValueError, match=r"banks: 7 loot cards, at least 8"):
        check(BANKS[:7])
    table = HeistTable(banks=BANKS[:8])
    while not table.state.over:
        table.pass_round()
    assert len(table.happened(e.BankRevealed)) == 8
