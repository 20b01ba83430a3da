"""Millions of Dollars with the keyboard, with a screen reader, on a small phone, and for the first time."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from stickup.games.millions_of_dollars.rules.actions import READY, Claim
from stickup.games.millions_of_dollars.rules.cards import ROLES, Role
from tests.browser.axe import violations
from tests.browser.conftest import TV, NewPhone
from tests.browser.heist import RICH, TEXTS, Heist, Rig, hears, lay, open_tool, press
from tests.browser.phone import PATIENCE, Phone, until
from tests.server.running import Running

OTHERS: dict[int, list[tuple[Role, ...]]] = {
    1: [(Role.BRUTE,)] * 2,
    2: [(Role.DRIVER,)] * 2,
    3: [(Role.CROOK,)] * 2,
    4: [(Role.CROOK,)] * 2,
}
SMALL = {"name": "Corner Shop", "amount": 4, "ante": 1}
LISTENING = """
window.heard = []
window.lost = 0
const regions = '[aria-live], [role=status], [role=alert]'
new MutationObserver((changes) => {
  const whole = new Set()
  for (const { target, type, addedNodes } of changes) {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
    if (region && (region.matches('[role]') || type === 'characterData')) whole.add(region)
    else if (region) for (const node of addedNodes) heard.push(node.textContent.trim())
  }
  for (const region of whole) heard.push(region.textContent.trim())
  heard = heard.filter(Boolean)
}).observe(document, { childList: true, characterData: true, subtree: true })
let nowhere = 0
let beyond = false
addEventListener('keydown', ({ key }) => (beyond ||= key === 'Tab'), true)
addEventListener('focusin', () => (beyond = false), true)
const look = () => {
  nowhere = document.activeElement === document.body && !beyond ? nowhere + 1 : 0
  if (nowhere === 9) lost += 1
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""
"""What a screen reader would read out: additions to what is live, and the whole of a status that changes.
And how often the focus was nowhere for nine frames, 150 ms: a slow machine has few. Tabbing past the last
element leaves the page, which doesn't count as lost."""
QUESTIONS = [
    "Corner Shop: $4M, ante $1M. Which role do you play?",
    "4 others are in. Nobody’s offering you anything. Do you stay in, or leave?",
    "4 others are in. You’re offered $1M to leave. Do you stay in, or leave?",
    "You’re the only Snitch. Which role do you name?",
    "Vault 0: $100M, ante $1M. Which role do you play?",
    "4 others are in. Nobody’s offering you anything. Do you stay in, or leave?",
]
"""As they are heard: no role that lies face down is ever said aloud."""
STAY_OR_LEAVE = "Do you stay in, or leave?"
ROLL_CALL = [
    "Snitch: you.",
    "You name the Driver.",
    "Brute: {1}.",
    "Driver? Nobody speaks up.",
    "Crook: {3} and {4}. Too many!",
    "Driver: {2}.",
    "$4M to share, $2M each: you and {1}.",
    "Snitch? Nobody speaks up.",
    "Brute: you and {1}. Too many!",
    "Driver: {2}.",
    "Crook: {3} and {4}. Too many!",
    "$100M to share, all of it for {2}.",
]
PAGE = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
UNCOVERED = """(button) => {
  const { left, top } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + 20, top + 4))
}"""
FOCUS = "[document.activeElement.tagName, document.activeElement.innerText.trim()]"


# The keyboard


def test_a_whole_game_with_the_keyboard_alone_is_heard_and_never_loses_its_place(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """Two rounds: a claim, offers, a last call, a name; then two Brutes, and the Driver takes it all."""
    rig.plans = OTHERS
    mine = phone()
    mine.page.add_init_script(LISTENING)
    table = Heist(server, [mine], 4, banks=[SMALL, *RICH])
    ben = table.names[1]
    mine.page.keyboard.press("Tab")
    mine.page.evaluate("lost = 0")
    go_to(mine, "Snitch.")
    focus_is_on(mine, "H2", STAY_OR_LEAVE)
    go_to(mine, "Crook")
    hears(mine, "You claim to be the Crook.")
    go_to(mine, "Offer")
    go_to(mine, ben)
    go_to(mine, "Offer $1M")
    go_to(mine, mine.text("mil-take-back"))
    table.offers(2, 0, 1)
    go_to(mine, mine.text("mil-last-call"))
    hears(mine, "last call")
    go_to(mine, mine.text("mil-ready"))
    focus_is_on(mine, "BUTTON", mine.text("mil-not-ready"))
    everybody_ready(table)
    focus_is_on(mine, "H2", "You’re the only Snitch. Which role do you name?")
    go_to(mine, "Name the Driver")
    focus_is_on(mine, "H2", mine.text("mil-plan", count=1))
    go_to(mine, "Brute.")
    focus_is_on(mine, "H2", STAY_OR_LEAVE)
    go_to(mine, mine.text("mil-ready"))
    everybody_ready(table)
    go_to(mine, mine.text("skip"))
    winner = f"{table.names[2]} wins with $104M."
    focus_is_on(mine, "H2", winner)
    tab_to(mine, mine.text("rematch"))
    heard = [str(line) for line in mine.page.evaluate("heard")]
    assert [line for line in heard if line.endswith("?")] == QUESTIONS
    roles = [line.format(*table.names) for line in ROLL_CALL]
    assert [line for line in heard if line in roles] == roles
    assert heard[-1] == winner
    assert mine.page.evaluate("lost") == 0


def go_to(phone: Phone, text: str) -> None:
    tab_to(phone, text)
    phone.page.keyboard.press("Enter")


def everybody_ready(table: Heist) -> None:
    for seat in range(1, 5):
        table.says(seat, READY)


def tab_to(phone: Phone, text: str) -> None:
    """As someone without a mouse gets there."""

    def there() -> bool:
        phone.page.keyboard.press("Tab")
        return str(phone.page.evaluate(FOCUS)[1]).startswith(text)

    until(there, f"the keyboard never reaches {text}", 30)


def focus_is_on(phone: Phone, tag: str, text: str) -> None:
    until(lambda: phone.page.evaluate(FOCUS) == [tag, text], f"the focus is not on {text}", 60)


def test_the_focus_of_someone_who_reads_elsewhere_is_left_alone(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    rig.plans = OTHERS
    mine = phone(motion="reduce")
    table = Heist(server, [mine], 4)
    lay(mine, Role.SNITCH)
    expect(mine.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    mine.button("why").click()
    mine.shows(TEXTS.text("rule-negotiate")[:60])
    for seat in range(5):
        table.says(seat, READY)
    expect(mine.page.locator("[data-answer=Name]").first).to_be_visible(timeout=PATIENCE)
    expect(mine.button("why")).to_be_focused()
    expect(mine.page.locator("main > .rule"), "a question comes first").to_have_count(0)
    mine.page.keyboard.press("Enter")
    mine.shows(TEXTS.text("rule-name")[:60])
    mine.page.keyboard.press("Escape")
    expect(mine.page.locator("main > .rule")).to_have_count(0)


# Everything that matters on one screen

SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


@pytest.mark.parametrize(("players", "lang"), [(3, "fr"), (5, "en"), (8, "pl")])
def test_offers_answers_and_the_clock_are_there_without_scrolling_and_tools_lie_over_the_table(
    server: Running, rig: Rig, phone: NewPhone, players: int, lang: str
) -> None:
    used, each = ROLES[players], 2 if players == 3 else 1
    rig.plans = {seat: [tuple(used[:each])] for seat in range(1, players)}
    mine = phone(lang, motion="reduce")
    table = Heist(server, [mine], players - 1)
    for number in range(each):
        mine.page.locator("[data-answer=Plan]").nth(number).click()
    expect(mine.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    for payer in range(1, players):
        table.offers(payer, 0, 1, payer % each)
        table.says(payer, Claim(used[0]))
    expect(mine.page.locator(".offers.paid")).to_have_count(each, timeout=PATIENCE)
    mine.shows(table.names[-1])
    assert out_of_sight(mine) == []
    assert mine.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if each == 1:
        tools_leave_the_question_where_it_is(mine, table)


def tools_leave_the_question_where_it_is(mine: Phone, table: Heist) -> None:
    """The notebook and the calculator, and axe finds nothing in either."""
    before = mine.page.evaluate(PAGE)
    for tool in ("ledger", "what-if"):
        mine.button(f"mil-tool-{tool}").click()
        layer = mine.page.get_by_role("region", name=mine.text(f"mil-tool-{tool}"), exact=True)
        expect(layer.get_by_text(table.names[-1]).first).to_be_attached(timeout=PATIENCE)
        assert mine.page.evaluate(PAGE) == before, tool
        mine.button("mil-ready").click(trial=True)  # nothing lies over it
        assert mine.lang != "en" or violations(mine) == [], tool
        layer.get_by_role("button", name=mine.text("close"), exact=True).press("Enter")
        expect(layer).to_have_count(0)
        expect(mine.button(f"mil-tool-{tool}")).to_be_focused()
    mine.button("mil-tool-ledger").click()
    mine.page.set_viewport_size(SIDEWAYS)
    for button in ("mil-ready", "mil-tool-offer", "mil-tool-what-if"):
        mine.button(button).click(trial=True)  # a phone held sideways has its question beside the table
    mine.page.keyboard.press("Escape")
    expect(mine.button("mil-tool-ledger")).to_have_attribute("aria-expanded", "false")


def out_of_sight(phone: Phone) -> list[str]:
    """Buttons and clocks that one has to scroll to, or that run over their box."""
    return [
        str(text)
        for text in phone.page.evaluate(
            """() => [...document.querySelectorAll('.zone button, .zone p, [role=timer]')]
              .filter((one) => !one.closest('.unseen') && one.innerText)
              .filter((one) => {
                const { top, bottom, left, right } = one.getBoundingClientRect()
                const over = top < 0 || left < 0 || bottom > innerHeight || right > innerWidth
                return over || (one.matches('.zone *') && one.scrollWidth > one.clientWidth)
              })
              .map((one) => one.innerText)"""
        )
    ]


# Axe


def test_axe_finds_nothing_in_a_negotiation_a_roll_call_and_the_final_count(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    rig.plans = OTHERS
    mine, tv = phone(motion="reduce"), phone(size=TV, motion="reduce")
    table = Heist(server, [mine], 4, banks=RICH)
    table.tv(tv)
    lay(mine, Role.SNITCH)
    expect(mine.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    table.offers(1, 0, 2)
    table.says(2, Claim(Role.BRUTE))
    for tool in ("offer", "ledger"):
        open_tool(mine, tool)
        if tool == "offer":
            press(mine, table.names[1])
        assert violations(mine) == []
    ready = mine.button("mil-ready")
    expect(ready).not_to_have_attribute("data-moved", "")  # until then, no finger reaches it
    assert ready.evaluate(UNCOVERED), "the notebook covers no answer"
    assert violations(tv) == []
    for seat in range(5):
        table.says(seat, READY)
    expect(mine.page.locator("[data-answer=Name]").first).to_be_visible(timeout=PATIENCE)
    for screen in (mine, tv):
        assert violations(screen) == []
    press(mine, "Name the Driver")
    for screen in (mine, tv):
        screen.shows(screen.text("mil-past"))
        assert violations(screen) == []
