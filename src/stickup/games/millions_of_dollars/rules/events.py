"""Every fact of the game, in the order a round reaches it, and who sees it. Money is in millions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from stickup.core.types import Event, Private, Public, Seat, declared

from .cards import Role

if TYPE_CHECKING:
    from .table import MillionsTable

Character = tuple[Seat, int]
"""Its owner, and its place in front of them."""


class CashChanged(Private, frozen=True):
    """This much more, or less, in your cash; everyone saw what for.

    After every fact that moves cash, for each player involved: see below.
    """

    amount: int


class LeaderNamed(Public, frozen=True):
    """Who leads the first round (B18). Once, right before it."""

    seat: Seat

    def change(self, table: MillionsTable) -> None:
        table.leader = self.seat


# 1. Planning


class RoundBegan(Public, frozen=True):
    """A new round, and who leads it: nobody is in, nobody is ready, claims are forgotten."""

    round: int
    leader: Seat


class LastRolesShown(Public, frozen=True):
    """What everyone played in the previous round and can't play now (M29): a list for each seat, in order.

    Each holds one role, as in `[["crook"],["driver"],["crook"],["snitch"]]`. The variant, from round 2 on.
    """

    reveals: ClassVar[bool] = True
    roles: tuple[tuple[Role, ...], ...]


class BankRevealed(Public, frozen=True):
    """What there is to rob this round: the loot card, by name."""

    bank: str


class RolesPlanned(Private, frozen=True):
    """The roles you played face down, by place.

    Four or more players: if you chose, it comes in seat order, once all have answered; if they're random,
    with your draw. Three players: always with the draw.
    """

    roles: tuple[Role, ...]


class AntePaid(Public, frozen=True):
    """The ante for a Character, which is in.

    One fact for each, in order, once all have planned; `by_reserve` if the owner's cash was less than the
    ante, and the Reserve puts it up (M7, B1).
    """

    seat: Seat
    position: int
    amount: int
    by_reserve: bool


class RolesShown(Public, frozen=True):
    """All roles in play except one, in the order of the roll call, without names, one entry per card (M8)."""

    reveals: ClassVar[bool] = True
    roles: tuple[Role, ...]

    def change(self, table: MillionsTable) -> None:
        table.shown = self.roles


# 2. Negotiation


class Offered(Public, frozen=True):
    """`seat` offers `amount` on a Character, for leaving."""

    seat: Seat
    owner: Seat
    position: int
    amount: int


class OfferWithdrawn(Public, frozen=True):
    """One offer goes back to `seat`, who made it: withdrawn, or `seat` has left altogether, or the floor has
    closed.

    One fact for each offer, as offered.
    """

    seat: Seat
    owner: Seat
    position: int
    amount: int


class Claimed(Public, frozen=True):
    """`seat` claims this role, true or not."""

    seat: Seat
    role: Role

    def change(self, table: MillionsTable) -> None:
        table.players[self.seat].claim = self.role


class Peeked(Public, frozen=True):
    """`seat` spends an Intimidation card to look at a Character."""

    seat: Seat
    owner: Seat
    position: int

    def change(self, table: MillionsTable) -> None:
        table.players[self.seat].intimidations -= 1


class RoleSeen(Private, frozen=True):
    """What you saw. Right after `Peeked`."""

    reveals: ClassVar[bool] = True
    owner: Seat
    position: int
    role: Role


class MoneyGiven(Public, frozen=True):
    """Money from `seat` to `to`, no strings attached (option `gifts`)."""

    seat: Seat
    to: Seat
    amount: int


class SaidReady(Public, frozen=True):
    """`seat` is ready: nothing more to say, for now."""

    seat: Seat

    def change(self, table: MillionsTable) -> None:
        table.players[self.seat].ready = True


class TookBackReady(Public, frozen=True):
    """`seat` isn't ready any more."""

    seat: Seat

    def change(self, table: MillionsTable) -> None:
        table.players[self.seat].ready = False


class LastCallMade(Public, frozen=True):
    """The clock is cut for this round; deals no longer add to it (B6)."""

    seat: Seat

    def change(self, table: MillionsTable) -> None:
        table.last_call = True


class Left(Public, frozen=True):
    """A Character is out: its owner leaves with the ante and every offer on it, `payers` and at the same
    index `amounts`, as offered, a payer twice for two offers.

    Nobody is ready any more (B4).
    """

    seat: Seat
    position: int
    ante: int
    payers: tuple[Seat, ...]
    amounts: tuple[int, ...]


class NegotiationEnded(Public, frozen=True):
    """The floor has closed, all offers are back, and nobody can leave any more."""

    def change(self, table: MillionsTable) -> None:
        """Nothing that the table shows."""


# 3. Heist


class RoleCalled(Public, frozen=True):
    """Who is in with a role, in order: nobody, one, or too many.

    Once for each role in use, in the order of the roll call, with nobody for the named role; then once more
    for that role.
    """

    reveals: ClassVar[bool] = True
    role: Role
    characters: tuple[Character, ...]


class RoleNamed(Public, frozen=True):
    """The Snitch (`seat`) names a role: everyone in with it is out, and steps forward last (M16)."""

    seat: Seat
    role: Role

    def change(self, table: MillionsTable) -> None:
        table.named = self.role


class AnteReturned(Public, frozen=True):
    """An ante goes back to its owner: the only one with the role called, or an eliminated Brute."""

    seat: Seat
    position: int
    amount: int


class AnteLost(Public, frozen=True):
    """An ante goes to the Reserve: anyone but a Brute is eliminated."""

    seat: Seat
    position: int
    amount: int


class Eliminated(Public, frozen=True):
    """The Character is no longer in. Right after the ante, for each in order."""

    seat: Seat
    position: int


class IntimidationGained(Public, frozen=True):
    """The only Brute gets a card to spend from the next round on (M17)."""

    seat: Seat

    def change(self, table: MillionsTable) -> None:
        table.players[self.seat].gained += 1


class SnitchFined(Public, frozen=True):
    """The only one left, a Snitch, pays 3 to the Reserve, or all they have, and is no longer in (M18, B10).

    It replaces all the rest of phase 4.
    """

    seat: Seat
    position: int
    amount: int


# 4. Sharing


class LootShared(Public, frozen=True):
    """Each of `characters`, in order, gets `share` of `total`, the amount plus the Mastermind's 2; the
    remainder goes to the Reserve (M19, M20).

    Unless nobody is left.
    """

    total: int
    share: int
    characters: tuple[Character, ...]


class DriverPaid(Public, frozen=True):
    """Everyone else who shares pays the Driver: all others in order, and at the same index what each pays,
    1 or 0 (M21).

    If a Driver and anyone else is left.
    """

    driver: Character
    payers: tuple[Character, ...]
    amounts: tuple[int, ...]


class BruteRobbed(Public, frozen=True):
    """The Crook takes `amount` from the Brute, 2 or less, if both are left (M22, B13)."""

    crook: Character
    brute: Character
    amount: int


class SymbolPaid(Public, frozen=True):
    """The role on the loot card gets 1 from the Reserve, if it's left (M23)."""

    character: Character
    amount: int


class LeaversShown(Public, frozen=True):
    """The Characters that left this round, in order, and at the same index their roles; perhaps none (B5,
    option `leavers-roles`).
    """

    reveals: ClassVar[bool] = True
    characters: tuple[Character, ...]
    roles: tuple[Role, ...]


class RoundEnded(Public, frozen=True):
    """A round ends: cards go back to their owners."""

    def change(self, table: MillionsTable) -> None:
        """Nothing that the table shows."""


# The end


class PastOpened(Public, frozen=True):
    """The end, one fact for each seat in order: the roles `seat` played, by round and place, and its cash.

    Nothing is secret any more.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    roles: tuple[tuple[Role, ...], ...]
    cash: int

    def change(self, table: MillionsTable) -> None:
        table.players[self.seat].cash = self.cash


class GameEnded(Public, frozen=True):
    """As in the result line: everyone's cash, and who won."""

    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


EVENTS = declared(__name__, globals(), Event)
