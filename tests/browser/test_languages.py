"""Three languages, whole sentences in each of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from stickup.words import LANGUAGES
from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.tables import TITLES, opened

RAW = re.compile(
    r"\bweb-[a-z]|\{ ?\$|\b(?:question|action|event|option|rule|power|role)-[a-z]+(?:-[a-z]+)*\b"
)
"""What a text that is missing or half done looks like."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_speaks_the_language_of_the_phone(phone: NewPhone, lang: str) -> None:
    host = phone(lang=lang, motion="reduce")
    host.go("/")
    whole(host)
    for game in TITLES:
        every_page_of(host, game)


def every_page_of(host: Phone, game: str) -> None:
    host.go(f"/rules/{game}")
    host.shows(host.text("options"))
    whole(host)
    code = opened(host, game)
    whole(host)
    host.button("begin").click()
    expect(host.answers().first).to_be_visible()
    whole(host)
    host.go(f"/tv/{code}")
    expect(host.page.locator("main")).to_be_visible()
    whole(host)


def whole(phone: Phone) -> None:
    """No raw key, no half sentence; and screen readers know which language it is."""
    expect(phone.page.locator("html")).to_have_attribute("lang", phone.lang)
    expect(phone.page.locator("main")).not_to_be_empty()
    assert not RAW.search(phone.page.locator("body").inner_text())


def test_switching_the_language_says_everything_anew_and_is_remembered(phone: NewPhone) -> None:
    mine = phone()
    mine.go("/")
    mine.choose("language", "pl")
    mine.lang = "pl"
    mine.shows(mine.text("play-now"))
    mine.page.reload()
    mine.shows(mine.text("play-now"))
    whole(mine)
