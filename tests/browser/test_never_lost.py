"""Phones fall asleep, lose the net, run out of power. Nobody loses a seat by it."""

from __future__ import annotations

import json

import pytest
from msgspec import structs
from playwright.sync_api import expect

from stickup.tables.clock import TEMPOS, Speed
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, Phone
from tests.browser.tables import TITLES, play_a_while, seated

UNHURRIED = "party"
"""The game is not over before somebody who was away is back."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long for every answer as ever, but nothing else is waited for."""
    hasty = structs.replace(TEMPOS[Speed.PARTY], least=0, count=0, show=0, bot=(0, 0))
    monkeypatch.setitem(TEMPOS, Speed.PARTY, hasty)


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_a_phone_that_loses_the_net_or_is_closed_in_the_middle_plays_on_where_it_was(
    phone: NewPhone, game: str
) -> None:
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    seated(host, guest, game, UNHURRIED)
    host.button("begin").click()
    play_a_while(host, guest, times=1)
    guest.watch.expected.append("WebSocket is closed before the connection is established")
    guest.context.set_offline(True)
    guest.shows(guest.text("reconnecting"))
    guest.context.set_offline(False)
    expect(guest.page.get_by_text(guest.text("reconnecting"))).to_have_count(0, timeout=PATIENCE)
    play_a_while(host, guest, times=1)
    guest.again()
    play_a_while(host, guest)


@pytest.mark.slow
def test_a_seat_moves_to_another_phone_by_its_link(phone: NewPhone) -> None:
    host, old, new = (phone(motion="reduce") for _ in range(3))
    seated(host, old, "cash-n-guns", UNHURRIED)
    host.button("begin").click()
    play_a_while(host, old)
    new.page.goto(seat_link(old))
    old.shows(old.text("ended-4409"))
    assert "#" not in new.page.url
    play_a_while(host, new)


def seat_link(phone: Phone) -> str:
    """What a phone hands to another: the token of its seat, in the part of an address that no server sees."""
    kept = json.loads(phone.page.evaluate("localStorage.getItem('stickup-seats')"))[0]
    return f"{phone.origin}/t/{kept['code']}#seat={kept['token']}&table={kept['table']}"


def test_a_table_that_never_was_is_said_plainly(phone: NewPhone) -> None:
    lost = phone()
    lost.watch.expected.append("404")
    lost.go("/t/QQQQQ")
    lost.shows(lost.text("refused-no_such_table"))
