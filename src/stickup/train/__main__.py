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
from stickup.games.cash_n_guns.bots.boss import playable
from stickup.games.cash_n_guns.rules import options as o
from stickup.games.cash_n_guns.rules.options import CashSetup, Options
from stickup.numbers.features import MOST_SEATS

from .checkpoints import Folder, readable
from .learning import Learned, Mixture, Recipe, Stride, fresh, fresh_from, mixture_of, one_lesson, stride_at
from .population import SNAPSHOT, Population, as_played
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
EXPLOITER = "exploiter"
JUDGING = 15.0
"""Seconds for a judge to learn what a bot's positions are worth."""
OTHER_TABLES = 8
"""Every so many lessons, one at a table with other options."""
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
@click.option(
    "--begin",
    type=click.Path(path_type=Path, exists=True),
    metavar="WEIGHTS",
    help="Begin a new folder with what this bot has learned, not at random.",
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
    begin: Path | None,
) -> None:
    """Train a gangster for Cash 'n Guns by self-play; go on where the folder stands."""
    alone = {"rival": 1.0} if against else {}
    recipe = msgspec.convert({"games": games, "batch": batch, **alone, **dict(map(changed, change))}, Recipe)
    tables = [USUAL] if usual_only else [USUAL, UNUSUAL]
    limit = float("inf") if deadline is None else deadline * 60
    rival = None if against is None else rival_in(against)
    known = None if begin is None else boss_in(begin)
    Training(Folder(out), recipe, seed, tables, rival, known).run(minutes * 60, limit, lessons)


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


def weights_in(file: Path) -> dict[str, Any]:
    """The weights of a bot, as it has learned them."""
    with readable(file), np.load(file) as kept:
        return {name: jnp.asarray(kept[name], jnp.float32) for name in kept.files}


def boss_in(file: Path) -> dict[str, Any]:
    """The weights of a bot that can play."""
    found = weights_in(file)
    with readable(file):
        if not playable(found):
            raise ValueError("these are no weights of a boss")
    return found


def rival_in(file: Path) -> dict[str, Any]:
    """The weights of a bot, as it plays."""
    return as_played(boss_in(file))


def lesson_of(recipe: Recipe, options: Options) -> Any:
    """A lesson at tables with these options, to be compiled."""
    rules = Rules(CashSetup(MOST_SEATS, options), library("jax"), silence=False)
    return jax.jit(partial(one_lesson, SelfPlay.of(rules, recipe.others), recipe))


def exploiting(recipe: Recipe) -> Recipe:
    """How somebody learns who sits alone among copies of a rival."""
    return msgspec.structs.replace(recipe, rival=1.0, money=0.0, exploit=0.0)


class Training:
    """One run of training, from its folder's last checkpoint if there is one."""

    def __init__(
        self,
        folder: Folder,
        recipe: Recipe,
        seed: int,
        tables: list[Options],
        rival: dict[str, Any] | None = None,
        known: dict[str, Any] | None = None,
    ) -> None:
        self.folder, self.recipe, self.seed = folder, recipe, seed
        self.state, self.done, self.spent = folder.resume(lambda: fresh(jax.random.key(seed), recipe))
        self.rival, self.population = rival, Population(recipe)
        if known and any(known[name].shape != leaf.shape for name, leaf in self.state.weights.items()):
            raise click.ClickException("What it begins with is of another size: leave the recipe's as it is.")
        self.known = None if self.done else known
        """What it begins with; a bot's weights come without a judge."""
        self.last: dict[str, float] = {}
        self.lessons = {
            name: lesson_of(recipe, options)
            for name, options in zip(("usual", "other"), tables, strict=False)
        }
        if recipe.exploit:
            self.lessons[EXPLOITER] = lesson_of(exploiting(recipe), tables[0])

    def run(self, seconds: float, limit: float, lessons: int | None) -> None:
        began = time.monotonic()
        click.echo(f"Compiling for {jax.devices()[0]}: minutes, and many more on a processor …", err=True)
        ready = self.compiled()
        if self.known is not None:
            self.learn_to_judge(ready["usual"], self.known, JUDGING)
        spent = time.monotonic() - began
        seconds = min(seconds, limit - spent)
        self.folder.note({"compiled": round(spent, 1), "device": str(jax.devices()[0])})
        click.echo(f"Compiled in {spent:.0f} s; training for at most {max(0.0, seconds):.0f} s.", err=True)
        self.learn(ready, seconds, lessons)

    def learn_to_judge(self, lesson: Any, known: dict[str, Any], seconds: float) -> None:
        """What the positions of somebody who has learned already are worth, while it stays as it is."""
        began, seen, keys = time.monotonic(), 0, jax.random.key(self.seed + 1)
        self.state = fresh_from(known, self.state.judge)
        while not seen or time.monotonic() - began < seconds:
            key = jax.random.fold_in(keys, seen)
            found, _ = lesson(self.state, as_played(known), key, *self.told(self.recipe, 0.0))
            self.state, seen = found._replace(weights=known, magnet=known), seen + 1
        self.state = fresh_from(known, self.state.judge)

    def learn(self, ready: dict[str, Any], seconds: float, lessons: int | None = None) -> None:
        """With compiled lessons: those of another run, if the recipes differ only in company."""
        began = time.monotonic()
        while (gone := time.monotonic() - began) < seconds and (lessons is None or self.done < lessons):
            part = min(1.0, max(gone / seconds, self.done / lessons if lessons else 0.0))
            table = self.table(part, other="other" in ready)
            state, figures = ready[table](*self.given(table, part))
            self.take(table, state, figures, gone)
        self.save(time.monotonic() - began)

    def compiled(self) -> dict[str, Any]:
        """All kinds of lessons at once: a compiler has a core to itself."""
        example = self.state, self.state.weights, jax.random.key(0), *self.told(self.recipe, 0.0)

        def one(lesson: Any) -> Any:
            return lesson.lower(*example).compile()

        with ThreadPoolExecutor() as pool:
            return dict(zip(self.lessons, pool.map(one, self.lessons.values()), strict=True))

    @staticmethod
    def told(recipe: Recipe, part: float) -> tuple[Stride, Mixture]:
        """What a compiled lesson is told of the recipe."""
        return Stride(*map(jnp.float32, stride_at(recipe, part))), mixture_of(recipe)

    def table(self, part: float, other: bool) -> str:
        """What kind of lesson is next: at the usual table, at another one, or the exploiter's."""
        if self.population.exploits(self.done, part):
            return EXPLOITER
        return "other" if other and self.done % OTHER_TABLES == OTHER_TABLES - 1 else "usual"

    def given(self, table: str, part: float) -> tuple[Learned, Any, Any, Stride, Mixture]:
        """What the next lesson starts from. An exploiter begins as the learner, among copies of it."""
        if table == EXPLOITER:
            state, rival = self.population.exploiter or self.state, self.population.played(self.state.weights)
            return state, rival, self.key(), *self.told(exploiting(self.recipe), part)
        rival = self.rival or self.population.rival(self.done, self.state.weights)
        return self.state, rival, self.key(), *self.told(self.recipe, part)

    def take(self, table: str, state: Learned, figures: dict[str, Any], gone: float) -> None:
        """What was learned is kept: what the exploiter has learned is its own."""
        if table == EXPLOITER:
            self.population.exploiter = state
        else:
            self.state = state
            if self.done % SNAPSHOT == 0:
                self.population.keep(state.weights)
        self.report(figures, gone, table)

    def save(self, gone: float) -> None:
        self.folder.save(self.state, self.done, self.spent + gone)

    def key(self) -> Any:
        return jax.random.fold_in(jax.random.key(self.seed), self.done)

    def report(self, figures: dict[str, Any], gone: float, table: str) -> None:
        self.done += 1
        self.last = {name: round(float(figure), 4) for name, figure in figures.items()}
        self.folder.note(
            {"lesson": self.done, "seconds": round(self.spent + gone, 1), "table": table, **self.last}
        )
        if self.done % (4 * SNAPSHOT) == 0:
            self.save(gone)


if __name__ == "__main__":
    sys.exit(main())
