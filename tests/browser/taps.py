"""How long a finger waits: from touching a button to the frame that shows it."""

from __future__ import annotations

from typing import NamedTuple

from tests.browser.phone import Phone

MEASURING = """
window.taps = []
const KINDS = { '[data-loot]': 'wish', '[data-bet]': 'bet', '.tabs': 'tab' }
addEventListener('pointerdown', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button?.matches('[data-answer], [aria-pressed]')) {
    if (event.pointerType === 'touch') taps.push(['', 0, 0])
    return
  }
  const state = () => button.isConnected && button.ariaPressed
  const before = state()
  const what = button.dataset.answer ?? KINDS[Object.keys(KINDS).find((one) => button.closest(one))] ?? 'word'
  let frames = 0
  const painted = new MessageChannel()
  painted.port1.onmessage = () => taps.push([what, performance.now() - event.timeStamp, frames])
  const look = () => {
    if (released) frames += 1
    if (state() !== before) painted.port2.postMessage(null)
    else requestAnimationFrame(look)
  }
  let released = false
  button.addEventListener('click', () => (released = true))
  requestAnimationFrame(look)
}, true)
"""
"""It is pressed, or gone: its place is taken by what was chosen. Both begin when the finger comes down."""

BARE = """<!doctype html>
<button data-answer="none" onclick="this.ariaPressed = this.ariaPressed !== 'true'">nothing</button>"""


class Tap(NamedTuple):
    answer: str
    """Its kind: an answer's name, a wish, a bet, a tab, or a word on an open floor; empty if a finger came
    down beside them all."""
    took: float
    """Milliseconds."""
    frames: int
    """Drawn since the finger went up, with the one in which it shows."""


def taken(phone: Phone, patience: float) -> Tap:
    """Of the button that was tapped last. It is asked rarely: asking takes time, too."""
    phone.page.wait_for_function("() => taps.length > 0", polling=100, timeout=patience)
    return Tap(*phone.page.evaluate("taps.shift()"))


def go_bare(phone: Phone) -> None:
    """To a page with nothing but a button: what is slow there is not ours."""
    phone.page.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    phone.go("/bare")
