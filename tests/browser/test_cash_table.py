"""What people do at a table of Cash 'n Guns besides loading and aiming, with their own fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stickup.games.cash_n_guns.rules.cards import Loot
from tests.browser.axe import violations
from tests.browser.cash import (
    GAME,
    HOST,
    LAST_TURN,
    aim,
    answer,
    begun,
    deal_so,
    grab_two_and_end,
    hand_of,
    load,
    question,
    rig,
    seated,
    tap,
    to_the_split,
)
from tests.browser.conftest import TV, NewPhone
from tests.browser.phone import PATIENCE, people, sheet
from tests.browser.tables import TITLES, opened, texts_of
from tests.server.running import Running


def test_of_two_powers_one_is_kept_and_the_greedy_takes_two_shares_in_any_order(
    phone: NewPhone, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = texts_of(GAME)
    rig(monkeypatch)
    deal_so(monkeypatch, {"powers": ["kid", "greedy", "doctor", "lucky-man", "cute", "vulture"]})
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    code = opened(host, GAME, 2)
    host.page.get_by_text(host.text("options"), exact=True).click()
    host.page.get_by_label(words.text("option-powers")).select_option("draft")
    seated(host, guest, code)
    host.button("begin").click()
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


def test_what_somebody_says_is_a_bubble_on_every_screen(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, guest, tv = phone(), phone(), phone(size=TV)
    tv.go(f"/tv/{begun(server, host, guest)}")
    expect(tv.page.locator("[data-loot]").first).to_be_visible(timeout=PATIENCE)
    sheet(guest).get_by_text(guest.text("speak"), exact=True).click()
    for button, said in (
        (guest.text("line-trust-me"), guest.text("says", name="Ruth", text=guest.text("line-trust-me"))),
        (guest.text("emote-laugh.short"), guest.text("emote-laugh", name="Ruth")),
    ):
        sheet(guest).get_by_role("button", name=button, exact=True).click()
        for screen in (host, tv):
            bubble = screen.page.locator("[data-spoken]")
            expect(bubble).to_have_text(said, timeout=PATIENCE)


def test_one_tap_begins_a_rematch_against_bots_and_the_final_count_keeps_nobody_out(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, tv = phone(motion="reduce"), phone(size=TV, motion="reduce")
    code = opened(host, GAME)
    host.choose("speed", "off")
    tv.go(f"/tv/{code}")
    host.button("begin").click()
    question(host, "load")
    to_the_split(host)
    grab_two_and_end(host)
    expect(tv.page.locator("h1")).to_have_text("Boss wins with $40,000.", timeout=PATIENCE)
    for screen in (host, tv):
        assert violations(screen) == []
    host.button("rematch").click()
    question(host, "load")


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
        expect(mine.page.locator(".zone h2")).to_have_text(mine.text("paused"), timeout=PATIENCE)
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
    sheet(guest).get_by_role("button", name=guest.text("remove")).click()
    host.shows(host.text("ended-4401"))
    guest.button("close").click()
    answer(guest, "Aim").first.click()
    question(guest, "courage", guns=0)


def test_a_seat_moves_to_another_phone_by_the_code_on_the_first(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_after_the_end_the_host_may_switch_to_the_other_game(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, guest = phone(motion="reduce"), phone(motion="reduce")
    begun(server, host, guest)
    to_the_split(host, guest, guest_does="Duck")
    grab_two_and_end(host)
    guest.shows(guest.text("host-again"))
    other = TITLES["millions-of-dollars"]
    host.page.get_by_role("button", name=host.text("change-game", game=other)).click()
    guest.shows(other)
    guest.button("ready").click()
    host.button("begin").click()
    for mine in (host, guest):
        mine.shows(mine.text("mil-plan", count=1))
