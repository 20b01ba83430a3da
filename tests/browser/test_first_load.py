"""What a phone loads before anything is seen: little, and all of it from us."""

from __future__ import annotations

import gzip
from time import sleep

from playwright.sync_api import Response, Route, expect

from tests.browser import seating
from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.tables import FEWEST, TITLES
from tests.server.running import Running

MOST = 150 * 1024
FILES = 20
"""The most files for a table; each is another wait on a slow net."""
COMPRESSED = (".woff2", ".png")
MOST_SHIFT = 0.05
"""How much may move, as browsers count it: the size of what moved, and how far."""
SHIFTS = """new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.moved = (window.moved ?? 0) + shift.value
}).observe({ type: 'layout-shift', buffered: true })"""


def test_the_first_load_is_at_most_150_kb_compressed(phone: NewPhone) -> None:
    mine = phone(fresh=True)
    got = answers(mine)
    mine.go("/")
    mine.page.wait_for_load_state("networkidle")
    sizes = {answer.url: size(answer) for answer in got}
    assert len(sizes) > 3
    assert sum(sizes.values()) <= MOST, sizes


def test_a_table_comes_in_a_few_files(server: Running, phone: NewPhone) -> None:
    """A player who opens the link to a running game hasn't seen the front page."""
    for game in TITLES:
        mine = phone(motion="reduce", fresh=True)
        got = answers(mine)
        sat = seating.seated(server, game, "off", (mine, *[None] * (FEWEST - 1)), ("Ana",))
        seating.begun(server, sat)
        expect(mine.answers().first).to_be_visible()
        files = [answer.url for answer in got if "/assets/" in answer.url]
        assert 3 < len(files) <= FILES, (game, files)


def test_nothing_in_a_lobby_moves_once_it_is_there(server: Running, phone: NewPhone) -> None:
    """The catalog of games may come long after the table: its buttons are above the list of people."""
    mine = phone(motion="reduce", fresh=True)
    mine.page.add_init_script(SHIFTS)
    mine.page.route("**/api/games", late)
    seating.seated(server, next(iter(TITLES)), "off", (mine, None), ("Ana",))
    expect(mine.button("add-bot")).to_be_visible()
    mine.page.wait_for_timeout(500)
    assert (mine.page.evaluate("window.moved") or 0) <= MOST_SHIFT


def late(route: Route) -> None:
    sleep(0.5)
    route.continue_()


def answers(phone: Phone) -> list[Response]:
    """Whatever this phone is sent from now on."""
    got: list[Response] = []
    phone.page.on("response", lambda answer: got.append(answer))
    return got


def size(answer: Response) -> int:
    body = answer.body()
    return len(body) if answer.url.endswith(COMPRESSED) else len(gzip.compress(body))
