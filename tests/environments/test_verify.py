"""A game played through any of the environments is a file that `stickup verify` accepts."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest

import stickup.environments.openspiel  # noqa: F401 - registers the games
from stickup.environments import gymnasium, pettingzoo
from tests.cli.running import Program
from tests.environments.playing import GAMES


def any_of(mask, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def by_parallel(game: str, rng: Random) -> list[bytes]:
    env = pettingzoo.parallel_env(game, seats=4)
    seen, _ = env.reset(seed=1)
    while env.agents:
        seen, *_ = env.step({agent: any_of(one["action_mask"], rng) for agent, one in seen.items()})
    return env.record()


def by_turns(game: str, rng: Random) -> list[bytes]:
    env = pettingzoo.env(game, seats=4)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        env.step(None if over else any_of(seen["action_mask"], rng))
    return env.record()


def by_one_seat(game: str, rng: Random) -> list[bytes]:
    env = gymnasium.env(game, seats=4, bots=["random"])
    seen, _ = env.reset()
    over = False
    while not over:
        seen, _, over, _, _ = env.step(any_of(seen["action_mask"], rng))
    return env.record()


def at_many_tables(game: str, rng: Random) -> list[bytes]:
    env = gymnasium.vector_env(game, tables=3, seats=4, bots=["random"])
    seen, _ = env.reset()
    ended = np.zeros(3, bool)
    while not ended[1]:
        numbers = [any_of(mask, rng) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, _, ended, _, _ = env.step(np.array(numbers))
    return env.record(1)


def by_openspiel(game: str, rng: Random) -> list[bytes]:
    name = f"stickup_{game.replace('-', '_')}"
    state = pyspiel.load_game(name, {"seats": 4, "deals": 5}).new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state.record()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("play", [by_parallel, by_turns, by_one_seat, at_many_tables, by_openspiel])
def test_a_game_from_any_environment_is_accepted(game, play, tmp_path, capsys):
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(play(game, Random(3))))
    ran = Program(capsys)("verify", file)
    assert ran.code == 0, ran
