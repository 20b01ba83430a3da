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
    '.end > h1, .champions figcaption, .end ol > li, .end .story :is(h2, h2 ~ b, h2 ~ p, ul > li), ' +
      '.tv aside, .end figure > svg, .end tr',
  ).filter((part) => part.checkVisibility({ visibilityProperty: true }))
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
  const cut = all('.end .count, .end .story, .end .story .scroll').filter(
    (part) => part.checkVisibility({ visibilityProperty: true }) &&
      (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
  )
  return [
    ...wrong,
    ...far.map((name) => `${name.textContent}: far below the picture`),
    ...hidden.map((name) => `${name.textContent}: under the picture`),
    ...cut.map((part) => `${part.textContent.trim()}: cut off`),
  ]
}"""
"""Parts that overlap, stick out or are cut off. An outline is wider than its box."""


SMALL = """(least) => {
  const found = []
  const walk = document.createTreeWalker(document.querySelector('.end'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode
    if (!data.trim() || !parentElement.checkVisibility({ visibilityProperty: true })) continue
    if (parentElement.closest('.unseen')) continue
    const drawn = parentElement.closest('svg')
    const scale = drawn ? drawn.getScreenCTM().a : 1
    const size = parseFloat(getComputedStyle(parentElement).fontSize) * scale
    if (size < least - 0.1) found.push(`${data.trim()}: ${size.toFixed(1)}`)
  }
  return found
}"""
"""All that is written there in smaller letters."""

HEARD = """
window.heard = new Set()
window.leap = 0
new MutationObserver(() => {
  const lines = [...document.querySelectorAll('.story ol li.told')].map(({ textContent }) => textContent)
  const fresh = lines.filter((line) => !heard.has(line))
  window.leap = Math.max(window.leap, fresh.length)
  fresh.forEach((line) => heard.add(line))
}).observe(document, { childList: true, subtree: true })
"""
"""Whatever is told line by line, and how much of it ever came at once."""


def turned(tv: Phone) -> bool:
    """On to what is told next; false if it's the count again."""
    tv.page.evaluate("window.heard?.clear()")
    tv.page.keyboard.press("ArrowRight")
    return bool(
        tv.page.evaluate(
            "new Promise((seen) => requestAnimationFrame(() => seen(!!document.querySelector('.storied'))))"
        )
    )


def covered(tv: Phone) -> list[str]:
    """What's unreadable once the winner is shown."""
    tv.waits_for(f"document.querySelector('.end.counted') && {STILL}")
    return list(tv.page.evaluate(COVERED))
