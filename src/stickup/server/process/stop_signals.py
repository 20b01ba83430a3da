"""The signals that tell a server to stop."""

from __future__ import annotations

import signal
from typing import Final

SIGNALS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


def heard_signals() -> list[signal.Signals]:
    """The stop signals that aren't ignored. One that's ignored, as under nohup, stays ignored."""
    return [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
