"""A stranger's first minute: nobody reads anything, and still gets there."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser import seating
from tests.browser.cash import deal_so, rig
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, Phone, until
from tests.browser.tables import ALL, TITLES, texts_of
from tests.prove.figures import Findings
from tests.prove.floor import Stretch, empty_loop, judge
from tests.server.running import Running

GAME = "cash-n-guns"
LOAD = "[data-answer=Load]"
LAID = re.compile("^You load .* face down")
"""So it stands in what happened, and it stays there."""


QUIET = "greedy"
"""The Hustler is asked something before the first bullet; this power waits for the loot."""


@pytest.mark.parametrize("power", [QUIET, "hustler"] if ALL else ["hustler"])
def test_from_the_front_page_to_the_first_loaded_bullet_takes_less_than_twenty_seconds(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch, power: str
) -> None:
    """In `make test` by the longer way: the Hustler has two more questions before it."""
    deal_so(monkeypatch, {"powers": [power]})
    mine = phone(fresh=True)
    found = Findings("the first bullet")
    with empty_loop() as beside:
        start = monotonic()
        mine.go("/")
        mine.page.get_by_role("button", name=TITLES[GAME]).first.click()
        if power == "hustler":
            mine.page.locator("[data-answer=Point]").first.click()
            mine.page.locator("[data-answer=Give]").first.click()
        mine.page.locator(LOAD).first.click()
        mine.shows(mine.text("cash-laid"))
        judge(found, "ms", [Stretch(1000 * (monotonic() - start), beside.ask())], 20_000.0)
    assert found.faults == []


def test_the_keyboard_alone_gets_to_the_rule_behind_a_question_and_to_the_first_answer(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_so(monkeypatch, {"powers": [QUIET]})
    mine = phone(motion="reduce")
    mine.go("/")
    press_on(mine, "button", TITLES[GAME])
    expect(mine.page.locator(LOAD).first).to_be_visible(timeout=PATIENCE)
    powers = mine.page.get_by_role("region", name=mine.text("rules-powers"))
    expect(powers, "everybody's power is introduced").to_contain_text(
        texts_of(GAME).text(f"power-{QUIET}.text")
    )
    mine.button("why").press("Enter")
    mine.shows(texts_of(GAME).text("rule-load"))
    press_on(mine, LOAD, "")
    expect(powers).to_have_count(0)
    mine.button("rules-powers").press("Enter")
    expect(powers, "and a button away").to_be_visible()
    expect(mine.page.locator(".story li", has_text=LAID).first).to_be_attached(timeout=PATIENCE)


def test_everybodys_powers_make_room_for_the_guns_on_the_phone_of_whoever_only_watches(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, turn=1)
    host, watcher = phone(motion="reduce"), phone(size=(360, 640), motion="reduce")
    seat = seating.seated(server, GAME, "off", (host, None, None, None), ("Boss",))
    watcher.go(f"/t/{seat.code}")
    watcher.button("watch").click()
    watcher.shows(watcher.text("notice-watching"))
    seating.begun(server, seat)
    powers = watcher.page.get_by_role("region", name=watcher.text("rules-powers"))
    expect(powers).to_be_visible(timeout=PATIENCE)
    host.page.locator(LOAD).first.click(timeout=PATIENCE)
    expect(powers).to_have_count(0, timeout=PATIENCE)
    watcher.button("rules-powers").click()
    expect(powers, "whoever asks for them sees them").to_be_visible()


def press_on(phone: Phone, what: str, text: str) -> None:
    """Tab until the focus is there, as someone without a mouse does, and press Enter."""
    is_it = """([what, text]) =>
      document.activeElement.matches(what) && document.activeElement.textContent.includes(text)"""

    def there() -> bool:
        phone.page.keyboard.press("Tab")
        return bool(phone.page.evaluate(is_it, [what, text]))

    until(there, f"the keyboard never reaches {what}", 20)
    phone.page.keyboard.press("Enter")


@pytest.mark.parametrize("game", TITLES if ALL else [GAME])
def test_friends_sit_down_with_a_code_a_name_and_two_taps(phone: NewPhone, game: str) -> None:
    """The pages before a game are the same for each."""
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    code = host.open_table(TITLES[game])
    guest.go("/")
    guest.page.locator("input[name=code]").fill(code.lower())
    guest.button("go").click()
    guest.page.locator("input[name=name]").fill("Ruth")
    guest.button("sit").click()
    host.shows("Ruth")
    expect(guest.button("ready")).to_be_visible()
