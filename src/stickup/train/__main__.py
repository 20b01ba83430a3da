"""Train a gangster: `python -m stickup.train --out FOLDER --minutes 10`."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import click
import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from stickup.batch.array_backend import library
from stickup.batch.cash_n_guns.rules import Rules
from stickup.core.unknown_name import UnknownName
from stickup.games.cash_n_guns.bots.boss import HEAT
from stickup.games.cash_n_guns.rules import options as o
from stickup.games.cash_n_guns.rules.options import CashSetup, Options
from stickup.numbers.features import MOST_SEATS

from .checkpoints import Folder, readable
from .learning import Recipe, Stride, fresh, mixture_of, one_lesson, stride_at
from .selfplay import SelfPlay

USUAL = Options()
UNUSUAL = Options(
    powers=o.Powers.DRAFT,
    untaken_loot=o.UntakenLoot.DISCARDED,
    clip_discards=o.ClipDiscards.CLICK,
    junk_dealer=o.JunkDealerTrades.PLAYER,
    professional=o.ProfessionalSteals.RANDOM,
    won_loot=o.WonLoot.OPEN,
    bullet_counter=o.BulletCounter.OFF,
)
OTHER_TABLES = 8
"""Every so many lessons, one at a table with other options."""
SNAPSHOT = 25
"""Lessons between two selves that are kept to play against."""
MOST_SELVES = 20
SOME_TIME = click.FloatRange(0, min_open=True)
AT_LEAST_ONE = click.IntRange(1)
DEFAULTS = msgspec.structs.asdict(Recipe())
CHANGES = {name: type(value) for name, value in DEFAULTS.items() if name not in ("games", "batch")}
"""What can be changed, besides what has a flag, and what kind of number it is."""


@click.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where everything goes.")
@click.option(
    "--minutes", type=SOME_TIME, default=10.0, show_default=True, help="How long to train, without compiling."
)
@click.option("--deadline", type=SOME_TIME, default=None, help="Minutes in all, with compiling.")
@click.option("--lessons", type=AT_LEAST_ONE, default=None, help="At most so many lessons.")
@click.option(
    "--games", type=AT_LEAST_ONE, default=Recipe().games, show_default=True, help="Games before a lesson."
)
@click.option(
    "--batch", type=AT_LEAST_ONE, default=Recipe().batch, show_default=True, help="Decisions in one step."
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--change", multiple=True, metavar="NAME=VALUE", help=f"Of the recipe: {', '.join(CHANGES)}.")
@click.option("--usual-only", is_flag=True, help="Never at a table with other options.")
@click.option(
    "--against",
    type=click.Path(path_type=Path, exists=True),
    metavar="WEIGHTS",
    help="Train one who sits alone among copies of this rival: how much can be gained from it?",
)
def main(
    out: Path,
    minutes: float,
    deadline: float | None,
    lessons: int | None,
    games: int,
    batch: int,
    seed: int,
    change: tuple[str, ...],
    usual_only: bool,
    against: Path | None,
) -> None:
    """Train a gangster for Cash 'n Guns by self-play; go on where the folder stands."""
    alone = {"rival": 1.0} if against else {}
    recipe = msgspec.convert({"games": games, "batch": batch, **alone, **dict(map(changed, change))}, Recipe)
    tables = [USUAL] if usual_only else [USUAL, UNUSUAL]
    limit = float("inf") if deadline is None else deadline * 60
    rival = None if against is None else rival_in(against)
    Training(Folder(out), recipe, seed, tables, rival).run(minutes * 60, limit, lessons)


def changed(change: str) -> tuple[str, float]:
    """One change of the recipe, `NAME=VALUE`."""
    name, _, text = change.partition("=")
    if name not in CHANGES:
        raise click.BadParameter(str(UnknownName("part of the recipe called", name, CHANGES)))
    try:
        return name, msgspec.convert(text, CHANGES[name], strict=False)
    except msgspec.ValidationError:
        kind = "a whole number" if CHANGES[name] is int else "a number"
        raise click.BadParameter(f"{name} is {kind}, as in --change {name}={DEFAULTS[name]}") from None


def rival_in(file: Path) -> dict[str, Any]:
    """The weights of a bot, sharpened to the temperature at which it plays: training draws at 1."""
    with readable(file), np.load(file) as kept:
        weights = {name: jnp.asarray(kept[name], jnp.float32) for name in kept.files}
        last = {name: weights[name] / HEAT for name in ("last", "last-bias")}
    return {**weights, **last}


class Training:
    """One run of training, from its folder's last checkpoint if there is one."""

    def __init__(
        self,
        folder: Folder,
        recipe: Recipe,
        seed: int,
        tables: list[Options],
        rival: dict[str, Any] | None = None,
    ) -> None:
        self.folder, self.recipe, self.seed = folder, recipe, seed
        self.mixture = mixture_of(recipe)
        self.state, self.done, self.spent = folder.resume(lambda: fresh(jax.random.key(seed), recipe))
        self.rival = rival
        self.selves = [rival or self.state.weights]
        plays = [
            SelfPlay.of(Rules(CashSetup(MOST_SEATS, options), library("jax"), silence=False))
            for options in tables
        ]
        self.lessons = [jax.jit(partial(one_lesson, play, recipe)) for play in plays]

    def run(self, seconds: float, limit: float, lessons: int | None) -> None:
        began = time.monotonic()
        click.echo(f"Compiling for {jax.devices()[0]}: minutes, and many more on a processor …", err=True)
        ready = self.compiled()
        spent = time.monotonic() - began
        seconds = min(seconds, limit - spent)
        self.folder.note({"compiled": round(spent, 1), "device": str(jax.devices()[0])})
        click.echo(f"Compiled in {spent:.0f} s; training for at most {max(0.0, seconds):.0f} s.", err=True)
        self.learn(ready, seconds, lessons)

    def learn(self, ready: list[Any], seconds: float, lessons: int | None = None) -> None:
        """With compiled lessons: those of another run, if the recipes differ only in company."""
        began = time.monotonic()
        while (gone := time.monotonic() - began) < seconds and self.done != lessons:
            part = min(1.0, max(gone / seconds, self.done / lessons if lessons else 0.0))
            self.lesson(ready, stride_at(self.recipe, part), gone)
        self.folder.save(self.state, self.done, self.spent + time.monotonic() - began)

    def compiled(self) -> list[Any]:
        """All kinds of lessons at once: a compiler has a core to itself."""
        stride = Stride(*map(jnp.float32, stride_at(self.recipe, 0.0)))
        example = self.state, self.state.weights, jax.random.key(0), stride, self.mixture

        def one(lesson: Any) -> Any:
            return lesson.lower(*example).compile()

        with ThreadPoolExecutor() as pool:
            return list(pool.map(one, self.lessons))

    def lesson(self, ready: list[Any], stride: Stride, gone: float) -> None:
        other = len(ready) > 1 and self.done % OTHER_TABLES == OTHER_TABLES - 1
        key = jax.random.fold_in(jax.random.key(self.seed), self.done)
        past = self.selves[(self.done * 7) % len(self.selves)]
        told = Stride(*map(jnp.float32, stride)), self.mixture
        self.state, figures = ready[int(other)](self.state, past, key, *told)
        self.done += 1
        if self.done % SNAPSHOT == 0 and self.rival is None:
            self.selves = [*self.selves, self.state.weights][-MOST_SELVES:]
        self.report(figures, gone, "other" if other else "usual")

    def report(self, figures: dict[str, Any], gone: float, table: str) -> None:
        found = {name: round(float(figure), 4) for name, figure in figures.items()}
        self.folder.note(
            {"lesson": self.done, "seconds": round(self.spent + gone, 1), "table": table, **found}
        )
        if self.done % (4 * SNAPSHOT) == 0:
            self.folder.save(self.state, self.done, self.spent + gone)


if __name__ == "__main__":
    sys.exit(main())
