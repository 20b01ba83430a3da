"""A line on the screen: as it is where it fits, cut where it doesn't."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from stickup.cli.terminal.screen import Screen
from tests.loops import each


def shown(text: Text | str, indent: int = 0) -> list[str]:
    """On a screen with ten columns."""
    out = StringIO()
    Screen(Console(file=out, width=10, color_system=None)).line(text, indent=indent)
    return out.getvalue().splitlines()


@each(
    ("text", "indent", "rows"),
    [
        ("", 0, [""]),
        ("ten letter", 0, ["ten letter"]),
        ("ten letters", 0, ["ten", "letters"]),
        ("ten letter", 2, ["  ten", "  letter"]),
        ("two\nlines", 2, ["  two", "  lines"]),
        ("blanks  ", 0, ["blanks"]),
        ("強盗強盗強盗", 0, ["強盗強盗強", "盗"]),
        ("a few\N{NO-BREAK SPACE}words", 0, ["a", "few\N{NO-BREAK SPACE}words"]),
        (Text("in bold\nand not", "bold"), 0, ["in bold", "and not"]),
    ],
)
def test_a_line_is_cut_only_where_it_does_not_fit(text, indent, rows):
    assert shown(text, indent) == rows


@each(
    ("text", "written"),
    [
        ("as it is", "as it is\n"),
        (Text("in bold", "bold"), "\x1b[1min bold\x1b[0m\n"),
        (Text.assemble(("bold", "bold"), " or no"), "\x1b[1mbold\x1b[0m or no\n"),
        (Text("ten letters", "bold"), "\x1b[1mten\x1b[0m\n\x1b[1mletters\x1b[0m\n"),
    ],
)
def test_a_line_is_written_in_its_style(text, written):
    out = StringIO()
    Screen(Console(file=out, width=10, color_system="standard", force_terminal=True)).line(text)
    assert out.getvalue() == written
