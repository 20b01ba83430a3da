"""People who need large letters can play: at twice the size, or with the whole page zoomed in."""

from __future__ import annotations

import pytest

from stickup.words import LANGUAGES
from tests.browser.conftest import PHONE, NewPhone
from tests.browser.large_text import ZOOMED, sized, wrong
from tests.browser.moments import moments, show, sit_down
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


def read_both_ways(phone: Phone) -> dict[str, list[str]]:
    return {
        "in large letters": wrong(sized(phone, PHONE, 200)),
        "zoomed in": wrong(sized(phone, ZOOMED)),
    }
