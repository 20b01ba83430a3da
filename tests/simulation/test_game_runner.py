"""Bots against bots: who sits where, and that a game depends on nothing but its seed."""

from __future__ import annotations

from collections import Counter

from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.simulation.game_runner import GameSeries, play_one, record_one, seating


def series(*bots: str, seats: int = 4, seed: str = "s") -> GameSeries:
    return GameSeries(GAMES["cash-n-guns"], CashSetup(seats), bots, seed)


def test_bots_go_round_the_table_and_move_on_a_seat_every_game():
    two = series("cautious", "random")
    assert seating(two, 0) == ("cautious", "random", "cautious", "random")
    assert seating(two, 1) == ("random", "cautious", "random", "cautious")


def test_every_bot_has_every_seat_equally_often():
    three = series("cautious", "random", "random", seats=5)
    had = Counter((seat, bot) for game in range(9) for seat, bot in enumerate(seating(three, game)))
    assert all(had[seat, "cautious"] == 3 and had[seat, "random"] == 6 for seat in range(5))


def test_a_game_follows_from_its_seed_and_number():
    one = series("cautious", "random")
    assert play_one(one, 7) == play_one(one, 7)
    assert len({play_one(one, game).outcome for game in range(5)}) == 5
    assert play_one(one, 7) != play_one(series("cautious", "random", seed="t"), 7)


def test_a_recorded_game_is_the_same_game_and_passes_the_referee():
    one = series("cautious", "random")
    for game in range(4):
        lines: list[bytes] = []
        assert record_one(one, game, lines.append) == play_one(one, game)
        referee = verify(GAMES, lines)
        assert [player.bot for player in referee.header.players] == list(seating(one, game))


def test_the_dead_are_those_who_do_not_live_to_the_end():
    for game in range(40):
        finish = play_one(series("cautious"), game)
        assert all(finish.outcome.scores[seat] == 0 for seat in finish.dead)
        assert not set(finish.dead) & set(finish.outcome.winners)
        if finish.dead:
            return
    raise AssertionError("nobody ever died")
