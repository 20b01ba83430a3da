"""Whatever is asked is on one screen, large enough for a finger, and named; from the smallest phone up."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from stickup.core.types import Seat
from stickup.words import LANGUAGES
from tests.browser.axe import STILL
from tests.browser.conftest import NewPhone
from tests.browser.large_text import LONGEST
from tests.browser.moments import (
    MOST,
    WISHING,
    Moment,
    looked_on,
    moments,
    offering,
    played,
    refused,
    shares,
    show,
    sit_down,
    tell,
    waits,
)
from tests.browser.one_screen import FINGER, OLD, SIZES, SMALL, USUAL, misfits, nameless, unnamed, unread_rule
from tests.browser.phone import Phone
from tests.browser.tables import ALL, texts_of

WAITS = SIZES if ALL else (SMALL, OLD, USUAL)
SWEEP = [(lang, SIZES) for lang in LANGUAGES] if ALL else [("fr", (SMALL,))]
"""All languages on all sizes in `make prove`, else the longest words on the smallest phone."""
ROOMY = {USUAL: 50, (768, 1024): 90, (1280, 800): 90}
"""Screens with room for loot, and how wide a card is there at least, in two rows."""
TABLE_TOP = "Math.round(document.querySelector('main > .table').getBoundingClientRect().top)"
LOOT = """async () => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  await new Promise(requestAnimationFrame)
  const box = (one) => one.getBoundingClientRect()
  const all = [...document.querySelectorAll('.zone [data-loot]')]
  const rows = Map.groupBy(all, (one) => Math.round(box(one).top))
  return {
    rows: [...rows.values()].map((row) => row.length),
    width: Math.min(...all.map((one) => box(one.querySelector('.picture')).width)),
    covered: all.filter((one) => {
      const gain = one.querySelector('.gain')
      if (!gain?.checkVisibility()) return false
      const [worth, picture] = [box(gain), box(one.querySelector('.picture'))]
      return worth.top < picture.bottom - 1 && worth.left < picture.left + HALF * picture.width
    }).length,
  }
}"""
"""A card is covered where what it is worth lies over more than so much of its width."""
WHOLLY, HALFWAY = (LOOT.replace("HALF", part) for part in ("1", "0.5"))
COVERED = """() => {
  const box = (part) => part.getBoundingClientRect()
  const notices = [...document.querySelectorAll('.head section')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true })).map(box)
  const parts = [...document.querySelectorAll('.plate .line, .seat .gangster')]
    .filter((one) => one.checkVisibility())
  return parts.filter((part) => notices.some(({ top, bottom, left, right }) => {
    const { top: upper, bottom: lower, left: from, right: to } = box(part)
    return upper < bottom - 1 && lower > top + 1 && from < right - 1 && to > left + 1
  })).map((part) => part.closest('.seat').textContent)
}"""
"""Names and faces that a notice lies over."""
BEGINNING = "document.getAnimations().forEach((one) => { one.pause(); one.currentTime = 0 })"
BULLETS = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect()
  return [box('.bullets .card').width, box('.zone').bottom - box('.bullets').bottom]
}"""
"""How wide a bullet is, and how much room there is below."""
LARGE_BULLET = 0.09
"""Of the height of the screen."""
STORY = [{"event": "Unscathed", "seat": seat, "by": [3, 4]} for seat in range(3)]
"""Long to tell, and everyone stays as they are."""
LOW = 210
"""CSS pixels: on a lower table, claims lie over faces."""
HELD = """
const later = window.setTimeout
window.setTimeout = (done, wait, ...more) => wait >= 300 ? 0 : later(done, wait, ...more)
"""
"""What is told first stays, however long it is looked at."""
UNSEEN = re.compile("scroll|beyond|cut")
"""Guns may lie over faces meanwhile."""
OVERLAPPING = """() => {
  const all = [...document.querySelectorAll('.zone .gain')].filter((one) => one.checkVisibility())
  const boxes = all.map((one) => one.getBoundingClientRect())
  return all.flatMap((one, at) => boxes.slice(at + 1).some(({ left, right, top, bottom }) =>
    left < boxes[at].right - 1 && boxes[at].left < right - 1 &&
    top < boxes[at].bottom - 1 && boxes[at].top < bottom - 1) ? [one.textContent] : [])
}"""
"""What a share is worth, where another's lies over it."""
FEW, MANY = 6, 9
"""Kinds of loot, all in two rows."""


@pytest.mark.parametrize(("lang", "sizes"), SWEEP)
def test_every_question_of_cash_n_guns_fits_on_one_screen_and_is_named(
    phone: NewPhone, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    """Eight players, and the most there can be to choose from."""
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    wrong: dict[str, list[str]] = {}
    for prompt, moment in moments("cash-n-guns", powers="draft").items():
        show(mine, moment)
        mine.waits_for("document.querySelector('.zone [data-answer]')")
        faults = [fault for size in sizes for fault in misfits(mine, size)]
        wrong[prompt] = faults + unread_rule(mine) + nameless(mine)
    wrong |= seen_by_whoever_waits(mine, "cash-n-guns", powers="draft")
    wrong["six powers"] = cut_powers(mine)
    assert {prompt: faults for prompt, faults in wrong.items() if faults} == {}


@pytest.mark.parametrize(("lang", "sizes"), SWEEP)
def test_every_question_of_millions_of_dollars_fits_on_one_screen_and_is_named(
    phone: NewPhone, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    """Eight players with money to offer, and three with two characters each."""
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    wrong: dict[str, list[str]] = {}
    for seats in (8, 3):
        for prompt, moment in moments("millions-of-dollars", seats, gifts="on").items():
            show(mine, moment)
            mine.waits_for("document.querySelector('.zone [data-answer]')")
            faults = [fault for size in sizes for fault in misfits(mine, size)]
            wrong[f"{prompt}, {seats} players"] = faults + unread_rule(mine) + nameless(mine)
            if prompt == "plan":
                wrong[f"laid, {seats} players"] = laid(mine, 2 if seats == 3 else 1)
    wrong |= seen_by_whoever_waits(mine, "millions-of-dollars", gifts="on")
    assert {prompt: faults for prompt, faults in wrong.items() if faults} == {}


@pytest.mark.parametrize("lang", LANGUAGES if ALL else ["fr"])
@pytest.mark.parametrize("seats", [8, 5, 3])
def test_whatever_is_opened_in_a_negotiation_fits_below_the_table(
    phone: NewPhone, lang: str, seats: int
) -> None:
    """On a usual phone, with an offer made, while the table waits: the same buttons stay where they are."""
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    show(mine, offering(seats, gifts="on"), late=True)
    mine.page.locator("section.waiting").wait_for()
    wrong = {"at first": misfits(mine, USUAL)}
    for tool in ("claim", "offer", "peek", "gift"):
        opened = mine.page.locator(".tools").get_by_role("button", name=mine.text(f"mil-tool-{tool}"))
        if opened.get_attribute("aria-expanded") == "false":
            opened.click()
        wrong[tool] = misfits(mine, USUAL)
        choices = mine.page.locator(f".below [data-choice={tool.title()}]")
        for number in range(choices.count() if tool in ("offer", "gift") else 0):
            choices.nth(number).click()
            wrong[f"{tool} {number}"] = misfits(mine, USUAL) + squeezed(mine)
            choices.first.click()
    assert {what: faults for what, faults in wrong.items() if faults} == {}


@pytest.mark.parametrize(("lang", "sizes"), SWEEP)
def test_a_split_fits_on_one_screen_however_few_kinds_are_left(
    phone: NewPhone, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    wrong: dict[int | str, list[str]] = {}
    seen: list[tuple[int | str, Moment]] = [*shares().items(), ("forbidden", refused())]
    for kinds, moment in seen:
        show(mine, moment)
        mine.waits_for("document.querySelector('.zone .gain')")
        wrong[kinds] = [fault for size in sizes for fault in misfits(mine, size)]
        for size in (SMALL, OLD):
            mine.page.set_viewport_size({"width": size[0], "height": size[1]})
            wrong[kinds] += [f"{size}: overlaps {gain}" for gain in mine.page.evaluate(OVERLAPPING)]
    assert {kinds: faults for kinds, faults in wrong.items() if faults} == {}


def test_loot_lies_large_and_uncovered_in_two_even_rows_where_there_is_room(phone: NewPhone) -> None:
    mine = phone(motion="reduce")
    sit_down(mine)
    show(mine, moments("cash-n-guns", powers="draft")["share"])
    mine.waits_for("document.querySelector('.zone [data-loot] .gain')")
    for size, width in ROOMY.items():
        mine.page.set_viewport_size({"width": size[0], "height": size[1]})
        loot = mine.page.evaluate(WHOLLY)
        upper, lower = loot["rows"]
        assert upper - lower in (0, 1), (size, loot)
        assert loot["width"] >= width, (size, loot)
        assert loot["covered"] == 0, (size, loot)


def test_small_loot_lies_in_two_rows_on_a_small_phone_too_and_its_worth_covers_none(phone: NewPhone) -> None:
    """Six kinds, and nine, in a game of five: what a painting is worth has two lines there."""
    mine = phone(motion="reduce")
    sit_down(mine)
    for seats, kinds in ((8, FEW), (5, MANY)):
        show(mine, moments("cash-n-guns", seats, powers="draft")["share"])
        mine.waits_for(f"document.querySelectorAll('.zone [data-loot]').length === {kinds}")
        mine.waits_for("document.querySelector('.zone [data-loot] .gain')")
        for size in (SMALL, OLD):
            mine.page.set_viewport_size({"width": size[0], "height": size[1]})
            loot = mine.page.evaluate(HALFWAY)
            assert loot["rows"] == [(kinds + 1) // 2, kinds // 2], (size, loot)
            assert loot["covered"] <= (kinds == MANY), (size, loot)


@pytest.mark.parametrize("lang", LANGUAGES if ALL else [LONGEST])
def test_what_happens_to_me_is_told_without_a_scroll_on_a_small_phone(phone: NewPhone, lang: str) -> None:
    """Three guns are on me, two of them go off, and I'm dead."""
    mine = phone(lang=lang)
    mine.context.add_init_script(HELD)
    moment = waits("cash-n-guns", powers="draft")["step 4"]
    me, guns = moment.place, [seat for seat in range(MOST) if seat != moment.place]
    for fact in (
        {"event": "GunsAimed", "seats": guns[:3], "targets": 3 * [me]},
        {"event": "Wounded", "seat": me, "by": guns[:2]},
        {"event": "Died", "seat": me},
    ):
        sit_down(mine)
        show(mine, moment)
        mine.page.locator(".waiting").wait_for()
        tell(mine, fact)
        mine.page.locator(".zone .bad").wait_for()
        faults = [fault for size in (SMALL, OLD) for fault in misfits(mine, size, asked=False)]
        assert [fault for fault in faults if UNSEEN.search(fault)] == [], fact


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bullets_are_as_large_as_a_small_phone_lets_them_be(phone: NewPhone, lang: str) -> None:
    """Below them there is no room for another line of buttons."""
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    show(mine, moments("cash-n-guns", powers="draft")["load"])
    mine.page.locator(".zone .bullets").wait_for()
    for size in (SMALL, OLD):
        assert misfits(mine, size) == []
        cards, left = mine.page.evaluate(BULLETS)
        assert cards >= LARGE_BULLET * size[1], size
        assert left < FINGER, size


def test_the_dead_have_no_hand_to_look_at(phone: NewPhone) -> None:
    mine = phone(motion="reduce")
    sit_down(mine)
    hand = mine.page.locator("footer .secrets")
    for step, hands in (("step 4", 1), ("dead", 0)):
        show(mine, waits("cash-n-guns", powers="draft")[step])
        mine.page.locator(".waiting").wait_for()
        expect(hand).to_have_count(hands)


@pytest.mark.parametrize("size", [SMALL, OLD])
def test_where_faces_are_the_buttons_the_question_says_so(phone: NewPhone, size: tuple[int, int]) -> None:
    mine = phone(size=size, motion="reduce")
    sit_down(mine)
    show(mine, moments("cash-n-guns", powers="draft")["aim"])
    says = mine.page.get_by_text(mine.text("cash-tap-a-face"))
    expect(says).to_be_visible(visible=size == SMALL)
    expect(mine.page.locator(".person").first).to_be_visible(visible=size != SMALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_stays_where_it_is_however_long_the_name_of_a_step_is(phone: NewPhone, lang: str) -> None:
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    tops: dict[tuple[int, int], dict[str, int]] = {size: {} for size in SIZES}
    for prompt in ("load", "aim", "privilege", "share"):
        show(mine, moments("cash-n-guns", powers="draft")[prompt])
        mine.waits_for("document.querySelector('.zone [data-answer]')")
        for size, found in tops.items():
            mine.page.set_viewport_size({"width": size[0], "height": size[1]})
            mine.waits_for(STILL)
            found[prompt] = mine.page.evaluate(TABLE_TOP)
    moved = {size: found for size, found in tops.items() if len(set(found.values())) > 1}
    assert moved == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["covered", "waiting", "pausing", "paused", "late", "watching"])
def test_a_notice_covers_no_name_and_no_face_from_the_moment_it_is_there(
    phone: NewPhone, lang: str, kind: str
) -> None:
    """Eight players, on every phone; what stays has its button on the screen."""
    mine = phone(lang=lang, motion="reduce", size=OLD)
    sit_down(mine)
    show(mine, notified(kind), late=kind == "waiting")
    notice = mine.page.locator(f".head section.{kind}")
    notice.wait_for()
    for size in SIZES:
        mine.page.set_viewport_size({"width": size[0], "height": size[1]})
        mine.page.evaluate(BEGINNING)
        expect(notice).to_be_visible()
        assert mine.page.evaluate(COVERED) == [], size
    if kind == "covered":
        assert [fault for size in SIZES for fault in misfits(mine, size)] == []


def notified(kind: str) -> Moment:
    """Somebody whose seat is played by a bot, who came too late, who only watches …"""
    asked = moments("cash-n-guns", powers="draft")["aim"]
    room = json.loads(asked.room)
    me = next(person for person in room["people"] if person["place"] == asked.place)
    if kind == "covered":
        me["covered"] = True
    elif kind in ("late", "watching"):
        state = next(state for state, _, ask in played("cash-n-guns", MOST, 1, {}) if ask.prompt == "aim")
        asked = looked_on(state, bots=range(1, MOST))
        room = json.loads(asked.room)
        if kind == "late":
            room["people"].append({**room["people"][0], "place": MOST, "name": "Zoe"})
            del room["people"][-1]["seat"]
            asked = asked._replace(place=MOST)
        else:
            asked = asked._replace(place=None)
    elif kind != "waiting":
        room |= {kind: True, "host": (me["place"] + 1) % MOST}
    return asked._replace(room=json.dumps(room).encode())


def squeezed(phone: Phone) -> list[str]:
    """What is wrong with the table above: it is too low to tell who claims what."""
    height = phone.page.evaluate("document.querySelector('main > .table').getBoundingClientRect().height")
    return [f"the table has only {height}"] if height < LOW else []


def seen_by_whoever_waits(phone: Phone, game: str, **options: str) -> dict[str, list[str]]:
    """What is wrong with it, step by step."""
    wrong: dict[str, list[str]] = {}
    for step, moment in waits(game, **options).items():
        show(phone, moment)
        phone.waits_for(
            "document.querySelector('.waiting') && !document.querySelector('.zone [data-answer]')"
        )
        faults = [fault for size in WAITS for fault in misfits(phone, size, asked=False)]
        wrong[f"waiting, {step}"] = faults + unnamed(phone, "waiting")
        if game == "cash-n-guns":
            tell(phone, *STORY)
            told = [fault for size in WAITS for fault in misfits(phone, size, asked=False)]
            wrong[f"the story, {step}"] = told
        if step == WISHING:
            for number in (0, 1):
                phone.page.locator(".zone [data-loot] button").nth(number).click()
            phone.button("cash-wish-nothing").wait_for()
            wrong["wished"] = [fault for size in WAITS for fault in misfits(phone, size, asked=False)]
    return wrong


@pytest.mark.parametrize("lang", LANGUAGES if ALL else ["fr"])
def test_a_finger_meets_every_face_to_bet_on(phone: NewPhone, lang: str) -> None:
    """A ghost's gestures, then seven others, on the smallest phone."""
    mine = phone(lang=lang, motion="reduce")
    sit_down(mine)
    everyone = tuple(map(Seat, range(MOST)))
    show(mine, waits("cash-n-guns", powers="draft")["dead"], bets={"duck": everyone, "hit": everyone})
    who = mine.page.get_by_role("button", name=texts_of("cash-n-guns", lang).text("bet-duck"))
    who.wait_for()
    faults = [fault for size in WAITS for fault in misfits(mine, size, asked=False)]
    who.click()
    mine.page.locator("[data-bet]").nth(MOST - 2).wait_for()
    faults += [fault for size in WAITS for fault in misfits(mine, size, asked=False)]
    assert faults == []


def cut_powers(phone: Phone) -> list[str]:
    """What of six players' powers can only be read by scrolling."""
    show(phone, waits("cash-n-guns", 6, powers="draft")["step 2"])
    phone.button("rules-powers").click()
    powers = phone.page.get_by_role("region", name=phone.text("rules-powers")).get_by_role("list")
    more = powers.evaluate("(list) => list.scrollHeight - list.clientHeight")
    return [f"has to be scrolled by {more}"] if more > 1 else []


def laid(phone: Phone, roles: int) -> list[str]:
    """What is wrong once they lie face down: the table is seen again, on the smallest phone."""
    for number in range(roles):
        phone.page.locator("[data-answer=Plan]:enabled").nth(number).click()
    phone.waits_for("document.querySelector('.laid')")
    faults = misfits(phone, SMALL)
    return faults if phone.page.locator("main > .table").is_visible() else ["no table", *faults]
