"""The coach's page in a replay, with a ready-made review: a real one takes minutes."""

from __future__ import annotations

import msgspec
from playwright.sync_api import expect

from stickup.server.http.game_reviews import AnswerReviewed, GameReview, OptionReviewed
from tests.browser.one_screen import FINGER, SMALL, unnamed
from tests.browser.phone import Phone

LONG = "Take a bill of $20,000, a diamond of $10,000 and the painting, and leave the rest to Left-Hand Lou"
OPTIONS = tuple(OptionReviewed(f"{LONG} ({number})", 0.5 - number / 10, 0.1) for number in range(3))
ANSWERS = tuple(
    AnswerReviewed(number, number, f"Turn {number}", LONG, advised, OPTIONS, gain, 0.1)
    for number, advised, gain in (
        *((1, LONG, 0.0), (2, "Duck", -0.125), (3, "Stand", 0.25)),
        *((4, "Duck", -0.05), (5, "Stand", 0.1)),
    )
)
EVEN = 2
"""Of them, those where nobody can say what was better."""
REVIEW = GameReview(5, 5, ANSWERS, best=(3,), worst=(2,), skill=0.125, luck=-0.25)
TOLD = """(review) => {
  const asked = window.fetch
  window.fetch = (url, ...more) =>
    String(url).includes('/review') ? Promise.resolve(new Response(review)) : asked(url, ...more)
}"""
BEYOND = """(finger) => [...document.querySelectorAll('main .panel, main .panel *')]
  .filter((one) => one.checkVisibility()).flatMap((one) => {
    const { left, right, width, height } = one.getBoundingClientRect()
    const low = one.matches('summary') && Math.min(width, height) < finger
    const out = !one.closest('svg, .unseen') && width && (left < -1 || right > innerWidth + 1)
    return low || out ? [`${one.tagName} ${one.textContent.trim().slice(0, 40)}`] : []
  })"""


def says_what_a_boss_would_have_done(screen: Phone) -> None:
    """Asked on purpose: every answer has a name, opens with the keyboard, and fits on the smallest phone."""
    screen.page.evaluate(TOLD, msgspec.json.encode(REVIEW).decode())
    screen.button("coach-ask").click()
    for heading in ("coach", "coach-best", "coach-worst", "coach-all"):
        expect(screen.page.get_by_role("heading", name=screen.text(heading), exact=True)).to_be_visible()
    answers = screen.page.locator("summary:visible", has_text=LONG)
    expect(answers).to_have_count(len(ANSWERS) - EVEN)
    screen.page.locator("summary", has_text=screen.text("coach-even", count=EVEN)).press("Enter")
    expect(answers).to_have_count(len(ANSWERS))
    answers.first.press("Enter")
    expect(screen.page.get_by_role("listitem").filter(has_text=OPTIONS[2].text).last).to_be_visible()
    screen.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    screen.waits_for("document.scrollingElement.scrollWidth <= innerWidth")
    beyond = screen.page.evaluate(BEYOND, FINGER)
    assert beyond == [], beyond
    assert unnamed(screen, "the coach's page") == []
