"""An error: something that can't happen in this phase of a table."""

from __future__ import annotations


class WrongPhase(Exception):
    """A log, or a mistake of ours, asks for what this phase of a table does not have. One line says what."""
