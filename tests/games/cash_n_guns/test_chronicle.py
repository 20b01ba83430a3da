"""What really happened in a game of Cash 'n Guns: guns, awards, and the count."""

from __future__ import annotations

from stickup.core.chronicle import Award
from stickup.core.types import Seat
from stickup.core.view import fold
from stickup.games.cash_n_guns.chronicle import CashChronicle, Fate, Gun, Part, Pile, awards, guns
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers
from tests.tabletop import BANG, CLICK, Tabletop

SETUP = CashSetup(4, Options(powers=Powers.NONE, first_godfather=FirstGodfather.HOST))


def fired(table: Tabletop) -> list[Gun]:
    return list(guns(fold(GAME, SETUP, None, ()), table.facts))


def fates(table: Tabletop) -> list[str | None]:
    return [gun.fate for gun in fired(table)]


def earned(table: Tabletop) -> dict[str, Award]:
    return {award.name: award for award in awards(fired(table), table.facts)}


def finished(table: Tabletop) -> CashChronicle:
    return CashChronicle.of(GAME, SETUP, table.facts)


# Guns


def test_a_gun_frightens_or_is_ducked_or_is_faced_or_hits():
    table = Tabletop("", "", "", "")
    table.shoot_out([CLICK, BANG, CLICK, BANG], {0: 3, 1: 3, 2: 1, 3: 0}, 3)
    assert fates(table) == [Fate.BLUFF, Fate.ESCAPE, Fate.NERVE, None]
    table = Tabletop("", "", "", "").shoot_out([BANG, CLICK, CLICK, CLICK], {0: 1, 1: 0, 2: 0, 3: 0})
    assert fates(table)[0] is Fate.HIT


def test_nobody_is_frightened_by_one_who_ducks_or_aims_at_nobody():
    table = Tabletop("", "", "", "")
    table.shoot_out([CLICK, CLICK, BANG, BANG], {0: 1, 2: 1, 3: 1}, 0)
    assert fates(table)[:2] == [None, None]
    assert [gun.ducked for gun in fired(table)] == [True, False, False, False]


def test_a_bullet_that_was_swapped_counts_as_what_it_became():
    table = Tabletop("cunning", "", "", "")
    table.until("loot").deal().until("load").load(BANG, BANG, BANG, BANG).aim({0: 1, 1: 0, 2: 0, 3: 0})
    table.say(0, next(option for option in table.options(0) if getattr(option, "bullet", None) is CLICK))
    table.courage(1, 2, 3)
    assert fates(table)[0] is Fate.BLUFF


def test_a_gun_that_had_to_turn_counts_where_it_turned_to():
    table = Tabletop("", "", "", "")
    table.until("loot").deal().until("load").load(CLICK, CLICK, BANG, CLICK).aim({0: 1, 1: 0, 2: 0, 3: 0})
    table.order(2, 1).courage(1)
    assert [(gun.target, gun.fate) for gun in fired(table)][2] == (1, Fate.ESCAPE)


# Awards


def test_the_best_bluffer_made_most_people_duck():
    """A Click that someone stands up to is to that one's credit."""
    table = Tabletop("", "", "", "")
    table.shoot_out([CLICK, CLICK, CLICK, CLICK], {0: 3, 1: 0, 2: 0, 3: 2}, 3).split()
    table.shoot_out([CLICK, CLICK, CLICK, CLICK], {0: 3, 1: 2, 2: 1, 3: 0}, 3).split()
    assert earned(table)["bluff"] == Award("bluff", Seat(0), 2)
    assert earned(table)["nerve"] == Award("nerve", Seat(0), 2)


def test_the_narrowest_escape_is_from_the_most_bangs_at_once():
    """Bangs of those who ducked themselves were never going to hurt, nor does a Click."""
    table = Tabletop("", "", "", "")
    table.shoot_out([CLICK, BANG, CLICK, CLICK], {0: 1, 1: 0, 2: 0, 3: 0}, 0).split()
    table.shoot_out([BANG, BANG, CLICK, BANG], {0: 2, 1: 2, 2: 0, 3: 2}, 2, 3).split()
    assert earned(table)["escape"] == Award("escape", Seat(2), 2, turn=2)


def test_the_surest_hand_has_dealt_the_most_wounds():
    table = Tabletop("", "", "", "")
    table.shoot_out([BANG, CLICK, BANG, CLICK], {0: 1, 1: 0, 2: 3, 3: 0}).split()
    table.shoot_out([CLICK, CLICK, BANG, CLICK], {0: 1, 1: 0, 2: 3, 3: 0}).split()
    assert earned(table)["wounds"] == Award("wounds", Seat(2), 2)


def test_among_equals_nobody_gets_an_award():
    """As with the diamonds: one has to have more than all others."""
    table = Tabletop("", "", "", "")
    table.shoot_out([BANG, BANG, CLICK, CLICK], {0: 1, 1: 0, 2: 3, 3: 2})
    assert earned(table) == {}


# The count


def last_turn(*loot: tuple[Loot, ...]) -> Tabletop:
    """Everyone ducks for seven turns; on the last one, loot is given out by hand."""
    table = Tabletop("", "", "", "").skip_to_turn(8)
    for seat, cards in enumerate(loot):
        table.state.hands[seat].loot.extend(cards)
        table.gangster(seat).loot += len(cards)
    return table.until("courage").courage(0, 1, 2, 3).finish()


def test_every_pile_is_counted_from_last_to_first():
    table = last_turn((Loot.BILL_20, Loot.PAINTING, Loot.PAINTING), (Loot.DIAMOND_1,), (), (Loot.BILL_5,))
    assert [(score.seat, score.parts, score.total) for score in finished(table).scores] == [
        (2, (), 0),
        (3, (Part(Pile.BILLS, 1, 5_000),), 5_000),
        (0, (Part(Pile.BILLS, 1, 20_000), Part(Pile.PAINTINGS, 2, 12_000)), 32_000),
        (1, (Part(Pile.DIAMONDS, 1, 1_000), Part(Pile.BONUS, 0, 60_000)), 61_000),
    ]


def test_the_count_says_what_it_comes_to_part_by_part():
    table = last_turn((Loot.BILL_20, Loot.PAINTING, Loot.PAINTING), (Loot.DIAMOND_1,), (), ())
    sums = {score.seat: score.sums for score in finished(table).scores}
    assert sums == {0: (20_000, 32_000), 1: (1_000, 61_000), 2: (), 3: ()}


def test_a_tie_for_the_most_diamonds_names_those_whom_it_costs_the_bonus():
    """C36."""
    one, two = (Loot.DIAMOND_1,), (Loot.DIAMOND_1, Loot.DIAMOND_5)
    assert finished(last_turn(two, one, two, ())).tied == (0, 2)
    assert finished(last_turn(two, one, (), ())).tied == ()
    assert finished(last_turn((), (), (), ())).tied == ()


def test_the_collectors_paintings_say_how_many_they_count_as():
    """A26."""
    table = Tabletop("collector", "doctor", "unbreakable", "greedy").skip_to_turn(8)
    for seat in (0, 1):
        table.state.hands[seat].loot.extend((Loot.PAINTING,) * 3)
        table.gangster(seat).loot += 3
    table.until("courage").courage(0, 1, 2, 3).finish()
    parts = {score.seat: score.parts for score in finished(table).scores}
    assert parts[Seat(0)] == (Part(Pile.PAINTINGS, 3, 60_000, as_many=4),)
    assert parts[Seat(1)] == (Part(Pile.PAINTINGS, 3, 30_000),)


def test_what_is_counted_is_what_the_rules_count():
    table = last_turn((Loot.PAINTING,) * 3, (Loot.DIAMOND_10, Loot.BILL_5), (Loot.BILL_10,), ())
    assert table.state.outcome is not None
    totals = {score.seat: score.total for score in finished(table).scores}
    assert [totals[Seat(seat)] for seat in range(4)] == list(table.state.outcome.scores)


def test_the_dead_come_first_and_have_nothing():
    table = Tabletop("", "", "", "").wound(1, 2)
    table.shoot_out([BANG, CLICK, CLICK, CLICK], {0: 1, 1: 0, 2: 0, 3: 0}).finish()
    first = finished(table).scores[0]
    assert (first.seat, first.alive, first.parts, first.total) == (1, False, (), 0)
