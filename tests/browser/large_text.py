"""Letters twice as large, and whether everything can still be read and tapped."""

from __future__ import annotations

from tests.browser.axe import STILL
from tests.browser.phone import Phone

LONGEST = "fr"
"""Its words are the longest of ours."""
ZOOMED = (195, 422)
"""A phone on which everything is twice as large."""
TWICE = """addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.fontSize = '200%'
})"""
"""As someone has set it who does not see well."""

WRONG = """async () => {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  do await frame()
  while (!STILL)
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen')
  const named = (element) =>
    `${element.className || element.tagName} “${element.textContent.trim().slice(0, 40)}”`
  const inside = (outer, inner) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
    inner.top >= outer.top - inner.height / 4 && inner.bottom <= outer.bottom + inner.height / 4
  const words = (element) => {
    const found = []
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { data, parentElement } = walk.currentNode
      if (!data.trim() || !seen(parentElement) || parentElement.closest('svg, .count')) continue
      const range = document.createRange()
      range.selectNodeContents(walk.currentNode)
      found.push(...range.getClientRects())
    }
    return found
  }
  const wrong = []
  for (const button of document.querySelectorAll('button, a.button, select, summary')) {
    if (!seen(button) || button.getBoundingClientRect().width === 0) continue
    if (words(button).some((word) => !inside(button.getBoundingClientRect(), word)))
      wrong.push(`sticks out of its button: ${named(button)}`)
    for (const part of [button, ...button.querySelectorAll('*')])
      if (getComputedStyle(part).overflowX !== 'visible' && !part.closest('svg') &&
          !part.closest('.gangster, .unseen') && part.scrollWidth > part.clientWidth + 1)
        wrong.push(`cut off: ${named(part)}`)
  }
  for (const element of [document.scrollingElement, ...document.querySelectorAll('body *')]) {
    const scrolls = element === document.scrollingElement ||
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    if (scrolls && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`scrolls sideways: ${named(element)} by ${element.scrollWidth - element.clientWidth}`)
  }
  const wide = document.documentElement.clientWidth
  for (const element of document.querySelectorAll('h1, h2, h3, p, label, input, select, button, a.button')) {
    const { left, right } = element.getBoundingClientRect()
    if (seen(element) && (left < -1 || right > wide + 1)) wrong.push(`beyond the edge: ${named(element)}`)
  }
  const strip = [...document.querySelectorAll('.head header > *')].filter(seen)
  for (const [at, one] of strip.entries()) {
    const mine = one.getBoundingClientRect()
    for (const other of strip.slice(at + 1)) {
      const its = other.getBoundingClientRect()
      if (its.left < mine.right - 1 && mine.left < its.right - 1 &&
          its.top < mine.bottom - 1 && mine.top < its.bottom - 1)
        wrong.push(`lie over each other: ${named(one)}, ${named(other)}`)
    }
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`wider than its place: ${named(one)}`)
  }
  // What has just moved can be pressed in a moment.
  for (const button of document.querySelectorAll('[data-moved]')) delete button.dataset.moved
  // Where names have no room, the faces that bear them are the buttons.
  for (const answer of document.querySelectorAll('[data-answer]:enabled')) {
    if (!seen(answer) && document.querySelector('.choice')) continue
    answer.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = answer.getBoundingClientRect()
    if (!answer.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
      wrong.push(`no finger reaches it: ${named(answer)}`)
  }
  return wrong
}""".replace("STILL", f"({STILL})")


def sized(screen: Phone, size: tuple[int, int], letters: int = 100) -> Phone:
    """The same page on another screen, with letters of so many per cent."""
    screen.page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    return screen


def wrong(phone: Phone) -> list[str]:
    """Once everything has found its place."""
    return list(phone.page.evaluate(WRONG))
