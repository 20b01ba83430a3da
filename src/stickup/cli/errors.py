"""Errors of the command line: one line in the user's language, and an exit code."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import Final

import click

from stickup.core.unknown_name import nearest
from stickup.words import Words, language

LONGEST: Final = 400
AT_LINE: Final = re.compile(r"line (\d+): (.*)", re.DOTALL)
SPACES: Final = "\u00a0\u202f"
"""Spaces that French puts before colons."""


class CommandError(click.ClickException):
    """The operation failed. `key` is a text of cli-main.ftl, or of cli-serve.ftl."""

    exit_code = 1

    def __init__(self, key: str, /, **facts: str | int) -> None:
        super().__init__(say(key, **facts))


class BadUsage(CommandError):
    """The arguments or settings are invalid."""

    exit_code = 2


class Incompatible(CommandError):
    """The data isn't ours, or is from another version."""

    exit_code = 3


class Unverified(CommandError):
    """The data isn't what it claims to be."""

    exit_code = 4


class Stopped(CommandError):
    """Stopped with ^C."""

    exit_code = 130


def say(key: str, /, **facts: str | int) -> str:
    """A text in the user's language. Facts come from files and arguments: they are made safe to print."""
    safe = {name: short(plain(fact)) if isinstance(fact, str) else fact for name, fact in facts.items()}
    speech = words().of("cli-main")
    if not speech.has(key):
        speech = words().of("cli-serve")  # most commands don't need this import
    return speech.text(key, **safe)


def words() -> Words:
    """The words of the language that was chosen with --lang, or of the locale."""
    context = click.get_current_context(silent=True)
    chosen = context.find_root().obj if context else None
    return chosen if isinstance(chosen, Words) else Words(language(None, os.environ))


def plain(text: str) -> str:
    """Escapes everything a terminal might act on or can't show."""
    return "".join(
        letter if letter.isprintable() or letter in SPACES else ascii(letter)[1:-1] for letter in text
    )


def short(text: str) -> str:
    """Text cut to a readable length."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def at_line(error: str) -> tuple[int, str]:
    """Which line of a record is wrong, and why."""
    place = AT_LINE.fullmatch(error)
    assert place is not None, error
    return int(place[1]), place[2]


def unknown(key: str, name: str, known: Iterable[str]) -> BadUsage:
    """The name is unknown; suggests the nearest known one."""
    names = list(known)
    near = nearest(name, names)
    known_names = ", ".join(names)
    if near is None:
        return BadUsage(key, name=name, known=known_names)
    return BadUsage(f"{key}-near", name=name, known=known_names, near=near)
