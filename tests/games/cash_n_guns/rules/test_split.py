"""Step 7, the split: everyone still standing shares the loot (C28-C32)."""

from __future__ import annotations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import Private, Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import PASS, Take
from stickup.games.cash_n_guns.rules.cards import Loot
from tests.tabletop import Tabletop, plain

TOKEN = Loot.NEW_GODFATHER


def order(table: Tabletop) -> tuple[int, ...]:
    """Who shared in the last split, in the order they took."""
    return table.happened(e.SplitBegan)[-1].order


def takers(table: Tabletop) -> list[int]:
    return table.whom(e.ShareTaken)


# Who takes, and when


@pytest.mark.parametrize(
    ("godfather", "expected"), [(0, (0, 1, 2, 3)), (1, (1, 2, 3, 0)), (2, (2, 3, 0, 1)), (3, (3, 0, 1, 2))]
)
def test_the_godfather_takes_first_and_then_it_goes_clockwise(godfather, expected):
    """C28"""
    table = plain(godfather=godfather).shoot({})
    assert order(table) == expected
    assert takers(table.split()) == [*expected, *expected, expected[0]]


def test_one_share_at_a_time():
    """C28: a loot card or the token, and never two."""
    table = plain().shoot({}, loot=[Loot.PAINTING, Loot.KIT])
    assert table.options(0) == tuple(
        Take((share,)) for share in (Loot.BILL_20, Loot.PAINTING, Loot.KIT, Loot.NEW_GODFATHER)
    )
    assert table.take(0, Loot.PAINTING).asked == {1: "share"}


def test_gangsters_who_ducked_or_were_hit_this_turn_take_nothing():
    """C28"""
    table = plain(5).shoot({1: 4}, 2)
    assert order(table) == (0, 1, 3)
    assert set(takers(table.split())) == {0, 1, 3}


def test_old_wounds_do_not_matter():
    """C28: neither those of long ago nor those of the turn before."""
    table = plain().wound(1, 1).shoot({0: 1})
    assert order(table) == (0, 2, 3)
    table.split().shoot({})
    assert table.gangster(1).wounds == 2
    assert 1 in order(table)


def test_what_is_not_on_the_table_cannot_be_taken():
    """C28"""
    with pytest.raises(IllegalAction):
        plain().shoot({}).take(0, Loot.PAINTING)


def test_only_the_one_whose_turn_it_is_can_take():
    """C28"""
    with pytest.raises(IllegalAction):
        plain().shoot({}).take(1, Loot.BILL_20)


@pytest.mark.parametrize(
    ("godfather", "others_down", "first"),
    [(0, (), 1), (0, (1,), 2), (3, (), 0), (3, (0,), 1), (2, (3, 0), 1)],
)
def test_when_the_godfather_is_down_the_next_one_standing_clockwise_begins(godfather, others_down, first):
    """C29"""
    table = plain(godfather=godfather).shoot({}, godfather, *others_down)
    assert table.asked == {first: "share"}


@pytest.mark.parametrize("godfather", range(4))
def test_when_the_godfather_is_wounded_the_next_one_standing_clockwise_begins(godfather):
    """C29"""
    following = (godfather + 1) % 4
    table = plain(godfather=godfather).shoot({following: godfather})
    assert table.asked == {following: "share"}
    assert table.gangster(godfather).alive


@pytest.mark.parametrize("godfather", range(4))
def test_when_the_godfather_dies_the_next_one_standing_clockwise_begins(godfather):
    """C29"""
    following = (godfather + 1) % 4
    table = plain(godfather=godfather).wound(godfather, 2).shoot({following: godfather})
    assert table.asked == {following: "share"}
    assert not table.gangster(godfather).alive


# Until when


@pytest.mark.parametrize("ducking", [(), (3,), (2, 3)])
def test_it_goes_round_until_everything_is_taken(ducking):
    """C30"""
    table = plain().shoot({}, *ducking).split()
    assert takers(table) == [turn % (4 - len(ducking)) for turn in range(9)]
    assert table.table.spread == {}


def test_the_only_one_standing_takes_all_nine_shares():
    """C30"""
    table = plain().shoot({}, 0, 1, 3).split()
    assert takers(table) == [2] * 9
    assert table.gangster(2).loot == 8
    assert table.table.godfather == 2


def test_nobody_standing_takes_anything():
    """C28: no share is offered, and the turn is over."""
    table = plain().shoot({}, 0, 1, 2, 3)
    assert order(table) == ()
    assert takers(table) == []
    assert table.table.turn == 2


def test_all_down_or_wounded_is_nobody_standing_too():
    """C28, C24"""
    table = plain().shoot({0: 1, 1: 0}, 2, 3)
    assert order(table) == ()
    assert table.table.turn == 2


def test_even_a_useless_share_must_be_taken():
    """C30: nothing lets anyone pass."""
    table = plain().shoot({})
    assert PASS not in table.options(0)
    with pytest.raises(IllegalAction):
        table.say(0, PASS)


# The New Godfather token


@pytest.mark.parametrize("taker", range(4))
def test_the_one_who_takes_the_token_is_godfather_of_the_next_turn(taker):
    """C31"""
    table = plain().shoot({})
    for seat in range(taker):
        table.take(seat, Loot.BILL_20)
    table.take(taker, TOKEN)
    assert table.table.godfather == 0
    assert table.split().table.godfather == taker


def test_the_new_godfather_is_the_one_with_the_privilege_and_the_first_share():
    """C31"""
    table = plain().shoot({}).take(0, Loot.BILL_20).take(1, TOKEN).split()
    table.deal().load().aim({0: 1, 1: 0, 2: 0, 3: 0})
    assert table.asked == {1: "privilege"}
    assert table.courage().asked == {1: "share"}


def test_taking_the_token_does_not_change_the_order_of_this_split():
    """C31"""
    table = plain().shoot({}).take(0, Loot.BILL_20).take(1, Loot.BILL_20).take(2, TOKEN).split()
    assert takers(table) == [0, 1, 2, 3, 0, 1, 2, 3, 0]


def test_the_token_can_be_the_last_share():
    """C31"""
    table = plain().shoot({})
    for pick in range(8):
        table.take(pick % 4, Loot.BILL_20)
    assert table.options(0) == (Take((TOKEN,)),)
    assert table.take(0, TOKEN).table.turn == 2


def test_the_godfather_can_take_the_token_and_keep_the_desk():
    """C31"""
    table = plain(godfather=2).shoot({}).take(2, TOKEN).split()
    assert table.table.godfather == 2


def test_there_is_only_one_token():
    """C31: once taken it is no share for anyone else."""
    table = plain().shoot({}).take(0, TOKEN)
    assert Take((TOKEN,)) not in table.options(1)


def test_the_token_is_not_loot():
    """C31"""
    table = plain().shoot({}).take(0, TOKEN)
    assert table.gangster(0).loot == 0
    assert table.hand(0).loot == []


# Won loot


def test_a_share_is_taken_in_front_of_everyone():
    """C32: what is picked is seen, what is kept is not."""
    table = plain().shoot({}, loot=[Loot.PAINTING]).take(0, Loot.PAINTING)
    for onlooker in (0, 1, 2, 3, None):
        assert e.ShareTaken(Seat(0), Loot.PAINTING) in table.seen(onlooker)


def test_won_loot_lies_face_down():
    """C32: its owner knows it, the others know how many cards there are."""
    table = plain().shoot({}, loot=[Loot.PAINTING]).take(0, Loot.PAINTING)
    own, another, spectator = (table.view(onlooker) for onlooker in (0, 1, None))
    assert own.hand is not None
    assert own.hand.loot == [Loot.PAINTING]
    assert another.table.gangsters[0].loot == spectator.table.gangsters[0].loot == 1
    assert another.table.gangsters[0].open_loot == spectator.table.gangsters[0].open_loot == ()


@pytest.mark.parametrize("onlooker", [0, 1, 2, 3, None])
def test_a_view_holds_only_its_own_seats_secrets(onlooker):
    """C14, C16, C20, C32: everything private that anyone is sent in a whole game is their own."""
    table = plain().finish()
    private = {fact.seat for fact in table.seen(onlooker) if isinstance(fact, Private)}
    assert private == ({onlooker} if onlooker is not None else set())
