"""Draws docs/images/play.svg, the README's picture: a real game, stopped as the guns are out.

`python -m tests.docs.picture` draws it anew.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from tests.cli.keyboard import PROMPT, Keyboard, environment

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "play.svg"
Colour = tuple[int, int, int]
SEED, MOMENT = "12", "guns are on you"
DIM: tuple[Colour, ...] = ((60, 64, 78), (214, 82, 70), (134, 176, 102), (224, 172, 60))
DIM += ((98, 150, 200), (180, 130, 190), (110, 180, 180), (236, 228, 208))
BRIGHT: tuple[Colour, ...] = ((96, 100, 114), (236, 106, 94), (160, 200, 128), (244, 196, 90))
BRIGHT += ((130, 176, 220), (204, 156, 212), (140, 204, 204), (255, 250, 236))
LAMPLIGHT = TerminalTheme((18, 20, 28), (236, 228, 208), list(DIM), list(BRIGHT))
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g></svg>
"""


def screenful() -> str:
    """What stands on the screen, colors and all, when several guns are on the player."""
    with tempfile.TemporaryDirectory() as home:
        args = ("play", "cash-n-guns", "--seats", "6", "--seed", SEED, "--name", "Velvet", "--pace", "0")
        player = Keyboard(*args, env=environment(Path(home)), rows=40)
        while MOMENT not in player.wait_for(PROMPT):
            player.type("1\n")
        screen = player.raw.replace("\r", "")
        player.type(b"\x03")
    return screen[screen.rindex("\n\n", 0, screen.rindex(MOMENT)) :].strip("\n")


def draw(screen: str) -> str:
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(screen), end="")
    return console.export_svg(title="stickup play cash-n-guns", theme=LAMPLIGHT, code_format=FRAME)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(draw(screenful()))
