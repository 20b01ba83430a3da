"""How far a player's word can be trusted, by what their earlier claims turned out to be."""

from __future__ import annotations

from typing import Final

from ..rules.table import Player

TRUTHS: Final = 3.5
LIES: Final = 0.5
"""The prior for a stranger, in truths and lies. One lie weighs as much as seven truths."""
TRUTHS_AMONG_MANY: Final = 2.0
LIES_AMONG_MANY: Final = 1.0
"""A boss's, among many players: it believes a stranger two times in three. The more it believes, the more
somebody wins who lies in most rounds."""


def honesty(player: Player, *, among_many: bool) -> float:
    """How likely their next claim is true."""
    truths, lies = (TRUTHS_AMONG_MANY, LIES_AMONG_MANY) if among_many else (TRUTHS, LIES)
    return (truths + player.truths) / (truths + lies + player.truths + player.lies)


def credit(player: Player) -> float:
    """How much more or less their word weighs than a stranger's."""
    return (TRUTHS + player.truths) / TRUTHS * LIES / (LIES + player.lies)
