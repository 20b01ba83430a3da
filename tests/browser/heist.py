"""Tables of Millions of Dollars at which nothing is left to chance: luck takes the first card, bots do as told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from stickup.core.record import By
from stickup.core.types import Action, Chance, Draw, Seat
from stickup.games.millions_of_dollars.actions import AT_RANDOM, Plan
from stickup.games.millions_of_dollars.cards import Role
from stickup.server.live import Live
from stickup.tables import entries as e
from stickup.tables.alarms import given
from stickup.tables.match import Match
from stickup.tables.table import Table
from stickup.words import Words
from tests.browser.phone import PATIENCE, Phone
from tests.server.guests import MILLIONS, Guest
from tests.server.running import Running

NAMES = ("Ana", "Ben", "Cleo", "Dora")
BANKS = ("Merchants' Bank", "Casino Imperial", "Federal Reserve Annex")
"""$10M for an ante of $1M, then $11M and $12M for $2M; none of them favours anybody."""
TEXTS = Words("en", MILLIONS)

Roles = tuple[Role, ...]


class Rig:
    """Luck and the bots, for tests: what a bot plans, and what else it is told to answer."""

    def __init__(self) -> None:
        self.plans: dict[int, Sequence[Roles]] = {}
        """By seat, round by round."""
        self.named: Action = AT_RANDOM

    def answer(self, chance: Chance) -> Draw:
        """The first cards there are; the Leader is seat 0."""
        bank = next((bank for bank in BANKS if bank in chance.bag), None)
        return Draw((bank,)) if bank else Draw(chance.bag[: chance.count])

    def bot_answer(self, _: Table, match: Match, seat: Seat) -> Action:
        """On an open floor a bot says nothing by itself."""
        question = match.question(seat)
        assert question is not None
        if question.prompt == "plan":
            return Plan(self.plans[seat][match.state.table.round - 1])
        return self.named if question.prompt == "name" else AT_RANDOM


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    there = Rig()
    monkeypatch.setattr("stickup.tables.match.dealer_of", lambda *_: there)
    monkeypatch.setattr("stickup.tables.alarms.bot_answer", there.bot_answer)
    monkeypatch.setattr("stickup.tables.match.bot_takes", lambda *_: 0)
    return there


class Heist:
    """One such table: who sits at phones, in seat order, and bots after them."""

    def __init__(
        self, server: Running, phones: Sequence[Phone], bots: int, speed: str = "days", **options: str
    ) -> None:
        self.server = server
        self.phones = tuple(phones)
        host = Guest(server).create(NAMES[0], MILLIONS, speed=speed, setup={"options": options})
        seats = [host, *(Guest(server).join(host.table, name) for name in NAMES[1 : len(phones)])]
        self.code = host.code
        for one, seat in zip(phones, seats, strict=True):
            one.go(f"/t/{seat.code}#seat={seat.token}&table={seat.table}")
        self._begin(bots)

    def _begin(self, bots: int) -> None:
        host, *guests = self.phones
        for number in range(bots):
            host.button("add-bot").click()
            expect(host.page.get_by_text(host.text("is-bot"), exact=True)).to_have_count(number + 1)
        for guest in guests:
            guest.button("ready").click()
        host.button("begin").click()
        for one in self.phones:
            expect(one.page.locator("[data-answer=Plan]").first).to_be_visible(timeout=PATIENCE)

    def tv(self, screen: Phone) -> Phone:
        screen.go(f"/tv/{self.code}")
        screen.shows(self.code)
        return screen

    # What is true

    @property
    def live(self) -> Live:
        found = self.server.wait_for(lambda: self.server.house.hub.with_code(self.code))
        assert found is not None
        return found

    @property
    def names(self) -> list[str]:
        table = self.live.table
        assert table.match is not None
        return [table.people[place].name for place in table.match.seats]

    # What a bot does

    def says(self, seat: int, answer: Action) -> None:
        """On the open floor."""

        def make(table: Table, now: int) -> list[e.Entry]:
            assert table.match is not None
            assert table.match.round is not None
            return [e.Answered(now, table.match.round.id, (given(Seat(seat), By.BOT, answer),))]

        live = self.live
        self.server.wait_for(lambda: live.act(make))


def lay(phone: Phone, *roles: Role) -> None:
    for role in roles:
        name = TEXTS.text(f"role-{role}")
        phone.page.locator("[data-answer=Plan]", has_text=f"{name}.").click()
