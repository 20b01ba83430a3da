"""How far a player's word can be trusted, by what their earlier claims turned out to be."""

from __future__ import annotations

from typing import Final

from ..rules.table import Player

TRUTHS: Final = 3.5
LIES: Final = 0.5
"""The prior for a stranger, in lies and truths. One lie weighs as much as seven truths."""


def honesty(player: Player) -> float:
    """How likely their next claim is true."""
    truths, lies = TRUTHS + player.truths, LIES + player.lies
    return truths / (truths + lies)


def credit(player: Player) -> float:
    """How much more or less their word weighs than a stranger's."""
    return (TRUTHS + player.truths) / TRUTHS * LIES / (LIES + player.lies)
