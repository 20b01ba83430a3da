"""Trains one seat of Cash 'n Guns against bots: a linear policy, REINFORCE, numpy alone.

It shows the loop through `stickup.environments.gymnasium`; needs `pip install 'stickup[gymnasium]'`.
"""

from __future__ import annotations

import argparse

import numpy as np

from stickup.environments.gymnasium import StickupVectorEnv, vector_env

RATE = 0.02


def odds(weights: np.ndarray, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """How likely each number is, for every table: nothing that isn't on offer."""
    scores = np.where(mask == 1, seen @ weights, -1e9)
    scores -= scores.max(axis=1, keepdims=True)
    likely = np.exp(scores)
    return likely / likely.sum(axis=1, keepdims=True)


def train(env: StickupVectorEnv, games: int, seed: int) -> float:
    """Play so many games, learn from each, and return the share of wins in the last half."""
    luck = np.random.default_rng(seed)
    features, actions = env.single_observation_space["observation"].shape[0], env.single_action_space.n
    weights = np.zeros((features, actions))
    traces = [np.zeros_like(weights) for _ in range(env.num_envs)]
    wins: list[float] = []
    observations, _ = env.reset(seed=seed)
    while len(wins) < games:
        seen, mask = observations["observation"] / 8.0, observations["action_mask"]
        likely = odds(weights, seen, mask)
        numbers = np.array([luck.choice(actions, p=row) for row in likely])
        for trace, row, chances, number in zip(traces, seen, likely, numbers, strict=True):
            trace += np.outer(row, (np.arange(actions) == number) - chances)
        observations, rewards, ended, _, _ = env.step(numbers)
        for table in np.flatnonzero(ended):
            baseline = np.mean(wins[-200:]) if wins else 0.0
            weights += RATE * (rewards[table] - baseline) * np.clip(traces[table], -1, 1)
            wins.append(float(rewards[table]))
            traces[table][:] = 0
    return float(np.mean(wins[len(wins) // 2 :]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    env = vector_env("cash-n-guns", tables=16, seats=given.seats, bots=[given.bot])
    share = train(env, given.games, given.seed)
    print(f"{share:.1%} of the last games won; at random it would be {1 / given.seats:.1%}")


if __name__ == "__main__":
    main()
