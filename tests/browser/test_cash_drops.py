"""A phone that drops in any step of a turn and comes back: the question is there again, nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import cycle

import pytest
from playwright.sync_api import Error, Locator, expect

from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.tables.clock import TEMPOS, Speed
from tests.browser.cash import (
    GAME,
    GUEST,
    HOST,
    LAST_TURN,
    QUICK,
    SHOWN,
    aim,
    answer,
    begun,
    find_the_net,
    hand_of,
    load,
    lose_the_net,
    question,
    rig,
    tap,
    to_the_split,
)
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, SOON, Phone, until
from tests.browser.tables import ALL, play, texts_of
from tests.server.running import Running

Drop = Callable[..., None]
"""What happens to a phone, and what its owner does meanwhile."""


def nothing() -> None:
    """They only wait."""


@pytest.fixture
def drops(server: Running) -> dict[str, Drop]:
    def offline(phone: Phone, act: Callable[[], None] = nothing, place: int = GUEST) -> None:
        """A player who doesn't notice that the net is gone answers anyway."""
        lose_the_net(server, phone, place)
        act()
        find_the_net(phone)

    def closed(phone: Phone, act: Callable[[], None] = nothing, place: int = GUEST) -> None:
        """Once before the answer, and once after it; the browser remembers nothing but the seat."""
        phone.come_back()
        if act is not nothing:
            act()
            phone.come_back()

    return {"offline": offline, "closed": closed}


WAYS = ("offline", "closed")
ALOUD = """() => {
  window.aloud = []
  const region = document.querySelector('main > [aria-live=assertive]')
  new MutationObserver(() => (aloud = [...aloud, region.textContent.trim()].filter(Boolean)))
    .observe(region, { childList: true, characterData: true, subtree: true })
}"""
"""Every question from now on, as it is read out to those who listen."""


@pytest.fixture(params=WAYS if ALL else ["by turns"])
def drop(request: pytest.FixtureRequest, drops: dict[str, Drop]) -> Drop:
    """In `make prove` the same way in every step."""
    way = cycle(WAYS if request.param == "by turns" else [request.param])
    return lambda *what: drops[next(way)](*what)


def test_a_phone_comes_back_in_every_step_of_a_turn_and_to_the_final_count(
    server: Running, phone: NewPhone, drop: Drop, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    begun(server, host, guest)

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
    guest.page.evaluate(ALOUD)
    tap(host, "bill-5")

    wished = "what was wished for does not go by itself"
    until(lambda: hand_of(server, host.code, GUEST).loot == [Loot.PAINTING], wished, 60)
    assert guest.page.evaluate("aloud") == [], "what answers itself is not asked aloud"
    drop(guest)
    expect(guest.page.locator(".zone b.wish")).to_have_text(["2", "1"], timeout=PATIENCE)

    play((host, guest), lambda standings, _: set(standings) == {"over"})
    count = guest.page.locator(".end").inner_text()
    drop(guest)
    expect(guest.page.locator(".end")).to_have_text(count, use_inner_text=True, timeout=PATIENCE)


def test_a_phone_that_comes_back_sees_who_was_hit_and_who_ducked(
    server: Running, phone: NewPhone, drops: dict[str, Drop], monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    begun(server, host, guest)
    load(host, "bang")
    load(guest, "click")
    for shooter, target in ((host, "Ruth"), (guest, "Boss")):
        question(shooter, "aim")
        aim(shooter, target)
    question(host, "privilege")
    answer(host, "Pass").click()
    for standing in (host, guest):
        expect(answer(standing, "Stand")).to_be_visible(timeout=PATIENCE)
        answer(standing, "Stand").click()
    question(host, "share")
    two_ducked_and_ruth_is_hit(guest, "before")
    for way, drop in drops.items():
        drop(guest)
        two_ducked_and_ruth_is_hit(guest, way)


def two_ducked_and_ruth_is_hit(phone: Phone, when: str) -> None:
    ducked, hit = (on_the_floor(phone, how) for how in ("cash-ducked", "cash-hit"))
    expect(ducked, when).to_have_count(2, timeout=PATIENCE)
    expect(hit, when).to_have_count(1, timeout=PATIENCE)
    expect(hit, when).to_have_attribute("aria-label", re.compile("^Ruth "))


def on_the_floor(phone: Phone, how: str) -> Locator:
    """The gangsters on the floor, as a screen reader says it."""
    return phone.page.locator(f'.table [aria-label*=", {phone.text(how)},"]')


def test_a_wish_for_one_split_is_not_granted_in_the_next(
    server: Running, phone: NewPhone, drop: Drop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a phone that was away and still knows; in `make prove` also by one that has forgotten all."""
    rig(monkeypatch, turn=LAST_TURN - 1)
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    begun(server, host, guest)
    to_the_split(host, guest)
    tap(guest, "painting")
    guest.shows(guest.text("cash-wishes", loot="Painting"))
    until(lambda: answer(guest, "Load").count() > 0 or take_turns(host, guest), "the split does not end")
    drop(guest)
    to_the_split(host, guest)
    guest.shows(guest.text("cash-wish"))
    expect(guest.page.locator(".zone b.wish")).to_have_count(0)


def take_turns(*phones: Phone) -> bool:
    """Whoever's turn it is takes the first share, unless their wish was quicker."""
    for phone in phones:
        asked = phone.page.locator(".zone h2", has_text=texts_of(GAME, phone.lang).text("question-share"))
        if asked.count():
            with suppress(Error):
                phone.page.locator(".zone [data-answer=Take]").first.click(timeout=SOON)
    return False


def the_godfather_points(host: Phone, guest: Phone) -> None:
    """Everyone has waited for this."""
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
