"""What people do at a table of Cash 'n Guns besides loading and aiming, with their own fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stickup.games.cash_n_guns.rules.cards import Loot
from tests.browser import seating
from tests.browser.cash import (
    GAME,
    HOST,
    LAST_TURN,
    aim,
    answer,
    begun,
    deal_so,
    hand_of,
    load,
    question,
    rig,
    tap,
    to_the_split,
)
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, people, sheet
from tests.browser.tables import texts_of
from tests.server.running import Running


def test_a_draft_keeps_one_of_two_powers_and_the_greedy_takes_two_shares_in_any_order(
    phone: NewPhone, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = texts_of(GAME)
    rig(monkeypatch)
    deal_so(monkeypatch, {"powers": ["kid", "greedy", "doctor", "lucky-man", "cute", "vulture"]})
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    sitters = (host, None, None, guest)
    sat = seating.seated(server, GAME, "off", sitters, ("Boss", "Ruth"), options={"powers": "draft"})
    seating.begun(server, sat)
    for mine in (host, guest):
        question(mine, "draft")
        expect(answer(mine, "KeepPower")).to_have_count(2)
    kept = answer(host, "KeepPower").filter(has_text=words.text("power-greedy"))
    kept.click()
    expect(kept).to_have_attribute("aria-pressed", "true")
    expect(guest.page.get_by_text(words.text("power-greedy"))).to_have_count(0)
    answer(guest, "KeepPower").first.click()
    expect(guest.page.get_by_text(words.text("power-greedy")).first).to_be_attached(timeout=PATIENCE)

    to_the_split(host, guest)
    host.button("cash-two").click()
    tap(host, "painting")
    host.shows(host.text("cash-and-second", loot="a painting"))
    tap(host, "bill-20")
    question(guest, "share")
    assert hand_of(server, host.code, HOST).loot == [Loot.BILL_20, Loot.PAINTING]


def test_the_host_pauses_locks_hands_over_and_is_replaced_by_a_bot(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, turn=LAST_TURN - 1)
    host, guest, late = phone(motion="reduce"), phone(motion="reduce"), phone(motion="reduce")
    code = begun(server, host, guest)

    sheet(host).get_by_text(host.text("pause"), exact=True).click()
    host.button("close").click()
    for mine in (host, guest):
        load(mine, "click")
    for mine in (host, guest):
        expect(mine.page.locator("section.paused")).to_be_visible(timeout=PATIENCE)
    sheet(host).get_by_text(host.text("resume"), exact=True).click()
    question(guest, "aim")

    people(host)
    sheet(host).get_by_label(host.text("locked")).check()
    guest.shows(guest.text("news-locked"))
    late.watch.expected.append("404")
    late.go(f"/t/{code}")
    late.shows(late.text("refused-no_such_table"))

    sheet(host).get_by_role("button", name=host.text("hand-over")).click()
    expect(sheet(host).get_by_text(host.text("people"), exact=True)).to_have_count(0, timeout=PATIENCE)
    people(guest)
    sheet(guest).get_by_role("button", name=guest.text("remove-whom", name="Boss"), exact=True).click()
    host.shows(host.text("ended-4401"))
    guest.button("close").click()
    answer(guest, "Aim").first.click()
    question(guest, "courage", guns=0)


def test_a_seat_moves_to_another_phone_by_the_code_on_the_first(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And back again: one of two that are open plays."""
    rig(monkeypatch)
    host, old, new = phone(motion="reduce"), phone(motion="reduce"), phone(motion="reduce")
    old.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begun(server, host, old)
    load(old, "bang")
    old.shows(old.text("cash-laid"))
    sheet(old).get_by_text(old.text("move-seat"), exact=True).click()
    expect(sheet(old).get_by_label(old.text("move-seat-scan"))).to_be_visible()
    old.button("copy-link").click()
    old.shows(old.text("copied"))
    new.page.goto(old.page.evaluate("navigator.clipboard.readText()"))
    old.shows(old.text("ended-4409"))
    new.shows(new.text("cash-laid"))
    assert "#" not in new.page.url
    load(host, "click")
    question(new, "aim")
    aim(new, "Boss")
    old.button("play-here").click()
    new.shows(new.text("ended-4409"))
    question(old, "aim")
