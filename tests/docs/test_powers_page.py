"""docs/powers.md is made from the code."""

from __future__ import annotations

from tests.docs.pages import text_of
from tests.docs.powers_table import PAGE, page


def test_the_page_of_powers_is_up_to_date():
    assert text_of(PAGE) == page(), "run: python -m tests.docs.powers_table --write"
