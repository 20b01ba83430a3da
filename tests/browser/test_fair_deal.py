"""A phone remembers the seal it was shown, and finds out a server that deals something else."""

from __future__ import annotations

import json

import msgspec
import pytest
from msgspec import structs
from playwright.sync_api import expect

from stickup.core.dealer import fresh_secret
from stickup.core.record import FairDeal, SetupLine, seal_of
from stickup.games.cash_n_guns.rules import game_setup
from stickup.games.cash_n_guns.rules.turn import Turn
from stickup.server.http.game_archive import GameArchive, KeptGame
from stickup.tables.clock import TEMPOS, Speed
from tests.browser.axe import violations
from tests.browser.cash import GAME, LAST_TURN, QUICK
from tests.browser.conftest import NewPhone
from tests.browser.phone import PATIENCE, REPLAY, Phone, sheet
from tests.browser.seals import beginning
from tests.browser.tables import begun, play, play_a_while
from tests.server.running import Running

honest = GameArchive.game


def test_the_seal_is_kept_shown_and_compared_with_the_record(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the last turn of a game: the cards of all of them are under one seal. On the TV:
    test_whole_games.py."""
    monkeypatch.setattr(game_setup, "Turn", lambda _: Turn(LAST_TURN))
    monkeypatch.setitem(TEMPOS, Speed.OFF, QUICK)
    host, guest, late = phone(motion="reduce"), phone(motion="reduce"), phone(motion="reduce")
    begun(server, host, guest, GAME, "off")
    play_a_while(host, guest, times=1)
    sheet(guest).get_by_text(guest.text("fair-deal"), exact=True).click()
    guest.shows(guest.text("seal-kept"))
    assert violations(guest) == []
    guest.button("close").click()
    guest.again()
    play((host, guest), lambda standings, _: set(standings) == {"over"})
    seal = shown_by(host)
    checks_out(guest, seal)
    assert violations(guest) == []
    link = host.page.locator(REPLAY).first.get_attribute("href") or ""
    late.go(link)
    late.shows(late.text("proof-seal-linked", record=seal))
    late.go("/")
    late.go(link.partition("#")[0])
    late.shows(late.text("proof-seal-unseen", record=seal))
    expect(late.page.get_by_role("alert")).to_have_count(0)
    monkeypatch.setattr(GameArchive, "game", sealed_when_all_had_thrown_in)
    guest.again()
    found_out(guest, seal)


def shown_by(phone: Phone) -> str:
    """How the seal begins that came with the link."""
    return beginning(phone.page.locator(REPLAY).first.get_attribute("href") or "")


def proof(phone: Phone) -> None:
    expect(phone.page.locator(REPLAY).first).to_be_visible(timeout=PATIENCE)
    phone.page.get_by_text(phone.text("proof"), exact=True).click()


def checks_out(phone: Phone, seal: str) -> None:
    proof(phone)
    phone.shows(phone.text("proof-seal-same", record=seal))
    phone.shows(phone.text("proof-number-in"))


def found_out(phone: Phone, seal: str) -> None:
    """The record is in order as far as it goes; the phone knows better."""
    proof(phone)
    alert = phone.page.get_by_role("alert")
    expect(alert).to_contain_text("THIS IS NOT THE DEAL YOU WERE SHOWN", timeout=PATIENCE)
    expect(alert).to_contain_text(seal)


async def sealed_when_all_had_thrown_in(archive: GameArchive, table: str, number: int) -> KeptGame:
    """A server that has chosen its secret late gives out a record in which it fits the seal."""
    game = await honest(archive, table, number)
    lines, secret = game.record.splitlines(), fresh_secret()
    head, result = msgspec.json.decode(lines[0], type=SetupLine), json.loads(lines[-1])
    assert isinstance(head.deal, FairDeal)
    deal = structs.replace(head.deal, commitment=seal_of(head, secret))
    first = msgspec.json.encode(structs.replace(head, deal=deal))
    last = json.dumps({**result, "secret": secret.hex()}).encode()
    return structs.replace(game, record=b"\n".join([first, *lines[1:-1], last, b""]))
