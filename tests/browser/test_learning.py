"""A first round against bots, with a hint for every question and no clock."""

from __future__ import annotations

import pytest
from msgspec import structs
from playwright.sync_api import expect

from stickup.tables.clock import TEMPOS, Speed
from tests.browser.axe import violations
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, Phone, until
from tests.browser.tables import TITLES

FIRST = {"cash-n-guns": "learn-load", "millions-of-dollars": "learn-plan"}


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_whoever_follows_the_hints_has_played_a_round(
    phone: NewPhone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = structs.replace(TEMPOS[Speed.OFF], least=200, count=300, show=40, bot=(100, 200))
    monkeypatch.setitem(TEMPOS, Speed.OFF, quick)
    mine = phone(motion="reduce")
    in_two_taps(mine, game)
    play_on = mine.page.get_by_role("link", name=mine.text("learn-play-on"), exact=True)
    until(lambda: play_on.count() > 0 or step(mine), "the lesson does not end", 240)
    play_on.click()
    expect(play_on).to_have_count(0)
    until(lambda: mine.glance() != "waiting", "the game does not go on", 30)


def in_two_taps(phone: Phone, game: str) -> None:
    """From the front page to the first hint; the rules lead there, too."""
    phone.go(f"/rules/{game}")
    from_the_rules = phone.page.get_by_role("link", name=phone.text("learn"), exact=True)
    where = from_the_rules.get_attribute("href")
    phone.go("/")
    link = phone.poster(TITLES[game]).get_by_role("link", name=phone.text("new-here"))
    assert link.get_attribute("href") == where
    link.click()
    phone.shows(phone.text("learn-lead"))
    assert violations(phone) == [], "before the lesson"
    phone.button("learn-begin").click()
    phone.shows(phone.text(FIRST[game]))
    expect(phone.answers().first).to_be_visible(timeout=PATIENCE)
    assert violations(phone) == [], "at the first hint"


def step(phone: Phone) -> bool:
    """Read the hint, answer the question."""
    read = phone.button("learn-read")
    if read.count():
        read.first.click()
    phone.answer(phone.glance())
    return False
