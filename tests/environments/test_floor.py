"""The open floor of Millions of Dollars, in rounds of simultaneous words."""

from __future__ import annotations

from random import Random

import pytest

from stickup.core.record import By
from stickup.core.types import Action, Seat
from stickup.environments.episode import Episode
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules.options import Gifts, MillionsSetup, Options
from stickup.numbers.numbering import NOTHING
from tests.environments.playing import at_random, episode_of

ROUNDS = 12


def on_the_floor(seats: int = 4, seed: str = "f", options: Options | None = None) -> Episode:
    episode = episode_of("millions-of-dollars", MillionsSetup(seats, options or Options()), seed)
    episode.play(at_random(episode, Random(seed)))
    assert episode.on_the_floor
    return episode


def say(episode: Episode, words: dict[Seat, Action]) -> None:
    """These words, and nothing from the others."""
    numbers = {}
    for seat, choices in episode.choices.items():
        word = words.get(seat, NOTHING)
        (numbers[seat],) = [number for number, option in choices.answers.items() if option == word]
    episode.play(numbers)


def order(episode: Episode) -> list[Seat]:
    seats, leader = episode.setup.seats, episode.state.table.leader
    return [Seat((leader + step) % seats) for step in range(seats)]


def test_saying_nothing_changes_nothing_and_the_clock_rings_after_twelve_rounds():
    episode = on_the_floor()
    before = episode.state.table.copy()
    for left in range(ROUNDS, 0, -1):
        assert episode.clock == left
        assert episode.state.table == before
        say(episode, {})
    assert not episode.on_the_floor
    assert {by for _, word, by in episode.said if isinstance(word, a.Ready)} == {By.CLOCK}


def test_the_floor_is_over_when_all_are_ready():
    episode = on_the_floor()
    say(episode, dict.fromkeys(episode.choices, a.READY))
    assert not episode.on_the_floor


def test_a_word_that_is_no_longer_possible_when_its_turn_comes_is_dropped():
    episode = on_the_floor()
    first, *_, last = order(episode)
    say(episode, {first: a.Leave(0, 0), last: a.Offer(first, 0, 1)})
    assert episode.lapsed == (last,)
    assert first not in episode.state.table.inside
    assert not episode.state.table.bids
    assert episode.state.hands[last].cash == episode.state.table.players[last].cash


def test_words_are_heard_from_the_leader_on_and_each_round_from_a_seat_further_on():
    episode = on_the_floor()
    first, second, *_ = order(episode)
    both: dict[Seat, Action] = {first: a.Claim("brute"), second: a.Claim("crook")}  # type: ignore[arg-type]
    say(episode, both)
    assert [seat for seat, _, _ in episode.said[-2:]] == [first, second]
    say(episode, {first: a.Claim("crook"), second: a.Claim("brute")})  # type: ignore[arg-type]
    assert [seat for seat, _, _ in episode.said[-2:]] == [second, first]


def test_leaving_for_a_sum_that_was_not_on_offer_is_dropped():
    """An offer that comes first changes what leaving means, so leaving lapses (B3)."""
    episode = on_the_floor()
    first, second, *_ = order(episode)
    say(episode, {first: a.Offer(second, 0, 2), second: a.Leave(0, 0)})
    assert episode.lapsed == (second,)
    assert second in episode.state.table.inside


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_every_word_up_to_ten_million_has_a_number(seats):
    episode = on_the_floor(seats, options=Options(gifts=Gifts.ON))
    rng = Random(1)
    while episode.on_the_floor:
        for seat, choices in episode.choices.items():
            assert choices.question is not None
            short = {word for word in choices.question.options if getattr(word, "amount", 0) <= 10}
            assert {*choices.answers.values()} == short | {NOTHING}
            assert len(choices.numbers) == len(short) + 1
            assert episode.mask(seat)[0] == 0
        episode.play(at_random(episode, rng))
