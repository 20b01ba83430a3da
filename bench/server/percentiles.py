"""How long all but a few had to wait."""

from collections.abc import Iterable
from math import inf


def wait_ms(waits: Iterable[float], share: float) -> float:
    """What this share of all waits, in seconds, doesn't exceed: in milliseconds; endless if nobody waited."""
    ranked = sorted(waits)
    return 1000 * ranked[min(int(share * len(ranked)), len(ranked) - 1)] if ranked else inf
