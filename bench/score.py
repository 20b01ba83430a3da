"""What the runs add up to: medians, paired ratios and the bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from bench.timing import Run

TIMES_THE_FASTER_PEER = 3.0
MILLIONS_TIMES = 1.5
"""The same for Millions of Dollars, whose negotiation offers dozens of options at a time."""
OURS = "ours"
MILLIONS = "ours, Millions"

Round = Mapping[str, Run]
"""The runs of one round by contestant, without failed ones."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Median and range of all runs, outliers included."""

    median: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A promise, and whether the median keeps it. It's missed if a round lacks a run."""

    says: str
    wanted: float
    spread: Spread | None
    complete: bool

    @property
    def held(self) -> bool:
        return self.complete and self.spread is not None and self.spread.median >= self.wanted


def spread(figures: Sequence[float]) -> Spread | None:
    return Spread(median(figures), min(figures), max(figures)) if figures else None


def rates(rounds: Sequence[Round], name: str) -> list[float]:
    return [runs[name].rate for runs in rounds if name in runs]


def ratios(rounds: Sequence[Round], peer: str) -> list[float]:
    """Our speed divided by the peer's, round by round."""
    return [runs[OURS].rate / runs[peer].rate for runs in rounds if OURS in runs and peer in runs]


def ratios_to_the_faster(rounds: Sequence[Round], name: str, peers: Sequence[str]) -> list[float]:
    """The same for one of our games against the faster peer of each round."""
    complete = [runs for runs in rounds if name in runs and all(peer in runs for peer in peers)]
    return [runs[name].rate / max(runs[peer].rate for peer in peers) for runs in complete]


def bars(rounds: Sequence[Round], peers: Sequence[str]) -> list[Bar]:
    """The bars, all of them ratios: the machine's own speed says nothing about us."""
    return [
        bar(
            f"{name}: at least {wanted:g} times the faster peer",
            wanted,
            ratios_to_the_faster(rounds, name, peers),
            rounds,
        )
        for name, wanted in ((OURS, TIMES_THE_FASTER_PEER), (MILLIONS, MILLIONS_TIMES))
        if peers
    ]


def bar(says: str, wanted: float, figures: Sequence[float], rounds: Sequence[Round]) -> Bar:
    return Bar(says, wanted, spread(figures), complete=len(figures) == len(rounds))
