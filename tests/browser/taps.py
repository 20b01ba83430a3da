"""How long a finger waits: from an answer that is touched to the frame in which it is seen to be taken."""

from __future__ import annotations

from typing import NamedTuple

from tests.browser.phone import Phone

MEASURING = """
window.taps = []
addEventListener('pointerdown', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-answer]') : null
  if (!button) return
  const shows = () => !button.isConnected || button.getAttribute('aria-pressed') === 'true'
  let frames = 0
  const painted = new MessageChannel()
  painted.port1.onmessage = () =>
    taps.push([button.dataset.answer, performance.now() - event.timeStamp, frames])
  const look = () => {
    if (released) frames += 1
    if (shows()) painted.port2.postMessage(null)
    else requestAnimationFrame(look)
  }
  let released = false
  button.addEventListener('click', () => (released = true))
  requestAnimationFrame(look)
}, true)
"""
"""It is pressed, or gone: its place is taken by what was chosen."""


class Tap(NamedTuple):
    answer: str
    took: float
    """Milliseconds."""
    frames: int
    """Drawn since the finger went up, with the one in which it shows."""


def taken(phone: Phone, patience: float) -> Tap:
    """Of the answer that was tapped last. It is asked rarely: asking takes time, too."""
    phone.page.wait_for_function("() => taps.length > 0", polling=100, timeout=patience)
    return Tap(*phone.page.evaluate("taps.shift()"))
