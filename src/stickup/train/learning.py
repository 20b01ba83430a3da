"""Learning from games: proximal policy optimization, with a judge who sees every hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
from msgspec import Struct

from stickup.games.cash_n_guns.bots.boss import TEMPERATURE
from stickup.games.cash_n_guns.bots.boss_network import (
    OUTPUTS,
    OWN_SIZE,
    SEAT_SIZE,
    layer,
    likings,
    own_inputs,
    seat_inputs,
    trunk,
)
from stickup.games.cash_n_guns.rules.cards import TURNS
from stickup.games.cash_n_guns.rules.options import Powers
from stickup.numbers.features import MOST_SEATS

from .selfplay import LEARNER, NEVER, PAST, RANDOM, SCRIPT, Play, Results, Row, SelfPlay, results
from .tables import HIDDEN, Company
from .window_columns import MOST_COLUMNS, columns_of

HALF: Final = jnp.bfloat16
FIGURES: Final = ("entropy", "judge", "clipped")
"""What is told of every step of learning."""
Weights = Mapping[str, Any]


class Recipe(Struct, frozen=True):
    """How to train."""

    games: int = 8192
    """Games played before each lesson."""
    batch: int = 65536
    """Decisions in one step of learning."""
    epochs: int = 2
    keep: float = 0.20
    """The share of rows to learn from: at least as many have a choice."""
    width: int = 256
    first: int = 384
    reader: int = 48
    """What is kept of each seat."""
    rate: float = 5e-4
    last_rate: float = 5e-5
    entropy: float = 0.05
    last_entropy: float = 0.01
    clip: float = 0.2
    trace: float = 0.95
    pull: float = 0.1
    """How strongly it's pulled toward its recent average."""
    drift: float = 0.02
    """How fast that average moves."""
    money: float = 0.3
    """How much of the reward is money at first, until 30% of the time has passed."""
    alone: float = 0.25
    """The share of games with one learner among scripted bots."""
    some: float = 0.10
    """With several learners among scripted bots."""
    earlier: float = 0.20
    """With learners among rivals: earlier selves and exploiters, as they play at a table."""
    guests: float = 0.3
    """The part of these rivals whose seats scripted bots take."""
    chance: float = 0.03
    """With learners among random bots."""
    plain: float = 0.1
    """Tables without powers."""
    rival: float = 0.0
    """With one learner among copies of a rival, before any others: 1 with `--against`."""
    exploit: float = 0.0
    """The part of lessons in which another learns to exploit the one that is trained."""
    temperature: float = TEMPERATURE
    """At which rivals play: as bots do at a table."""

    @property
    def others(self) -> frozenset[int]:
        """Who may sit beside learners."""
        scripted = self.alone + self.some + self.earlier * self.guests
        parts = {SCRIPT: scripted, PAST: self.earlier + self.rival, RANDOM: self.chance}
        return frozenset({PAST} if self.rival == 1 else {who for who, part in parts.items() if part})


class Learned(NamedTuple):
    """Everything that a lesson changes."""

    weights: Any
    judge: Any
    magnet: Any
    """The recent average of the weights."""
    mean: Any
    square: Any
    steps: Any


def weights_of(key: Any, recipe: Recipe, seat: int, outputs: int) -> dict[str, Any]:
    """Random weights of one network."""
    own = OWN_SIZE + MOST_SEATS * recipe.reader
    sizes = {
        "seat": (seat, recipe.reader, 1.4),
        "first": (own, recipe.first, 1.4),
        "second": (recipe.first, recipe.width, 1.4),
        "third": (recipe.width, recipe.width, 1.4),
        "last": (recipe.width, outputs, 0.01),
    }
    found: dict[str, Any] = {}
    for at, (name, (rows, columns, scale)) in enumerate(sizes.items()):
        random = jax.random.normal(jax.random.fold_in(key, at), (rows, columns))
        found[name] = random * (scale / rows**0.5)
        found[f"{name}-bias"] = jnp.zeros(columns)
    return found


def fresh(key: Any, recipe: Recipe) -> Learned:
    one, two = jax.random.split(key)
    weights = weights_of(one, recipe, SEAT_SIZE, OUTPUTS)
    judge = weights_of(two, recipe, SEAT_SIZE + HIDDEN, 1)
    return fresh_from(weights, judge)


def fresh_from(weights: dict[str, Any], judge: Any) -> Learned:
    """Who knows this, but takes its steps anew."""
    nothing = jax.tree.map(jnp.zeros_like, (weights, judge))
    return Learned(weights, judge, weights, nothing, nothing, jnp.zeros(()))


def halved(weights: Any) -> Any:
    return jax.tree.map(lambda leaf: leaf.astype(HALF), weights)


def judged(judge: Any, features: Any, hidden: Any) -> Any:
    """A seat's chance to win, as a logit."""
    x = features.astype(HALF)
    secret = hidden.astype(HALF).reshape(-1, MOST_SEATS, HIDDEN) / 4
    seats = jnp.concatenate([seat_inputs(jnp, x), secret], 2)
    half = halved(judge)
    return layer(half, "last", trunk(jnp, half, own_inputs(jnp, x), seats))[:, 0].astype(jnp.float32)


# Who sits down.


def company_of(key: Any, recipe: Recipe, mixed: bool) -> Company:
    one, two = jax.random.split(key)
    people = jax.random.randint(one, (recipe.games,), 4, MOST_SEATS + 1).astype(jnp.uint32)
    plain = jax.random.bernoulli(two, recipe.plain if mixed else 0.0, (recipe.games,))
    return Company(people, plain)


class Mixture(NamedTuple):
    """The share of games in which a learner meets whom: see `Recipe`. In the rest, all are learners."""

    alone: Any
    some: Any
    earlier: Any
    chance: Any
    guests: Any
    rival: Any


def mixture_of(recipe: Recipe) -> Mixture:
    """As inputs of a compiled lesson, so that other company needs no compiling."""
    return Mixture(*(jnp.float32(getattr(recipe, name)) for name in Mixture._fields))


def roles_of(key: Any, mixture: Mixture, people: Any) -> Any:
    """Who sits where: all learners, or some among others."""
    games = people.shape[0]
    kind, order, number, mixed = jax.random.split(key, 4)
    drawn = jax.random.uniform(kind, (games,))
    at = (drawn - mixture.rival) / jnp.maximum(1 - mixture.rival, 1e-6)
    bounds = jnp.cumsum(jnp.stack(mixture[:4]))
    place = jax.random.uniform(order, (games, MOST_SEATS)) + (jnp.arange(MOST_SEATS) >= people[:, None]) * 2
    rank = jnp.argsort(jnp.argsort(place, 1), 1)
    several = 1 + (jax.random.uniform(number, (games,)) * (people - 1.0)).astype(jnp.int32)
    learners = jnp.where(at < bounds[0], 1, several)
    other = jnp.select([at < bounds[1], at < bounds[2]], [SCRIPT, PAST], RANDOM)
    others = jnp.broadcast_to(other[:, None], (games, MOST_SEATS))
    guests = jax.random.bernoulli(mixed, mixture.guests, (games, MOST_SEATS))
    others = jnp.where((others == PAST) & guests, SCRIPT, others)
    roles = jnp.where(rank < learners[:, None], LEARNER, others)
    roles = jnp.where((at >= bounds[3])[:, None], LEARNER, roles)
    return jnp.where((drawn < mixture.rival)[:, None], jnp.where(rank < 1, LEARNER, PAST), roles)


# From games to lessons.


def spread_out(row: Row, values: Any) -> Any:
    """Values of rows, `[turns, windows, games, rows]`, by seat: `[turns, windows, games, 8]`."""
    if row.seat.shape[-1] == MOST_SEATS:
        return values
    mine = row.seat == jnp.arange(MOST_SEATS)
    return jnp.where(mine, values, 0)


def collected(row: Row, values: Any) -> Any:
    """The reverse of `spread_out`."""
    if row.seat.shape[-1] == MOST_SEATS:
        return values
    return jnp.take_along_axis(values, row.seat.astype(jnp.int32), -1)


def in_order(parts: list[Any]) -> Any:
    """Windows of all turns one after the other; what comes before the first turn has one turn."""
    first = [part for part in parts if part.shape[0] == 1]
    turns = [part for part in parts if part.shape[0] == TURNS]
    whole = jnp.concatenate(turns, 1)
    whole = whole.reshape(-1, *whole.shape[2:])
    return jnp.concatenate([*(part.reshape(-1, *part.shape[2:]) for part in first), whole])


def put_back(rows: list[Row], whole: Any) -> list[Any]:
    """The reverse of `in_order`."""
    found, at = [], 0
    turns = [row for row in rows if row.seat.shape[0] == TURNS]
    for _ in rows[: len(rows) - len(turns)]:
        found.append(whole[at : at + 1][None])
        at += 1
    left = whole[at:].reshape(TURNS, -1, *whole.shape[1:])
    at = 0
    for row in turns:
        found.append(left[:, at : at + row.seat.shape[1]])
        at += row.seat.shape[1]
    return found


def advantages(recipe: Recipe, rows: list[Row], values: list[Any], reward: Any) -> list[Any]:
    """How much better each decision went than the judge expected (GAE with no discount)."""
    thought = in_order([spread_out(row, value) for row, value in zip(rows, values, strict=True)])
    there = in_order([spread_out(row, row.counts) for row in rows]).astype(bool)

    def back(carry: tuple[Any, Any], now: tuple[Any, Any]) -> tuple[tuple[Any, Any], Any]:
        following, sofar = carry
        value, counts = now
        gain = following - value + recipe.trace * sofar
        return (jnp.where(counts, value, following), jnp.where(counts, gain, sofar)), gain

    _, gains = jax.lax.scan(back, (reward, jnp.zeros_like(reward)), (thought, there), reverse=True)
    return [collected(row, part) for row, part in zip(rows, put_back(rows, gains), strict=True)]


class Lesson(NamedTuple):
    """Decisions to learn from, all in one row."""

    row: Row
    gain: Any
    result: Any
    """What the judge should have predicted."""


def flat(rows: list[Row]) -> Row:
    def joined(*leaves: Any) -> Any:
        return jnp.concatenate([leaf.reshape(-1, *leaf.shape[4:]) for leaf in leaves])

    whole: Row = jax.tree.map(joined, *rows)
    return whole


def columns_by_window(play: SelfPlay) -> Any:
    """By window, the number of each column."""
    rows = [columns_of(window).numbers for window in play.windows]
    return jnp.asarray([[*row, *[0] * (MOST_COLUMNS - len(row))] for row in rows])


class Stride(NamedTuple):
    """What changes as training goes on."""

    rate: Any
    entropy: Any
    money: Any
    pull: Any
    drift: Any


def stride_at(recipe: Recipe, part: float) -> Stride:
    """The stride when this share of the time has passed."""
    rate = between(recipe.rate, recipe.last_rate, part)
    entropy = between(recipe.entropy, recipe.last_entropy, part)
    money = recipe.money * max(0.0, 1 - part / 0.3)
    return Stride(rate, entropy, money, recipe.pull, recipe.drift)


def between(first: float, last: float, part: float) -> float:
    """From the first to the last number: in even ratios, or in even steps if one of them is 0."""
    return first * (last / first) ** part if first and last else first + (last - first) * part


def one_lesson(
    play: SelfPlay, recipe: Recipe, state: Learned, past: Any, key: Any, stride: Stride, mixture: Mixture
) -> tuple[Learned, dict[str, Any]]:
    """Play a batch of games, and learn from it."""
    keys = jax.random.split(key, 4)
    company = company_of(keys[0], recipe, play.rules.options.powers is Powers.ONE)
    roles = roles_of(keys[1], mixture, company.people)
    seats = Play(company, roles, state.weights, past)
    table, rows = play.games(seats, keys[2], recipe.games)
    ended = results(play.rules, table)
    lesson = lesson_of(recipe, state, rows, reward_of(ended, stride.money))
    state, figures = study(play, recipe, state, lesson, keys[3], stride)
    return state, figures | figures_of(company, roles, ended)


def reward_of(ended: Results, money: Any) -> Any:
    part = ended.money / jnp.maximum(1, ended.money.sum(1, keepdims=True))
    return (1 - money) * ended.wins + money * part


def lesson_of(recipe: Recipe, state: Learned, rows: list[Row], reward: Any) -> Lesson:
    values = [thoughts(state.judge, row) for row in rows]
    gains = advantages(recipe, rows, values, reward)
    row = flat(rows)
    gain = jnp.concatenate([part.reshape(-1) for part in gains])
    value = jnp.concatenate([part.reshape(-1) for part in values])
    return Lesson(row, normal(gain, row.counts), jnp.clip(gain + value, 0, 1))


def thoughts(judge: Any, row: Row) -> Any:
    """The judge's estimate of each row's chance to win."""
    shape = row.seat.shape

    def some(part: tuple[Any, Any]) -> Any:
        features, hidden = (leaf.reshape(-1, leaf.shape[-1]) for leaf in part)
        return jax.nn.sigmoid(judged(judge, features, hidden))

    return jax.lax.map(some, row.sight).reshape(shape)


def normal(gain: Any, counts: Any) -> Any:
    weight = counts / jnp.maximum(1, counts.sum())
    mean = (gain * weight).sum()
    spread = jnp.sqrt(((gain - mean) ** 2 * weight).sum())
    return (gain - mean) / (spread + 1e-6)


def study(
    play: SelfPlay, recipe: Recipe, state: Learned, lesson: Lesson, key: Any, stride: Stride
) -> tuple[Learned, dict[str, Any]]:
    """Learn from every decision, or as many as fit, more than once; a lesson with few has few steps."""
    total, counted = lesson.gain.shape[0], lesson.row.counts.sum()
    size = min(recipe.batch, total)
    most = max(1, int(total * recipe.keep) // size)
    steps = jnp.clip(counted // size, 1, most)
    numbers = columns_by_window(play)

    def epoch(at: Any, now: tuple[Learned, Any]) -> tuple[Learned, Any]:
        own = jax.random.fold_in(key, at)
        chance = jax.random.uniform(own, (total,))
        order = jnp.argsort(jnp.where(lesson.row.counts, chance, chance + 2))[: most * size]
        found: tuple[Learned, Any] = jax.lax.fori_loop(
            0, steps, partial(step, order.reshape(most, size)), now
        )
        return found

    def step(order: Any, at: Any, now: tuple[Learned, Any]) -> tuple[Learned, Any]:
        then, before = now
        rows = jax.tree.map(lambda leaf: leaf[order[at]], lesson)
        slopes, figures = jax.grad(loss, has_aux=True)(
            (then.weights, then.judge), then.magnet, rows, numbers, recipe, stride
        )
        return moved(then, slopes, stride.rate), jax.tree.map(jnp.add, before, figures)

    nothing = dict.fromkeys(FIGURES, jnp.float32(0))
    state, figures = jax.lax.fori_loop(0, recipe.epochs, epoch, (state, nothing))
    magnet = jax.tree.map(lambda old, new: old + stride.drift * (new - old), state.magnet, state.weights)
    mean = {name: figure / (steps * recipe.epochs) for name, figure in figures.items()}
    return state._replace(magnet=magnet), mean | {"decisions": counted, "filled": counted / (steps * size)}


def liked(weights: Any, features: Any, columns: Any, legal: Any) -> Any:
    found = likings(jnp, halved(weights), features.astype(HALF)).astype(jnp.float32)
    return jax.nn.log_softmax(jnp.where(legal, jnp.take_along_axis(found, columns, 1), NEVER))


def loss(
    both: tuple[Any, Any], magnet: Any, lesson: Lesson, numbers: Any, recipe: Recipe, stride: Stride
) -> tuple[Any, dict[str, Any]]:
    weights, judge = both
    row = lesson.row
    features, columns = row.sight.features, numbers[row.window.astype(jnp.int32)]
    legal = (row.legal[:, None] >> jnp.arange(MOST_COLUMNS, dtype=jnp.uint32) & 1) != 0
    now = liked(weights, features, columns, legal)
    recent = liked(magnet, features, columns, legal)
    chosen = jnp.take_along_axis(now, row.column[:, None].astype(jnp.int32), 1)[:, 0]
    ratio = jnp.exp(chosen - row.liking)
    bounded = jnp.clip(ratio, 1 - recipe.clip, 1 + recipe.clip)
    policy = -jnp.minimum(ratio * lesson.gain, bounded * lesson.gain)
    odds = jnp.exp(now)
    spread = -jnp.where(legal, odds * now, 0).sum(1)
    pulled = jnp.where(legal, odds * (now - recent), 0).sum(1)
    value = judged(judge, features, row.sight.hidden)
    wrong = jnp.maximum(value, 0) - value * lesson.result + jnp.log1p(jnp.exp(-jnp.abs(value)))
    weight = row.counts / jnp.maximum(1, row.counts.sum())
    whole = policy - stride.entropy * spread + stride.pull * pulled + wrong
    figures = spread, wrong, (jnp.abs(ratio - 1) > recipe.clip) * 1.0
    means = ((figure * weight).sum() for figure in figures)
    return (whole * weight).sum(), dict(zip(FIGURES, means, strict=True))


def moved(state: Learned, slopes: Any, rate: Any) -> Learned:
    """One step of Adam, with clipped gradients."""
    steep = jnp.sqrt(sum(jnp.sum(leaf * leaf) for leaf in jax.tree.leaves(slopes)))
    slopes = jax.tree.map(lambda leaf: leaf * jnp.minimum(1.0, 0.5 / (steep + 1e-9)), slopes)
    steps = state.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, state.mean, slopes)
    square = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new * new, state.square, slopes)

    def change(leaf: Any, first: Any, second: Any) -> Any:
        return leaf - rate * (first / (1 - 0.9**steps)) / (jnp.sqrt(second / (1 - 0.99**steps)) + 1e-5)

    weights, judge = jax.tree.map(change, (state.weights, state.judge), mean, square)
    return Learned(weights, judge, state.magnet, mean, square, steps)


def figures_of(company: Company, roles: Any, ended: Results) -> dict[str, Any]:
    """One learner's share of wins among scripted bots, and among rivals, by number of seats; 1 is fair."""
    found = {}
    for name, kind in (("share", SCRIPT), ("rival", PAST)):
        for people in range(4, MOST_SEATS + 1):
            found[f"{name}-{people}"] = share_among(kind, people, company, roles, ended)
    return found


def share_among(kind: int, people: int, company: Company, roles: Any, ended: Results) -> Any:
    mine = roles == LEARNER
    there = jnp.arange(MOST_SEATS) < company.people[:, None]
    alone = ((mine & there).sum(1) == 1) & (jnp.where(mine | ~there, kind, roles) == kind).all(1)
    games = alone & (company.people == people)
    wins = (ended.wins * mine).sum(1)
    return people * (wins * games).sum() / jnp.maximum(1, games.sum())
