"""A first round against bots: a card for every step, next to what it explains, and no clock."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec import structs
from playwright.sync_api import expect

from stickup.tables.clock import TEMPOS, Speed
from tests.browser.axe import violations
from tests.browser.conftest import NewPhone
from tests.browser.language import speaks_its_language
from tests.browser.phone import PATIENCE, Phone, until
from tests.browser.tables import ALL, TITLES
from tests.browser.test_every_page import everything_that_matters_is_on_the_first_screen

FIRST = {"cash-n-guns": "learn-load", "millions-of-dollars": "learn-plan"}
CARDS = {
    "cash-n-guns": ["load", "aim", "privilege", "courage", "volley", "share"],
    "millions-of-dollars": ["plan", "negotiate"],
}
"""In the order in which they come; others may come with luck."""
SIZES = ((320, 568), (844, 390), (1366, 768), (390, 844))
"""The last is the phone's own."""
FINGER = 44
EMPTY = 24
"""Pixels between two parts of a screen held upright."""
A_WHILE = 20
"""Seconds."""
LANGS = ("en", "fr", "pl") if ALL else ("pl",)
"""Polish needs the most room."""
STAND = "[data-answer=Stand]:enabled"
BOXES = """() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left, top, right, bottom].map(Math.round)
  }
  const about = '.seat button, .zone [data-answer], .zone h2, footer, .head'
  const shown = [...document.querySelectorAll(about)].filter((element) => element.checkVisibility())
  const card = document.querySelector('aside .note')
  const parts = [...document.querySelectorAll('main > :is(.head, .table, .zone, footer), aside .note')]
    .filter((part) => part.checkVisibility()).map(box).sort(([, one], [, two]) => one - two)
  const empty = parts.slice(1).map(([, top], at) => top - parts[at][3])
  const screen = document.querySelector('.game-screen')
  const zone = screen.querySelector(':scope > .zone')
  return card && {
    card: box(card),
    others: shown.map((element) => [element.textContent, box(element)]),
    tooHigh: screen.scrollHeight - screen.clientHeight,
    cut: [...zone.querySelectorAll('[data-answer], [data-loot]')].some(
      (part) => part.checkVisibility() && box(part)[3] > box(zone)[3],
    ),
    empty: innerWidth > innerHeight ? 0 : Math.max(...empty),
    button: box(card.querySelector('button')),
  }
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang"), [*((game, lang) for game in TITLES for lang in LANGS)])
def test_following_the_hints_plays_a_whole_round(
    phone: NewPhone, game: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = structs.replace(TEMPOS[Speed.OFF], least=200, count=300, show=40, bot=(100, 200))
    monkeypatch.setitem(TEMPOS, Speed.OFF, quick)
    mine = phone(lang, motion="reduce")
    in_two_taps(mine, game)
    came: list[str] = []
    until(lambda: "/t/" in mine.page.url or step(mine, came), "the lesson does not end", 240)
    assert [name for name in came if name in CARDS[game]] == CARDS[game]
    until(lambda: mine.glance() != "waiting", "the game does not go on", 30)
    expect(mine.page.locator("aside .note")).to_have_count(0)


def in_two_taps(phone: Phone, game: str) -> None:
    """From the front page to the first hint; the rules lead there, too."""
    phone.go(f"/rules/{game}")
    from_the_rules = phone.page.get_by_role("link", name=phone.text("learn"), exact=True)
    where = from_the_rules.get_attribute("href")
    phone.shows(phone.text("options"))
    speaks_its_language(phone)
    phone.go("/")
    link = phone.poster(TITLES[game]).get_by_role("link", name=phone.text("new-here"))
    assert link.get_attribute("href") == where
    everything_that_matters_is_on_the_first_screen(phone)
    speaks_its_language(phone)
    link.click()
    phone.shows(phone.text("learn-lead"))
    assert violations(phone) == [], "before the lesson"
    speaks_its_language(phone)
    phone.button("learn-begin").click()
    phone.shows(phone.text(FIRST[game]))
    expect(phone.answers().first).to_be_visible(timeout=PATIENCE)
    assert violations(phone) == [], "at the first hint"
    speaks_its_language(phone)


def step(phone: Phone, came: list[str]) -> bool:
    """Read the hint, answer the question: a card that is not there now comes with no question before it."""
    asked = phone.glance()
    if name := card_of(phone):
        if name not in came:
            came.append(name)
            stands_in_free_space(phone, name)
        phone.button("learn-read").click()
    elif asked == "asked" and phone.page.locator(STAND).count():
        phone.press(STAND)  # and take part in the split
    elif not phone.answer(asked):
        phone.await_change(asked)
    return False


def card_of(phone: Phone) -> str | None:
    """Which card is there, by what it says."""
    text = phone.page.evaluate("() => document.querySelector('aside .note p')?.textContent ?? ''")
    names = {phone.text(f"learn-{name}"): name for names in CARDS.values() for name in names}
    return names.get(text, "another") if text else None


def stands_in_free_space(phone: Phone, name: str) -> None:
    """In one screen with all that it explains, on a small phone, one held sideways, a laptop and this one."""
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        where = f"{name} at {width}×{height}"
        until(lambda: faults(phone) == [], partial(complaint, phone, where), A_WHILE)


def complaint(phone: Phone, where: str) -> str:
    return f"{where}: {faults(phone)}"


def faults(phone: Phone) -> list[str]:
    """What is wrong with where the card stands; a table is laid out a moment after its screen has changed."""
    seen = phone.page.evaluate(BOXES)
    left, top, right, bottom = seen["button"]
    wrong = [f"it covers {what}" for what, box in seen["others"] if meet(seen["card"], box)]
    wrong += ["the screen has to be scrolled"] * (seen["tooHigh"] > 0)
    wrong += ["what is asked is cut"] * seen["cut"]
    wrong += [f"an empty place of {seen['empty']} pixels"] * (seen["empty"] > EMPTY)
    return wrong + ["no finger meets the button"] * (min(right - left, bottom - top) < FINGER)


def meet(one: list[int], other: list[int]) -> bool:
    """Two boxes that have something in common."""
    return max(one[0], other[0]) < min(one[2], other[2]) and max(one[1], other[1]) < min(one[3], other[3])
