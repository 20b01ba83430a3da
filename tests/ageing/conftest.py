"""Everything kept here is played with the program as it is, and with one whose rules have changed since."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ageing.later import a_later_day
from tests.servers import postgres_server, postgres_url  # noqa: F401  fixtures


@pytest.fixture(params=["today", "later"])
def program(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "today":
        yield "today"
        return
    with a_later_day():
        yield "later"
