"""`python -m bench.best_response --out FOLDER`: how much can be gained from a gangster that learned in mixed
company, beside one that learned by plain self-play? Needs a graphics card.

Two learners from the same random weights have the same time: one among copies of itself alone, one in the
company that `python -m stickup.train` keeps. Then they no longer change, and one who starts as each of them
learns alone among copies of it. Everything is compiled once.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import click
from msgspec import structs

from stickup.numbers.features import MOST_SEATS
from stickup.train.__main__ import USUAL, Training, rival_in
from stickup.train.checkpoints import Folder
from stickup.train.learning import Recipe

MIXED: Final = Recipe(batch=32768)
PLAIN: Final = structs.replace(MIXED, alone=0.0, some=0.0, earlier=0.0, chance=0.0)
LEARNERS: Final = {"plain": PLAIN, "mixed": MIXED}
RESPONSE: Final = structs.replace(MIXED, rival=1.0, money=0.0)
SEATS: Final = range(4, MOST_SEATS + 1)
FIRST, LAST = 10, 40
"""Lessons to average over in the beginning and in the end."""


def response_to(out: Path, name: str) -> Path:
    """A folder to go on from: what the learner is, but with no earlier lessons in its log."""
    folder = out / f"{name}-response"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(out / name / "checkpoint.npz", folder)
    return folder


def measure(out: Path, seconds: float, response_seconds: float, seed: int) -> None:
    ready: list[Any] = []
    for name, recipe in LEARNERS.items():
        learner = Training(Folder(out / name), recipe, seed, [USUAL])
        ready = ready or learner.compiled()
        click.echo(f"{name}: learns for {seconds:.0f} s", err=True)
        learner.learn(ready, seconds)
    for name in LEARNERS:
        rival = rival_in(out / name / "weights.npz")
        response = Training(Folder(response_to(out, name)), RESPONSE, seed + 1, [USUAL], rival)
        click.echo(f"{name}: somebody learns against it for {response_seconds:.0f} s", err=True)
        response.learn(ready, response_seconds)


def shares(lines: list[dict[str, Any]], kind: str) -> dict[int, float]:
    """By seats, the mean of some lessons, in fair shares."""
    return {seats: fmean(line[f"{kind}-{seats}"] for line in lines) for seats in SEATS}


def told(out: Path) -> list[str]:
    """What the logs say, line by line."""
    found = [f"{'':28}" + "".join(f"{seats:>7}" for seats in SEATS) + "   lessons"]
    ends = {}
    for name in LEARNERS:
        lines = lessons(out / f"{name}-response")
        ends[name] = shares(lines[-LAST:], "rival")
        learned = lessons(out / name)
        if LEARNERS[name].alone:  # else it has never met one
            found.append(row(f"{name}, among regulars", shares(learned[-LAST:], "share"), len(learned)))
        found.append(row(f"against {name}, beginning", shares(lines[:FIRST], "rival"), len(lines)))
        found.append(row(f"against {name}, end", ends[name], len(lines)))
    gains = {seats: (ends["plain"][seats] - 1, ends["mixed"][seats] - 1) for seats in SEATS}
    left = {seats: mixed / plain if plain > 0 else float("nan") for seats, (plain, mixed) in gains.items()}
    return [*found, row("gain, mixed beside plain", left)]


def lessons(folder: Path) -> list[dict[str, Any]]:
    return [line for line in Folder(folder).lines() if "lesson" in line]


def row(name: str, figures: dict[int, float], number: int | None = None) -> str:
    return f"{name:28}" + "".join(f"{figures[seats]:7.2f}" for seats in SEATS) + f"   {number or ''}"


@click.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where everything goes.")
@click.option("--minutes", default=2.0, show_default=True, help="For each learner, without compiling.")
@click.option("--response", default=1.6, show_default=True, help="Minutes for each best response.")
@click.option("--seed", default=1, show_default=True)
def main(out: Path, minutes: float, response: float, seed: int) -> None:
    """What mixed company is worth, by what can be gained from a gangster who learned without."""
    measure(out, minutes * 60, response * 60, seed)
    click.echo("\n".join(told(out)))


if __name__ == "__main__":
    main()
