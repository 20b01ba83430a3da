"""Trains one seat of Cash 'n Guns against bots, on a CPU, in minutes: a small network, PPO, numpy alone.

    pip install 'stickup[gymnasium]'
    python learner.py --out run --minutes 10

The folder gets `log.csv` (a row for every check on the way), `result.json` (the share of wins in the end,
beside a fair share and beside random play) and `weights.npz`. `learner.ipynb` plots the log.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # the arrays are small: more threads only wait for each other

import numpy as np

from stickup.environments.gymnasium import StickupVectorEnv, vector_env

Array = np.ndarray[Any, Any]
Weights = dict[str, Array]

TABLES, STEPS = 64, 128
"""Tables at once, and steps between two lessons."""
HIDDEN, RATE, EPOCHS, PARTS = 96, 1e-3, 3, 8
"""The width of the network; how fast, how often and in how many parts it learns from each decision."""
CLIP, TRACE, ENTROPY = 0.2, 0.95, 0.01
UNIT = 50_000.0
"""Dollars: money is learned in these units. Wins are too rare to begin with."""
CHECK, CHECKED, MEASURED = 30.0, 300, 4000
"""Seconds between two checks, the games of each, and the games of the last one."""


class Seen(NamedTuple):
    """What was seen and done at all tables, step by step."""

    inputs: Array
    masks: Array
    numbers: Array
    odds: Array
    values: Array
    rewards: Array
    ended: Array
    dealt: Array
    """The step only dealt a new game: there was nothing to decide."""


class Learner:
    """A network with one hidden layer: how much it likes every number, and what it expects to win."""

    def __init__(self, features: int, actions: int, luck: np.random.Generator) -> None:
        shapes = {"in": (features, HIDDEN), "act": (HIDDEN, actions), "value": (HIDDEN, 1)}
        scale = {"in": 1 / math.sqrt(features), "act": 0.01, "value": 0.0}
        self.luck = luck
        self.weights: Weights = {
            name: luck.normal(0, scale[name], shape).astype(np.float32) for name, shape in shapes.items()
        }
        self.weights |= {f"{name}-bias": np.zeros(shape[1], np.float32) for name, shape in shapes.items()}
        self._means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self._squares = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self._steps = 0

    def look(self, inputs: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, how likely every number is, and the money to expect."""
        w = self.weights
        hidden = np.tanh(inputs @ w["in"] + w["in-bias"])
        liked = np.where(masks == 1, hidden @ w["act"] + w["act-bias"], -1e9)
        odds = np.exp(liked - liked.max(1, keepdims=True))
        return hidden, odds / odds.sum(1, keepdims=True), (hidden @ w["value"] + w["value-bias"])[:, 0]

    def choose(self, odds: Array) -> Array:
        """A number for every table, drawn by its odds."""
        drawn = self.luck.random((len(odds), 1)) * odds.sum(1, keepdims=True)
        numbers: Array = (odds.cumsum(1) > drawn).argmax(1)
        return numbers

    def lesson(self, seen: Seen, returns: Array, gains: Array, rate: float) -> None:
        """Learn from all that was seen, in parts and several times over."""
        rows = np.flatnonzero(~seen.dealt)
        for _ in range(EPOCHS):
            for part in np.array_split(self.luck.permutation(rows), PARTS):
                self._climb(
                    self._slopes(Seen(*(one[part] for one in seen)), returns[part], gains[part]), rate
                )

    def _slopes(self, seen: Seen, returns: Array, gains: Array) -> Weights:
        hidden, odds, values = self.look(seen.inputs, seen.masks)
        count, at = len(odds), np.arange(len(odds))
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        ratio = odds[at, seen.numbers] / seen.odds
        free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(np.maximum(odds, 1e-12))
        surprise = -(odds * logs).sum(1, keepdims=True)
        liked = -odds * (gains * ratio * free)[:, None]
        liked[at, seen.numbers] += gains * ratio * free
        liked += ENTROPY * -odds * (logs + surprise)
        missed = 0.5 * (returns - values)[:, None]
        back = (liked @ self.weights["act"].T + missed @ self.weights["value"].T) * (1 - hidden**2)
        return {
            "act": hidden.T @ liked / count,
            "act-bias": liked.mean(0),
            "value": hidden.T @ missed / count,
            "value-bias": missed.mean(0),
            "in": seen.inputs.T @ back / count,
            "in-bias": back.mean(0),
        }

    def _climb(self, slopes: Weights, rate: float) -> None:
        """Adam, uphill."""
        self._steps += 1
        for name, slope in slopes.items():
            self._means[name] += 0.1 * (slope - self._means[name])
            self._squares[name] += 0.001 * (slope**2 - self._squares[name])
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            self.weights[name] += rate * mean / (np.sqrt(square) + 1e-8)


def inputs_of(observations: dict[str, Array]) -> Array:
    return np.log1p(observations["observation"].astype(np.float32))


class Practice:
    """Plays on at the same tables, lesson by lesson."""

    def __init__(self, env: StickupVectorEnv, learner: Learner, seed: int) -> None:
        self.env, self.learner = env, learner
        self.observations, _ = env.reset(seed=seed)
        self.dealt = np.zeros(env.num_envs, bool)
        self.games = self.decisions = 0

    def steps(self) -> Iterator[tuple[Array, ...]]:
        for _ in range(STEPS):
            inputs, masks = inputs_of(self.observations), self.observations["action_mask"]
            _, odds, values = self.learner.look(inputs, masks)
            numbers = self.learner.choose(odds)
            self.observations, rewards, ended, _, _ = self.env.step(numbers)
            taken = odds[np.arange(len(odds)), numbers]
            yield inputs, masks, numbers, taken, values, rewards / UNIT, ended, self.dealt
            self.games += int(ended.sum())
            self.decisions += int((~self.dealt).sum())
            self.dealt = ended

    def lesson(self, rate: float) -> None:
        seen = Seen(*map(np.array, zip(*self.steps(), strict=True)))
        _, _, last = self.learner.look(inputs_of(self.observations), self.observations["action_mask"])
        gains = gains_of(seen, last)
        flat = Seen(*(one.reshape(-1, *one.shape[2:]) for one in seen))
        self.learner.lesson(flat, (gains + seen.values).ravel(), gains.ravel(), rate)


def gains_of(seen: Seen, last: Array) -> Array:
    """How much better each decision turned out than expected (GAE, without discount)."""
    gains, gain, following = np.zeros_like(seen.values), np.zeros(len(last)), last
    for at in range(len(seen.values) - 1, -1, -1):
        goes_on = ~seen.ended[at]
        gain = seen.rewards[at] + goes_on * (following + TRACE * gain) - seen.values[at]
        gain = np.where(seen.dealt[at], 0.0, gain)
        gains[at], following = gain, seen.values[at]
    return gains


def share_of_wins(learner: Learner | None, games: int, **table: Any) -> tuple[float, float, float]:
    """The share of wins and its 95% interval; without a learner, of random play.

    Every table's first games count, and no others: those that end early aren't played more often.
    """
    tables = min(TABLES, games)
    env = vector_env("cash-n-guns", tables=tables, **table)
    each = -(-games // tables)
    luck = np.random.default_rng(0)
    player = learner or Learner(1, 1, luck)
    won: list[list[float]] = [[] for _ in range(tables)]
    observations, _ = env.reset(seed=1_000_000)
    while min(map(len, won)) < each:
        masks = observations["action_mask"]
        odds = masks / masks.sum(1, keepdims=True)
        if learner is not None:
            odds = learner.look(inputs_of(observations), masks)[1]
        observations, rewards, ended, _, _ = env.step(player.choose(odds))
        for at in np.flatnonzero(ended):
            won[at].append(float(rewards[at]))
    return interval([one for some in won for one in some[:each]])


def interval(wins: list[float]) -> tuple[float, float, float]:
    mean = float(np.mean(wins))
    margin = 1.96 * float(np.std(wins)) / math.sqrt(len(wins))
    return mean, mean - margin, mean + margin


def train(out: Path, minutes: float, seed: int, checked: int, table: dict[str, Any]) -> Learner:
    """Train for so many minutes, with a check now and then, whose row goes to the log.

    Minutes of the processor's time: beside other work it takes longer, and learns as much.
    """
    env = vector_env("cash-n-guns", tables=TABLES, reward="money", **table)
    features, actions = env.single_observation_space["observation"].shape[0], env.single_action_space.n
    learner = Learner(features, actions, np.random.default_rng(seed))
    practice = Practice(env, learner, seed)
    began, gone, due = time.process_time(), 0.0, 0.0
    with (out / "log.csv").open("w", newline="") as file:
        log = csv.writer(file)
        log.writerow(["minutes", "games", "decisions", "wins", "low", "high"])
        while gone < minutes:
            if gone * 60 >= due:
                due = gone * 60 + CHECK
                wins = share_of_wins(learner, checked, **table)
                log.writerow(
                    [f"{gone:.2f}", practice.games, practice.decisions, *(f"{one:.4f}" for one in wins)]
                )
                file.flush()
                print(f"{gone:5.1f} min  {practice.games:7,} games  {told(wins)} won", flush=True)
            practice.lesson(RATE * max(0.05, 1 - gone / minutes))
            gone = (time.process_time() - began) / 60
    return learner


def told(wins: tuple[float, float, float]) -> str:
    return f"{wins[0]:.1%} ({wins[1]:.1%} – {wins[2]:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("run"), help="where everything goes")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to train, in processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="rookie", help="who sits in the other seats")
    parser.add_argument("--games", type=int, default=MEASURED, help="games of the last check")
    parser.add_argument("--checked", type=int, default=CHECKED, help="games of the others")
    given = parser.parse_args()
    table = {"seats": given.seats, "bots": [given.bot]}
    given.out.mkdir(parents=True, exist_ok=True)
    learner = train(given.out, given.minutes, given.seed, given.checked, table)
    games = -(-given.games // TABLES) * TABLES if given.games > TABLES else given.games
    wins, random = (share_of_wins(one, games, **table) for one in (learner, None))
    np.savez(given.out / "weights.npz", **learner.weights)
    fair = 1 / given.seats
    result = {"wins": wins, "random": random, "fair": fair, "games": games, "seed": given.seed, **table}
    (given.out / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    print(f"in the end {told(wins)} won; at random {told(random)}; a fair share is {fair:.1%}")


if __name__ == "__main__":
    main()
