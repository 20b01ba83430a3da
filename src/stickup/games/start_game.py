"""A game at a Python prompt: the rules by name, and a table of players."""

from __future__ import annotations

from typing import Any

from stickup.core.agreed_setup import agreed_setup
from stickup.core.dealer import FastDealer, fresh_entropy
from stickup.core.self_dealing_state import SelfDealingState
from stickup.core.types import Game, H, Setup, T


def setup(game: Game[Any, Any], *, seats: int, **agreed: Any) -> Setup:
    """What is agreed before a game, by plain names: `options={"powers": "draft"}`. Says what's wrong."""
    return agreed_setup(game, seats, agreed)


def start(
    game: Game[T, H], *, seats: int, seed: int | str | None = None, **agreed: Any
) -> SelfDealingState[T, H]:
    """Start a game and play up to the first question. The same seed deals the same cards.

    Give the rest of the setup as a record does: `options={"powers": "draft"}`.
    """
    agreed_on = setup(game, seats=seats, **agreed)
    state = SelfDealingState(game, agreed_on, FastDealer(fresh_entropy() if seed is None else seed))
    state.advance()
    return state
