"""What everyone remembers of who claimed what."""

from __future__ import annotations

from stickup.games.millions_of_dollars.rules.actions import Claim

from .heist_table import BRUTE, CROOK, DRIVER, SNITCH, HeistTable

ROLES = (BRUTE, CROOK, DRIVER, DRIVER)


def kept(table: HeistTable) -> list[tuple[int, int]]:
    return [(player.truths, player.lies) for player in table.table.players]


def test_a_claim_is_judged_when_the_round_is_over():
    """M10: lies are allowed, and remembered."""
    table = HeistTable(4).floor(*ROLES).say(0, Claim(BRUTE)).say(1, Claim(DRIVER))
    assert kept(table) == [(0, 0)] * 4
    assert kept(table.settle()) == [(1, 0), (0, 1), (0, 0), (0, 0)]


def test_only_the_last_claim_of_a_round_counts():
    table = HeistTable(4).floor(*ROLES).say(0, Claim(CROOK)).say(0, Claim(BRUTE)).settle()
    assert kept(table)[0] == (1, 0)


def test_nobody_knows_whether_a_leaver_has_lied():
    """B5"""
    table = HeistTable(4).floor(*ROLES).say(0, Claim(CROOK)).leave(0).settle()
    assert kept(table)[0] == (0, 0)


def test_unless_leavers_are_shown():
    table = HeistTable(4, leavers_roles="revealed").floor(*ROLES).say(0, Claim(CROOK)).leave(0).settle()
    assert kept(table)[0] == (0, 1)


def test_with_three_a_claim_is_true_of_either_character_and_a_lie_once_both_are_seen():
    """R10"""
    roles = ((BRUTE, CROOK), (BRUTE, DRIVER), (BRUTE, SNITCH))
    floor = HeistTable(3).floor(*roles).say(0, Claim(CROOK)).say(1, Claim(SNITCH)).say(2, Claim(DRIVER))
    table = floor.leave(2, position=0).settle().name(DRIVER)
    assert kept(table) == [(1, 0), (0, 1), (0, 0)]


def test_it_is_remembered_through_the_game():
    table = HeistTable(4, cash={1: 1})
    for _ in range(2):
        table.floor(*ROLES).say(1, Claim(DRIVER)).settle()
    assert kept(table)[1] == (0, 2)
    assert table.view(3).table.players[1].lies == 2
