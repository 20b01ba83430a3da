from __future__ import annotations

from ..hooks import Power, power


@power("kid")
class Kid(Power):
    """Aims when everybody else has aimed (A28)."""

    aims_last = True
