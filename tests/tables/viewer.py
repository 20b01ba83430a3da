"""A viewer who knows only the frames they were sent."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from stickup.core.types import (
    BOOKKEEPING,
    Action,
    Answered,
    Asked,
    Decision,
    Event,
    Game,
    Sealed,
    Seat,
    StepBegan,
    Waiting,
)
from stickup.core.view import View, fold
from stickup.games import rules_of
from stickup.tables.frame_types import GameSeen, Room, Snapshot, Timing
from stickup.tables.frames import framed

Kind = TypeVar("Kind", bound=msgspec.Struct)


class Viewer:
    """Folds entries, one after the other. `place` is None for a spectator."""

    def __init__(self, place: int | None) -> None:
        self.place = place
        self.n = 0
        self.room: Room | None = None
        self.timing: Timing | None = None
        self.head: dict[str, Any] = {}
        """What a game is called, what was agreed and who sits where."""
        self.view: View[Any, Any] | None = None

    def read(self, frame: bytes) -> None:
        entry = msgspec.json.decode(frame)
        assert entry["t"] == "entry"
        assert entry["n"] == self.n + 1, "there is an entry for every number"
        self.n = entry["n"]
        if "room" in entry:
            self.room = msgspec.convert(entry["room"], Room, str_keys=True)
        assert self.room is not None
        if "timing" in entry:
            self.timing = msgspec.convert(entry["timing"], Timing)
        if self.room.phase in ("lobby", "dealing"):
            self.view = None
        if self.room.phase in ("lobby", "dealing", "over"):
            self.timing = None
        if any(news["kind"] == "began" for news in entry.get("news", ())):
            self.sit_down(self.room)
        for fact in entry.get("facts", ()):
            assert self.view is not None
            self.view.observe(fact_of(rules_of(self.room.game, self.room.rules), fact))

    def sit_down(self, room: Room) -> None:
        """A game begins: everything about it is in the room."""
        game = rules_of(room.game, room.rules)
        seats = {sitter.seat: sitter.place for sitter in room.people if sitter.seat is not None}
        places = tuple(seats[seat] for seat in sorted(seats))
        agreed: dict[str, Any] = {**room.setup, "seats": len(places)}
        if "host" in game.setup.__struct_encode_fields__ and room.host in places:
            agreed["host"] = places.index(room.host)
        setup = msgspec.convert(agreed, game.setup)
        self.head = {
            "name": game.name, "rules": game.version, "setup": msgspec.to_builtins(setup), "seats": places,
        }  # fmt: skip
        seat = Seat(places.index(self.place)) if self.place in places else None
        self.view = fold(game, setup, seat, ())

    def knows(self) -> bytes:
        """All that the viewer knows, in the form of a snapshot."""
        assert self.room is not None
        return framed(Snapshot(self.n, self.room, self.game(), self.timing))

    def game(self) -> GameSeen | None:
        view = self.view
        if view is None:
            return None
        return GameSeen(
            **self.head,
            table=view.table,
            me=view.seat,
            hand=view.hand,
            waiting=tuple(sorted(view.waiting)),
            step=view.step,
            decision=view.decision,
            outcome=rules_of(self.head["name"], self.head["rules"]).outcome(view.table),
        )


def fact_of(game: Game[Any, Any], fact: dict[str, Any]) -> Event:
    match fact["event"]:
        case "Asked":
            return Asked(fact["seat"], decision_of(game, fact["decision"]))
        case "Sealed":
            return Sealed(fact["seat"], action_of(game, fact["action"]))
        case "Waiting":
            return Waiting(fact["seat"])
        case "Answered":
            return Answered(fact["seat"])
        case "StepBegan":
            return StepBegan(fact["step"])
    assert fact["event"] not in {kind.__name__ for kind in BOOKKEEPING}
    event: Event = msgspec.convert(fact, by_name(game.events)[fact["event"]])
    return event


def decision_of(game: Game[Any, Any], question: dict[str, Any]) -> Decision:
    options = tuple(action_of(game, option) for option in question["options"])
    silence = action_of(game, question["silence"])
    return Decision(question["prompt"], options, silence, question.get("about"), question.get("floor", False))


def action_of(game: Game[Any, Any], action: dict[str, Any]) -> Action:
    answer: Action = msgspec.convert(action, by_name(game.actions)[action["do"]])
    return answer


@cache
def by_name(kinds: tuple[type[Kind], ...]) -> dict[str, type[Kind]]:
    return {kind.__name__: kind for kind in kinds}
