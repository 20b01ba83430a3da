"""The picture of the table: everyone's name can be read, and nothing lies over anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from stickup.core.engine import State
from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules.cards import ROLES
from stickup.tables.clock import TEMPOS, Speed
from stickup.tables.looks import NAMES
from stickup.words import LANGUAGES, Words
from tests.browser import seating
from tests.browser.axe import STILL
from tests.browser.cash import QUICK, deal_so
from tests.browser.conftest import PHONE, TV, NewPhone
from tests.browser.language import speaks_its_language
from tests.browser.large_text import LONGEST, ZOOMED, sized
from tests.browser.moments import looked_on, moment, played, show, sit_down, stand_by, tell
from tests.browser.phone import SCROLLS, Phone, until
from tests.browser.tables import ALL, FEWEST, TITLES
from tests.server.running import Running

MOST = 8
CASH, MILLIONS = TITLES
TABLES = (
    *((CASH, MOST, "pl"), (MILLIONS, MOST, "pl")),
    *([(CASH, FEWEST, "en"), (CASH, 6, "fr"), (MILLIONS, FEWEST, "en")] if ALL else []),
)
"""Eight have the least room; fewer sit around the table in `make prove`."""
MUCH = ("bill-5", "bill-5", "bill-5", "bill-10", "bill-20", "painting", "kit", "clip")
"""Seven kinds of loot, with the desk."""
PHONES = (PHONE, (360, 640), (844, 390))
TVS = (TV, (1280, 720))
AFAR = 32
"""Pixels, of 1080."""
SCARCE = {("pl", 5): 29}
"""Where money is long and faces lie low, two lines would cover the roles."""
THREE = 3
FEW_GAMES = 5
LARGE = 200
"""Per cent."""
SMALL = 16
"""Pixels, in the picture of a phone as it is drawn. On a TV a name takes a fortieth of the screen."""
FACE = 0.12
"""Of the height of a TV: a gangster from hat to desk."""
EIGHT = 0.16
"""Of the height of a TV, the width of a gangster where eight sit around the bank and the roles."""
SMALLER = 0.8
"""Where it is low, and many sit around the table, the picture is drawn so small in favor of the question."""
DRAWN = 344
"""A picture narrower than this is drawn as wide as this and made smaller."""
SLACK = 1.5
"""Pixels, for rounding."""
HOSTS = tuple(Words(lang, "web").text("web-nobody") for lang in ("en", "fr", "pl"))
"""What someone is called who says no name."""
TYPED = (
    "Brzęczyszczykiewicz",
    "Wawrzyniec Śmigielsk",
    "Anne-Marie-Françoise",
    "我是一个很长很长的名字真的非常长呀好吗你",
    "🎩💰🔫💥🎲🃏🎩💰🔫💥🎲🃏🎩💰🔫💥🎲🃏",
    "عبد الرحمن بن خلدون",
    "WWWWWWWWWWWWWWWWWWWW",
    "Ola",
)

OVER_NAMES = """[...document.querySelectorAll('.plate:has(.sign):not(.onTop)')].filter((plate) => {
  const [sign, line] = ['.sign', '.line b'].map((part) => plate.querySelector(part).getBoundingClientRect())
  const [x, y] = [(Math.max(sign.left, line.left) + sign.right) / 2, line.top + 1]
  return !document.elementFromPoint(x, y)?.closest('.line')
}).map((plate) => plate.textContent.trim())"""
"""Names below a face that a sign lies over."""
POWERS = ("greedy", "doctor", "unbreakable", "collector", "kid", "cute", "vulture", "smart")
QUIET = "greedy"
"""A power that asks the person nothing before the first bullet; the Hustler's would."""
LEFT = 2500
"""Milliseconds to zero, of the three seconds that are counted."""
FROZEN = "Date.now = ((now) => () => now)(Date.now())"
COUNT = ".count > *"
LARGEST = 0.25
"""Of the height of a TV: the count is seen from anywhere in the room."""

TABLET = (1024, 768)
BANK = 0.22
"""Of the width of a tablet, with the question beside the table."""
FIRM = 24
"""Pixels: the bank's name and what it has, there."""
LONG_LINE = "there-will-be-a-next-time"

FAR = 32
"""Pixels: letters that can be read on a TV from four metres."""
LETTERS = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"

SEEN = """async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const all = () => [...document.querySelectorAll('.plate, section:has(.seat)')]
    .map((element) => JSON.stringify(element.getBoundingClientRect())).join()
  for (let before = '', same = 0; same < 4; before = all()) {
    await frame()
    same = all() === before && STILL ? same + 1 : 0
  }
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left, top, right, bottom]
  }
  const picture = document.querySelector('.picture')
  const scale = picture.getBoundingClientRect().width / picture.offsetWidth
  const boxes = (found) => [...found].map(box).filter(([left, , right]) => right > left)
  return {
    stage: box(document.querySelector('section:has(.seat)')),
    seats: [...document.querySelectorAll('.seat')].map((seat) => {
      const lines = [...seat.querySelectorAll('.plate b')]
      return {
        name: lines.map((line) => line.textContent).join(' '),
        label: seat.querySelector('button')?.ariaLabel ?? seat.querySelector('.unseen').textContent,
        letters: parseFloat(getComputedStyle(lines[0]).fontSize) * scale,
        lines: lines.length,
        plate: box(seat.querySelector('.plate')),
        portrait: box(seat.querySelector('.gangster')),
        things: boxes(seat.querySelectorAll('.place .card, .place .bid, .claim, .says, .money')),
      }
    }),
    loot: boxes(document.querySelectorAll('[data-loot] .layer > *')),
    signs: boxes(document.querySelectorAll('.plate .sign')),
    worth: boxes(document.querySelectorAll('.money, .leader')),
    said: boxes(document.querySelectorAll('.claim, .says')),
    middle: boxes(document.querySelectorAll('[data-loot] .layer > *, .middle .cards > li')),
  }
}""".replace("STILL", STILL)

UNDER_CARDS = """() => [...document.querySelectorAll('.plate .sign')].flatMap((sign) => {
  const { left, top, width, height } = sign.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above?.closest('.bullet') ? [sign.closest('.seat').textContent.trim()] : []
})"""

CLAIMED = """() => Math.min(...[...document.querySelectorAll('.bubble')].map((bubble) => {
  const words = bubble.querySelector('span')
  return words ? parseFloat(getComputedStyle(words).fontSize) : bubble.clientHeight / 1.6
}))"""
"""In the smallest letters; a sign alone is at least half as high again."""

Box = Sequence[float]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEMPOS, Speed.OFF, QUICK)
    deal_so(monkeypatch, {"loot/1": MUCH, "powers": [QUIET]})


def begun(server: Running, host: Phone, game: str, seats: int) -> str:
    """A person and bots, and the person is asked something."""
    sitters = (host, *[None] * (seats - 1))
    sat = seating.seated(server, game, "off", sitters, (host.text("nobody"),))
    expect(host.button("begin")).to_be_enabled()
    speaks_its_language(host)
    seating.begun(server, sat)
    until(lambda: host.glance() in ("asked", "floor"), "nothing is asked", 60)
    if game == MILLIONS:  # a plan has no table beside it where a phone is low
        host.press("[data-answer=Plan]:enabled")
        until(lambda: host.glance() == "floor", "nobody talks", 60)
    return sat.code


def troubles(screen: Phone, smallest: float, face_at_least: float = 0, *, whole: bool = True) -> list[str]:
    """What is wrong with the picture: names or faces too small, names cut, of more than two lines, or under
    something."""
    seen = screen.page.evaluate(SEEN)
    seats = seen["seats"]
    found = [trouble for seat in seats for trouble in troubles_of(seat, smallest, whole=whole)]
    found += [
        f"{seat['name']} has a small face"
        for seat in seats
        if seat["portrait"][3] - seat["portrait"][1] < face_at_least
    ]
    found += [f"{seat['name']} is beyond the edge" for seat in seats if beyond(seat["plate"], seen["stage"])]
    found += ["a sign is cut by the edge" for sign in seen["signs"] if beyond(sign, seen["stage"])]
    found += [
        "a sign lies under something that is said"
        for sign in seen["signs"]
        if any(overlap(sign, said) for said in seen["said"])
    ]
    found += [
        "a sign lies under money, or under the Leader's star"
        for sign in seen["signs"]
        if any(overlap(sign, worth) for worth in seen["worth"])
    ]
    found += [
        "something that is said lies over the middle, or beyond the edge"
        for said in seen["said"]
        if beyond(said, seen["stage"]) or any(overlap(said, card) for card in seen["middle"])
    ]
    for at, seat in enumerate(seats):
        found += [trouble for other in seats[at + 1 :] for trouble in covered(seat, other)]
        found += [
            f"something lies over {seat['name']}'s {part}"
            for part, place in (("plate", seat["plate"]), ("face", face(seat["portrait"])))
            if any(overlap(place, thing) for other in seats for thing in other["things"])
        ]
        found += [
            f"loot lies over {seat['name']}'s {part}"
            for part in ("plate", "portrait")
            if any(overlap(seat[part], card) for card in seen["loot"])
        ]
    return found


def troubles_of(seat: Mapping[str, Any], smallest: float, *, whole: bool) -> Iterator[str]:
    name = seat["name"]
    known = (*HOSTS, *NAMES.values())
    if seat["letters"] < smallest - 0.05:  # boxes are measured in whole pixels
        yield f"{name} is written small: {seat['letters']}"
    if seat["lines"] > 2:
        yield f"{name} has {seat['lines']} lines"
    if whole and name not in known:
        yield f"{name} is cut"
    if not any(full in seat["label"] for full in known):
        yield f"{name} is nowhere said in full"


def covered(one: Mapping[str, Any], two: Mapping[str, Any]) -> Iterator[str]:
    for part, other in (("plate", "plate"), ("plate", "portrait"), ("portrait", "plate")):
        if overlap(one[part], two[other]):
            yield f"{one['name']}'s {part} and {two['name']}'s {other} overlap"


def face(portrait: Box) -> Box:
    """From eyebrow to chin."""
    left, top, right, bottom = portrait
    wide, high = right - left, bottom - top
    return (left + wide * 0.32, top + high * 0.2, right - wide * 0.32, top + high * 0.6)


def overlap(one: Box, two: Box) -> bool:
    wide, high = (min(one[at + 2], two[at + 2]) - max(one[at], two[at]) for at in (0, 1))
    return min(wide, high) > SLACK


def beyond(one: Box, outer: Box) -> bool:
    return any(one[at] < outer[at] - SLACK or one[at + 2] > outer[at + 2] + SLACK for at in (0, 1))


def looked_at(mine: Phone, tv: Phone, *, whole: bool = True) -> dict[str, list[str]]:
    """The troubles of every screen that has any."""
    small = SMALLER * SMALL
    found = {f"phone {size}": troubles(sized(mine, size), small, whole=whole) for size in PHONES}
    found |= {
        f"TV {size}": troubles(sized(tv, size), size[1] / 40, size[1] * FACE, whole=whole) for size in TVS
    }
    found["large letters"] = troubles(sized(mine, PHONE, LARGE), SMALL, whole=whole)
    found["zoomed in"] = troubles(sized(mine, ZOOMED), SMALL * ZOOMED[0] / DRAWN, whole=whole)
    return {screen: here for screen, here in found.items() if here}


@pytest.mark.parametrize(("game", "seats", "lang"), TABLES)
def test_the_names_of_the_gangsters_can_be_read_on_every_screen(
    server: Running, phone: NewPhone, game: str, seats: int, lang: str
) -> None:
    mine, tv = phone(lang=lang, motion="reduce"), phone(lang=lang, size=TV, motion="reduce")
    tv.go(f"/tv/{begun(server, mine, game, seats)}")
    tv.page.wait_for_selector(".seat .plate")
    for screen in (mine, tv):
        speaks_its_language(screen)
    assert looked_at(mine, tv) == {}


def test_names_that_people_type_stay_in_their_place_and_are_read_out_in_full(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for look, name in zip(tuple(NAMES), TYPED, strict=True):
        monkeypatch.setitem(NAMES, look, name)
    mine, tv = phone(motion="reduce"), phone(size=TV, motion="reduce")
    tv.go(f"/tv/{begun(server, mine, CASH, MOST)}")
    tv.page.wait_for_selector(".seat .plate")
    assert looked_at(mine, tv, whole=False) == {}
    sized(tv, TV)
    mine.press("[data-answer=Load]:enabled")
    tv.page.locator(".bullet").nth(MOST - 1).wait_for()
    assert tv.page.evaluate(UNDER_CARDS) == [], "the signs of bots are seen"
    assert tv.page.evaluate(OVER_NAMES) == [], "no sign covers an accent"


@pytest.mark.parametrize("seats", (MOST, 6, FEWEST) if ALL else (MOST,))
def test_the_count_of_three_is_large_on_a_tv_and_leaves_every_face_and_name_to_be_seen(
    phone: NewPhone, seats: int
) -> None:
    """A count that stands still, a moment before it ends."""
    tv = phone(lang=LONGEST, size=TV, motion="reduce")
    stand_by(tv, FROZEN)
    for prompt in ("aim", "courage"):
        state = next(state for state, _, question in played(CASH, seats, 1, {}) if question.prompt == prompt)
        show(tv, looked_on(state), on_three=LEFT)
        tv.page.locator(COUNT).last.wait_for()
        for size in TVS:
            seen = sized(tv, size).page.evaluate(SEEN)
            assert hidden(seen["seats"], boxes(tv, COUNT)) == [], (prompt, size)
            number = tv.page.locator(COUNT).first.bounding_box()
            assert number is not None
            assert number["height"] >= LARGEST * size[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_powers_names_are_read_from_afar_on_a_tv_in_the_first_turn_and_cover_no_loot_cash(
    phone: NewPhone, lang: str
) -> None:
    tv = phone(lang=lang, size=TV, motion="reduce")
    stand_by(tv)
    wrong = {}
    for seats, number in product(range(FEWEST, MOST + 1), range(FEW_GAMES)):
        state = next(state for state, _, _ in played(CASH, seats, number, {}) if state.table.turn)
        show(tv, looked_on(state, bots=range(1, seats)))
        expect(tv.page.locator(".says")).to_have_count(seats)
        assert min(tv.page.locator(".says").evaluate_all(LETTERS)) >= FAR, seats
        wrong[seats, number] = troubles(tv, TV[1] / 40, TV[1] * FACE)
    assert {game: faults for game, faults in wrong.items() if faults} == {}
    tell(tv, {"event": "PowersShown", "powers": [*POWERS]})
    tv.page.locator("li.unseen").wait_for(state="attached")
    assert tv.page.evaluate(SCROLLS) == [0, 0], "a TV has no scrollbars, whatever is only read out"


def test_eight_faces_are_large_on_a_tv_in_the_middle_of_a_negotiation_too_millions(phone: NewPhone) -> None:
    tv = phone(size=TV, motion="reduce")
    stand_by(tv)
    talks = (state for state, _, question in played(MILLIONS, MOST, 1, {}) if question.prompt == "negotiate")
    show(tv, looked_on(next(talks)))
    tv.page.locator(".middle .cards > li").first.wait_for()
    seat = tv.page.locator(".seat").first.bounding_box()
    assert seat is not None
    assert seat["width"] >= EIGHT * TV[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_claims_are_read_from_four_meters_however_many_play_millions(
    phone: NewPhone, lang: str
) -> None:
    """Where words would be smaller than that, a claim is a large sign."""
    tv = phone(lang=lang, size=TV, motion="reduce")
    stand_by(tv)
    for seats in range(THREE, MOST + 1):
        talks = (s for s, _, question in played(MILLIONS, seats, 1, {}) if question.prompt == "negotiate")
        state = next(state for state in talks if all(player.claim for player in claiming(state)))
        show(tv, looked_on(state, bots=range(seats)))
        expect(tv.page.locator(".bubble")).to_have_count(seats)
        assert troubles(tv, SCARCE.get((lang, seats), AFAR)) == [], seats
        assert tv.page.evaluate(CLAIMED) >= AFAR, seats


def claiming(state: State[Any, Any]) -> Sequence[Any]:
    """Everyone at the table, and everyone claims something."""
    players: Sequence[Any] = state.table.players
    for number, player in enumerate(players):
        player.claim = player.claim or ROLES[len(players)][-1 - number % 3]
    return players


@pytest.mark.parametrize("lang", LANGUAGES if ALL else (LONGEST,))
def test_the_sign_of_a_bot_is_seen_beside_the_leaders_star_wherever_the_leader_sits(
    phone: NewPhone, lang: str
) -> None:
    tv = phone(lang=lang, size=TV, motion="reduce")
    stand_by(tv)
    state = next(
        state for state, _, question in played(MILLIONS, MOST, 1, {}) if question.prompt == "negotiate"
    )
    for seat in map(Seat, range(MOST)):
        state.table.leader = seat
        show(tv, looked_on(state, bots=range(MOST)))
        star = tv.page.locator(f".seat:nth-of-type({seat + 1}) .leader")
        star.wait_for()
        for size in TVS:
            assert troubles(sized(tv, size), size[1] / 40) == [], (seat, size)


@pytest.mark.parametrize("seats", [FEWEST, 6, MOST])
def test_two_intimidation_cards_are_seen_whole_wherever_their_owner_sits(phone: NewPhone, seats: int) -> None:
    tv = phone(size=TV, motion="reduce")
    stand_by(tv)
    state = next(
        state for state, _, question in played(MILLIONS, seats, 1, {}) if question.prompt == "negotiate"
    )
    for player in state.table.players:
        player.intimidations = 2
    show(tv, looked_on(state))
    tv.page.locator(".keys").nth(seats - 1).wait_for()
    for size in TVS:
        seen = sized(tv, size).page.evaluate(SEEN)
        cards = boxes(tv, ".keys i")
        assert [card for card in cards if beyond(card, seen["stage"])] == [], size
        assert hidden(seen["seats"], cards) == [], size


def boxes(screen: Phone, what: str) -> list[Box]:
    found = [one.bounding_box() for one in screen.page.locator(what).all()]
    return [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]) for box in found if box]


def hidden(seats: Sequence[Mapping[str, Any]], above: Sequence[Box]) -> list[str]:
    """Whose face or name lies under something."""
    return [
        f"{seat['name']}'s {part}"
        for seat in seats
        for part, place in (("plate", seat["plate"]), ("face", face(seat["portrait"])))
        if any(overlap(place, one) for one in above)
    ]


@pytest.mark.parametrize("seats", (FEWEST, 5, MOST) if ALL else (MOST,))
@pytest.mark.parametrize(("game", "prompt"), [(CASH, "share"), (MILLIONS, "negotiate")])
def test_what_is_said_hangs_over_no_name_face_money_or_card(
    phone: NewPhone, game: str, prompt: str, seats: int
) -> None:
    """Everybody says the longest line there is."""
    mine, tv = phone(lang=LONGEST, motion="reduce"), phone(lang=LONGEST, size=TV, motion="reduce")
    sit_down(mine)
    stand_by(tv)
    asked = (one for one in played(game, seats, 1, {}) if one[2].prompt == prompt)
    state, seat, question = next(asked)
    show(mine, moment(state, seat, question, {}))
    show(tv, looked_on(state, bots=range(seats)))
    found = {}
    for screen, sizes in ((mine, PHONES[:2]), (tv, TVS)):
        for number, size in enumerate(sizes, start=2):
            spoken(sized(screen, size), seats, number)
            found[size] = under_words(screen)
    assert {where: under for where, under in found.items() if under} == {}


def spoken(screen: Phone, seats: int, number: int) -> None:
    news = [{"kind": "line", "place": place, "text": LONG_LINE} for place in range(seats)]
    frame = msgspec.json.encode({"t": "entry", "n": number, "news": news})
    screen.page.locator(".seat").nth(seats - 1).wait_for()
    screen.page.evaluate("(frame) => line.hear(frame)", frame.decode())
    expect(screen.page.locator("[data-said=words]")).to_have_count(seats, timeout=5000)


def under_words(screen: Phone) -> list[str]:
    seen, said = screen.page.evaluate(SEEN), boxes(screen, "[data-said=words]")
    things = [*seen["middle"], *boxes(screen, ".money, .bank")]
    under = [f"a thing at {thing}" for thing in things if any(overlap(thing, one) for one in said)]
    cut = [f"{one} is beyond the edge" for one in said if beyond(one, seen["stage"])]
    return hidden(seen["seats"], said) + under + cut


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_tablet_the_bank_is_larger_than_on_a_phone_and_covers_nobody_millions(
    phone: NewPhone, lang: str
) -> None:
    mine = phone(lang=lang, size=TABLET, motion="reduce")
    sit_down(mine)
    for seats in (THREE, 5, MOST):
        asked = (one for one in played(MILLIONS, seats, 1, {}) if one[2].prompt == "negotiate")
        show(mine, moment(*next(asked), {}))
        mine.page.locator(".seat .plate").nth(seats - 1).wait_for()
        assert troubles(mine, SMALL) == [], seats
        ((left, _, right, _),) = boxes(mine, ".bank")
        assert right - left >= BANK * TABLET[0], seats
        name, amount = (mine.page.locator(f".bank {part}") for part in (".name", "strong"))
        assert min(name.evaluate_all(LETTERS) + amount.evaluate_all(LETTERS)) >= FIRM, seats
