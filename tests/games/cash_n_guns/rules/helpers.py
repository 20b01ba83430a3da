"""Words that the tests of the rulings have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from stickup.core.dealer import FastDealer
from stickup.core.types import DEALER, Asked, Seat
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.games.cash_n_guns.rules.events import SplitBegan
from stickup.games.cash_n_guns.rules.scoring import EndGame
from tests.docs.pages import rows, rules_of, section, spans, text_of
from tests.tabletop import BANG, CLICK, Tabletop

B5, B10, B20 = Loot.BILL_5, Loot.BILL_10, Loot.BILL_20
D1, D5, D10 = Loot.DIAMOND_1, Loot.DIAMOND_5, Loot.DIAMOND_10
PAINTING, KIT, CLIP, TOKEN = Loot.PAINTING, Loot.KIT, Loot.CLIP, Loot.NEW_GODFATHER

OF_THE_BOX = [
    *("collector", "cunning", "cute", "dictator", "doctor", "good-friend", "greedy", "hustler"),
    *("junk-dealer", "kid", "lucky-man", "professional", "smart", "stealthy", "unbreakable", "vulture"),
]
"""The powers of the rulebook, which the first version of the rules knows."""
ON_THE_PAGE = [spans(row[1])[0] for row in rows(section(text_of(rules_of("cash-n-guns")), "The powers"))]
"""All powers there are today: the page of rules is where they are declared, in alphabetical order."""

NOBODY: Mapping[int, int] = {}


def hold_up(
    top: Tabletop,
    shots: Mapping[int, int] = NOBODY,
    *,
    slow: tuple[int, ...] = (),
    loot: tuple[Loot, ...] = (),
) -> Tabletop:
    """A turn up to the aims: these have a Bang! for those, all others a Click for the next one clockwise."""
    top.until("loot").deal(*loot).until("load")
    living = top.table.living
    top.load(*(BANG if seat in shots else CLICK for seat in living))
    aims = {seat: top.table.after(seat) for seat in living} | dict(shots)
    return top.aim({seat: target for seat, target in aims.items() if seat not in slow})


def volley(
    top: Tabletop,
    shots: Mapping[int, int] = NOBODY,
    *ducking: int,
    slow: tuple[int, ...] = (),
    loot: tuple[Loot, ...] = (),
) -> Tabletop:
    """A turn up to what is asked once courage is shown; the Godfather orders nobody."""
    return hold_up(top, shots, slow=slow, loot=loot).courage(*ducking)


def play_at_random(top: Tabletop, seed: int) -> Tabletop:
    """To the end of the game, everyone answering as the seed will have it."""
    dealer, choose = FastDealer(seed), Random(seed).choice
    while not top.state.over:
        seat = min(top.state.asked)
        top.say(seat, dealer.answer(top.chance()) if seat == DEALER else choose(top.options(seat)))
    return top


def count_up(top: Tabletop) -> Tabletop:
    """Let the last turn be over here and now: everyone alive counts."""
    top.state.asked.clear()
    top.state.sealed.clear()
    top.state.task = None
    top.state.instead(EndGame())
    top.state.advance()
    top.facts += top.state.take_facts()
    return top


def scores(top: Tabletop) -> tuple[int, ...]:
    assert top.table.outcome is not None
    return top.table.outcome.scores


def winners(top: Tabletop) -> tuple[Seat, ...]:
    assert top.table.outcome is not None
    return top.table.outcome.winners


def loot_of(top: Tabletop, seat: int) -> list[Loot]:
    return sorted(top.hand(seat).loot)


def spread(top: Tabletop) -> list[Loot]:
    """The shares on the table, one by one."""
    return [share for share, count in top.table.spread.items() for _ in range(count)]


def order(top: Tabletop) -> tuple[Seat, ...]:
    """Who took part in the last split, in turn."""
    return top.happened(SplitBegan)[-1].order


def prompts(top: Tabletop, prompt: str) -> list[Seat]:
    """Whoever was asked this so far, each time."""
    return [fact.seat for fact in top.happened(Asked) if fact.decision.prompt == prompt]


def same_for(seats: tuple[int | None, ...], scene: Callable[[Any], Tabletop], *secrets: Any) -> None:
    """Whatever the secret is, these (None: a spectator) see the same facts in the same order."""
    first, *others = [scene(secret) for secret in secrets]
    assert others, "one secret alone proves nothing"
    for other in others:
        for seat in seats:
            assert first.seen(seat) == other.seen(seat), f"seat {seat} can tell {secrets} apart"


def differs_for(seat: int | None, scene: Callable[[Any], Tabletop], *secrets: Any) -> None:
    """This one is told the secret."""
    first, *others = [scene(secret).seen(seat) for secret in secrets]
    assert all(other != first for other in others)
