"""The 120 pairs of powers in the box (section 6): 61 that meet, one test each, and 59 that never do.

Whatever power comes later is sorted in here with every other one: a test, or its place in `APART`.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from stickup.core.dealer import FastDealer
from stickup.core.types import Asked, Seat
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
    Scavenge,
    Steal,
    Take,
    TradePile,
    TradePlayer,
)
from stickup.games.cash_n_guns.rules.cards import KIND, Kind
from stickup.games.cash_n_guns.rules.hooks import ACTING, POWERS
from stickup.games.cash_n_guns.rules.options import JunkDealerTrades
from stickup.testing.invariants import check
from stickup.testing.random_play import steps
from tests.core.cases import RUNS
from tests.core.cash_n_guns import CASH_N_GUNS
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
    PAINTING,
    TOKEN,
    count_up,
    hold_up,
    loot_of,
    order,
    prompts,
    scores,
    volley,
)

PLAYER = JunkDealerTrades.PLAYER


def asked_in_turn(top: Tabletop, *kinds: str) -> list[str]:
    """The questions of these kinds, in the order they came."""
    return [fact.decision.prompt for fact in top.happened(Asked) if fact.decision.prompt in kinds]


def kinds(top: Tabletop, seat: int) -> set[Kind]:
    return {KIND[share] for take in top.options(seat) if isinstance(take, Take) for share in take.shares}


# Collector


def test_collector_and_dictator():
    """Paintings on the table can be forbidden the Collector; the power card cannot, and counts in the end."""
    top = volley(Tabletop("collector", "dictator", "", ""), loot=(PAINTING,)).take(0, PAINTING)
    top.say(1, Forbid(Kind.PAINTING))
    assert Kind.PAINTING not in kinds(top, 0)
    assert scores(count_up(top))[0] == 4_000


def test_collector_and_junk_dealer():
    """Option player: the power card is no loot, so it can be neither asked for nor drawn."""
    top = volley(Tabletop("junk-dealer", "collector", "", "", junk_dealer=PLAYER)).take(0, B20)
    assert prompts(top, "trade") == []
    top = Tabletop("junk-dealer", "collector", "", "", junk_dealer=PLAYER).give_loot(1, B5)
    assert volley(top).take(0, B20).say(0, TradePlayer(Seat(1))).chance().bag == (B5,)


def test_collector_and_professional():
    """The power card cannot be stolen: without loot cards the Collector has nothing to steal."""
    top = volley(Tabletop("professional", "collector", "", ""), {0: 1}, 1)
    assert prompts(top, "rob") == []
    top = volley(Tabletop("professional", "collector", "", "").give_loot(1, B5), {0: 1}, 1).say(0, Reveal())
    assert top.options(0) == (Steal(B5),)


def test_collector_and_vulture():
    """The power card stays with a dead Collector."""
    assert prompts(volley(Tabletop("vulture", "collector", "", "").wound(1, 2), {2: 1}), "scavenge") == []
    top = volley(Tabletop("vulture", "collector", "", "").wound(1, 2).give_loot(1, B5), {2: 1})
    assert top.say(0, Scavenge()).chance().bag == (B5,)


# Cunning


def test_cunning_and_good_friend():
    """A Bang! the Cunning got back with a clip, like the Good Friend's, can be swapped in next turn."""
    top = hold_up(Tabletop("cunning", "good-friend", "", "").set_hand(0, 8, 0), {2: 3, 3: 2}, loot=(CLIP,))
    assert top.options(0) == (PASS, Load(CLICK))
    top.courage()
    top.take(0, CLIP).say(0, Discard(CLICK))
    assert (top.hand(0).bangs, top.hand(1).bangs) == (1, 4)
    assert hold_up(top.split()).options(0) == (PASS, Load(CLICK), Load(BANG))


def test_cunning_and_hustler():
    """The Hustler is done before anyone lays a bullet, so a laid one cannot be drawn."""
    top = Tabletop("hustler", "cunning", "", "").deal()
    assert not any(top.gangster(seat).armed for seat in range(4))
    top.until("load").load().aim({0: 1, 1: 2, 2: 3, 3: 0})
    steps = asked_in_turn(top, "mark", "give", "load", "reload")
    assert steps == ["mark", "give", "load", "load", "load", "load", "reload"]


def test_cunning_and_kid():
    """The Cunning swaps knowing every aim, the Kid's too, but not the Godfather's order."""
    top = Tabletop("cunning", "kid", "", "", godfather=2).deal().load()
    top.say(0, Aim(Seat(1))).say(2, Aim(Seat(1))).say(3, Aim(Seat(1))).say(1, Aim(Seat(0)))
    assert top.asked == {0: "reload"}
    assert e.GunsAimed((Seat(1),), (Seat(0),)) in top.seen(0)
    assert top.say(0, Load(BANG)).asked == {2: "privilege"}


def test_cunning_and_professional():
    """The swap is over before the Professional robs the Cunning, and is not offered again."""
    top = volley(Tabletop("professional", "cunning", "", "").give_loot(1, B5), {0: 1}, 1)
    assert top.asked == {0: "rob"}
    top.say(0, Reveal()).say(0, Steal(B5)).split()
    assert asked_in_turn(top, "reload", "rob") == ["reload", "rob"]


def test_cunning_and_smart():
    """Both change a bullet, each at their own moment and each their own."""
    top = hold_up(Tabletop("smart", "cunning", "", ""), {0: 1}).say(1, Load(BANG)).courage(1)
    top.say(0, Discard(CLICK))
    assert (top.hand(0).clicks, top.hand(0).bangs) == (4, 3)
    assert (top.hand(1).clicks, top.hand(1).bangs) == (5, 2)


# Cute


def test_cute_and_dictator():
    """Her bonus bill cannot be forbidden; her ordinary pick of a bill can."""
    top = volley(Tabletop("cute", "dictator", "", ""), loot=(B5, B5, D1))
    assert loot_of(top, 0) == [B5]
    assert prompts(top, "forbid") == []
    top.take(0, B5).say(1, Forbid(Kind.BILL))
    assert Kind.BILL not in kinds(top, 0)
    assert loot_of(top, 0) == [B5]


def test_cute_and_greedy():
    """Cute has the only bill of five before the Greedy Godfather can want it."""
    top = volley(Tabletop("greedy", "cute", "", ""), loot=(B5,))
    assert loot_of(top, 1) == [B5]
    assert not any(B5 in take.shares for take in top.options(0) if isinstance(take, Take))


def test_cute_and_junk_dealer():
    """Option player: the bill she has just taken can be drawn from her."""
    top = volley(Tabletop("junk-dealer", "cute", "", "", junk_dealer=PLAYER), loot=(B5,)).take(0, B20)
    top.say(0, TradePlayer(Seat(1))).draw(B5)
    assert (loot_of(top, 0), loot_of(top, 1)) == ([B5], [B20])


def test_cute_and_lucky_man():
    """Both may be present: he is missed by two, she takes her bill, and both share."""
    top = volley(Tabletop("cute", "lucky-man", "", ""), {2: 1, 3: 1}, loot=(B5,))
    assert loot_of(top, 0) == [B5]
    assert {0, 1} <= set(order(top))


def test_cute_and_professional():
    """The robbery comes before her bill, so this turn's bill is safe."""
    top = volley(Tabletop("professional", "", "cute", "").give_loot(1, D1), {0: 1}, 1, loot=(B5,))
    assert top.asked == {0: "rob"}
    assert top.gangster(2).loot == 0
    assert loot_of(top.say(0, PASS), 2) == [B5]
    ducking = volley(Tabletop("professional", "cute", "", ""), {0: 1}, 1, loot=(B5,))
    assert prompts(ducking, "rob") == []
    assert ducking.gangster(1).loot == 0


def test_cute_and_stealthy():
    """Their bills are of different value: each takes one and leaves the other's alone."""
    top = volley(Tabletop("cute", "stealthy", "", ""), {}, 1, loot=(B5, B10))
    assert (loot_of(top, 0), loot_of(top, 1)) == ([B5], [B10])


def test_cute_and_vulture():
    """A dead Cute takes no bill, and the Vulture draws from what she had."""
    top = volley(Tabletop("vulture", "cute", "", "").give_loot(1, D1).wound(1, 2), {2: 1}, loot=(B5,))
    assert top.say(0, Scavenge()).chance().bag == (D1,)
    assert B5 in top.draw(D1).table.spread


# Dictator


def test_dictator_and_good_friend():
    """A forbidden clip serves nobody; and she may be forbidden one herself."""
    top = volley(Tabletop("", "dictator", "good-friend", ""), {3: 2}, loot=(CLIP,)).take(0, CLIP)
    top.say(1, Forbid(Kind.CLIP))
    assert top.take(0, B20).hand(2).bangs == 3
    assert top.happened(e.BangFetched) == []
    top = volley(Tabletop("good-friend", "dictator", "", ""), {3: 2}, loot=(CLIP,)).take(0, CLIP)
    assert Kind.CLIP not in kinds(top.say(1, Forbid(Kind.CLIP)), 0)


@pytest.mark.parametrize("again", [(D1,), (D1, TOKEN)], ids=["one", "two"])
def test_dictator_and_greedy(again):
    """One prohibition covers both announced shares; he chooses again, one or two of other types."""
    top = volley(Tabletop("greedy", "dictator", "", ""), loot=(B5, D1)).take(0, B5, B20)
    assert top.options(1) == (PASS, Forbid(Kind.BILL))
    top.say(1, Forbid(Kind.BILL))
    assert kinds(top, 0) == {Kind.DIAMOND, Kind.NEW_GODFATHER}
    top.take(0, *again)
    assert loot_of(top, 0) == [D1]
    assert top.gangster(0).present is (len(again) == 1)
    assert prompts(top, "forbid") == [1]


def test_dictator_and_junk_dealer():
    """After a prohibition the dealer may still trade, and may draw the very type forbidden."""
    top = volley(Tabletop("junk-dealer", "dictator", "", ""), loot=(B5, D1)).take(0, B5)
    assert top.asked == {1: "forbid"}
    top.say(1, Forbid(Kind.BILL)).take(0, D1)
    assert top.asked == {0: "trade"}
    assert loot_of(top.say(0, TradePile(2)).draw(B10), 0) == [B10]


def test_dictator_and_lucky_man():
    """Missed by two Bangs, he picks, and that pick can be forbidden."""
    top = volley(Tabletop("lucky-man", "dictator", "", ""), {2: 0, 3: 0}, loot=(D1,)).take(0, D1)
    assert Kind.DIAMOND not in kinds(top.say(1, Forbid(Kind.DIAMOND)), 0)


def test_dictator_and_professional():
    """Stealing is no pick: the Dictator is not asked."""
    top = volley(Tabletop("professional", "", "dictator", "").give_loot(1, D1), {0: 1}, 1)
    top.say(0, Reveal()).say(0, Steal(D1))
    assert loot_of(top, 0) == [D1]
    assert prompts(top, "forbid") == []


def test_dictator_and_stealthy():
    """The bill is taken before the split, and cannot be forbidden."""
    top = volley(Tabletop("dictator", "stealthy", "", ""), {}, 1, loot=(B10,))
    assert loot_of(top, 1) == [B10]
    assert prompts(top, "forbid") == []


def test_dictator_and_unbreakable():
    """A kit is an ordinary pick: it can be forbidden, and his wounds stay."""
    top = volley(Tabletop("unbreakable", "dictator", "", "").wound(0, 4), loot=(KIT,)).take(0, KIT)
    top.say(1, Forbid(Kind.KIT)).take(0, B20)
    assert top.gangster(0).wounds == 4


def test_dictator_and_vulture():
    """What the Vulture takes from the dead cannot be forbidden; his ordinary pick can."""
    top = volley(Tabletop("vulture", "dictator", "", "").give_loot(2, D1).wound(2, 2), {3: 2})
    top.say(0, Scavenge()).draw(D1)
    assert loot_of(top, 0) == [D1]
    assert prompts(top, "forbid") == []
    assert top.take(0, B20).asked == {1: "forbid"}


# Doctor


def test_doctor_and_greedy():
    """The Greedy's leaving heals nobody."""
    top = volley(Tabletop("greedy", "doctor", "", "").wound(1, 1).wound(0, 1)).take(0, B20, B20)
    assert (top.gangster(0).wounds, top.gangster(1).wounds) == (1, 1)


def test_doctor_and_junk_dealer():
    """A kit the dealer draws heals the dealer alone."""
    top = volley(Tabletop("junk-dealer", "doctor", "", "").wound(0, 1).wound(1, 2)).take(0, B20)
    top.say(0, TradePile(2)).draw(KIT)
    assert (top.gangster(0).wounds, top.gangster(1).wounds) == (0, 2)


def test_doctor_and_lucky_man():
    """Each sees to himself: one heals by ducking, the other is missed by two."""
    top = volley(Tabletop("doctor", "lucky-man", "", "").wound(0, 1).wound(1, 1), {2: 1, 3: 1}, 0)
    assert (top.gangster(0).wounds, top.gangster(1).wounds) == (0, 1)


def test_doctor_and_professional():
    """The ducking Doctor heals, and is robbed all the same."""
    top = volley(Tabletop("professional", "doctor", "", "").wound(1, 1).give_loot(1, D1), {0: 1}, 1)
    assert top.gangster(1).wounds == 0
    assert loot_of(top.say(0, Reveal()).say(0, Steal(D1)), 0) == [D1]


def test_doctor_and_smart():
    """The ducking Doctor heals, and Smart gets the bullet back."""
    top = volley(Tabletop("smart", "doctor", "", "").wound(1, 1), {0: 1}, 1).say(0, Discard(CLICK))
    assert (top.gangster(1).wounds, top.hand(0).bangs) == (0, 3)


def test_doctor_and_stealthy():
    """Both duck: one heals, the other takes a bill."""
    top = volley(Tabletop("doctor", "stealthy", "", "").wound(0, 1).wound(1, 1), {}, 0, 1, loot=(B10, B10))
    assert (top.gangster(0).wounds, top.gangster(1).wounds) == (0, 1)
    assert (loot_of(top, 0), loot_of(top, 1)) == ([], [B10])


def test_doctor_and_vulture():
    """A ducking Doctor cannot be shot dead, so there is no body."""
    top = volley(Tabletop("vulture", "doctor", "", "").wound(1, 2).give_loot(1, D1), {2: 1, 3: 1}, 1)
    assert top.gangster(1).wounds == 1
    assert prompts(top, "scavenge") == []


# Good Friend


def test_good_friend_and_greedy():
    """Two clips for the Greedy, and she gets a Bang! after each."""
    top = Tabletop("greedy", "good-friend", "", "")
    volley(top, {0: 3, 1: 2, 2: 1, 3: 2}, 1, 2, 3, loot=(CLIP, CLIP)).take(0, CLIP, CLIP)
    assert top.hand(1).bangs == 2
    assert top.say(0, Discard(CLICK)).hand(1).bangs == 3
    assert top.asked == {0: "clip"}
    assert top.say(0, Discard(CLICK)).hand(1).bangs == 4


def test_good_friend_and_hustler():
    """Her hand may be one larger, and the draw is from all of it."""
    top = volley(Tabletop("hustler", "good-friend", "", ""), {2: 3, 3: 2}, loot=(CLIP,)).take(0, CLIP)
    top.say(0, Discard(CLICK)).split().until("mark")
    hand = top.hand(1)
    assert top.gangster(1).bullets == 8
    assert sorted(top.say(0, Point(Seat(1))).chance().bag) == [BANG] * hand.bangs + [CLICK] * hand.clicks
    assert len(top.chance().bag) == 8


def test_good_friend_and_junk_dealer():
    """A clip the dealer draws is used, and she gets hers; a clip he buries does nothing."""
    top = volley(Tabletop("junk-dealer", "good-friend", "", ""), {2: 3, 3: 2}, loot=(B5,)).take(0, B5)
    top.say(0, TradePile(2)).draw(CLIP).say(0, Discard(CLICK))
    assert (top.hand(0).bangs, top.hand(1).bangs) == (4, 4)
    top = volley(Tabletop("junk-dealer", "good-friend", "", ""), {2: 3, 3: 2}, loot=(CLIP,)).take(0, CLIP)
    top.say(0, TradePile(2)).draw(B5)
    assert (top.hand(0).bangs, top.hand(1).bangs) == (3, 3)


def test_good_friend_and_professional():
    """The Bang! shown in a robbery lies in the discard for a clip and for her."""
    top = Tabletop("professional", "", "good-friend", "").give_loot(1, D1)
    volley(top, {0: 1, 3: 1}, 1, loot=(CLIP,)).say(0, Reveal()).say(0, Steal(D1))
    top.take(0, CLIP)
    assert top.table.bangs_up == 0
    assert (top.hand(0).bangs, top.say(0, Discard(CLICK)).hand(2).bangs) == (3, 4)
    assert loot_of(top, 0) == [D1]


def test_good_friend_and_smart():
    """A Bang! that Smart took back is in hand, not in the discard: the clip finds nothing."""
    top = volley(Tabletop("smart", "", "good-friend", ""), {0: 1}, 1, loot=(CLIP,)).say(0, Discard(CLICK))
    top.take(0, CLIP)
    assert top.happened(e.ClipLost) == [e.ClipLost(Seat(0))]
    assert top.hand(2).bangs == 3


def test_good_friend_and_vulture():
    """The bullets a dead gangster never played are not in the discard."""
    top = Tabletop("vulture", "", "good-friend", "").give_loot(1, D1).wound(1, 2)
    volley(top, {3: 1}, loot=(CLIP,)).say(0, Scavenge()).draw(D1)
    top.take(0, CLIP).say(0, Discard(CLICK))
    assert top.hand(0).bangs == 4
    assert top.hand(2).bangs == 3
    assert top.gangster(0).bullets == 7


# Greedy


def test_greedy_and_junk_dealer():
    """The Greedy's two shares are gone, and the dealer trades one of the rest."""
    top = volley(Tabletop("greedy", "junk-dealer", "", ""), loot=(PAINTING, D1)).take(0, D1, PAINTING)
    assert not {PAINTING, D1} & set(top.table.spread)
    top.take(1, B20).say(1, TradePile(2)).draw(D10)
    assert loot_of(top, 1) == [D10]


def test_greedy_and_professional():
    """Leaving the split is no ducking: nothing is stolen."""
    top = Tabletop("greedy", "professional", "", "").give_loot(0, PAINTING)
    top.deal().load(CLICK, CLICK).aim({0: 2, 1: 0, 2: 3, 3: 2}).courage().take(0, B20, B20).split()
    assert prompts(top, "rob") == []
    assert loot_of(top, 0) == [B20, B20, PAINTING]


def test_greedy_and_smart():
    """Leaving the split is no ducking: no bullet comes back."""
    top = Tabletop("greedy", "smart", "", "")
    top.deal().load(CLICK, CLICK).aim({0: 2, 1: 0, 2: 3, 3: 2}).courage().take(0, B20, B20).split()
    assert prompts(top, "smart") == []
    assert (top.hand(1).clicks, top.hand(1).bangs) == (4, 3)


def test_greedy_and_stealthy():
    """The only bill of ten is gone before the Greedy picks."""
    top = volley(Tabletop("greedy", "stealthy", "", ""), {}, 1, loot=(B10,))
    assert loot_of(top, 1) == [B10]
    assert not any(B10 in take.shares for take in top.options(0) if isinstance(take, Take))


# Hustler


def test_hustler_and_professional():
    """The Hustler may draw the very Bang! the Professional needs."""
    top = Tabletop("hustler", "professional", "", "").set_hand(1, 7, 1).give_loot(2, D1).deal()
    top.say(0, Point(Seat(1))).draw(BANG).say(0, Give(CLICK))
    assert top.options(1) == (Load(CLICK),)
    top.load().aim({0: 1, 1: 2, 2: 3, 3: 0}).courage(2)
    assert top.options(1) == (PASS,)


def test_hustler_and_smart():
    """A hustle leaves both hands as large as before, and Smart swaps as ever."""
    top = Tabletop("hustler", "smart", "", "").deal().say(0, Point(Seat(1))).draw(CLICK).say(0, Give(BANG))
    assert (top.gangster(0).bullets, top.gangster(1).bullets) == (8, 8)
    top.load(CLICK, BANG).aim({0: 1, 1: 2, 2: 3, 3: 0}).courage(2).say(1, Discard(CLICK))
    assert (top.hand(1).clicks, top.hand(1).bangs) == (3, 4)


def test_hustler_and_vulture():
    """The dead cannot be hustled, and a body is looted of loot, not of bullets."""
    top = volley(Tabletop("hustler", "vulture", "", "").give_loot(2, D1).wound(2, 2), {3: 2})
    top.say(1, Scavenge()).draw(D1)
    assert top.gangster(1).bullets == 7
    assert top.split().until("mark").options(0) == (Point(Seat(1)), Point(Seat(3)))


# Junk Dealer


def test_junk_dealer_and_professional():
    """The robbery is over before the split, and a trade leaves the stolen card alone."""
    top = volley(Tabletop("professional", "", "junk-dealer", "").give_loot(1, D10), {0: 1}, 1)
    top.say(0, Reveal()).say(0, Steal(D10)).take(0, B20).take(2, B20).say(2, TradePile(2)).draw(D1)
    assert asked_in_turn(top, "rob", "trade") == ["rob", "trade"]
    assert loot_of(top, 0) == [B20, D10]


def test_junk_dealer_and_stealthy():
    """Stealthy's bill has left the table before the dealer could trade it."""
    top = volley(Tabletop("junk-dealer", "stealthy", "", ""), {}, 1, loot=(B10,))
    assert Take((B10,)) not in top.options(0)
    top.take(0, B20).say(0, TradePile(2)).draw(D1)
    assert loot_of(top, 1) == [B10]


def test_junk_dealer_and_vulture():
    """Option player: the dead have nothing to trade, and what the Vulture took can be drawn from him."""
    top = Tabletop("junk-dealer", "vulture", "", "", junk_dealer=PLAYER).give_loot(2, D1, D1, D1).wound(2, 2)
    volley(top, {3: 2}).say(1, Scavenge()).draw(D1, D1).take(0, B20)
    assert top.options(0) == (PASS, TradePlayer(Seat(1)))


# Kid


def test_kid_and_lucky_man():
    """The Kid sees one gun on the Lucky Man, and a second Bang! saves him."""
    top = Tabletop("kid", "lucky-man", "", "").wound(1, 2).deal().load(BANG, CLICK, BANG, CLICK)
    top.say(1, Aim(Seat(2))).say(2, Aim(Seat(1))).say(3, Aim(Seat(2)))
    assert top.table.gangsters[2].target == 1
    top.say(0, Aim(Seat(1))).courage()
    assert (top.gangster(1).alive, top.gangster(1).wounds) == (True, 2)


def test_kid_and_professional():
    """A Kid who ducks can be robbed."""
    top = volley(Tabletop("professional", "kid", "", "").give_loot(1, D1), {0: 1}, 1).say(0, Reveal())
    assert loot_of(top.say(0, Steal(D1)), 0) == [D1]


def test_kid_and_smart():
    """A Kid who ducks gives Smart the bullet back."""
    top = volley(Tabletop("smart", "kid", "", ""), {0: 1}, 1).say(0, Discard(CLICK))
    assert top.hand(0).bangs == 3


# Lucky Man


def test_lucky_man_and_professional():
    """Standing, the Professional's Bang! is one of the hits; ducking, the Lucky Man can be robbed."""
    top = volley(Tabletop("professional", "lucky-man", "", "").give_loot(1, D1), {0: 1, 2: 1})
    assert top.happened(e.Unscathed) == [e.Unscathed(Seat(1), (Seat(0), Seat(2)))]
    assert prompts(top, "rob") == []
    top = volley(Tabletop("professional", "lucky-man", "", "").give_loot(1, D1), {0: 1, 2: 1}, 1)
    assert loot_of(top.say(0, Reveal()).say(0, Steal(D1)), 0) == [D1]


def test_lucky_man_and_smart():
    """Ducking he gives Smart the bullet back; standing he is missed by two, and nothing comes back."""
    assert volley(Tabletop("smart", "lucky-man", "", ""), {0: 1, 2: 1}, 1).asked == {0: "smart"}
    top = volley(Tabletop("smart", "lucky-man", "", ""), {0: 1, 2: 1})
    assert prompts(top, "smart") == []
    assert top.hand(0).bangs == 2


def test_lucky_man_and_unbreakable():
    """Luck is not toughness: two Bangs wound the Unbreakable twice, and a third wound kills the Lucky Man."""
    top = volley(Tabletop("lucky-man", "unbreakable", "", ""), {2: 1, 3: 1})
    assert top.gangster(1).wounds == 2
    top = volley(Tabletop("lucky-man", "unbreakable", "", "").wound(0, 2).wound(1, 2), {2: 1, 3: 0})
    assert (top.gangster(0).alive, top.gangster(1).alive) == (False, True)


def test_lucky_man_and_vulture():
    """Two Bangs never kill the Lucky Man; a single one on his third wound does, and the Vulture comes."""
    top = volley(Tabletop("vulture", "lucky-man", "", "").wound(1, 2).give_loot(1, D1), {2: 1, 3: 1})
    assert prompts(top, "scavenge") == []
    top = volley(Tabletop("vulture", "lucky-man", "", "").wound(1, 2).give_loot(1, D1), {2: 1})
    assert top.asked == {0: "scavenge"}


# Professional, Smart, Stealthy, Unbreakable, Vulture


def test_professional_and_smart():
    """At the same ducking target both act; aiming at each other and both ducking, only Smart does."""
    top = volley(Tabletop("professional", "smart", "", "").give_loot(2, D1), {0: 2, 1: 2}, 2)
    top.say(0, Reveal()).say(0, Steal(D1)).say(1, Discard(CLICK))
    assert (loot_of(top, 0), top.hand(1).bangs) == ([D1], 3)
    top = Tabletop("professional", "smart", "", "").give_loot(1, D1)
    volley(top, {0: 1, 1: 0}, 0, 1)
    assert top.asked == {1: "smart"}
    assert prompts(top, "rob") == []
    assert top.say(1, Discard(CLICK)).hand(1).bangs == 3


def test_professional_and_stealthy():
    """Stealthy has the bill at once, and may lose that very bill."""
    top = volley(Tabletop("professional", "stealthy", "", ""), {0: 1}, 1, loot=(B10,)).say(0, Reveal())
    assert top.options(0) == (Steal(B10),)
    top.say(0, Steal(B10))
    assert (loot_of(top, 0), loot_of(top, 1)) == ([B10], [])


def test_professional_and_unbreakable():
    """Robbing costs the Unbreakable a card and no wound."""
    top = volley(Tabletop("professional", "unbreakable", "", "").wound(1, 4).give_loot(1, D1), {0: 1}, 1)
    top.say(0, Reveal()).say(0, Steal(D1))
    assert (top.gangster(1).alive, top.gangster(1).wounds) == (True, 4)


def test_professional_and_vulture():
    """A Professional shot after stealing loses the card, and the Vulture may draw it."""
    top = Tabletop("professional", "", "vulture", "").give_loot(1, D1).wound(0, 2)
    volley(top, {0: 1, 3: 0}, 1).say(0, Reveal()).say(0, Steal(D1))
    assert top.asked == {2: "scavenge"}
    assert loot_of(top.say(2, Scavenge()).draw(D1), 2) == [D1]


def test_smart_and_stealthy():
    """Stealthy ducks and takes the bill; Smart, aiming there, swaps."""
    top = volley(Tabletop("smart", "stealthy", "", ""), {0: 1}, 1, loot=(B10,)).say(0, Discard(CLICK))
    assert (loot_of(top, 1), top.hand(0).bangs) == ([B10], 3)


def test_stealthy_and_vulture():
    """A ducking Stealthy cannot be shot dead, so the bill is safe from the Vulture."""
    top = volley(Tabletop("vulture", "stealthy", "", "").wound(1, 2), {2: 1, 3: 1}, 1, loot=(B10,))
    assert top.gangster(1).alive
    assert prompts(top, "scavenge") == []
    assert loot_of(top, 1) == [B10]


@pytest.mark.parametrize(("before", "asked"), [(2, False), (3, False), (4, True)])
def test_unbreakable_and_vulture(before, asked):
    """The Vulture comes at the fifth wound, not at the third."""
    top = volley(Tabletop("vulture", "unbreakable", "", "").wound(1, before).give_loot(1, D1), {2: 1})
    assert prompts(top, "scavenge") == [0] * asked


# The pairs that never meet

APART = {
    "collector": "cunning cute doctor good-friend greedy hustler kid lucky-man smart stealthy unbreakable",
    "cunning": "cute dictator doctor greedy junk-dealer lucky-man stealthy unbreakable vulture",
    "cute": "doctor good-friend hustler kid smart unbreakable",
    "dictator": "doctor hustler kid smart",
    "doctor": "good-friend hustler kid unbreakable",
    "good-friend": "kid lucky-man stealthy unbreakable",
    "greedy": "hustler kid lucky-man unbreakable vulture",
    "hustler": "junk-dealer kid lucky-man stealthy unbreakable",
    "junk-dealer": "kid lucky-man smart unbreakable",
    "kid": "stealthy unbreakable vulture",
    "lucky-man": "stealthy",
    "smart": "unbreakable vulture",
    "stealthy": "unbreakable",
}
NEVER_MEET = [(min(one, other), max(one, other)) for one, others in APART.items() for other in others.split()]
PAIRS = [*combinations(sorted(name for name in POWERS if name), 2)]
GAMES_EACH = max(1, RUNS // 100)
"""For each pair; STICKUP_RUNS=500 plays five."""


def windows(power: str) -> set[str]:
    return {hook for hook, names in ACTING.items() if power in names}


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_any_two_come_to_the_end_of_a_game_and_break_no_law(pair):
    """Both have a hand in what the other does, even where their windows differ: bullets, loot, wounds."""
    for seed in range(GAMES_EACH):
        top = Tabletop(*pair, "", "")
        for _ in steps(top.state, FastDealer(seed), Random(f"{pair}/{seed}")):
            check(CASH_N_GUNS, top.state)
        check(CASH_N_GUNS, top.state)
        assert top.state.outcome is not None


@pytest.mark.parametrize(("first", "second"), NEVER_MEET)
def test_their_windows_differ(first, second):
    """Section 6: these two act at different points of a turn. Each alone has its tests."""
    assert windows(first)
    assert windows(second)
    assert not windows(first) & windows(second)


def is_played(pair: tuple[str, str]) -> bool:
    return "test_{}_and_{}".format(*(name.replace("-", "_") for name in pair)) in globals()


def test_every_pair_of_powers_has_its_test():
    """Each is played above by itself, or stands among those that never meet, and never both."""
    tested = {*filter(is_played, PAIRS)}
    assert {*PAIRS} - tested - {*NEVER_MEET} == set(), "neither a test of the two, nor a place in APART"
    assert tested & {*NEVER_MEET} == set(), "a test of the two, and a place in APART"
    assert {*NEVER_MEET} <= {*PAIRS}
    assert len({*NEVER_MEET}) == len(NEVER_MEET)


def test_every_pair_of_powers_in_the_box_has_its_test():
    """Section 6: 61 pairs are played above, 59 never meet, and that is all 120."""
    pairs = {*combinations(OF_THE_BOX, 2)}
    tested = {*filter(is_played, pairs)}
    apart = {*NEVER_MEET} & pairs
    assert (len(tested), len(apart), len(pairs)) == (61, 59, 120)
    assert tested | apart == pairs


def test_powers_that_act_at_the_same_point_are_played_together():
    meet = [pair for pair in PAIRS if windows(pair[0]) & windows(pair[1])]
    assert len(meet) > 1
    assert not [pair for pair in meet if not is_played(pair)]
