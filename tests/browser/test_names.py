"""Every button of every question has a name where screen readers look for it: in the accessibility tree."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone, until
from tests.browser.seating import begun, seated
from tests.server.running import Running

ANY = re.compile(r"\S")
SOME = 6
"""Answers: by then a turn, or a round, has gone by."""


@pytest.mark.parametrize(
    ("game", "options"), [("cash-n-guns", {"powers": "draft"}), ("millions-of-dollars", {})]
)
def test_whatever_is_asked_every_button_has_a_name(
    server: Running, phone: NewPhone, game: str, options: dict[str, str]
) -> None:
    """Axe takes a button with an article in it for one with a name; browsers do not."""
    ana = phone(motion="reduce")
    begun(server, seated(server, game, "blitz", [ana, None, None, None], ["Ana"], options=options))
    answered = 0

    def step() -> bool:
        nonlocal answered
        standing = ana.glance()
        if standing in ("asked", "floor"):
            assert nameless(ana) == 0, ana.page.locator("main").inner_text()
        if ana.answer(standing):
            answered += 1
        else:
            ana.await_change(standing)
        return answered >= SOME or standing == "over"

    until(step, "nothing is asked")


def nameless(phone: Phone) -> int:
    """Counted at one moment: the next question may come in between."""
    while True:
        buttons = phone.page.get_by_role("button")
        before, named = buttons.count(), phone.page.get_by_role("button", name=ANY).count()
        if before == buttons.count():
            return before - named
