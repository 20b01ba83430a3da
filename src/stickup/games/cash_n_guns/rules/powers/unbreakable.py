from __future__ import annotations

from ..hooks import Power, power


@power("unbreakable")
class Unbreakable(Power):
    """Dies of the fifth wound, not the third (A24)."""

    wounds_to_die = 5
