"""Letters twice as large, and whether everything can still be read and tapped."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone

TWICE = """addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.fontSize = '200%'
})"""
"""As somebody has set it who does not see well."""

WRONG = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen')
  const named = (element) => `${element.className || element.tagName} “${element.textContent.trim().slice(0, 40)}”`
  const inside = (outer, inner) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
  const words = (element) => {
    const found = []
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { parentElement } = walk.currentNode
      if (!walk.currentNode.data.trim() || !seen(parentElement) || parentElement.closest('svg')) continue
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
          !part.closest('.gangster') && part.scrollWidth > part.clientWidth + 1)
        wrong.push(`cut off: ${named(part)}`)
  }
  for (const element of [document.scrollingElement, ...document.querySelectorAll('body *')]) {
    const scrolls = element === document.scrollingElement ||
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    if (scrolls && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`scrolls sideways: ${named(element)} by ${element.scrollWidth - element.clientWidth}`)
  }
  const wide = document.documentElement.clientWidth
  for (const element of document.querySelectorAll('h1, h2, h3, p, label, input, select, button, a.button'))
    if (seen(element) && (element.getBoundingClientRect().right > wide + 1 || element.getBoundingClientRect().left < -1))
      wrong.push(`beyond the edge: ${named(element)}`)
  return wrong
}"""


def wrong(phone: Phone) -> list[str]:
    return list(phone.page.evaluate(WRONG))
