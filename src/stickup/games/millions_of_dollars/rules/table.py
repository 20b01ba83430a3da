"""What everyone knows, and what only one player knows. Only facts change them."""

from __future__ import annotations

from copy import copy
from typing import ClassVar

from msgspec import Struct, field

from stickup.core.types import Changes, Event, Outcome, Seat, plain_changes

from . import events as e
from .cards import MONEY, START, Bank, Role
from .events import Character
from .money_moves import moves
from .options import Money, Options


class Hand(Struct):
    """What only one player knows: the cash, the roles played this round, and all earlier roles."""

    cash: int = START
    roles: tuple[Role, ...] = ()
    past: tuple[tuple[Role, ...], ...] = ()
    glimpses: list[e.RoleSeen] = field(default_factory=list)
    """What Intimidation has shown me this round."""

    changes: ClassVar[Changes]

    def copy(self) -> Hand:
        twin = copy(self)
        twin.glimpses = self.glimpses[:]
        return twin

    @property
    def seen(self) -> dict[Character, Role]:
        return {(glimpse.owner, glimpse.position): glimpse.role for glimpse in self.glimpses}

    def change_cash(self, event: e.CashChanged) -> None:
        self.cash += event.amount

    def plan(self, event: e.RolesPlanned) -> None:
        self.roles = event.roles
        self.past += (event.roles,)
        self.glimpses = []

    def see(self, event: e.RoleSeen) -> None:
        self.glimpses.append(event)


Hand.changes = {
    e.CashChanged: Hand.change_cash,
    e.RolesPlanned: Hand.plan,
    e.RoleSeen: Hand.see,
}


class Place(Struct):
    """Where a Character is face down, this round."""

    ante: int = 0
    left: bool = False
    role: Role | None = None
    """Once it has been called."""


class Player(Struct):
    """What everyone knows about one player."""

    places: list[Place]
    cash: int | None = START
    """None if money is hidden. It doesn't include offers."""
    intimidations: int = 0
    """Cards to spend."""
    gained: int = 0
    """Cards gained this round, to spend from the next on."""
    ready: bool = False
    claim: Role | None = None
    last_roles: tuple[Role, ...] = ()
    """What was played last round, if that's shown (M29)."""
    truths: int = 0
    """Rounds in which what they claimed turned out to be true."""
    lies: int = 0
    """Rounds in which it turned out not to be: everyone saw their cards."""


class Bid(Struct, frozen=True):
    """Money on a Character."""

    payer: Seat
    owner: Seat
    position: int
    amount: int


class MillionsTable(Struct):
    """What everyone knows."""

    rules: int
    """The rules version: `if table.rules >= 2` guards a newer rule."""
    options: Options
    players: list[Player]
    reserve: int
    banks: list[Bank]
    """Loot cards that nobody has seen yet."""
    bank: Bank | None = None
    leader: Seat = Seat(0)
    round: int = 0
    crew: tuple[Character, ...] = ()
    """Every Character that's in, in seat order: neither left nor eliminated."""
    inside: tuple[Seat, ...] = ()
    """Their owners."""
    shown: tuple[Role, ...] = ()
    """The roles in the middle."""
    bids: list[Bid] = field(default_factory=list)
    deals: list[e.Left | e.MoneyGiven] = field(default_factory=list)
    """Who left this round and for how much, and who gave money to whom, in order."""
    last_call: bool = False
    called: tuple[Role, ...] = ()
    """The roles called this round, in order; one named by the Snitch is called again at the end."""
    named: Role | None = None
    """The role the Snitch named."""
    sharers: tuple[Seat, ...] = ()
    """Who received a share this round."""
    outcome: Outcome | None = None

    changes: ClassVar[Changes]

    def copy(self) -> MillionsTable:
        twin = copy(self)
        twin.players = [copy(player) for player in self.players]
        for player in twin.players:
            player.places = [copy(place) for place in player.places]
        twin.banks = self.banks[:]
        twin.bids = self.bids[:]
        twin.deals = self.deals[:]
        return twin

    # Queries.

    def seats(self) -> range:
        return range(len(self.players))

    def place(self, character: Character) -> Place:
        return self.players[character[0]].places[character[1]]

    def bids_on(self, character: Character) -> list[Bid]:
        return [bid for bid in self.bids if (bid.owner, bid.position) == character]

    def caller(self) -> Seat | None:
        """Who may make the last call: the Leader, or the next player clockwise who is in (B6)."""
        for seat in self.inside:
            if seat >= self.leader:
                return seat
        return self.inside[0] if self.inside else None

    def all_ready(self) -> bool:
        """Does nobody who is in have anything more to say?"""
        return False not in [self.players[seat].ready for seat in self.inside]

    # What facts do.

    def let_in(self, character: Character) -> None:
        self.crew += (character,)
        if character[0] not in self.inside:
            self.inside += (character[0],)

    def send_out(self, character: Character) -> None:
        self.crew = tuple([who for who in self.crew if who != character])
        self.inside = tuple(dict.fromkeys([seat for seat, _ in self.crew]))

    def move_money(self, event: Event) -> None:
        """Update everyone's cash, if money is open."""
        if self.options.money is Money.OPEN:
            for seat, amount in moves(event).items():
                player = self.players[seat]
                assert player.cash is not None, "money is open"
                player.cash += amount

    def begin_round(self, event: e.RoundBegan) -> None:
        self.round, self.leader = event.round, event.leader
        self.shown, self.called, self.sharers, self.named = (), (), (), None
        self.deals, self.last_call = [], False
        self.crew, self.inside = (), ()
        for player in self.players:
            judge_claim(player)
            player.places = [Place() for _ in player.places]
            player.intimidations += player.gained
            player.gained = 0
            player.ready, player.claim = False, None

    def show_last_roles(self, event: e.LastRolesShown) -> None:
        for player, roles in zip(self.players, event.roles, strict=True):
            player.last_roles = roles

    def reveal_bank(self, event: e.BankRevealed) -> None:
        self.bank = next(bank for bank in self.banks if bank.name == event.bank)
        self.banks.remove(self.bank)

    def pay_ante(self, event: e.AntePaid) -> None:
        place = self.place((event.seat, event.position))
        place.ante = event.amount
        self.let_in((event.seat, event.position))
        if event.by_reserve:
            self.reserve -= event.amount
        self.move_money(event)

    def offer(self, event: e.Offered) -> None:
        self.move_money(event)
        self.bids.append(Bid(event.seat, event.owner, event.position, event.amount))

    def withdraw(self, event: e.OfferWithdrawn) -> None:
        self.bids.remove(Bid(event.seat, event.owner, event.position, event.amount))
        self.move_money(event)

    def give(self, event: e.MoneyGiven) -> None:
        self.move_money(event)
        self.deals.append(event)

    def leave(self, event: e.Left) -> None:
        character = (event.seat, event.position)
        place = self.place(character)
        self.bids = [bid for bid in self.bids if (bid.owner, bid.position) != character]
        self.move_money(event)
        self.deals.append(event)
        place.left, place.ante = True, 0
        self.send_out(character)
        for player in self.players:
            player.ready = False

    def call_role(self, event: e.RoleCalled) -> None:
        self.called += (event.role,)
        for character in event.characters:
            self.place(character).role = event.role

    def return_ante(self, event: e.AnteReturned) -> None:
        self.place((event.seat, event.position)).ante = 0
        self.move_money(event)

    def lose_ante(self, event: e.AnteLost) -> None:
        self.place((event.seat, event.position)).ante = 0
        self.reserve += event.amount

    def eliminate(self, event: e.Eliminated) -> None:
        self.send_out((event.seat, event.position))

    def fine(self, event: e.SnitchFined) -> None:
        self.move_money(event)
        self.reserve += event.amount
        self.send_out((event.seat, event.position))

    def share(self, event: e.LootShared) -> None:
        self.reserve -= event.share * len(event.characters)
        self.move_money(event)
        self.sharers = tuple(dict.fromkeys(seat for seat, _ in event.characters))

    def pay_symbol(self, event: e.SymbolPaid) -> None:
        self.move_money(event)
        self.reserve -= event.amount

    def show_leavers(self, event: e.LeaversShown) -> None:
        for character, role in zip(event.characters, event.roles, strict=True):
            self.place(character).role = role

    def end(self, event: e.GameEnded) -> None:
        self.outcome = Outcome(event.scores, event.winners)


def judge_claim(player: Player) -> None:
    """Judge everyone's claim as the round ends. A leaver's that nobody saw is neither true nor false."""
    roles = [place.role for place in player.places]
    if player.claim is None:
        return
    if player.claim in roles:
        player.truths += 1
    elif None not in roles:
        player.lies += 1


MillionsTable.changes = {
    **plain_changes(e.EVENTS),
    e.RoundBegan: MillionsTable.begin_round,
    e.LastRolesShown: MillionsTable.show_last_roles,
    e.BankRevealed: MillionsTable.reveal_bank,
    e.AntePaid: MillionsTable.pay_ante,
    e.Offered: MillionsTable.offer,
    e.OfferWithdrawn: MillionsTable.withdraw,
    e.MoneyGiven: MillionsTable.give,
    e.Left: MillionsTable.leave,
    e.RoleCalled: MillionsTable.call_role,
    e.AnteReturned: MillionsTable.return_ante,
    e.AnteLost: MillionsTable.lose_ante,
    e.Eliminated: MillionsTable.eliminate,
    e.SnitchFined: MillionsTable.fine,
    e.LootShared: MillionsTable.share,
    e.DriverPaid: MillionsTable.move_money,
    e.BruteRobbed: MillionsTable.move_money,
    e.SymbolPaid: MillionsTable.pay_symbol,
    e.LeaversShown: MillionsTable.show_leavers,
    e.GameEnded: MillionsTable.end,
}


def sit_down(rules: int, seats: int, options: Options, banks: tuple[Bank, ...]) -> MillionsTable:
    """Everyone has five million, the Reserve the rest (M5)."""
    characters = 2 if seats == 3 else 1  # M27
    hidden = options.money is Money.HIDDEN
    players = [Player([Place() for _ in range(characters)], None if hidden else START) for _ in range(seats)]
    return MillionsTable(rules, options, players, MONEY - START * seats, list(banks))
