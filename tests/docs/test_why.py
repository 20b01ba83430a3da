"""Decisions are short, dated, and say what would undo them."""

from __future__ import annotations

import re

from tests.docs.pages import DOCS, text_of
from tests.loops import each

PAGES = sorted((DOCS / "why").glob("*.md"))
PARTS = ["Question", "Choices", "What we chose", "What would change our mind"]


@each("page", PAGES)
def test_a_decision_fits_on_a_page_and_has_its_four_parts(page):
    text = text_of(page)
    assert len(text.splitlines()) < 40
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", text.splitlines()[2]), "the date stands under the title"
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == PARTS


def test_there_are_decisions():
    assert len(PAGES) >= 13
