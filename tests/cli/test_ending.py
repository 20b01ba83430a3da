"""The end of a game of Cash 'n Guns: the count, pile by pile."""

from __future__ import annotations

from typing import Any

from stickup.core.types import Seat
from stickup.core.view import fold, seen_by
from stickup.games import drawing_for
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers
from stickup.words import Words
from tests.tabletop import BANG, CLICK, Tabletop

NAMES = ("Ada", "Bea", "Cleo", "Dora")
SETUP = CashSetup(4, Options(powers=Powers.NONE, first_godfather=FirstGodfather.HOST))


def counted(table: Tabletop, me: int | None) -> list[list[str]]:
    """The rows of the count, a list of words each."""
    seat = None if me is None else Seat(me)
    drawing: Any = drawing_for(GAME, SETUP, Words("en"), NAMES)
    view = fold(GAME, SETUP, seat, seen_by(seat, table.facts))
    return [line.plain.split() for line in drawing.ending(table.facts, view, 80)]


def last_turn() -> Tabletop:
    """Everyone ducks for seven turns; on the last one, loot is given out by hand."""
    table = Tabletop("", "", "", "").skip_to_turn(8)
    for seat, loot in enumerate(
        (
            (Loot.BILL_20, Loot.PAINTING, Loot.PAINTING),
            (Loot.DIAMOND_1, Loot.DIAMOND_5),
            (Loot.BILL_5,),
            (),
        )
    ):
        for card in loot:
            table.state.hands[seat].loot.append(card)
            table.gangster(seat).loot += 1
    table.until("courage").courage(0, 1, 2, 3).finish()
    return table


def test_the_count_goes_from_last_to_first_and_pile_by_pile():
    rows = counted(last_turn(), 0)
    assert rows[0] == ["Bills", "Diamonds", "Paintings", "Bonus", "Total"]
    assert rows[1:5] == [
        ["Dora", "$0"],
        ["Cleo", "$5,000", "$5,000"],
        ["You", "$20,000", "$12,000", "$32,000"],
        ["★", "Bea", "$6,000", "$60,000", "$66,000"],
    ]
    assert " ".join(rows[5]) == "The $60,000 diamond bonus goes to Bea. Bea wins with $66,000."


def test_what_is_counted_is_what_the_rules_count():
    table = last_turn()
    assert table.state.outcome is not None
    totals = [row[-1] for row in counted(table, None)[1:5]]
    assert totals == [f"${score:,}" for score in sorted(table.state.outcome.scores)]


def test_the_dead_are_not_counted():
    table = Tabletop("", "", "", "").wound(1, 2)
    table.shoot_out([BANG, CLICK, CLICK, CLICK], {0: 1, 1: 0, 2: 0, 3: 0}).finish()
    assert counted(table, None)[1] == ["Bea", "dead"]
