"""One seat against bots, under Gymnasium's own checker, and many tables at once."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from stickup.core.verify_record import verify
from stickup.environments.gymnasium import StickupEnv, env, vector_env
from stickup.environments.simultaneous_moves import IllegalNumber
from stickup.games import GAMES as RULES
from tests.environments.playing import GAMES


def played(table: StickupEnv, seed: int) -> float:
    rng = Random(seed)
    seen, _ = table.reset(seed=seed)
    over = False
    while not over:
        assert seen["action_mask"].any()
        assert not seen["action_mask"][0], "it is our turn: there is something to answer"
        seen, reward, over, _, _ = table.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return reward


@pytest.mark.parametrize("game", GAMES)
def test_one_seat_passes_gymnasiums_checker(game):
    check_env(env(game, seats=4, bots=["random"], illegal="ask-again"), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bots", [["random"], ["cautious", "sly"]])
def test_a_game_against_bots_can_be_verified(game, bots):
    table = env(game, seats=5, bots=bots, seat=3)
    for seed in range(3):
        played(table, seed)
        assert verify(RULES, table.record()).result


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_game_whatever_was_played_before(game):
    one, two = env(game, seats=4, bots=["random"]), env(game, seats=4, bots=["random"])
    played(one, 3)
    assert played(one, 9) == played(two, 9)
    assert one.table.episode.state.table == two.table.episode.state.table


def test_without_a_given_seat_it_moves_on_one_every_game():
    table = env("cash-n-guns", seats=4, bots=["random"])
    seats = []
    for game in range(5):
        table.reset(seed=1 if game == 0 else None)
        seats.append(table.table.seat)
    assert seats == [0, 1, 2, 3, 0]


def test_the_game_is_over_for_the_dead():
    table = env("cash-n-guns", seats=4, bots=["daring"], reward="lead")
    for seed in range(40):
        reward = played(table, seed)
        if not table.table.episode.over:
            assert table.table.seat in table.table.episode.out()
            assert reward == -1 / 4
            return
    pytest.fail("nobody died")


def test_the_record_of_the_dead_tells_the_game_to_its_end():
    """The bots play the rest, as they would have at the table; the learner has had its reward."""
    table, whole = (env("cash-n-guns", seats=4, bots=["daring"], reward="lead") for _ in range(2))
    for seed in range(40):
        reward = played(table, seed)
        if not table.table.episode.over:
            record = table.record()
            assert verify(RULES, record).result
            assert table.table.reward == reward == -1 / 4
            played(whole, seed)
            assert whole.record() == record == table.record()
            return
    pytest.fail("nobody died")


def test_every_table_of_many_has_a_record():
    many = vector_env("cash-n-guns", tables=3, seats=4, bots=["daring"])
    seen, _ = many.reset(seed=5)
    verified = 0
    while verified < 6:
        numbers = seen["action_mask"].argmax(1)
        seen, _, ended, _, _ = many.step(numbers)
        for table in np.flatnonzero(ended):
            assert verify(RULES, many.record(int(table))).result
            verified += 1
    with pytest.raises(ValueError, match="the table is one of 0 to 2, not 3"):
        many.record(3)


def test_an_illegal_number_is_refused_in_words():
    table = env("cash-n-guns", seats=4, bots=["random"])
    table.reset(seed=1)
    with pytest.raises(IllegalNumber, match="may not answer 0: it is asked"):
        table.step(0)
    patient = env("cash-n-guns", seats=4, bots=["random"], illegal="ask-again")
    before, _ = patient.reset(seed=1)
    after, reward, over, _, info = patient.step(0)
    assert "may not answer 0" in info["refused"]
    assert (before["observation"] == after["observation"]).all()
    assert not over
    assert reward == 0


@pytest.mark.parametrize("game", GAMES)
def test_many_tables_are_each_the_table_alone(game):
    """A table that is done deals its next game with the next step."""
    many = vector_env(game, tables=3, seats=4, bots=["random"])
    alone = [env(game, seats=4, bots=["random"]) for _ in range(3)]
    seen, _ = many.reset(seed=5)
    for number, table in enumerate(alone):
        table.table.episodes.seed(f"5/{number}")
        table.reset()
    rng, dealt, done = Random(5), 0, [False] * 3
    while dealt < 4:
        numbers = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, rewards, ended, _, _ = many.step(np.array(numbers))
        assert many.observation_space.contains(seen)
        for at, table in enumerate(alone):
            if done[at]:
                mine, reward, over = table.reset()[0], 0.0, False
                dealt += 1
            else:
                mine, reward, over, _, _ = table.step(numbers[at])
            assert (mine["observation"] == seen["observation"][at]).all()
            assert (mine["action_mask"] == seen["action_mask"][at]).all()
            assert (reward, over) == (rewards[at], ended[at])
            done[at] = over


def test_an_illegal_number_at_one_table_leaves_all_tables_as_they_are():
    many = vector_env("cash-n-guns", tables=2, seats=4, bots=["random"])
    seen, _ = many.reset(seed=1)
    before = [repr(table.episode.state) for table in many.tables]
    with pytest.raises(IllegalNumber):
        many.step(np.array([np.flatnonzero(seen["action_mask"][0])[0], 0]))
    assert [repr(table.episode.state) for table in many.tables] == before


def test_impossible_arguments_are_refused_at_once():
    with pytest.raises(ValueError, match="no bot 'bold'; there are boss, regular"):
        env("cash-n-guns", seats=4, bots=["bold"])
    with pytest.raises(ValueError, match="the seat is one of 0 to 3, not 4"):
        env("cash-n-guns", seats=4, seat=4)
    with pytest.raises(ValueError, match="at least one name"):
        env("cash-n-guns", seats=4, bots=[])
