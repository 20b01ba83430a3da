"""Nothing on any page keeps somebody out: axe finds no violation."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import TV, NewPhone
from tests.browser.tables import TITLES, opened


def test_axe_finds_nothing_on_the_front_page_and_in_the_rules(phone: NewPhone) -> None:
    mine = phone(motion="reduce")
    mine.go("/")
    expect(mine.page.locator("main")).not_to_be_empty()
    assert violations(mine) == []
    for game in TITLES:
        mine.go(f"/rules/{game}")
        mine.shows(mine.text("options"))
        assert violations(mine) == [], game


@pytest.mark.parametrize("game", TITLES)
def test_axe_finds_nothing_from_the_lobby_to_the_table_and_the_tv(phone: NewPhone, game: str) -> None:
    host, guest, tv = phone(motion="reduce"), phone(motion="reduce"), phone(size=TV, motion="reduce")
    code = opened(host, game)
    guest.go(f"/t/{code}")
    expect(guest.page.locator("input[name=name]")).to_be_visible()
    tv.go(f"/tv/{code}")
    tv.shows(code)
    for screen in (host, guest, tv):
        assert violations(screen) == []
    host.button("begin").click()
    expect(host.answers().first).to_be_visible()
    for screen in (host, tv):
        assert violations(screen) == []
