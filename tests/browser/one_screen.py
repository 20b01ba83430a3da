"""Whether everything you need is on the screen, with nothing to scroll for and nothing too small for a
finger; and whether screen readers find a name for it."""

from __future__ import annotations

import re

from tests.browser.axe import STILL
from tests.browser.phone import Phone

SMALL, OLD, USUAL, SIDEWAYS = (320, 568), (360, 640), (390, 844), (844, 390)
SIZES = (SMALL, OLD, USUAL, SIDEWAYS)
"""Phones, the smallest first, and one that is held sideways."""
ANY = re.compile(r"\S")
TOOLS = ".tools [aria-expanded]"
"""What opens below a question, or over the table."""
FINGER = 44
"""CSS pixels, either way."""

WRONG = (
    """async ([finger, asked]) => {
  const frame = () => new Promise(requestAnimationFrame)
  const all = (what) => [...document.querySelectorAll(what)]
  const places = () => JSON.stringify(all('button, main > *').map((one) => one.getBoundingClientRect()))
  let before = ''
  do {
    before = places()
    await frame()
    await frame()
  } while (before !== places() || !STILL)
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, [inert]')
  const named = (element) =>
    `${element.dataset.answer ?? element.className ?? element.tagName} “${
      (element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`
  const wrong = []
  const page = document.scrollingElement
  const boxes = [...document.querySelectorAll('main, main *')]
  for (const box of [page, ...boxes]) {
    const scrolls = box === page || ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)
    const more = box.scrollHeight - box.clientHeight
    if (scrolls && more > 1 && seen(box)) wrong.push(`has to be scrolled by ${more}: ${named(box)}`)
    const wide = box.scrollWidth - box.clientWidth
    if (scrolls && wide > 1 && seen(box)) wrong.push(`scrolls sideways by ${wide}: ${named(box)}`)
  }
  for (const target of document.querySelectorAll('button, a[href], select, input, summary')) {
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect()
    if (!seen(target) || width === 0) continue
    if (width < finger - 0.5 || height < finger - 0.5)
      wrong.push(`too small for a finger, ${Math.round(width)}×${Math.round(height)}: ${named(target)}`)
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      wrong.push(`beyond the edge: ${named(target)}`)
    else if (target.dataset.moved === undefined &&
        !target.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
      wrong.push(`something lies on it: ${named(target)}`)
  }
  const parts = all('main > :is(.head, .table, .hint, .zone, footer)').filter(seen)
    .map((part) => part.getBoundingClientRect()).sort((one, two) => one.top - two.top)
  const empty = parts.slice(1).map(({ top }, at) => top - parts[at].bottom)
  if (innerHeight > innerWidth && Math.max(...empty) > EMPTY) wrong.push('an empty place between two parts')
  if (asked && !all('.choice, [data-answer], .laid').some(seen)) wrong.push('nothing to answer with')
  for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, li, button, b, span)')) {
    if (!seen(text) || text.closest('svg, [aria-hidden=true]') || !text.textContent.trim()) continue
    const { left, right, top, bottom, width } = text.getBoundingClientRect()
    const list = text.closest('ol, ul')?.getBoundingClientRect()
    if (list && left >= list.right - 1) continue // an old line of a story, wrapped out of sight
    if (width && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1))
      wrong.push(`cut by the edge: ${named(text)}`)
    const style = getComputedStyle(text)
    if (style.overflowX !== 'visible' && text.scrollWidth > text.clientWidth + 1)
      wrong.push(`cut off: ${named(text)}`)
  }
  const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const line = text.parentElement
    if (!text.data.trim() || !seen(line) || line.closest('svg')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (let box = line; box.tagName !== 'MAIN'; box = box.parentElement) {
      if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue
      const edge = box.getBoundingClientRect()
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        if (right <= edge.left + 1 || left >= edge.right - 1) continue
        const shown = Math.min(bottom, edge.bottom) - Math.max(top, edge.top)
        if (shown > SLACK * height && shown < (1 - SLACK) * height)
          wrong.push(`a line cut in half: ${named(line)}`)
      }
    }
  }
  return [...new Set(wrong)]
}""".replace("SLACK", "0.2")
    .replace("STILL", f"({STILL})")
    .replace("EMPTY", "12")
)


RULE = """async (frames) => {
  const hidden = (part) => {
    const { top, bottom, width } = part?.getBoundingClientRect() ?? { width: 0 }
    return !(width && top >= -1 && bottom <= innerHeight + 1)
  }
  for (let frame = 0; frame < frames; frame++) {
    await new Promise(requestAnimationFrame)
    const card = document.querySelector('main > .rule')
    if (![card, card?.querySelector('button')].some(hidden)) return []
  }
  return ['the rule is not on the screen']
}"""
FRAMES = 60
"""A busy machine may need a few until a rule is shown."""


def misfits(phone: Phone, size: tuple[int, int], *, asked: bool = True) -> list[str]:
    """What's wrong with the page on a screen of this size, once its layout is settled.

    A player who isn't asked needs no answer buttons."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    return [f"{size[0]}×{size[1]}: {fault}" for fault in phone.page.evaluate(WRONG, [FINGER, asked])]


def nameless(phone: Phone) -> list[str]:
    """Where a button has no name in the accessibility tree, in what is asked and in all that opens from it.

    Axe takes a button with an article in it for one with a name; browsers do not."""
    tools = phone.page.locator(TOOLS)
    wrong = unnamed(phone, "the question")
    for number in range(tools.count()):
        tools.nth(number).click()
        wrong += unnamed(phone, tools.nth(number).inner_text())
    return wrong


def unnamed(phone: Phone, where: str) -> list[str]:
    buttons, named = phone.page.get_by_role("button"), phone.page.get_by_role("button", name=ANY)
    before, with_name, after = buttons.count(), named.count(), buttons.count()
    if before != after:  # some have come or gone while they were counted
        return unnamed(phone, where)
    return [f"{before - with_name} without a name: {where}"] if before != with_name else []


def unread_rule(phone: Phone) -> list[str]:
    """What is wrong with the rule behind the question: it lies on the screen, and so does what closes it."""
    phone.button("why").click()
    found: list[str] = phone.page.evaluate(RULE, FRAMES)
    phone.button("why").click()
    return found
