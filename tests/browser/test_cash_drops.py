"""A phone that drops in any step of a turn and comes back: the question is there again, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from stickup.tables.clock import TEMPOS, Speed
from tests.browser.cash import (
    GUEST,
    HOST,
    QUICK,
    SHOWN,
    aim,
    answer,
    begun,
    find_the_net,
    load,
    lose_the_net,
    question,
    rig,
    tap,
)
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, Phone
from tests.browser.tables import play
from tests.server.running import Running

Drop = Callable[..., None]
"""What happens to a phone, and what its owner does meanwhile."""


def nothing() -> None:
    """They only wait."""


@pytest.fixture(params=["offline", "closed"])
def drop(request: pytest.FixtureRequest, server: Running) -> Drop:
    def offline(phone: Phone, act: Callable[[], None] = nothing, place: int = GUEST) -> None:
        """Whoever does not notice that the net is gone answers all the same."""
        lose_the_net(server, phone, place)
        act()
        find_the_net(phone)

    def closed(phone: Phone, act: Callable[[], None] = nothing, place: int = GUEST) -> None:
        """Once before the answer, and once after it."""
        phone.again()
        if act is not nothing:
            act()
            phone.again()

    return offline if request.param == "offline" else closed


def test_a_phone_comes_back_in_every_step_of_a_turn_and_to_the_final_count(
    phone: NewPhone, drop: Drop, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    begun(host, guest)

    drop(guest, lambda: load(guest, "click"))
    guest.shows(guest.text("cash-laid"))
    load(host, "click")

    question(guest, "aim")
    drop(guest, lambda: aim(guest, "Boss"))
    expect(answer(guest, "Aim").get_by_text("Boss")).to_have_attribute("aria-pressed", "true")
    aim(host, "Ruth")

    question(host, "privilege")
    drop(guest)
    guest.shows(guest.text("wait-for", names="Boss"))
    drop(host, lambda: the_godfather_points(host, guest), HOST)

    question(guest, "re-aim", target="Boss")
    drop(guest)
    question(guest, "re-aim", target="Boss")
    answer(guest, "Aim").first.click()

    question(guest, "courage", guns=1)
    drop(guest, lambda: answer(guest, "Stand").click())
    expect(answer(guest, "Stand")).to_have_attribute("aria-pressed", "true")
    with a_show(monkeypatch, guest):
        answer(host, "Stand").click()
        guest.page.wait_for_selector(".skip")
        drop(guest)

    question(host, "share")
    drop(guest, lambda: tap(guest, "painting", "bill-20"))
    guest.shows(guest.text("cash-wishes", loot="Painting, $20,000 bill"))
    tap(host, "bill-5")

    question(guest, "share")
    drop(guest)
    question(guest, "share")
    expect(guest.page.locator(".spread b.wish")).to_have_text(["2", "1"], timeout=PATIENCE)

    play((host, guest), lambda standings, _: set(standings) == {"over"})
    count = guest.page.locator(".end").inner_text()
    drop(guest)
    expect(guest.page.locator(".end")).to_have_text(count, use_inner_text=True, timeout=PATIENCE)


def the_godfather_points(host: Phone, guest: Phone) -> None:
    """Everybody has waited for this."""
    guest.shows(guest.text("wait-for", names="Boss"))
    question(host, "privilege")
    answer(host, "Point").get_by_text("Ruth").click()


@contextmanager
def a_show(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> Iterator[None]:
    """What happens now moves on this phone, and there is time to see it."""
    monkeypatch.setitem(TEMPOS, Speed.OFF, SHOWN)
    phone.page.emulate_media(reduced_motion="no-preference")
    yield
    phone.page.emulate_media(reduced_motion="reduce")
    monkeypatch.setitem(TEMPOS, Speed.OFF, QUICK)
