"""The error for something that can't happen in a table's current phase."""

from __future__ import annotations


class WrongPhase(Exception):
    """A log, or a bug of ours, asks for something that doesn't exist in this phase. The message says what."""
