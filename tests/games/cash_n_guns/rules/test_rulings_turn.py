"""Rulings on steps 1 to 6: A3 to A13, A19 to A25, A27, A28, A33, A41 and A42."""

from __future__ import annotations

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import DEALER, Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import (
    AT_RANDOM,
    DUCK,
    PASS,
    STAND,
    TOO_SLOW,
    Aim,
    Discard,
    Give,
    Load,
    Point,
    Reveal,
    Scavenge,
    Steal,
)
from stickup.games.cash_n_guns.rules.cards import Loot
from tests.tabletop import BANG, CLICK, Tabletop

from .helpers import (
    B5,
    B10,
    B20,
    CLIP,
    D1,
    KIT,
    PAINTING,
    TOKEN,
    hold_up,
    loot_of,
    order,
    prompts,
    scores,
    spread,
    volley,
    winners,
)

FOUR = ("", "", "", "")
FIVE = ("", "", "", "", "")


def points(top: Tabletop, seat: int) -> set[int]:
    return {option.seat for option in top.options(seat) if isinstance(option, Point)}


def targets(top: Tabletop, seat: int) -> set[int]:
    return {option.target for option in top.options(seat) if isinstance(option, Aim)}


# A3, A4: what the dead leave


def test_loot_of_the_dead_leaves_the_game():
    """A3: a dead gangster's loot goes to nobody, neither to the killer nor back to the table."""
    top = Tabletop(*FOUR).give_loot(1, PAINTING, D1).wound(1, 2)
    volley(top, {0: 1})
    assert not top.gangster(1).alive
    assert top.gangster(1).loot == 0
    assert top.table.loot_gone == 2
    assert [top.gangster(seat).loot for seat in (0, 2, 3)] == [0, 0, 0]
    assert PAINTING not in top.table.spread
    assert D1 not in top.table.spread


def test_the_vulture_is_first_at_the_body():
    """A3: the loot of the dead leaves only after the Vulture has taken his two cards."""
    top = Tabletop("", "", "vulture", "").give_loot(1, PAINTING, D1, B5).wound(1, 2)
    volley(top, {0: 1})
    assert top.gangster(1).loot == 3
    top.say(2, Scavenge()).draw(PAINTING, D1)
    assert loot_of(top, 2) == [D1, PAINTING]
    assert top.table.loot_gone == 1


def test_a_clip_reaches_the_bullet_a_dead_gangster_played_but_not_his_hand():
    """A4: the card played goes to the discard as usual; the rest of the hand leaves the game."""
    top = Tabletop(*FOUR).wound(1, 2)
    volley(top, {0: 1, 1: 2}, loot=(CLIP, CLIP, CLIP))
    assert not top.gangster(1).alive
    assert (top.gangster(1).bullets, top.table.bullets_gone) == (0, 7)
    assert top.table.bangs_up == 2
    for seat in (0, 3):
        top.take(seat, CLIP).say(seat, Discard(CLICK))
    assert top.happened(e.ClipLost) == []
    top.take(0, CLIP)
    assert len(top.happened(e.BangFetched)) == 2
    assert top.happened(e.ClipLost) == [e.ClipLost(Seat(0))]


# A5: the Godfather dies


def test_the_next_one_standing_opens_the_split_of_a_dead_godfather():
    """A5: clockwise from the dead Godfather's seat, the first one standing starts."""
    top = Tabletop(*FOUR).wound(0, 2)
    volley(top, {2: 0}, 1)
    assert not top.gangster(0).alive
    assert order(top) == (2, 3)
    assert top.asked == {2: "share"}


def test_the_token_makes_the_next_godfather_when_the_old_one_is_dead():
    """A5: the gangster who takes the token has the desk, however far from the dead Godfather."""
    top = Tabletop(*FOUR).wound(0, 2)
    volley(top, {2: 0}).take(1, B20).take(2, B20).take(3, TOKEN).split()
    assert top.table.godfather == 3


def test_the_desk_of_a_dead_godfather_passes_clockwise_when_nobody_takes_the_token():
    """A5: with nobody standing, the next living gangster clockwise gets the desk; dead seats are skipped."""
    top = Tabletop(*FIVE, godfather=1).wound(1, 2).wound(2, 2)
    volley(top, {0: 1, 4: 2, 1: 0, 2: 4}, 3)
    assert order(top) == ()
    assert top.table.living == (0, 3, 4)
    assert top.table.godfather == 3
    assert top.asked == {DEALER: "loot/2"}


def test_the_desk_passes_on_when_the_greedy_leaves_the_token_of_a_dead_godfather():
    """A5: the token left lying by the Greedy (A2) makes the same hole, and is mended the same way."""
    top = Tabletop("", "", "greedy", "").wound(0, 2)
    volley(top, {2: 0}, 1, 3).take(2, B20, B20)
    assert top.asked == {DEALER: "loot/2"}
    assert top.table.godfather == 1


def test_a_game_goes_on_after_its_godfather_is_dead():
    """A5: the turn after runs to its end under the new Godfather."""
    top = Tabletop(*FOUR).wound(0, 2)
    volley(top, {2: 0}).split()
    new = top.table.godfather
    hold_up(top)
    assert top.asked == {new: "privilege"}
    top.finish()
    assert top.table.turn == 8


# A6, A7: the last ones alive


def on_their_last_legs(*powers: str) -> Tabletop:
    """Everyone has two wounds."""
    top = Tabletop(*powers)
    for seat in range(len(powers)):
        top.wound(seat, 2)
    return top


def test_nobody_wins_when_everyone_dies_at_once():
    """A6: a volley that kills all leaves no winner, and nobody scores."""
    top = on_their_last_legs(*FOUR).give_loot(0, PAINTING)
    volley(top, {0: 1, 1: 2, 2: 3, 3: 0})
    assert top.state.over
    assert winners(top) == ()
    assert scores(top) == (0, 0, 0, 0)


def test_the_only_survivor_wins_before_any_split_however_poor():
    """A7: one alive wins at once, with nothing in hand against a fortune in the grave."""
    top = on_their_last_legs(*FOUR).give_loot(1, PAINTING, PAINTING, PAINTING)
    volley(top, {0: 1, 1: 2, 2: 3})
    assert top.state.over
    assert top.table.turn == 1
    assert top.happened(e.SplitBegan) == []
    assert winners(top) == (0,)
    assert scores(top) == (0, 0, 0, 0)


def test_the_only_survivors_money_is_still_counted():
    """A7: the winner's loot is opened and valued all the same."""
    top = on_their_last_legs(*FOUR).give_loot(0, B20, D1)
    volley(top, {0: 1, 1: 2, 2: 3})
    assert top.happened(e.LootOpened) == [e.LootOpened(Seat(0), (B20, D1))]
    assert scores(top) == (81_000, 0, 0, 0)


def test_luck_is_applied_before_survivors_are_counted():
    """A7, A23: seat 3 would be the only survivor, but two Bangs leave the Lucky Man alive."""
    top = on_their_last_legs("lucky-man", "", "", "")
    volley(top, {0: 1, 1: 0, 2: 0, 3: 2})
    assert top.table.living == (0, 3)
    assert not top.state.over
    assert top.gangster(0).wounds == 2


def test_the_unbreakable_survives_a_third_wound_before_survivors_are_counted():
    """A7, A24: a third wound leaves the Unbreakable alive, and so the winner."""
    top = on_their_last_legs("unbreakable", "", "", "")
    volley(top, {0: 1, 1: 2, 2: 3, 3: 0})
    assert top.state.over
    assert winners(top) == (0,)
    assert top.gangster(0).wounds == 3


# A8: the Godfather's privilege


def test_the_godfather_need_not_order_anyone():
    """A8: the privilege may be passed up, and then every aim stays."""
    top = hold_up(Tabletop(*FOUR))
    before = [top.gangster(seat).target for seat in range(4)]
    top.say(0, PASS)
    assert set(top.asked.values()) == {"courage"}
    assert [top.gangster(seat).target for seat in range(4)] == before


def test_the_godfather_may_order_any_other_living_gangster():
    """A8: also those who aim at someone else; never himself, never the dead."""
    top = Tabletop(*FIVE).wound(3, 2)
    volley(top, {0: 3}).take(0, TOKEN).split()
    hold_up(top, {1: 0, 2: 4, 4: 2})
    assert points(top, 0) == {1, 2, 4}
    for nobody in (0, 3):
        with pytest.raises(IllegalAction):
            top.say(0, Point(Seat(nobody)))


def test_the_ordered_gangster_may_aim_at_anyone_else_alive():
    """A8: not at the old target, not at himself, not at the dead, but at the Godfather if he likes."""
    top = Tabletop(*FIVE).wound(3, 2)
    volley(top, {1: 3}).take(0, TOKEN).split()
    hold_up(top).say(0, Point(Seat(1)))
    assert top.gangster(1).target == 2
    assert targets(top, 1) == {0, 4}
    top.say(1, Aim(Seat(0)))
    assert top.gangster(1).target == 0


def test_the_ordered_gangster_chooses_not_the_godfather():
    """A8: the Godfather names who re-aims; at whom is asked of that gangster alone."""
    top = hold_up(Tabletop(*FOUR)).say(0, Point(Seat(2)))
    assert top.asked == {2: "re-aim"}
    with pytest.raises(IllegalAction):
        top.say(0, Aim(Seat(1)))


def test_the_old_target_is_not_an_answer_to_an_order():
    """A8: another target has to be named."""
    top = hold_up(Tabletop(*FOUR)).say(0, Point(Seat(2)))
    with pytest.raises(IllegalAction):
        top.say(2, Aim(Seat(3)))


def test_the_godfather_gives_one_order_a_turn():
    """A8: when one gangster has obeyed, courage follows."""
    top = hold_up(Tabletop(*FOUR)).say(0, Point(Seat(2))).say(2, Aim(Seat(1)))
    assert top.asked == dict.fromkeys(range(4), "courage")


def test_an_ordered_gangsters_own_bullet_flies_at_the_new_target():
    """A8: the order moves the aim and nothing else: each fires what they laid."""
    top = hold_up(Tabletop(*FOUR), {2: 3}).say(0, Point(Seat(2))).say(2, Aim(Seat(0))).courage()
    assert [top.gangster(seat).wounds for seat in range(4)] == [1, 0, 0, 0]


def test_the_privilege_does_not_exist_between_two():
    """A8: with two alive there is no other target, so nobody is ordered."""
    top = Tabletop(*FOUR).wound(2, 2).wound(3, 2)
    volley(top, {0: 2, 1: 3}).split()
    hold_up(top)
    assert top.asked == {0: "courage", 1: "courage"}


def test_with_three_alive_an_order_leaves_one_target():
    """A8: with three alive the other of the two is the only choice, and the privilege stands."""
    top = Tabletop(*FOUR).wound(3, 2)
    volley(top, {0: 3}).take(0, TOKEN).split()
    hold_up(top).say(0, Point(Seat(1)))
    assert targets(top, 1) == {0}


def test_a_gangster_who_was_too_slow_cannot_be_ordered():
    """A8: no target, nothing to change."""
    top = hold_up(Tabletop(*FOUR), slow=(2,))
    assert points(top, 0) == {1, 3}


def test_nobody_to_order_no_question():
    """A8: if all others were too slow the Godfather is not asked."""
    top = hold_up(Tabletop(*FOUR), slow=(1, 2, 3))
    assert top.asked == dict.fromkeys(range(4), "courage")


def test_the_cunning_cannot_change_the_bullet_after_an_order():
    """A8: the Cunning can be ordered, and has had the one chance to swap before."""
    top = hold_up(Tabletop("", "cunning", "", "")).say(1, PASS).say(0, Point(Seat(1))).say(1, Aim(Seat(0)))
    assert top.asked == dict.fromkeys(range(4), "courage")


def test_a_kid_can_be_ordered():
    """A8, A28: the Kid just aims elsewhere, like anyone."""
    top = hold_up(Tabletop("", "kid", "", "")).say(0, Point(Seat(1)))
    assert targets(top, 1) == {0, 3}
    assert top.say(1, Aim(Seat(3))).gangster(1).target == 3
    assert top.asked == dict.fromkeys(range(4), "courage")


def test_a_slow_godfather_still_gives_orders():
    """A8: too slow to aim, the Godfather keeps the privilege."""
    top = hold_up(Tabletop(*FOUR), slow=(0,))
    assert top.asked == {0: "privilege"}


def test_a_kid_with_the_desk_aims_last_and_then_orders():
    """A8: the Kid as Godfather first aims after the others, then has the privilege."""
    top = Tabletop("kid", "", "", "").deal().load()
    for seat in (1, 2, 3):
        top.say(seat, Aim(Seat(0)))
    assert top.asked == {0: "aim"}
    assert top.say(0, Aim(Seat(1))).asked == {0: "privilege"}


def test_obeying_too_slowly_holds_nobody_up():
    """A8: silence on an order does not keep the old target, and the shot is lost."""
    top = hold_up(Tabletop(*FOUR), {2: 3}).say(0, Point(Seat(2))).silent(2)
    assert top.gangster(2).target is None
    top.courage()
    assert top.gangster(3).wounds == 0
    assert e.BulletShown(Seat(2), BANG) in top.facts
    assert 2 in order(top)


# A9, A10: too slow


def test_too_slow_costs_only_the_shot():
    """A9: a slow gangster holds nobody up, and may still stand and share."""
    top = hold_up(Tabletop(*FOUR), {2: 3}, slow=(2,))
    assert top.gangster(2).target is None
    top.until("courage")
    assert top.options(2) == (STAND, DUCK)
    top.courage()
    assert top.gangster(3).wounds == 0
    assert 2 in order(top)


def test_the_slow_can_be_shot():
    """A9: too slow is no cover."""
    top = volley(Tabletop(*FOUR), {1: 2}, slow=(2,))
    assert top.gangster(2).wounds == 1


def test_nobody_chooses_to_be_too_slow():
    """A9: aiming at nobody is what silence means, never an option."""
    top = Tabletop(*FOUR).deal().load()
    assert TOO_SLOW not in top.options(0)
    assert top.decision(0).silence == TOO_SLOW


@pytest.mark.parametrize("bullet", [CLICK, BANG])
def test_a_bullet_without_a_target_is_shown_and_does_nothing(bullet):
    """A10: a standing gangster without a target turns the bullet up, and it lies open in the discard."""
    top = Tabletop(*FOUR).deal().load(bullet, CLICK, CLICK, CLICK).aim({1: 2, 2: 3, 3: 1}).courage()
    assert e.BulletShown(Seat(0), bullet) in top.facts
    assert top.happened(e.Wounded) == []
    assert (top.table.bangs_up, top.table.clicks_up) == ((1, 3) if bullet is BANG else (0, 4))
    assert top.table.face_down == 0


def test_a_slow_gangster_who_ducks_shows_nothing():
    """A10: only a standing gangster turns the bullet up; lying down it goes face down as ever."""
    top = Tabletop(*FOUR).deal().load(BANG, CLICK, CLICK, CLICK).aim({1: 2, 2: 3, 3: 1}).courage(0)
    assert e.BulletDiscarded(Seat(0)) in top.facts
    assert Seat(0) not in [fact.seat for fact in top.happened(e.BulletShown)]


@pytest.mark.parametrize("power", ["smart", "professional"])
def test_without_a_target_smart_and_professional_do_nothing(power):
    """A10: everyone else ducks, but none of them was the target."""
    top = Tabletop(power, "", "", "").give_loot(1, B5).give_loot(2, B5)
    volley(top, {0: 1}, 1, 2, 3, slow=(0,))
    assert top.asked == {0: "share"}
    assert prompts(top, "rob") + prompts(top, "smart") == []
    assert e.BulletShown(Seat(0), BANG) in top.facts


def test_a_slow_cunning_may_still_swap():
    """A10: the Cunning without a target is asked all the same."""
    top = hold_up(Tabletop("", "cunning", "", ""), slow=(1,))
    assert top.asked == {1: "reload"}
    top.say(1, Load(BANG))
    assert top.hand(1).loaded is BANG


# A11: silence


@pytest.mark.parametrize(
    ("clicks", "bangs", "bullet"), [(5, 3, CLICK), (1, 3, CLICK), (0, 3, BANG), (5, 0, CLICK)]
)
def test_silence_loads_a_click_if_there_is_one(clicks, bangs, bullet):
    """A11: no bullet laid in time is a Click, or a Bang! if nothing else is left."""
    top = Tabletop(*FOUR).set_hand(0, clicks, bangs).deal()
    assert top.decision(0).silence == Load(bullet)
    assert top.load().hand(0).loaded is bullet


def test_silence_stands():
    """A11: without a word one stays on one's feet."""
    top = hold_up(Tabletop(*FOUR)).until("courage").silent(0, 1, 2, 3)
    assert order(top) == (0, 1, 2, 3)


def test_a_silent_kid_is_too_slow_like_anyone():
    """A11, A28: the Kid's own countdown runs out too."""
    top = hold_up(Tabletop("", "kid", "", ""), slow=(1,))
    assert top.gangster(1).target is None
    assert points(top, 0) == {2, 3}


def reach_privilege() -> Tabletop:
    return hold_up(Tabletop(*FOUR))


def reach_reload() -> Tabletop:
    return hold_up(Tabletop("cunning", "", "", ""))


def reach_rob() -> Tabletop:
    return volley(Tabletop("professional", "", "", "").give_loot(1, B5), {0: 1}, 1)


def reach_scavenge() -> Tabletop:
    return volley(Tabletop("vulture", "", "", "").give_loot(2, B5).wound(2, 2), {1: 2})


def reach_forbid() -> Tabletop:
    return volley(Tabletop("dictator", "", "", ""), loot=(B5,)).take(0, B20).take(1, B5)


def reach_trade() -> Tabletop:
    return volley(Tabletop("junk-dealer", "", "", "")).take(0, B20)


@pytest.mark.parametrize(
    "scene", [reach_privilege, reach_reload, reach_rob, reach_scavenge, reach_forbid, reach_trade]
)
def test_silence_leaves_a_right_unused(scene):
    """A11: the privilege and every optional power are let be by saying nothing."""
    top = scene()
    (seat,) = top.asked
    assert top.decision(seat).silence == PASS
    assert PASS in top.options(seat)
    used = (e.AimOrdered, e.BulletSwapped, e.LootStolen, e.BodyLooted, e.ShareForbidden, e.ShareBuried)
    top.silent(seat)
    assert [fact for fact in top.facts if isinstance(fact, used)] == []


def test_powers_that_must_ask_nobody():
    """A11: Cute, Doctor, Stealthy and Good Friend act by themselves."""
    top = Tabletop("cute", "doctor", "stealthy", "good-friend", "").wound(1, 1)
    volley(top, {3: 2, 4: 1}, 1, 2, loot=(B5, B10, CLIP)).take(0, CLIP).say(0, Discard(CLICK))
    assert top.hand(3).bangs == 3
    assert loot_of(top, 0) == [B5]
    assert loot_of(top, 2) == [B10]
    assert top.gangster(1).wounds == 0
    asked = {fact.decision.prompt for fact in top.facts if hasattr(fact, "decision")}
    assert asked == {"load", "aim", "privilege", "courage", "share", "clip"}


@pytest.mark.parametrize("loaded", [CLICK, BANG])
def test_a_silent_smart_discards_what_was_laid(loaded):
    """A11: saying nothing gives up the committed card, as if there were no power."""
    top = Tabletop("smart", "", "", "").deal().load(loaded).aim({0: 1}).courage(1)
    assert top.decision(0).silence == Discard(loaded)
    top.silent(0)
    assert (top.hand(0).clicks, top.hand(0).bangs) == ((4, 3) if loaded is CLICK else (5, 2))


def test_silence_over_a_clip_gives_up_a_click():
    """A11: a Click if there is one, else any other card."""
    top = volley(Tabletop(*FOUR), {3: 0}, 0, loot=(CLIP,)).take(1, CLIP)
    assert top.decision(1).silence == Discard(CLICK)
    top = volley(Tabletop(*FOUR).set_hand(1, 1, 7), {3: 0}, 0, loot=(CLIP,)).take(1, CLIP)
    assert top.decision(1).silence == Discard(BANG)


def test_a_silent_professional_who_has_shown_the_bang_steals_at_random():
    """A11, A21: after the reveal luck chooses for the silent."""
    top = volley(Tabletop("professional", "", "", "").give_loot(1, B5, D1), {0: 1}, 1).say(0, Reveal())
    top.silent(0)
    assert sorted(top.chance().bag) == [B5, D1]
    assert loot_of(top.draw(D1), 0) == [D1]


# A12, A13


def test_the_dying_and_the_wounded_shoot_too():
    """A12: two who kill each other both die, and a wounded gangster's Bang! still counts."""
    top = Tabletop(*FOUR).wound(0, 2).wound(1, 2)
    volley(top, {0: 1, 1: 0, 2: 3, 3: 2})
    assert top.table.living == (2, 3)
    assert (top.gangster(2).wounds, top.gangster(3).wounds) == (1, 1)


def test_nobody_aims_at_themselves_or_at_the_dead():
    """A13: a gangster may aim at every other one who is alive."""
    top = Tabletop(*FIVE).wound(3, 2)
    top.deal().load()
    assert targets(top, 0) == {1, 2, 3, 4}
    top = Tabletop(*FIVE).wound(3, 2)
    volley(top, {0: 3}).split().until("aim")
    assert targets(top, 0) == {1, 2, 4}
    with pytest.raises(IllegalAction):
        top.say(0, Aim(Seat(0)))
    with pytest.raises(IllegalAction):
        top.say(0, Aim(Seat(3)))


# A19, A20: ducking by choice


def test_a_doctor_knocked_down_by_a_shot_does_not_heal():
    """A19: only ducking heals, not being hit."""
    top = volley(Tabletop("doctor", "", "", "").wound(0, 1), {1: 0})
    assert top.gangster(0).wounds == 2
    assert top.happened(e.WoundHealed) == []


def test_a_stealthy_knocked_down_by_a_shot_takes_no_bill():
    """A19: only ducking takes the bill."""
    top = volley(Tabletop("stealthy", "", "", ""), {1: 0}, loot=(B10,))
    assert top.gangster(0).wounds == 1
    assert top.gangster(0).loot == 0


@pytest.mark.parametrize("power", ["professional", "smart"])
def test_a_target_knocked_down_by_another_has_not_ducked(power):
    """A19: Professional and Smart wait for a target who ducks; one who is shot down does not wake them."""
    top = volley(Tabletop(power, "", "", "").give_loot(1, B5), {0: 1, 2: 1})
    assert prompts(top, "rob") + prompts(top, "smart") == []
    assert top.gangster(1).wounds == 2
    assert e.BulletShown(Seat(0), BANG) in top.facts


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1)])
def test_a_ducking_doctor_heals_one_wound_unasked(before, after):
    """A20: one wound, by itself, each time; without a wound nothing happens."""
    top = volley(Tabletop("doctor", "", "", "").wound(0, before), {}, 0)
    assert top.gangster(0).wounds == after
    assert top.asked == {1: "share"}


def test_a_standing_doctor_does_not_heal():
    """A20: staying on one's feet heals nothing."""
    assert volley(Tabletop("doctor", "", "", "").wound(0, 2)).gangster(0).wounds == 2


# A21: Professional


def robbery(*loot: Loot, bullet=BANG, **options) -> Tabletop:
    """The Professional (seat 0) aims at seat 1, who has this loot and ducks."""
    top = Tabletop("professional", "", "", "", **options).give_loot(1, *loot)
    return top.deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 2}).courage(1)


def test_the_professional_chooses_what_to_steal():
    """A21: any card of the victim's loot, which is shown to him at that moment."""
    top = robbery(B5, PAINTING, PAINTING, D1).say(0, Reveal())
    assert set(top.options(0)) == {Steal(B5), Steal(PAINTING), Steal(D1)}
    assert top.happened(e.LootSeen) == [e.LootSeen(Seat(0), Seat(1), (B5, D1, PAINTING, PAINTING))]
    top.say(0, Steal(PAINTING))
    assert loot_of(top, 0) == [PAINTING]
    assert loot_of(top, 1) == [B5, D1, PAINTING]
    assert (top.gangster(0).loot, top.gangster(1).loot) == (1, 3)


@pytest.mark.parametrize("bullet", [CLICK, BANG])
def test_the_professional_is_asked_whatever_the_bullet(bullet):
    """A21: the question comes with a Click as well, and then only declining works."""
    top = robbery(B5, bullet=bullet)
    assert top.asked == {0: "rob"}
    assert top.options(0) == ((PASS, Reveal()) if bullet is BANG else (PASS,))
    if bullet is CLICK:
        with pytest.raises(IllegalAction):
            top.say(0, Reveal())


@pytest.mark.parametrize("bullet", [CLICK, BANG])
def test_no_loot_no_question_to_the_professional(bullet):
    """A21: a target without loot means a face-down discard like anyone's."""
    top = robbery(bullet=bullet)
    assert prompts(top, "rob") == []
    assert e.BulletDiscarded(Seat(0)) in top.facts


def test_desk_token_kit_and_bullets_cannot_be_stolen():
    """A21: a gangster who took the token and a kit has no loot, and the Professional isn't asked."""
    top = volley(Tabletop("professional", *[""] * 7, godfather=1), loot=(KIT,)).take(1, TOKEN).split()
    assert e.ShareTaken(Seat(1), KIT) in top.facts
    assert top.table.godfather == 1
    assert prompts(volley(top, {0: 1}, 1), "rob") == []


def test_the_professional_may_decline_and_then_shows_nothing():
    """A21: declining puts the Bang! away face down."""
    top = robbery(B5).say(0, PASS)
    assert e.BulletDiscarded(Seat(0)) in top.facts
    assert top.table.bangs_up == 0
    assert loot_of(top, 1) == [B5]


def test_the_professionals_bang_ends_face_up():
    """A21: what was revealed lies open in the discard, and is not fired again."""
    top = robbery(B5).say(0, Reveal()).say(0, Steal(B5))
    assert top.table.bangs_up == 1
    assert top.happened(e.BulletShown).count(e.BulletShown(Seat(0), BANG)) == 1
    assert top.gangster(1).wounds == 0


def test_a_lying_professional_steals_nothing():
    """A21: he has to be standing."""
    top = volley(Tabletop("professional", "", "", "").give_loot(1, B5), {0: 1}, 0, 1)
    assert prompts(top, "rob") == []
    assert e.BulletDiscarded(Seat(0)) in top.facts


def test_the_steal_is_over_before_the_shots_and_dies_with_the_professional():
    """A21: killed in the same turn, he takes the stolen card with him."""
    top = Tabletop("professional", "", "", "").give_loot(1, B5).wound(0, 2)
    volley(top, {0: 1, 3: 0}, 1)
    assert top.asked == {0: "rob"}
    assert top.happened(e.BulletShown) == []
    top.say(0, Reveal()).say(0, Steal(B5))
    assert not top.gangster(0).alive
    assert top.gangster(1).loot == 0
    assert top.table.loot_gone == 1


# A22: Smart


def test_smart_takes_the_bullet_back_and_discards_one_of_choice():
    """A22: the laid Bang! is saved, a Click goes face down instead."""
    top = volley(Tabletop("smart", "", "", ""), {0: 1}, 1)
    assert top.asked == {0: "smart"}
    top.say(0, Discard(CLICK))
    assert (top.hand(0).clicks, top.hand(0).bangs) == (4, 3)
    assert top.gangster(0).bullets == 7
    assert e.BulletDiscarded(Seat(0)) in top.facts
    assert top.table.bangs_up == 0


def test_smart_may_discard_the_very_same_card():
    """A22: taking back and giving up the same card is fine."""
    top = volley(Tabletop("smart", "", "", ""), {0: 1}, 1).say(0, Discard(BANG))
    assert (top.hand(0).clicks, top.hand(0).bangs) == (5, 2)


def test_smart_works_lying_down_if_the_target_lies_too():
    """A22: nothing says that Smart must stand."""
    top = volley(Tabletop("smart", "", "", ""), {0: 1}, 0, 1)
    assert top.asked == {0: "smart"}
    top.say(0, Discard(CLICK))
    assert top.hand(0).bangs == 3


def test_smart_lying_alone_gets_nothing_back():
    """A22: a target who stands gives Smart no power."""
    top = volley(Tabletop("smart", "", "", ""), {0: 1}, 0)
    assert prompts(top, "smart") == []
    assert top.hand(0).bangs == 2


@pytest.mark.parametrize("bullet", [CLICK, BANG])
def test_smart_gets_the_same_question_whatever_was_laid(bullet):
    """A22: with both kinds at hand the two options are the same, so the table learns nothing."""
    top = Tabletop("smart", "", "", "").deal().load(bullet).aim({0: 1}).courage(1)
    assert top.asked == {0: "smart"}
    assert top.options(0) == (Discard(CLICK), Discard(BANG))


def test_smart_has_no_choice_on_the_last_turn():
    """A22: with no other card in hand the power does nothing."""
    top = Tabletop("smart", "", "", "").skip_to_turn(8).until("load").load()
    before = prompts(top, "smart")
    top.aim({0: 1, 1: 2}).courage(1)
    assert prompts(top, "smart") == before
    assert top.gangster(0).bullets == 0


# A23, A24: Lucky Man and Unbreakable


@pytest.mark.parametrize(("hits", "wounds"), [(1, 1), (2, 0), (3, 0)])
def test_two_bangs_or_more_do_nothing_to_the_lucky_man(hits, wounds):
    """A23: one Bang! wounds him like anyone, more of them not at all, and he shares."""
    top = volley(Tabletop("lucky-man", "", "", ""), dict.fromkeys((1, 2, 3)[:hits], 0))
    assert top.gangster(0).wounds == wounds
    assert (0 in order(top)) is (wounds == 0)


def test_the_lucky_mans_own_shot_counts_when_he_is_missed():
    """A23: he shoots back all the same."""
    top = volley(Tabletop("lucky-man", "", "", ""), {0: 3, 1: 0, 2: 0})
    assert top.gangster(3).wounds == 1
    assert top.happened(e.Unscathed) == [e.Unscathed(Seat(0), (Seat(1), Seat(2)))]


def test_luck_comes_before_death():
    """A23: on his last legs two Bangs leave him alive, one kills him."""
    assert volley(Tabletop("lucky-man", "", "", "").wound(0, 2), {1: 0, 2: 0}).gangster(0).alive
    assert not volley(Tabletop("lucky-man", "", "", "").wound(0, 2), {1: 0}).gangster(0).alive


@pytest.mark.parametrize(("before", "alive"), [(2, True), (3, True), (4, False)])
def test_the_unbreakable_dies_of_the_fifth_wound(before, alive):
    """A24: three and four wounds are survived."""
    top = volley(Tabletop("unbreakable", "", "", "").wound(0, before), {1: 0})
    assert top.gangster(0).alive is alive


def test_more_than_enough_wounds_kill_as_well():
    """A24: several Bangs may take the Unbreakable past the fifth wound, and others past the third."""
    assert not volley(Tabletop("unbreakable", "", "", "").wound(0, 3), {1: 0, 2: 0, 3: 0}).gangster(0).alive
    assert not volley(Tabletop(*FOUR), {1: 0, 2: 0, 3: 0}).gangster(0).alive
    assert volley(Tabletop(*FOUR), {1: 0, 2: 0}).gangster(0).alive


# A25: Vulture


def test_the_vulture_takes_two_cards_from_each_of_the_dead():
    """A25: once for every body, before the split."""
    top = (
        Tabletop("vulture", *FOUR)
        .give_loot(1, B5, B5, D1)
        .give_loot(2, PAINTING, B10)
        .wound(1, 2)
        .wound(2, 2)
    )
    volley(top, {3: 1, 4: 2})
    assert top.happened(e.SplitBegan) == []
    for cards in [(B5, D1), (PAINTING, B10)]:
        assert top.asked == {0: "scavenge"}
        top.say(0, Scavenge()).draw(*cards)
    assert loot_of(top, 0) == [B10, B5, D1, PAINTING]
    assert top.gangster(0).loot == 4
    assert top.asked == {0: "share"}


def test_the_vulture_draws_at_random_from_loot_alone():
    """A25: two of the dead gangster's loot cards, by luck."""
    top = volley(Tabletop("vulture", "", "", "").give_loot(1, B5, D1, PAINTING).wound(1, 2), {3: 1})
    chance = top.say(0, Scavenge()).chance()
    assert sorted(chance.bag) == [B5, D1, PAINTING]
    assert chance.count == 2


def test_the_vulture_takes_what_there_is():
    """A25: one card is taken where there is but one, and nothing is asked where there is none."""
    top = volley(Tabletop("vulture", "", "", "").give_loot(1, B5).wound(1, 2), {3: 1}).say(0, Scavenge())
    assert loot_of(top.draw(B5), 0) == [B5]
    top = volley(Tabletop("vulture", "", "", "").wound(1, 2), {3: 1})
    assert top.asked == {0: "share"}


def test_the_vulture_may_leave_a_body_alone():
    """A25: the power is a may."""
    top = volley(Tabletop("vulture", "", "", "").give_loot(1, B5).wound(1, 2), {3: 1}).say(0, PASS)
    assert top.gangster(0).loot == 0
    assert top.table.loot_gone == 1


@pytest.mark.parametrize(("shots", "ducking"), [({3: 1}, (0,)), ({3: 1, 2: 0}, ())], ids=["lying", "wounded"])
def test_the_vulture_need_not_stand(shots, ducking):
    """A25: lying or wounded he still gets to the body."""
    top = volley(Tabletop("vulture", "", "", "").give_loot(1, B5).wound(1, 2), shots, *ducking)
    assert not top.gangster(0).standing
    assert top.asked == {0: "scavenge"}


def test_a_dead_vulture_gets_nothing():
    """A25: dying in the same volley he takes from nobody."""
    top = Tabletop("vulture", *FOUR).give_loot(1, B5).wound(1, 2).wound(0, 2)
    volley(top, {3: 1, 4: 0})
    assert prompts(top, "scavenge") == []
    assert top.table.loot_gone == 1


# A27, A28: Cunning and Kid


def test_the_cunning_swaps_after_the_kid_and_before_the_privilege():
    """A27: all aims are known, the Kid's too, but not the Godfather's order."""
    top = Tabletop("", "cunning", "kid", "").deal().load()
    for seat in (0, 1, 3):
        top.say(seat, Aim(Seat(2)))
    assert top.asked == {2: "aim"}
    assert top.say(2, Aim(Seat(0))).asked == {1: "reload"}
    assert top.say(1, PASS).asked == {0: "privilege"}


def test_the_cunning_lays_any_other_bullet_from_hand():
    """A27: free choice, the old one goes back to hand, and the new one is fired."""
    top = hold_up(Tabletop("cunning", "", "", ""))
    assert set(top.options(0)) == {PASS, Load(CLICK), Load(BANG)}
    top.say(0, Load(BANG))
    assert (top.hand(0).clicks, top.hand(0).bangs, top.hand(0).loaded) == (5, 2, BANG)
    assert top.gangster(0).bullets == 7
    assert top.courage().gangster(1).wounds == 1


def test_the_cunning_may_keep_the_bullet():
    """A27: passing changes nothing."""
    top = hold_up(Tabletop("cunning", "", "", "")).say(0, PASS)
    assert (top.hand(0).clicks, top.hand(0).bangs, top.hand(0).loaded) == (4, 3, CLICK)


@pytest.mark.parametrize("bullet", [CLICK, BANG])
def test_the_cunning_is_asked_whatever_the_bullet(bullet):
    """A27: the table pauses alike, whatever was laid and whatever is left in hand."""
    top = Tabletop("cunning", "", "", "").set_hand(0, 1, 1).deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0})
    assert top.asked == {0: "reload"}


def test_the_kid_aims_when_all_others_have():
    """A28: the Kid sees the aims first, then aims in public, on a countdown of their own."""
    top = Tabletop("", "kid", "", "").deal().load()
    assert top.asked == {0: "aim", 2: "aim", 3: "aim"}
    for seat in (0, 2, 3):
        top.say(seat, Aim(Seat(1)))
    assert e.GunsAimed((Seat(0), Seat(2), Seat(3)), (Seat(1), Seat(1), Seat(1))) in top.seen(1)
    assert top.asked == {1: "aim"}
    assert targets(top, 1) == {0, 2, 3}
    top.say(1, Aim(Seat(3)))
    assert e.GunsAimed((Seat(1),), (Seat(3),)) in top.seen(None)


def test_the_kid_sees_aims_not_bullets():
    """A28: before aiming the Kid has not been told anyone's bullet."""
    top = Tabletop("", "kid", "", "").deal().load(BANG, CLICK, BANG, BANG)
    for seat in (0, 2, 3):
        top.say(seat, Aim(Seat(1)))
    assert [fact for fact in top.seen(1) if isinstance(fact, e.BulletLoaded)] == [
        e.BulletLoaded(Seat(1), CLICK)
    ]
    assert not any(isinstance(fact, e.BulletShown) for fact in top.seen(1))


def test_between_two_the_kid_has_no_choice():
    """A28: with two alive there is one target."""
    top = Tabletop("kid", "", "", "").wound(2, 2).wound(3, 2)
    volley(top, {0: 2, 1: 3}).split().until("aim").say(1, Aim(Seat(0)))
    assert top.asked == {0: "aim"}
    assert targets(top, 0) == {1}


# A33: Hustler


def hustle(*powers: str, mark: int = 1) -> Tabletop:
    return Tabletop("hustler", *(powers or ("", "", ""))).deal().say(0, Point(Seat(mark)))


def test_the_hustler_acts_once_the_loot_lies_there_and_before_anyone_loads():
    """A33: he knows the stakes, and must name a mark: there is no way to decline."""
    top = Tabletop("hustler", "", "", "").deal()
    assert top.asked == {0: "mark"}
    assert set(top.options(0)) == {Point(Seat(1)), Point(Seat(2)), Point(Seat(3))}
    assert top.table.turn == 1
    assert spread(top)


def test_the_hustler_draws_blind_and_gives_what_he_held_before():
    """A33: with no Bang! held before the draw, the Bang! just drawn cannot be given back."""
    top = Tabletop("hustler", "", "", "").set_hand(0, 8, 0).deal().say(0, Point(Seat(1)))
    assert sorted(top.chance().bag) == [BANG] * 3 + [CLICK] * 5
    top.draw(BANG)
    assert top.options(0) == (Give(CLICK),)
    top.say(0, Give(CLICK))
    assert (top.hand(0).clicks, top.hand(0).bangs) == (7, 1)
    assert (top.hand(1).clicks, top.hand(1).bangs) == (6, 2)
    assert (top.gangster(0).bullets, top.gangster(1).bullets) == (8, 8)


def test_a_silent_hustler_hustles_at_random():
    """A33: luck picks the mark and the card to give, among those held before the draw."""
    top = Tabletop("hustler", "", "", "").set_hand(0, 7, 1).deal()
    assert top.decision(0).silence == AT_RANDOM
    top.silent(0)
    assert top.chance().bag == (1, 2, 3)
    top.draw(Seat(2)).draw(CLICK)
    assert top.asked == {0: "give"}
    assert top.decision(0).silence == AT_RANDOM
    top.silent(0)
    assert sorted(top.chance().bag) == [BANG] + [CLICK] * 7
    top.draw(BANG)
    assert (top.hand(2).clicks, top.hand(2).bangs) == (4, 4)


def test_the_hustler_hustles_every_turn_and_never_the_dead():
    """A33: another living gangster, each turn again."""
    top = Tabletop("hustler", "", "", "").wound(2, 2)
    volley(top, {1: 2}).split().until("mark")
    assert top.table.turn == 2
    assert points(top, 0) == {1, 3}


def test_a_dead_hustler_hustles_nobody():
    """A33: the power dies with its owner."""
    top = Tabletop("hustler", "", "", "").wound(0, 2)
    volley(top, {1: 0}).split().deal()
    assert set(top.asked.values()) == {"load"}


# A41, A42


def test_silence_never_kills():
    """A41: a table of the absent plays eight turns, and everyone is alive at the end."""
    top = Tabletop(*FIVE).finish()
    assert top.table.turn == 8
    assert top.table.living == (0, 1, 2, 3, 4)
    assert top.happened(e.Died) == []


def test_one_who_leaves_is_still_alive_and_still_a_target():
    """A41: a silent seat keeps its place and its wounds; only bullets kill."""
    top = Tabletop(*FOUR)
    volley(top, slow=(3,)).split()
    assert top.gangster(3).alive
    hold_up(top, slow=(3,))
    assert 3 in top.table.living
    assert top.gangster(3).wounds == 0


def test_dead_seats_are_skipped_clockwise():
    """A42: the order of the seats never changes, and the dead are passed over."""
    top = Tabletop(*FIVE, godfather=2).wound(3, 2).wound(1, 2)
    volley(top, {2: 3, 4: 1}, loot=(B5,)).take(2, TOKEN)
    assert order(top) == (2, 4, 0)
    assert top.asked == {4: "share"}
    top.take(4, B5)
    assert top.asked == {0: "share"}
    volley(top.split())
    assert order(top) == (2, 4, 0)


def test_clockwise_goes_round_the_table():
    """A42: after the last seat comes the first."""
    assert order(volley(Tabletop(*FOUR, godfather=2))) == (2, 3, 0, 1)
