"""Options that `play` and `replay` share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Any, TypeVar

import click

from stickup.words import Words, language

from .screen import PACE, Screen, console_for

Command = TypeVar("Command", bound=Callable[..., Any])
SLOWEST = 10.0


def choose_language(ctx: click.Context, _: click.Parameter, asked: str | None) -> None:
    """`--lang` works after the command too."""
    if asked is None:
        return
    try:
        ctx.find_root().obj = Words(language(asked, os.environ))
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def terminal_options(command: Command) -> Command:
    for option in (
        click.option("--no-color", is_flag=True, help="No colors; NO_COLOR=1 does the same."),
        click.option(
            "--pace",
            type=click.FloatRange(0, SLOWEST),
            metavar="SECONDS",
            help=f"Pause between lines of the story.  [default: {PACE} in a terminal, else 0]",
        ),
        click.option(
            "--lang",
            metavar="en|fr|pl",
            callback=choose_language,
            expose_value=False,
            help="Language.  [default: the system's]",
        ),
    ):
        command = option(command)
    return command


def screen_for(pace: float | None, *, color: bool) -> Screen:
    """A screen for standard output."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # any key may be pressed
    seen = sys.stdout is not None and sys.stdout.isatty()
    usual = PACE if seen else 0.0
    return Screen(console_for(color=color), pace=usual if pace is None else pace)
