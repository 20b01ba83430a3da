"""Who sees what (A39), and that nobody can tell a secret from what is asked, shown or waited for."""

from __future__ import annotations

from typing import Any

import pytest

from stickup.core.types import DEALER, Action, Answered, Asked, Private, Sealed, Seat, Waiting
from stickup.core.view import fold
from stickup.games.cash_n_guns.rules import GAME, hooks
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import (
    DUCK,
    PASS,
    STAND,
    Aim,
    Discard,
    Give,
    KeepPower,
    Load,
    Point,
    Reveal,
    Scavenge,
    Steal,
    TradePile,
    TradePlayer,
)
from stickup.games.cash_n_guns.rules.cards import Bullet, Loot
from stickup.games.cash_n_guns.rules.options import (
    CashSetup,
    JunkDealerTrades,
    Powers,
    ProfessionalSteals,
    WonLoot,
)
from tests.tabletop import BANG, CLICK, Tabletop

from .helpers import (
    B5,
    B10,
    B20,
    CLIP,
    D1,
    D10,
    PAINTING,
    count_up,
    differs_for,
    hold_up,
    play_at_random,
    same_for,
    volley,
)

FOUR = ("", "", "", "")
OTHERS = (1, 2, 3, None)
"""Everyone but seat 0, and a spectator."""


def facts(top: Tabletop, seat: int | None, *kinds: type) -> list[Any]:
    return [fact for fact in top.seen(seat) if isinstance(fact, kinds)]


# What is secret: bullets


def laid(bullet: Bullet) -> Tabletop:
    return Tabletop(*FOUR).deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0}).until("courage")


def test_a_bullet_laid_is_known_to_its_owner_alone():
    """A39: whatever lies there, the others see that something does."""
    same_for(OTHERS, laid, CLICK, BANG)
    differs_for(0, laid, CLICK, BANG)


def put_aside(bullet: Bullet) -> Tabletop:
    return Tabletop(*FOUR).deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0}).courage(1).split()


def test_a_bullet_for_one_who_ducked_is_never_seen():
    """A39: it goes face down, and the split tells nothing of it."""
    same_for(OTHERS, put_aside, CLICK, BANG)


def ducked_with(bullet: Bullet) -> Tabletop:
    return Tabletop(*FOUR).deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0}).courage(0).split()


def test_the_bullet_of_one_who_ducked_is_never_seen():
    """A39: ducking buries your own bullet, too."""
    same_for(OTHERS, ducked_with, CLICK, BANG)


def test_hands_are_secret_and_their_size_is_not():
    """A39: everyone knows how many bullets one has, nobody which."""

    def scene(hand: tuple[int, int]) -> Tabletop:
        return volley(Tabletop(*FOUR).set_hand(0, *hand), slow=(0,)).split()

    same_for(OTHERS, scene, (5, 3), (1, 7), (8, 0))
    assert scene((5, 3)).gangster(0).bullets == 7


def swapped(answer: Action) -> Tabletop:
    top = hold_up(Tabletop("cunning", "", "", "")).say(0, answer)
    return top.courage(1).split()


def test_nobody_learns_whether_the_cunning_swapped():
    """A27: the same pause and the same facts for all others."""
    same_for(OTHERS, swapped, PASS, Load(CLICK), Load(BANG))
    differs_for(0, swapped, PASS, Load(BANG))


def cunning_with(hand: tuple[int, int]) -> Tabletop:
    top = Tabletop("cunning", "", "", "").set_hand(0, *hand)
    return hold_up(top, {}).courage(1).split()


def test_the_cunning_is_asked_whatever_is_left_in_hand():
    """A27: a hand of one kind alone makes the same pause."""
    same_for(OTHERS, cunning_with, (5, 3), (8, 0), (1, 7))


@pytest.mark.parametrize("ducking", [(1,), (0, 1)], ids=["standing", "lying"])
def test_nobody_learns_what_smart_discarded(ducking):
    """A22: the returned and the discarded card stay secret, whatever was laid."""

    def scene(secret: tuple[Bullet, Bullet]) -> Tabletop:
        bullet, discarded = secret
        top = Tabletop("smart", "", "", "").deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0})
        return top.courage(*ducking).say(0, Discard(discarded)).split()

    same_for(OTHERS, scene, (CLICK, CLICK), (CLICK, BANG), (BANG, CLICK), (BANG, BANG))


@pytest.mark.parametrize("how", list(ProfessionalSteals))
def test_nobody_learns_what_the_professional_held_back(how):
    """A21: a Click and a declined Bang! make the same question, the same pause and the same discard."""

    def scene(bullet: Bullet) -> Tabletop:
        top = Tabletop("professional", "", "", "", professional=how).give_loot(1, B5)
        return top.deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0}).courage(1).say(0, PASS).split()

    same_for(OTHERS, scene, CLICK, BANG)
    assert Waiting(Seat(0)) in scene(CLICK).seen(None)


def test_the_table_waits_for_the_professional_whatever_the_bullet():
    """A21: with a Click there is nothing to choose, and he is waited for all the same."""

    def scene(bullet: Bullet) -> Tabletop:
        top = Tabletop("professional", "", "", "").give_loot(1, B5)
        return top.deal().load(bullet).aim({0: 1, 1: 2, 2: 3, 3: 0}).courage(1)

    for bullet in (CLICK, BANG):
        assert scene(bullet).asked == {0: "rob"}
    same_for(OTHERS, scene, CLICK, BANG)


def test_nobody_learns_what_a_clips_user_gave_up():
    """A14: the card goes face down, unseen."""

    def scene(bullet: Bullet) -> Tabletop:
        top = volley(Tabletop(*FOUR), {1: 2}, loot=(CLIP,)).take(0, CLIP)
        return top.say(0, Discard(bullet)).split()

    same_for(OTHERS, scene, CLICK, BANG)


def test_a_clips_user_is_asked_whatever_the_hand():
    """A14: also when there is only one kind to give up."""

    def scene(hand: tuple[int, int]) -> Tabletop:
        top = Tabletop(*FOUR).set_hand(0, *hand)
        return volley(top, {1: 2}, loot=(CLIP,)).take(0, CLIP)

    for hand in ((5, 3), (8, 0), (1, 7)):
        assert scene(hand).asked == {0: "clip"}
    same_for(OTHERS, scene, (5, 3), (8, 0), (1, 7))


def test_everyone_learns_whether_a_clip_found_a_bang_and_not_where():
    """A14: success or failure, no more."""
    found = volley(Tabletop(*FOUR), {0: 1}, 1, loot=(CLIP,)).take(0, CLIP)
    assert facts(found, None, e.BangFetched, e.ClipLost) == [e.BangFetched(Seat(0))]
    lost = volley(Tabletop(*FOUR), {}, 1, loot=(CLIP,)).take(0, CLIP)
    assert facts(lost, None, e.BangFetched, e.ClipLost) == [e.ClipLost(Seat(0))]


@pytest.mark.parametrize("given", [CLICK, BANG])
@pytest.mark.parametrize("drawn", [CLICK, BANG])
def test_hustler_and_mark_learn_both_cards_and_the_others_only_who(drawn, given):
    """A33: the two see what moved either way."""
    top = Tabletop("hustler", "", "", "").deal().say(0, Point(Seat(1))).draw(drawn).say(0, Give(given))
    assert facts(top, 0, e.BulletHanded, e.BulletLost) == [
        e.BulletHanded(Seat(0), drawn),
        e.BulletLost(Seat(0), given),
    ]
    assert facts(top, 1, e.BulletDrawnFromMe, e.BulletHanded) == [
        e.BulletDrawnFromMe(Seat(1), drawn),
        e.BulletHanded(Seat(1), given),
    ]
    assert e.Hustled(Seat(0), Seat(1)) in top.seen(None)


def test_others_cannot_tell_what_the_hustler_drew_and_gave():
    """A33: whatever moved, they see the same."""

    def scene(cards: tuple[Bullet, Bullet]) -> Tabletop:
        top = Tabletop("hustler", "", "", "").deal().say(0, Point(Seat(1)))
        return top.draw(cards[0]).say(0, Give(cards[1]))

    same_for((2, 3, None), scene, (CLICK, CLICK), (CLICK, BANG), (BANG, CLICK), (BANG, BANG))


# What is secret: choices not yet shown


def test_an_aim_is_secret_until_all_have_aimed():
    """A39: the others see that one has chosen, not whom."""

    def scene(target: int) -> Tabletop:
        return Tabletop(*FOUR).deal().load().say(0, Aim(Seat(target))).say(1, Aim(Seat(2)))

    same_for(OTHERS, scene, 1, 2, 3)
    assert Answered(Seat(0)) in scene(1).seen(None)
    differs_for(0, scene, 1, 2, 3)


def test_courage_is_secret_until_all_have_shown_it():
    """A39: nobody sees who is about to duck."""

    def scene(answer: Action) -> Tabletop:
        return hold_up(Tabletop(*FOUR)).until("courage").say(0, answer).say(1, DUCK).say(2, DUCK)

    same_for(OTHERS, scene, STAND, DUCK)
    assert facts(scene(DUCK), None, e.CourageShown) == []


def test_a_draft_is_secret_until_all_have_kept_one():
    """A35: neither the two dealt nor the choice is seen before."""

    def scene(kept: str) -> Tabletop:
        top = Tabletop(*FOUR, powers=Powers.DRAFT)
        top.draw("kid", "cute", "smart", "doctor", "vulture", "greedy", "hustler", "collector")
        return top.say(0, KeepPower(kept)).say(1, KeepPower("smart"))

    same_for(OTHERS, scene, "kid", "cute")


def test_a_draft_of_other_powers_looks_the_same_until_shown():
    """A35: what another was dealt cannot be seen."""

    def scene(dealt: tuple[str, str]) -> Tabletop:
        top = Tabletop(*FOUR, powers=Powers.DRAFT)
        return top.draw(*dealt, "smart", "doctor", "vulture", "greedy", "hustler", "collector")

    same_for(OTHERS, scene, ("kid", "cute"), ("lucky-man", "stealthy"))


# What is secret: loot


def test_unopened_piles_are_secret():
    """A39: nobody learns a card before it's turned up; even the order of a pile reveals nothing."""

    def scene(pile: tuple[Loot, ...]) -> Tabletop:
        return Tabletop(*FOUR).draw(*pile)

    pile = (B5, B10, B20, D1, PAINTING, CLIP, B5, B10)
    same_for((0, *OTHERS), scene, pile, pile[::-1])
    assert facts(Tabletop(*FOUR), None, e.LootRevealed) == []


def test_a_trade_tells_what_was_buried_and_what_was_drawn_and_not_whether_it_was_buried_before():
    """A31, A39: both cards are public."""
    top = volley(Tabletop("junk-dealer", "", "", "")).take(0, B20).say(0, TradePile(4)).draw(D10)
    for seat in (0, *OTHERS):
        assert e.ShareBuried(Seat(0), B20, 4, D10) in top.seen(seat)
        assert facts(top, seat, e.CardBuried) == []


def test_a_drawn_card_may_be_the_buried_one_or_another_like_it():
    """A31, A39: nobody can tell a buried bill from one that lay there before."""

    def scene(slot: int) -> Tabletop:
        top = volley(Tabletop("junk-dealer", "", "", ""), loot=(B5,)).take(0, B5).say(0, TradePile(3))
        top.draw(B10).split()
        volley(top, loot=(D1, *[B10] * 7)).until("share")
        while top.asked != {0: "trade"}:
            top.silent(*top.asked)
        top.say(0, TradePile(3)).draw(slot)
        return top if slot == 0 else top.draw(B5)

    same_for((0, *OTHERS), scene, 0, 7)


def stolen(card: Loot, **options: Any) -> Tabletop:
    top = Tabletop("professional", "", "", "", **options).give_loot(1, B5, PAINTING)
    return volley(top, {0: 1}, 1).say(0, Reveal()).say(0, Steal(card))


def test_a_stolen_card_is_seen_by_taker_and_victim_only():
    """A39: the others see the counts change."""
    same_for((2, 3, None), stolen, B5, PAINTING)
    top = stolen(PAINTING)
    assert e.LootHanded(Seat(0), PAINTING) in top.seen(0)
    assert e.LootLost(Seat(1), PAINTING) in top.seen(1)
    assert e.LootStolen(Seat(0), Seat(1)) in top.seen(None)


def test_a_card_stolen_at_random_is_seen_by_taker_and_victim_only():
    """A39: also when luck chose."""

    def scene(card: Loot) -> Tabletop:
        top = Tabletop("professional", "", "", "", professional=ProfessionalSteals.RANDOM).give_loot(
            1, B5, PAINTING
        )
        return volley(top, {0: 1}, 1).say(0, Reveal()).draw(card)

    same_for((2, 3, None), scene, B5, PAINTING)
    differs_for(0, scene, B5, PAINTING)
    differs_for(1, scene, B5, PAINTING)


def test_only_the_professional_looks_through_his_victims_loot():
    """A21, A39: the others see that he robs, not what there was to choose from."""

    def scene(loot: tuple[Loot, ...]) -> Tabletop:
        return volley(Tabletop("professional", "", "", "").give_loot(1, *loot), {0: 1}, 1).say(0, Reveal())

    same_for((2, 3, None), scene, (B5, B5), (PAINTING, D1))
    assert facts(scene((PAINTING, D1)), 0, e.LootSeen) == [e.LootSeen(Seat(0), Seat(1), (D1, PAINTING))]
    assert facts(scene((PAINTING, D1)), 1, e.LootSeen) == []


def scavenged(cards: tuple[Loot, ...], **options: Any) -> Tabletop:
    top = Tabletop("vulture", "", "", "", **options).give_loot(1, B5, D1, PAINTING).wound(1, 2)
    return volley(top, {2: 1}).say(0, Scavenge()).draw(*cards)


def test_what_the_vulture_draws_is_seen_by_him_and_the_dead_only():
    """A39: the others see how many."""
    same_for((2, 3, None), scavenged, (B5, D1), (D1, PAINTING))
    top = scavenged((B5, D1))
    assert facts(top, 0, e.LootHanded) == [e.LootHanded(Seat(0), B5), e.LootHanded(Seat(0), D1)]
    assert facts(top, 1, e.LootLost) == [e.LootLost(Seat(1), B5), e.LootLost(Seat(1), D1)]
    assert e.BodyLooted(Seat(0), Seat(1), 2) in top.seen(None)


def test_the_vultures_choice_is_made_before_he_sees_a_card():
    """A25: the cards are unseen until taken."""

    def scene(loot: tuple[Loot, ...]) -> Tabletop:
        return volley(Tabletop("vulture", "", "", "").give_loot(1, *loot).wound(1, 2), {2: 1})

    same_for((0, 2, 3, None), scene, (B5, B5), (PAINTING, D1))


@pytest.mark.parametrize("seat", [2, 3, None])
def test_with_open_loot_everyone_sees_what_moves(seat):
    """A16, A39: stolen, drawn from a body or traded, all see the card."""
    assert e.LootMoved(Seat(0), Seat(1), PAINTING) in stolen(PAINTING, won_loot=WonLoot.OPEN).seen(seat)
    assert e.LootMoved(Seat(0), Seat(1), D1) in scavenged((B5, D1), won_loot=WonLoot.OPEN).seen(seat)
    assert e.LootMoved(Seat(0), Seat(1), D1) in swapped_with_player(D1, won_loot=WonLoot.OPEN).seen(seat)


def swapped_with_player(card: Loot, **options: Any) -> Tabletop:
    top = Tabletop("junk-dealer", "", "", "", junk_dealer=JunkDealerTrades.PLAYER, **options).give_loot(
        1, B5, D1
    )
    return volley(top).take(0, B20).say(0, TradePlayer(Seat(1))).draw(card)


def test_a_card_traded_out_of_anothers_loot_is_seen_by_the_two():
    """A31, A39, player: out of hidden loot, like a stolen card."""
    same_for((2, 3, None), swapped_with_player, B5, D1)
    top = swapped_with_player(D1)
    assert e.LootHanded(Seat(0), D1) in top.seen(0)
    assert e.LootLost(Seat(1), D1) in top.seen(1)


def test_the_rest_of_the_dead_leaves_unseen():
    """A39: neither the loot nor the hand of the dead is ever shown."""

    def scene(secret: tuple[Loot, int, int]) -> Tabletop:
        loot, clicks, bangs = secret
        top = Tabletop(*FOUR).give_loot(0, loot).set_hand(0, clicks, bangs).wound(0, 2)
        return count_up(volley(top, {1: 0}, loot=(B5,) * 8).split())

    same_for(OTHERS, scene, (D1, 5, 3), (PAINTING, 2, 6))
    assert {fact.seat for fact in facts(scene((D1, 5, 3)), None, e.LootOpened)} == {1, 2, 3}


def test_the_dead_see_what_a_spectator_sees():
    """A39: once dead, you learn no more than anyone."""
    top = volley(Tabletop("hustler", "cunning", "smart", "junk-dealer", "").wound(4, 2), {0: 4})
    assert not top.gangster(4).alive
    then = len(top.seen(4)), len(top.seen(None))
    play_at_random(top, 3)
    assert len(top.seen(None)) > then[1]
    assert top.seen(4)[then[0] :] == top.seen(None)[then[1] :]


def test_the_livings_loot_opens_at_the_count():
    """A39: not before, and then for everyone."""
    top = Tabletop(*FOUR).give_loot(0, D1).give_loot(1, B5)
    assert facts(top, 2, e.LootOpened) == []
    count_up(top)
    assert e.LootOpened(Seat(0), (D1,)) in top.seen(2)
    assert [top.gangster(seat).open_loot for seat in (0, 1)] == [(D1,), (B5,)]


# What is public


def test_a_spectator_knows_all_that_is_public():
    """A39: powers, wounds, aims, hand sizes, shown bullets, picks and the count of each one's loot."""
    top = volley(Tabletop(*FOUR), {0: 1}, 3, loot=(PAINTING,)).take(0, PAINTING).take(2, B20)
    setup = CashSetup(4, top.table.options)
    table = fold(GAME, setup, None, top.seen(None)).table
    assert [gangster.wounds for gangster in table.gangsters] == [0, 1, 0, 0]
    assert [gangster.target for gangster in table.gangsters] == [1, 2, 3, 0]
    assert [gangster.bullets for gangster in table.gangsters] == [7, 7, 7, 7]
    assert [gangster.loot for gangster in table.gangsters] == [1, 0, 1, 0]
    assert [gangster.bangs_shown for gangster in table.gangsters] == [1, 0, 0, 0]
    assert facts(top, None, e.ShareTaken) == [e.ShareTaken(Seat(0), PAINTING), e.ShareTaken(Seat(2), B20)]


def test_powers_are_public():
    """A39: everyone's, from the start."""
    top = Tabletop(*FOUR, powers=Powers.ONE).draw("kid", "cute", "smart", "doctor")
    table = fold(GAME, CashSetup(4, top.table.options), None, top.seen(None)).table
    assert [gangster.power for gangster in table.gangsters] == ["kid", "cute", "smart", "doctor"]


NAMES = sorted(filter(None, hooks.POWERS))
EIGHTS = [NAMES[min(first, len(NAMES) - 8) :][:8] for first in range(0, len(NAMES), 8)]


def test_everyone_has_a_power_below():
    assert {power for eight in EIGHTS for power in eight} == {*NAMES}
    assert {len(eight) for eight in EIGHTS} == {8}


@pytest.mark.parametrize("powers", EIGHTS, ids=lambda powers: f"{powers[0]}-{powers[-1]}")
@pytest.mark.parametrize("seed", range(5))
def test_questions_and_sealed_answers_stay_with_their_owner(powers, seed):
    """A39: over whole games nobody sees another's question, answer or hand, and nobody the dealer's."""
    top = play_at_random(Tabletop(*powers), seed)
    for seat in (*range(8), None):
        private = [fact for fact in top.seen(seat) if isinstance(fact, Private)]
        assert {fact.seat for fact in private} == ({seat} if seat is not None else set())
    assert facts(top, 0, Asked)
    assert facts(top, 0, Sealed)
    assert not [fact for seat in range(8) for fact in facts(top, seat, e.FaceDown, e.CardBuried)]
    assert any(fact.seat == DEALER for fact in top.happened(e.FaceDown))
