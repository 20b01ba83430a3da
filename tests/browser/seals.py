"""The seal on the cards of a game, as it comes with the link to watch it again."""

from __future__ import annotations


def beginning(link: str) -> str:
    """As much of it as people are shown."""
    digits = link.partition("#seal=")[2]
    assert len(digits) == 64
    return " ".join((digits[:4], digits[4:8], digits[8:12]))
