"""A game of Cash 'n Guns as a story: turns, steps, and what's worth a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from stickup.core.types import BOOKKEEPING, DEALER, Event, Private, Seat, StepBegan
from stickup.core.view import View, audience

from ..rules import events as e
from ..rules.cards import TURNS, Bullet
from ..rules.table import CashTable, Hand
from . import table_lines
from .terminal_words import TerminalWords

HEARD: Final = (e.TurnBegan, e.LootOpened, e.GameEnded)
"""Facts that a heading or the count tells."""
NOISE: Final = (e.GunsLoaded, e.BulletDiscarded, e.CardDiscarded, e.BodyRemoved)
"""Facts that follow from others, and that nobody needs to hear."""
UNTOLD: Final = (*HEARD, *NOISE, *BOOKKEEPING)
STYLES: Final[dict[type[Event], str]] = {
    e.BulletShown: "bold red",
    e.Wounded: "red",
    e.Died: "bold red",
    e.ShareTaken: "yellow",
    e.BillTaken: "yellow",
    e.LootRevealed: "yellow",
}
BANG: Final = "bold red"
HIT_ME: Final = "bold white on red"


class Story:
    """Tells one fact after the other."""

    def __init__(self, terms: TerminalWords) -> None:
        self.terms = terms
        self._announced: list[Text] = []
        """What someone reaches for: told only if it isn't simply taken."""

    def chapter(self, fact: Event) -> str | None:
        if not isinstance(fact, e.TurnBegan):
            return None
        return self.terms.say("play-turn", turn=fact.turn, turns=TURNS)

    def section(self, fact: Event, step: int) -> str | None:
        """The first step of a turn has begun when the turn does."""
        if isinstance(fact, StepBegan):
            return self.terms.step(fact.step)
        return self.terms.step(step) if isinstance(fact, e.TurnBegan) else None

    def telling(self, fact: Event, view: View[CashTable, Hand]) -> Sequence[Text]:
        if isinstance(fact, UNTOLD) or audience(fact) == DEALER:
            return []
        lines = list(self._lines(fact, view))
        if isinstance(fact, e.ShareAnnounced):
            self._announced = lines
            return []
        if lines and isinstance(fact, e.ShareTaken):
            self._announced = []
        return [*self.announcement(), *lines] if lines else []

    def announcement(self) -> list[Text]:
        """What someone reaches for, if it hasn't been told yet."""
        announced, self._announced = self._announced, []
        return announced

    def _lines(self, fact: Event, view: View[CashTable, Hand]) -> Iterator[Text]:
        match fact:
            case e.PowersShown(powers):
                yield from self._powers(powers, view.seat)
            case e.GunsAimed():
                yield from table_lines.aims(self.terms, fact, view.seat)
            case e.BulletShown(seat, bullet) if fires(seat, view.table):
                yield self._shot(seat, bullet, view)
            case _:
                told = self.terms.cash.event(fact, fact.seat if isinstance(fact, Private) else view.seat)
                if told:
                    yield Text(told, style(fact, view.seat))
        if isinstance(fact, e.Died) and fact.seat == view.seat:
            yield Text(self.terms.say("play-watch"), "dim")

    def _powers(self, powers: Sequence[str], me: Seat | None) -> Iterator[Text]:
        for seat, power in enumerate(powers):
            name = f"{self.terms.who(Seat(seat), me)}, {self.terms.cash.power(power)}: "
            yield Text.assemble((name, "bold"), self.terms.cash.power_text(power))

    def _shot(self, seat: Seat, bullet: Bullet, view: View[CashTable, Hand]) -> Text:
        """Whose card on whom, and what it is."""
        target = table_lines.arrow(self.terms, view.table.gangsters[seat].target, view.seat)
        who, face = self.terms.who(seat, view.seat), self.terms.cash.bullet(bullet)
        shot = Text(self.terms.say("play-shot", shooter=f"{who} {target}".rstrip(), bullet=face))
        if target:
            shot.highlight_words([target.plain], target.style)
        if bullet is Bullet.BANG:
            shot.highlight_words([face], BANG)
        return shot


def fires(seat: Seat, table: CashTable) -> bool:
    """Whether a bullet turned up is a shot: a Professional's at a target who ducked isn't."""
    target = table.gangsters[seat].target
    return target is None or table.gangsters[target].standing


def style(fact: Event, me: Seat | None) -> str:
    match fact:
        case e.Wounded(seat=seat) | e.Died(seat=seat) if seat == me:
            return HIT_ME
        case e.GunAimed(target=target) if target is not None and target == me:
            return BANG
        case Private():
            return "cyan"
    return STYLES.get(type(fact), "")
