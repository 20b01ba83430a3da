from __future__ import annotations

from ..hooks import Power, power


@power("lucky-man")
class LuckyMan(Power):
    """Two Bangs or more in one turn do nothing at all (A23)."""

    def wounds(self, hits: int) -> int:
        return hits if hits == 1 else 0
