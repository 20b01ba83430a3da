"""Whoever needs large letters can play: twice the size, or the whole page zoomed in as far."""

from __future__ import annotations

import pytest

from tests.browser import seating
from tests.browser.conftest import PHONE, NewPhone
from tests.browser.large_text import LONGEST, TWICE, ZOOMED, sized, wrong
from tests.browser.phone import Phone, until
from tests.browser.tables import FEWEST
from tests.server.running import Running

QUESTIONS = {"cash-n-guns": {"Load", "Aim", "Stand"}, "millions-of-dollars": {"Plan", "Ready"}}
"""By an answer to each."""
KINDS = "() => [...document.querySelectorAll('[data-answer]')].map((button) => button.dataset.answer)"


@pytest.mark.parametrize(("game", "answers"), QUESTIONS.items())
def test_a_question_can_be_read_and_tapped(
    server: Running, phone: NewPhone, game: str, answers: set[str]
) -> None:
    """The pages before a game: test_every_page.py."""
    large = phone(lang=LONGEST, motion="reduce")
    large.context.add_init_script(TWICE)
    sitters = (large, *[None] * (FEWEST - 1))
    seating.begun(server, seating.seated(server, game, "blitz", sitters, (large.text("nobody"),)))
    seen: set[str] = set()

    def all_seen() -> bool:
        standing = large.glance()
        if standing in ("asked", "floor"):
            seen.update(read_both_ways(large))
            large.answer(standing)
        return answers <= seen

    until(all_seen, f"only these were asked for: {seen}", 60)


def read_both_ways(phone: Phone) -> list[str]:
    """What could be answered meanwhile."""
    kinds = list(phone.page.evaluate(KINDS))
    assert wrong(phone) == [], "in large letters"
    assert wrong(sized(phone, ZOOMED)) == [], "zoomed in"
    sized(phone, PHONE, 200)
    return kinds
