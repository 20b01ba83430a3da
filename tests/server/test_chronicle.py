"""What really happened, served once a game is over: as the terminal tells it, and never a word before."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from stickup.cli.replay import ALL, rewind, tell
from stickup.cli.terminal.screen import Screen
from stickup.core.chronicle import Award
from stickup.games import words_for
from stickup.server.limits import NO_LIMITS
from stickup.words import Words
from tests.server.guests import CASH, MILLIONS, Answer, Guest, Player, players, run
from tests.server.running import Running, running

AWARDS = {
    CASH: ("award-bluff", "award-escape", "award-nerve", "award-wounds"),
    MILLIONS: tuple(f"award-{name}" for name in ("lies", "paid", "spent", "shares", "caught", "haul")),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there
    assert there.complaints() == []


async def to_the_end(there: list[Player]) -> None:
    await asyncio.wait_for(asyncio.gather(*(player.over for player in there)), 60)


def chronicle(guest: Guest, table: str, number: int = 1) -> Answer:
    return guest.get(f"/api/tables/{table}/games/{number}/chronicle")


def refused(guest: Guest, table: str, number: int) -> bool:
    answer = chronicle(guest, table, number)
    return (answer.status, answer.json["error"]["code"]) == (409, "not_finished")


async def one_game(server: Running, game: str) -> tuple[Guest, str]:
    there, guests = await players(server, 2, 3, game=game, speed="blitz")
    await to_the_end(there)
    for player in there:
        player.line.cut()
    return guests[0], there[0].seat.table


def told_in_a_terminal(record: Path) -> list[str]:
    """The whole game, every secret open."""
    paper = StringIO()
    tell(rewind(str(record)), ALL, None, Screen(Console(file=paper, width=100)))
    return paper.getvalue().splitlines()


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_phones_and_the_terminal_give_the_same_awards(server, tmp_path, game):
    """Among equals nobody gets one: a game may have none at all, but not three in a row."""
    assert any(awards_given(server, tmp_path / f"{number}.jsonl", game) for number in range(3))


def awards_given(server: Running, record: Path, game: str) -> list[str]:
    guest, table = run(one_game(server, game))
    record.write_bytes(guest.get(f"/api/tables/{table}/games/1").body)
    names = [player.name for player in rewind(str(record)).referee.header.players]
    words: Any = words_for(game)(Words("en"), names)
    served = [Award(**award) for award in chronicle(guest, table).json["awards"]]
    praised = [(*words.award(award), words.name(award.seat)) for award in served]
    titles = {words.words.text(key) for key in AWARDS[game]}
    told = [line for line in told_in_a_terminal(record) if line.partition(":")[0] in titles]
    assert told == [f"{title}: {name}. {why}" for title, why, name in praised]
    return told


def test_during_a_game_there_is_a_chronicle_of_the_one_before_but_not_of_this_one(server):
    """Not to those who play, not to those who watch, and not while it is paused."""

    async def rematch() -> None:
        there, guests = await players(server, 2, 3, speed="blitz")
        table = there[0].seat.table
        assert refused(guests[0], table, 1)
        await to_the_end(there)
        before = chronicle(guests[0], table)
        assert before.status == 200
        for player in there:
            player.over = asyncio.get_running_loop().create_future()
            player._thrown.clear()
            player._choose = lambda viewer, decision: None
        there[0].command("begin")
        await asyncio.sleep(0.5)
        assert guests[0].get(f"/api/tables/{table}").json["phase"] == "playing"
        assert refused(guests[0], table, 2)
        there[0].command("pause")
        await asyncio.sleep(0.1)
        assert refused(guests[1], table, 2)
        assert refused(Guest(server), table, 2)
        assert chronicle(guests[1], table).body == before.body
        for player in there:
            player.line.cut()

    run(rematch())


def test_a_chronicle_is_written_once_however_many_ask_and_no_other_is(server, monkeypatch):
    """When it is over, everyone at the table asks at once."""
    guest, table = run(one_game(server, CASH))
    assert all(refused(guest, table, number) for number in (0, 2, 99))
    assert chronicle(guest, "nothing").status == 404
    first = chronicle(guest, table).body
    monkeypatch.setattr(
        "stickup.server.http.game_archive.finished", lambda log, first: pytest.fail("played again")
    )
    assert [chronicle(guest, table).body for _ in range(3)] == [first] * 3
