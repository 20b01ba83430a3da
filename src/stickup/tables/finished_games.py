"""Finished games as record files, from a table's log. Each proves its own deal (docs/record.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from stickup.core.chronicle import Chronicle
from stickup.core.record import Recorded
from stickup.core.types import Action, Event
from stickup.games import chronicle_for

from . import entries as e
from .apply_entries import apply, read
from .match import Match
from .table import Table


class Finished(Struct, frozen=True):
    """A finished game: its number, of all that were started at the table; a file name, and the file's
    contents."""

    number: int
    name: str
    record: bytes
    match: Match
    facts: Sequence[Event]
    guests: tuple[str, ...]
    """Who sat there at the end, by seat, as hashes; empty for bots."""

    def chronicle(self) -> Chronicle | None:
        """What really happened, if the game has a chronicle."""
        kind = chronicle_for(self.match.game.name)
        return None if kind is None else kind.of(self.match.game, self.match.setup, self.facts)


def records(log: Iterable[bytes]) -> Iterator[tuple[str, bytes]]:
    """Every finished game as a file. Raises Unknown as `finished` does."""
    return ((game.name, game.record) for game in finished(log))


def finished(log: Iterable[bytes], first: int = 1) -> Iterator[Finished]:
    """Every finished game from this number on, in order. A game that isn't over stays secret, and so does one
    that was stopped.

    Raises Unknown if the log names something that doesn't exist here, after all games before it.
    """
    table = Table()
    match: Match | None = None
    lines: list[bytes] = []
    record: Recorded[Any, Any] | None = None
    for line in log:
        entry = read(table, line)
        apply(table, entry)
        if table.match is not match and table.match is not None:
            match, lines = table.match, []
            record = recording(match, lines) if table.games >= first else None
        if isinstance(entry, e.AnswersPlayed) and record is not None and match is not None:
            answer(record, entry)
            if record.state.over:
                name, whose = file_name(table, entry.at), guests(table, match)
                yield Finished(table.games, name, b"".join(lines), match, record.facts, whose)
                record = None


def guests(table: Table, match: Match) -> tuple[str, ...]:
    return tuple(table.people[place].guest for place in match.seats)


def recording(match: Match, lines: list[bytes]) -> Recorded[Any, Any]:
    header = match.header
    secret = bytes.fromhex(match.secret)
    return Recorded(
        match.game,
        match.setup,
        header.players,
        header.deal,
        secret=secret,
        agreed=header.setup,
        looks=header.looks,
        write=lines.append,
    )


def answer(record: Recorded[Any, Any], entry: e.AnswersPlayed[Action]) -> None:
    task = record.state.task
    for given in entry.answers:
        if record.state.task is task:  # the same as Match.play does
            record.answer(given.seat, given.answer, given.by)


def file_name(table: Table, at: int) -> str:
    day = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
    return f"stickup-{day}-{table.id}-{table.games}.jsonl"
