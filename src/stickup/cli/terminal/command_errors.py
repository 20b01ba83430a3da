"""Errors of `play` and `replay`, in one line."""

from __future__ import annotations

import click

from ..errors import CommandError, plain, words


def refusal(kind: type[CommandError], key: str, /, **facts: str | int) -> CommandError:
    """An error of this kind with a text from cli-play.ftl."""
    safe = {name: plain(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    trouble = kind.__new__(kind)
    click.ClickException.__init__(trouble, words().of("cli-play").text(key, **safe))
    return trouble
