"""A game that the client has never heard of, from the front page to the final count: told in words alone.

The server plays the games it has; the client's map of games is made to forget them on its way to the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from msgspec import structs
from playwright.sync_api import expect

from stickup.server.http import client_files
from stickup.server.limits import NO_LIMITS
from tests.browser.axe import offered, violations
from tests.browser.cash import deal_so
from tests.browser.client import build
from tests.browser.conftest import PHONE, TV, NewPhone
from tests.browser.large_text import LONGEST, TWICE, ZOOMED, sized, wrong
from tests.browser.phone import REPLAY, Phone, sheet, until
from tests.browser.tables import (
    ALL,
    TITLES,
    opened,
    outcome,
    play_a_while,
    play_short,
    seated,
    shorten,
    texts_of,
)
from tests.server.running import Running, running

SMALL: Final = (320, 568)
TABLET: Final = (820, 1180)
CASH: Final = "cash-n-guns"
MILLIONS: Final = "millions-of-dollars"


START: Final = re.compile(r"/assets/start-[^/]+\.js")
IN_THE_MAP: Final = r"(cash-n-guns|millions-of-dollars)(?=[`'\"]?:[\w$]+\()"
"""A name, and then what is known of the game."""
DRAWN: Final = dict(TITLES)
"""The games by the client's own titles."""


@pytest.fixture(autouse=True)
def told_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a game is called as the server calls it."""
    for game in DRAWN:
        monkeypatch.setitem(TITLES, game, texts_of(game).text("title"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Sends a client that knows no game."""
    build()
    whole = client_files.client_files()
    altered = {path: forgetful(file) if START.match(path) else file for path, file in whole.items()}
    assert altered != whole
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client_files, "client_files", lambda: altered)
        with offered(), running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
            yield there


def forgetful(file: client_files.File) -> client_files.File:
    code, named = re.subn(IN_THE_MAP, r"no-\1", file.content.decode())
    code, called = re.subn("|".join(DRAWN.values()), "Nothing", code)
    assert named == called == len(DRAWN), "the map of games has changed its shape"
    return structs.replace(file, content=code.encode())


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES if ALL else [MILLIONS])
def test_any_game_is_played_to_its_end_on_phones_and_the_tv_and_watched_again(
    phone: NewPhone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short ones: words tell each turn and each heist like the others. Hold-ups only in `make prove`: beside
    the heist with its open floor, test_liars_dice.py plays a game like this, question by question."""
    shorten(monkeypatch)
    host, guest = phone(motion="reduce"), phone(size=SMALL, motion="reduce")
    tv = phone(size=TV, motion="reduce")
    code = seated(host, guest, game)
    tv.go(f"/tv/{code}")
    tv.shows(code)
    host.button("begin").click()
    play_a_while(host, guest, times=1)
    for screen in (host, guest, tv):
        expect(screen.page.locator(".tv .table li, .seen li").first).to_be_visible()
    play_short(host, guest)
    replay = host.page.locator(REPLAY).first.get_attribute("href") or ""
    best = texts_of(game).text("money", amount=max(outcome(host).scores))
    for screen in (host, guest, tv):
        screen.shows(best)
        if ALL or screen is not guest:  # who sees what the host sees
            assert violations(screen) == []
    assert tv.page.locator("[data-answer]").count() == 0
    if ALL:  # else once more in test_liars_dice.py
        host.button("rematch").click()
        play_a_while(host, guest)
    watched_again(tv, replay, best)


def watched_again(screen: Phone, replay: str, best: str) -> None:
    screen.go(replay)
    screen.shows(screen.text("proof-elsewhere"))
    steps = screen.page.locator("input[type=range]")
    screen.button("replay-next").click()
    assert steps.input_value() == "1"
    screen.choose("replay-eyes", "all")
    steps.press("End")
    screen.shows(best)
    assert violations(screen) == []


def test_hundreds_of_options_leave_the_question_where_it_is_seen_on_a_screen_of_any_size(
    phone: NewPhone,
) -> None:
    """An open floor has more options than any screen."""
    host = phone(size=SMALL, motion="reduce")
    opened(host, MILLIONS, speed="off")
    host.button("begin").click()
    until(lambda: host.glance() == "asked", "nobody is asked to plan")
    host.answer("asked")
    until(lambda: host.glance() == "floor", "the talk does not begin")
    assert host.answers().count() > 12
    for size in (SMALL, PHONE, TABLET):
        question_stays_in_sight(sized(host, size), f"at {size}")


def question_stays_in_sight(phone: Phone, where: str) -> None:
    """From the first answer to the last."""
    question, last = phone.page.locator(".zone h2"), phone.answers().last
    phone.page.evaluate("scrollTo(0, 0)")
    expect(question, where).to_be_in_viewport(ratio=1)
    last.scroll_into_view_if_needed()
    expect(last, where).to_be_in_viewport()
    expect(question, where).to_be_in_viewport(ratio=1)
    if ALL or phone.page.viewport_size == {"width": SMALL[0], "height": SMALL[1]}:
        assert violations(phone) == [], where


def test_the_keyboard_alone_answers_and_everything_beside_the_game_is_there(phone: NewPhone) -> None:
    host = phone(motion="reduce")
    opened(host, CASH, speed="off")
    host.button("begin").click()
    expect(host.answers().first).to_be_visible()
    host.answers().first.focus()
    host.page.keyboard.press("Enter")
    expect(host.page.locator("[data-answer][aria-pressed=true]")).to_have_count(1)
    sheet(host)
    for key in ("people", "move-seat", "leave-game"):
        host.shows(host.text(key))
    assert violations(host) == []
    expect(host.button("close")).to_be_focused()
    host.page.keyboard.press("Escape")
    expect(host.button("around")).to_be_focused()


def test_another_language_works_before_and_during_the_game(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_so(monkeypatch, {"powers": ["greedy"]})  # the Hustler would be asked something first
    words = texts_of(CASH, "pl")
    mine = phone(lang="pl", motion="reduce")
    mine.go(f"/rules/{CASH}")
    mine.shows(words.text("rule-load").split(" (")[0])
    assert violations(mine) == []
    opened(mine, CASH, speed="off")
    mine.page.get_by_text(mine.text("options"), exact=True).click()
    mine.shows(words.text("option-powers.help"))
    assert not ALL or violations(mine) == []  # the lobby of any game: test_every_page.py
    mine.button("begin").click()
    mine.shows(words.text("question-load"))


def test_large_letters_leave_everything_to_be_read_and_tapped(phone: NewPhone) -> None:
    mine = phone(lang=LONGEST, motion="reduce")
    mine.context.add_init_script(TWICE)
    opened(mine, CASH, speed="off")
    mine.button("begin").click()
    expect(mine.answers().first).to_be_visible()
    can_be_read(mine)
    mine.answers().last.click()
    expect(mine.page.locator("[data-answer][aria-pressed=true]")).to_have_count(1)
    can_be_read(mine)


def can_be_read(phone: Phone) -> None:
    assert wrong(sized(phone, PHONE, 200)) == [], "in large letters"
    assert wrong(sized(phone, ZOOMED)) == [], "zoomed in"
