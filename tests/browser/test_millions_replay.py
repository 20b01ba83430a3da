"""Millions of Dollars, watched again: the same stage, moment by moment, through anyone's eyes."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from stickup.games.millions_of_dollars.rules.actions import READY, Claim
from stickup.games.millions_of_dollars.rules.cards import ROLES, Role
from tests.browser.axe import violations
from tests.browser.conftest import TV, NewPhone
from tests.browser.heist import RICH, Heist, Rig, lay, name_of, press, sees, sees_not
from tests.browser.phone import PATIENCE, REPLAY, Phone
from tests.server.running import Running

OTHERS: dict[int, list[tuple[Role, ...]]] = {
    1: [(Role.BRUTE,)],
    2: [(Role.DRIVER,)],
    3: [(Role.CROOK,)],
    4: [(Role.CROOK,)],
}


def test_a_finished_game_replays_on_its_own_stage_and_keeps_secrets_until_you_ask_for_them(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    rig.plans = OTHERS
    mine, tv = phone(motion="reduce"), phone(size=TV)
    link, names = played(server, mine)
    for screen in (mine, tv):
        screen.go(link)
        sees(screen, "Ana", "$5M")
    watch = mine.button("replay-watch").bounding_box()
    on_until(mine, "claims to be the Brute")
    sees(mine, names[2], "claims to be Brute")
    sees_not(mine, "Ana", name_of(Role.SNITCH))
    mine.choose("replay-eyes", "0")
    sees(mine, "Ana", name_of(Role.SNITCH))
    sees_not(mine, names[1], name_of(Role.BRUTE))
    mine.choose("replay-eyes", "all")
    sees(mine, names[1], name_of(Role.BRUTE))
    mine.choose("replay-eyes", "bystander")
    called_one_by_one(mine)
    on_until(mine, "$100M to share")
    expect(at_step(mine)).to_contain_text("Round 1")
    sees(mine, names[1], "$55M")
    assert mine.button("replay-watch").bounding_box() == watch, "however much is told, nothing moves"
    tv.button("replay-watch").click()
    expect(at_step(tv)).not_to_contain_text("Step 0")
    tv.button("replay-stop").click()
    for screen in (mine, tv):
        assert fits(screen)
        assert violations(screen) == []


def played(server: Running, phone: Phone) -> tuple[str, list[str]]:
    """A game of one round: someone claims, the roll is called, the Snitch names the Driver."""
    table = Heist(server, [phone], 4, banks=RICH)
    lay(phone, Role.SNITCH)
    expect(phone.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    table.says(2, Claim(Role.BRUTE))
    for seat in range(5):
        table.says(seat, READY)
    press(phone, "Name the Driver")
    link = phone.page.locator(REPLAY).first
    expect(link).to_be_visible(timeout=PATIENCE)
    return str(link.get_attribute("href")), table.names


def called_one_by_one(phone: Phone) -> None:
    """Each role in its turn, with the lamp on it; whoever is called turns up."""
    for role in ROLES[5]:
        on_until(phone, f"{name_of(role)}: called now")


def on_until(phone: Phone, text: str) -> None:
    """Step by step, until it is told or shown."""
    there = phone.page.locator("main").get_by_text(text).first
    for _ in range(40):
        if there.count():
            return
        now = at_step(phone).inner_text()
        phone.button("replay-next").click()
        expect(at_step(phone)).not_to_have_text(now)
    raise AssertionError(f"never told: {text}")


def at_step(phone: Phone) -> Locator:
    return phone.page.get_by_text("Step ", exact=False).last


def fits(phone: Phone) -> bool:
    """The stage and what moves it are on one screen."""
    return bool(
        phone.page.evaluate(
            """() => [...document.querySelectorAll('.show .stage, .show button')].every((one) => {
              const { bottom, right } = one.getBoundingClientRect()
              return bottom + scrollY <= innerHeight && right <= innerWidth
            })"""
        )
    )
