"""Rulings on step 7 and the count: A1, A2, A11 (picks), A14 to A18, A26, A29 to A32, A34, A36 and A37."""

from __future__ import annotations

from typing import Any

import pytest

from stickup.core.engine import IllegalAction
from stickup.core.types import DEALER, Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import PASS, Discard, Forbid, Take, TradePile
from stickup.games.cash_n_guns.rules.cards import KIND, Kind, Loot
from tests.tabletop import BANG, CLICK, Tabletop

from .helpers import (
    B5,
    B10,
    B20,
    CLIP,
    D1,
    D5,
    D10,
    KIT,
    PAINTING,
    TOKEN,
    count_up,
    loot_of,
    prompts,
    scores,
    spread,
    volley,
    winners,
)

FOUR = ("", "", "", "")
EVERYBODY = (0, 1, 2, 3)


def singles(top: Tabletop, seat: int) -> set[Loot]:
    return {take.shares[0] for take in top.options(seat) if isinstance(take, Take) and len(take.shares) == 1}


def pairs(top: Tabletop, seat: int) -> set[tuple[Loot, ...]]:
    return {take.shares for take in top.options(seat) if isinstance(take, Take) and len(take.shares) == 2}


# A1, A2: what nobody takes


def test_loot_that_nobody_stands_for_joins_the_next_turn():
    """A1: it stays on the table, eight more cards join it, and the token is one again."""
    top = volley(Tabletop(*FOUR), {}, *EVERYBODY, loot=(PAINTING, B5))
    assert top.asked == {DEALER: "loot/2"}
    assert TOKEN not in top.table.spread
    assert len(spread(top)) == 8
    volley(top, loot=(D1,))
    assert len(spread(top)) == 17
    assert {PAINTING, B5, D1, TOKEN} <= set(spread(top))
    assert spread(top).count(TOKEN) == 1
    assert top.table.loot_gone == 0


def test_everyone_wounded_is_nobody_standing():
    """A1: loot rolls over just the same when all were shot down."""
    top = volley(Tabletop(*FOUR), {0: 1, 1: 2, 2: 3, 3: 0})
    assert top.table.living == EVERYBODY
    assert len(spread(top)) == 8


def test_after_the_last_turn_untaken_loot_is_lost_without_a_cap():
    """A1: nobody standing on any turn loses all sixty-four cards."""
    top = Tabletop(*FOUR).skip_to_turn(8)
    assert len(spread(top)) == 56
    top.until("courage").courage(*EVERYBODY)
    assert top.state.over
    assert spread(top) == []
    assert top.table.loot_gone == 64
    assert scores(top) == (0, 0, 0, 0)


def test_cute_and_stealthy_reach_bills_from_earlier_turns():
    """A1, A29: carried-over bills lie on the table like any other."""
    top = Tabletop("cute", "stealthy", "", "", godfather=2)
    volley(top, {}, *EVERYBODY, loot=(B5, B10, B10))
    assert loot_of(top, 1) == [B10]
    volley(top, {}, 1, loot=(PAINTING,) * 8)
    assert loot_of(top, 1) == [B10, B10]
    assert loot_of(top, 0) == [B5]


def test_what_the_greedy_leaves_alone_rolls_over():
    """A2: standing alone he takes two and goes; the rest waits for the next turn."""
    top = volley(Tabletop("greedy", "", "", ""), {}, 1, 2, 3, loot=(PAINTING,)).take(0, B20, PAINTING)
    assert top.asked == {DEALER: "loot/2"}
    assert len(spread(top)) == 6
    assert top.table.godfather == 0


def test_others_still_standing_take_what_the_greedy_leaves():
    """A2: only with nobody left in the order does anything stay behind."""
    top = volley(Tabletop("greedy", "", "", ""), {}, 2, 3).take(0, B20, B20)
    assert top.asked == {1: "share"}
    top.split()
    assert spread(top) == []
    assert top.gangster(0).loot == 2


# A11: what a silent picker takes


CHEAP = (D1, D1, D1, D1, D1, CLIP)
"""Six cards that silence thinks little of."""


@pytest.mark.parametrize(
    ("wounds", "loot", "taken"),
    [
        (1, (KIT, B20), KIT),
        (0, (KIT, B20), B20),
        (0, (B5, B10), B10),
        (0, (D5, D10), D10),
        (0, (PAINTING, KIT), PAINTING),
        (0, (PAINTING, B5), B5),
        (0, (D10, B10), B10),
        (0, (D5, B5), B5),
        (0, (CLIP, KIT), D1),
    ],
)
def test_silence_takes_the_share_worth_most_now(wounds, loot, taken):
    """A11: a kit if wounded, else what adds most to one's score; on a tie the lower card."""
    top = volley(Tabletop(*FOUR).wound(0, wounds), loot=loot + CHEAP)
    assert top.decision(0).silence == Take((taken,))


@pytest.mark.parametrize(
    ("power", "owned", "rival", "taken"),
    [("", 1, B5, PAINTING), ("", 1, B10, B10), ("", 2, B10, PAINTING), ("collector", 0, B5, PAINTING)],
)
def test_silence_counts_the_collection_you_have(power, owned, rival, taken):
    """A11: a painting is worth what it adds to those one has, the Collector's power among them."""
    top = Tabletop(power, "", "", "").give_loot(0, *[PAINTING] * owned)
    assert volley(top, loot=(PAINTING, rival, *CHEAP)).decision(0).silence == Take((taken,))


def test_silence_leaves_clip_token_and_useless_kit_for_the_end():
    """A11: when the money is gone silence takes the clip, then the token, then a kit of no use."""
    top = volley(Tabletop(*FOUR), loot=(KIT, CLIP, D1)).split()
    assert [fact.share for fact in top.happened(e.ShareTaken)][-4:] == [D1, CLIP, TOKEN, KIT]


def test_a_silent_greedy_takes_one_share():
    """A11, A34: taking two is a right, and silence uses none."""
    top = volley(Tabletop("greedy", "", "", ""))
    assert top.decision(0).silence == Take((B20,))
    assert top.silent(0).gangster(0).present


# A14: the clip


def clip(*, clicks: int = 5, bangs: int = 3, **options: Any) -> Tabletop:
    """Seat 0 has this hand, loads a Click and takes the clip; seat 1's Bang! lies open in the discard."""
    top = Tabletop(*FOUR, **options).set_hand(0, clicks, bangs)
    return volley(top, {1: 2}, loot=(CLIP, CLIP)).take(0, CLIP)


def test_a_clip_fetches_a_bang_for_any_other_card():
    """A14: the user chooses what to give up, and the hand keeps its size."""
    top = clip()
    assert top.asked == {0: "clip"}
    assert top.options(0) == (Discard(CLICK), Discard(BANG))
    top.say(0, Discard(CLICK))
    assert (top.hand(0).clicks, top.hand(0).bangs, top.gangster(0).bullets) == (3, 4, 7)
    assert top.table.bangs_up == 0


def test_a_clip_may_give_up_another_bang():
    """A14: any other card, a Bang! too; it goes face down."""
    top = clip().say(0, Discard(BANG))
    assert (top.hand(0).clicks, top.hand(0).bangs, top.gangster(0).bullets) == (4, 3, 7)
    assert e.CardDiscarded(Seat(0)) in top.facts
    assert top.table.face_down == 1


def test_the_bang_just_fetched_cannot_be_given_up():
    """A14: without another Bang! only a Click can go."""
    assert clip(clicks=8, bangs=0).options(0) == (Discard(CLICK),)


def test_a_clip_user_without_a_click_gives_up_another_bang():
    """A14: the hand never grows, even without a Click to give."""
    top = clip(clicks=1, bangs=7)
    assert top.options(0) == (Discard(BANG),)
    assert top.say(0, Discard(BANG)).gangster(0).bullets == 7


def test_no_bang_in_the_discard_and_the_clip_is_lost():
    """A14: nothing is fetched and nothing given up."""
    top = volley(Tabletop(*FOUR), loot=(CLIP,)).take(0, CLIP)
    assert top.happened(e.ClipLost) == [e.ClipLost(Seat(0))]
    assert prompts(top, "clip") == []
    assert (top.hand(0).clicks, top.hand(0).bangs) == (4, 3)
    assert top.asked == {1: "share"}


@pytest.mark.parametrize("ducking", [(), (1,)], ids=["fired", "face-down"])
def test_your_own_bang_of_this_turn_can_be_fetched(ducking):
    """A14: what was played this turn is in the discard already, face up or face down."""
    top = volley(Tabletop(*FOUR), {0: 1}, *ducking, loot=(CLIP,)).take(0, CLIP).say(0, Discard(CLICK))
    assert top.hand(0).bangs == 3
    assert top.table.bangs_up == 0
    assert top.happened(e.ClipLost) == []


def test_a_clip_takes_a_bang_that_lies_open_first():
    """A14: only when none lies open is one fetched from the face-down bullets."""
    top = volley(Tabletop(*FOUR), {0: 1, 2: 3}, 1, loot=(CLIP, CLIP))
    assert (top.table.bangs_up, top.state.hands[DEALER].bangs) == (1, 1)
    top.take(0, CLIP).say(0, Discard(CLICK))
    assert (top.table.bangs_up, top.state.hands[DEALER].bangs) == (0, 1)
    top.take(2, CLIP).say(2, Discard(CLICK))
    assert top.state.hands[DEALER].bangs == 0


def test_a_clip_on_the_last_turn_does_nothing():
    """A14: no Bang! moves, though some lie in the discard, and no Good Friend is served."""
    top = Tabletop("", "good-friend", "", "").skip_to_turn(8).until("courage").courage()
    assert top.state.hands[DEALER].bangs > 0
    bangs = [top.hand(seat).bangs for seat in EVERYBODY]
    top.take(0, CLIP)
    assert top.happened(e.ClipLost) == [e.ClipLost(Seat(0))]
    assert top.happened(e.BangFetched) == []
    assert [top.hand(seat).bangs for seat in EVERYBODY] == bangs


def test_nobody_looks_through_the_face_down_discard():
    """A14: the table learns that a Bang! was fetched, and no question shows what lies there."""
    top = volley(Tabletop(*FOUR), {0: 1}, 1, loot=(CLIP,)).take(0, CLIP)
    assert e.BangFetched(Seat(0)) in top.seen(None)
    for seat in (*EVERYBODY, None):
        assert not [fact for fact in top.seen(seat) if isinstance(fact, e.FaceDown | e.FaceDownTaken)]


def test_a_clip_never_becomes_loot():
    """A14: used or lost, it is gone."""
    top = clip().say(0, Discard(CLICK))
    assert top.gangster(0).loot == 0
    assert loot_of(top, 0) == []
    assert top.table.loot_gone == 1


# A15 to A18


def test_a_kit_heals_everything_and_is_gone():
    """A15: all wounds at once, and nothing is left to steal."""
    top = volley(Tabletop(*FOUR).wound(0, 2), loot=(KIT,)).take(0, KIT)
    assert top.gangster(0).wounds == 0
    assert top.gangster(0).loot == 0
    assert top.table.loot_gone == 1


def test_a_kit_without_wounds_is_simply_gone():
    """A15: it heals nothing, and does not become loot."""
    top = volley(Tabletop(*FOUR), loot=(KIT,)).take(0, KIT)
    assert (top.gangster(0).wounds, top.gangster(0).loot) == (0, 0)


def test_a_kit_heals_the_four_wounds_of_the_unbreakable():
    """A15: four wounds or one, it is all the same to a kit."""
    top = volley(Tabletop("unbreakable", "", "", "").wound(0, 4), loot=(KIT,)).take(0, KIT)
    assert top.gangster(0).wounds == 0


def test_a_share_must_be_taken():
    """A17: there is no passing in the split, and what is not on the table cannot be taken."""
    top = volley(Tabletop(*FOUR), loot=(B5,))
    assert PASS not in top.options(0)
    assert singles(top, 0) == {B5, B20, TOKEN}
    for nothing in (PASS, Take(()), Take((PAINTING,))):
        with pytest.raises(IllegalAction):
            top.say(0, nothing)


def test_even_a_useless_token_is_taken_on_the_last_turn():
    """A17: the split of turn 8 goes on until nothing lies there."""
    top = Tabletop(*FOUR).skip_to_turn(8).until("courage").courage()
    while top.table.spread.keys() != {TOKEN}:
        (seat,) = top.asked
        top.take(seat, min(singles(top, seat) - {TOKEN})).until("share")
    (seat,) = top.asked
    assert top.options(seat) == (Take((TOKEN,)),)
    top.silent(seat)
    assert top.state.over


def test_the_godfather_may_keep_the_desk():
    """A18: he takes the token like anyone, and stays Godfather."""
    top = volley(Tabletop(*FOUR, godfather=2)).take(2, TOKEN).split()
    assert top.table.godfather == 2


def test_the_token_moves_the_desk_next_turn_not_this_split():
    """A18: the token is a share; the order of the split stays as it was."""
    top = volley(Tabletop(*FOUR)).take(0, B20).take(1, TOKEN)
    assert top.table.godfather == 0
    assert top.asked == {2: "share"}
    assert top.split().table.godfather == 1


def test_an_untaken_token_leaves_the_desk_where_it_is():
    """A18: nobody standing, and the living Godfather stays."""
    top = volley(Tabletop(*FOUR, godfather=3), {}, *EVERYBODY)
    assert top.table.godfather == 3


def test_the_token_is_not_a_loot_card():
    """A18: it counts as a share, not as loot."""
    top = volley(Tabletop(*FOUR)).take(0, TOKEN)
    assert top.gangster(0).loot == 0
    assert loot_of(top, 0) == []


# A26: Collector


@pytest.mark.parametrize(
    ("paintings", "money"), [(0, 4_000), (1, 12_000), (2, 30_000), (9, 500_000), (10, 500_000)]
)
def test_the_collector_counts_one_painting_more(paintings, money):
    """A26: the power alone is worth a painting, and the table stops at ten."""
    top = count_up(Tabletop("collector", "", "", "").give_loot(0, *[PAINTING] * paintings))
    assert scores(top) == (money, 0, 0, 0)


# A29: Cute


def test_cute_takes_her_bill_unasked_and_still_has_her_first_pick():
    """A29: the bill comes before the split and uses up no pick."""
    top = volley(Tabletop("", "cute", "", ""), loot=(B5, B5))
    assert top.happened(e.BillTaken) == [e.BillTaken(Seat(1), B5)]
    assert loot_of(top, 1) == [B5]
    assert top.gangster(1).picks == 0
    assert top.asked == {0: "share"}
    assert top.take(0, B20).take(1, B5).gangster(1).loot == 2


def test_cute_takes_nothing_where_no_bill_of_five_lies():
    """A29: other bills will not do."""
    top = volley(Tabletop("cute", "", "", ""), loot=(B10, D5))
    assert top.gangster(0).loot == 0


@pytest.mark.parametrize(("shots", "ducking"), [({}, (0,)), ({1: 0}, ())], ids=["lying", "wounded"])
def test_cute_must_stand(shots, ducking):
    """A29: lying or wounded she gets no bill."""
    top = volley(Tabletop("cute", "", "", ""), shots, *ducking, loot=(B5,))
    assert top.gangster(0).loot == 0
    assert B5 in top.table.spread


def test_cute_takes_her_bill_on_the_last_turn():
    """A29: turn 8 is like any other."""
    top = Tabletop("cute", "", "", "").skip_to_turn(8).until("courage").courage()
    assert loot_of(top, 0) == [B5]


# A30: Dictator


def dictator(*powers: str, loot: tuple[Loot, ...] = (B5, B10, D1), godfather: int = 1) -> Tabletop:
    """Seat 0 is the Dictator and everyone stands; seat 1 picks first."""
    return volley(Tabletop("dictator", *(powers or ("", "", "")), godfather=godfather), loot=loot)


def test_the_dictator_is_asked_when_another_announces_and_before_it_is_taken():
    """A30: the share still lies there, and all have heard what is wanted."""
    top = dictator().take(1, D1)
    assert top.asked == {0: "forbid"}
    assert e.ShareAnnounced(Seat(1), (D1,)) in top.seen(None)
    assert D1 in top.table.spread
    assert top.options(0) == (PASS, Forbid(Kind.DIAMOND))


def test_a_share_that_is_not_forbidden_is_taken():
    """A30: the Dictator may let it be, and keeps the right."""
    top = dictator().take(1, D1).say(0, PASS)
    assert loot_of(top, 1) == [D1]
    assert top.take(2, B5).asked == {0: "forbid"}


def test_a_gangster_forbidden_one_type_chooses_among_the_others():
    """A30: a bill is any bill; diamonds, the token and all else stay free."""
    top = dictator().take(1, B5).say(0, Forbid(Kind.BILL))
    assert top.asked == {1: "share"}
    assert singles(top, 1) == {D1, TOKEN}
    with pytest.raises(IllegalAction):
        top.take(1, B20)


@pytest.mark.parametrize("share", [B5, D1, PAINTING, KIT, CLIP, TOKEN])
def test_every_type_of_share_can_be_forbidden(share):
    """A30: bills, diamonds, paintings, kits, clips and the token."""
    top = dictator(loot=(B5, D1, PAINTING, KIT, CLIP)).take(1, share).say(0, Forbid(KIND[share]))
    assert KIND[share] not in {KIND[other] for other in singles(top, 1)}
    assert e.ShareTaken(Seat(1), share) not in top.facts


def test_a_prohibition_is_for_this_pick_only():
    """A30: the next time round the same gangster may take the type again."""
    top = dictator().take(1, B5).say(0, Forbid(Kind.BILL)).take(1, D1)
    assert B5 in singles(top, 2)
    top.take(2, B20).take(3, B20).take(0, B20)
    assert B5 in singles(top, 1)


def test_the_dictator_speaks_once_a_split():
    """A30: after one prohibition nobody asks again, neither for the second choice nor for others."""
    top = dictator().take(1, B5).say(0, Forbid(Kind.BILL)).take(1, D1).take(2, B5)
    assert loot_of(top, 2) == [B5]
    assert prompts(top, "forbid") == [0]
    top.split()
    assert prompts(top, "forbid") == [0]


def test_the_dictator_speaks_again_next_turn():
    """A30: the right comes back with the next split."""
    top = dictator().take(1, B5).say(0, Forbid(Kind.BILL)).take(1, TOKEN).split()
    volley(top).take(1, min(singles(top, 1)))
    assert top.asked == {0: "forbid"}


def test_with_nothing_but_the_forbidden_type_you_go_without():
    """A30: who can take nothing else goes without this time, and stays in the order."""
    top = dictator(loot=(B20,) * 8).take(1, TOKEN).say(0, PASS)
    top.take(2, B20).say(0, Forbid(Kind.BILL))
    assert top.happened(e.NothingTaken) == [e.NothingTaken(Seat(2))]
    assert top.asked == {3: "share"}
    top.take(3, B20).take(0, B20).take(1, B20)
    assert top.asked == {2: "share"}
    assert B20 in singles(top, 2)


def test_the_last_share_forbidden_falls_to_the_next():
    """A30: a prohibition leaves nothing lying: the next in the order takes it."""
    top = dictator(loot=(B20,) * 8)
    while len(spread(top)) > 1:
        top.silent(*top.asked)
    (seat,) = top.asked
    assert seat == 1
    top.take(1, TOKEN).say(0, Forbid(Kind.NEW_GODFATHER))
    assert top.take(2, TOKEN).table.godfather == 2


@pytest.mark.parametrize(("shots", "ducking"), [({}, (0,)), ({1: 0}, ())], ids=["lying", "wounded"])
def test_the_dictator_must_be_present(shots, ducking):
    """A30: lying or wounded there is no word from him."""
    top = volley(Tabletop("dictator", "", "", "", godfather=2), shots, *ducking, loot=(D1,)).take(2, D1)
    assert loot_of(top, 2) == [D1]
    assert prompts(top, "forbid") == []


def test_the_dictator_does_not_forbid_himself():
    """A30: his own pick is taken without a question."""
    top = dictator(godfather=0).take(0, D1)
    assert loot_of(top, 0) == [D1]
    assert prompts(top, "forbid") == []


# A31: Junk Dealer


def junk(*powers: str, loot: tuple[Loot, ...] = (PAINTING, B5)) -> Tabletop:
    """Seat 0 is the Junk Dealer, everyone stands, and seat 0 picks first."""
    return volley(Tabletop("junk-dealer", *(powers or ("", "", ""))), loot=loot)


def test_the_junk_dealer_trades_with_an_unopened_pile_of_choice():
    """A31: any pile of a later turn, when the share is announced and not yet taken."""
    top = junk().take(0, B5)
    assert top.asked == {0: "trade"}
    assert top.options(0) == (PASS, *map(TradePile, range(2, 9)))
    assert B5 in top.table.spread
    top.say(0, TradePile(5)).draw(D10)
    assert loot_of(top, 0) == [D10]
    assert top.asked == {1: "share"}


def test_the_junk_dealer_may_keep_the_share():
    """A31: the power is a may, and stays for a later pick."""
    top = junk().take(0, B5).say(0, PASS)
    assert loot_of(top, 0) == [B5]
    top.take(1, B20).take(2, B20).take(3, B20).take(0, B20)
    assert top.asked == {0: "trade"}


def test_the_junk_dealer_trades_once_a_split():
    """A31: the next pick of this split is a plain one; next turn the power is back."""
    top = junk().take(0, B5).say(0, TradePile(2)).draw(D10)
    top.take(1, B20).take(2, B20).take(3, B20).take(0, B20)
    assert prompts(top, "trade") == [0]
    volley(top.split())
    top.until("trade")
    assert top.table.turn == 2


def test_the_traded_share_goes_into_the_pile_which_keeps_eight_cards():
    """A31: it turns up with that pile, and everyone saw it buried there."""
    top = junk().take(0, PAINTING).say(0, TradePile(2)).draw(D10)
    assert e.ShareBuried(Seat(0), PAINTING, 2, D10) in top.seen(None)
    top.split()
    assert top.chance().count == 7
    top.draw(*[B5] * 7)
    assert top.happened(e.LootRevealed)[-1].loot == (*[B5] * 7, PAINTING)
    assert len(top.table.unopened) == 6 * 8


def test_a_buried_card_is_in_no_other_pile():
    """A31: what lies in pile 3 cannot be dealt on turn 2."""
    top = junk(loot=(D10,)).take(0, D10).say(0, TradePile(3)).draw(B5).split()
    assert D10 not in top.chance().bag
    assert top.chance().count == 8


def test_the_card_is_drawn_before_the_share_is_buried():
    """A31: the only $10,000 diamond cannot come straight back."""
    top = junk(loot=(D10,)).take(0, D10).say(0, TradePile(3))
    assert D10 not in top.chance().bag


def test_a_card_buried_before_may_come_out_again():
    """A31: it is one of that pile's eight, as likely as any other."""
    top = junk(loot=(D10,)).take(0, D10).say(0, TradePile(3)).draw(B5).split()
    volley(top, loot=(B10,) * 8)
    top.until("trade").say(0, TradePile(3))
    assert top.chance().bag == tuple(range(8))
    top.draw(0)
    assert D10 in loot_of(top, 0)
    assert top.happened(e.ShareBuried)[-1].drawn is D10


def test_the_token_cannot_be_traded():
    """A31: it is no card."""
    top = junk().take(0, TOKEN)
    assert prompts(top, "trade") == []
    assert top.table.heir == 0


def test_on_the_last_turn_there_is_no_pile_to_trade_with():
    """A31: the power is dead on turn 8."""
    top = Tabletop("junk-dealer", "", "", "").skip_to_turn(8).until("courage").courage().take(0, B5)
    assert prompts(top, "trade") == []
    assert loot_of(top, 0) == [B5]


def test_on_the_seventh_turn_one_pile_is_left():
    """A31: only the last one is unopened."""
    top = Tabletop("junk-dealer", "", "", "").skip_to_turn(7).until("courage").courage().take(0, B5)
    assert top.options(0) == (PASS, TradePile(8))


def test_a_kit_or_clip_drawn_by_the_junk_dealer_works_at_once():
    """A31: a kit heals him, a clip fetches him a Bang!, and neither becomes loot."""
    top = volley(Tabletop("junk-dealer", "", "", "").wound(0, 2), loot=(B5,)).take(0, B5)
    top.say(0, TradePile(2)).draw(KIT)
    assert (top.gangster(0).wounds, top.gangster(0).loot) == (0, 0)
    top = volley(Tabletop("junk-dealer", "", "", ""), {1: 2}, loot=(B5,)).take(0, B5)
    top.say(0, TradePile(2)).draw(CLIP).say(0, Discard(CLICK))
    assert (top.hand(0).bangs, top.gangster(0).loot) == (4, 0)
    assert top.asked == {1: "share"}


@pytest.mark.parametrize("share", [KIT, CLIP])
def test_a_buried_kit_or_clip_is_not_used(share):
    """A31: what is traded away does nothing for the dealer."""
    top = volley(Tabletop("junk-dealer", "", "", "").wound(0, 1), {1: 2}, loot=(share,)).take(0, share)
    top.say(0, TradePile(2)).draw(B5)
    assert top.gangster(0).wounds == 1
    assert top.happened(e.BangFetched) + top.happened(e.ClipLost) + top.happened(e.KitUsed) == []
    assert loot_of(top, 0) == [B5]


@pytest.mark.parametrize(("shots", "ducking"), [({}, (0,)), ({1: 0}, ())], ids=["lying", "wounded"])
def test_the_junk_dealer_must_be_present(shots, ducking):
    """A31: without a pick there is no trade."""
    top = volley(Tabletop("junk-dealer", "", "", ""), shots, *ducking).split()
    assert prompts(top, "trade") == []


# A32: Good Friend


def test_the_good_friend_gets_a_bang_too_and_gives_up_nothing():
    """A32: a plain gain, after the clip's user: one card more in hand than turns left."""
    top = volley(Tabletop("", "good-friend", "", ""), {2: 3, 3: 2}, loot=(CLIP,)).take(0, CLIP)
    assert top.hand(1).bangs == 3
    top.say(0, Discard(CLICK))
    assert (top.hand(1).clicks, top.hand(1).bangs, top.gangster(1).bullets) == (4, 4, 8)
    assert prompts(top, "clip") == [0]


def test_a_larger_hand_is_played_on_to_the_end():
    """A32: on turn 8 she chooses between two, and one card is never played."""
    top = volley(Tabletop("", "good-friend", "", ""), {2: 3, 3: 2}, loot=(CLIP,)).take(0, CLIP).finish()
    assert top.gangster(1).bullets == 1
    assert top.gangster(0).bullets == 0


def test_the_good_friend_gets_nothing_out_of_her_own_clip():
    """A32: another has to use it."""
    top = volley(Tabletop("good-friend", "", "", ""), {2: 3, 3: 2}, loot=(CLIP,)).take(0, CLIP)
    top.say(0, Discard(CLICK))
    assert top.hand(0).bangs == 4
    assert len(top.happened(e.BangFetched)) == 1


@pytest.mark.parametrize(("shots", "ducking"), [({2: 3}, (1,)), ({2: 1}, ())], ids=["lying", "wounded"])
def test_the_good_friend_need_not_be_present(shots, ducking):
    """A32: alive is enough."""
    top = volley(Tabletop("", "good-friend", "", ""), shots | {3: 2}, *ducking, loot=(CLIP,)).take(0, CLIP)
    top.say(0, Discard(CLICK))
    assert top.hand(1).bangs == 4


def test_a_dead_good_friend_gets_nothing():
    """A32: she has to be alive."""
    top = volley(Tabletop("", "good-friend", "", "").wound(1, 2), {2: 1, 3: 1}, loot=(CLIP,)).take(0, CLIP)
    top.say(0, Discard(CLICK))
    assert len(top.happened(e.BangFetched)) == 1


def test_a_lost_clip_does_nothing_for_the_good_friend():
    """A32: no Bang! for the user, none for her."""
    top = volley(Tabletop("", "good-friend", "", ""), loot=(CLIP,)).take(0, CLIP)
    assert top.hand(1).bangs == 3
    assert top.happened(e.BangFetched) == []


# A34: Greedy


def greedy(
    *powers: str, loot: tuple[Loot, ...] = (B5, D1, CLIP, KIT), shots: dict[int, int] | None = None
) -> Tabletop:
    return volley(Tabletop("greedy", *(powers or ("", "", ""))), shots or {}, loot=loot)


def test_the_greedy_takes_two_and_is_out_of_the_split():
    """A34: two at once, then others share the rest."""
    top = greedy().take(0, B5, D1)
    assert loot_of(top, 0) == [B5, D1]
    top.split()
    assert top.gangster(0).loot == 2


def test_two_of_a_kind_need_two_on_the_table():
    """A34: two bills of a value only where there are two."""
    top = greedy()
    assert (B20, B20) in pairs(top, 0)
    assert (B5, B5) not in pairs(top, 0)


def test_the_token_may_be_one_of_two():
    """A34: the Greedy takes the token and a card."""
    top = greedy()
    both = next(pair for pair in pairs(top, 0) if set(pair) == {TOKEN, B5})
    top.take(0, *both)
    assert top.split().table.godfather == 0
    assert top.gangster(0).loot == 1


def test_with_one_share_taken_the_greedy_stays_and_the_chance_is_gone():
    """A34: only the first pick of a split may be two."""
    top = greedy().take(0, B5).take(1, B20).take(2, B20).take(3, B20)
    assert top.asked == {0: "share"}
    assert pairs(top, 0) == set()


def test_the_greedys_chance_comes_back_every_turn():
    """A34: the first pick of each split."""
    top = greedy().take(0, TOKEN).split()
    volley(top)
    assert pairs(top, 0) != set()


def test_one_share_left_is_one_share_taken():
    """A34: as the eighth to pick from eight shares, there are no two to take."""
    top = volley(Tabletop("cute", "greedy", *[""] * 6, godfather=2), loot=(B5,))
    while 1 not in top.asked:
        top.silent(*top.asked)
    assert len(top.options(1)) == 1
    assert pairs(top, 1) == set()


def test_a_greedy_left_with_nothing_may_still_take_two_next_time():
    """A34: what was forbidden was not taken, so the next pick is the first."""
    top = volley(Tabletop("dictator", "greedy", "", "", godfather=0), loot=(B20,) * 8).take(0, TOKEN)
    top.take(1, B20, B20).say(0, Forbid(Kind.BILL))
    assert top.happened(e.NothingTaken) == [e.NothingTaken(Seat(1))]
    top.take(2, B20).take(3, B20).take(0, B20)
    assert (B20, B20) in pairs(top, 1)


def test_after_a_prohibition_the_greedy_may_take_one_and_stay():
    """A34: the second choice may be a single share."""
    top = volley(Tabletop("dictator", "greedy", "", "", godfather=1), loot=(B5, D1)).take(1, B5, D1)
    top.say(0, Forbid(Kind.BILL))
    assert {D1, TOKEN} == singles(top, 1)
    top.take(1, D1)
    assert top.gangster(1).present


@pytest.mark.parametrize("first", [CLIP, KIT])
def test_two_special_cards_work_in_the_greedys_order(first):
    """A34: clip before kit, or kit before clip."""
    second = KIT if first is CLIP else CLIP
    top = Tabletop("greedy", "", "", "").wound(0, 1)
    volley(top, {1: 2}, loot=(CLIP, KIT)).take(0, first, second)
    assert top.gangster(0).wounds == (1 if first is CLIP else 0)
    top.say(0, Discard(CLICK))
    assert top.gangster(0).wounds == 0
    assert top.hand(0).bangs == 4
    assert [fact.share for fact in top.happened(e.ShareTaken)] == [first, second]


def test_leaving_the_split_is_not_lying_down():
    """A34: the Greedy who is done is still on his feet, so nobody's power wakes."""
    top = Tabletop("greedy", "", "smart", "professional").give_loot(0, B5)
    top.deal().load().aim({0: 1, 1: 2, 2: 0, 3: 0}).courage().take(0, B20, B20)
    assert top.gangster(0).standing
    assert not top.gangster(0).present
    assert prompts(top, "smart") + prompts(top, "rob") == []


# A36, A37: the count


def test_the_wounds_held_at_the_end_break_a_tie():
    """A36: on equal money the most wounded wins."""
    top = Tabletop(*FOUR).give_loot(0, B5).give_loot(1, B5).wound(0, 1).wound(1, 2)
    assert winners(count_up(top)) == (1,)


def test_healed_wounds_break_no_tie():
    """A36: two wounds suffered and healed count for less than one that is still there."""
    top = Tabletop(*FOUR).give_loot(0, B5).give_loot(1, B5).wound(0, 2).wound(1, 1)
    top = count_up(volley(top, loot=(KIT,)).take(0, KIT))
    assert winners(top) == (1,)


def test_equal_money_and_equal_wounds_share_the_victory():
    """A36: nothing else breaks the tie."""
    top = Tabletop(*FOUR).give_loot(0, B5).give_loot(2, B5).wound(0, 1).wound(2, 1)
    assert winners(count_up(top)) == (0, 2)


def test_money_comes_before_wounds():
    """A36: wounds matter only on a tie."""
    top = Tabletop(*FOUR).give_loot(0, B10).give_loot(2, B5).wound(2, 2)
    assert winners(count_up(top)) == (0,)


def test_most_diamond_cards_get_the_bonus_whatever_they_are_worth():
    """A37: two small ones beat a big one."""
    top = count_up(Tabletop(*FOUR).give_loot(0, D10).give_loot(1, D1, D1))
    assert scores(top) == (10_000, 62_000, 0, 0)


@pytest.mark.parametrize("loot", [(), (D1,)], ids=["zero", "one"])
def test_a_tie_on_diamonds_is_nobodys(loot):
    """A37: no bonus on a tie, and having none at all is a tie."""
    top = count_up(Tabletop(*FOUR).give_loot(0, *loot).give_loot(1, *loot))
    assert top.happened(e.GameEnded)[0].diamond_bonus is None
    assert max(scores(top)) < 60_000


def test_the_diamonds_of_the_dead_do_not_count():
    """A37: a dead gangster with the most does not keep the bonus from the living."""
    top = Tabletop(*FOUR).give_loot(1, D1, D1, D5).give_loot(0, D1).wound(1, 2)
    top = count_up(volley(top, {2: 1}))
    assert scores(top) == (61_000, 0, 0, 0)
