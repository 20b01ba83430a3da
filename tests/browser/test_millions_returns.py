"""Millions of Dollars when phones drop, in every step of a round; and a whole game in motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import cycle

import pytest
from playwright.sync_api import expect

from stickup.games.millions_of_dollars.rules.actions import READY, Leave
from stickup.games.millions_of_dollars.rules.cards import Role
from tests.browser import seating
from tests.browser.conftest import TV, NewPhone
from tests.browser.heist import RICH, Heist, Rig, lay, name_of, open_tool, press, sees
from tests.browser.phone import PATIENCE, Phone
from tests.browser.tables import ALL, FEWEST, outcome, play
from tests.server.guests import MILLIONS
from tests.server.running import Running

ANA, BEN, BOT, LEAVER = 0, 1, 2, 4
BANKS = [{"name": "Merchants' Bank", "amount": 10, "ante": 1}, *RICH[1:]]
Away = Callable[[Heist, Phone], AbstractContextManager[None]]


@contextmanager
def without_a_net(table: Heist, phone: Phone) -> Iterator[None]:
    phone.context.set_offline(True)
    table.cut(BEN)
    phone.shows(phone.text("reconnecting"))
    yield
    phone.context.set_offline(False)
    expect(phone.page.get_by_text(phone.text("reconnecting"))).to_have_count(0, timeout=PATIENCE)


@contextmanager
def closed(_: Heist, phone: Phone) -> Iterator[None]:
    """And the browser remembers nothing but the seat."""
    where = phone.page.url
    phone.forget()
    phone.leave()
    yield
    phone.page.goto(where)


def by_turns() -> Away:
    ways = cycle((without_a_net, closed))
    return lambda *who: next(ways)(*who)


@pytest.mark.slow
@pytest.mark.parametrize("gone", [without_a_net, closed] if ALL else [by_turns()])
def test_a_phone_that_drops_in_any_step_finds_everything_as_it_was(
    server: Running, rig: Rig, phone: NewPhone, gone: Away
) -> None:
    ana, ben = phone(motion="reduce"), phone(motion="reduce")
    ben.watch.expected.append("WebSocket is closed before the connection is established")
    rig.plans = {2: [(Role.DRIVER,)] * 2, 3: [(Role.CROOK,)] * 2, LEAVER: [(Role.CROOK,)] * 2}
    table = Heist(server, [ana, ben], 3, banks=BANKS)
    while_planning(table, gone)
    while_talking(table, gone)
    in_the_roll_call_and_the_split(table, gone)
    while_naming(table, gone)
    in_the_final_count(table, gone)


def while_planning(table: Heist, gone: Away) -> None:
    ana, ben = table.phones
    lay(ben, Role.BRUTE)
    ben.shows(ben.text("mil-laid", count=1))
    ana.shows("1 of 2 have answered.")  # Ben's own phone shows it before the server has it
    with gone(table, ben):
        ana.shows("1 of 2 have answered.")
    ben.shows(ben.text("mil-laid", count=1))
    assert held(ben) == name_of(Role.BRUTE)
    ben.button("mil-change").click()
    expect(ben.page.locator("[data-answer=Plan]")).to_have_count(4)
    lay(ben, Role.BRUTE)
    lay(ana, Role.SNITCH)


def while_talking(table: Heist, gone: Away) -> None:
    _, ben = table.phones
    expect(ben.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    table.offers(ANA, BEN, 2)
    table.offers(ANA, LEAVER, 1)
    table.says(LEAVER, Leave(0, 1))
    press(ben, name_of(Role.DRIVER))
    sees(ben, "Ben", "claims to be Driver")
    ledger(ben, table)
    with gone(table, ben):
        table.offers(BOT, BEN, 1)
    expect(ben.page.get_by_role("button", name="Take $3M and leave", exact=True)).to_be_visible(
        timeout=PATIENCE
    )
    sees(ben, "Ben", "claims to be Driver")
    ledger(ben, table)
    ben.shows(f"{table.names[BOT]} to you: $1M")
    assert held(ben) == name_of(Role.BRUTE)


def ledger(phone: Phone, table: Heist) -> None:
    open_tool(phone, "ledger")
    phone.shows("Ana to you: $2M")
    phone.shows(f"{table.names[LEAVER]} left for $1M, from Ana")


def in_the_roll_call_and_the_split(table: Heist, gone: Away) -> None:
    ana, ben = table.phones
    for seat in (ANA, BEN, BOT, 3):
        table.says(seat, READY)
    ben.shows("Waiting for Ana.")
    with gone(table, ben):
        expect(ana.page.locator("[data-answer=Name]").first).to_be_visible(timeout=PATIENCE)
    ben.shows("Waiting for Ana.")
    expect(ben.page.locator("li.calling")).to_contain_text(name_of(Role.SNITCH), timeout=PATIENCE)
    open_tool(ben, "ledger")
    ben.shows(f"{table.names[LEAVER]} left for $1M, from Ana")
    assert held(ben) == name_of(Role.BRUTE)
    with gone(table, ben):
        press(ana, "Name the Driver")
        ana.shows("Round 2 of 8")
    ben.shows("Round 2 of 8")
    sees(ben, "Ben", "$6M")
    expect(ben.page.locator("[data-answer=Plan]")).to_have_count(4)


def while_naming(table: Heist, gone: Away) -> None:
    ana, ben = table.phones
    lay(ana, Role.BRUTE)
    lay(ben, Role.SNITCH)
    expect(ben.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    for seat in range(5):
        table.says(seat, READY)
    with gone(table, ben):
        ana.shows("Waiting for Ben.")
    ben.shows("You’re the only Snitch. Which role do you name?")
    press(ben, "Name the Driver")


def in_the_final_count(table: Heist, gone: Away) -> None:
    _, ben = table.phones
    ben.shows("wins with")
    with gone(table, ben):
        pass
    ben.shows("wins with")
    past = ben.page.get_by_role("region", name=ben.text("mil-past"), exact=True)
    expect(past.locator("tr", has_text="You")).to_contain_text("Brute")


def held(phone: Phone) -> str:
    """What someone reads on their own card while they hold it."""
    card = phone.page.get_by_role("button", name=phone.text("mil-hold", character=0))
    card.dispatch_event("pointerdown", {"button": 0})
    text = card.inner_text()
    card.dispatch_event("pointerup")
    return text.strip()


@pytest.mark.slow
def test_a_whole_game_in_motion_reaches_the_final_count_on_the_phone_and_the_tv(
    server: Running, phone: NewPhone
) -> None:
    """All eight rounds in `make prove`, else the first of them ends it: each is a show of its own."""
    mine, tv = phone(), phone(size=TV)
    banks = {} if ALL else {"banks": RICH}
    sat = seating.seated(server, MILLIONS, "blitz", (mine, *[None] * (FEWEST - 1)), ("Ana",), **banks)
    tv.go(f"/tv/{sat.code}")
    tv.shows(sat.code)
    seating.begun(server, sat)
    play([mine], lambda standings, _: standings == ["over"])
    best = f"${max(outcome(mine).scores)}M"
    for screen in (mine, tv):
        screen.shows(best)
        screen.shows(screen.text("mil-past"))
