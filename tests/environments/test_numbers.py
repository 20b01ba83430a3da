"""Answers as numbers: every option has one, always the same, and only options are on offer."""

from __future__ import annotations

from hashlib import sha256

import pytest

from stickup.core.types import Seat
from stickup.core.verify_record import verify
from stickup.environments.coding import UnknownGame, coding_of
from stickup.environments.simultaneous_moves import IllegalNumber
from stickup.games import GAMES as RULES
from stickup.games.cash_n_guns.rules.actions import Aim, Load
from stickup.games.cash_n_guns.rules.cards import CLICK
from stickup.games.cash_n_guns.rules.hooks import POWERS_BY_VERSION
from stickup.numbers.numbering import NOTHING, seen_from
from tests.environments.playing import GAMES, any_episode, everyone, rounds

PINNED = {
    ("cash-n-guns", 1): ("137d05330e8750e2", "9ec28987e90ddd61"),
    ("millions-of-dollars", 1): ("639a4c802bdfeb85", "b4530e6f01344123"),
}
"""The numbering and the layout of every version that was published: they never change."""


LOAD = Load(CLICK)


def digest(rows) -> str:
    return sha256("\n".join(map(str, rows)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", GAMES)
def test_a_published_numbering_and_layout_never_change(game):
    coding = coding_of(game)
    assert coding.numbering.version == coding.layout.version
    layout = [(at, part.name, feature.name, feature.each) for at, part, feature in coding.layout.rows()]
    found = digest(coding.numbering.rows()), digest(layout)
    assert found == PINNED[game, coding.numbering.version], "a changed table needs a new version"


@pytest.mark.parametrize("game", GAMES)
def test_no_answer_has_two_numbers(game):
    answers = coding_of(game).numbering.answers
    assert len(set(answers)) == len(answers)


def test_every_power_has_a_number_and_a_feature():
    from stickup.games.cash_n_guns.numbers.numbering import POWERS

    newest = RULES["cash-n-guns"].version
    assert {*POWERS} == {*filter(None, POWERS_BY_VERSION[newest])}


def test_every_option_of_cash_has_a_number_and_no_other_number_is_on_offer():
    for seed in range(12):
        episode = any_episode("cash-n-guns", seed)
        for _ in rounds(episode, seed):
            for seat, choices in episode.choices.items():
                assert choices.question is episode.state.asked[seat]
                assert choices.question is not None
                assert {*choices.answers.values()} == {*choices.question.options}
                assert [number for number, on in enumerate(choices.mask) if on] == choices.numbers
                assert sum(episode.mask(seat)) == len(choices.question.options)


def test_on_a_floor_every_word_with_a_number_is_on_offer_and_so_is_saying_nothing():
    floors = 0
    for seed in range(6):
        episode = any_episode("millions-of-dollars", seed)
        for _ in rounds(episode, seed):
            for choices in episode.choices.values():
                assert choices.question is not None
                if choices.question.floor:
                    words = [word for word in choices.question.options if getattr(word, "amount", 0) <= 10]
                    assert sorted(map(str, choices.answers.values())) == sorted(map(str, [*words, NOTHING]))
                    assert [number for number, on in enumerate(choices.mask) if on] == choices.numbers
                    floors += 1
    assert floors > 100, "hardly anybody was asked on a floor"


def test_seats_in_answers_count_clockwise_from_the_one_who_answers():
    assert seen_from(Seat(3), 5, Aim(Seat(4))) == Aim(Seat(1))
    assert seen_from(Seat(3), 5, Aim(Seat(0))) == Aim(Seat(2))
    assert seen_from(Seat(3), 5, LOAD) == LOAD


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_not_asked_may_only_wait(game):
    episode = any_episode(game, 3)
    for _ in rounds(episode, 3):
        for seat in set(everyone(episode)) - set(episode.choices):
            assert episode.choices_of(seat).answers == {0: NOTHING}


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_is_not_on_offer_is_refused_in_words_and_changes_nothing(game):
    episode = any_episode(game, 5)
    for count, numbers in enumerate(rounds(episode, 5)):
        if count % 7 == 0:
            before = repr(episode.state)
            seat = max(numbers)
            wrong = next(n for n, on in enumerate(episode.mask(seat)) if not on)
            with pytest.raises(IllegalNumber, match=f"seat {seat} may not answer {wrong}: it is asked '"):
                episode.play({**numbers, seat: wrong})
            assert repr(episode.state) == before
            idle = next((one for one in everyone(episode) if one not in numbers), None)
            if idle is not None:
                with pytest.raises(IllegalNumber, match=r"isn't asked anything and may answer 0 \(wait\)"):
                    episode.play({**numbers, idle: 1})
                assert repr(episode.state) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_missing_answer_is_refused(game):
    episode = any_episode(game, 6)
    with pytest.raises(IllegalNumber, match="and has no action; it may answer"):
        episode.play({})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_by_numbers_has_a_record_that_the_referee_accepts(game):
    for seed in range(4):
        episode = any_episode(game, seed)
        for _ in rounds(episode, seed):
            pass
        result = verify(RULES, episode.record()).result
        assert result is not None
        assert result.result == episode.outcome


@pytest.mark.parametrize("game", GAMES)
def test_a_game_follows_from_its_seed_and_its_numbers(game):
    one, two = any_episode(game, 8), any_episode(game, 8)
    for _, _ in zip(rounds(one, 1), rounds(two, 1), strict=True):
        assert repr(one.state) == repr(two.state)
    assert one.outcome == two.outcome


def test_a_game_without_numbers_says_which_have_some():
    with pytest.raises(UnknownGame, match="no environment for 'chess'; there are cash-n-guns, mill"):
        coding_of("chess")
