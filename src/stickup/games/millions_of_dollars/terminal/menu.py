"""The options in Millions of Dollars: a hundred offers and more, in menus that fit a screen."""

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
from .terminal_words import MillionsView, TerminalWords

Gather = Callable[[TerminalWords, MillionsView, Sequence[Any]], list[Choice]]


def choices(terms: TerminalWords, view: MillionsView) -> list[Choice]:
    """The options as they come, on the open floor kind by kind."""
    decision = view.decision
    assert decision is not None, "somebody is asked"
    if not decision.floor:
        return one_by_one(terms, view, decision.options)
    found: list[Choice] = []
    for kind, gather in KINDS.items():
        options = [option for option in decision.options if isinstance(option, kind)]
        if options:
            found += gather(terms, view, options)
    return found


def one_by_one(terms: TerminalWords, view: MillionsView, options: Sequence[Action]) -> list[Choice]:
    assert view.decision is not None, "somebody is asked"
    prompt = view.decision.prompt
    return [Choice(terms.millions.action(option, prompt, view.table), option) for option in options]


def offers(terms: TerminalWords, view: MillionsView, options: Sequence[Offer]) -> list[Choice]:
    """Who, then how much."""
    sums: dict[str, list[Choice]] = {}
    for option in options:
        character = terms.millions.character((option.owner, option.position), view.seat)
        sums.setdefault(character, []).append(Choice(terms.money(option.amount), option))
    return [to_whom(terms, "offer", sums)]


def gifts(terms: TerminalWords, _: MillionsView, options: Sequence[GiveMoney]) -> list[Choice]:
    sums: dict[str, list[Choice]] = {}
    for option in options:
        name = terms.millions.name(option.seat)
        sums.setdefault(name, []).append(Choice(terms.money(option.amount), option))
    return [to_whom(terms, "gift", sums)]


def to_whom(terms: TerminalWords, name: str, sums: dict[str, list[Choice]]) -> Choice:
    """A menu of people with a menu of sums behind each."""
    people = [
        Choice(who, inner=tuple(amounts), title=terms.say(f"play-{name}-amount", name=who))
        for who, amounts in sums.items()
    ]
    return behind(terms, name, people)


def claims(terms: TerminalWords, _: MillionsView, options: Sequence[Claim]) -> list[Choice]:
    roles = [Choice(terms.millions.role(option.role), option) for option in options]
    return [behind(terms, "claim", roles)]


def looks(terms: TerminalWords, view: MillionsView, options: Sequence[Peek]) -> list[Choice]:
    cards = [
        Choice(terms.millions.character((option.owner, option.position), view.seat), option)
        for option in options
    ]
    return [behind(terms, "peek", cards)]


def withdrawals(terms: TerminalWords, view: MillionsView, options: Sequence[Withdraw]) -> list[Choice]:
    """A single one needs no menu."""
    found = one_by_one(terms, view, options)
    return found if len(found) == 1 else [behind(terms, "withdraw", found)]


def behind(terms: TerminalWords, name: str, inner: Sequence[Choice]) -> Choice:
    return Choice(terms.say(f"play-{name}"), inner=tuple(inner), title=terms.say(f"play-{name}-which"))


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
