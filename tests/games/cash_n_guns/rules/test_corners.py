"""The eight corners where three powers or rules meet (section 6)."""

from __future__ import annotations

import pytest

from stickup.core.types import DEALER, Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import (
    PASS,
    Aim,
    Discard,
    Forbid,
    Give,
    Load,
    Point,
    Reveal,
    Steal,
    Take,
    TradePile,
)
from stickup.games.cash_n_guns.rules.cards import Kind
from tests.tabletop import BANG, CLICK, Tabletop

from .helpers import B5, B10, B20, CLIP, D1, KIT, TOKEN, loot_of, order, prompts, spread, volley


@pytest.mark.parametrize("professional", [0, 1])
def test_stealthy_ducks_before_professional_and_smart(professional):
    """Corner 1: the bill first, then the robbery and the swap, whichever of the two sits first."""
    smart = 1 - professional
    powers = ["", "", "stealthy", ""]
    powers[professional], powers[smart] = "professional", "smart"
    top = volley(Tabletop(*powers), {0: 2, 1: 2}, 2, loot=(B10,))
    assert e.BillTaken(Seat(2), B10) in top.facts
    assert top.until("rob").say(professional, Reveal()).options(professional) == (Steal(B10),)
    top.say(professional, Steal(B10)).until("share")
    assert prompts(top, "smart") == [smart]
    assert loot_of(top, professional) == [B10]
    assert loot_of(top, 2) == []


def test_stealthy_professional_and_smart_all_get_theirs():
    """Corner 1: a stolen bill and a saved Bang! in the same turn."""
    top = volley(Tabletop("professional", "smart", "stealthy", ""), {0: 2, 1: 2}, 2, loot=(B10,))
    top.say(0, Reveal()).say(0, Steal(B10)).say(1, Discard(CLICK))
    assert (loot_of(top, 0), top.hand(1).bangs) == ([B10], 3)


def test_the_lucky_man_hit_by_the_kid_and_another_shares_while_the_vulture_waits():
    """Corner 2: no wound, no death, no body."""
    top = Tabletop("lucky-man", "kid", "vulture", "").wound(0, 2).give_loot(0, D1)
    top.deal().load(CLICK, BANG, CLICK, BANG)
    top.say(0, Aim(Seat(1))).say(2, Aim(Seat(3))).say(3, Aim(Seat(0))).say(1, Aim(Seat(0))).courage()
    assert (top.gangster(0).wounds, top.gangster(0).alive) == (2, True)
    assert prompts(top, "scavenge") == []
    assert order(top) == (0, 1, 2, 3)


@pytest.mark.parametrize("first", [CLIP, KIT])
def test_the_greedy_forbidden_a_clip_leaves_the_good_friend_with_nothing(first):
    """Corner 3: he announced clip and kit; the kit he may keep, and she gets no Bang!."""
    second = KIT if first is CLIP else CLIP
    top = Tabletop("greedy", "dictator", "good-friend", "").wound(0, 1)
    volley(top, {3: 2}, 2, loot=(CLIP, KIT)).take(0, first, second)
    assert set(top.options(1)) == {PASS, Forbid(Kind.CLIP), Forbid(Kind.KIT)}
    top.say(1, Forbid(Kind.CLIP))
    assert not any(CLIP in take.shares for take in top.options(0) if isinstance(take, Take))
    top.take(0, KIT)
    assert top.gangster(0).wounds == 0
    assert (top.hand(0).bangs, top.hand(2).bangs) == (3, 3)
    assert top.gangster(0).present


@pytest.mark.parametrize(("given", "hers"), [(CLICK, 3), (BANG, 4)])
def test_a_clip_drawn_by_the_junk_dealer_takes_the_only_bang(given, hers):
    """Corner 4: the dealer gets it and the Good Friend nothing, unless the dealer gives up a Bang!."""
    top = volley(Tabletop("junk-dealer", "good-friend", "", ""), {3: 2}, 2).take(0, B20)
    top.say(0, TradePile(2)).draw(CLIP).say(0, Discard(given))
    assert top.hand(1).bangs == hers
    assert top.hand(0).bangs == (4 if given is CLICK else 3)


def test_a_vulture_who_dies_with_two_others_gets_nothing():
    """Corner 5: three fall at once, and nobody loots them."""
    top = Tabletop("vulture", "", "", "", "").give_loot(1, D1).give_loot(2, B5)
    for seat in (0, 1, 2):
        top.wound(seat, 2)
    volley(top, {0: 1, 3: 0, 4: 2})
    assert top.table.living == (3, 4)
    assert prompts(top, "scavenge") == []
    assert top.table.loot_gone == 2


def test_cute_alone_on_her_feet_takes_it_all():
    """Corner 6: her bill, then every share, the token too, while the others lie wounded."""
    top = volley(Tabletop("", "cute", "", ""), {1: 0, 2: 3, 3: 2}, loot=(B5, D1))
    assert order(top) == (1,)
    assert loot_of(top, 1) == [B5]
    top.split()
    assert top.gangster(1).loot == 8
    assert spread(top) == []
    assert top.table.godfather == 1
    assert {fact.seat for fact in top.happened(e.ShareTaken)} == {1}
    assert e.ShareTaken(Seat(1), TOKEN) in top.facts


def test_on_the_last_turn_the_hustler_swaps_the_single_cards():
    """Corner 7: he draws the one card of the mark and must give his own one."""
    top = Tabletop("hustler", "", "", "").skip_to_turn(8).set_hand(0, 1, 0).set_hand(1, 0, 1).until("mark")
    assert (top.gangster(0).bullets, top.gangster(1).bullets) == (1, 1)
    top.say(0, Point(Seat(1)))
    assert top.chance().bag == (BANG,)
    assert top.draw(BANG).options(0) == (Give(CLICK),)
    top.say(0, Give(CLICK))
    assert (top.options(0), top.options(1)) == ((Load(BANG),), (Load(CLICK),))


def test_one_bang_in_the_discard_can_serve_clip_and_good_friend():
    """Corner 8: the user takes it and gives up another Bang!, which she gets."""
    top = volley(Tabletop("", "good-friend", "", ""), {2: 3}, 3, loot=(CLIP,))
    assert top.state.hands[DEALER].bangs == 1
    top.take(0, CLIP).say(0, Discard(BANG))
    assert (top.hand(0).bangs, top.hand(1).bangs) == (3, 4)
    assert top.happened(e.BangFetched) == [e.BangFetched(Seat(0)), e.BangFetched(Seat(1))]


def test_when_the_clip_user_gives_up_a_click_the_good_friend_goes_without():
    """Corner 8, otherwise: there was one Bang!, and it is gone."""
    top = volley(Tabletop("", "good-friend", "", ""), {2: 3}, 3, loot=(CLIP,)).take(0, CLIP)
    assert top.say(0, Discard(CLICK)).hand(1).bangs == 3
