"""Both games under PettingZoo's own tests, and what those don't look at."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from stickup.core.verify_record import verify
from stickup.environments.pettingzoo import StickupAEC, StickupParallel, env, parallel_env
from stickup.environments.simultaneous_moves import IllegalNumber
from stickup.games import GAMES as RULES
from tests.environments.playing import GAMES

TABLES = [(game, seats) for game in GAMES for seats in (4, 6)]


def ours(game: str, seats: int, **more) -> StickupParallel:
    return parallel_env(game, seats=seats, **more)


def numbers(observations, rng: Random) -> dict[str, int]:
    return {name: rng.choice(np.flatnonzero(seen["action_mask"])) for name, seen in observations.items()}


def played(table: StickupParallel, seed: int) -> StickupParallel:
    rng = Random(seed)
    observations, _ = table.reset(seed=seed)
    while table.agents:
        observations, *_ = table.step(numbers(observations, rng))
    return table


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_parallel_environment_passes_pettingzoos_tests(game, seats):
    parallel_api_test(ours(game, seats), num_cycles=400)
    parallel_seed_test(lambda: ours(game, seats, illegal="ask-again"), num_cycles=20)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_aec_environment_passes_pettingzoos_tests(game, seats):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(env(game, seats=seats), num_cycles=60)
    seed_test(lambda: env(game, seats=seats), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_deals_the_same_games_one_after_another(game):
    one, two = ours(game, 5), ours(game, 5)
    assert played(one, 4).record() == played(two, 4).record()
    one.reset()
    two.reset()
    assert one.episode.seed == two.episode.seed == "4/1"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_either_environment_can_be_verified(game):
    assert verify(RULES, played(ours(game, 5), 2).record()).result
    assert verify(RULES, played_in_turn(env(game, seats=5), 2).record()).result


def played_in_turn(table: StickupAEC, seed: int) -> StickupAEC:
    rng = Random(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        table.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
        assert over or agent in table.possible_agents
    return table


def test_both_environments_play_the_same_game():
    """The parallel one by the record of the other."""
    table = played_in_turn(env("cash-n-guns", seats=5), 7)
    twin = ours("cash-n-guns", 5)
    twin.reset(seed=7)
    answers = iter(table.episode.said)
    while twin.agents:
        given = dict((next(answers))[:2] for _ in twin.episode.choices)
        look_up: Any = twin.episodes.numbers.number
        twin.step({f"player_{seat}": look_up(seat, answer) for seat, answer in given.items()})
    assert twin.record() == table.record()


@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_an_answer_before_all_are_in(game):
    """PettingZoo asks one after the other; what the next one sees must not depend on it."""
    plain: dict[str, Any] = {"options": {"powers": "none"}} if game == "cash-n-guns" else {}
    table, twin = env(game, seats=4, **plain), env(game, seats=4, **plain)
    for one in (table, twin):
        one.reset(seed=3)
    first = np.flatnonzero(table.last()[0]["action_mask"])
    table.step(first[0])
    twin.step(first[-1])
    assert table.agent_selection == twin.agent_selection == "player_1"
    for agent in table.agents:
        seen, other = table.observe(agent), twin.observe(agent)
        assert all((seen[part] == other[part]).all() for part in seen)


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_number_is_refused_in_words_and_never_replaced(game):
    table = ours(game, 4)
    observations, _ = table.reset(seed=1)
    good = numbers(observations, Random(1))
    with pytest.raises(IllegalNumber, match="player_2 may not answer 0: it is asked"):
        table.step({**good, "player_2": 0})
    assert table.episode.said == []

    patient = ours(game, 4, illegal="ask-again")
    patient.reset(seed=1)
    again, _, _, _, infos = patient.step({**good, "player_2": 0})
    assert infos["player_2"]["refused"].startswith("player_2 may not answer 0: it is asked")
    assert not any(infos[agent] for agent in ("player_0", "player_1", "player_3"))
    assert all((again[agent]["observation"] == observations[agent]["observation"]).all() for agent in again)
    assert patient.episode.said == []


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_number_in_turn_is_refused_in_words(game):
    table = env(game, seats=4)
    table.reset(seed=1)
    with pytest.raises(IllegalNumber, match="player_0 may not answer 0: it is asked"):
        table.step(0)
    patient = env(game, seats=4, illegal="ask-again")
    patient.reset(seed=1)
    patient.step(0)
    assert patient.agent_selection == "player_0"
    assert "may not answer" in patient.infos["player_0"]["refused"]


def test_the_dead_see_the_table_once_more_and_are_gone():
    table = ours("cash-n-guns", 6)
    deaths = 0
    for seed in range(30):
        rng = Random(seed)
        observations, _ = table.reset(seed=seed)
        while table.agents:
            before = table.agents
            observations, rewards, ended, _, _ = table.step(numbers(observations, rng))
            assert list(observations) == list(rewards) == before
            if table.agents and len(table.agents) < len(before):
                deaths += 1
                assert {agent for agent in before if ended[agent]} == {*before} - {*table.agents}
    assert deaths > 3


@pytest.mark.parametrize(("reward", "total"), [("win", 1.0), ("lead", 0.0)])
def test_rewards_add_up(reward, total):
    table = ours("cash-n-guns", 6, reward=reward)
    for seed in range(12):
        rng, got = Random(seed), 0.0
        observations, _ = table.reset(seed=seed)
        while table.agents:
            observations, rewards, *_ = table.step(numbers(observations, rng))
            got += sum(rewards.values())
        assert table.episode.outcome is not None
        assert table.episode.outcome.winners
        assert got == pytest.approx(total)


def test_money_is_the_score():
    table = ours("millions-of-dollars", 4, reward="money")
    rng = Random(5)
    observations, _ = table.reset(seed=5)
    while table.agents:
        observations, rewards, *_ = table.step(numbers(observations, rng))
    assert table.episode.outcome is not None
    assert tuple(rewards.values()) == table.episode.outcome.scores


def test_impossible_arguments_are_refused_at_once():
    with pytest.raises(ValueError, match="no reward 'fame'; there are win, lead, money"):
        parallel_env("cash-n-guns", seats=4, reward="fame")
    with pytest.raises(ValueError, match="'guess'; there are raise, ask-again"):
        parallel_env("cash-n-guns", seats=4, illegal="guess")
    with pytest.raises(ValueError, match="seats 4 to 8 gangsters"):
        parallel_env("cash-n-guns", seats=3)


def test_an_observation_can_be_written_to_without_harm():
    """The mask is a copy: changing it changes nobody else's."""
    table = ours("cash-n-guns", 4)
    observations, _ = table.reset(seed=1)
    for seen in observations.values():
        seen["action_mask"][:] = 0
        seen["observation"][:] = 0
    again, _ = table.reset(seed=1)
    assert all(seen["action_mask"].any() and seen["observation"].any() for seen in again.values())
