"""Everyone may do what docs/authorisation.csv says, and nothing else (P30)."""

from __future__ import annotations

import pytest

from tests.server.authorisation import HEAD, PEOPLE, PHASES, column, every_message, every_route, read, serving
from tests.server.guests import run


def test_every_route_and_every_message_has_its_row_for_everyone():
    """A new one without a row fails here: `python -m tests.server.authorisation` adds it."""
    wanted = {(what, who) for what in (*every_route(), *every_message()) for who in PEOPLE}
    rows = read()
    assert set(rows) == wanted
    assert all(set(cells) == set(HEAD[2:]) and all(cells.values()) for cells in rows.values())


@pytest.mark.parametrize("phase", PHASES)
def test_everyone_gets_what_the_table_says(phase: str):
    with serving() as server:
        found = run(column(server, phase))
        complaints = server.complaints()
    rows = read()
    different = {
        (what, who): (cell, rows[what, who][phase])
        for (what, who), cell in found.items()
        if rows[what, who][phase] != cell
    }
    assert different == {}, "(found, written)"
    assert complaints == []


def test_only_those_at_the_table_ever_change_it():
    """Read off the table itself: nobody else is ever told `ok`."""
    outside = ("anonymous", "other guest", "spectator", "kicked")
    for (what, who), cells in read().items():
        if what.startswith("ws ") and who in outside:
            assert "ok" not in cells.values(), (what, who)


def test_only_the_host_does_what_is_the_hosts():
    hosts = ("settle", "add-bot", "remove", "lock", "hand-over", "begin", "pause", "resume", "hurry", "again")
    for (what, who), cells in read().items():
        if what in {f"ws {name}" for name in hosts}:
            assert ("ok" in cells.values()) == (who == "host"), (what, who)


def test_players_who_are_out_of_a_game_cannot_answer_in_it():
    for (what, who), cells in read().items():
        if what == "ws answer" and who in ("eliminated", "seated other"):
            assert set(cells.values()) == {"not_now", "4404"}
