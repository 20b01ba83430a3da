"""One game in a terminal: a player against bots, recorded as it's played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stickup.bots import Bot
from stickup.core.record import By, Recorded
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import shared_view

from .narration import Narration
from .open_floor import OpenFloor
from .prompt import Prompt


class GameSession:
    """Asks the player or a bot for each answer, and tells the player what happened."""

    def __init__(
        self, played: Recorded[Any, Any], bots: Mapping[Seat, Bot], narration: Narration, asking: Prompt
    ) -> None:
        self.played = played
        self.bots = bots
        self.narration = narration
        self.asking = asking

    def play(self) -> None:
        """Play to the end. Raises PlayerQuit or InputEnded if the player leaves."""
        self.narration.tell(self.played.facts)
        while not self.played.state.over:
            if any(self.question(seat).floor for seat in self.played.state.asked):
                OpenFloor(self).hold()
            else:
                self._answer()

    def _answer(self) -> None:
        """The player answers first, so no bot's answer is in the record while they think."""
        asked = self.played.state.asked
        seat = next((seat for seat in asked if seat not in self.bots), min(asked))
        if seat in self.bots:
            self.take(seat, self.choice(seat), By.BOT)
        else:
            self.take(seat, self.asking.answer(), By.HUMAN)

    def question(self, seat: Seat) -> Decision:
        question = self.played.state.asked[seat]
        assert isinstance(question, Decision), "a recorded game deals for itself"
        return question

    def choice(self, bot: Seat) -> Action:
        """What a bot answers, by what it sees now."""
        return self.bots[bot].choose(shared_view(self.played.state, bot), self.question(bot))

    def take(self, seat: Seat, answer: Action, by: By) -> None:
        """Play an answer, and tell what happened."""
        self.narration.tell(self.played.answer(seat, answer, by))
