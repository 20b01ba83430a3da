"""The error for a package that isn't installed because it comes with one of our extras."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A package isn't installed; the message says what installs it."""

    def __init__(self, package: str | None, extra: str) -> None:
        super().__init__(
            f"this needs {package}, which isn't installed: pip install 'stickup[{extra}]'", name=package
        )
