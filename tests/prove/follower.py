"""A client that knows a table only from what it was sent, from the beginning or from a snapshot on."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from stickup.core.types import Seat
from stickup.core.view import View
from stickup.games import GAMES
from stickup.tables.frame_types import Room, Timing
from tests.tables.viewer import Viewer, decision_of


class Follower(Viewer):
    """Folds what comes. `knows()` is what a snapshot would say now."""

    def __init__(self, place: int | None) -> None:
        super().__init__(place)
        self.sure = True
        """Knows the setup of the game: it names whoever was the host when the deal began."""
        self._dealt_by: int | None = None

    def read(self, frame: bytes) -> None:
        entry = msgspec.json.decode(frame)
        if any(news["kind"] == "deal" for news in entry.get("news", ())):
            self._dealt_by = entry["room"]["host"]
        super().read(frame)

    def sit_down(self, room: Room) -> None:
        self.sure = self._dealt_by is not None
        super().sit_down(structs.replace(room, host=self._dealt_by) if self.sure else room)

    def begin_with(self, text: bytes) -> None:
        seen = msgspec.json.decode(text)
        self.n = seen["n"]
        self.room = msgspec.convert(seen["room"], Room, str_keys=True)
        self.timing = msgspec.convert(seen["timing"], Timing) if "timing" in seen else None
        self.view = self._dealt_by = None
        if "game" in seen:
            self._sit_down_in(seen["game"])

    def _sit_down_in(self, seen: dict[str, Any]) -> None:
        """A game that is under way."""
        self.sure = True
        game = GAMES[seen["name"]]
        setup = msgspec.convert(seen["setup"], game.setup)
        seats = tuple(seen["seats"])
        self.head = {
            "name": game.name, "rules": game.version, "setup": msgspec.to_builtins(setup), "seats": seats,
        }  # fmt: skip
        opening = game.opening(setup)
        table = msgspec.convert(seen["table"], type(opening.table))
        seat = None if seen.get("me") is None else Seat(seen["me"])
        hand = None if seat is None else msgspec.convert(seen["hand"], type(opening.hands[seat]))
        self.view = View(seat, table, hand)
        self.view.waiting = set(seen.get("waiting", ()))
        self.view.step = seen.get("step", 0)
        if "decision" in seen:
            self.view.decision = decision_of(game, seen["decision"])
