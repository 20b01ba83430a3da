"""A round of Millions of Dollars: what one does on a phone, and what the others and the TV see of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from stickup.games.millions_of_dollars.rules.actions import READY, Claim, Leave
from stickup.games.millions_of_dollars.rules.cards import Role
from tests.browser.conftest import TV, NewPhone
from tests.browser.ends import covered, turned
from tests.browser.heist import (
    RICH,
    TEXTS,
    Heist,
    Rig,
    hears,
    hold,
    lay,
    name_of,
    offer,
    open_tool,
    press,
    seat,
    sees,
    sees_not,
    try_in_vain,
)
from tests.browser.large_text import LONGEST
from tests.browser.one_screen import OLD, SMALL
from tests.browser.phone import PATIENCE, Phone
from tests.server.running import Running

BRUTE, DRIVER, CROOK, SNITCH, MASTERMIND = (
    Role.BRUTE,
    Role.DRIVER,
    Role.CROOK,
    Role.SNITCH,
    Role.MASTERMIND,
)
ANA, BEN = 0, 1
AT_MOST_15 = re.compile(r"^\s*(\d|1[0-5])\s*$")
Screens = tuple[Phone, Phone, Phone]


@pytest.fixture
def screens(phone: NewPhone) -> Screens:
    """Ana’s, Ben’s, and the TV. Nothing moves."""
    return phone(motion="reduce"), phone(motion="reduce"), phone(size=TV, motion="reduce")


def four(server: Running, rig: Rig, screens: Screens, **more: str) -> Heist:
    """Ana and Ben, and two bots: a Crook and a Driver."""
    rig.plans = {2: [(CROOK,)] * 8, 3: [(DRIVER,)] * 8}
    ana, ben, tv = screens
    table = Heist(server, [ana, ben], 2, **more)
    table.tv(tv)
    return table


def talking(server: Running, rig: Rig, screens: Screens, **more: str) -> Heist:
    """The same, Ana as a Brute and Ben as a Driver, at the negotiation."""
    table = four(server, rig, screens, **more)
    lay(screens[ANA], BRUTE)
    lay(screens[BEN], DRIVER)
    for one in screens[:2]:
        expect(one.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    return table


def test_a_plan_is_secret_offers_are_public_and_intimidation_shows_one_card_to_one_player(
    server: Running, rig: Rig, screens: Screens
) -> None:
    """Others see only that someone has a plan. An offer is made, taken back, made again and accepted."""
    table = four(server, rig, screens)
    ana, ben, tv = screens
    ana.shows("The next job: Merchants' Bank.")
    before = [around(screen) for screen in (ana, tv)]
    lay(ben, DRIVER)
    for screen in (ana, tv):
        screen.shows("1 of 2 have answered.")
    ben.shows(ben.text("mil-laid", count=1))
    ben.button("mil-change").click()
    lay(ben, CROOK)
    ben.shows(ben.text("mil-laid", count=1))
    assert [around(screen) for screen in (ana, tv)] == before
    lay(ana, BRUTE)
    tv.shows("In the middle: a Brute and 2 Crooks. One more card stays face down.")
    offers_are_for_all_to_see(screens)
    to_the_second_talk(table)
    one_card_is_seen_alone(screens)


def around(screen: Phone) -> list[str]:
    """All that stands on a screen but the clock, and how many have answered."""
    lines = screen.page.locator("main").inner_text().splitlines()
    clocks = "\n".join(screen.page.get_by_role("timer").all_inner_texts()).splitlines()
    return [line for line in lines if line and line not in clocks and "have answered" not in line]


def test_a_claim_and_ready_are_taken_back_as_easily_as_said_and_the_last_call_cuts_every_clock(
    server: Running, rig: Rig, screens: Screens
) -> None:
    talking(server, rig, screens, speed="party")
    ana, ben, tv = screens
    assert all(seconds_left(screen) > 15 for screen in screens)
    for role in (BRUTE, CROOK):
        press(ben, name_of(role))
        for screen in (ana, tv):
            sees(screen, "Ben", f"claims to be {name_of(role)}")
    ben.button("mil-ready").click()
    for screen in (ana, tv):
        sees(screen, "Ben", ", ready")
    ben.button("mil-not-ready").click()
    for screen in (ana, tv):
        sees_not(screen, "Ben", ", ready")
    try_in_vain(ben, ben.text("mil-last-call"))
    ben.shows(ben.text("mil-not-leader"))
    ana.button("mil-last-call").click()
    try_in_vain(ana, ana.text("mil-last-call"))
    ana.shows(ana.text("mil-last-called"))
    for screen in screens:
        expect(screen.page.get_by_role("timer")).to_have_text(AT_MOST_15, timeout=PATIENCE)
    hears(tv, "Ana makes the last call: settle it now.")


def seconds_left(screen: Phone) -> int:
    return int(screen.page.get_by_role("timer").inner_text())


def test_nobody_offers_more_than_they_have_and_the_calculator_says_what_leaving_brings(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """And when the server does not answer, and goes on when it does."""
    ana = phone(motion="reduce")
    rig.plans = {BEN: [(DRIVER,)], 2: [(CROOK,)], 3: [(BRUTE,)]}
    table = Heist(server, [ana], 3)
    ben = table.names[BEN]
    lay(ana, BRUTE)
    expect(ana.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    open_tool(ana, "offer")
    press(ana, ben)
    try_in_vain(ana, ana.text("mil-less"))
    ana.shows("The minimum is $1M.")
    for _ in range(3):
        press(ana, ana.text("mil-more"))
    try_in_vain(ana, ana.text("mil-more"))
    ana.shows(ana.text("mil-most", money="$4M"))
    expect(ana.page.get_by_role("button", name="Offer $4M", exact=True)).to_be_visible()
    open_tool(ana, "peek")
    ana.shows(ana.text("mil-no-peeks"))
    ana.context.set_offline(True)
    open_tool(ana, "what-if")
    ana.shows(ana.text("mil-gain-lost"))
    ana.context.set_offline(False)
    ana.shows("If you leave now, you get $1M: $1M in antes, $0M from offers.")
    gains = ana.page.get_by_role("button", name=ana.text("mil-gain-hold"), exact=True)
    expect(gains).not_to_contain_text("$")  # it would give a role away
    gains.dispatch_event("pointerdown", {"button": 0})
    expect(gains).to_contain_text("everyone stays$1M")  # two Brutes are too many, but keep their antes
    expect(ana.page.get_by_text(ana.text("mil-gain-lost"))).to_have_count(0)
    table.offers(BEN, ANA, 2)
    ana.shows("If you leave now, you get $3M: $1M in antes, $2M from offers.")


def offers_are_for_all_to_see(screens: Screens) -> None:
    ana, ben, tv = screens
    take = ben.page.get_by_role("button", name="Take $3M and leave", exact=True)
    offer(ana, "Ben", 3)
    expect(take).to_be_visible(timeout=PATIENCE)
    sees(tv, "Ben", "$3M on offer")
    press(ana, "Take back your $3M offer to Ben")
    expect(take).to_have_count(0, timeout=PATIENCE)
    hears(tv, "Ana takes back the $3M offered to Ben.")
    sees_not(tv, "Ben", "on offer")
    press(ana, "Offer $3M")
    hold(ben, "Take $3M and leave")
    ben.shows(ben.text("mil-you-left"))
    for screen in (ana, tv):
        sees(screen, "Ben", "$8M, left")
    sees(tv, "Ana", "$1M")
    for screen in (ana, ben):
        open_tool(screen, "ledger")
    ana.shows("Ben left for $3M, from you")
    ben.shows("you left for $3M, from Ana")


def to_the_second_talk(table: Heist) -> None:
    """Ana was the only Brute; Ben has left, and is a Crook now."""
    ana, ben = table.phones
    table.says(2, READY)
    ben.shows(f"Waiting for Ana and {table.names[3]}.")
    for number in (ANA, 3):
        table.says(number, READY)
    lay(ana, BRUTE)
    lay(ben, CROOK)
    expect(ana.button("mil-ready")).to_be_visible(timeout=PATIENCE)


def one_card_is_seen_alone(screens: Screens) -> None:
    ana, ben, tv = screens
    open_tool(ana, "peek")
    press(ana, "Ben")
    hears(tv, "Ana plays an Intimidation card on Ben and sees the role.")
    hears(ben, "Ana plays an Intimidation card on you and sees your role.")
    card = ana.page.get_by_role("button", name=ana.text("mil-hold-peek", name="Ben"))
    card.dispatch_event("pointerdown", {"button": 0})
    expect(card).to_contain_text(name_of(CROOK), timeout=PATIENCE)
    for screen in (ana, tv):
        for told in ("You see it", "You play, face down"):
            assert screen.page.get_by_text(told).count() == 0, "it is on the card alone"


def test_the_snitch_names_a_role_and_the_roll_call_goes_role_by_role_to_the_split(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """With motion: every role has its moment on every screen, and so has every payment."""
    ana, ben, tv = phone(), phone(size=OLD), phone(size=TV)
    rig.plans = {2: [(DRIVER,)], 3: [(CROOK,)], 4: [(CROOK,)]}
    table = Heist(server, [ana, ben], 3, banks=FAVOURING_THE_SNITCH)
    table.tv(tv)
    lay(ana, SNITCH)
    lay(ben, BRUTE)
    for one in (ana, ben):
        one.button("mil-ready").click()
    for screen in (ben, tv):
        screen.page.evaluate(LISTEN)
    lou = table.names[2]
    for bot in (2, 3, 4):
        table.says(bot, READY)
    tv.shows("Waiting for Ana.")
    press(ana, "Name the Driver")
    ana.button("why").click()
    ana.shows("Everyone who stayed steps forward")  # though the next question is there already
    for screen in (ben, tv):
        screen.shows("Round 2 of 8")
        you = "you" if screen is ben else "Ben"
        assert told(screen) == [
            "Enough talk. The crew is set.",
            "Snitch: Ana.",
            "Ana names the Driver.",
            f"Brute: {you}.",
            "Driver? Named, so they come last.",
            f"Crook: {table.names[3]} and {table.names[4]}. Too many!",
            f"Driver: {lou}.",
            f"$10M to share, $5M each: Ana and {you}.",
            "Loot card bonus: Ana gets $1M.",
        ]
        assert screen.page.evaluate("cut") == [], "all of it can be read"
        assert screen.page.evaluate("phases") == PHASES, "every screen says the same, and nothing twice"
    assert tv.page.evaluate("letters") >= LEGIBLE, "it can be read from a sofa"
    assert told_ahead(ben) == [], "the story below says what was shown before, and no more"
    sees(tv, "Ana", "$11M")
    sees(tv, "Ben", "$10M")
    sees(tv, "Ben", "1 Intimidation card")


FAVOURING_THE_SNITCH = [{**bank, "amount": 10, "symbol": "snitch"} for bank in RICH]
LEGIBLE = 40
"""Pixels of a letter, on a TV of 1920 by 1080."""
LONG = 60
"""Letters."""
PHASES = ["Negotiation", "The Heist", "Sharing the Loot", "Planning"]
LISTEN = """() => {
  window.beats = []
  window.phases = []
  window.letters = Infinity
  window.cut = []
  window.read = []
  const note = () => {
    const room = document.querySelector('.said, .zone').getBoundingClientRect()
    const menu = document.querySelector('main > footer')?.getBoundingClientRect()
    if (menu && menu.bottom > innerHeight + 1) window.cut.push('the menu')
    for (const part of document.querySelectorAll('.beat *'))
      if (part.getBoundingClientRect().right > room.right + 1) window.cut.push(part.textContent)
    for (const text of document.querySelectorAll('.beat :is(h2, p)'))
      window.letters = Math.min(window.letters, parseFloat(getComputedStyle(text).fontSize))
    const phase = document.querySelector('header :is(.step, .phase)')?.innerText
    if (phase && phase !== window.phases.at(-1)) window.phases.push(phase)
    const line = document.querySelector('.beat h2')?.innerText
    if (line && line !== window.beats.at(-1)) window.beats.push(line)
    if (!document.querySelector('.beat')) return
    const below = [...document.querySelectorAll('.zone .waiting ol > li')]
    window.read.push([window.beats.length, below.map((said) => said.innerText)])
  }
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
"""Every beat of the roll call that is shown from now on."""


def test_on_a_tv_nothing_that_is_told_of_eight_players_is_small_or_lies_over_anything_else(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """Three Brutes are too many, and all of it is told; four share. What was told before gives way."""
    ana, tv = phone(motion="reduce"), phone(size=TV)
    rig.plans = {
        seat: [(role,)] for seat, role in enumerate((*[BRUTE] * 3, DRIVER, CROOK, *[MASTERMIND] * 2), 1)
    }
    table = Heist(server, [ana], 7, banks=FAVOURING_THE_SNITCH)
    table.tv(tv)
    lay(ana, SNITCH)
    ana.button("mil-ready").click()
    tv.page.evaluate(READING)
    for bot in range(1, 8):
        table.says(bot, READY)
    press(ana, "Name the Brute")
    tv.shows("Round 2 of 8")
    assert tv.page.evaluate("longest") > LONG, "nothing long is told"
    assert tv.page.evaluate("[...new Set(faults)]") == []


def test_on_a_tv_the_sums_of_a_crew_of_four_can_be_read_from_a_sofa(
    server: Running, rig: Rig, phone: NewPhone
) -> None:
    """Four leave, nobody is caught, and each gains for another reason: no heist tells more of money."""
    ana, tv = phone(motion="reduce"), phone(lang=LONGEST, size=TV)
    rig.plans = {seat: [(role,)] for seat, role in enumerate((BRUTE, DRIVER, CROOK, *[MASTERMIND] * 4), 1)}
    table = Heist(server, [ana], 7, banks=[{**bank, "amount": 22, "symbol": "snitch"} for bank in RICH])
    table.tv(tv)
    lay(ana, SNITCH)
    for bot in range(4, 8):
        table.says(bot, Leave(0, 0))
    tv.page.evaluate(READING)
    for bot in range(1, 4):
        table.says(bot, READY)
    ana.button("mil-ready").click()
    press(ana, "Name the Mastermind")
    tv.shows(tv.text("mil-round", round=2))
    assert tv.page.evaluate("parts") >= 8, "no sums"
    assert tv.page.evaluate("[...new Set(faults)]") == []


READING = f"""() => {{
  window.faults = []
  window.parts = 0
  window.longest = 0
  const around = (part) => {{
    const range = document.createRange()
    range.selectNodeContents(part)
    return range.getBoundingClientRect()
  }}
  const note = () => {{
    const room = document.querySelector('.said').getBoundingClientRect()
    const lines = [...document.querySelectorAll('.said .log li')].map(around)
      .filter(({{ left, width }}) => left < room.right && width > 9)
    const telling = document.querySelector('.said .telling')
    if (telling) {{
      window.longest = Math.max(window.longest, telling.innerText.length)
      const {{ bottom }} = around(telling)
      if (bottom > room.bottom + 1) faults.push(`cut: ${{telling.innerText}}`)
      for (const part of telling.querySelectorAll('*'))
        if (part.getBoundingClientRect().right > room.right + 1) faults.push(`wide: ${{part.textContent}}`)
      if (lines.some(({{ top }}) => top < bottom - 1)) faults.push(`covered: ${{telling.innerText}}`)
    }}
    if (lines.some(({{ bottom }}) => bottom > room.bottom + 1)) faults.push('a line of the story is cut')
    const texts = [...document.querySelectorAll('.said *')].filter((part) =>
      [...part.childNodes].some(({{ nodeType, data }}) => nodeType === Node.TEXT_NODE && data.trim()))
    const size = (text) => {{
      const drawn = text.closest('.beat svg')
      const scale = drawn ? drawn.clientWidth / drawn.viewBox.baseVal.width : 1
      return parseFloat(getComputedStyle(text).fontSize) * scale
    }}
    for (const text of texts.filter((part) => part.checkVisibility() && !part.closest('.unseen')))
      if (size(text) < {LEGIBLE}) faults.push(`small: ${{text.textContent}}`)
    window.parts = Math.max(window.parts, document.querySelectorAll('.said .parts span').length)
  }}
  new MutationObserver(note).observe(document.body, {{ childList: true, subtree: true, characterData: true }})
}}"""
"""Whatever is wrong with what is told beside the table from now on."""


def told(screen: Phone) -> list[str]:
    return [str(line) for line in screen.page.evaluate("window.beats")]


def told_ahead(screen: Phone) -> list[str]:
    """What stood in the story below a beat before it had a beat of its own. It tells most of them later."""
    beats, read = told(screen), screen.page.evaluate("window.read")
    seen = {line: number for number, lines in reversed(read) for line in lines if line in beats}
    assert len(seen) >= len(beats) // 2, "nothing is told while others wait"
    return [line for line, number in seen.items() if number <= beats.index(line) + 1]


def test_at_the_end_the_money_is_counted_and_every_secret_is_open(
    server: Running, rig: Rig, screens: Screens
) -> None:
    ana, ben, tv = screens
    rig.plans = {2: [(CROOK,)], 3: [(CROOK,)]}
    table = Heist(server, [ana, ben], 2, banks=RICH)
    table.tv(tv)
    lay(ana, BRUTE)
    lay(ben, DRIVER)
    expect(ben.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    table.says(2, Claim(DRIVER))
    table.says(BEN, READY)
    hold(ana, "Leave, $1M ante back")
    for number in (BEN, 2, 3):
        table.says(number, READY)
    for screen, winner in ((ana, "Ben wins with $105M."), (ben, "You win with $105M."), (tv, "Ben wins")):
        screen.shows(winner)
        if screen is tv:
            break
        past = screen.page.get_by_role("region", name=screen.text("mil-past"), exact=True)
        expect(past.locator("tr", has_text="Ben" if screen is not ben else "You")).to_contain_text("Driver")
        expect(past.locator("tr", has_text="Ana" if screen is not ana else "You")).to_contain_text("Brute")
        expect(past.locator("tbody tr")).to_have_count(4)
        screen.shows(f"{table.names[2]}: “Driver”, really Crook")
        money = screen.page.locator("figure tbody tr", has_text="Ben" if screen is not ben else "you")
        expect(money).to_contain_text("$5M$105M")
    lying = tv.text("mil-lies"), TEXTS.text("award-lies")
    liars, seen = list[str](), list[str]()
    while turned(tv):
        assert covered(tv) == []
        seen.append(tv.page.locator(".story").text_content() or "")
        if any(title in seen[-1] for title in lying):
            tv.shows("“Driver”, really Crook")
            liars.append(tv.page.locator(".story h2 + b").inner_text())
    assert liars == [table.names[2]]
    roles = next(text for text in seen if tv.text("mil-past") in text)
    for name, role in (("Ana", "Brute"), ("Ben", "Driver")):
        assert re.search(f"{name} *{role}", roles), roles


def test_three_players_have_two_characters_each_and_deal_for_each_of_them(
    server: Running, rig: Rig, screens: Screens
) -> None:
    ana, ben, tv = screens
    rig.plans = {2: [(DRIVER, CROOK)]}
    table = Heist(server, [ana, ben], 1)
    table.tv(tv)
    lay(ana, SNITCH, BRUTE)
    lay(ben, BRUTE, MASTERMIND)
    expect(ben.button("mil-ready")).to_be_visible(timeout=PATIENCE)
    offer(ana, "Ben 2", 2)
    hold(ben, "Second: take $2M and leave")
    hears(tv, "Ben’s second character leaves and gets the $1M ante back. Paid to leave: $2M, from Ana.")
    expect(ben.page.get_by_role("button", name="First leaves, $1M ante back", exact=True)).to_be_visible()
    assert seat(tv, "Ben").inner_text().count("left") == 1
    open_tool(ben, "ledger")
    ben.shows("your second character left for $2M, from Ana")
    for number in range(3):
        table.says(number, READY)
    press(ana, "Name the Crook")
    for screen in (ana, ben):
        screen.shows("Round 2 of 8")
        screen.page.get_by_role("table", name=screen.text("mil-sums")).wait_for()
        screen.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
        assert screen.page.evaluate(WIDER) == [], "the sums of the heist need no scrolling sideways"


WIDER = """() => [...document.querySelectorAll('.zone, .zone *')]
  .filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.textContent)"""


@pytest.mark.parametrize("lang", ["en", LONGEST])
def test_on_a_tv_the_sums_of_three_who_pay_each_other_are_told_to_the_end(
    server: Running, rig: Rig, phone: NewPhone, lang: str
) -> None:
    """Antes, shares, the Driver's money and the Crook's: eleven payments, and names that wrap."""
    ana, tv = phone(motion="reduce"), phone(lang=lang, size=TV)
    rig.plans = {seat: [(role,)] for seat, role in enumerate((BRUTE, DRIVER, SNITCH, SNITCH), 1)}
    table = Heist(server, [ana], 4, banks=[{**bank, "amount": 12, "symbol": "snitch"} for bank in RICH])
    table.tv(tv)
    lay(ana, CROOK)
    for bot in (3, 4):
        table.says(bot, Leave(0, 0))
    tv.page.evaluate(READING)
    for bot in (1, 2):
        table.says(bot, READY)
    ana.button("mil-ready").click()
    tv.shows(tv.text("mil-round", round=2))
    assert tv.page.evaluate("parts") >= 6, "no sums"
    assert tv.page.evaluate("[...new Set(faults)]") == []
