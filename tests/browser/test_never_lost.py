"""Phones fall asleep, lose the net, run out of power. Nobody loses a seat by it."""

from __future__ import annotations

import pytest
from msgspec import structs
from playwright.sync_api import expect

from stickup.tables.clock import TEMPOS, Speed
from tests.browser import seating
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE
from tests.browser.tables import ALL, FEWEST, TITLES, play_a_while
from tests.server.running import Running

CASH = next(iter(TITLES))
UNHURRIED = "party"
"""The game is not over before someone who was away is back."""
LATER = """{
  const now = Date.now
  Date.now = () => now() + 10_000
  dispatchEvent(new Event('pageshow'))
}"""
"""The device wakes up, and ten seconds have gone by. Nobody waits for them here: a Chromium whose socket is
offline keeps a core busy."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long for every answer as ever, but nothing else is waited for."""
    hasty = structs.replace(TEMPOS[Speed.PARTY], least=0, count=0, show=0, bot=(0, 0))
    monkeypatch.setitem(TEMPOS, Speed.PARTY, hasty)


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES if ALL else [CASH])
def test_a_phone_that_loses_the_net_or_is_closed_in_the_middle_plays_on_where_it_was(
    server: Running, phone: NewPhone, game: str
) -> None:
    """It notices by itself that nobody has said anything for a while: no server hangs up on it. The line is
    the same for every game; in `make test` test_millions_returns.py drops phones in every step of a heist."""
    mine = phone(motion="reduce")
    sitters = (mine, *[None] * (FEWEST - 1))
    seating.begun(server, seating.seated(server, game, UNHURRIED, sitters, ("Ruth",)))
    play_a_while(mine, times=1)
    mine.watch.expected.append("WebSocket is closed before the connection is established")
    mine.context.set_offline(True)
    mine.page.evaluate(LATER)
    mine.shows(mine.text("reconnecting"))
    mine.context.set_offline(False)
    expect(mine.page.get_by_text(mine.text("reconnecting"))).to_have_count(0, timeout=PATIENCE)
    play_a_while(mine, times=1)
    mine.again()
    play_a_while(mine)


def test_a_table_that_never_existed_is_named_as_such(phone: NewPhone) -> None:
    lost = phone()
    lost.watch.expected.append("404")
    lost.go("/t/QQQQQ")
    lost.shows(lost.text("refused-no_such_table"))
