from __future__ import annotations

from ..hooks import Power, power


@power("collector")
class Collector(Power):
    """Counts as one extra painting at the end (A26)."""

    def paintings(self, count: int) -> int:
        return count + 1
