"""Money for leaving: what cannot be taken back never slides under a finger that is on its way."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from stickup.games.millions_of_dollars.rules.cards import Role
from tests.browser.conftest import NewPhone
from tests.browser.heist import Heist, Rig, lay
from tests.browser.large_text import sized
from tests.browser.phone import PATIENCE, Phone, until
from tests.server.running import Running

ANA, BEN = 0, 1
SIZES = ((390, 844), (360, 640))
NUDGE = """async (button) => {
  const later = setTimeout
  window.held = []
  window.setTimeout = (does, after) => (after === 500 ? held.push(does) : later(does, after))
  window.fingers = 0
  const count = () => requestAnimationFrame(() => requestAnimationFrame(() => (fingers += 1)))
  document.addEventListener('touchend', count)
  const zone = button.closest('.zone')
  zone.style.height = `${zone.offsetHeight}px`
  const more = document.createElement('p')
  more.style.cssText = 'flex: none; height: 24px'
  zone.prepend(more)
}"""
"""Everything below slides down a little. The moment after that lasts until it is told to end, however busy
the machine is; fingers are counted once their taps have been heard."""
A_MOMENT_LATER = "() => held.splice(0).forEach((does) => does())"

PLACE = """(button) => {
  const { x, y, width, height } = button.getBoundingClientRect()
  return [x + scrollX, y + scrollY, width, height].map(Math.round)
}"""


def test_an_offer_moves_nothing_on_screen_and_only_a_held_finger_accepts_it(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """A tap says how it is done; Enter does it when pressed twice. Fingers stay in test_millions_table.py."""
    ana = phone(size=SIZES[0], motion="reduce")
    rig.plans = {BEN: [(Role.DRIVER,)], 2: [(Role.CROOK,)], 3: [(Role.BRUTE,)]}
    table = Heist(server, [ana], 3)
    lay(ana, Role.BRUTE)
    ready = ana.button("mil-ready")
    expect(ready).to_be_visible(timeout=PATIENCE)
    ana.shows(ana.text("mil-nothing-on-you"))
    for millions, size in enumerate(SIZES, 1):
        before = settled(sized(ana, size), ready)
        table.offers(BEN, ANA, 1)
        take = ana.page.get_by_role("button", name=f"Take ${millions}M and leave", exact=True)
        expect(take).to_be_visible(timeout=PATIENCE)
        assert place_of(ready) == before, f"the finger on its way to it finds it, {size}"
    take.click()
    expect(ana.button("hold-longer")).to_be_visible()
    assert place_of(ready) == before
    is_not_pressed_by_a_finger_on_its_way(ana, ready)
    expect(ana.button("mil-not-ready")).to_be_visible(timeout=PATIENCE)
    take.focus()
    ana.page.keyboard.press("Enter")
    label = f"Take ${len(SIZES)}M and leave"
    again = ana.page.get_by_role("button", name=ana.text("hold-again", label=label), exact=True)
    expect(again).to_be_focused()
    ana.page.keyboard.press("Enter")
    ana.shows(ana.text("mil-you-left"))


def is_not_pressed_by_a_finger_on_its_way(phone: Phone, button: Locator) -> None:
    """Neither by one that was down before the button moved, nor by one that comes down just after."""
    finger = Finger(phone)
    finger.comes_down(button)
    button.evaluate(NUDGE)
    finger.goes_up()
    has_done_nothing(phone, fingers=1)
    finger.taps(button)
    has_done_nothing(phone, fingers=2)
    phone.page.evaluate(A_MOMENT_LATER)
    finger.taps(button)


def has_done_nothing(phone: Phone, fingers: int) -> None:
    """After each finger: a second press would take back the first."""
    phone.waits_for(f"fingers === {fingers}")
    assert phone.glance() == "floor", "a button that has just moved lets fingers through"


class Finger:
    """On glass: a tap counts where it is when it goes up, whatever was there when it came down."""

    def __init__(self, phone: Phone) -> None:
        self._line = phone.context.new_cdp_session(phone.page)
        self._line.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def taps(self, button: Locator) -> None:
        self.comes_down(button)
        self.goes_up()

    def comes_down(self, button: Locator) -> None:
        box = button.bounding_box()
        assert box is not None
        spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})

    def goes_up(self) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def settled(phone: Phone, button: Locator) -> list[int]:
    """Where it is once everything has found its place."""
    found: list[int] = []

    def stays() -> bool:
        before, found[:] = found[:], place_of(button)
        return before == found

    until(stays, "nothing finds its place", 30)
    return found


def place_of(button: Locator) -> list[int]:
    """On the page, wherever that is scrolled to."""
    found: list[int] = button.evaluate(PLACE)
    return found
