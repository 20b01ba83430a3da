"""What the promises need to know of Cash 'n Guns: its tables, its laws, its secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from stickup.core.engine import State
from stickup.core.types import DEALER, Chance, Draw, Seat
from stickup.games.cash_n_guns import REGISTRATION
from stickup.games.cash_n_guns.rules.cards import BANGS, CLICKS, DECK, TURNS, Bullet, Loot
from stickup.games.cash_n_guns.rules.events import BangFetched
from stickup.games.cash_n_guns.rules.game_setup import DealTwoPowers, KeepAtRandom
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, WonLoot
from stickup.games.cash_n_guns.rules.powers import hustler, junk_dealer, professional, vulture
from stickup.testing import Case
from stickup.testing.game_under_test import Pick

VALUES = {field.name: tuple(field.type) for field in msgspec.structs.fields(Options)}
"""Every table option and its values."""
WHOLE_DECK = Counter(DECK)


def any_table(seats: int, pick: Pick) -> CashSetup:
    options = Options(**{name: pick(values) for name, values in VALUES.items()})
    oldest = options.first_godfather is FirstGodfather.OLDEST
    ages = tuple(pick(range(10, 20)) for _ in range(seats)) if oldest else ()
    return CashSetup(seats, options, Seat(pick(range(seats))), ages)


# Laws.


def obey(state: State) -> None:
    bullets_are_conserved(state)
    loot_is_conserved(state)
    the_counts_on_the_table_are_true(state)
    the_table_makes_sense(state)


def bullets_are_conserved(state: State) -> None:
    """A4: in hands, in front of someone, in the discard, or gone with the dead."""
    table, seats = state.table, len(state.table.gangsters)
    assert table.clicks_up >= 0
    assert table.bangs_up >= 0
    counted = sum(g.bullets + g.armed for g in table.gangsters) + table.bullets_gone
    assert counted + table.clicks_up + table.bangs_up + table.face_down == (CLICKS + BANGS) * seats
    loaded = [state.hands[seat].loaded for seat, g in enumerate(table.gangsters) if g.armed]
    clicks = sum(hand.clicks for hand in state.hands) + loaded.count(Bullet.CLICK)
    bangs = sum(hand.bangs for hand in state.hands) + loaded.count(Bullet.BANG)
    assert (clicks + table.clicks_up, bangs + table.bangs_up) == (CLICKS * seats, BANGS * seats)


def loot_is_conserved(state: State) -> None:
    """C5: in the piles, on the table, won, or gone; nothing is made out of thin air."""
    table = state.table
    cards = {share: count for share, count in table.spread.items() if share is not Loot.NEW_GODFATHER}
    won = sum(g.loot for g in table.gangsters)
    assert len(table.unopened) + sum(cards.values()) + won + table.loot_gone == len(DECK)
    there = Counter(table.unopened) + Counter(cards)
    for seat in table.living:
        there.update(state.hands[seat].loot)
    assert there <= WHOLE_DECK
    buried = [card for pile in state.hands[DEALER].buried for card in pile]
    assert not buried or Counter(buried) <= Counter(table.unopened)


def the_counts_on_the_table_are_true(state: State) -> None:
    """A39: how many bullets and how much loot everyone has is public."""
    table = state.table
    for seat in table.living:
        gangster, hand = table.gangsters[seat], state.hands[seat]
        assert hand.clicks >= 0
        assert hand.bangs >= 0
        assert gangster.bullets == hand.clicks + hand.bangs
        assert gangster.loot == len(hand.loot)
        assert not gangster.armed or hand.loaded is not None
        if table.options.won_loot is WonLoot.OPEN:
            assert Counter(gangster.open_loot) == Counter(hand.loot)
    dealer = state.hands[DEALER]
    assert dealer.clicks >= 0
    assert dealer.bangs >= 0
    assert table.face_down == dealer.clicks + dealer.bangs


def the_table_makes_sense(state: State) -> None:
    table = state.table
    assert list(table.living) == [seat for seat, g in enumerate(table.gangsters) if g.alive]
    assert all(table.gangsters[seat].alive for seat in state.asked if seat != DEALER), "the dead are asked"
    assert all(g.wounds >= 0 for g in table.gangsters)
    assert all(g.alive or not (g.standing or g.present) for g in table.gangsters)
    assert all(count > 0 for count in table.spread.values())
    assert 0 <= table.godfather < len(table.gangsters)
    assert 0 <= table.turn <= TURNS
    for seat, gangster in enumerate(table.gangsters):
        assert gangster.target != seat, "somebody aims at themselves"


# Secrets.


def hidden_draw(state: State, draw: Draw, rng: Random) -> tuple[Draw, frozenset[Seat]] | None:
    """A39: which card moved, only the two know between whom; which powers one drafted, nobody else."""
    chance = state.asked[DEALER]
    assert isinstance(chance, Chance)
    if isinstance(state.task, DealTwoPowers):
        return two_drafts_crossed(draw, rng)
    knowing = insiders(state.task)
    return (
        None if knowing is None else (Draw(tuple(rng.sample(chance.bag, chance.count))), frozenset(knowing))
    )


def insiders(task: Any) -> set[Seat] | None:
    match task:
        case KeepAtRandom(seat):
            return {seat}
        case hustler.DrawBlind(seat, mark) | hustler.GiveAtRandom(seat, mark):
            return {seat, mark}
        case professional.DrawStolenLoot(seat, victim) | vulture.DrawTwo(seat, victim):
            return {seat, victim}
        case junk_dealer.DrawTradedLoot(seat, _, victim):
            return {seat, victim}
    return None


def two_drafts_crossed(draw: Draw, rng: Random) -> tuple[Draw, frozenset[Seat]]:
    """Two gangsters have one of their powers exchanged; the others' stay."""
    powers = list(draw.cards)
    a, b = rng.sample(range(len(powers) // 2), 2)
    powers[2 * a], powers[2 * b] = powers[2 * b], powers[2 * a]
    return Draw(tuple(powers)), frozenset({Seat(a), Seat(b)})


def reshuffled(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table and the same hand of `seat`, but all that lies face down elsewhere is dealt again.

    Not sound while someone is asked about cards or has answered: those answers know the old cards. So it is
    done at two moments only, before the loot is turned up and when the guns are loaded. It may contradict
    what `seat` remembers from earlier turns; the rules have no memory but the state, so they must not care.
    """
    prompts = {getattr(question, "prompt", "") for question in state.asked.values()}
    chance = state.asked.get(DEALER)
    between_turns = isinstance(chance, Chance) and chance.label.startswith("loot/")
    if state.sealed or not (between_turns or prompts == {"aim"}):
        return None
    twin = state.copy()
    others = [other for other in range(len(twin.table.gangsters)) if other != seat]
    deal_bullets_again(twin, others, rng)
    if twin.table.options.won_loot is WonLoot.HIDDEN:
        deal_loot_again(twin, others, rng)
    return twin


def deal_bullets_again(state: State, others: list[int], rng: Random) -> None:
    armed = [other for other in others if state.table.gangsters[other].armed]
    hands = [state.hands[other] for other in others] + [state.hands[DEALER]]
    pool = [bullet for hand in hands for bullet in hand.bullets()]
    pool += [state.hands[other].loaded for other in armed]
    rng.shuffle(pool)
    for other in armed:
        state.hands[other].loaded = pool.pop()
    for hand in hands:
        mine = [pool.pop() for _ in hand.bullets()]
        hand.clicks, hand.bangs = mine.count(Bullet.CLICK), mine.count(Bullet.BANG)


def deal_loot_again(state: State, others: list[int], rng: Random) -> None:
    pool = [card for other in others for card in state.hands[other].loot]
    rng.shuffle(pool)
    for other in others:
        hand = state.hands[other]
        hand.loot = [pool.pop() for _ in hand.loot]


CASH_N_GUNS = Case(
    REGISTRATION,
    setup=any_table,
    obey=obey,
    secret_prompts=frozenset({"draft", "give", "load", "reload", "smart", "steal", "clip"}),
    hidden_draw=hidden_draw,
    reshuffled=reshuffled,
    told_by_absence=(BangFetched,),  # the Good Friend gets nothing when no Bang! is left (A32)
)
