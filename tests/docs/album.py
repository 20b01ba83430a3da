"""Takes the pictures of docs/pictures.md: real games in a real browser, a phone and the TV at every step.

`python -m tests.docs.album` takes them anew; `--to FOLDER` leaves them elsewhere, to look at, and
`--only STEP` takes those of one step.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click
from playwright.sync_api import Browser, Error, sync_playwright

from stickup.server.limits import NO_LIMITS
from tests.browser.axe import STILL
from tests.browser.chromium import FLAGS, shell
from tests.browser.client import build
from tests.browser.conftest import PHONE, TV
from tests.browser.phone import REPLAY, Phone, until
from tests.browser.tables import TITLES
from tests.browser.watch import Watch
from tests.server.running import running

ALBUM = Path(__file__).parents[2] / "docs" / "images" / "album"
SEATS = {"cash-n-guns": 6, "millions-of-dollars": 5}
STEPS = {
    "cash-n-guns": {"Load": "load", "Aim": "aim", "Stand": "courage", "Duck": "courage", "Take": "share"},
    "millions-of-dollars": {"Plan": "plan", "Ready": "negotiate", "Name": "name"},
}
"""Which picture the buttons of a question belong to."""
FIRST_AND_LAST = {"cash-n-guns": ("front", "end", "replay"), "millions-of-dollars": ("end", "replay")}
"""The pages around a game, which are the same for each."""
LEADS_ON = "[data-answer=Stand]:enabled, [data-answer=Plan]:enabled:has(b:text-is('Snitch.'))"
"""Whoever ducks gets no share, and only a Snitch names anyone. Each phone has its own order of answers."""
GAMES = 4
"""So many at most until every step has its picture: whoever is brave may die before a share."""
UNHURRIED, SOON_OVER = "relaxed", "blitz"
"""A picture takes longer than a question lasts at a party."""
HOST = "Ana"
TICKING = "Number(document.querySelector('[role=timer] b')?.textContent) > 0"
"""A picture that is taken before this is over shows a clock that runs."""
SETTLE_SECONDS = 5
"""How long a page may take to lay itself out."""
KIND = "() => document.querySelector('[data-answer]:enabled')?.getAttribute('data-answer') ?? ''"


class Photographer:
    """One game: a player's phone, the TV, and a camera."""

    def __init__(self, browser: Browser, origin: str, game: str, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.browser, self.origin = browser, origin
        self.phone = self.open(PHONE, 1.5)
        self.tv = self.open(TV, 2 / 3)

    def open(self, size: tuple[int, int], scale: float) -> Phone:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, locale="en"
        )
        return Phone(context, Watch(context, self.origin), self.origin)

    def take(self, phone: Phone, name: str) -> None:
        device = "tv" if phone is self.tv else "phone"
        path = self.folder / f"{self.game}-{name}-{device}.jpg"
        phone.page.mouse.move(0, 0)  # on a phone nothing is touched before it is tapped
        phone.page.evaluate("scrollTo(0, 0), document.activeElement?.blur()")
        with suppress(Error):  # someone talks all the time
            phone.waits_for(STILL, SETTLE_SECONDS)
        phone.page.screenshot(path=path, type="jpeg", quality=60)
        click.echo(path.name)

    def both(self, name: str) -> None:
        self.take(self.phone, name)
        self.take(self.tv, name)

    def play(self, speed: str, wanted: set[str]) -> None:
        """Until every step that is wanted has its picture, or the game is over."""
        if "front" in wanted:
            wanted.remove("front")
            self.see("front", "/")
        code = self.phone.open_table(TITLES[self.game], HOST)
        self.phone.choose("speed", speed)
        for _ in range(SEATS[self.game] - 1):
            self.phone.button("add-bot").click()
        self.tv.go(f"/tv/{code}")
        if "lobby" in wanted:
            self.tv.shows(code)
            self.both("lobby")
            wanted.remove("lobby")
        if not wanted:
            return
        self.phone.button("begin").click()
        until(lambda: self._step(wanted), f"no picture of {wanted}", 600)

    def _step(self, wanted: set[str]) -> bool:
        standing = self.phone.glance()
        if standing == "over":
            self._look_back(wanted)
            return True
        kind = str(self.phone.page.evaluate(KIND)) if standing in ("asked", "floor") else ""
        name = STEPS[self.game].get(kind, "")
        if name in wanted:
            self.phone.page.wait_for_timeout(700)
            self.both(name)
            if all(screen.page.evaluate(TICKING) for screen in (self.phone, self.tv)):
                wanted.remove(name)
        self.answer(standing)
        return not wanted

    def _look_back(self, wanted: set[str]) -> None:
        if "end" in wanted:
            wanted.remove("end")
            self.phone.page.wait_for_timeout(6000)
            self.both("end")
        if "replay" in wanted:
            wanted.remove("replay")
            self.see("replay", self.phone.page.locator(REPLAY).first.get_attribute("href") or "")

    def see(self, name: str, path: str) -> None:
        """A page that has no clock; a replay in its midst."""
        for screen in (self.phone, self.tv):
            screen.go(path)
            screen.page.wait_for_load_state("networkidle")
            if name == "replay":
                steps = screen.page.locator("input[type=range]")
                steps.fill(str(int(steps.get_attribute("max") or 0) // 2))
            self.take(screen, name)

    def answer(self, standing: str) -> None:
        if standing != "asked" or not self.phone.page.locator(LEADS_ON).count():
            self.phone.answer(standing)
            return
        with suppress(Error):  # the question was over before the finger came down
            self.phone.press(LEADS_ON)


def photograph(browser: Browser, origin: str, game: str, folder: Path, speed: str, wanted: set[str]) -> None:
    """Game after game, until every step that is wanted has its picture."""
    for _ in range(GAMES):
        Photographer(browser, origin, game, folder).play(speed, wanted)
        if not wanted:
            return
    raise click.ClickException(f"{game}: no picture of {', '.join(sorted(wanted))}")


@contextmanager
def studio() -> Iterator[tuple[Browser, str]]:
    build()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), NO_LIMITS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shell(), args=list(FLAGS))
        yield browser, f"http://127.0.0.1:{server.port}"
        browser.close()


@click.command()
@click.option("--to", "folder", type=click.Path(path_type=Path), default=ALBUM, help="Where to leave them.")
@click.option("--only", multiple=True, metavar="STEP", help="Take this step alone, say front.")
def main(folder: Path, only: tuple[str, ...]) -> None:
    """Take the pictures, all of them unless you say which."""
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, origin):
        for game, steps in STEPS.items():
            for speed, known in (
                (UNHURRIED, {"lobby", *steps.values()}),
                (SOON_OVER, {*FIRST_AND_LAST[game]}),
            ):
                if wanted := {step for step in known if step in only or not only}:
                    photograph(browser, origin, game, folder, speed, wanted)


if __name__ == "__main__":
    sys.exit(main())
