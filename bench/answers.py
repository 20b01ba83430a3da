"""`python -m bench.answers [SRC]`: what an answer costs a table, from its frame to the frames it causes.

It plays whole games without a socket or a disk: each frame is read, judged, logged, applied and shown to
everyone; then the log is read back. Given the sources of another tree, it measures both in turn.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from stickup.server.live import messages
from stickup.server.strict_json import decode
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import next_alarm
from stickup.tables.apply_entries import apply, fold
from stickup.tables.clock import Speed
from stickup.tables.frames import Frames
from stickup.tables.handle_commands import handle_command
from stickup.tables.table import Phase, Table

GAMES = {"cash-n-guns": 6, "millions-of-dollars": 4}
"""Number of players in each game."""
SEEDS = range(20)
ROUNDS = 7
SILENCES = 0.02
"""The share of questions that nobody answers in time."""
ENOUGH = 400
"""Most answers in one game: talk on an open floor would never end."""


@dataclass
class Bench:
    """One table with only people, and a stopwatch."""

    game: str
    rng: random.Random
    table: Table = field(default_factory=Table)
    log: list[bytes] = field(default_factory=list)
    script: list[tuple[int, str | None, int]] = field(default_factory=list)
    """Who sent which frame, and when; no frame means the clock rang."""
    begun: int = 0
    """Log entries before the first frame."""
    now: int = 1_800_000_000_000

    @property
    def answers(self) -> int:
        return len(self.script)

    def play(self) -> None:
        self.sit_down()
        self.begun = len(self.log)
        while self.table.phase is Phase.PLAYING and self.answers < ENOUGH:
            frames = () if self.rng.random() < SILENCES else tuple(self.frames())
            for place, frame in frames:
                self.step(place, frame, self.now + 1)
            if not frames:
                alarm = next_alarm(self.table)
                assert alarm is not None
                self.step(0, None, max(self.now, alarm.when))

    def step(self, place: int, frame: str | None, now: int) -> None:
        self.now = now
        self.script.append((place, frame, now))
        if frame is None:
            self.ring()
        else:
            self.hear(place, frame)

    def again(self) -> float:
        """Play the same game again; returns the seconds it took."""
        twin = Bench(self.game, self.rng, fold(self.log[: self.begun]))
        began = time.process_time()
        for place, frame, now in self.script:
            twin.step(place, frame, now)
        seconds = time.process_time() - began
        assert twin.log == self.log[self.begun :]
        return seconds

    def sit_down(self) -> None:
        agreed = e.Agreed(self.game, speed=Speed.BLITZ)
        self.happen([e.Opened(self.now, "bench", "BENCH1", agreed)])
        for place in range(GAMES[self.game]):
            self.happen([e.Sat(self.now, place, f"p{place}", f"look{place}", "t", f"g{place}")])
            self.happen([e.Readied(self.now, place, True)])
        self.happen(handle_command(self.table, 0, c.Begin("beginning"), self.now))
        for place in range(GAMES[self.game]):
            self.happen([e.Came(self.now, place, "node")])

    def frames(self) -> Iterator[tuple[int, str]]:
        """Frames from everyone who hasn't answered; on an open floor from one of them."""
        match = self.table.match
        assert match is not None
        assert match.round is not None
        waits = self.table.waits_for()
        for seat in self.rng.sample(waits, 1) if match.round.floor and waits else waits:
            question = match.question(seat)
            if question is not None and question.options:
                answer = msgspec.json.encode(self.rng.choice(question.options)).decode()
                name = f"command-{self.answers}-{seat}"
                yield (
                    match.seats[seat],
                    f'{{"t":"answer","id":"{name}","round":{match.round.id},"answer":{answer}}}',
                )

    def hear(self, place: int, frame: str) -> None:
        command = decode(frame, messages.decoder)
        assert isinstance(command, c.Command)
        self.happen(handle_command(self.table, place, command, self.now))

    def ring(self) -> None:
        alarm = next_alarm(self.table)
        assert alarm is not None
        self.happen(alarm.ring(self.table, self.now))

    def happen(self, entries: list[e.Entry]) -> None:
        self.log += [e.encode(entry) for entry in entries]
        for entry in entries:
            shown = apply(self.table, entry)
            if shown is not None:
                frames = Frames(shown)
                for place in (*self.table.people, None):
                    frames.for_place(place)


def measure(game: str) -> tuple[float, float]:
    """Microseconds per answer, and per entry read back."""
    tables = [Bench(game, random.Random(seed)) for seed in SEEDS]
    for table in tables:
        table.play()
    played = sum(table.again() for table in tables)
    began = time.process_time()
    for table in tables:
        fold(table.log)
    read = time.process_time() - began
    answers, entries = sum(table.answers for table in tables), sum(len(table.log) for table in tables)
    return played / answers * 1e6, read / entries * 1e6


def one_run(source: str | None) -> list[float]:
    """Run it in a separate process, so that nothing is warmed up."""
    more = {} if source is None else {"PYTHONPATH": os.pathsep.join((source, str(Path.cwd())))}
    command = [sys.executable, "-m", "bench.answers", "--once"]
    out = subprocess.run(command, env=os.environ | more, check=True, capture_output=True, text=True).stdout
    return [float(figure) for figure in out.split()]


def main() -> None:
    if sys.argv[1:] == ["--once"]:
        print(*(figure for game in GAMES for figure in measure(game)))
        return
    other = sys.argv[1] if len(sys.argv) > 1 else None
    sources = (None, other) if other else (None,)
    runs = {source: [] for source in sources}  # type: dict[str | None, list[list[float]]]
    for _ in range(ROUNDS):
        for source in sources:
            runs[source].append(one_run(source))
    names = [f"{game}: {what}" for game in GAMES for what in ("an answer", "an entry read back")]
    for column, name in enumerate(names):
        figures = [min(run[column] for run in runs[source]) for source in sources]
        ratio = f"   ratio {figures[0] / figures[1]:.2f}" if other else ""
        print(f"{name:40}", *(f"{figure:9.1f} µs" for figure in figures), ratio)


if __name__ == "__main__":
    main()
