"""What a heist pays, as a pure function of who stays and as what. The rules pay out by it, players ask it
"what if", and bots use it to price a departure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from stickup.core.types import Event, Seat

from . import events as e
from .cards import CROOKS_CUT, DRIVERS_FEE, MASTERMIND_BONUS, SNITCHS_FINE, SYMBOL_BONUS, Bank, Role
from .events import Character
from .money_moves import moves

Crew = Mapping[Character, Role]
"""Who is in, as what."""


def survivors(crew: Crew, named: Role | None = None) -> dict[Character, Role]:
    """Who is left after the roll call: the only ones with their role, and not named (M14, M16)."""
    count = Counter(crew.values())
    return {who: role for who, role in crew.items() if count[role] == 1 and role is not named}


def snitch_may_name(crew: Crew) -> bool:
    """Only a single Snitch names a role (B9)."""
    return list(crew.values()).count(Role.SNITCH) == 1


def sharing(left: Crew, bank: Bank, cash: Mapping[Seat, int]) -> Iterator[Event]:
    """Phase 4, fact by fact, once everyone has their ante back (M18-M23)."""
    if not left:
        return
    cash = dict(cash)
    for share in (lone_snitch, loot_shared, driver_paid, brute_robbed, symbol_paid):
        event = share(left, bank, cash)
        if event is None:
            continue
        for seat, amount in moves(event).items():
            cash[seat] += amount
        yield event
        if isinstance(event, e.SnitchFined):
            return


def lone_snitch(left: Crew, _: Bank, cash: Mapping[Seat, int]) -> Event | None:
    """A Snitch left alone pays, but never more than they have (M18, B10)."""
    if list(left.values()) != [Role.SNITCH]:
        return None
    ((seat, position),) = left
    return e.SnitchFined(seat, position, min(SNITCHS_FINE, cash[seat]))


def loot_shared(left: Crew, bank: Bank, _: Mapping[Seat, int]) -> Event:
    """Equal shares, rounded down (M19, M20)."""
    total = bank.amount + MASTERMIND_BONUS * (Role.MASTERMIND in left.values())
    return e.LootShared(total, total // len(left), tuple(left))


def driver_paid(left: Crew, _: Bank, cash: Mapping[Seat, int]) -> Event | None:
    """Every other Character that shares pays the Driver; if short, the owner pays what's there (M21, M28)."""
    driver = holder(left, Role.DRIVER)
    payers = tuple(who for who in left if who != driver)
    if driver is None or not payers:
        return None
    purse = dict(cash)
    amounts = []
    for payer, _place in payers:
        amounts.append(min(DRIVERS_FEE, purse[payer]))
        purse[payer] -= amounts[-1]
    return e.DriverPaid(driver, payers, tuple(amounts))


def brute_robbed(left: Crew, _: Bank, cash: Mapping[Seat, int]) -> Event | None:
    """From all the Brute's cash, not only the share (M22, B13)."""
    crook, brute = holder(left, Role.CROOK), holder(left, Role.BRUTE)
    if crook is None or brute is None:
        return None
    return e.BruteRobbed(crook, brute, min(CROOKS_CUT, cash[brute[0]]))


def symbol_paid(left: Crew, bank: Bank, _: Mapping[Seat, int]) -> Event | None:
    who = None if bank.symbol is None else holder(left, bank.symbol)
    return None if who is None else e.SymbolPaid(who, SYMBOL_BONUS)


def holder(left: Crew, role: Role) -> Character | None:
    return next((who for who, held in left.items() if held is role), None)


class Gain(Struct, frozen=True):
    """How a player's cash changes once the heist starts: antes returned, and the rest."""

    antes: int = 0
    loot: int = 0

    @property
    def total(self) -> int:
        return self.antes + self.loot


def gains(crew: Crew, bank: Bank, cash: Mapping[Seat, int], named: Role | None = None) -> dict[Seat, Gain]:
    """What everyone in `crew` would get. `cash` is what each has now, with the ante on the table."""
    left = survivors(crew, named if snitch_may_name(crew) else None)
    antes = dict.fromkeys((seat for seat, _ in crew), 0)
    for who, role in crew.items():
        if who in left or role is Role.BRUTE:  # M15
            antes[who[0]] += bank.ante
    loot = dict.fromkeys(antes, 0)
    for event in sharing(left, bank, {seat: cash[seat] + ante for seat, ante in antes.items()}):
        for seat, amount in moves(event).items():
            loot[seat] += amount
    return {seat: Gain(antes[seat], loot[seat]) for seat in antes}
