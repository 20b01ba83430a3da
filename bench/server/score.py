"""What the runs add up to: medians, paired ratios and the bars."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from bench.score import Bar, spread
from bench.server.measure import ServerRun

OURS = "ours"
PEER = "boardgame.io"

Round = Mapping[str, ServerRun]
"""The runs of one round by contestant, without failed ones."""


def times_as_much(ours: float, peers: float) -> float:
    return ours / peers if peers > 0 else inf


def times_less(ours: float, peers: float) -> float:
    return peers / ours if ours > 0 else inf


@dataclass(frozen=True, slots=True)
class Column:
    """One figure of a run, how ours compares with the peer's, and how far ahead it must be."""

    heading: str
    figure: Callable[[ServerRun], float]
    ahead: Callable[[float, float], float]
    wanted: float
    says: str


COLUMNS = (
    Column("acks/s", lambda run: run.speed.acks, times_as_much, 5.0, "acknowledges at least 5 times as many"),
    Column(
        "p99 ms to\nthe last view",
        lambda run: run.speed.p99_ms,
        times_less,
        3.0,
        "waits a third (p99)",
    ),
    Column(
        "KiB per table\nwith its four", lambda run: run.memory.kib_table, times_less, 1.0, "smaller tables"
    ),
    Column(
        "KiB per\nconnection", lambda run: run.memory.kib_connection, times_less, 1.0, "smaller connections"
    ),
)


def is_quiet(runs: Round, names: Collection[str] = (OURS, PEER)) -> bool:
    """Whether every contestant had a run on an otherwise idle machine."""
    return all(name in runs and runs[name].speed.quiet for name in names)


def quiet(rounds: Sequence[Round], names: Collection[str] = (OURS, PEER)) -> list[Round]:
    """The rounds that count."""
    return [runs for runs in rounds if is_quiet(runs, names)]


def figures(rounds: Sequence[Round], name: str, column: Column) -> list[float]:
    return [column.figure(runs[name]) for runs in rounds if name in runs]


def ratios(rounds: Sequence[Round], column: Column) -> list[float]:
    """How far ahead we were, round by round."""
    return [
        column.ahead(column.figure(runs[OURS]), column.figure(runs[PEER]))
        for runs in rounds
        if OURS in runs and PEER in runs
    ]


def bars(rounds: Sequence[Round]) -> list[Bar]:
    """The bars: ahead in every column, and far ahead in the first."""
    return [bar(rounds, column) for column in COLUMNS]


def bar(rounds: Sequence[Round], column: Column) -> Bar:
    return Bar(column.says, column.wanted, spread(ratios(rounds, column)), complete=True)
