"""Cut-down tables for exact results: the product's own steps, at the end of a game, with fewer of everything.

No record of theirs can be verified: they aren't the game that `stickup` deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, structs

from stickup.core.types import DEALER, Action, Draw, Opening, Seat, Setup, Task
from stickup.core.unknown_name import UnknownName
from stickup.games.cash_n_guns.rules import CashNGuns
from stickup.games.cash_n_guns.rules import events as cash_events
from stickup.games.cash_n_guns.rules.cards import TURNS, Loot
from stickup.games.cash_n_guns.rules.game_setup import NameGodfather
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers
from stickup.games.cash_n_guns.rules.shared_moves import CashPlay
from stickup.games.cash_n_guns.rules.split import Split
from stickup.games.cash_n_guns.rules.table import CashTable, DealersHand, Gangster, Hand
from stickup.games.cash_n_guns.rules.turn import EndTurn
from stickup.games.cash_n_guns.rules.turn_steps import (
    Courage,
    HoldUp,
    LoadGuns,
    Privilege,
    RevealLoot,
    Volley,
)
from stickup.games.millions_of_dollars.rules import MillionsOfDollars, NameLeader
from stickup.games.millions_of_dollars.rules.cards import ROUNDS
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.games.millions_of_dollars.rules.table import Hand as MillionsHand
from stickup.games.millions_of_dollars.rules.table import MillionsTable

from .coding import Coding, coding_of

# Cash 'n Guns: the last turns of a game.


class SmallCashSetup(CashSetup, frozen=True):
    """The last `turns` turns: so many bullets each, so many wounds, and these cards in all their piles."""

    turns: int = 1
    clicks: int = 1
    bangs: int = 1
    wounds: int = 2
    cards: tuple[Loot, ...] = ()
    pile: int = 2

    def __post_init__(self) -> None:
        if len(self.cards) != self.turns * self.pile:
            raise ValueError(f"{self.turns} piles of {self.pile} are not {len(self.cards)} cards")
        if self.clicks + self.bangs < self.turns:
            raise ValueError(f"{self.turns} turns take as many bullets")


class SmallCash(CashNGuns):
    """The rulebook for a small table."""

    name = "small-cash-n-guns"
    setup = SmallCashSetup

    def opening(self, setup: CashSetup) -> Opening[CashTable, Hand]:
        assert isinstance(setup, SmallCashSetup), "a small table has a small setup"
        seats = tuple(map(Seat, range(setup.seats)))
        bullets = setup.clicks + setup.bangs
        people = [Gangster(wounds=setup.wounds, bullets=bullets) for _ in seats]
        table = CashTable(self.version, setup.options, people, seats, unopened=sorted(setup.cards))
        hands = [*(Hand(setup.clicks, setup.bangs) for _ in seats), DealersHand()]
        return Opening(table, hands, SitDownLate(setup))


class SitDownLate(Task, frozen=True):
    """Someone has the desk, and the last turns begin."""

    setup: SmallCashSetup

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Action]) -> None:
        play.first(NameGodfather(self.setup), SmallTurn(TURNS - self.setup.turns + 1, self.setup.pile))


class SmallTurn(Task, frozen=True):
    """The seven steps."""

    number: int
    pile: int

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Action]) -> None:
        reveal = RevealFew(self.number, self.pile)
        steps = (LoadGuns(), HoldUp(), Privilege(), Courage(), Volley(), Split())
        play.first(reveal, *steps, EndSmallTurn(self.pile))


class RevealFew(RevealLoot, frozen=True):
    """1. Loot, from small piles.

    Draws `loot/T` from every card in the unopened piles: as many as a pile has.
    """

    pile: int

    def ask(self, play: CashPlay) -> None:
        play.emit(cash_events.TurnBegan(self.turn))
        play.draw(f"loot/{self.turn}", play.table.unopened, self.pile)

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Draw]) -> None:
        play.emit(cash_events.LootRevealed(tuple(sorted(answers[DEALER].cards))))


class EndSmallTurn(EndTurn, frozen=True):
    """The next small turn, or the end."""

    pile: int

    def resolve(self, play: CashPlay, answers: Mapping[Seat, Action]) -> None:
        if play.table.turn == TURNS:
            super().resolve(play, {})
            return
        play.emit(cash_events.TurnEnded(self._next_godfather(play), ()))
        play.first(SmallTurn(play.table.turn + 1, self.pile))


# Millions of Dollars: the last round of a game, without words.


class LastRound(MillionsOfDollars):
    """The rulebook for the last round of a game; the first Leader leads it."""

    name = "small-millions-of-dollars"

    def opening(self, setup: MillionsSetup) -> Opening[MillionsTable, MillionsHand]:
        opening = super().opening(setup)
        opening.table.round = ROUNDS - 1
        opening.table.banks = opening.table.banks[:1]
        return structs.replace(opening, first=NameLeader())


# The tables.


class SmallTable(Struct, frozen=True):
    """A table small enough for exact results."""

    coding: Coding
    setup: Setup
    says: str


FIRST: Final = Options(powers=Powers.NONE, first_godfather=FirstGodfather.HOST)
SMALL_CASH: Final = structs.replace(coding_of("cash-n-guns"), game=SmallCash())
SILENT: Final = structs.replace(coding_of("millions-of-dollars"), game=LastRound(), floor_rounds=0)
BILLS: Final = (Loot.BILL_5, Loot.BILL_10)


SMALL_TABLES: Final[Mapping[str, SmallTable]] = {
    "duel": SmallTable(
        SMALL_CASH,
        SmallCashSetup(2, FIRST, cards=BILLS),
        "two gangsters, the last turn; a Click and a Bang! each, one hit kills; $5,000 and $10,000",
    ),
    "purse": SmallTable(
        SMALL_CASH,
        SmallCashSetup(2, FIRST, turns=2, clicks=2, wounds=0, cards=BILLS, pile=1),
        "two gangsters, the last two turns; two Clicks and a Bang! each, no wounds; $5,000, $10,000",
    ),
    "long-duel": SmallTable(
        SMALL_CASH,
        SmallCashSetup(2, FIRST, turns=3, clicks=2, cards=(Loot.BILL_10,) * 3, pile=1),
        "two gangsters, the last three turns; two Clicks and a Bang! each, one hit kills; $10,000 a turn",
    ),
    "standoff": SmallTable(
        SMALL_CASH,
        SmallCashSetup(3, FIRST, cards=(Loot.BILL_20,), pile=1),
        "three gangsters, the last turn; a Click and a Bang! each, one hit kills; $20,000",
    ),
    "silent-four": SmallTable(
        SILENT, MillionsSetup(4), "four players, the last round, First Bank; nobody says a word"
    ),
}
"""The small tables, by name."""


def table_called(name: str) -> SmallTable:
    if name not in SMALL_TABLES:
        raise UnknownName("small table", name, SMALL_TABLES)
    return SMALL_TABLES[name]
