"""What one can say in Millions of Dollars: a hundred offers and more, in menus that fit a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from stickup.core.types import Action
from stickup.terminal.menu import Choice

from ..rules.actions import (
    Claim,
    GiveMoney,
    LastCall,
    Leave,
    NotReady,
    Offer,
    Peek,
    Ready,
    Withdraw,
)
from .voice import MillionsView, Voice

Gather = Callable[[Voice, MillionsView, Sequence[Any]], list[Choice]]


def choices(voice: Voice, view: MillionsView) -> list[Choice]:
    """The options as they come, on the open floor kind by kind."""
    decision = view.decision
    assert decision is not None, "somebody is asked"
    if not decision.floor:
        return one_by_one(voice, view, decision.options)
    found: list[Choice] = []
    for kind, gather in KINDS.items():
        options = [option for option in decision.options if isinstance(option, kind)]
        if options:
            found += gather(voice, view, options)
    return found


def one_by_one(voice: Voice, view: MillionsView, options: Sequence[Action]) -> list[Choice]:
    assert view.decision is not None, "somebody is asked"
    prompt = view.decision.prompt
    return [Choice(voice.millions.action(option, prompt, view.table), option) for option in options]


def offers(voice: Voice, view: MillionsView, options: Sequence[Offer]) -> list[Choice]:
    """Whom, then how much."""
    sums: dict[str, list[Choice]] = {}
    for option in options:
        character = voice.millions.character((option.owner, option.position), view.seat)
        sums.setdefault(character, []).append(Choice(voice.money(option.amount), option))
    return [to_whom(voice, "offer", sums)]


def gifts(voice: Voice, _: MillionsView, options: Sequence[GiveMoney]) -> list[Choice]:
    sums: dict[str, list[Choice]] = {}
    for option in options:
        name = voice.millions.name(option.seat)
        sums.setdefault(name, []).append(Choice(voice.money(option.amount), option))
    return [to_whom(voice, "gift", sums)]


def to_whom(voice: Voice, name: str, sums: dict[str, list[Choice]]) -> Choice:
    """A menu of people with a menu of sums behind each."""
    people = [
        Choice(who, inner=tuple(amounts), title=voice.say(f"play-{name}-amount", name=who))
        for who, amounts in sums.items()
    ]
    return behind(voice, name, people)


def claims(voice: Voice, _: MillionsView, options: Sequence[Claim]) -> list[Choice]:
    roles = [Choice(voice.millions.role(option.role), option) for option in options]
    return [behind(voice, "claim", roles)]


def looks(voice: Voice, view: MillionsView, options: Sequence[Peek]) -> list[Choice]:
    cards = [
        Choice(voice.millions.character((option.owner, option.position), view.seat), option)
        for option in options
    ]
    return [behind(voice, "peek", cards)]


def withdrawals(voice: Voice, view: MillionsView, options: Sequence[Withdraw]) -> list[Choice]:
    """A single one needs no menu."""
    found = one_by_one(voice, view, options)
    return found if len(found) == 1 else [behind(voice, "withdraw", found)]


def behind(voice: Voice, name: str, inner: Sequence[Choice]) -> Choice:
    return Choice(voice.say(f"play-{name}"), inner=tuple(inner), title=voice.say(f"play-{name}-which"))


KINDS: Final[dict[type[Action], Gather]] = {
    Ready: one_by_one,
    NotReady: one_by_one,
    Leave: one_by_one,
    Claim: claims,
    Offer: offers,
    Withdraw: withdrawals,
    GiveMoney: gifts,
    Peek: looks,
    LastCall: one_by_one,
}
"""All that can be said on the floor, in the order of the menu."""
