"""Ten thousand games of every bot, at tables of any size with any options: is every answer legal and in time?

    python -m tests.prove.bots --games 10000 --jobs 2

At every table sit different bots: those that have played least. An answer is late if it takes more CPU time
than a server waits, so a busy machine isn't to blame. `--cash 0` or `--millions 0` leaves out a game. After
`--seconds`, or when it's told to stop (SIGTERM or ^C), it reports what was played until then. With `--keep
FILE` it also writes that down, and goes on from there the next time. Take a new file when a bot has changed.
"""

from __future__ import annotations

import signal
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from math import inf
from pathlib import Path
from random import Random
from time import monotonic, thread_time
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from stickup.bots import ANY_GAME, Bot, MakeBot
from stickup.bots.manners import APART
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.cli.simulate import cores
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Action, Decision, Setup
from stickup.core.view import View
from stickup.games import GAMES, bot_for, bot_menu, manner_menu, registrations
from stickup.server.live.bot_workers import LONGEST_THOUGHT
from stickup.simulation.parallel import chunks, on_cores
from tests.batch import follow, follow_millions

from .figures import Findings, Step, numbers, tell

ANY_SETUP: Final[dict[str, Callable[[Random], Setup]]] = {
    "cash-n-guns": follow.any_setup,
    "millions-of-dollars": follow_millions.any_setup,
}
AT_ONCE: Final = 10
"""Tables handed to a process at a time."""


class Answered(Struct):
    """What a bot has done in all its games."""

    games: int = 0
    illegal: int = 0
    examples: list[str] = field(default_factory=list)
    times: Counter[float] = field(default_factory=Counter)
    """Answers by their CPU time in milliseconds, to two digits."""

    def add(self, other: Answered) -> None:
        self.games += other.games
        self.illegal += other.illegal
        self.examples += other.examples
        self.times += other.times

    @property
    def answers(self) -> int:
        return self.times.total()

    @property
    def late(self) -> int:
        return sum(count for time, count in self.times.items() if time > LONGEST_THOUGHT * 1000)

    def within(self, share: float) -> float:
        """The milliseconds within which this share of the answers came."""
        left = share * self.answers
        for time in sorted(self.times):
            if (left := left - self.times[time]) <= 0:
                return time
        return 0.0


ByBot = dict[str, Answered]
Enough = Callable[[], bool]
"""Whether to stop before all games are played."""


class Played(Struct):
    """The first tables of a game, and what was seen there."""

    tables: int = 0
    bots: ByBot = field(default_factory=dict)


class Kept(Struct):
    """What earlier runs have played, by game."""

    seed: int
    games: dict[str, Played] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path | None, seed: int) -> Kept:
        """Raises SystemExit if these are the games of another seed."""
        if file is None or not file.exists():
            return cls(seed)
        kept = msgspec.json.decode(file.read_bytes(), type=cls, dec_hook=counter_of)
        if kept.seed != seed:
            sys.exit(f"{file} has games of seed {kept.seed}, not of seed {seed}")
        return kept

    def write(self, file: Path | None) -> None:
        """All of it or nothing: this may be stopped at any time."""
        if file is not None:
            new = file.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(self))
            new.replace(file)


def counter_of(kind: type, found: dict[str, int]) -> Counter[float]:
    """msgspec knows no counters."""
    return Counter({float(time): count for time, count in found.items()})


class Seating(Struct, frozen=True):
    """One table: everything about it follows from its seed."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: str


def every_bot(game: str) -> list[str]:
    """Those of the menus, each with every manner and without, and the older ones."""
    alone = [*bot_menu(game), *registrations()[game].other_bots]
    levels = [level for level in bot_menu(game) if level not in ANY_GAME]
    return [*alone, *(f"{level}{APART}{manner}" for level in levels for manner in manner_menu(game))]


def seatings(game: str, games: int, seed: int) -> Iterator[Seating]:
    """Tables until every bot has played enough games."""
    played = Counter(dict.fromkeys(every_bot(game), 0))
    while min(played.values()) < games:
        own = f"{seed}/{game}/{played.total()}"
        random = Random(own)
        setup = ANY_SETUP[game](random)
        bots = sorted(played, key=lambda bot: (played[bot], random.random()))[: setup.seats]
        random.shuffle(bots)
        played.update(bots)
        yield Seating(game, setup, tuple(bots), own)


class WatchedBot:
    """A bot whose every answer is checked; instead of an illegal one it stays silent, so that the game goes
    on."""

    def __init__(self, name: str, make: MakeBot, seed: str) -> None:
        self._name, self._bot = name, make(seed)
        self.seen = Answered(games=1)

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        began = thread_time()
        answer, why = tried(self._bot, view, decision)
        self.seen.times[two_digits(1000 * (thread_time() - began))] += 1
        if answer is not None:
            return answer
        self.seen.illegal += 1
        self.seen.examples.append(f"{self._name}: {why}")
        return decision.silence


def tried(bot: Bot, view: View[Any, Any], decision: Decision) -> tuple[Action | None, str]:
    """Its answer; or none, and why."""
    try:
        answer = bot.choose(view, decision)
    except Exception as error:  # noqa: BLE001  whatever it stumbles over
        return None, f"stumbled over {decision.prompt!r}: {error!r}"
    if answer in decision.options or (decision.floor and answer == decision.silence):
        return answer, ""
    return None, f"answered {answer} to {decision.prompt!r}"


def two_digits(time: float) -> float:
    return float(f"{time:.2g}")


def play_some(tables: Sequence[Seating]) -> ByBot:
    found: ByBot = {}
    for table in tables:
        for bot, seen in zip(table.bots, play(table), strict=True):
            found.setdefault(bot, Answered()).add(seen)
    return found


def play(table: Seating) -> list[Answered]:
    makers = [bot_for(table.game, name) for name in table.bots]
    bots = [
        WatchedBot(name, make, f"{table.seed}/{seat}")
        for seat, (name, make) in enumerate(zip(table.bots, makers, strict=True))
        if make is not None
    ]
    state = start(GAMES[table.game], table.setup, listen=False)
    for seat, answer, _ in answers(state, bots, FastDealer(table.seed), FloorTurns(table.seed)):
        apply(state, seat, answer)
    return [bot.seen for bot in bots]


def play_on(played: Played, tables: Sequence[Seating], jobs: int, step: Step, enough: Enough) -> None:
    """Play the tables that haven't been played yet, in order."""
    step(sum(seen.games for seen in played.bots.values()))
    rest = chunks(len(tables), begin=played.tables, size=AT_ONCE)
    parts = [tables[part.start : part.stop] for part in rest]
    with closing(on_cores(play_some, parts, jobs=jobs)) as done:
        for part, some in zip(parts, done, strict=False):
            for bot, seen in some.items():
                played.bots.setdefault(bot, Answered()).add(seen)
            played.tables += len(part)
            step(sum(seen.games for seen in some.values()))
            if enough():
                break


class Limit:
    """When to stop: after so many seconds, if there are any, or as soon as we're told to."""

    def __init__(self, seconds: int) -> None:
        self._end = monotonic() + seconds if seconds else inf
        self._stopped = False

    def __call__(self) -> bool:
        return self._stopped or monotonic() >= self._end

    def stop(self, *_: object) -> None:
        self._stopped = True


@contextmanager
def stopped_by_signals(limit: Limit) -> Iterator[None]:
    before = {number: signal.signal(number, limit.stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, how in before.items():
            signal.signal(number, how)


def judge(found: Findings, game: str, bots: ByBot, games: int) -> None:
    for bot in every_bot(game):
        seen = bots.get(bot, Answered())
        found.must(f"{game} {bot}", row(seen), holds=seen.games >= games and not seen.illegal + seen.late)
        found.faults += seen.examples[:3]
    found.note(f"{game}: answers", sum(seen.answers for seen in bots.values()))
    found.must(f"{game}: illegal", (bad := sum(seen.illegal for seen in bots.values())), holds=not bad)
    found.must(f"{game}: late", (late := sum(seen.late for seen in bots.values())), holds=not late)


def row(seen: Answered) -> str:
    p50, p99, most = (seen.within(share) for share in (0.5, 0.99, 1.0))
    said = f"{seen.games:,} games, {seen.answers:,} answers, {seen.illegal} illegal, {seen.late} late"
    return f"{said}; CPU p50 {p50:g}, p99 {p99:g}, at most {most:g} ms"


def prove(words: Namespace, step: Step) -> Findings:
    found, limit = Findings("every answer of every bot"), Limit(words.seconds)
    kept = Kept.read(words.keep, words.seed)
    with stopped_by_signals(limit):
        for game in wanted(words):
            tables = list(seatings(game, words.games, words.seed))
            played = kept.games.setdefault(game, Played())
            play_on(played, tables, words.jobs or cores(), step, limit)
            kept.write(words.keep)
            found.note(f"{game}: tables", played.tables)
            judge(found, game, played.bots, words.games)
    if limit():
        found.note("stopped early", "yes, so these are fewer games than wanted")
    return found


def wanted(words: Namespace) -> list[str]:
    chosen = {"cash-n-guns": words.cash, "millions-of-dollars": words.millions}
    return [game for game in ANY_SETUP if chosen[game]]


def main() -> int:
    usual = {"games": 10_000, "jobs": 0, "cash": 1, "millions": 1, "seconds": 0}
    words = numbers("tests.prove.bots", files=["keep"], **usual)
    total = sum(words.games * len(every_bot(game)) for game in wanted(words))
    return tell(words, total, lambda step: prove(words, step))


if __name__ == "__main__":
    sys.exit(main())
