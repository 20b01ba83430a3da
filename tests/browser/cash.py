"""A table of Cash 'n Guns where nothing is left to chance: the powers, the loot, what bots do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Locator, expect

from stickup.core.dealer import FairDealer
from stickup.core.types import Action, Chance, Decision, Draw, Seat
from stickup.core.view import View
from stickup.games import registrations
from stickup.games.cash_n_guns.rules import game_setup
from stickup.games.cash_n_guns.rules.actions import DUCK
from stickup.games.cash_n_guns.rules.table import Hand
from stickup.games.cash_n_guns.rules.turn import Turn
from stickup.server.live.live_table import LiveTable
from stickup.server.refusals import CloseCode
from stickup.tables.clock import SECOND, TEMPOS, Speed, Tempo
from tests.browser import seating
from tests.browser.phone import PATIENCE, REPLAY, Phone
from tests.browser.seating import live_at
from tests.browser.tables import texts_of
from tests.server.running import Running

GAME: Final = "cash-n-guns"
LAST_TURN: Final = 8
QUICK: Final = Tempo(away=600 * SECOND, least=0, count=0, show=0, bot=(0, 0))
"""Waits for everyone, and no longer than that."""
SHOWN: Final = Tempo(away=600 * SECOND, least=0, count=0, show=400, bot=(0, 0))
"""The same, with time for a show."""
HARMLESS: Final = ("greedy", "doctor", "unbreakable", "collector")
LOOT: Final = tuple(2 * ["bill-5", "bill-10", "bill-20", "painting"])
HOST, GUEST = 0, 3
"""Where they sit; the bots are between them."""


class Plain:
    """A bot that always ducks, or never, and does otherwise what silence would."""

    def __init__(self, courage: Action) -> None:
        self.courage = courage

    def choose(self, _: View[Any, Any], decision: Decision) -> Action:
        if self.courage in decision.options:
            return self.courage
        return decision.silence if decision.silence in decision.options else decision.options[0]


def rig(monkeypatch: pytest.MonkeyPatch, *, turn: int = LAST_TURN, bots: Action = DUCK) -> None:
    """No clock, plain bots, the host has the desk, and the game begins with this turn."""
    monkeypatch.setitem(TEMPOS, Speed.OFF, QUICK)
    for name in registrations()[GAME].bots:
        monkeypatch.setitem(registrations()[GAME].bots, name, lambda _: Plain(bots))
    monkeypatch.setattr(game_setup, "Turn", lambda _: Turn(turn))
    deal_so(monkeypatch, {"powers": HARMLESS, "godfather": [HOST], f"loot/{turn}": LOOT})


def deal_so(monkeypatch: pytest.MonkeyPatch, wanted: Mapping[str, Sequence[Any]]) -> None:
    """Luck draws these first where it can."""
    fair = FairDealer.answer

    def answer(dealer: FairDealer, chance: Chance) -> Draw:
        first = list(wanted.get(chance.label, ()))[: chance.count]
        if not first:
            return fair(dealer, chance)
        bag = list(chance.bag)
        drawn = [bag.pop(bag.index(card)) for card in first]
        return Draw((*drawn, *bag[: chance.count - len(drawn)]))

    monkeypatch.setattr(FairDealer, "answer", answer)


def begun(server: Running, host: Phone, guest: Phone) -> str:
    """Two people and two bots at a table without a clock, asked for their first bullet. The code."""
    sat = seating.seated(server, GAME, "off", (host, None, None, guest), ("Boss", "Ruth"))
    seating.begun(server, sat)
    for phone in (host, guest):
        expect(answer(phone, "Load").first).to_be_visible(timeout=PATIENCE)
    return sat.code


# What a person sees and does


def question(phone: Phone, prompt: str, **args: str | float) -> None:
    """It is asked."""
    heading = texts_of(GAME, phone.lang).text(f"question-{prompt}", **args)
    expect(phone.page.locator(".zone h2")).to_have_text(heading, timeout=PATIENCE)


def answer(phone: Phone, kind: str) -> Locator:
    """The buttons that answer so."""
    return phone.page.locator(f".zone [data-answer={kind}]")


def load(phone: Phone, bullet: str) -> None:
    """Whichever side it is on."""
    phone.page.locator(f".zone [data-answer=Load][data-bullet={bullet}]").click()


def aim(phone: Phone, name: str) -> None:
    answer(phone, "Aim").get_by_text(name, exact=True).click()


def tap(phone: Phone, *loot: str) -> None:
    """A card below the table: it is taken, or wished for while someone else picks."""
    for share in loot:
        phone.page.locator(f".zone [data-loot={share}] button").click()


def to_the_split(host: Phone, *guests: Phone, guest_does: str = "Stand") -> None:
    """Nobody has a Bang, nobody turns a gun, and the host stands."""
    everybody = (host, *guests)
    for phone in everybody:
        question(phone, "load")
        load(phone, "click")
    for phone in everybody:
        question(phone, "aim")
        answer(phone, "Aim").first.click()
    question(host, "privilege")
    answer(host, "Pass").click()
    for phone, does in zip(everybody, ("Stand", *(guest_does for _ in guests)), strict=True):
        expect(answer(phone, does)).to_be_visible(timeout=PATIENCE)
        answer(phone, does).click()
    question(host, "share")


def grab_two_and_end(host: Phone) -> None:
    """Nobody else stands: the split is over."""
    host.button("cash-two").click()
    for _ in range(2):
        tap(host, "bill-20")
    expect(host.page.locator(REPLAY)).to_be_visible(timeout=PATIENCE)


# What the server knows


def hand_of(server: Running, code: str, seat: int) -> Hand:
    live = live_at(server, code)

    def hand() -> Hand:
        match = live.table.match
        assert match is not None
        return cast(Hand, match.state.hands[Seat(seat)])

    return server.ask(hand)


# What happens to a phone


def lose_the_net(server: Running, phone: Phone, place: int) -> None:
    """The device is offline, and its line is cut."""
    phone.context.set_offline(True)
    live = live_at(server, phone.code)
    server.ask(lambda: cut(live, place))
    phone.shows(phone.text("reconnecting"))


def cut(live: LiveTable, place: int) -> None:
    for viewer in tuple(live.viewers):
        if viewer.place == place:
            viewer.cut(CloseCode.OVERLOADED)


def find_the_net(phone: Phone) -> None:
    phone.context.set_offline(False)
    expect(phone.page.get_by_text(phone.text("reconnecting"))).to_have_count(0, timeout=PATIENCE)
