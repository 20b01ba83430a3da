"""Whatever an environment can't use is refused in one line: who, what, what there is. Nothing has changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest

import stickup
from stickup.core.agreed_setup import WrongSetup
from stickup.core.unknown_name import UnknownName
from stickup.environments import gymnasium, openspiel, pettingzoo
from stickup.environments.simultaneous_moves import IllegalNumber
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.numbers.refusals import GameOver, NotDealt, WrongShape
from tests.loops import each

CASH = "cash-n-guns"
Call = Callable[[], Any]


def refused(kind: type[Exception], said: str, call: Call) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert said in str(caught.value), f"{said!r} isn't in {caught.value}"
    assert "\n" not in str(caught.value)


def dealt(make: Callable[..., Any], **more: Any) -> Any:
    table = make(CASH, seats=4, **more)
    table.reset(seed=1)
    return table


def one(**more: Any) -> Any:
    return dealt(gymnasium.env, bots=["random"], **more)


def many() -> Any:
    return dealt(gymnasium.vector_env, tables=3, bots=["random"])


def everyone() -> Any:
    return dealt(pettingzoo.parallel_env)


def in_turn() -> Any:
    return dealt(pettingzoo.env)


def load(**params: Any) -> Any:
    return pyspiel.load_game("stickup_cash_n_guns", params)


# What a table is set up with.

NEW: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (pettingzoo.parallel_env, {"seats": 4}),
    (pettingzoo.env, {"seats": 4}),
    (gymnasium.env, {"seats": 4}),
    (gymnasium.vector_env, {"seats": 4, "tables": 2}),
]
SETTINGS: list[tuple[dict[str, Any], type[Exception], str]] = [
    (
        {"options": {"power": "none"}},
        UnknownName,
        "no option 'power'; did you mean 'powers'? There are powers,",
    ),
    (
        {"options": {"powers": "two"}},
        WrongSetup,
        "the option 'powers' can't be 'two'; it can be one, draft, none",
    ),
    (
        {"options": "powers=none"},
        WrongSetup,
        "options are given by name, such as {'powers': 'none'}, not 'powers",
    ),
    ({"powers": "none"}, WrongSetup, "'powers' is one of the options: give options={'powers': 'none'}"),
    (
        {"option": {}},
        UnknownName,
        "no setting 'option'; did you mean 'options'? There are options, host, ages",
    ),
    ({"seats": 3}, WrongSetup, "Cash 'n Guns seats 4 to 8 gangsters, not 3"),
    ({"reward": "mony"}, UnknownName, "no reward 'mony'; did you mean 'money'? There are win, lead, money"),
]


@each(("make", "usual"), NEW)
def test_every_environment_says_what_can_be_agreed(make, usual):
    for given, kind, said in SETTINGS:
        refused(kind, said, partial(make, CASH, **{**usual, **given}))
    refused(UnknownName, "for 'cash'; there are cash-n-guns,", lambda: make("cash", **usual))
    if make is not gymnasium.vector_env:
        refused(
            UnknownName, "'guess'; there are raise, ask-again", lambda: make(CASH, **usual, illegal="guess")
        )


@each(
    ("call", "said"),
    [
        (
            lambda: gymnasium.env(CASH, seats=4, bots="regular"),
            "bots are a list of at least one name, such as",
        ),
        (lambda: gymnasium.env(CASH, seats=4, bots=[]), "bots are a list of at least one name, such as"),
        (
            lambda: gymnasium.env(CASH, seats=4, bots=["ruki"]),
            "there is no bot 'ruki'; did you mean 'rookie'? There are boss",
        ),
        (lambda: gymnasium.env(CASH, seats=4, bots=["regulr"]), "did you mean 'regular'? There are boss"),
        (lambda: gymnasium.vector_env(CASH, tables=0, seats=4), "there is at least one table, not 0"),
        (lambda: load(options="power:none"), "there is no option 'power'; did you mean 'powers'?"),
        (lambda: load(deals=-1), "deals is 0, for chance nodes, or how many deals there are, not -1"),
        (
            lambda: pyspiel.load_game("stickup_small", {"table": "duell"}),
            "did you mean 'duel'? There are duel,",
        ),
        (
            lambda: stickup.start(stickup.game(CASH), seats=4, options={"powers": 1}),
            "it can be one, draft, none",
        ),
    ],
)
def test_setups_that_cannot_be_played_are_refused_with_the_valid_ones(call, said):
    refused(ValueError, said, call)


def test_plain_names_are_not_a_setup_until_they_are_read():
    refused(TypeError, "or by stickup.setup()", lambda: CashSetup(4, {"powers": "none"}))  # type: ignore[arg-type]
    setup = stickup.setup(stickup.game(CASH), seats=4, options={"powers": "none"})
    assert isinstance(setup, CashSetup)
    assert setup.options.powers == "none"


def test_an_unknown_game_is_answered_with_the_known_games():
    refused(
        Exception,
        "'cash' is not known here; there are cash-n-guns,",
        lambda: stickup.game("cash"),
    )


# Too early, too late.


@each(
    "call",
    [
        lambda: pettingzoo.parallel_env(CASH, seats=4).step({}),
        lambda: pettingzoo.parallel_env(CASH, seats=4).record(),
        lambda: pettingzoo.env(CASH, seats=4).step(0),
        lambda: pettingzoo.env(CASH, seats=4).last(),
        lambda: pettingzoo.env(CASH, seats=4).observe("player_0"),
        lambda: pettingzoo.env(CASH, seats=4).agent_iter(),
        lambda: pettingzoo.env(CASH, seats=4).agent_selection,
        lambda: pettingzoo.env(CASH, seats=4).rewards,
        lambda: gymnasium.env(CASH, seats=4).step(0),
        lambda: gymnasium.env(CASH, seats=4).record(),
        lambda: gymnasium.vector_env(CASH, tables=1, seats=4).step(np.array([1])),
    ],
)
def test_before_reset_everything_asks_for_it(call):
    refused(NotDealt, "call reset() first", call)


def test_before_reset_nobody_is_selected_and_a_name_that_never_is_stays_unknown():
    turns = pettingzoo.env(CASH, seats=4)
    assert not hasattr(turns, "agent_selection")
    refused(AttributeError, "'StickupAEC' object has no attribute 'agent_chosen'", lambda: turns.agent_chosen)
    turns.reset(seed=1)
    assert turns.agent_selection in turns.agents


def played_out() -> list[tuple[Call, str]]:
    alone, all_at_once, turns, state = one(), everyone(), in_turn(), load(deals=2).new_initial_state()
    while not alone.table.over:
        alone.table.play(alone.table.episode.choices[alone.table.seat].numbers[0])
    while all_at_once.agents:
        choices = all_at_once.episode.choices
        all_at_once.step({f"player_{seat}": asked.numbers[0] for seat, asked in choices.items()})
    for agent in turns.agent_iter():
        seen, _, gone, _, _ = turns.last()
        turns.step(None if gone else int(seen["action_mask"].argmax()))
        assert agent
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return [
        (lambda: alone.step(0), "call reset()"),
        (lambda: alone.step(2), "call reset()"),
        (lambda: all_at_once.step({}), "call reset()"),
        (lambda: turns.step(1), "call reset()"),
        (lambda: turns.last(), "call reset()"),
        (lambda: state.table.act(1), "game.new_initial_state() begins another"),
    ]


def test_after_the_end_nothing_is_played_and_the_error_says_so():
    for call, remedy in played_out():
        refused(GameOver, f"this game is over: {remedy}", call)


# Numbers.


@each(
    ("make", "call", "said"),
    [
        (many, lambda env: env.step([1, 1, 1, 1]), "actions are whole numbers [tables] = [3], not int64 [4]"),
        (many, lambda env: env.step([1, 1]), "actions are whole numbers [tables] = [3], not int64 [2]"),
        (many, lambda env: env.step([[1, 1, 1]]), "= [3], not int64 [1, 3]"),
        (many, lambda env: env.step(np.array([1.0, 1.0, 1.0])), "= [3], not float64 [3]"),
        (many, lambda env: env.step(1), "= [3], not int64 []"),
        (many, lambda env: env.step([[1], 1, 1]), "= [3], not object [3]"),
        (one, lambda env: env.step(2.7), "seat 0 answers with one whole number, not 2.7"),
        (one, lambda env: env.step([1, 2]), "seat 0 answers with one whole number, not [1, 2]"),
        (in_turn, lambda env: env.step(1.0), "player_0 answers with one whole number, not 1.0"),
        (
            everyone,
            lambda env: env.step([1, 1, 1, 1]),
            "numbers by agent, such as {'player_0': 1}, not [1, 1",
        ),
        (
            everyone,
            lambda env: env.step({"player_0": np.array([1, 2])}),
            "player_0 answers with one whole number",
        ),
        (
            everyone,
            lambda env: env.step({"player_0": 1.0}),
            "player_0 answers with one whole number, not 1.0",
        ),
    ],
)
def test_numbers_of_the_wrong_shape_are_refused(make, call, said):
    refused(WrongShape, said, lambda: call(make()))


@each(
    ("make", "call", "said"),
    [
        (many, lambda env: env.step([2, 2, 99]), "table 2, seat 0 may not answer 99: it is asked 'load'"),
        (
            one,
            lambda env: env.step(99),
            "seat 0 may not answer 99: it is asked 'load' and may answer 2 (Load",
        ),
        (in_turn, lambda env: env.step(99), "player_0 may not answer 99: it is asked 'load'"),
        (
            everyone,
            lambda env: env.step({"player_0": 2}),
            "player_1 is asked 'load' and has no action; it may answer 2 (",
        ),
    ],
)
def test_an_illegal_number_names_who_gave_it_where_and_what_is_on_offer(make, call, said):
    refused(IllegalNumber, said, lambda: call(make()))


def test_an_unknown_agent_is_answered_with_the_known_ones():
    said = "there is no agent 'bob'; there are player_0, player_1, player_2, player_3"
    refused(UnknownName, said, lambda: everyone().step({"bob": 1}))
    refused(UnknownName, said, lambda: in_turn().observe("bob"))


# OpenSpiel.


def simultaneous() -> Any:
    state = pyspiel.load_game("stickup_small_simultaneous", {"table": "standoff"}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_openspiel_refuses_setups_that_cannot_be_played():
    state = load().new_initial_state()
    refused(ValueError, "chance may not draw 999: its outcomes are 0, 1, 2, 3", lambda: state.table.act(999))
    state = load(deals=5).new_initial_state()
    refused(ValueError, "chance may not draw 5: its outcomes are 0 to 4", lambda: state.table.act(5))
    refused(WrongShape, "[players] = [3], not int64 [2]", lambda: simultaneous().table.act_at_once([1, 1]))


def test_a_small_table_does_not_advise_what_it_cannot_do():
    assert openspiel.SMALL_PARAMETERS.keys() == {"table", "reward"}
    refused(ValueError, "a small table has no record", lambda: simultaneous().record())
    refused(ValueError, "deals=1000", lambda: load().new_initial_state().record())


def test_a_seed_in_openspiel_is_a_text():
    """It may be within a name, where anything that looks like a number is one."""
    refused(Exception, "Wrong type for parameter seed. Expected type: kString", lambda: load(seed=7))
    named = pyspiel.load_game("stickup_cash_n_guns(seed=a7,deals=3)")
    assert (named.seed, load(seed="7").seed) == ("a7", "7")


def test_openspiels_own_calls_hand_the_error_on():
    state = simultaneous()
    with pytest.raises(Exception, match=re.escape("[players] = [3]")):
        state.apply_actions([1, 1])
