"""A log of any version there ever was is read, played to its end by its own rules, and what comes after it by
those of today."""

from __future__ import annotations

import io
import json
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stickup.core.record import SetupLine
from stickup.core.types import Action
from stickup.core.verify_record import verify
from stickup.core.view import shared_view
from stickup.games import GAMES, bots_for
from stickup.tables import apply_entries
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import give_back
from stickup.tables.apply_entries import fold
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.finished_games import records
from stickup.tables.frames import framed, snapshot
from stickup.tables.table import Phase, Table
from tests.ageing.later import LATER, ROUNDS, TODAY, a_later_day
from tests.ageing.make import comes_to
from tests.ageing.shelf import LOGS, PROGRAMS, called, lines, meant, name, shared_out
from tests.tables.room import FOR_EVER, Room

every_log = pytest.mark.parametrize("log", LOGS, ids=name)
PLAYED = shared_out(sorted(LOGS, key=lambda log: str(meant(log)["phase"])))


def test_both_games_continue_from_every_phase_with_each_program():
    for program in PROGRAMS:
        kept = [meant(log)["phase"] for log, other in PLAYED if other == program]
        games = {json.loads(lines(log)[0])["agreed"]["game"] for log, other in PLAYED if other == program}
        assert {"lobby", "dealing", "playing", "over"} <= set(kept)
        assert games == set(GAMES)


class OldTable(Room):
    """A table that goes on from an old log. Bots answer for everyone."""

    def __init__(self, log: list[bytes]) -> None:
        self.table = fold(log)
        self.log = list(log)
        self.now = self.table.touched
        self.shown = []
        self._ids = count()
        self._luck = "ageing"

    def everybody_comes(self) -> None:
        for person in self.table.humans:
            self.come(person.place)

    def play_to_the_end(self) -> None:
        """Whatever it was in the middle of."""
        self.everybody_comes()
        if self.table.paused:
            self.do(self.table.host or 0, c.Resume)
        if self.table.deal is not None:
            self.add(give_back(self.table, self.now, alone=True))
            self.throw_in()
        if self.table.phase is Phase.PLAYING:
            self.let_bots_play()

    def play_once_more(self) -> None:
        """From the lobby, or at once."""
        if self.is_in(Phase.LOBBY):
            while len(self.table.people) < 4:
                self.do(self.table.host or 0, c.AddBot)
            self.begin()
        else:
            self.do(self.table.host or 0, c.Begin)
            self.throw_in()
        self.let_bots_play()

    def let_bots_play(self) -> None:
        for _ in range(FOR_EVER):
            if self.match.over:
                return
            said = ((place, self.says(place)) for place in self.asked())
            place, answer = next((one for one in said if one[1] is not None), (0, None))
            if answer is None:
                assert self.step()
            else:
                self.answer(place, answer)
        raise AssertionError("the game does not end")

    def says(self, place: int) -> Action | None:
        """On an open floor that one is ready, and nothing more."""
        seat, options = self.match.seat_of(place), self.options(place)
        question = self.match.question(seat)
        assert seat is not None
        assert question is not None
        if question.floor:
            return next((option for option in options if type(option).__name__ == "Ready"), None)
        bot = bots_for(self.match.game.name)["cautious"](f"{place}/{len(self.log)}")
        return bot.choose(shared_view(self.match.state, seat), question)


def games_in(log: list[bytes]) -> list[tuple[SetupLine, list[dict[str, Any]]]]:
    """The finished games, each checked by the rules that its record names: the head, and all facts."""
    found = []
    for _, record in records(log):
        head = verify(GAMES, io.BytesIO(record)).header
        told = [json.loads(line) for line in record.splitlines()]
        facts = [fact["fact"] for line in told for fact in line.get("facts", ())]
        found.append((head, facts))
    return found


def follows(head: SetupLine, facts: list[dict[str, Any]]) -> bool:
    """Whether a game ended the way its version says, worked out from the facts, not with the rules."""
    old = head.rules <= TODAY[head.game]
    ended = facts[-1]
    assert ended["event"] == "GameEnded"
    scores, winners = ended["scores"], ended["winners"]
    if head.game == "cash-n-guns":
        living = [fact["seat"] for fact in facts if fact["event"] == "LootOpened"]
        best = (max if old else min)((scores[seat] for seat in living), default=0)
        return all(scores[seat] == best for seat in winners)
    rounds = max(fact["round"] for fact in facts if fact["event"] == "RoundBegan")
    return rounds == 8 or max(scores) >= 20 if old else rounds <= ROUNDS


def dealt(log: list[bytes]) -> list[int]:
    """By which rules, game by game."""
    deals = [entry for entry in map(e.decode, log) if isinstance(entry, e.DealBegan)]
    return [entry.rules for entry in deals if entry.attempt == 1]


COMING = {
    "Waited", "StartCalled", "StartCalledOff", "SeatAsked", "SeatGranted", "SeatDenied",
    "Bet", "CallWanted", "CallUnwanted", "ReplayOpened",
}  # fmt: skip
"""Entries that no released program has written: they are kept with the next version."""


def test_every_kind_of_entry_was_kept():
    kept = Counter(json.loads(entry)["e"] for log in LOGS for entry in lines(log))
    assert set(kept) | COMING == {kind.__struct_config__.tag for kind in apply_entries.EFFECTS}
    assert not COMING & set(kept)
    assert {meant(log)["phase"] for log in LOGS} == set(Phase)


WISHES_LEFT = {
    "version-1/evening-cash-n-guns-normal": [[0, "load"]],
    "version-1/evening-cash-n-guns-off": [],
    "version-1/evening-millions-of-dollars-off": [],
    "version-1/playing-cash-draft": [[3, "courage"], [2, "load"]],
    "version-1/playing-cash-share": [[4, "courage"], [3, "load"]],
    "version-1/playing-cash": [[3, "courage"], [2, "load"]],
}
"""Whose wishes to which question were made in the turn that a log ends in. The program of version 1 kept all
others for the rest of the game, too; since then a wish ends with its turn."""


@every_log
def test_an_old_log_still_leads_to_the_same_table(log: Path, program: str):
    then, now = meant(log), json.loads(msgspec.json.encode(comes_to(lines(log))))
    if name(log) in WISHES_LEFT:
        then["wishes"] = [wish for wish in then["wishes"] if wish[:2] in WISHES_LEFT[name(log)]]
        assert [wish[:2] for wish in now["wishes"]] == WISHES_LEFT[name(log)]
    assert now == then


def test_only_the_wishes_of_the_last_turn_are_left():
    of_version_1 = [log for log in LOGS if name(log).startswith("version-1/") and meant(log).get("wishes")]
    assert {name(log) for log in of_version_1} == set(WISHES_LEFT)
    gone = 0
    for log in of_version_1:
        then, last = [wish[:2] for wish in meant(log)["wishes"]], wished_in_the_last_turn(lines(log))
        assert [wish for wish in then if wish in last] == WISHES_LEFT[name(log)]
        gone += len(then) - len(WISHES_LEFT[name(log)])
    assert gone == 7, "otherwise nothing of all this is tried"


def wished_in_the_last_turn(log: list[bytes]) -> list[list[Any]]:
    """By the turn that the rules tell, not by the one that tables go by."""
    table, wished = fold(()), list[tuple[Any, list[Any]]]()
    for line in log:
        fold([line], table)
        entry = e.decode(line)
        if isinstance(entry, e.Wished):
            assert table.match is not None
            wished.append((turn_of(table), [table.match.seats.index(entry.place), entry.prompt]))
    return [wish for turn, wish in wished if turn == turn_of(table)]


def turn_of(table: Table) -> tuple[int, int]:
    """Which game of the evening, and which of its turns or rounds."""
    assert table.match is not None
    played: Any = table.match.state.table
    turn: int = played.turn if hasattr(played, "turn") else played.round
    return table.games, turn


@pytest.mark.parametrize(("log", "program"), PLAYED, indirect=["program"], ids=called)
def test_an_old_game_ends_by_its_own_rules_and_the_next_follows_those_of_today(log: Path, program: str):
    """Those that were dealt, or being dealt, under old rules keep them; a new game has the newest."""
    table = OldTable(lines(log))
    if table.is_in(Phase.CLOSED):
        return
    table.play_to_the_end()
    table.play_once_more()
    games = games_in(table.log)
    newest = {"today": TODAY, "later": LATER}[program][table.table.agreed.game]
    assert [head.rules for head, _ in games] == [*dealt(lines(log)), newest] == dealt(table.log)
    assert table.table.room().rules == newest
    for head, facts in games:
        assert follows(head, facts), head


def test_a_program_that_forgets_the_version_is_caught(monkeypatch: pytest.MonkeyPatch):
    """The mistake itself: every game by the rules of today."""
    found = set()
    with a_later_day():
        monkeypatch.setattr("stickup.tables.match.rules_of", lambda game, _: GAMES[game])
        for log in LOGS:
            try:
                table = OldTable(lines(log))
                table.play_to_the_end()
                ended = all(follows(head, facts) for head, facts in games_in(table.log))
            except Exception:  # noqa: BLE001 - whatever it is, it is noticed
                ended = False
            if not ended:
                found.add(json.loads(lines(log)[0])["agreed"]["game"])
    assert found == set(GAMES)


@every_log
def test_a_fold_says_by_which_rules_it_goes_on(log: Path):
    """A later program's snapshot of an old game comes back as an old game; today's can't open it."""
    with a_later_day():
        later = Checkpoints(b"key")
        packed = later.pack(fold(lines(log)))
        unpacked = later.unpack(packed)
        assert unpacked is not None
        if unpacked.match is not None:
            assert unpacked.match.game.version == unpacked.match.state.game.version == dealt(lines(log))[-1]
        assert framed(snapshot(unpacked, None)) == framed(snapshot(fold(lines(log)), None))
    assert Checkpoints(b"key").unpack(packed) is None
