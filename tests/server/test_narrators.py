"""Viewers who ask for words get the game narrated, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from stickup.server.limits import NO_LIMITS
from stickup.tables.apply_entries import apply, read
from stickup.tables.narration.narrator import Narrator, Telling
from stickup.tables.table import Table
from tests.server.guests import CASH, MILLIONS, Line, players, run, to_the_end
from tests.server.running import running


@pytest.fixture
def server(tmp_path):
    with running(tmp_path, NO_LIMITS) as server:
        yield server


def frames(line: Line, kind: str) -> list[dict[str, Any]]:
    return [frame for frame in map(json.loads, line.heard) if frame["t"] == kind]


def told(line: Line) -> list[dict[str, Any]]:
    return [frame["told"] for frame in frames(line, "entry") if "told" in frame]


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_game_is_narrated_only_to_viewers_who_ask_for_words(server, game):
    async def play() -> None:
        there, guests = await players(server, 3, 2, game=game, speed="blitz")
        table = there[0].seat.table
        polish, silent = await Line.at(server, table, lang="pl"), await Line.at(server, table)
        await to_the_end(there)
        late = await Line.at(server, table, lang="en", last=3)
        await asyncio.sleep(0.1)
        assert len(told(polish)) > 20
        assert told(polish)[-1]["outcome"]
        assert not told(silent)
        assert not any(told(player.line) for player in there)
        (snapshot,) = frames(late, "snapshot")
        assert snapshot["game"]["told"]["outcome"], "whoever wants words is greeted with a snapshot"
        assert snapshot["game"]["told"]["lines"]
        for line in (polish, silent, late):
            line.cut()
        story = guests[0].get(f"/api/tables/{table}/games/1/story?lang=en&seat=all").json
        assert story["outcome"] == snapshot["game"]["told"]["outcome"]
        assert any(line.startswith("[") for step in story["steps"] for line in step["lines"])
        mine = guests[0].get(f"/api/tables/{table}/games/1/story?lang=en&seat=0").json
        assert not any(line.startswith("[") for step in mine["steps"] for line in step["lines"])
        for query in ("seat=9", "seat=-1", "seat=x", "lang=xx"):
            answer = guests[0].get(f"/api/tables/{table}/games/1/story?{query}")
            assert (answer.status, answer.json["error"]["code"]) == (400, "bad_value")

    run(play())


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_everyone_reads_in_their_own_language_what_their_own_place_sees(server, game):
    """Several listen at once: some who sit there, and some who watch, in the language of one of them."""
    ears = [(0, "en"), (1, "fr"), (2, "en"), (None, "fr")]

    async def play() -> tuple[str, list[list[dict[str, Any]]]]:
        there, _ = await players(server, 3, 2, langs=["en", "fr", "en"], game=game, speed="blitz")
        table = there[0].seat.table
        watching = await Line.at(server, table, lang="fr")
        await to_the_end(there)
        await asyncio.sleep(0.1)
        watching.cut()
        return table, [told(line) for line in (*(player.line for player in there), watching)]

    table, heard = run(play())
    for (place, lang), mine in zip(ears, heard, strict=True):
        assert len(mine) > 20
        assert mine == retold(server.entries(table), place, lang)[-len(mine) :]
    assert len({json.dumps(mine) for mine in heard}) == len(ears), "each hears something else"


def retold(log: list[bytes], place: int | None, lang: str) -> list[dict[str, Any]]:
    """What a separate narrator says about a whole log to the player at that place."""
    table, narrator = Table(), Narrator(lang, place)
    shown = (apply(table, read(table, line)) for line in log)
    told = [narrator.entry(one) for one in shown if one is not None]
    return [json.loads(msgspec.json.encode(one)) for one in told if one is not None]


def test_words_that_fail_stop_no_game(server, monkeypatch):
    """A game package may be wrong: facts and options are sent all the same, and the log has a line."""

    async def play() -> None:
        there, _ = await players(server, 2, 3, speed="blitz")
        monkeypatch.setattr(Telling, "told", lambda *_: 1 // 0)
        line = await Line.at(server, there[0].seat.table, lang="en")
        await to_the_end(there)
        assert not told(line)
        assert frames(line, "entry")
        line.cut()

    run(play())
    assert {line["event"] for line in server.complaints()} == {"words-broken"}


def test_an_entry_is_worded_once_for_each_place_and_language_however_many_listen(server, monkeypatch):
    """A hundred connections make the server write no more words than one."""
    told_to: list[tuple[int, int | None]] = []
    learn = Telling.learn

    def counted(telling: Telling, facts: Any) -> Any:
        told_to.append((id(facts), telling.view.seat))
        return learn(telling, facts)

    monkeypatch.setattr(Telling, "learn", counted)

    async def play() -> None:
        there, _ = await players(server, 2, 3, speed="blitz")
        table = there[0].seat.table
        listeners = [await Line.at(server, table, lang="en") for _ in range(12)]
        live = server.services.hub.lives[table]
        await to_the_end(there)
        await asyncio.sleep(0.1)
        assert len({json.dumps(told(line)[-20:]) for line in listeners}) == 1
        for line in listeners:
            line.cut()
        await server.until(lambda: not live._narrators._narrators)

    run(play())
    assert len(told_to) > 20
    assert len(told_to) < 500, "one narrator, not twelve"
