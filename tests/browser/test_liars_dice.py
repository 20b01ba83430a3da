"""A game from someone else's package, on phones and the TV: whole games, by the plain table."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from stickup.games import found
from stickup.server.limits import NO_LIMITS
from tests.browser.axe import offered, violations
from tests.browser.client import build
from tests.browser.conftest import TV, NewPhone
from tests.browser.phone import REPLAY, Phone, until
from tests.browser.tables import (
    A_FEW,
    ALL,
    FEWEST,
    TITLES,
    opened,
    outcome,
    play_a_while,
    play_on,
    seated,
    texts_of,
)
from tests.browser.test_plain_table import watched_again
from tests.examples.installed import GAME, installed
from tests.server.running import Running, running

SMALL: Final = (320, 568)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The package, as an installer would put it beside Stickup."""
    site = installed(tmp_path_factory.mktemp("beside"))
    sys.path.insert(0, str(site))
    try:
        found().games[GAME] = import_module("liars_dice").REGISTRATION
        yield site
    finally:
        found().games.pop(GAME, None)
        sys.path.remove(str(site))


@pytest.fixture(scope="module")
def server(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    build()
    with offered(), running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there


@pytest.fixture(autouse=True)
def title(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, GAME, texts_of(GAME).text("title"))


@pytest.mark.slow
def test_a_whole_game_is_played_on_phones_and_the_tv_and_watched_again(phone: NewPhone) -> None:
    """With three dice each, as its own options have it."""
    host, guest = phone(motion="reduce"), phone(size=SMALL, motion="reduce")
    tv = phone(size=TV, motion="reduce")
    code = seated(host, guest, GAME, bots=FEWEST - 2 if ALL else 1)
    host.page.get_by_text(host.text("options"), exact=True).click()
    dice = re.compile(f"^{texts_of(GAME).text('option-dice')} ")
    host.page.get_by_label(dice).select_option("3")
    guest.button("ready").click()  # for this, too
    tv.go(f"/tv/{code}")
    tv.shows(code)
    host.button("begin").click()
    play_a_while(host, guest)
    for screen in (host, guest, tv):
        expect(screen.page.locator(".tv .table li, .seen li").first).to_be_visible()
    play_on(host, guest, before=A_FEW)
    replay = host.page.locator(REPLAY).first.get_attribute("href") or ""
    result = outcome(host)
    best = texts_of(GAME).text("money", amount=max(result.scores))
    for screen in (host, guest, tv):
        screen.shows(best)
        assert not ALL or violations(screen) == []  # of any game, in test_plain_table.py
    assert len(result.winners) == 1
    host.button("rematch").click()
    play_a_while(host, guest)
    watched_again(tv, replay, best)


def test_only_its_owner_sees_the_dice_under_a_cup_and_they_come_back_with_the_phone(
    phone: NewPhone,
) -> None:
    host, tv = phone(motion="reduce"), phone(size=TV, motion="reduce")
    code = opened(host, GAME, speed="off")
    tv.go(f"/tv/{code}")
    tv.shows(code)
    host.button("begin").click()
    until(lambda: host.glance() == "asked", "nobody asks me")  # and now everyone waits for me
    mine = dice_of(host)
    assert mine
    assert mine not in tv.page.inner_text("body")
    assert violations(host) == violations(tv) == []
    host.page.reload()
    until(lambda: dice_of(host) == mine, "the dice do not come back")


def dice_of(phone: Phone) -> str:
    """My own dice, as the first line of the table says them."""
    first = phone.page.locator(".seen li").first
    expect(first).to_be_visible()
    return first.inner_text()


def test_it_is_played_by_two_with_the_keyboard_alone(phone: NewPhone) -> None:
    host = phone(motion="reduce")
    opened(host, GAME, bots=1)
    host.button("begin").click()

    def press() -> bool:
        if host.glance() == "asked":
            host.answers().first.focus()
            host.page.keyboard.press("Enter")
        return host.glance() == "over"

    until(press, "it does not come to an end")
    assert len(outcome(host).scores) == 2
