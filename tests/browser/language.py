"""Which language a page speaks, and that it speaks it throughout."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.phone import Phone

RAW = re.compile(
    r"\bweb-[a-z]|\{ ?\$|\b(?:question|action|event|option|rule|power|role)-[a-z]+(?:-[a-z]+)*\b"
)
"""What a text that is missing or half done looks like."""


def speaks_its_language(screen: Phone) -> None:
    """No raw key, no half sentence, and screen readers know which language it is."""
    where = screen.page.url
    expect(screen.page.locator("html"), where).to_have_attribute("lang", screen.lang)
    expect(screen.page.locator("main"), where).not_to_be_empty()
    assert not RAW.search(screen.page.locator("body").inner_text()), where
