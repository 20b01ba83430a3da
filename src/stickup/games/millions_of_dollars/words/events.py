"""What happened, in one line, as it is told to one player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stickup.core.types import BOOKKEEPING, Event, Seat
from stickup.words.base_words import Telling, tell_with

from ..rules import events as e
from ..rules.cards import Role
from .nouns import MillionsNouns

UNTOLD: Final[frozenset[type[Event]]] = frozenset((*BOOKKEEPING, e.CashChanged))
"""Every fact that moves money has said so before anyone's cash changes."""


# 1. Planning


def tell_last_roles(words: MillionsNouns, event: e.LastRolesShown, me: Seat | None) -> str:
    names = (words.name_or_you(Seat(seat), me) for seat in range(len(event.roles)))
    pairs = zip(names, event.roles, strict=True)
    roles = [words.words.text("role-of", name=name, role=played(words, roles)) for name, roles in pairs]
    return words.words.text("event-last-roles-shown", roles=words.listed(roles))


def tell_plan(words: MillionsNouns, event: e.RolesPlanned, me: Seat | None) -> str:
    roles = words.laid(event.roles, range(len(event.roles)))
    return words.words.text("event-roles-planned", roles=roles)


def tell_ante(words: MillionsNouns, event: e.AntePaid, me: Seat | None) -> str:
    key = "event-ante-paid-by-reserve" if event.by_reserve else "event-ante-paid"
    return tell_with(words, key, event, me)


def tell_shown(words: MillionsNouns, event: e.RolesShown, me: Seat | None) -> str:
    return words.words.text("event-roles-shown", roles=words.roles(event.roles))


# 2. Negotiation


def tell_left(words: MillionsNouns, event: e.Left, me: Seat | None) -> str:
    left = tell_with(words, "event-left", event, me, amount=event.ante)
    if not event.payers:
        return left
    payers = words.bill(zip(event.payers, event.amounts, strict=True), me)
    return f"{left} {words.words.text('price', amount=sum(event.amounts), payers=payers)}"


# 4. Sharing


def tell_shares(words: MillionsNouns, event: e.LootShared, me: Seat | None) -> str:
    total, share = words.money(event.total), words.money(event.share)
    shared = tell_with(words, "event-loot-shared", event, me, total=total, share=share)
    rest = event.total - event.share * len(event.characters)
    return f"{shared} {words.words.text('rest', amount=rest)}" if rest else shared


def tell_driver(words: MillionsNouns, event: e.DriverPaid, me: Seat | None) -> str:
    seats = (seat for seat, _ in event.payers)
    payers = words.bill(zip(seats, event.amounts, strict=True), me)
    return tell_with(words, "event-driver-paid", event, me, amount=sum(event.amounts), payers=payers)


def tell_robbery(words: MillionsNouns, event: e.BruteRobbed, me: Seat | None) -> str:
    """With two Characters each, you can rob yourself (M28)."""
    at_home = event.crook[0] == event.brute[0]
    return tell_with(words, f"event-brute-robbed{'-at-home' if at_home else ''}", event, me)


def tell_leavers(words: MillionsNouns, event: e.LeaversShown, me: Seat | None) -> str:
    leavers = [
        words.words.text("left-as", character=words.character(character, me), role=words.role(role))
        for character, role in zip(event.characters, event.roles, strict=True)
    ]
    return words.words.text("event-leavers-shown", count=len(leavers), characters=words.listed(leavers))


# The end


def tell_past(words: MillionsNouns, event: e.PastOpened, me: Seat | None) -> str:
    rounds = ", ".join(played(words, roles) for roles in event.roles)
    return words.of_somebody("event-past-opened", event.seat, me, roles=rounds, amount=event.cash)


def played(words: MillionsNouns, roles: Iterable[Role]) -> str:
    """One round's role, or both of one player's."""
    return " + ".join(map(words.role, roles))


SPECIAL: Final[dict[type[Event], Telling]] = {
    e.LastRolesShown: tell_last_roles,
    e.RolesPlanned: tell_plan,
    e.AntePaid: tell_ante,
    e.RolesShown: tell_shown,
    e.Left: tell_left,
    e.LootShared: tell_shares,
    e.DriverPaid: tell_driver,
    e.BruteRobbed: tell_robbery,
    e.LeaversShown: tell_leavers,
    e.PastOpened: tell_past,
    e.GameEnded: lambda words, event, me: words.winners(event.winners, event.scores, me),
}
