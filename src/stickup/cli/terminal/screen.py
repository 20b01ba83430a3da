"""The terminal: lines that fit its width, pauses between them, and a prompt."""

from __future__ import annotations

import re
import select
import sys
import time
from collections.abc import Iterable
from io import StringIO, TextIOWrapper
from typing import Final, TextIO

from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style
from rich.text import Text

from ..errors import plain
from .terminal_encoding import spelled

WIDEST: Final = 100
"""The longest line, however wide the terminal is."""
NARROWEST: Final = 20
PACE: Final = 0.35
"""Seconds between two lines of narration."""

GLUE: Final = {"\N{NO-BREAK SPACE}": "\ue000", "\N{NARROW NO-BREAK SPACE}": "\ue001"}
"""Placeholders for no-break spaces while lines are wrapped."""
GLUED: Final = str.maketrans(GLUE)
UNGLUED: Final = str.maketrans({glue: blank for blank, glue in GLUE.items()})
CUT: Final = re.compile(r"[\n\t]|\s\Z")
"""Where a line breaks, however short it is."""


class InputEnded(Exception):
    """Standard input has ended."""


class Screen:
    """Prints lines, pauses and asks. Knows no game."""

    def __init__(self, console: Console, *, pace: float = 0.0, answers: TextIO | None = None) -> None:
        self._console = console
        self._pace = pace
        self._answers: TextIO = answers or sys.stdin or StringIO()  # standard input may be closed
        self._hurried = False

    @property
    def width(self) -> int:
        return min(self._console.width, WIDEST)

    def line(self, text: Text | str = "", style: str = "", *, indent: int = 0) -> None:
        """Print one line, wrapped with an indent if the terminal is too narrow."""
        self._print(self._folded(self._spelled(text, style), indent))

    def verbatim(self, text: str) -> None:
        """Print something to copy: never wrapped."""
        self._console.print(self._spelled(plain(text), ""), soft_wrap=True, highlight=False)

    def lines(self, texts: Iterable[Text | str]) -> None:
        self._print(row for text in texts for row in self._folded(self._spelled(text, ""), 0))

    def heading(self, text: str, style: str = "bold") -> None:
        """Print a heading with a rule to the end of the line."""
        room = self.width - len(text) - 1
        self.line(Text.assemble((text, style), (" " + "─" * room if room > 0 else "", "dim")))

    def tell(self, text: Text | str, style: str = "", *, indent: int = 2) -> None:
        """Print a line of narration, then pause."""
        self.line(text, style, indent=indent)
        self.breathe()

    def breathe(self) -> None:
        """Wait a moment; Enter hurries everything up to the next question."""
        if self._pace <= 0 or self._hurried:
            return
        if not (self._answers.isatty() and can_listen()):
            time.sleep(self._pace)
        elif select.select([self._answers], [], [], self._pace)[0]:
            self._answers.readline()
            self._hurried = True

    def ask(self, prompt: str) -> str:
        """What the player types at `prompt`, stripped."""
        typed = self._read(prompt)
        if self._hurried and not typed:
            typed = self._read(prompt)  # an extra Enter that was meant to speed up the story
        self._hurried = False
        return typed

    def _read(self, prompt: str) -> str:
        self._console.print(self._spelled(prompt, "bold"), end=" ", soft_wrap=True, highlight=False)
        self._console.file.flush()
        typed = self._answers.readline()
        if not self._answers.isatty():
            self.line(plain(typed.strip()))  # piped input isn't echoed by the terminal
        if not typed:
            raise InputEnded
        return typed.strip()

    def _print(self, rows: Iterable[Text]) -> None:
        """Print rows as they are, at once: rich would wrap each one again."""
        parts = (part for row in rows for part in segments(row, self._console))
        self._console.print(Segments(parts), soft_wrap=True, highlight=False)

    def _spelled(self, text: Text | str, style: str) -> Text:
        if isinstance(text, str):
            return Text(spelled(text, self._console.encoding), style)
        if spelled(text.plain, self._console.encoding) == text.plain:
            return text
        parts = (
            (spelled(part.text, self._console.encoding), part.style) for part in text.render(self._console)
        )
        return Text.assemble(*((words, look or "") for words, look in parts))

    def _folded(self, text: Text, indent: int) -> Iterable[Text]:
        for row in self._wrapped(text, max(1, self.width - indent)):
            yield Text(" " * indent) + row if indent else row

    def _wrapped(self, text: Text, room: int) -> Iterable[Text]:
        if fits(text, room):  # most lines do, and wrapping is the slowest part
            yield text
            return
        for row in glued(text).wrap(self._console, room, overflow="fold") or [text]:
            row.rstrip()
            yield unglued(row)


def fits(text: Text, room: int) -> bool:
    """Whether it's one line as it is."""
    words = text.plain
    return len(words) <= room and not CUT.search(words) and text.cell_len <= room


def glued(text: Text) -> Text:
    """Protects no-break spaces: rich would break lines there."""
    glued = text.copy()
    glued.plain = text.plain.translate(GLUED)
    return glued


def unglued(text: Text) -> Text:
    text.plain = text.plain.translate(UNGLUED)
    return text


def segments(row: Text, console: Console) -> Iterable[Segment]:
    """A row as it's written, with its end."""
    if row.spans or not row.style:
        return row.render(console, end="\n")
    return Segment(row.plain, console.get_style(row.style, default=Style.null())), Segment.line()


def can_listen() -> bool:
    """Whether we can wait for a key with a timeout; not on Windows."""
    return sys.platform != "win32"


class PlainConsole(Console):
    """A console that lets the caller handle a broken pipe."""

    def on_broken_pipe(self) -> None:
        raise  # called while the error is being handled


def console_for(*, color: bool) -> Console:
    """A console that never fails, whatever the encoding or the width of the terminal."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    paper = PlainConsole(
        highlight=False, markup=False, emoji=False, color_system="auto" if color else None, soft_wrap=True
    )
    if paper.width < NARROWEST:
        paper.width = NARROWEST
    return paper
