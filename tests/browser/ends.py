"""The end of a game, on a TV and on a phone."""

from __future__ import annotations

from tests.browser.axe import STILL
from tests.browser.phone import Phone

CHRONICLE = """
const asked = window.fetch
window.fetch = (url, ...more) =>
  String(url).endsWith('/chronicle') ? Promise.resolve(new Response(CHRONICLE)) : asked(url, ...more)
"""
"""The story of a game, as a server would tell it."""

COVERED = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const parts = all(
    '.end > h1, .end ol > li, .end .awards li, .tv aside, .end figure > svg, .end tbody tr',
  ).filter((part) => part.checkVisibility())
  const boxes = parts.map((part) => [part.textContent.trim() || part.tagName, part.getBoundingClientRect()])
  const apart = (one, two) => one.right <= two.left + 1 || two.right <= one.left + 1 ||
    one.bottom <= two.top + 1 || two.bottom <= one.top + 1
  const outside = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth - 8 || bottom > innerHeight
  const hidden = all('.champions figcaption').filter((name) => {
    const face = name.previousElementSibling.getBoundingClientRect()
    return name.getBoundingClientRect().top < face.bottom + innerHeight / 60
  })
  const far = all('.champions figcaption').filter((name) => {
    const { top, bottom, width, height } = name.previousElementSibling.getBoundingClientRect()
    const drawn = (top + bottom + Math.min(width, height)) / 2
    return name.getBoundingClientRect().top > drawn + innerHeight / 10
  })
  const wrong = boxes.flatMap(([name, box], at) => [
    ...(outside(box) ? [`${name}: beyond the edge`] : []),
    ...boxes.slice(at + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} / ${other}`),
  ])
  const cut = all('.end .story, .end .story .scroll').filter(
    (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
  )
  return [
    ...wrong,
    ...far.map((name) => `${name.textContent}: far below the picture`),
    ...hidden.map((name) => `${name.textContent}: under the picture`),
    ...cut.map((part) => `${part.textContent.trim()}: cut off`),
  ]
}"""
"""Parts that overlap, stick out or are cut off. An outline is wider than its box."""


def covered(tv: Phone) -> list[str]:
    """What's unreadable once the winner is shown."""
    tv.waits_for(f"document.querySelector('.end.counted') && {STILL}")
    return list(tv.page.evaluate(COVERED))
