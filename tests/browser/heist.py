"""Tables of Millions of Dollars without chance.

The dealer takes the first card, and bots follow a script. Nobody is hurried: a step lasts a day.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from stickup.core.record import By
from stickup.core.types import Action, Chance, Draw, Seat
from stickup.games.millions_of_dollars.rules.actions import AT_RANDOM, Offer, Plan
from stickup.games.millions_of_dollars.rules.cards import Role
from stickup.server.live.live_table import LiveTable
from stickup.server.refusals import CloseCode
from stickup.tables import entries as e
from stickup.tables.match import Match
from stickup.tables.table import Table
from tests.browser import seating
from tests.browser.phone import PATIENCE, Phone
from tests.browser.tables import texts_of
from tests.server.guests import MILLIONS
from tests.server.running import Running

NAMES = ("Ana", "Ben", "Cleo", "Dora")
BANKS = ("Merchants' Bank", "Casino Imperial", "Federal Reserve Annex")
"""$10M for an ante of $1M, then $11M and $12M for $2M; none of them favors anyone."""
RICH = [{"name": f"Vault {number}", "amount": 100, "ante": 1} for number in range(8)]
"""Loot cards that end the game with the first heist."""
TEXTS = texts_of(MILLIONS)

Roles = tuple[Role, ...]


class Rig:
    """The dealer and the bots, for tests: what a bot plans, and what else it answers."""

    def __init__(self) -> None:
        self.plans: Mapping[int, Sequence[Roles]] = {}
        """By seat, round by round."""
        self.named: Action = AT_RANDOM

    def answer(self, chance: Chance) -> Draw:
        """The first cards; the Leader is seat 0."""
        bank = next((bank for bank in BANKS if bank in chance.bag), None)
        return Draw((bank,)) if bank else Draw(chance.bag[: chance.count])

    def chosen(self, _: Table, match: Match, seat: Seat) -> Action:
        """On an open floor a bot says nothing by itself."""
        question = match.question(seat)
        assert question is not None
        if question.prompt == "plan":
            return Plan(self.plans[seat][match.state.table.round - 1])
        return self.named if question.prompt == "name" else AT_RANDOM


def rigged(monkeypatch: pytest.MonkeyPatch) -> Rig:
    there = Rig()
    for where in ("tables.match", "core.record"):
        monkeypatch.setattr(f"stickup.{where}.dealer_of", lambda *_: there)
    monkeypatch.setattr("stickup.tables.alarms.chosen", there.chosen)
    monkeypatch.setattr("stickup.tables.alarms.thinks_apart", lambda _: False)
    monkeypatch.setattr("stickup.tables.match.bot_takes", lambda *_, **__: 0)
    return there


class Heist:
    """One such table: the people with phones, in seat order, then bots."""

    def __init__(
        self, server: Running, phones: Sequence[Phone], bots: int, speed: str = "days", **setup: Any
    ) -> None:
        self.server = server
        self.phones = tuple(phones)
        sitters = (*phones, *[None] * bots)
        host = seating.seated(server, MILLIONS, speed, sitters, NAMES, **setup)
        self.code = host.code
        seating.begun(server, host)
        for one in phones:
            expect(one.page.locator("[data-answer=Plan]").first).to_be_visible(timeout=PATIENCE)

    def tv(self, screen: Phone) -> Phone:
        screen.go(f"/tv/{self.code}")
        screen.shows(screen.text("mil-round", round=1))
        return screen

    # What is true

    @property
    def live(self) -> LiveTable:
        return seating.live_at(self.server, self.code)

    @property
    def names(self) -> list[str]:
        table = self.live.table
        assert table.match is not None
        return [table.people[place].name for place in table.match.seats]

    @property
    def round(self) -> int:
        match = self.live.table.match
        assert match is not None
        return int(match.state.table.round)

    # What goes wrong

    def cut(self, place: int) -> None:
        """The line to a phone breaks."""
        for viewer in [viewer for viewer in self.live.viewers if viewer.place == place]:
            self.server.ask(partial(viewer.cut, CloseCode.RESTART))

    # What a bot does

    def offers(self, payer: int, owner: int, amount: int, position: int = 0) -> None:
        self.says(payer, Offer(Seat(owner), position, amount))

    def says(self, seat: int, answer: Action) -> None:
        """On the open floor."""

        def make(table: Table, now: int) -> list[e.Entry]:
            assert table.match is not None
            assert table.match.round is not None
            return [e.AnswersPlayed(now, table.match.round.id, (e.GivenAnswer(Seat(seat), By.BOT, answer),))]

        live = self.live
        self.server.wait_for(lambda: live.act(make))


# What someone at a phone does


def lay(phone: Phone, *roles: Role) -> None:
    for role in roles:
        phone.page.locator("[data-answer=Plan]", has_text=re.compile(rf"^\s*{name_of(role)}\.")).click()


def name_of(role: Role) -> str:
    return TEXTS.text(f"role-{role}")


def press(phone: Phone, label: str) -> None:
    phone.page.get_by_role("button", name=label, exact=True).click()


def hold(phone: Phone, label: str) -> None:
    """Hold a button that needs it, until it's done."""
    button = phone.page.get_by_role("button", name=label, exact=True)
    button.hover()
    phone.page.mouse.down()
    expect(button).to_have_count(0, timeout=PATIENCE)
    phone.page.mouse.up()


def try_in_vain(phone: Phone, label: str) -> None:
    """Tap a button that's disabled: it says why."""
    button = phone.page.get_by_role("button", name=label, exact=True)
    expect(button).to_be_disabled(timeout=PATIENCE)
    expect(button).not_to_have_attribute("data-moved", "")
    button.click(force=True)


def offer(phone: Phone, whom: str, amount: int) -> None:
    """One million at first, then step by step."""
    open_tool(phone, "offer")
    press(phone, whom)
    for _ in range(amount - 1):
        press(phone, phone.text("mil-more"))
    press(phone, f"Offer ${amount}M")


def open_tool(phone: Phone, name: str) -> None:
    tool = phone.button(f"mil-tool-{name}")
    if tool.get_attribute("aria-expanded") != "true":
        tool.click()


# What someone sees


def seat(screen: Phone, name: str) -> Locator:
    """Someone at the table, in one sentence."""
    return screen.page.locator("main li .unseen", has_text=re.compile(f"^{name}( \\(you\\))?,")).first


def sees(screen: Phone, name: str, what: str) -> None:
    """Check what the page says about someone at the table."""
    expect(seat(screen, name)).to_contain_text(what, timeout=PATIENCE)


def sees_not(screen: Phone, name: str, what: str) -> None:
    expect(seat(screen, name)).not_to_contain_text(what, timeout=PATIENCE)


def hears(screen: Phone, line: str) -> None:
    """Check the story: on the TV it's visible, on a phone it's for screen readers."""
    expect(screen.page.locator(".story li", has_text=line).first).to_be_attached(timeout=PATIENCE)
