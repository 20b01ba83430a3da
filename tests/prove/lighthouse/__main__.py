"""Every page that somebody meets first has at least 95 points of Lighthouse, in each of its categories.

    python -m tests.prove.lighthouse --runs 3 --seconds 1200

Beside them stands a page with nothing but a line of text: where even that has lost points for its speed, the
machine is too busy to judge the speed of ours. A busy machine gets no longer than it was told, and what was
not seen by then is not judged. However a run ends, its Chromium ends with it.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple

from stickup.games import GAMES
from stickup.server.limits import NO_LIMITS
from tests.browser.chromium import FLAGS, chromium
from tests.browser.client import build, newer, npm
from tests.children import Child, end, nursery
from tests.prove.figures import Findings, Step, numbers, tell
from tests.prove.hourglass import Hourglass
from tests.server.guests import Guest
from tests.server.running import running

HOME: Final = Path(__file__).parent
COMMAND: Final = ("node", str(HOME / "node_modules" / "lighthouse" / "cli" / "index.js"))
INSTALLED: Final = HOME / "node_modules" / ".package-lock.json"
LEAST: Final = 95
CATEGORIES: Final = {
    "performance": "performance",
    "accessibility": "accessibility",
    "best-practices": "best practices",
    "seo": "SEO",
}
SPEED: Final = "performance"
BARE_LEAST: Final = 99
"""Points for the speed of a bare page, on a machine that is not busy."""
BARE: Final = """<!doctype html><html lang=en><meta name=viewport content="width=device-width">
<title>Bare</title><h1>A line of text</h1>"""
PAGES: Final = ("front page", "rules", "lobby")
TRIES: Final = 4
PATIENCE: Final = 180_000
"""Milliseconds for one page; a minute is much."""
GAVE_UP: Final = 0
"""Points for the speed of a bare page that Lighthouse cannot judge, either."""


class Look(NamedTuple):
    """What Lighthouse says after one look at a page."""

    points: dict[str, int]
    lost: dict[str, int]
    """What is not perfect: points of each audit that counts."""
    paint: int
    """Milliseconds until the largest thing is there, on a slow phone."""
    blocked: int
    """Milliseconds in which no tap is heard, on a slow phone."""


def install() -> None:
    if not newer(INSTALLED, than=[HOME / "package-lock.json"]):
        npm("ci", "--no-audit", "--no-fund", folder=HOME)


class BarePage(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(BARE.encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        """Nobody reads it."""


@contextmanager
def bare_page() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), BarePage) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class GaveUp(Exception):
    """Lighthouse says why."""


@contextmanager
def pages() -> Iterator[dict[str, str]]:
    """The addresses of a server of ours. Who follows the last one sits at the table, as its host."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), NO_LIMITS) as server:
        game = next(iter(GAMES))
        seat = Guest(server).create("Ada", game=game)
        paths = ("/", f"/rules/{game}", f"/t/{seat.code}#seat={seat.token}&table={seat.table}")
        yield {name: f"http://127.0.0.1:{server.port}{path}" for name, path in zip(PAGES, paths, strict=True)}


def look(address: str, glass: Hourglass) -> Look | None:
    """As a phone with a slow processor and a slow net: Lighthouse's own. On a busy machine it loses its way
    now and then, and asks to be run again; None if it never finds it."""
    for _ in range(TRIES):
        if glass.left:
            try:
                return look_once(address, glass.at_most(PATIENCE))
            except GaveUp as why:
                print(why, file=sys.stderr)
    return None


def look_once(address: str, patience: float) -> Look:
    flags = f"--headless=new {' '.join(FLAGS)}"
    words = ["--output=json", "--quiet", "--no-enable-error-reporting", f"--chrome-flags={flags}"]
    return read(told_by([*COMMAND, address, *words, f"--only-categories={','.join(CATEGORIES)}"], patience))


def told_by(command: list[str], patience: float) -> dict[str, Any]:
    """What Lighthouse writes. It starts a browser in a session of its own: in time or not, that ends with it,
    and its files go."""
    with tempfile.TemporaryDirectory(prefix="lighthouse-", ignore_cleanup_errors=True) as folder:
        env = {**os.environ, "CHROME_PATH": chromium(), "TMPDIR": str(nursery.folder(Path(folder)))}
        with started(command, env) as program:
            try:
                written, complaint = program.communicate(timeout=patience / 1000)
            except subprocess.TimeoutExpired as late:
                raise GaveUp(f"Lighthouse took more than {patience / 1000:.0f} s") from late
    if program.returncode:
        raise GaveUp(f"Lighthouse gave up: {complaint[-2000:]}")
    told: dict[str, Any] = json.loads(written)
    return told


@contextmanager
def started(command: list[str], env: dict[str, str]) -> Iterator[Child]:
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with Child(command, env=env, start_new_session=True, **pipes) as program:
        try:
            yield program
        finally:
            end(program)


def read(told: dict[str, Any]) -> Look:
    if "runtimeError" in told:
        raise GaveUp(f"Lighthouse gave up: {told['runtimeError']}")
    kinds, audits = told["categories"], told["audits"]
    counted = {one["id"] for kind in kinds.values() for one in kind["auditRefs"] if one["weight"]}
    return Look(
        {kind: round(100 * kinds[kind]["score"]) for kind in CATEGORIES},
        {
            audits[name]["title"]: round(100 * score)
            for name in counted
            if (score := audits[name]["score"]) is not None and score < 1
        },
        round(audits["largest-contentful-paint"]["numericValue"]),
        round(audits["total-blocking-time"]["numericValue"]),
    )


def prove(runs: int, seconds: int, step: Step) -> Findings:
    found, glass = Findings("Lighthouse, on a phone"), Hourglass(seconds)
    with pages() as addresses, bare_page() as bare:
        for page, address in addresses.items():
            looks, beside = [], []
            for _ in range(runs):
                floor, mine = look(bare, glass), look(address, glass)
                beside.append(floor.points[SPEED] if floor and (mine or glass.left) else GAVE_UP)
                looks += [mine] if mine else []
                step(1)
            judge_page(found, page, looks, beside)
    return found


def judge_page(found: Findings, page: str, looks: list[Look], beside: list[int]) -> None:
    """A page that Lighthouse cannot judge is a fault, unless it cannot judge a bare one, either."""
    if looks:
        judge(found, page, looks, beside)
    else:
        found.must_unless_busy(f"{page}: looks", 0, holds=False, busy=too_busy(beside))


def judge(found: Findings, page: str, looks: list[Look], beside: list[int]) -> None:
    """By the median: a busy machine has bad moments. `beside` are a bare page's points for its speed."""
    found.note(f"{page}: beside it a bare page", round(statistics.median(beside)))
    for kind, name in CATEGORIES.items():
        points = round(statistics.median(one.points[kind] for one in looks))
        busy = kind == SPEED and too_busy(beside)
        found.must_unless_busy(f"{page}: {name}", points, holds=points >= LEAST, busy=busy)
    found.note(f"{page}: largest paint, ms", round(statistics.median(one.paint for one in looks)))
    found.note(f"{page}: blocked, ms", round(statistics.median(one.blocked for one in looks)))
    last = looks[-1].lost
    lost = "; ".join(f"{title} ({points})" for title, points in sorted(last.items()))
    found.note(f"{page}: lost points for", lost or "nothing")


def too_busy(beside: list[int]) -> bool:
    return min(beside) < BARE_LEAST


def main(words: Any) -> int:
    build()
    install()
    with nursery.guarded():
        return tell(words, len(PAGES) * words.runs, lambda step: prove(words.runs, words.seconds, step))


if __name__ == "__main__":
    sys.exit(main(numbers("tests.prove.lighthouse", runs=3, seconds=1200)))
