"""Every page, from the front page to the TV: in three languages, past axe, with large letters.

A page is opened once for all that is promised of it: in each language nothing is left untranslated, in
English axe finds nothing, and in French, whose words are our longest, large letters fit. Polish is spoken
where its room is measured: the same pages are open in test_learning.py and test_stage.py.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stickup.words import LANGUAGES
from tests.browser import seating
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, TV, NewPhone
from tests.browser.language import speaks_its_language
from tests.browser.large_text import LONGEST, ZOOMED, sized, wrong
from tests.browser.phone import Phone
from tests.browser.tables import ALL, FEWEST, TITLES
from tests.server.guests import Guest
from tests.server.running import Running

FIRST = next(iter(TITLES))
"""Before a game begins, the pages are the same for each but for some words: axe looks at these once."""
THUMB = 44
TABLET = (1180, 820)
UPRIGHT = (820, 1180)
LAPTOP = (1366, 768)
APART = """(() => {
  const places = ['.people', '.go > button.primary', '.rest', '.code', '.ways > :last-child'].map(
    (part) => document.querySelector(`.lobby ${part}`).getBoundingClientRect())
  const [people, begin, rest, code, picture] = places
  const letters = document.createRange()
  letters.selectNodeContents(document.querySelector('.lobby .code'))
  return begin.bottom <= innerHeight && people.right < Math.min(rest.left, code.left) &&
    [letters.getBoundingClientRect()].every(({ right, bottom }) =>
      right <= picture.left || bottom <= picture.top)
})()"""
"""The players are on the left with the start button, the settings next to them, and the code is complete."""
BESIDE = """(() => {
  const [table, zone, menu] = ['.table', '.zone', 'footer'].map((part) =>
    document.querySelector(`main > ${part}`).getBoundingClientRect())
  const whole = document.documentElement.scrollHeight <= innerHeight
  return whole && table.width > innerWidth / 2 &&
    [zone, menu].every(({ left, bottom }) => left >= table.right - 1 && bottom <= innerHeight)
})()"""
"""The table takes most of the screen, the rest is next to it, and there's nothing to scroll."""
PLACES = """() => {
  const things = [...document.querySelectorAll('form :is(input, button), article button')]
  return things.filter((thing) => thing.checkVisibility()).map((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect()
    return [thing.textContent || thing.name, left, top, right, bottom]
  })
}"""
"""Where the code is typed, and where a game begins: the names of the things, and the places they have."""
AIR = 6
"""CSS pixels, from the upper edge to where a game says which turn it is."""
TOP = "document.querySelector('.head header b').getBoundingClientRect().top"


@pytest.mark.parametrize("lang", LANGUAGES if ALL else ["en", LONGEST])
def test_every_page_speaks_the_phones_language_and_is_accessible(
    server: Running, phone: NewPhone, lang: str
) -> None:
    host, tv = phone(lang=lang, motion="reduce"), phone(lang=lang, size=TV, motion="reduce")
    host.go("/")
    host.shows(host.text("play-now"))
    everything_that_matters_is_on_the_first_screen(host)
    is_for_everybody(host)
    is_readable_when_large(host)
    for game in TITLES:
        host.go(f"/rules/{game}")
        host.shows(host.text("options"))
        is_for_everybody(host)
        is_readable_when_large(host)
        from_the_lobby_to_the_table(server, host, tv, game)


def everything_that_matters_is_on_the_first_screen(screen: Phone) -> None:
    """The code, and what every poster offers, large enough for a thumb."""
    places = {name: box for name, *box in screen.page.evaluate(PLACES)}
    assert len(places) == 2 + 2 * len(TITLES), places
    for name, (left, top, right, bottom) in places.items():
        assert min(left, top) >= 0, (screen.lang, name)
        assert (right <= PHONE[0], bottom <= PHONE[1]) == (True, True), (screen.lang, name)
        assert min(right - left, bottom - top) >= THUMB, (screen.lang, name)


def from_the_lobby_to_the_table(server: Running, host: Phone, tv: Phone, game: str) -> None:
    sitters = (host, *[None] * (FEWEST - 1))
    sat = seating.seated(server, game, "blitz", sitters, (host.text("nobody"),))
    expect(host.button("begin")).to_be_enabled()
    tv.go(f"/tv/{sat.code}")
    tv.shows(sat.code)
    for screen in (host, tv):
        if ALL or game == FIRST:
            is_for_everybody(screen)
        else:
            speaks_its_language(screen)
    is_readable_when_large(host)
    a_wide_lobby_has_the_people_on_the_left_and_the_settings_on_the_right(host)
    seating.begun(server, sat)
    expect(host.answers().first).to_be_visible()
    a_tablet_has_the_table_on_the_left_and_the_question_on_the_right(host)
    expect(tv.page.locator(".seat .plate").first).to_be_visible()
    for screen in (host, tv):
        is_for_everybody(screen)


def a_wide_lobby_has_the_people_on_the_left_and_the_settings_on_the_right(screen: Phone) -> None:
    for size in (LAPTOP, UPRIGHT):
        sized(screen, size).waits_for(APART)
    sized(screen, PHONE).waits_for(f"!({APART})")


def a_tablet_has_the_table_on_the_left_and_the_question_on_the_right(screen: Phone) -> None:
    sized(screen, TABLET).waits_for(BESIDE)
    sized(screen, PHONE).waits_for(f"!({BESIDE})")
    assert screen.page.evaluate(TOP) >= AIR, "the first line is cut"


def is_for_everybody(screen: Phone) -> None:
    """It is all said in one language, and axe finds nothing."""
    speaks_its_language(screen)
    if screen.lang == "en":
        assert violations(screen) == [], screen.page.url


def is_readable_when_large(screen: Phone) -> None:
    if screen.lang == LONGEST:
        assert wrong(sized(screen, PHONE, 200)) == [], f"{screen.page.url} in large letters"
        assert wrong(sized(screen, ZOOMED)) == [], f"{screen.page.url} zoomed in"
        sized(screen, PHONE)


def test_axe_finds_nothing_where_players_enter_their_name(server: Running, phone: NewPhone) -> None:
    guest = phone(motion="reduce")
    for game in TITLES if ALL else [FIRST]:
        guest.go(f"/t/{Guest(server).create('Boss', game).code}")
        expect(guest.page.locator("input[name=name]")).to_be_visible()
        assert violations(guest) == [], game


def test_switching_the_language_changes_every_text_and_is_remembered(phone: NewPhone) -> None:
    mine = phone(motion="reduce")
    mine.go("/")
    mine.choose("language", "pl")
    mine.lang = "pl"
    mine.shows(mine.text("play-now"))
    mine.page.reload()
    mine.shows(mine.text("play-now"))
    is_for_everybody(mine)
