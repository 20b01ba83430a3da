"""Whoever needs large letters can play: twice the size, or the whole page zoomed in as far."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPhone
from tests.browser.large_text import TWICE, wrong
from tests.browser.phone import Phone, until
from tests.browser.tables import TITLES, opened

ZOOMED = (PHONE[0] // 2, PHONE[1] // 2)
WAYS = ("letters", "zoom")
LANGUAGE = "fr"
"""Its words are the longest of ours."""
QUESTIONS = {"cash-n-guns": {"Load", "Aim", "Stand"}, "millions-of-dollars": {"Plan", "Ready"}}
"""By an answer to each."""
KINDS = "() => [...document.querySelectorAll('[data-answer]')].map((button) => button.dataset.answer)"


@pytest.fixture(params=WAYS)
def large(request: pytest.FixtureRequest, phone: NewPhone) -> Phone:
    if request.param == "zoom":
        return phone(lang=LANGUAGE, size=ZOOMED, motion="reduce")
    mine = phone(lang=LANGUAGE, motion="reduce")
    mine.context.add_init_script(TWICE)
    return mine


def test_the_pages_before_a_game_can_be_read_and_tapped(large: Phone) -> None:
    large.go("/")
    large.shows(large.text("play-now"))
    assert wrong(large) == []
    for game in TITLES:
        large.go(f"/rules/{game}")
        large.shows(large.text("options"))
        assert wrong(large) == []
        opened(large, game)
        expect(large.button("begin")).to_be_enabled()
        assert wrong(large) == []


@pytest.mark.parametrize(("game", "answers"), QUESTIONS.items())
def test_a_question_can_be_read_and_tapped(large: Phone, game: str, answers: set[str]) -> None:
    opened(large, game)
    large.button("begin").click()
    seen: set[str] = set()

    def all_seen() -> bool:
        standing = large.glance()
        if standing in ("asked", "floor"):
            assert wrong(large) == []
            seen.update(large.page.evaluate(KINDS))
            large.answer(standing)
        return answers <= seen

    until(all_seen, f"only these were asked for: {seen}", 60)
