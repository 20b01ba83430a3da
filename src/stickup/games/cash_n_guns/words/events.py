"""What happened, in one line, as it is told to one player."""

from __future__ import annotations

from typing import Final

from stickup.core.types import BOOKKEEPING, Event, Seat, Unseen
from stickup.words.base_words import Telling, tell_plainly

from ..rules import events as e
from ..rules.cards import DIAMOND_BONUS
from .nouns import CashNouns

DEALERS: Final = tuple(kind for kind in e.EVENTS if issubclass(kind, Unseen))
"""Only the dealer knows."""

TOLD_ALREADY: Final = (e.BulletGained, e.LootGained)
"""The public fact just before has said it."""

UNTOLD: Final[frozenset[type[Event]]] = frozenset((*BOOKKEEPING, *DEALERS, *TOLD_ALREADY))


def tell_powers(words: CashNouns, event: e.PowersShown, me: Seat | None) -> str:
    pairs = [
        words.words.text("power-of", name=words.name_or_you(Seat(seat), me), power=words.power(power))
        for seat, power in enumerate(event.powers)
    ]
    return words.words.text("event-powers-shown", powers=words.listed(pairs))


def tell_aims(words: CashNouns, event: e.GunsAimed, me: Seat | None) -> str:
    aims = (tell_aim(words, *aim, me) for aim in zip(event.seats, event.targets, strict=True))
    return words.words.text("event-guns-aimed", aims=" ".join(aims))


def tell_aim(words: CashNouns, seat: Seat, target: Seat | None, me: Seat | None) -> str:
    if target is None:
        return words.of_somebody("event-too-slow", seat, me)
    attribute = {seat: ".seat", target: ".target"}.get(me, "") if me is not None else ""
    return words.choose(f"event-gun-aimed{attribute}", seat=words.name(seat), target=words.name(target))


def tell_others(words: CashNouns, event: Event, me: Seat | None) -> str | None:
    """The players involved were just told more, in private."""
    return None if words.addressed(event, me) else tell_plainly(words, event, me)


def tell_turn_ended(words: CashNouns, event: e.TurnEnded, me: Seat | None) -> str:
    desk = tell_plainly(words, event, me)
    return f"{desk} {words.words.text('lost-loot', loot=words.loots(event.lost))}" if event.lost else desk


def tell_ending(words: CashNouns, event: e.GameEnded, me: Seat | None) -> str:
    winners = words.winners(event.winners, event.scores, me)
    if event.diamond_bonus is None:
        return winners
    bonus = words.of_somebody("diamond-bonus", event.diamond_bonus, me, amount=DIAMOND_BONUS)
    return f"{bonus} {winners}"


SPECIAL: Final[dict[type[Event], Telling]] = {
    e.PowersShown: tell_powers,
    e.GunsAimed: tell_aims,
    e.GunAimed: lambda words, event, me: tell_aim(words, event.seat, event.target, me),
    e.CardDiscarded: tell_others,
    e.LootMoved: tell_others,
    e.TurnEnded: tell_turn_ended,
    e.GameEnded: tell_ending,
}
