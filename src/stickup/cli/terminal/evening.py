"""One game at the terminal: a player, bots on the other seats, everything written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stickup.bots import Bot
from stickup.core.record import By, Recorded
from stickup.core.types import Decision, Seat
from stickup.core.view import look

from .asking import Asking
from .telling import Teller


class Evening:
    """Asks whoever has to answer, and tells the player what came of it."""

    def __init__(
        self, played: Recorded[Any, Any], bots: Mapping[Seat, Bot], teller: Teller, asking: Asking
    ) -> None:
        self.played = played
        self.bots = bots
        self.teller = teller
        self.asking = asking
        self._views = {seat: look(played.state, seat) for seat in bots}

    def play(self) -> None:
        """To the end; whoever leaves before raises."""
        self.teller.tell(self.played.facts)
        while not self.played.state.over:
            self._answer()

    def _answer(self) -> None:
        asked = self.played.state.asked
        seat = next((seat for seat in asked if seat not in self.bots), min(asked))
        # The player goes first: nobody's answer is in any file while somebody still thinks.
        if seat in self.bots:
            question = asked[seat]
            assert isinstance(question, Decision), "a recorded game deals for itself"
            facts = self.played.answer(seat, self.bots[seat].choose(self._views[seat], question), By.BOT)
        else:
            facts = self.played.answer(seat, self.asking.answer(), By.HUMAN)
        self.teller.tell(facts)
