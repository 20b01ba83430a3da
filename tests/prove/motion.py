"""A tap shows its effect within a tenth of a second on a slow phone, and the TV keeps up with sixty frames.

    python -m tests.prove.motion --taps 24 --turns 2 --seconds 420

The bar is the worst tap, not the usual one: a tap that falls into the middle of other work is somebody’s,
too. It is measured from the moment the finger comes down to the end of the frame in which its button is
pressed, or gone. Whoever waits taps, too: a share they wish for, a bet; and people think again. The server
and its bots, which no phone runs, let the browser go first. The finger is bare. Until lately Playwright
looked in the page, on the slow processor, whether it would meet what it should, and every frame of the
browser was written down meanwhile: some of what was measured was the measuring.

Beside it stand a page with one button, and one with one small animation, in the same run: what a busy
machine without a graphics card does to them, it does to ours. Where even a lone button waits, taps are judged
by the main thread’s own work and one frame. Others on the machine make that longer, not shorter, so too much
of it is no fault there: the machine is too busy to judge. The TV is always judged by its work; where the
small animation misses its frames, too much of that is no fault, either.

Games take as long as people give them: so many taps come in about five minutes. A busy machine gets hardly
longer than it was told: what was seen by then is judged, and of what was hardly seen it is said that the
machine was too busy.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Error, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from stickup.server.limits import NO_LIMITS
from tests.browser.chromium import FLAGS, chromium
from tests.browser.client import build
from tests.browser.conftest import PHONE, TV
from tests.browser.phone import ANSWERS, GLANCE, READY, Phone
from tests.browser.phone import SOON as SOON_GONE
from tests.browser.tables import TITLES, opened
from tests.browser.taps import MEASURING, Tap, go_bare, taken
from tests.browser.watch import Watch
from tests.server.guests import CASH, Guest, Line, Player, Seat, bot_like, run
from tests.server.running import Running, running

from .figures import Findings, Step, numbers, tell
from .hourglass import Hourglass
from .trace import FRAME, FRAMES, TASKS, Film, share

SLOW: Final = 4
"""Times slower than this machine: a cheap phone."""
SOON: Final = 100
"""Milliseconds; whatever is quicker feels like touching it."""
BUSY: Final = 3 * FRAME
"""Milliseconds; a page with nothing but a button needs one frame, and sometimes just misses it."""
ON_TIME: Final = 0.9
"""Of the frames of one small animation; a machine that shows fewer is busy."""
QUANTILES: Final = "median / p95 / worst, ms"
STEADY: Final = ":not([data-moved])"
"""A button that has just come lets fingers through for half a second: such a tap would meet nothing."""
ANSWER: Final = f"{ANSWERS}{STEADY}"
CLAIM: Final = f"main [role=group] button[aria-pressed=false]{STEADY}"
STAY: Final = f"{READY}{STEADY}"
NOT_YET: Final = f"[data-answer=NotReady]:enabled{STEADY}"
SECOND_THOUGHT: Final = f"{ANSWER}[aria-pressed=false]:not([data-answer=Ready])"
MEANWHILE: Final = f".zone :is([data-loot], .tabs) button[aria-pressed=false]:enabled{STEADY}"
"""What can be tapped while others are asked: a share to wish for, a bet to look at."""
THEN: Final = f".zone :is([data-loot] button, [data-bet])[aria-pressed=false]:enabled{STEADY}"
"""Another share, or somebody to bet on."""
WANTED: Final = {
    "asked": (ANSWER, SECOND_THOUGHT),
    "floor": (CLAIM, CLAIM, STAY, NOT_YET, STAY),
    "meanwhile": (MEANWHILE, THEN),
}
"""What is tapped, one after the other, as far as it is there: people think again, and go on talking."""
AT_ONCE: Final = {SECOND_THOUGHT, NOT_YET}
"""Is there at once, if at all: a bullet lies face down by then, and a floor may close."""
GIVES_WAY: Final = 10
"""How nice whatever isn't on a phone is to the phone."""
SEATS: Final = 8
LONGEST: Final = 180_000
"""Milliseconds; no turn takes so long."""
FEWEST: Final = 20
"""Taps; fewer say nothing of the worst."""
BY: Final = (0.35, 0.75, 0.9)
"""Of the time there is: when both games have been tapped, and the TV filmed."""
A_WHILE: Final = 60_000
"""Milliseconds; who is not asked for so long is out of the game."""
NEVER: Final = Tap("none", A_WHILE, 0)
"""A lone button that is not even seen to be tapped: no machine is busier."""
NO_FILM: Final = Film([], 0, 0, 0, [])
STILL: Final = 5
"""Seconds that the small animation is filmed."""
ONE_ANIMATION: Final = """<!doctype html><style>
  @keyframes turn { to { transform: rotate(1turn) } }
  i { display: block; width: 100px; height: 100px; background: gold; animation: turn 2s linear infinite }
</style><i></i>"""
NEWS: Final = f"""() => {{
  const glance = ({GLANCE})()
  if (glance === 'over' || glance === 'waiting') return glance
  return document.querySelector('{ANSWER}') ? glance : ''
}}"""
MY_TURN: Final = f"""() => {{
  const news = ({NEWS})()
  return ['asked', 'floor', 'over'].includes(news) && news
}}"""
ANYTHING: Final = f"""() => {{
  const news = ({NEWS})()
  return news === 'waiting' ? document.querySelector('{MEANWHILE}') && 'meanwhile' : ({MY_TURN})()
}}"""
"""How things stand, once there is something to tap."""


# Taps


class Taps(NamedTuple):
    seen: list[Tap]
    work: list[float]
    """What the main thread did for each, in milliseconds of the slow processor."""

    def waits(self, kind: str | None = None) -> list[float]:
        return [tap.took for tap in self.seen if kind in (None, tap.answer)]


def tapped(browser: Browser, server: Running, game: str, taps: int, glass: Hourglass, step: Step) -> Taps:
    """So many taps, at as many tables as it takes: whoever is shot has nothing more to say."""
    measured = Taps([], [])
    while len(measured.seen) < taps and glass.left:
        phone = slow_phone(browser, f"http://127.0.0.1:{server.port}")
        try:
            opened(phone, game, speed="party")
            phone.button("begin").click()
        except TooLate:  # nobody is asked anything on a machine that opens no table
            phone.context.close()
            break
        start(browser, phone.page, TASKS)
        news = ANYTHING
        while len(measured.seen) < taps and (standing := asked(phone, glass, news)):
            for tap in answered(phone, standing):
                measured.seen.append(tap)
                step(1)
            news = MY_TURN if standing == "meanwhile" else ANYTHING
        measured.work.extend(Film.developed(browser.stop_tracing()).taps)
        phone.context.close()
    return measured


def asked(phone: Phone, glass: Hourglass, news: str) -> str | None:
    """How things stand once there is something to tap; None if there will not be."""
    try:
        found = phone.page.wait_for_function(news, polling=100, timeout=glass.at_most(A_WHILE))
    except TooLate:
        return None
    standing = str(found.json_value())
    return None if standing == "over" else standing


def answered(phone: Phone, standing: str) -> Iterator[Tap]:
    """With a finger; on an open floor after a word. A finger that comes down beside it all feels nothing."""
    for wanted in WANTED.get(standing, ()):
        if wanted in AT_ONCE and phone.page.locator(wanted).count() == 0:
            return
        try:
            phone.press(wanted)
        except Error:  # it was over before the finger came down
            return
        tap = taken(phone, A_WHILE)
        if tap.answer:
            yield tap


def tapped_bare(browser: Browser, server: Running, taps: int, step: Step) -> Taps:
    """A page with nothing but a button, before the games and after them."""
    phone = slow_phone(browser, f"http://127.0.0.1:{server.port}")
    measured = Taps([], [])
    with suppress(Error):
        go_bare(phone)
    for _ in range(taps):
        tap = tap_bare(phone)
        measured.seen.append(tap)
        step(1)
        if tap is NEVER:
            break
    phone.context.close()
    return measured


def tap_bare(phone: Phone) -> Tap:
    try:
        phone.press(ANSWERS)
        return taken(phone, A_WHILE)
    except Error:
        return NEVER


def slow_phone(browser: Browser, origin: str) -> Phone:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en", has_touch=True, is_mobile=True
    )
    context.add_init_script(MEASURING)
    phone = TappingPhone(context, Watch(context, origin), origin)
    slowing = context.new_cdp_session(phone.page)
    slowing.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    return phone


class TappingPhone(Phone):
    """Answers with a bare finger: nobody but the page works in the page while it is down."""

    def press(self, wanted: str) -> None:
        button = self.page.locator(wanted).first
        button.scroll_into_view_if_needed(timeout=SOON_GONE)
        box = button.bounding_box(timeout=SOON_GONE)
        if box is None:
            raise Error(f"{wanted} is not to be seen")
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# The TV


@contextmanager
def host(server: Running, seat: Seat) -> Iterator[threading.Event]:
    """Somebody who sits there with bots, and plays once the event is set."""
    begin, end = threading.Event(), threading.Event()
    thread = threading.Thread(target=lambda: run(playing(server, seat, begin, end)), daemon=True)
    thread.start()
    try:
        yield begin
    finally:
        begin.set()
        end.set()
        thread.join()


async def playing(server: Running, seat: Seat, begin: threading.Event, end: threading.Event) -> None:
    line = await Line.at(server, seat, last=0)
    player = Player(line, seat, bot_like(seat.code))
    for raw in list(line.heard):
        player.hear(raw)
    for _ in range(SEATS - 1):
        player.command("add-bot")
    await asyncio.to_thread(begin.wait)
    player.command("begin")
    await asyncio.to_thread(end.wait)


def filmed_game(browser: Browser, server: Running, turns: int, glass: Hourglass, step: Step) -> Film:
    """From the first hold-up through so many volleys, as a TV shows them to a party, or as long as there is
    time."""
    seat = Guest(server).create("Ada", game=CASH, speed="party")
    tv = big_screen(browser, f"http://127.0.0.1:{server.port}")
    with host(server, seat) as begin:
        try:
            tv.go(f"/tv/{seat.code}")
            tv.shows(seat.code)
            begin.set()
            tv.shows(tv.text("turn", turn=1))
        except TooLate:
            film = NO_FILM
        else:
            film = filmed_turns(browser, tv, turns, glass, step)
    tv.context.close()
    return film


def filmed_turns(browser: Browser, tv: Phone, turns: int, glass: Hourglass, step: Step) -> Film:
    start(browser, tv.page, (*TASKS, *FRAMES))
    for turn in range(turns):
        turned = tv.page.get_by_text(tv.text("turn", turn=turn + 2), exact=True)
        with suppress(TooLate):
            turned.wait_for(timeout=glass.at_most(LONGEST))
        step(1)
    return Film.developed(browser.stop_tracing())


def filmed_stillness(browser: Browser, server: Running) -> Film:
    tv = big_screen(browser, f"http://127.0.0.1:{server.port}")
    tv.page.set_content(ONE_ANIMATION)
    start(browser, tv.page, (*TASKS, *FRAMES))
    tv.page.wait_for_timeout(1000 * STILL)
    film = Film.developed(browser.stop_tracing())
    tv.context.close()
    return film


def big_screen(browser: Browser, origin: str) -> Phone:
    context = browser.new_context(viewport={"width": TV[0], "height": TV[1]}, locale="en")
    return Phone(context, Watch(context, origin), origin)


def start(browser: Browser, page: Page, categories: Sequence[str]) -> None:
    browser.start_tracing(page=page, categories=list(categories))


# What is promised


def prove(taps: int, turns: int, seconds: int, step: Step) -> Findings:
    found = Findings("Taps and frames")
    glasses = [Hourglass(seconds * share) for share in BY]
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), NO_LIMITS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        give_way()
        bare = tapped_bare(browser, server, taps, step)
        games = {
            title: tapped(browser, server, game, taps, glass, step)
            for (game, title), glass in zip(TITLES.items(), glasses[:-1], strict=True)
        }
        bare.seen.extend(tapped_bare(browser, server, taps, step).seen)
        found.note(f"a page with one button: {QUANTILES}", in_short(bare.waits()))
        found.note("taps are judged by", "their work: the machine is busy" if busy(bare) else "the clock")
        for title, measured in games.items():
            judge_game(found, title, measured, bare)
        film = filmed_game(browser, server, turns, glasses[-1], step)
        judge_films(found, film, filmed_stillness(browser, server))
        browser.close()
    return found


def give_way() -> None:
    """The server, its bots and this proof let the browser go first: nobody's phone runs them."""
    for thread in Path("/proc/self/task").glob("*"):
        os.setpriority(os.PRIO_PROCESS, int(thread.name), GIVES_WAY)


def judge_game(found: Findings, title: str, taps: Taps, bare: Taps) -> None:
    """Of few taps none may be slow, either, but that none is slow says little."""
    if taps.seen:
        judge_taps(found, title, taps, bare)
    if len(taps.seen) < FEWEST:
        found.pass_over(f"{title}: taps seen in the time there was", len(taps.seen))


def judge_taps(found: Findings, title: str, taps: Taps, bare: Taps) -> None:
    """The worst by the clock; on a machine so busy that a lone button waits for it, by the work of a tap."""
    for kind in sorted({tap.answer for tap in taps.seen}):
        found.note(f"{title}: {kind}: {QUANTILES}", in_short(taps.waits(kind)))
    found.note(f"{title}: all: {QUANTILES}", in_short(taps.waits()))
    found.note(f"{title}: the main thread’s own work for it: {QUANTILES}", in_short(taps.work))
    if busy(bare):
        worst = max(taps.work) + FRAME
        name = f"{title}: the work of the worst tap, and a frame, ms"
        found.must_unless_busy(name, round(worst), holds=worst <= SOON, busy=True)
    else:
        worst = max(taps.waits())
        found.must(f"{title}: tap to effect, the worst, ms", round(worst), holds=worst <= SOON)


def busy(bare: Taps) -> bool:
    return max(bare.waits()) > BUSY


def in_short(values: Sequence[float]) -> str:
    middle, most, worst = median(values), share(values, 0.95), max(values)
    return f"{middle:.0f} / {most:.0f} / {worst:.0f} (of {len(values)})"


def judge_films(found: Findings, game: Film, still: Film) -> None:
    work = [frame.own for frame in game.frames]
    whole = [frame.whole for frame in game.frames]
    if not work:
        found.pass_over("TV: frames drawn in the time there was", 0)
        return
    found.note("TV: frames the main thread drew", len(work))
    most = round(share(work, 0.95), 1)
    slow = still.on_time < ON_TIME
    found.must_unless_busy("TV: its work for a frame, p95, ms", most, holds=most <= FRAME, busy=slow)
    found.note("TV: median / worst, ms", f"{median(work):.1f} / {max(work):.1f}")
    found.note("TV: with the waits for a busy machine, p95, ms", round(share(whole, 0.95), 1))
    found.note(f"TV: over {FRAME:.1f} ms", sum(each > FRAME for each in work))
    found.note("TV: tasks over 50 ms", game.long)
    found.note("TV: frames on time", f"{game.on_time:.1%} of {game.shown + game.late:,}")
    found.note("one small animation: frames on time", f"{still.on_time:.1%} of {still.shown + still.late:,}")


def main(words: Any) -> int:
    build()
    total = (len(TITLES) + 2) * words.taps + words.turns
    return tell(words, total, lambda step: prove(words.taps, words.turns, words.seconds, step))


if __name__ == "__main__":
    sys.exit(main(numbers("tests.prove.motion", taps=24, turns=2, seconds=420)))
