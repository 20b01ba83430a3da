"""A tap shows before anybody has heard of it, and who wants no motion gets none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.axe import STILL
from tests.browser.conftest import TV, NewPhone
from tests.browser.phone import PATIENCE, READY, Phone
from tests.browser.tables import TITLES, opened
from tests.browser.taps import MEASURING, go_bare, taken

AT_ONCE = 2
"""Frames: the next one, or the one after it if that was already being drawn."""
SOON = 80
"""Milliseconds more than on a page with nothing but a button: more than we need, less than anybody feels."""
FEW = 5
"""Taps, of which the quickest counts: a busy machine makes some of them slow, a slow page all of them."""
LOOKS = 30
SELDOM = 10
"""Times out of so many looks that something may be found moving, or that a timer may go off."""
MOVING = f"""async (looks) => {{
  let moving = 0
  for (let look = 0; look < looks; look++) {{
    if (!({STILL})) moving += 1
    await new Promise((next) => setTimeout(next, 50))
  }}
  return moving
}}"""
COUNTING = """
window.ran = 0
window.frame = requestAnimationFrame.bind(window)
for (const timer of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
  const plain = window[timer]
  window[timer] = (then, ...more) =>
    plain.call(window, (...args) => { window.ran += 1; then(...args) }, ...more)
}
"""
"""How often a timer of the page went off."""
RUNNING = """async (looks) => {
  ran = 0
  for (let look = 0; look < 2 * looks; look++) await new Promise(frame)
  return ran / 2
}"""
"""In as many frames: whatever runs on and on does so with every frame, and a slow machine has few."""
LATER = (
    "() => new Promise((then) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(then))))"
)
"""A laid card has been turned over by then."""


class Hush:
    """A line on which the server can be made to fall silent."""

    def __init__(self, page: Page) -> None:
        self.silent = False
        page.route_web_socket("**/ws", self._listen)

    def _listen(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: None if self.silent else socket.send(message))


def shows_at_once(phone: Phone, hush: Hush, wanted: str) -> None:
    """The server hears it, and says nothing."""
    hush.silent = True
    phone.page.locator(wanted).first.click()
    assert taken(phone, PATIENCE).frames <= AT_ONCE
    hush.silent = False


@pytest.mark.parametrize("game", TITLES)
def test_an_answer_shows_in_the_next_frame_though_the_server_is_silent(phone: NewPhone, game: str) -> None:
    mine = phone(motion="reduce", fresh=True)
    mine.context.add_init_script(MEASURING)
    hush = Hush(mine.page)
    opened(mine, game)
    mine.button("begin").click()
    expect(mine.answers().first).to_be_visible(timeout=PATIENCE)
    shows_at_once(mine, hush, "[data-answer]:enabled")


@pytest.mark.parametrize("game", TITLES)
def test_an_answer_shows_almost_as_soon_as_on_a_page_with_nothing_but_a_button(
    phone: NewPhone, game: str
) -> None:
    mine, bare = phone(motion="reduce", fresh=True), phone(motion="reduce", fresh=True)
    for screen in (mine, bare):
        screen.context.add_init_script(MEASURING)
    hush = Hush(mine.page)
    opened(mine, game)
    mine.button("begin").click()
    expect(mine.answers().first).to_be_visible(timeout=PATIENCE)
    hush.silent = True
    assert min(answered_again(mine) for _ in range(FEW)) < min(tapped_bare(bare) for _ in range(FEW)) + SOON


def answered_again(phone: Phone) -> float:
    """With another answer than before. Milliseconds."""
    phone.page.evaluate(LATER)
    change = phone.button("cash-change").or_(phone.button("mil-change"))
    if change.is_visible():
        change.click()
    phone.page.locator("[data-answer]:enabled:not([aria-pressed=true])").first.click()
    return taken(phone, PATIENCE).took


def tapped_bare(phone: Phone) -> float:
    go_bare(phone)
    phone.answers().first.click()
    return taken(phone, PATIENCE).took


def test_a_word_on_the_open_floor_shows_in_the_next_frame_though_the_server_is_silent(
    phone: NewPhone,
) -> None:
    mine = phone(motion="reduce", fresh=True)
    mine.context.add_init_script(MEASURING)
    hush = Hush(mine.page)
    opened(mine, "millions-of-dollars")
    mine.button("begin").click()
    mine.answers().first.click()
    expect(mine.page.locator(READY)).to_be_visible(timeout=PATIENCE)
    taken(mine, PATIENCE)
    shows_at_once(mine, hush, READY)


@pytest.mark.parametrize("game", TITLES)
def test_nothing_moves_on_and_on_where_somebody_wants_no_motion(phone: NewPhone, game: str) -> None:
    host, tv = phone(motion="reduce"), phone(motion="reduce", size=TV)
    for screen in (host, tv):
        screen.context.add_init_script(COUNTING)
    code = opened(host, game, speed="normal")
    tv.go(f"/tv/{code}")
    tv.shows(code)
    host.button("begin").click()
    expect(host.answers().first).to_be_visible(timeout=PATIENCE)
    expect(tv.page.get_by_role("timer").first).to_be_visible(timeout=PATIENCE)
    stands_still(host)
    stands_still(tv)


def stands_still(screen: Phone) -> None:
    screen.waits_for(STILL)
    assert screen.page.evaluate(MOVING, LOOKS) <= SELDOM
    assert screen.page.evaluate(RUNNING, LOOKS) <= SELDOM
