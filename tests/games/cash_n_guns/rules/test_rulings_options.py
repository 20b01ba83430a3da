"""Every value of every option a table can agree on (section 7), and how many sit down (A40)."""

from __future__ import annotations

from typing import Any

import pytest

from stickup.core.engine import IllegalAction, start
from stickup.core.types import DEALER, Seat
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import (
    AT_RANDOM,
    PASS,
    Aim,
    Discard,
    KeepPower,
    Point,
    Reveal,
    Scavenge,
    Steal,
    TradePile,
    TradePlayer,
)
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.games.cash_n_guns.rules.options import (
    BulletCounter,
    CashSetup,
    ClipDiscards,
    FirstGodfather,
    JunkDealerTrades,
    Options,
    Powers,
    ProfessionalSteals,
    TooSlow,
    UntakenLoot,
    WonLoot,
)
from stickup.games.cash_n_guns.rules.table import Stance
from tests.tabletop import BANG, CLICK, Tabletop

from .helpers import (
    B5,
    B10,
    B20,
    CLIP,
    D1,
    D10,
    KIT,
    OF_THE_BOX,
    ON_THE_PAGE,
    PAINTING,
    TOKEN,
    hold_up,
    loot_of,
    order,
    prompts,
    scores,
    spread,
    volley,
)

FOUR = ("", "", "", "")


def test_the_defaults_are_the_rulebooks():
    """Section 7: the first value of every option is what a table gets that agrees on nothing."""
    assert Options() == Options(
        Powers.ONE,
        UntakenLoot.ROLLS_OVER,
        TooSlow.NO_TARGET,
        ClipDiscards.ANY,
        JunkDealerTrades.PILE,
        ProfessionalSteals.CHOSEN,
        WonLoot.HIDDEN,
        BulletCounter.ON,
        FirstGodfather.RANDOM,
    )


# A40: how many


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 9, 10])
def test_fewer_than_four_or_more_than_eight_cannot_play(seats):
    """A40: the box seats four to eight."""
    with pytest.raises(ValueError, match="4 to 8"):
        CashSetup(seats)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_four_to_eight_play_to_the_end(seats):
    """A40: every number of seats in the box makes a whole game."""
    top = Tabletop(*[""] * seats).finish()
    assert top.table.turn == 8
    assert len(scores(top)) == seats


# A35: powers


def test_one_random_power_each_face_up():
    """A35: by default each gets one of all there are, sixteen at first, and everyone sees all."""
    top = Tabletop(*[""] * 5, powers=Powers.ONE)
    assert top.asked == {DEALER: "powers"}
    assert list(top.chance().bag) == ON_THE_PAGE
    top.draw("kid", "cute", "smart", "doctor", "vulture")
    assert top.happened(e.PowersShown) == [e.PowersShown(("kid", "cute", "smart", "doctor", "vulture"))]
    assert [top.gangster(seat).power for seat in range(5)] == ["kid", "cute", "smart", "doctor", "vulture"]
    assert e.PowersShown(("kid", "cute", "smart", "doctor", "vulture")) in top.seen(None)


DEALT = ("kid", "cute", "smart", "doctor", "vulture", "greedy", "hustler", "collector")


def draft() -> Tabletop:
    return Tabletop(*FOUR, powers=Powers.DRAFT).draw(*DEALT)


def test_in_a_draft_everyone_keeps_one_of_two_at_the_same_time():
    """A35, draft: two each; what is kept is shown when all have chosen."""
    top = draft()
    assert top.asked == dict.fromkeys(range(4), "draft")
    assert top.options(1) == (KeepPower("smart"), KeepPower("doctor"))
    for seat, power in enumerate(("cute", "smart", "greedy")):
        top.say(seat, KeepPower(power))
    assert top.happened(e.PowersShown) == []
    top.say(3, KeepPower("hustler"))
    assert top.happened(e.PowersShown) == [e.PowersShown(("cute", "smart", "greedy", "hustler"))]


def test_in_a_draft_nobody_keeps_what_another_was_dealt():
    """A35, draft: you choose between your own two."""
    with pytest.raises(IllegalAction):
        draft().say(0, KeepPower("smart"))


def test_a_draft_is_dealt_in_private_and_the_rest_leaves_unseen():
    """A35, draft: only you see your two; the one you don't keep is never shown."""
    top = draft()
    for seat, power in enumerate(("cute", "smart", "greedy", "hustler")):
        top.say(seat, KeepPower(power))
    for seat in range(4):
        dealt = [fact for fact in top.seen(seat) if isinstance(fact, e.DraftDealt)]
        assert dealt == [e.DraftDealt(Seat(seat), DEALT[2 * seat : 2 * seat + 2])]
    assert not any("collector" in str(fact) for seat in (0, 1, 2, None) for fact in top.seen(seat))


def test_silence_in_a_draft_keeps_one_of_the_two_at_random():
    """A35, draft: luck chooses for the silent, among their own two."""
    top = draft().say(0, KeepPower("kid")).say(1, KeepPower("doctor")).say(3, KeepPower("hustler"))
    assert top.decision(2).silence == AT_RANDOM
    top.silent(2)
    assert sorted(top.chance().bag) == ["greedy", "vulture"]
    top.draw("greedy")
    assert top.gangster(2).power == "greedy"


def test_a_draft_of_eight_deals_sixteen():
    """A35, draft: with eight players no power of the box is left over."""
    top = Tabletop(*[""] * 8, powers=Powers.DRAFT)
    assert top.chance().count == len(OF_THE_BOX) == 16
    assert list(top.chance().bag) == ON_THE_PAGE


def test_without_powers_nobody_has_one():
    """A35, none: nothing is dealt, and the first turn begins."""
    top = Tabletop(*FOUR, powers=Powers.NONE)
    assert top.asked == {DEALER: "loot/1"}
    assert [top.gangster(seat).power for seat in range(4)] == [""] * 4


# A1, A2: untaken loot


def discarding(*powers: str) -> Tabletop:
    return Tabletop(*powers, untaken_loot=UntakenLoot.DISCARDED)


def test_untaken_loot_can_be_discarded():
    """A1, discarded: the next turn has its own eight cards and the token, no more."""
    top = volley(discarding(*FOUR), {}, 0, 1, 2, 3, loot=(PAINTING,))
    assert spread(top) == []
    assert top.table.loot_gone == 8
    volley(top)
    assert len(spread(top)) == 9


def test_what_the_greedy_leaves_can_be_discarded():
    """A2, discarded: the same option covers it."""
    top = volley(discarding("greedy", "", "", ""), {}, 1, 2, 3).take(0, B20, B20)
    assert spread(top) == []
    assert top.table.loot_gone == 6


# A9: too slow, sits out


def slow_table(*powers: str, how: TooSlow = TooSlow.SITS_OUT, godfather: int = 0) -> Tabletop:
    return Tabletop(*(powers or FOUR), too_slow=how, godfather=godfather)


def test_a_sitter_is_safe_and_goes_without():
    """A9, sits out: the bullet goes face down, no shot hurts, no share is taken."""
    top = hold_up(slow_table(), {1: 2, 2: 3}, slow=(2,))
    assert e.SatOut(Seat(2)) in top.seen(None)
    top.courage()
    assert prompts(top, "courage") == [0, 1, 3]
    assert top.happened(e.Wounded) == []
    assert e.BulletDiscarded(Seat(2)) in top.facts
    assert order(top) == (0, 1, 3)


def test_a_sitter_aims_at_nobody():
    """A9, sits out: their Bang! hits nobody."""
    top = volley(slow_table(), {2: 3}, slow=(2,))
    assert top.gangster(3).wounds == 0
    assert top.table.face_down == 2  # the sitter's, and that of the one who aimed at the sitter


def test_the_one_who_aims_at_a_sitter_discards_unseen():
    """A9, sits out: a bullet for someone who is out is put away face down."""
    top = volley(slow_table(), {1: 2}, slow=(2,))
    assert e.BulletDiscarded(Seat(1)) in top.facts
    assert top.table.bangs_up == 0


def test_a_sitter_is_back_next_turn():
    """A9, sits out: it is for this turn only."""
    top = hold_up(volley(slow_table(), slow=(2,)).split()).until("courage")
    assert set(top.asked) == {0, 1, 2, 3}


def test_a_sitter_cannot_be_ordered():
    """A9, sits out: the Godfather has no word for someone who is out."""
    top = hold_up(slow_table(), slow=(2,))
    assert top.options(0) == (PASS, Point(Seat(1)), Point(Seat(3)))


def test_a_sitting_godfather_orders_nobody_and_opens_no_split():
    """A8, A9, sits out: the privilege is lost, and the next one standing begins."""
    top = hold_up(slow_table(), slow=(0,))
    assert top.asked == dict.fromkeys((1, 2, 3), "courage")
    assert order(top.courage()) == (1, 2, 3)
    assert top.asked == {1: "share"}


def test_a_sitting_godfather_keeps_the_desk_if_nobody_stands():
    """A18, sits out: nobody takes the token, and the Godfather is alive."""
    top = volley(slow_table(godfather=2), {}, 0, 1, 3, slow=(2,))
    assert top.table.godfather == 2


def test_a_slow_kid_sits_out():
    """A9, A28, sits out: the Kid's own countdown counts as well."""
    top = hold_up(slow_table("", "kid", "", ""), slow=(1,))
    assert top.happened(e.SatOut) == [e.SatOut(Seat(1))]
    top.courage()
    assert prompts(top, "courage") == [0, 2, 3]


def test_a_sitter_is_still_a_target_for_the_kid_and_for_the_ordered():
    """A9, sits out: gangsters who aim later may aim at the one who is out."""
    top = slow_table("", "kid", "", "").deal().load()
    top.say(0, Aim(Seat(1))).silent(2).say(3, Aim(Seat(1)))
    assert top.gangster(2).stance is Stance.OUT
    assert Aim(Seat(2)) in top.options(1)
    top.say(1, Aim(Seat(3))).say(0, Point(Seat(1)))
    assert set(top.options(1)) == {Aim(Seat(0)), Aim(Seat(2))}
    top.say(1, Aim(Seat(2))).courage()
    assert top.gangster(2).wounds == 0


def test_a_gangster_who_obeys_too_slowly_sits_out_from_then_on():
    """A8, sits out: no courage, no shot, no share."""
    top = hold_up(slow_table(), {1: 2}).say(0, Point(Seat(1))).silent(1)
    assert top.gangster(1).stance is Stance.OUT
    assert top.asked == dict.fromkeys((0, 2, 3), "courage")
    top.courage()
    assert top.gangster(2).wounds == 0
    assert order(top) == (0, 2, 3)
    assert e.BulletDiscarded(Seat(1)) in top.facts


@pytest.mark.parametrize("how", ["aim", "re-aim"])
def test_sitting_out_is_not_ducking_for_doctor_and_stealthy(how):
    """A9, sits out: no wound is healed and no bill is taken."""
    top = slow_table("", "doctor", "stealthy", "").wound(1, 1)
    if how == "aim":
        volley(top, slow=(1, 2), loot=(B10,))
    else:
        hold_up(top, slow=(2,), loot=(B10,)).say(0, Point(Seat(1))).silent(1).courage()
    assert top.gangster(1).wounds == 1
    assert top.gangster(2).loot == 0


@pytest.mark.parametrize("power", ["professional", "smart"])
def test_sitting_out_is_not_ducking_for_the_one_who_aims_at_the_sitter(power):
    """A9, sits out: Professional and Smart simply discard."""
    top = slow_table(power, "", "", "").give_loot(1, B5)
    volley(top, {0: 1}, slow=(1,))
    assert prompts(top, "rob") + prompts(top, "smart") == []
    assert e.BulletDiscarded(Seat(0)) in top.facts
    assert top.hand(0).bangs == 2


def test_a_sitting_cunning_does_not_swap():
    """A9, sits out: no power of the later steps works; elsewhere a slow Cunning does swap (A10)."""
    assert prompts(hold_up(slow_table("", "cunning", "", ""), slow=(1,)), "reload") == []
    no_target = slow_table("", "cunning", "", "", how=TooSlow.NO_TARGET)
    assert prompts(hold_up(no_target, slow=(1,)), "reload") == [1]


@pytest.mark.parametrize("power", ["smart", "professional", "cute", "dictator", "junk-dealer", "greedy"])
def test_a_sitter_has_no_power_in_the_later_steps(power):
    """A9, sits out: neither in courage nor in the split."""
    top = slow_table("", power, "", "").give_loot(2, B10)
    volley(top, {1: 2}, 2, slow=(1,), loot=(B5,)).split()
    assert {fact.seat for fact in top.happened(e.ShareTaken)} == {0, 3}
    for prompt in ("smart", "rob", "forbid", "trade"):
        assert prompts(top, prompt) == []
    assert top.gangster(1).loot == 0


def test_a_sitting_vulture_still_loots_the_dead():
    """A9, sits out: the Vulture's power does not ask where he is."""
    top = slow_table("vulture", "", "", "").give_loot(1, B5).wound(1, 2)
    volley(top, {2: 1}, slow=(0,))
    assert top.say(0, Scavenge()).draw(B5).gangster(0).loot == 1


def test_a_sitting_good_friend_still_gets_her_bang():
    """A9, sits out: she only has to be alive."""
    top = slow_table("", "good-friend", "", "")
    volley(top, {2: 3, 3: 2}, slow=(1,), loot=(CLIP,)).take(0, CLIP).say(0, Discard(CLICK))
    assert top.hand(1).bangs == 4


def test_a_turn_everyone_sits_out():
    """A9, A1, sits out: nobody is asked for courage, and the loot rolls over."""
    top = hold_up(slow_table(), slow=(0, 1, 2, 3))
    assert top.asked == {DEALER: "loot/2"}
    assert top.table.face_down == 4
    assert len(spread(top)) == 8


# A9: too slow, random target


def at_random(*powers: str, godfather: int = 0) -> Tabletop:
    return slow_table(*powers, how=TooSlow.RANDOM_TARGET, godfather=godfather)


def test_slow_gangsters_aim_at_a_random_other_living_gangster():
    """A9, random target: everyone else is equally likely."""
    top = hold_up(at_random(), {2: 3}, slow=(2,))
    assert top.chance().bag == (0, 1, 3)
    assert top.draw(Seat(0)).gangster(2).target == 0
    assert top.courage().gangster(0).wounds == 1


def test_random_targets_are_drawn_before_anything_is_shown():
    """A9, random target: the slow ones' targets are shown with all others, at once."""
    top = hold_up(at_random(), slow=(1, 2))
    assert top.happened(e.GunsAimed) == []
    top.draw(Seat(0))
    assert top.happened(e.GunsAimed) == []
    top.draw(Seat(3))
    seats = tuple(map(Seat, range(4)))
    assert top.happened(e.GunsAimed) == [e.GunsAimed(seats, (Seat(1), Seat(0), Seat(3), Seat(0)))]


def test_a_random_target_counts_fully():
    """A9, random target: the slow can be ordered like anyone."""
    top = hold_up(at_random(), slow=(2,)).draw(Seat(1))
    assert Point(Seat(2)) in top.options(0)
    top.say(0, Point(Seat(2)))
    assert set(top.options(2)) == {Aim(Seat(0)), Aim(Seat(3))}


def test_a_slow_kid_gets_a_random_target_after_the_others():
    """A9, A28, random target: first all other aims, then the Kid's."""
    top = hold_up(at_random("", "kid", "", ""), slow=(1,))
    assert len(top.happened(e.GunsAimed)) == 1
    assert top.draw(Seat(3)).gangster(1).target == 3


def test_a_slow_godfather_aims_at_random_and_orders():
    """A8, A9, random target: the privilege stays."""
    top = hold_up(at_random(), slow=(0,)).draw(Seat(2))
    assert top.gangster(0).target == 2
    assert top.asked == {0: "privilege"}


def test_a_slow_gangster_obeys_with_a_random_different_target():
    """A8, random target: neither the old target nor oneself."""
    top = hold_up(at_random()).say(0, Point(Seat(2))).silent(2)
    assert top.chance().bag == (0, 1)
    assert top.draw(Seat(0)).gangster(2).target == 0


def test_a_random_target_that_ducks_has_ducked():
    """A9, random target: Smart's power works on the target luck gave."""
    top = hold_up(at_random("smart", "", "", ""), {0: 1}, slow=(0,)).draw(Seat(2)).courage(2)
    assert top.asked == {0: "smart"}


# A14: clip discards


def french_clip(clicks: int, bangs: int) -> Tabletop:
    top = Tabletop(*FOUR, clip_discards=ClipDiscards.CLICK).set_hand(0, clicks, bangs)
    return volley(top, {1: 2}, loot=(CLIP,)).take(0, CLIP)


def test_a_clip_can_cost_a_click():
    """A14, a Click: the user has no other choice while there is a Click."""
    assert french_clip(5, 3).options(0) == (Discard(CLICK),)


def test_a_clip_that_should_cost_a_click_costs_another_card_if_there_is_none():
    """A14, a Click: without one it is any other card."""
    top = french_clip(1, 7)
    assert top.options(0) == (Discard(BANG),)
    assert top.say(0, Discard(BANG)).gangster(0).bullets == 7


# A31: the Junk Dealer's source


def swapping(*powers: str, **options: Any) -> Tabletop:
    return Tabletop("junk-dealer", *(powers or ("", "", "")), junk_dealer=JunkDealerTrades.PLAYER, **options)


def test_the_junk_dealer_can_trade_with_another_players_loot():
    """A31, player: a random card of theirs, and they get the share."""
    top = volley(swapping().give_loot(2, PAINTING, B5), loot=(D1,)).take(0, D1)
    assert top.options(0) == (PASS, TradePlayer(Seat(2)))
    top.say(0, TradePlayer(Seat(2)))
    assert sorted(top.chance().bag) == [B5, PAINTING]
    top.draw(PAINTING)
    assert loot_of(top, 0) == [PAINTING]
    assert loot_of(top, 2) == [B5, D1]
    assert (top.gangster(0).loot, top.gangster(2).loot) == (1, 2)
    assert D1 not in top.table.spread
    assert top.asked == {1: "share"}


def test_the_victim_of_a_trade_is_the_dealers_choice_among_the_living_with_loot():
    """A31, player: the dead and the poor cannot be traded with."""
    top = swapping(*FOUR).give_loot(1, B5).give_loot(2, B5).give_loot(3, B5).wound(3, 2)
    volley(top, {2: 3}).take(0, B20)
    assert top.options(0) == (PASS, TradePlayer(Seat(1)), TradePlayer(Seat(2)))


def test_with_nobody_to_trade_with_there_is_no_trade():
    """A31, player: nobody has loot, so nothing is asked; his own loot does not count."""
    top = volley(swapping().give_loot(0, B5)).take(0, B20)
    assert prompts(top, "trade") == []
    assert loot_of(top, 0) == [B20, B5]


@pytest.mark.parametrize("share", [KIT, CLIP, TOKEN])
def test_only_money_diamonds_and_paintings_can_be_traded_to_a_player(share):
    """A31, player: what does not stay loot is taken plainly."""
    top = volley(swapping().give_loot(1, B5), loot=(KIT, CLIP)).take(0, share)
    assert prompts(top, "trade") == []


def test_trading_with_a_player_works_on_the_last_turn():
    """A31, player: no pile is needed."""
    top = volley(swapping()).split().skip_to_turn(8).until("courage").courage()
    assert top.gangster(1).loot
    (seat,) = top.asked
    while seat != 0:
        top.silent(seat)
        (seat,) = top.asked
    top.take(0, min(share for share in top.table.spread if share not in (KIT, CLIP, TOKEN)))
    assert top.asked == {0: "trade"}


def test_a_dealer_trades_with_a_player_once_a_split():
    """A31, player: once, as with the piles."""
    top = volley(swapping().give_loot(1, B5), loot=(D1, D1)).take(0, D1).say(0, TradePlayer(Seat(1))).draw(B5)
    top.take(1, B20).take(2, B20).take(3, B20).take(0, B20)
    assert prompts(top, "trade") == [0]


# A21: what the Professional steals


def robbing(bullet: Bullet = BANG, **options: Any) -> Tabletop:
    top = Tabletop("professional", "", "", "", **options).give_loot(1, B5, PAINTING)
    return top.deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 2}).courage(1)


def test_the_professional_can_be_made_to_steal_at_random():
    """A21, random: luck chooses, and the victim's loot is not shown to him."""
    top = robbing(professional=ProfessionalSteals.RANDOM).say(0, Reveal())
    assert sorted(top.chance().bag) == [B5, PAINTING]
    assert top.happened(e.LootSeen) == []
    top.draw(B5)
    assert loot_of(top, 0) == [B5]
    assert prompts(top, "steal") == []


@pytest.mark.parametrize("bullet", [CLICK, BANG])
def test_stealing_at_random_may_be_declined_too(bullet):
    """A21, random: the same question whatever the bullet."""
    top = robbing(bullet, professional=ProfessionalSteals.RANDOM)
    assert top.asked == {0: "rob"}
    assert top.say(0, PASS).gangster(1).loot == 2


def test_the_professional_chooses_by_default():
    """A21, chosen: he names the card."""
    top = robbing(professional=ProfessionalSteals.CHOSEN).say(0, Reveal()).say(0, Steal(PAINTING))
    assert loot_of(top, 0) == [PAINTING]


# A16: won loot


def open_table(*powers: str, **options: Any) -> Tabletop:
    return Tabletop(*powers, won_loot=WonLoot.OPEN, **options)


def test_hidden_loot_shows_its_count_and_no_card():
    """A16, hidden: picks are made in public, but what lies there is remembered, not shown."""
    top = volley(Tabletop(*FOUR), loot=(PAINTING,)).take(0, PAINTING)
    assert (top.gangster(0).loot, top.gangster(0).open_loot) == (1, ())
    assert e.ShareTaken(Seat(0), PAINTING) in top.seen(None)
    assert loot_of(top, 0) == [PAINTING]


def test_open_loot_lies_there_for_all():
    """A16, open: picks and the bills of Cute and Stealthy alike."""
    top = volley(open_table("", "cute", "stealthy", ""), {}, 2, loot=(B5, B10, PAINTING)).take(0, PAINTING)
    assert [top.gangster(seat).open_loot for seat in range(4)] == [(PAINTING,), (B5,), (B10,), ()]


def test_open_loot_moves_in_the_open():
    """A16, open: all see what the Professional steals, the Vulture draws and the Junk Dealer trades."""
    top = robbing(won_loot=WonLoot.OPEN).say(0, Reveal()).say(0, Steal(PAINTING))
    assert (top.gangster(0).open_loot, top.gangster(1).open_loot) == ((PAINTING,), (B5,))
    top = open_table("vulture", "", "", "").give_loot(1, B5, D1).wound(1, 2)
    volley(top, {2: 1}).say(0, Scavenge()).draw(D1, B5)
    assert top.gangster(0).open_loot == (D1, B5)
    assert top.gangster(1).open_loot == ()
    top = volley(swapping(won_loot=WonLoot.OPEN).give_loot(1, B5), loot=(D1,)).take(0, D1)
    top.say(0, TradePlayer(Seat(1))).draw(B5)
    assert (top.gangster(0).open_loot, top.gangster(1).open_loot) == ((B5,), (D1,))
    top = volley(open_table("junk-dealer", "", "", "")).take(0, B20).say(0, TradePile(2)).draw(D10)
    assert top.gangster(0).open_loot == (D10,)


def test_kits_and_clips_are_never_open_loot():
    """A16, open: what is used up does not lie there."""
    top = volley(open_table(*FOUR), loot=(KIT, CLIP)).take(0, KIT).take(1, CLIP)
    assert (top.gangster(0).open_loot, top.gangster(1).open_loot) == ((), ())


# A39: the bullet counter


def shown(top: Tabletop, seat: int) -> tuple[int, int]:
    return top.gangster(seat).clicks_shown, top.gangster(seat).bangs_shown


def test_the_bullet_counter_counts_what_each_has_shown():
    """A39, on: fired bullets and the Professional's Bang!, not what went face down."""
    top = robbing(bullet_counter=BulletCounter.ON).say(0, Reveal()).say(0, Steal(B5))
    assert [shown(top, seat) for seat in range(4)] == [(0, 1), (0, 0), (1, 0), (1, 0)]


def test_the_bullet_counter_can_be_off():
    """A39, off: nothing is counted, and nothing else changes."""
    off = volley(Tabletop(*FOUR, bullet_counter=BulletCounter.OFF), {0: 1})
    on = volley(Tabletop(*FOUR, bullet_counter=BulletCounter.ON), {0: 1})
    assert [shown(off, seat) for seat in range(4)] == [(0, 0)] * 4
    assert [shown(on, seat) for seat in range(4)] == [(0, 1), (1, 0), (1, 0), (1, 0)]
    assert off.facts == on.facts


# A38: the first Godfather


def first_godfather(**setup: Any) -> int:
    return start(GAME, CashSetup(4, **setup)).table.godfather


def test_the_first_godfather_is_drawn():
    """A38, random: any seat."""
    top = Tabletop(*FOUR, first_godfather=FirstGodfather.RANDOM)
    assert top.asked == {DEALER: "godfather"}
    assert top.chance().bag == (0, 1, 2, 3)
    assert top.draw(Seat(2)).table.godfather == 2


@pytest.mark.parametrize("host", [0, 1, 2, 3])
def test_the_host_can_be_first_godfather(host):
    """A38, host: the player who opened the table has the desk."""
    options = Options(powers=Powers.NONE, first_godfather=FirstGodfather.HOST)
    assert first_godfather(options=options, host=Seat(host)) == host


def test_the_oldest_can_be_first_godfather():
    """A38, oldest: the ages decide, not the host."""
    options = Options(powers=Powers.NONE, first_godfather=FirstGodfather.OLDEST)
    assert first_godfather(options=options, ages=(31, 17, 64, 63)) == 2
    assert first_godfather(options=options, ages=(71, 17, 64, 63), host=Seat(3)) == 0


@pytest.mark.parametrize("ages", [(), (30, 40, 50), (30, 40, 50, 60, 70)])
def test_the_oldest_needs_everyones_age(ages):
    """A38, oldest: without the ages nobody can be the oldest."""
    options = Options(first_godfather=FirstGodfather.OLDEST)
    with pytest.raises(ValueError, match="age"):
        CashSetup(4, options, ages=ages)
