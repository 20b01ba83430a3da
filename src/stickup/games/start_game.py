"""A game at a Python prompt: the rules by name, and a table of players."""

from __future__ import annotations

from typing import Any

from stickup.core.dealer import FastDealer, fresh_entropy
from stickup.core.self_dealing_state import SelfDealingState
from stickup.core.types import Game, H, T
from stickup.core.versions import setup_of


def start(
    game: Game[T, H], *, seats: int, seed: int | str | None = None, **agreed: Any
) -> SelfDealingState[T, H]:
    """Start a game and play up to the first question. The same seed deals the same cards.

    Give the rest of the setup as a record does: `options={"powers": "draft"}`.
    """
    setup = setup_of(game, {"seats": seats, **agreed})
    state = SelfDealingState(game, setup, FastDealer(fresh_entropy() if seed is None else seed))
    state.advance()
    return state
