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
  const zone = button.closest('.zone')
  zone.style.height = `${zone.offsetHeight}px`
  const more = document.createElement('p')
  more.style.cssText = 'flex: none; height: 24px'
  zone.prepend(more)
  await new Promise((seen) => queueMicrotask(seen))
  const { x, y, width, height } = button.getBoundingClientRect()
  const under = document.elementFromPoint(x + width / 2, y + height / 2)
  return button.contains(under)
}"""
"""Everything below slides down a little; whether a finger could press the button then and there."""

PLACE = """(button) => {
  const { x, y, width, height } = button.getBoundingClientRect()
  return [x + scrollX, y + scrollY, width, height].map(Math.round)
}"""


def test_an_offer_moves_nothing_and_is_taken_only_by_a_finger_that_stays(
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
    assert not ready.evaluate(NUDGE), "a button that has just moved lets a finger through"
    ready.click()
    expect(ana.button("mil-not-ready")).to_be_visible(timeout=PATIENCE)
    take.focus()
    ana.page.keyboard.press("Enter")
    label = f"Take ${len(SIZES)}M and leave"
    again = ana.page.get_by_role("button", name=ana.text("hold-again", label=label), exact=True)
    expect(again).to_be_focused()
    ana.page.keyboard.press("Enter")
    ana.shows(ana.text("mil-you-left"))


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
