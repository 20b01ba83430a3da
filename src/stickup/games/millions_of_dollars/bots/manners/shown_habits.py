"""What an answer shows of a robber's manner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from stickup.core.types import Action, Decision

from ...rules.actions import LAST_CALL, Claim, Leave, Offer, Plan
from ..estimates import MillionsView
from .offers import best_paid, payers_against

LITTLE: Final = 3


def habits(view: MillionsView, question: Decision, answer: Action) -> Iterable[tuple[str, bool]]:
    """Each habit this answer tells about, and whether it followed it."""
    if view.seat is None or view.hand is None:
        return ()
    if isinstance(answer, Plan):
        paid = best_paid(view.table)
        return [("plans what pays a bonus", paid in answer.roles)] if paid else ()
    return negotiating(view, question, answer) if question.prompt == "negotiate" else ()


def negotiating(view: MillionsView, question: Decision, answer: Action) -> Iterator[tuple[str, bool]]:
    assert view.seat is not None, "a spectator has nothing to negotiate"
    assert view.hand is not None, "a player always has a hand"
    enemies = payers_against(view.table, view.seat)
    if isinstance(answer, Claim):
        yield "lies", answer.role not in view.hand.roles
    if isinstance(answer, Leave) and answer.offered:
        yield "leaves for little", answer.offered < LITTLE
    if isinstance(answer, Offer):
        yield "offers one", answer.amount == 1
        yield "offers much", answer.amount >= LITTLE
    if enemies:
        yield "bids back", isinstance(answer, Offer) and answer.owner in enemies
    if LAST_CALL in question.options:
        yield "cuts short", answer == LAST_CALL
