"""`python -m bench.best_response --out FOLDER`: how much can be gained from a gangster that learned in a
population, beside one that learned by plain self-play? Needs a graphics card.

Two learners from the same random weights have the same time: one among copies of itself alone, one in the
population of `python -m stickup.train`. Then they no longer change, and one who starts as each of them learns
alone among copies of it. At last all of them play fresh games as they would at a table.
"""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import jax
import jax.numpy as jnp
from msgspec import structs

from stickup.batch.array_backend import library
from stickup.batch.cash_n_guns.rules import Rules
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.numbers.features import MOST_SEATS
from stickup.train.__main__ import USUAL, Training, exploiting, rival_in, weights_in
from stickup.train.checkpoints import Folder
from stickup.train.learning import Learned, Recipe, company_of, mixture_of, roles_of
from stickup.train.selfplay import LEARNER, PAST, SCRIPT, Play, SelfPlay, results

MIXED: Final = Recipe(batch=32768, rival=0.5, alone=0.1, some=0.06, earlier=0.24, guests=0.0, chance=0.04)
PLAIN: Final = structs.replace(MIXED, rival=0.0, alone=0.0, some=0.0, earlier=0.0, chance=0.0)
LEARNERS: Final = {"plain": PLAIN, "mixed": MIXED}
RESPONSE: Final = exploiting(MIXED)
AMONG_REGULARS: Final = structs.replace(PLAIN, alone=1.0)
SEATS: Final = range(4, MOST_SEATS + 1)
MATCHES: Final = 16
"""Batches of fresh games."""
GENTLE: Final = {"rate": 3e-4, "last_rate": 3e-5, "entropy": 0.02, "last_entropy": 0.01, "money": 0.0}
"""How somebody learns on who has learned already."""
JUDGING: Final = 9.0
"""Seconds for a judge to learn what a bot's positions are worth: a bot comes without one."""


class WinShare(NamedTuple):
    """How often one alone among others has won, in fair shares."""

    value: float
    error: float
    """Of 95%, either way."""

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.error:.2f}"


def counted(play: SelfPlay, recipe: Recipe, mine: Any, rival: Any, key: Any, mixture: Any) -> Any:
    """Fresh games of one among others: by seats, how many, the wins and their squares."""
    keys = jax.random.split(key, 3)
    company = company_of(keys[0], recipe, mixed=True)
    roles = roles_of(keys[1], mixture, company.people)
    table, _ = play.games(Play(company, roles, mine, rival), keys[2], recipe.games)
    wins = (results(play.rules, table).wins * (roles == LEARNER)).sum(1)
    return jnp.stack([tally(company.people == seats, wins) for seats in SEATS])


def tally(games: Any, wins: Any) -> Any:
    return jnp.stack([games.sum(), (wins * games).sum(), (wins * wins * games).sum()])


def share_of(seats: int, games: float, wins: float, squares: float) -> WinShare:
    mean = wins / games
    return WinShare(seats * mean, seats * 1.96 * sqrt(max(0.0, squares / games - mean * mean) / games))


def together(shares: list[WinShare]) -> WinShare:
    """The mean of tables of all sizes."""
    number = len(shares)
    return WinShare(
        sum(one.value for one in shares) / number, sqrt(sum(one.error**2 for one in shares)) / number
    )


class Measure:
    """Learners, responses and matches in one folder; everything is compiled once."""

    def __init__(self, out: Path, learners: dict[str, Recipe], seed: int) -> None:
        self.out, self.learners, self.seed = out, learners, seed
        self.response = exploiting(learners["mixed"])
        self.ready: dict[frozenset[int], Any] = {}
        self.match: Any = None

    def compile(self) -> None:
        """All at once: a compiler has a core to itself."""
        kinds = {recipe.others: recipe for recipe in (*self.learners.values(), RESPONSE)}
        example = Training(Folder(self.out / "compiled"), MIXED, self.seed, [USUAL]).state.weights
        with ThreadPoolExecutor() as pool:
            lessons = pool.map(self.lesson, kinds.values())
            match = pool.submit(self.matched, example)
            self.ready = dict(zip(kinds, lessons, strict=True))
            self.match = match.result()

    def lesson(self, recipe: Recipe) -> Any:
        alone = structs.replace(recipe, exploit=0.0)
        return Training(Folder(self.out / "compiled"), alone, self.seed, [USUAL]).compiled()["usual"]

    def matched(self, weights: Any) -> Any:
        rules = Rules(CashSetup(MOST_SEATS, USUAL), library("jax"), silence=False)
        play = SelfPlay.of(rules, frozenset({SCRIPT, PAST}))
        example = weights, weights, jax.random.key(0), mixture_of(RESPONSE)
        return jax.jit(partial(counted, play, MIXED)).lower(*example).compile()

    def begin(self, bot: Path) -> None:
        """Everybody begins with what a bot has learned, and with the same judge."""
        judging = Training(Folder(self.out / "judge"), self.learners["plain"], self.seed, [USUAL])
        start = fresh_from(weights_in(bot), judging.state.judge)
        judging.state = start
        judging.learn({"usual": self.ready[PLAIN.others]}, JUDGING)
        for name in self.learners:
            folder = Folder(self.out / name)
            folder.note({"from": str(bot)})
            folder.save(start._replace(judge=judging.state.judge), 0, 0.0)

    def learn(self, name: str, recipe: Recipe, seconds: float, rival: dict[str, Any] | None = None) -> None:
        ready = {"usual": self.ready[recipe.others], "exploiter": self.ready[RESPONSE.others]}
        Training(Folder(self.out / name), recipe, self.seed, [USUAL], rival).learn(ready, seconds)

    def respond(self, name: str, seconds: float) -> None:
        """Somebody begins as the learner, with its memory but without its log."""
        folder = self.out / response(name)
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(self.out / name / "checkpoint.npz", folder)
        self.learn(response(name), self.response, seconds, self.weights(name))

    def weights(self, name: str) -> dict[str, Any]:
        return rival_in(self.out / name / "weights.npz")

    def shares(self, name: str, rival: str | None) -> list[WinShare]:
        """Of fresh games among copies of a rival, or among regulars; by seats, and for all sizes."""
        mixture = mixture_of(RESPONSE if rival else AMONG_REGULARS)
        mine = self.weights(name)
        theirs = self.weights(rival) if rival else mine
        keys = jax.random.split(jax.random.key(self.seed + 1000), MATCHES)
        total = sum(self.match(mine, theirs, key, mixture) for key in keys).tolist()
        found = [share_of(seats, *row) for seats, row in zip(SEATS, total, strict=True)]
        return [*found, together(found)]


def fresh_from(weights: dict[str, Any], judge: Any) -> Learned:
    nothing = jax.tree.map(jnp.zeros_like, (weights, judge))
    return Learned(weights, judge, weights, nothing, nothing, jnp.zeros(()))


def response(name: str) -> str:
    return f"{name}-response"


def row(name: str, shares: list[WinShare]) -> str:
    return f"{name:28}" + "".join(f"{share!s:>14}" for share in shares)


def head() -> str:
    return f"{'':28}" + "".join(f"{seats!s:>14}" for seats in (*SEATS, "all"))


def left(mixed: list[WinShare], plain: list[WinShare]) -> str:
    """What part of the gain is left."""
    parts = [(one.value - 1) / (other.value - 1) for one, other in zip(mixed, plain, strict=True)]
    return f"{'gain, mixed beside plain':28}" + "".join(f"{part:14.2f}" for part in parts)


@click.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where everything goes.")
@click.option("--minutes", default=2.0, show_default=True, help="For each learner, without compiling.")
@click.option("--response", "response_minutes", default=1.6, show_default=True, help="For each response.")
@click.option("--seed", default=1, show_default=True)
@click.option(
    "--bot", type=click.Path(path_type=Path, exists=True), help="Begin with its weights, not random ones."
)
def main(out: Path, minutes: float, response_minutes: float, seed: int, bot: Path | None) -> None:
    """What a population is worth, by what can be gained from a gangster who learned without."""
    changes = GENTLE if bot else {}
    measure = Measure(out, {name: structs.replace(one, **changes) for name, one in LEARNERS.items()}, seed)
    measure.compile()
    if bot:
        measure.begin(bot)
    click.echo(head())
    gains = {}
    for name, recipe in measure.learners.items():
        measure.learn(name, recipe, minutes * 60)
        click.echo(row(f"{name} among regulars", measure.shares(name, None)))
    for name in LEARNERS:
        measure.respond(name, response_minutes * 60)
        gains[name] = measure.shares(response(name), name)
        click.echo(row(f"response to {name}", gains[name]))
    click.echo(left(gains["mixed"], gains["plain"]))
    for name, other in (("plain", "mixed"), ("mixed", "plain")):
        click.echo(row(f"response to {name}, {other}", measure.shares(response(name), other)))


if __name__ == "__main__":
    main()
