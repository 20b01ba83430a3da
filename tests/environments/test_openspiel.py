"""Both games as OpenSpiel games: under its own test, copied, resampled, searched and solved."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

import stickup.environments.openspiel  # noqa: F401 - registers the games
from stickup.core.verify_record import verify
from stickup.environments.simultaneous_moves import IllegalNumber
from stickup.games import GAMES as RULES

PLAIN = {"seats": 4, "options": "powers:none"}
GAMES: list[tuple[str, dict]] = [
    ("stickup_cash_n_guns", {"seats": 5}),
    ("stickup_cash_n_guns_simultaneous", {"seats": 4, "options": "powers:draft;won-loot:open"}),
    ("stickup_millions_of_dollars", {"seats": 3}),
    ("stickup_millions_of_dollars_simultaneous", {"seats": 5}),
]
DEALT = [(name, {**params, "deals": 30, "seed": "a"}) for name, params in GAMES]


def load(name: str, params: dict | None = None):
    return pyspiel.load_game(name, params or {})


def step(state, rng: Random) -> None:
    """Anything that may happen next."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, odds)[0])
    elif state.is_simultaneous_node():
        every = [state.legal_actions(player) for player in range(state.num_players())]
        state.apply_actions([rng.choice(legal) if legal else 0 for legal in every])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def steps(game, seed: int):
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        step(state, rng)


def last(game, seed: int):
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        step(state, rng)
    return state


@pytest.mark.parametrize("table", ["duel", "standoff"])
@pytest.mark.parametrize("name", ["stickup_small", "stickup_small_simultaneous"])
def test_the_small_games_pass_openspiels_own_test(name, table):
    pyspiel.random_sim_test(load(name, {"table": table}), num_sims=3, serialize=True, verbose=False)


def test_a_whole_game_passes_openspiels_own_test():
    game = load("stickup_cash_n_guns", PLAIN)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "params"), [*GAMES, *DEALT])
def test_a_copy_is_independent_and_plays_the_same_with_the_same_actions(name, params):
    game = load(name, params)
    for count, state in enumerate(steps(game, 2)):
        if count in (6, 40):
            one, two, before = state.clone(), state.clone(), str(state)
            for rng in (Random(5), Random(5)):
                twin = one if rng.random() < 2 and one.move_number() == state.move_number() else two
                for _ in range(12):
                    if not twin.is_terminal():
                        step(twin, rng)
            assert str(one) == str(two)
            assert str(state) == before
        if count > 40:
            break


@pytest.mark.parametrize(("name", "params"), GAMES)
def test_a_seat_remembers_all_it_saw_and_answered_and_nothing_else(name, params):
    """The same memory means the same question and the same options; another's answer is no part of it."""
    game = load(name, params)
    for count, state in enumerate(steps(game, 3)):
        if state.is_chance_node() or state.is_simultaneous_node():
            continue
        me = state.current_player()
        legal = state.legal_actions()
        if len(legal) > 1:
            one, two = state.child(legal[0]), state.child(legal[-1])
            assert one.information_state_string(me) != two.information_state_string(me)
            if len(state.told.choices) > len(state.table.pending) + 1:  # others are still to answer
                for other in set(range(game.num_players())) - {me}:
                    assert one.information_state_string(other) == two.information_state_string(other)
                    assert one.observation_tensor(other) == two.observation_tensor(other)
        if count > 60:
            break


def test_observers_give_the_features_and_the_memory():
    game = load("stickup_cash_n_guns", PLAIN)
    seen = make_observation(game)
    for state in steps(game, 1):
        if not state.is_chance_node() and state.move_number() > 30:
            break
    seen.set_from(state, 2)
    assert seen.tensor.dtype == np.float32
    assert [*seen.tensor] == [*state.told.observation(2)]
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recall.string_from(state, 2) == state.information_state_string(2)
    assert recall.string_from(state, 2).startswith("seat 2\n")


@pytest.mark.parametrize(("name", "params"), DEALT)
def test_a_game_by_deals_can_be_verified(name, params):
    state = last(load(name, params), 4)
    found = verify(RULES, state.record())
    assert found.result is not None
    assert found.result.result == state.told.state.outcome


def test_a_game_with_chance_nodes_has_no_record_and_says_why():
    state = last(load("stickup_cash_n_guns", PLAIN), 1)
    with pytest.raises(ValueError, match="follow from no seed: load the game with deals=1000"):
        state.record()


def test_an_illegal_action_is_refused_in_words():
    game = load("stickup_cash_n_guns", {**PLAIN, "deals": 3})
    state = game.new_initial_state()
    state.apply_action(0)
    with pytest.raises(IllegalNumber, match="seat 0 may not answer 0: it is asked 'load'"):
        state.apply_action(0)
    with pytest.raises((ValueError, pyspiel.SpielError), match="powers:none;won-loot:open"):
        load("stickup_cash_n_guns", {"options": "powers=none"})


@pytest.mark.parametrize(("name", "params"), GAMES)
def test_a_resampled_state_is_the_same_to_the_one_who_looks(name, params):
    game = load(name, params)
    for count, state in enumerate(steps(game, 6)):
        if count % 29 == 28 and not state.is_chance_node():
            me = state.current_player() if state.current_player() >= 0 else 1
            other = state.resample_from_infostate(me, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert other.information_state_string(me) == state.information_state_string(me)
            assert other.observation_tensor(me) == state.observation_tensor(me)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(me) == state.legal_actions(me)
            assert other.move_number() == state.move_number()
        if count > 90:
            break


def test_a_game_by_deals_cannot_be_resampled_and_says_why():
    game = load("stickup_cash_n_guns", {**PLAIN, "deals": 3})
    state = game.new_initial_state()
    state.apply_action(0)
    with pytest.raises(ValueError, match="resample a game with chance nodes"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))


@pytest.mark.parametrize("name", ["stickup_cash_n_guns", "stickup_millions_of_dollars"])
def test_openspiels_search_plays(name):
    game = load(name, {"seats": 4})
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 2, random_state=rng)
    state = next(state for state in steps(game, 1) if not state.is_chance_node())
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("simultaneous", [False, True])
def test_openspiels_cfr_learns_the_duel(simultaneous):
    """In turn, and at once through OpenSpiel's own conversion. At random it would be 0.75."""
    game = load("stickup_small")
    if simultaneous:
        game = pyspiel.convert_to_turn_based(load("stickup_small_simultaneous"))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.4


def test_returns_add_up_to_nothing():
    for name, params in GAMES:
        assert sum(last(load(name, params), 8).returns()) == pytest.approx(0)


def test_money_is_the_score():
    state = last(load("stickup_millions_of_dollars", {"seats": 4, "reward": "money"}), 2)
    assert tuple(state.returns()) == state.told.state.outcome.scores
