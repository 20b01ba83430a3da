"""Plays anything legal, as fast as allowed: deals, answers, changes its mind, talks, plays another game."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any, Final

SECOND_THOUGHTS: Final = 0.3
TALKS: Final = 0.08
"""How often someone says something when the game has moved."""


class Player:
    """One place. `talker` is a prefix that makes every line said at all tables a different one."""

    def __init__(self, place: int, luck: Random, talker: str) -> None:
        self.place = place
        self._luck = luck
        self._talker = talker
        self._said = 0
        self._wants_to_talk = False
        self._room: dict[str, Any] = {}
        self._round = 0
        self._question: dict[str, Any] | None = None
        self._answered = 0
        self._mine: tuple[int, int] = 0, 0
        """The game and the round for which I have given the answers below."""
        self._given: list[Any] = []
        self._sure = False
        """One of them was acknowledged."""
        self._thrown: dict[tuple[str, int], str] = {}
        self._waits = False
        """Has done something, and does nothing more before anything has happened."""

    # What it is told

    def snapshot(self, seen: dict[str, Any]) -> None:
        self._room = seen["room"]
        self._round = seen.get("timing", {}).get("round", 0)
        self._question = seen.get("game", {}).get("decision")
        self._waits = False

    def entry(self, seen: dict[str, Any]) -> None:
        self._room = seen.get("room", self._room)
        self._round = seen.get("timing", {}).get("round", self._round)
        if self._room["phase"] != "playing":
            self._question, self._answered = None, 0
        facts = seen.get("facts", ())
        for fact in facts:
            self._fact(fact)
        self._waits = False
        self._wants_to_talk = self._wants_to_talk or (bool(facts) and self._luck.random() < TALKS)

    def _fact(self, fact: dict[str, Any]) -> None:
        if fact["event"] == "Asked":
            self._question, self._answered = fact["decision"], 0
        elif fact["event"] == "Answered" and fact["seat"] == self._seat():
            self._question = None

    def done(self, wish: dict[str, Any]) -> None:
        if wish["t"] == "answer" and wish["round"] == self._mine[1] and wish["answer"] in self._given:
            self._sure = True

    def live(self, draft: dict[str, Any] | None) -> str | None:
        """My answer is still the one I gave, as long as the round is open."""
        if draft is None:
            open_still = self._mine == self._now() and self._question is not None
            lost = self._sure and open_still and not (self._question or {}).get("floor")
            return f"its answer in {self._mine} is gone" if lost else None
        mine = draft["round"] == self._mine[1] and draft["answer"] in self._given
        return None if mine else f"is said to have answered {draft}"

    def _now(self) -> tuple[int, int]:
        return self._room.get("games", 0), self._round

    def refused(self) -> None:
        """Too early or too late: look again."""
        self._waits, self._answered = False, 0

    def _me(self) -> dict[str, Any]:
        people: list[dict[str, Any]] = self._room["people"]
        return next((person for person in people if person["place"] == self.place), {})

    def _seat(self) -> int | None:
        return self._me().get("seat")

    # What it does

    def think(self) -> list[dict[str, Any]]:
        if self._waits:
            return []
        wishes = [wish for wish in (self._move(), self._talk()) if wish is not None]
        self._luck.shuffle(wishes)
        return wishes

    def _move(self) -> dict[str, Any] | None:
        phase = self._room["phase"]
        if phase == "playing":
            return self._answer()
        wish = self._before(phase, host=self._room["host"] == self.place)
        self._waits = wish is not None
        return wish

    def _before(self, phase: str, *, host: bool) -> dict[str, Any] | None:
        """Before a game, and between two."""
        match phase:
            case "lobby":
                return self._begin() if host else self._get_ready()
            case "dealing":
                return self._deal(self._room["dealing"])
            case "over" if host:
                return {"t": "again"}
        return None

    def _begin(self) -> dict[str, Any] | None:
        others = [person for person in self._room["people"] if person["place"] != self.place]
        return {"t": "begin"} if others and all(person.get("ready") for person in others) else None

    def _get_ready(self) -> dict[str, Any] | None:
        return None if self._me().get("ready") else {"t": "ready", "ready": True}

    def _deal(self, dealing: dict[str, Any]) -> dict[str, Any] | None:
        deal = dealing["name"], dealing["attempt"]
        entropy = self._thrown.setdefault(deal, f"{self._luck.getrandbits(128):032x}")
        if self.place in dealing.get("promising", ()):
            return {"t": "promise", "promise": hashlib.sha256(entropy.encode()).hexdigest()}
        if self.place in dealing.get("throwing", ()):
            return {"t": "throw", "entropy": entropy}
        return None

    def _answer(self) -> dict[str, Any] | None:
        """An answer to my question, and sometimes another one after it."""
        question = self._question
        if question is None or not question["options"] or self._room.get("paused"):
            return None
        if self._answered and (question.get("floor") or self._luck.random() > SECOND_THOUGHTS):
            return None
        self._answered += 1
        answer = self._luck.choice(question["options"])
        if self._mine != self._now():
            self._mine, self._given, self._sure = self._now(), [], False
        self._given.append(answer)
        return {"t": "answer", "round": self._round, "answer": answer}

    def _talk(self) -> dict[str, Any] | None:
        if not self._wants_to_talk or self._room["phase"] == "dealing":
            return None
        self._wants_to_talk = False
        self._said += 1
        return {"t": "say", "kind": "chat", "text": f"{self._talker}x{self.place}x{self._said}"}


class Watcher:
    """Looks on."""

    def snapshot(self, seen: dict[str, Any]) -> None:
        return

    def entry(self, seen: dict[str, Any]) -> None:
        return

    def live(self, draft: dict[str, Any] | None) -> str | None:
        return None if draft is None else "only watches, and has answered"

    def done(self, wish: dict[str, Any]) -> None:
        return

    def refused(self) -> None:
        return

    def think(self) -> list[dict[str, Any]]:
        return []
