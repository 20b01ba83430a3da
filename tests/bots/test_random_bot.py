"""The random bot plays anything."""

from __future__ import annotations

from collections import Counter

from stickup.bots import ANY_GAME
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import View
from stickup.games import bots_for


class Choice(Action, frozen=True):
    number: int


class Hush(Action, frozen=True):
    """Nothing more to say."""


QUESTION = Decision("which", tuple(map(Choice, range(4))), Choice(9))
NOTHING: View = View(Seat(0), None, None)


def answers(seed: int | str, count: int) -> list[Action]:
    bot = ANY_GAME["random"](seed)
    return [bot.choose(NOTHING, QUESTION) for _ in range(count)]


def test_every_option_is_equally_likely_and_silence_is_not_one_of_them():
    counts = Counter(answers("x", 4000))
    assert set(counts) == set(QUESTION.options)
    assert all(850 < count < 1150 for count in counts.values())


def test_the_same_seed_gives_the_same_answers_and_another_gives_others():
    assert answers("x", 20) == answers("x", 20) != answers("y", 20)


def test_on_an_open_floor_it_soon_falls_silent():
    """Where every answer is followed by the same question, options alone would never end it."""
    bot = ANY_GAME["random"]("x")
    floor = Decision("talk", QUESTION.options, Hush(), floor=True)
    said = [bot.choose(NOTHING, floor) for _ in range(400)]
    assert 150 < said.count(Hush()) < 250
    assert set(said) == {*QUESTION.options, Hush()}


def test_cash_n_guns_also_has_its_own_bots():
    assert list(bots_for("cash-n-guns"))[:4] == ["boss", "regular", "rookie", "random"]
