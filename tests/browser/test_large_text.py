"""People who need large letters can play: at twice the size, or with the whole page zoomed in."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stickup.words import LANGUAGES
from tests.browser.conftest import PHONE, NewPhone
from tests.browser.large_text import ZOOMED, sized, wrong
from tests.browser.moments import moments, show, sit_down
from tests.browser.one_screen import OLD
from tests.browser.phone import Phone
from tests.browser.tables import ALL

CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
OPTIONS = {CASH: {"powers": "draft"}, MILLIONS: {"gifts": "on"}}
LONGEST = {
    CASH: [("fr", {"draft", "aim"}), ("pl", {"load", "courage", "share"})],
    MILLIONS: [("fr", {"negotiate"}), ("pl", {"plan"})],
}
"""Where words are longest: in `make prove` every question in every language."""
SWEEP = [
    (game, lang, set(moments(game, **OPTIONS[game])) if ALL else prompts)
    for game, worst in LONGEST.items()
    for lang, prompts in ([(lang, set()) for lang in LANGUAGES] if ALL else worst)
]

WORTH = """() => {
  const all = [...document.querySelectorAll('.zone .gain')]
  const size = (one) => parseFloat(getComputedStyle(one).fontSize)
  const wider = all.filter((one) => one.offsetWidth > one.closest('li').offsetWidth)
  return [all.map(size), wider.map((one) => one.textContent)]
}"""
"""How large it is written, and what is wider than its column."""
LARGER = 22
"""Pixels, of 16."""
NEARLY_ALL = 0.9
"""Of a button: its words, and the most of what is around them."""


@pytest.mark.parametrize(("game", "lang", "prompts"), SWEEP)
def test_a_question_can_be_read_and_tapped(phone: NewPhone, game: str, lang: str, prompts: set[str]) -> None:
    """The pages before a game: test_every_page.py."""
    large = phone(lang=lang, motion="reduce")
    sit_down(large)
    found: dict[str, list[str]] = {}
    for prompt in sorted(prompts):
        show(large, moments(game, **OPTIONS[game])[prompt])
        large.waits_for("document.querySelector('.zone [data-answer]')")
        found |= {f"{prompt} {how}": faults for how, faults in read_both_ways(large).items() if faults}
    assert found == {}


def test_what_a_share_is_worth_is_as_large_as_the_rest(phone: NewPhone) -> None:
    large = phone(lang="pl", motion="reduce")
    sit_down(large)
    show(large, moments(CASH, **OPTIONS[CASH])["share"])
    large.waits_for("document.querySelector('.zone .gain')")
    sizes, wider = sized(large, PHONE, 200).page.evaluate(WORTH)
    assert min(sizes) == max(sizes) > LARGER
    assert wider == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_to_stand_and_to_duck_are_both_in_sight_under_the_count(phone: NewPhone, lang: str) -> None:
    large = phone(lang=lang, motion="reduce")
    sit_down(large)
    show(large, moments(CASH, **OPTIONS[CASH])["courage"])
    for answer in ("Stand", "Duck"):
        button = sized(large, PHONE, 200).page.locator(f".zone [data-answer={answer}]")
        expect(button).to_be_in_viewport(ratio=NEARLY_ALL)


def read_both_ways(phone: Phone) -> dict[str, list[str]]:
    return {
        "in large letters": wrong(sized(phone, PHONE, 200)),
        "in large letters on a small phone": wrong(sized(phone, OLD, 200)),
        "zoomed in": wrong(sized(phone, ZOOMED)),
    }
