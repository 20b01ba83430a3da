"""Observations: exactly what a seat's view shows, kept up to date fact by fact, and nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from stickup.core.dealer import FastDealer
from stickup.core.engine import apply
from stickup.core.self_dealing_state import SelfDealingState
from stickup.core.types import Decision, Seat
from stickup.core.view import view_of
from stickup.environments.coding import coding_of
from stickup.environments.episode import Episode
from stickup.numbers.features import MOST_SEATS
from tests.environments.playing import BY_NAME, GAMES, any_episode, at_random, everyone, rounds

HIDDEN = {"load", "reload", "smart", "clip"}
"""Questions in Cash 'n Guns whose answer nobody else sees at once, unless the Good Friend is there."""


def lie(episode: Episode, numbers: dict[Seat, int], rng: Random) -> dict[Seat, int]:
    """Other answers that nobody else may notice; empty if there are none.

    In Millions of Dollars two players exchange their plans: the roles in the middle stay the same.
    """
    if episode.game.name == "millions-of-dollars":
        return exchanged(episode, numbers, rng)
    liar = rng.choice(sorted(numbers))
    choices = episode.choices[liar]
    other = [number for number in choices.numbers if number != numbers[liar]]
    if choices.prompt not in HIDDEN or not other or "good-friend" in episode.state.table.seat_of:
        return {}
    return {liar: rng.choice(other)}


def exchanged(episode: Episode, numbers: dict[Seat, int], rng: Random) -> dict[Seat, int]:
    a, b = rng.sample(sorted(episode.choices), 2) if len(episode.choices) > 1 else (None, None)
    if a is None or b is None or episode.choices[a].prompt != "plan" or numbers[a] == numbers[b]:
        return {}
    legal = numbers[b] in episode.choices[a].numbers and numbers[a] in episode.choices[b].numbers
    return {a: numbers[b], b: numbers[a]} if legal else {}


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_kept_by_facts_is_the_one_read_off_the_view(game):
    coding = coding_of(game)
    for seed in range(10):
        episode = any_episode(game, seed)
        for _ in rounds(episode, seed):
            for seat in everyone(episode):
                assert bytes(episode.observation(seat)) == coding.observation(
                    view_of(episode.state, seat), episode.clock
                )
        for seat in everyone(episode):
            assert bytes(episode.observation(seat)) == coding.observation(
                view_of(episode.state, seat), episode.clock
            )


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_says_what_it_changes_in_an_observation(game):
    coding = coding_of(game)
    assert {*coding.showing} == {*coding.game.events}


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_has_room_for_eight_and_no_number_over_127(game):
    layout = coding_of(game).layout
    for seed in range(3):
        episode = any_episode(game, seed)
        empty = (MOST_SEATS - episode.setup.seats) * layout.seat.size
        for _ in rounds(episode, seed):
            seen = episode.observation(Seat(0))
            assert len(seen) == layout.size
            assert max(seen) <= 127
            assert not any(seen[layout.size - empty :])


@pytest.mark.parametrize("game", GAMES)
def test_two_games_that_differ_in_a_hidden_answer_look_the_same_to_everyone_else(game):
    lies = 0
    for seed in range(20):
        one, two = any_episode(game, seed), any_episode(game, seed)
        rng = Random(seed)
        lied: dict[Seat, int] = {}
        while not one.over and not lied:
            numbers = at_random(one, rng)
            lied = lie(one, numbers, rng)
            one.play(numbers)
            two.play({**numbers, **lied})
        others = [seat for seat in everyone(one) if seat not in lied]
        assert [one.observation(seat) for seat in others] == [two.observation(seat) for seat in others]
        assert not lied or any(one.observation(liar) != two.observation(liar) for liar in lied)
        lies += bool(lied)
    assert lies > 10, "hardly anybody lied: the promise would be an empty one"


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_depends_on_nothing_that_others_hold(game):
    """Everything face down elsewhere is dealt again: the same seat has the same observation."""
    case, coding = BY_NAME[game], coding_of(game)
    assert case.reshuffled is not None
    changed = 0
    for seed in range(8):
        rng = Random(seed)
        state = SelfDealingState(case.game, case.table(rng.choice(case.seats), rng.choice), FastDealer(seed))
        state.advance()
        while state.asked:
            for seat in range(len(state.hands) - 1):
                twin = case.reshuffled(state, Seat(seat), rng)
                if twin is not None:
                    changed += twin.hands != state.hands
                    mine = coding.observation(view_of(state, Seat(seat)), 0)
                    assert coding.observation(view_of(twin, Seat(seat)), 0) == mine
            seat = rng.choice([*state.asked])
            question = state.asked[seat]
            assert isinstance(question, Decision)
            apply(state, seat, rng.choice(question.options))
    assert changed, "nothing was dealt again: the promise would be an empty one"
