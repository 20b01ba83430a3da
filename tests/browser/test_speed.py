"""A tap shows before anyone has heard of it, and who wants no motion gets none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import seating
from tests.browser.axe import STILL
from tests.browser.conftest import TV, NewPhone
from tests.browser.phone import PATIENCE, READY, Phone
from tests.browser.tables import FEWEST, TITLES
from tests.browser.taps import MEASURING, go_bare, taken
from tests.server.running import Running

AT_ONCE = 2
"""Frames: the next one, or the one after it if that was already being drawn."""
SOON = 80
"""Milliseconds more than on a page with nothing but a button: more than we need, less than anyone feels."""
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
SLIDING = """() => {
  const { style } = document.documentElement
  style.fontSize = '120%'
  const begun = document.getAnimations().filter((one) => one instanceof CSSTransition)
  style.fontSize = ''
  return [...new Set(begun.map(({ transitionProperty }) => transitionProperty))]
}"""
"""Everything has another size at once. Were it to slide there, however quickly, every change of anything
would cost ten times as much, and it did."""
LATER = (
    "() => new Promise((then) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(then))))"
)
"""A laid card has been turned over by then."""


HUSH = """
window.silent = false
window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    super.onmessage = (message) => silent || hear(message)
  }
}
"""
"""A line on which the server can be made to fall silent."""


def shows_at_once(phone: Phone, wanted: str, what: str) -> None:
    """The server hears it, and says nothing from then on."""
    phone.page.evaluate("silent = true")
    phone.page.locator(wanted).first.click()
    assert taken(phone, PATIENCE).frames <= AT_ONCE, what


def test_an_answer_shows_in_the_next_frame_though_the_server_is_silent(
    server: Running, phone: NewPhone
) -> None:
    """And almost as soon as on a page with nothing but a button; and so does a word on an open floor."""
    mine, bare = phone(motion="reduce", fresh=True), phone(motion="reduce", fresh=True)
    for screen in (mine, bare):
        screen.context.add_init_script(MEASURING)
    mine.context.add_init_script(HUSH)
    quickest = {game: quickest_answer(server, mine, game) for game in TITLES}
    shows_at_once(on_the_floor(mine), READY, "a word on the open floor")
    go_bare(bare)
    least = min(tapped_bare(bare) for _ in range(FEW))
    assert {game: took for game, took in quickest.items() if took >= least + SOON} == {}


def quickest_answer(server: Running, phone: Phone, game: str) -> float:
    """Of a few to the same question, the first of them in the next frame. Milliseconds."""
    seating.begun(server, seating.seated(server, game, "off", (phone, *[None] * (FEWEST - 1)), ("Ana",)))
    expect(phone.answers().first).to_be_visible(timeout=PATIENCE)
    shows_at_once(phone, "[data-answer]:enabled", game)
    return min(answered_again(phone) for _ in range(FEW))


def answered_again(phone: Phone) -> float:
    """With another answer than before. Milliseconds."""
    phone.page.evaluate(LATER)
    change = phone.button("cash-change").or_(phone.button("mil-change"))
    if change.is_visible():
        change.click()
    phone.page.locator("[data-answer]:enabled:not([aria-pressed=true])").first.click()
    return taken(phone, PATIENCE).took


def tapped_bare(phone: Phone) -> float:
    phone.answers().first.click()
    return taken(phone, PATIENCE).took


def on_the_floor(phone: Phone) -> Phone:
    """Everyone has heard the answer but this phone: it is told once more, and they talk."""
    phone.page.reload()
    expect(phone.page.locator(READY)).to_be_visible(timeout=PATIENCE)
    return phone


@pytest.mark.parametrize("game", TITLES)
def test_nothing_keeps_moving_for_people_who_want_no_motion(
    server: Running, phone: NewPhone, game: str
) -> None:
    host, tv = phone(motion="reduce"), phone(motion="reduce", size=TV)
    for screen in (host, tv):
        screen.context.add_init_script(COUNTING)
    sat = seating.seated(server, game, "normal", (host, *[None] * (FEWEST - 1)), ("Ana",))
    tv.go(f"/tv/{sat.code}")
    tv.shows(sat.code)
    seating.begun(server, sat)
    expect(host.answers().first).to_be_visible(timeout=PATIENCE)
    expect(tv.page.get_by_role("timer").first).to_be_visible(timeout=PATIENCE)
    stands_still(host)
    stands_still(tv)


def stands_still(screen: Phone) -> None:
    screen.waits_for(STILL)
    assert screen.page.evaluate(MOVING, LOOKS) <= SELDOM
    assert screen.page.evaluate(RUNNING, LOOKS) <= SELDOM
    assert screen.page.evaluate(SLIDING) == [], "what changes, changes at once"
