"""Steps 1 to 6 of a turn, from the loot to the card effects (C12-C27)."""

from __future__ import annotations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import Seat, Waiting
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import DUCK, PASS, STAND, TOO_SLOW, Aim, Load, Point
from stickup.games.cash_n_guns.rules.cards import Bullet, Loot
from stickup.games.cash_n_guns.rules.table import Stance
from tests.tabletop import BANG, CLICK, Tabletop, plain

STANDING, DUCKED, HIT = Stance.STANDING, Stance.DUCKED, Stance.HIT
IN_A_RING = {0: 1, 1: 2, 2: 3, 3: 0}


def held_up(*bullets: Bullet, targets: dict[int, int] = IN_A_RING, **agreed: int) -> Tabletop:
    """Four have loaded these (a Click by default) and aimed."""
    return plain(**agreed).deal().load(*bullets).aim(targets)


def aims(*targets: int) -> tuple[Aim, ...]:
    return tuple(Aim(Seat(target)) for target in targets)


def points(*seats: int) -> tuple[Point, ...]:
    return tuple(Point(Seat(seat)) for seat in seats)


def targets_of(table: Tabletop) -> list[int | None]:
    return [gangster.target for gangster in table.table.gangsters]


def stances(table: Tabletop) -> list[Stance]:
    return [gangster.stance for gangster in table.table.gangsters]


def wounds(table: Tabletop) -> list[int]:
    return [gangster.wounds for gangster in table.table.gangsters]


def shown(table: Tabletop) -> dict[int, Bullet]:
    """The bullets turned up so far, of one turn."""
    return {fact.seat: fact.bullet for fact in table.happened(e.BulletShown)}


def strangers_see(table: Tabletop) -> list[object]:
    """What everyone but seat 0 has seen, a spectator included."""
    return [table.seen(onlooker) for onlooker in (1, 2, 3, None)]


# 1. Loot


def test_everyone_alive_stands_up_again_when_a_turn_begins():
    """C12: who ducked, and who was hit."""
    table = plain().shoot({0: 1}, 2)
    assert stances(table) == [STANDING, HIT, DUCKED, STANDING]
    table.split()
    assert stances(table) == [STANDING] * 4


def test_the_dead_do_not_stand_up_again():
    """C12, C27"""
    table = plain().wound(1, 2).shoot({0: 1}).split()
    assert stances(table) == [STANDING, HIT, STANDING, STANDING]


def test_nobody_aims_at_anyone_when_a_turn_begins():
    """C12"""
    assert targets_of(plain().shoot({}).split()) == [None] * 4


@pytest.mark.parametrize("turn", [1, 2, 8])
def test_eight_cards_and_the_token_make_nine_shares(turn):
    """C13: besides what was carried over."""
    table = plain().skip_to_turn(turn)
    carried = sum(table.table.spread.values())
    assert sum(table.deal().table.spread.values()) == carried + 9


def test_the_pile_lies_face_up_before_anyone_loads():
    """C13"""
    pile = (*[Loot.PAINTING] * 4, *[Loot.KIT] * 2, *[Loot.CLIP] * 2)
    table = plain().deal(*pile)
    assert table.asked == dict.fromkeys(range(4), "load")
    assert table.view(None).table.spread == {
        Loot.PAINTING: 4,
        Loot.KIT: 2,
        Loot.CLIP: 2,
        Loot.NEW_GODFATHER: 1,
    }


@pytest.mark.parametrize("taken", [True, False])
def test_the_token_is_available_again_each_turn(taken):
    """C13: whether someone took it the turn before or nobody could."""
    table = plain().shoot({}, *(() if taken else range(4))).split().deal()
    assert len(table.happened(e.ShareTaken)) == (9 if taken else 0)
    assert table.table.spread[Loot.NEW_GODFATHER] == 1
    assert table.table.heir is None


def test_nobody_knows_a_pile_before_it_is_turned_up():
    """C13: until then all games with the same past look the same to everyone."""
    one, other = (plain().shoot({}).split().deal(card) for card in (Loot.KIT, Loot.PAINTING))
    for onlooker in (*range(4), None):
        pairs = zip(one.seen(onlooker), other.seen(onlooker), strict=True)
        first_difference = next(mine for mine, theirs in pairs if mine != theirs)
        assert isinstance(first_difference, e.LootRevealed)


# 2. Bullet


def test_everyone_alive_is_asked_for_a_bullet_at_the_same_time():
    """C14"""
    table = plain(5).kill(3).deal()
    assert table.asked == dict.fromkeys((0, 1, 2, 4), "load")
    assert table.options(0) == (Load(CLICK), Load(BANG))


@pytest.mark.parametrize("ducks", [True, False])
def test_nobody_else_learns_which_bullet_lies_on_the_table(ducks):
    """C14: not while it lies there, and never if it is not fired."""
    tables = [held_up(bullet).until("courage") for bullet in (CLICK, BANG)]
    if ducks:
        tables = [table.courage(0).split() for table in tables]
    click, bang = map(strangers_see, tables)
    assert click == bang
    assert tables[0].seen(0) != tables[1].seen(0)


def test_a_bullet_lies_on_the_table_only_when_everyone_has_chosen():
    """C14"""
    table = plain().deal()
    for seat in range(3):
        table.say(seat, Load(BANG))
    assert table.happened(e.BulletLoaded) == table.happened(e.GunsLoaded) == []
    table.say(3, Load(BANG))
    assert len(table.happened(e.BulletLoaded)) == 4


@pytest.mark.parametrize("turn", range(1, 9))
def test_eight_bullets_last_eight_turns(turn):
    """C15: before loading everyone holds 9 - turn of them."""
    table = plain().skip_to_turn(turn).deal()
    for seat in range(4):
        assert table.gangster(seat).bullets == len(table.hand(seat).bullets()) == 9 - turn


@pytest.mark.parametrize(("clicks", "bangs"), [(0, 3), (3, 0)])
def test_a_bullet_that_is_used_up_cannot_be_loaded(clicks, bangs):
    """C15"""
    table = plain().set_hand(0, clicks, bangs).deal()
    assert table.options(0) == (Load(CLICK if clicks else BANG),)
    with pytest.raises(IllegalAction):
        table.say(0, Load(BANG if clicks else CLICK))


@pytest.mark.parametrize("ducks", [True, False])
def test_a_loaded_bullet_is_gone_whether_it_is_fired_or_not(ducks):
    """C15"""
    table = held_up(BANG).courage(*[0] * ducks).split()
    assert (table.hand(0).clicks, table.hand(0).bangs) == (5, 2)


# 3. Hold-up


def test_everyone_aims_at_the_same_time_at_any_other_living_gangster():
    """C16"""
    table = plain(5).kill(3).deal().load()
    assert table.asked == dict.fromkeys((0, 1, 2, 4), "aim")
    assert table.options(1) == aims(0, 2, 4)


@pytest.mark.parametrize("not_a_target", [0, 3])
def test_nobody_aims_at_themselves_or_at_the_dead(not_a_target):
    """C16"""
    table = plain().kill(3).deal().load()
    with pytest.raises(IllegalAction):
        table.say(0, Aim(Seat(not_a_target)))


def test_nobody_chooses_to_aim_at_nobody():
    """C16: only silence can mean that."""
    table = plain().deal().load()
    assert all(isinstance(option, Aim) for option in table.options(0))
    assert table.decision(0).silence == TOO_SLOW


def test_nobody_sees_an_aim_before_everyone_has_aimed():
    """C16"""
    one, other = (plain().deal().load().say(0, aim) for aim in aims(1, 2))
    for table in (one, other):
        table.say(1, Aim(Seat(0))).say(2, Aim(Seat(0)))
    assert strangers_see(one) == strangers_see(other)
    one.say(3, Aim(Seat(0)))
    assert targets_of(one) == [1, 0, 0, 0]


def test_a_slow_gangster_holds_nobody_up_but_plays_on():
    """C17: stands, and shares."""
    table = held_up(BANG, targets={1: 2, 2: 3, 3: 1}).courage()
    assert targets_of(table) == [None, 2, 3, 1]
    assert wounds(table) == [0] * 4
    assert table.asked == {0: "share"}


def test_a_slow_gangster_can_still_be_shot():
    """C17"""
    table = held_up(CLICK, BANG, targets={1: 0, 2: 3, 3: 1}).courage()
    assert wounds(table) == [1, 0, 0, 0]


# 4. Godfather's privilege


@pytest.mark.parametrize("godfather", range(4))
def test_the_godfather_may_order_any_one_other_gangster_when_all_have_aimed(godfather):
    """C18"""
    table = held_up(godfather=godfather)
    others = [seat for seat in range(4) if seat != godfather]
    assert table.asked == {godfather: "privilege"}
    assert table.options(godfather) == (PASS, *points(*others))


def test_the_godfather_need_not_order_anyone():
    """C18"""
    table = held_up().say(0, PASS)
    assert targets_of(table) == [1, 2, 3, 0]
    assert set(table.asked.values()) == {"courage"}


def test_the_godfather_orders_only_once():
    """C18"""
    table = held_up().order(2, 1)
    assert set(table.asked.values()) == {"courage"}
    assert table.whom(e.AimOrdered) == [2]


def test_the_godfather_does_not_order_himself_or_the_dead():
    """C18"""
    table = plain().kill(3).deal().load().aim({0: 1, 1: 2, 2: 0})
    assert table.options(0) == (PASS, *points(1, 2))


def test_an_ordered_gangster_chooses_freely_but_must_aim_elsewhere():
    """C19: the Godfather is as good a target as any."""
    table = held_up().say(0, Point(Seat(2)))
    assert table.asked == {2: "re-aim"}
    assert table.options(2) == aims(0, 1)


def test_an_ordered_gangster_may_aim_at_the_godfather():
    """C19"""
    table = held_up(CLICK, BANG).order(1, 0).courage()
    assert wounds(table) == [1, 0, 0, 0]


def test_after_the_order_the_old_target_is_safe():
    """C19"""
    table = held_up(CLICK, BANG).order(1, 3).courage()
    assert targets_of(table) == [1, 3, 3, 0]
    assert wounds(table) == [0, 0, 0, 1]


def test_with_two_alive_there_is_nobody_else_to_aim_at_and_so_no_privilege():
    """C18, C19"""
    table = plain().kill(2, 3).deal().load().aim({0: 1, 1: 0})
    assert table.asked == {0: "courage", 1: "courage"}


def test_with_three_alive_there_is_exactly_one_other_target():
    """C19"""
    table = plain().kill(3).deal().load().aim({0: 1, 1: 2, 2: 0}).say(0, Point(Seat(1)))
    assert table.options(1) == aims(0)


# 5. Courage


def test_everyone_alive_stands_or_ducks_at_the_same_time():
    """C20"""
    table = plain(5).kill(3).until("courage")
    assert table.asked == dict.fromkeys((0, 1, 2, 4), "courage")
    assert table.options(0) == (STAND, DUCK)


def test_nobody_sees_who_ducks_before_everyone_has_decided():
    """C20"""
    one, other = (held_up().until("courage").say(0, answer) for answer in (STAND, DUCK))
    for table in (one, other):
        table.say(1, STAND).say(2, STAND)
    assert strangers_see(one) == strangers_see(other)
    other.say(3, STAND)
    assert other.happened(e.CourageShown) == [e.CourageShown((Seat(0),))]


def test_a_gangster_who_ducks_is_safe_fires_nothing_and_shares_nothing():
    """C21"""
    table = held_up(BANG, CLICK, CLICK, BANG).courage(0).split()
    assert wounds(table) == [0] * 4
    assert 0 not in shown(table)
    assert 0 not in {*table.whom(e.ShareTaken)}


def test_the_bullet_of_who_ducks_goes_to_the_discard_face_down():
    """C21"""
    table = held_up(BANG, targets={0: 1, 1: 2, 2: 3, 3: 1}).courage(0)
    assert table.whom(e.BulletDiscarded) == [0]
    assert (table.table.face_down, table.table.bangs_up, table.table.clicks_up) == (1, 0, 3)


def test_standing_risks_wounds():
    """C22"""
    table = held_up(CLICK, BANG).courage()
    assert wounds(table) == [0, 0, 1, 0]


def test_a_gangster_standing_unhurt_shares():
    """C22"""
    table = held_up(CLICK, BANG).courage(3)
    assert table.happened(e.SplitBegan) == [e.SplitBegan((Seat(0), Seat(1)))]


def test_a_bullet_for_someone_who_ducked_is_discarded_unseen():
    """C23"""
    table = held_up(BANG, CLICK).courage(1)
    assert table.whom(e.BulletDiscarded) == [0, 1]
    assert shown(table) == {2: CLICK, 3: CLICK}
    assert table.gangster(0).standing


def test_nobody_ever_learns_what_was_fired_at_someone_who_ducked():
    """C23"""
    click, bang = (held_up(bullet).courage(1).split() for bullet in (CLICK, BANG))
    assert strangers_see(click) == strangers_see(bang)


# 6. Card effects


def test_the_bullets_that_still_lie_there_are_turned_up():
    """C24"""
    table = held_up(BANG, CLICK, BANG, CLICK).courage()
    assert shown(table) == {0: BANG, 1: CLICK, 2: BANG, 3: CLICK}
    assert (table.table.bangs_up, table.table.clicks_up, table.table.face_down) == (2, 2, 0)


def test_a_click_does_nothing():
    """C24"""
    table = held_up().courage()
    assert wounds(table) == [0] * 4
    assert stances(table) == [STANDING] * 4


def test_a_bang_wounds_knocks_down_and_costs_the_share():
    """C24"""
    table = held_up(BANG).courage()
    assert wounds(table) == [0, 1, 0, 0]
    assert stances(table) == [STANDING, HIT, STANDING, STANDING]
    table.split()
    assert {*table.whom(e.ShareTaken)} == {0, 2, 3}


def test_two_gangsters_can_wound_each_other():
    """C25"""
    table = plain().shoot({0: 1, 1: 0})
    assert wounds(table) == [1, 1, 0, 0]


@pytest.mark.parametrize("godfather", range(4))
def test_being_hit_does_not_cancel_a_shot_no_matter_who_is_asked_first(godfather):
    """C25"""
    table = plain(godfather=godfather).shoot(IN_A_RING)
    assert wounds(table) == [1, 1, 1, 1]


def test_the_dying_still_shoot():
    """C25"""
    table = plain().wound(0, 2).wound(1, 2).shoot({0: 1, 1: 0})
    assert [gangster.alive for gangster in table.table.gangsters] == [False, False, True, True]


@pytest.mark.parametrize("shooters", [1, 2, 3, 4])
def test_every_bang_is_a_wound(shooters):
    """C26"""
    table = plain(6).shoot(dict.fromkeys(range(1, shooters + 1), 0))
    assert table.gangster(0).wounds == shooters
    assert table.happened(e.Wounded) == [e.Wounded(Seat(0), tuple(map(Seat, range(1, shooters + 1))))]


@pytest.mark.parametrize(("before", "bangs"), [(0, 3), (1, 2), (2, 1), (2, 2), (0, 4), (2, 4)])
def test_three_wounds_or_more_kill(before, bangs):
    """C27: at once or one by one, and a fourth is no escape."""
    table = plain(6).wound(0, before).shoot(dict.fromkeys(range(1, bangs + 1), 0))
    assert table.whom(e.Died) == [0]
    assert table.table.living == (1, 2, 3, 4, 5)


@pytest.mark.parametrize(("before", "bangs"), [(0, 1), (0, 2), (1, 1)])
def test_two_wounds_do_not_kill(before, bangs):
    """C27"""
    table = plain(6).wound(0, before).shoot(dict.fromkeys(range(1, bangs + 1), 0))
    assert table.happened(e.Died) == []
    assert table.gangster(0).alive


def test_the_dead_are_asked_nothing_more_and_do_nothing_more():
    """C27"""
    table = plain().wound(1, 2).shoot({0: 1})
    so_far = len(table.facts)
    table.count_up()
    assert {fact.seat for fact in table.facts[so_far:] if isinstance(fact, Waiting)} == {0, 2, 3}
    assert table.outcome.scores[1] == 0


def test_a_bullet_that_only_looks_like_a_bang_fires_like_one():
    """C24: an answer that equals an option is played as that option, whoever built it."""
    top = Tabletop("", "", "", "").deal()
    top.say(0, Load("bang")).load(CLICK, CLICK, CLICK).aim({0: 1, 1: 2, 2: 3, 3: 0}).courage()  # type: ignore[arg-type]
    assert top.gangster(1).wounds == 1
