"""Words like `powers=draft` become a game's setup, whatever the game."""

from __future__ import annotations

from enum import StrEnum

import pytest
from msgspec import Struct

from stickup.cli.errors import BadUsage
from stickup.cli.options import options_help, setup_of, usual_seats
from stickup.core.setup_fields import setup_fields
from stickup.core.types import Setup
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers, WonLoot

CASH = GAMES["cash-n-guns"]


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def refused(*options: str, seats: int = 4) -> str:
    with pytest.raises(BadUsage) as caught:
        setup_of(CASH, seats, options)
    assert caught.value.exit_code == 2
    assert "\n" not in caught.value.message
    return caught.value.message


class Trio(Setup, frozen=True):
    """Three players, no more and no fewer."""

    def __post_init__(self) -> None:
        if self.seats != 3:
            raise ValueError(f"three play, not {self.seats}")


class TrioGame(type(CASH)):  # type: ignore[misc]
    """Cash 'n Guns, for three players only."""

    setup = Trio


def test_a_game_that_cannot_seat_the_usual_number_seats_the_nearest():
    assert usual_seats(CASH, 5) == 5
    assert usual_seats(CASH, 3) == 4
    assert usual_seats(TrioGame(), 5) == 3


def test_a_game_for_one_number_of_players_says_just_that():
    with pytest.raises(BadUsage) as caught:
        setup_of(TrioGame(), 5)
    assert caught.value.message.endswith(" is for 3 players, not 5.")


def test_no_options_are_the_defaults():
    assert setup_of(CASH, 5) == setup_of(CASH, 5, "") == setup_of(CASH, 5, [",", ""]) == CashSetup(5)


def test_options_come_joined_with_commas_or_one_by_one():
    wanted = CashSetup(4, Options(powers=Powers.DRAFT, won_loot=WonLoot.OPEN))
    assert setup_of(CASH, 4, "powers=draft,won-loot=open") == wanted
    assert setup_of(CASH, 4, ["powers=draft", " won-loot = open "]) == wanted


def test_numbers_and_lists_of_numbers_are_read():
    setup = setup_of(CASH, 4, "first-godfather=oldest,ages=30/41/9/17,host=2")
    assert setup == CashSetup(4, Options(first_godfather=FirstGodfather.OLDEST), 2, (30, 41, 9, 17))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "meant"), [("power", "powers"), ("wonloot", "won-loot"), ("godfather", "first-godfather")]
)
def test_a_misspelt_option_is_answered_with_the_nearest_and_all_of_them(typed, meant):
    message = refused(f"{typed}=x")
    assert f"Did you mean “{meant}”?" in message
    assert all(key in message for key in setup_fields(CASH.setup))


def test_an_unknown_value_is_answered_with_the_valid_ones():
    assert refused("powers=two") == "The option “powers” can’t be “two”. Use: one, draft, none."
    assert refused("host=x") == "The option “host” can’t be “x”. Use: a whole number."
    assert "whole numbers separated by /" in refused("ages=1/x")


def test_an_option_without_a_value_is_answered_with_the_valid_ones():
    assert "powers= and one of: one, draft, none" in refused("powers")
    assert "can’t be “”" in refused("powers=")


def test_an_option_given_twice_is_refused():
    assert refused("powers=one", "powers=none") == "The option “powers” is given twice."


def test_a_refusal_by_the_game_is_shown_in_its_own_words():
    assert "is for 4 to 8 players, not 3" in refused(seats=3)
    assert "is for 4 to 8 players, not 9" in refused(seats=9)
    assert "everybody's age" in refused("first-godfather=oldest")
    assert "the host's seat" in refused("host=7")


def test_the_number_of_seats_is_not_an_option():
    assert "Unknown option “seats”" in refused("seats=5")


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Inner(Struct, frozen=True, rename="kebab"):
    best_colour: Colour = Colour.RED


class OtherSetup(Setup, frozen=True):
    inner: Inner = Inner()
    rounds: int = 3


class OtherGame:
    name = "other"
    setup = OtherSetup


def test_options_work_for_any_game():
    other = OtherGame()
    setup = setup_of(other, 2, "best-colour=blue,rounds=5")  # type: ignore[arg-type]
    assert setup == OtherSetup(2, Inner(Colour.BLUE), 5)
    assert "  best-colour=red|blue\n  rounds=N" in options_help([other])  # type: ignore[list-item]
