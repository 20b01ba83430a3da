"""How far somebody's word can be trusted, by what became of it earlier in the game."""

from __future__ import annotations

from typing import Final

from ..rules.table import Player

TRUTHS: Final = 3.5
LIES: Final = 0.5
"""What one takes a stranger for: so many truths to so many lies. One lie weighs as much as seven truths."""


def honesty(player: Player) -> float:
    """How likely their next claim is true."""
    truths, lies = TRUTHS + player.truths, LIES + player.lies
    return truths / (truths + lies)


def credit(player: Player) -> float:
    """How much more or less their word weighs than a stranger's."""
    return (TRUTHS + player.truths) / TRUTHS * LIES / (LIES + player.lies)
