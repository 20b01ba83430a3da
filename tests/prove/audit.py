"""Compares what clients were told with the log: every entry that anyone has ever received."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

import msgspec

from stickup.core.record import By
from stickup.tables import entries as e
from stickup.tables.apply_entries import apply, read
from stickup.tables.frames import Frames, framed, snapshot
from stickup.tables.table import Table

from .client import FORGERY, Client
from .stored_logs import Log, StoredLogs

MOST_TOLD: Final = 12
"""Examples kept of each kind."""
BY_ANYBODY: Final = (e.Drafted, e.Readied, e.Promised, e.Threw, e.Said)
Viewer = int | None


@dataclass
class Verdict:
    """How often which promise was broken. All of it should be 0."""

    lost: int = 0
    """Acknowledged, and not in the log."""
    twice: int = 0
    """In the log more than once, or done more than once."""
    phantoms: int = 0
    """Shown to someone, but different in the log."""
    disorder: int = 0
    """Numbers missing, repeated or out of order, and anything else that no server may do to a client."""
    unrecoverable: int = 0
    """Tables that cannot be folded, and faults of the database."""
    examples: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not any((self.lost, self.twice, self.phantoms, self.disorder, self.unrecoverable))

    def note(self, kind: str, what: str) -> None:
        setattr(self, kind, getattr(self, kind) + 1)
        if len(self.examples) < MOST_TOLD:
            self.examples.append(f"{kind}: {what}")


class Story:
    """One table's log, folded as far as it has been read, and what everyone was shown of it."""

    def __init__(self, places: Iterable[Viewer]) -> None:
        self.table = Table()
        self.done: Counter[int] = Counter()
        """How many commands of each place have had their effect."""
        self.lines: Counter[str] = Counter()
        """What was said, and how often."""
        self._digest = blake2b()
        self._shown: dict[Viewer, list[bytes]] = {place: [] for place in places}

    def read(self, log: Log, clients: Sequence[Client], verdict: Verdict) -> None:
        """Read on from where the last look ended; what was there before must still be there."""
        known = blake2b()
        position = self.table.position
        for entry in log.entries[:position]:
            known.update(entry)
        if len(log.entries) < position or known.digest() != self._digest.digest():
            verdict.note("unrecoverable", f"{self.table.id}: the log of before is not there any more")
            return
        self._compare_snapshots(clients, verdict)
        for entry in log.entries[position:]:
            self._digest.update(entry)
            self._happen(read(self.table, entry), clients, verdict)

    def _happen(self, entry: e.Entry, clients: Sequence[Client], verdict: Verdict) -> None:
        self._attribute(entry)
        shown = apply(self.table, entry)
        if shown is not None:
            frames = Frames(shown)
            for place, told in self._shown.items():
                told.append(frames.for_place(place))
            self._compare_snapshots(clients, verdict)

    def _attribute(self, entry: e.Entry) -> None:
        """Every command has exactly one entry that only it can have caused."""
        match entry:
            case e.Said(text=text, place=place):
                self.lines[text] += 1
                self.done[place] += 1
            case e.DealBegan(attempt=1) | e.LobbyReopened():
                assert self.table.host is not None
                self.done[self.table.host] += 1
            case e.AnswersPlayed(answers=answers) if self._on_the_floor():
                assert self.table.match is not None
                for given in answers:
                    if given.by is By.HUMAN:
                        self.done[self.table.match.seats[given.seat]] += 1
            case _ if isinstance(entry, BY_ANYBODY):
                self.done[entry.place] += 1

    def _on_the_floor(self) -> bool:
        match = self.table.match
        return match is not None and match.round is not None and match.round.floor

    def _compare_snapshots(self, clients: Sequence[Client], verdict: Verdict) -> None:
        n = self.table.n
        for client in clients:
            while client.snapshots and client.snapshots[0][0] <= n:
                at, text = client.snapshots.pop(0)
                true = framed(snapshot(self.table, client.place.place))
                if at < n or text.rstrip() != true.rstrip():
                    verdict.note("phantoms", f"{self.table.id}: a snapshot of {at} for {client.place.place}")

    def compare(self, client: Client, verdict: Verdict) -> int:
        """Compare what a client received since the last look; returns how many entries that was."""
        told = self._shown[client.place.place]
        entries, client.entries = client.entries, {}
        for n, text in entries.items():
            if n > len(told) or text.rstrip() != told[n - 1].rstrip():
                true = told[n - 1] if n <= len(told) else None
                verdict.note(
                    "phantoms", f"{self.table.id}: {client.place.place} was shown {text!r}, not {true!r}"
                )
        for at, _ in client.snapshots:
            verdict.note("phantoms", f"{self.table.id}: a snapshot of {at}, and there are {len(told)}")
        client.snapshots = []
        return len(entries)


class Audit:
    """Looks repeatedly; each look continues where the last one ended."""

    def __init__(self) -> None:
        self.verdict = Verdict()
        self.compared = 0
        """Entries that were received by someone and compared byte by byte."""
        self._clients: dict[str, list[Client]] = {}
        self._stories: dict[str, Story] = {}

    def add(self, clients: Sequence[Client]) -> None:
        """Look at these, too: everyone at some tables."""
        tables: dict[str, list[Client]] = {}
        for client in clients:
            tables.setdefault(client.place.table, []).append(client)
        for table, people in tables.items():
            self._clients[table] = people
            self._stories[table] = Story({client.place.place for client in people})

    def look(self, stored: StoredLogs) -> None:
        for fault in stored.faults:
            self.verdict.note("unrecoverable", fault)
        for table, clients in self._clients.items():
            self._table(table, stored.logs.get(table, Log()), clients)

    def _table(self, name: str, log: Log, clients: list[Client]) -> None:
        story, verdict = self._stories[name], self.verdict
        for client in clients:
            client.snapshots.sort()
        try:
            story.read(log, clients, verdict)
        except (AssertionError, KeyError, TypeError, ValueError, LookupError, msgspec.MsgspecError) as error:
            verdict.note("unrecoverable", f"{name}: {error!r}")
            return
        self._commands(name, log, story)
        for client in clients:
            self._client(client, log)
            self.compared += story.compare(client, verdict)

    def _commands(self, name: str, log: Log, story: Story) -> None:
        for key, count in Counter(log.commands).items():
            if count > 1:
                self.verdict.note("twice", f"{name}: command {key} is there {count} times")
        written = Counter(place for place, _ in log.commands)
        for place in written | story.done:
            if story.done[place] != written[place]:
                what = f"{name}: {place} gave {written[place]} commands, and {story.done[place]} were done"
                self.verdict.note("twice" if story.done[place] > written[place] else "lost", what)
        for line, count in story.lines.items():
            if count > 1 or line == FORGERY:
                self.verdict.note("twice", f"{name}: {line} was said {count} times")

    def _client(self, client: Client, log: Log) -> None:
        mine = {command for place, command in log.commands if place == client.place.place}
        for command in client.acked.keys() - mine:
            self.verdict.note("lost", f"{client.place}: {client.frames[command]!r}")
        for command, code in client.refused.items():
            if command in mine and client.sent[command] == 1:
                self.verdict.note("disorder", f"{client.place}: {command} was refused ({code}), and done")
        for complaint in client.complaints:
            self.verdict.note("disorder", complaint)
        client.complaints.clear()
