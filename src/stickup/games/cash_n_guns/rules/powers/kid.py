from __future__ import annotations

from ..hooks import Power, power


@power("kid")
class Kid(Power):
    """Aims after everyone else (A28)."""

    aims_last = True
