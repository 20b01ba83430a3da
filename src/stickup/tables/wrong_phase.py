"""What a table says if something is to happen that cannot happen now."""

from __future__ import annotations


class WrongPhase(Exception):
    """A log, or a mistake of ours, asks for what this phase of a table does not have. One line says what."""
