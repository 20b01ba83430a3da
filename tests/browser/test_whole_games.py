"""Both games from the front page to the final count: two phones, bots, and a TV beside them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.coached import says_what_a_boss_would_have_done
from tests.browser.conftest import TV, NewPhone
from tests.browser.ends import covered
from tests.browser.phone import REPLAY, Phone
from tests.browser.seals import beginning
from tests.browser.tables import (
    ALL,
    TITLES,
    outcome,
    play_a_while,
    play_short,
    praises,
    seated,
    shorten,
    texts_of,
)

COACHED = "cash-n-guns"
SEATS = 4
"""Two phones and two bots."""


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_two_phones_two_bots_and_a_tv_play_to_the_final_count_and_watch_it_again(
    phone: NewPhone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short ones: in `make prove` test_cash_everybody.py plays all eight turns."""
    shorten(monkeypatch)
    host, guest, tv = phone(motion="reduce"), phone(motion="reduce"), phone(size=TV, motion="reduce")
    code = seated(host, guest, game)
    tv.go(f"/tv/{code}")
    tv.shows(code)
    host.button("begin").click()
    play_short(host, guest)
    replay = host.page.locator(REPLAY).first.get_attribute("href") or ""
    best = texts_of(game).text("money", amount=max(outcome(host).scores))
    praised = praises(host, game)
    for screen in (host, guest, tv):
        for text in (best, *praised):
            screen.shows(text)
    tv.shows(tv.text("seal", seal=beginning(replay)))
    assert tv.page.locator("[data-answer]").count() == 0
    assert covered(tv) == []
    if ALL:
        once_more(host, guest)
    watched_again(tv, replay, best)
    if game == COACHED:
        expect(tv.page.get_by_role("heading", name=tv.text("coach"), exact=True)).to_have_count(0)
        host.go(replay)
        says_what_a_boss_would_have_done(host)
        assert violations(host) == []


def once_more(host: Phone, guest: Phone) -> None:
    """A rematch: the guest has nothing to do. In `make test`: test_beside_the_game.py, for each game."""
    host.button("rematch").click()
    play_a_while(host, guest)


def watched_again(screen: Phone, replay: str, best: str) -> None:
    """The finished game as a link: the browser itself proves the deal, and tells the game to its end."""
    screen.go(replay)
    screen.shows("draws, and every one matches the sealed secret")
    steps = screen.page.locator("input[type=range]")
    screen.button("replay-next").click()
    assert steps.input_value() == "1"
    screen.choose("replay-eyes", "all")
    shown = screen.page.get_by_text(best).locator("visible=true").count()
    assert shown % SEATS == 0, "nobody's, unless it's what everyone begins with"
    steps.press("End")
    screen.shows(best)
    assert violations(screen) == []
