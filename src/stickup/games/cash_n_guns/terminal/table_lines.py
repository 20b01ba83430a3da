"""The table of Cash 'n Guns: who aims at whom, wounds, loot, powers, and your own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from rich.text import Text

from stickup.core.types import Seat
from stickup.core.view import View
from stickup.terminal.columns import cut, in_columns

from ..rules.cards import Bullet, Loot
from ..rules.events import GunsAimed
from ..rules.hooks import Power, power_of
from ..rules.options import BulletCounter, WonLoot
from ..rules.scoring import worth
from ..rules.table import CashTable, Gangster, Hand, Stance
from .terminal_words import TerminalWords

ON_ME: Final = "bold red"
MONEY: Final = "yellow"
FAINT: Final = "dim"
NAME, POWER, GUN = 14, 16, 16
"""Cells for the three columns of words, so that all of them fit into 80."""
ROOM: Final = 80
"""Narrower terminals get a gangster in lines of words, not in columns."""
COLUMNS: Final = ("gangster", "power", "wounds", "loot", "bullets", "bangs", "gun")
NUMBERS: Final = (3, 4, 5)
"""The columns that are flush right."""


def gangsters(terms: TerminalWords, view: View[CashTable, Hand], width: int) -> Iterable[Text]:
    """A row per gangster, in seat order."""
    seats = range(len(view.table.gangsters))
    if width < ROOM:
        return [line for seat in seats for line in in_words(terms, view, Seat(seat))]
    rows = [headings(terms, view), *(row(terms, view, Seat(seat)) for seat in seats)]
    return in_columns(rows, right=NUMBERS)


def headings(terms: TerminalWords, view: View[CashTable, Hand]) -> list[Text]:
    gangster, *others = (Text(terms.say(f"play-column-{name}"), FAINT) for name in COLUMNS)
    return [Text("  ") + gangster, *others]


def row(terms: TerminalWords, view: View[CashTable, Hand], seat: Seat) -> list[Text]:
    table = view.table
    gangster = table.gangsters[seat]
    style = "bold" if seat == view.seat else "" if gangster.alive else FAINT
    return [
        mark(table, seat) + cut(terms.who(seat, view.seat), NAME, style),
        cut(terms.cash.power(gangster.power) if gangster.power else "", POWER, style),
        wounds(table, seat),
        Text(str(gangster.loot) if gangster.alive else "", style),
        Text(str(gangster.bullets) if gangster.alive else "", style),
        Text(bangs_shown(table, gangster), style),
        gun(terms, view, seat),
    ]


def in_words(terms: TerminalWords, view: View[CashTable, Hand], seat: Seat) -> Iterator[Text]:
    """The same for a narrow terminal: the name and the gun, then the numbers."""
    table = view.table
    gangster = table.gangsters[seat]
    power = f" ({terms.cash.power(gangster.power)}) " if gangster.power else " "
    name = (terms.who(seat, view.seat), "bold")
    yield Text.assemble(mark(table, seat), name, power, gun(terms, view, seat))
    if gangster.alive:
        cells = zip(COLUMNS[2:6], row(terms, view, seat)[2:6], strict=True)
        numbers = (Text.assemble(terms.say(f"play-column-{name}"), " ", cell) for name, cell in cells)
        yield Text("  ") + Text(", ").join(numbers)


def mark(table: CashTable, seat: Seat) -> Text:
    """The desk, to be seen without color."""
    return Text("★ ", "bold yellow") if seat == table.godfather else Text("  ")


def wounds(table: CashTable, seat: Seat) -> Text:
    """A cross for every wound, a dot for every one still to come."""
    gangster = table.gangsters[seat]
    if not gangster.alive:
        return Text("✗" * gangster.wounds, FAINT)
    left = power_of(table, seat).wounds_to_die - gangster.wounds
    return Text.assemble(("✗" * gangster.wounds, "red"), ("·" * left, FAINT))


def bangs_shown(table: CashTable, gangster: Gangster) -> str:
    if table.options.bullet_counter is BulletCounter.OFF or not gangster.alive:
        return ""
    return str(gangster.bangs_shown)


def gun(terms: TerminalWords, view: View[CashTable, Hand], seat: Seat) -> Text:
    """The gun's target, or why it has none."""
    gangster = view.table.gangsters[seat]
    if not gangster.alive:
        return Text(terms.say("play-dead"), FAINT)
    if gangster.stance is Stance.OUT:
        return Text(terms.say("play-sits-out"), FAINT)
    if not gangster.standing:
        return Text(terms.say("play-down"), FAINT)
    return arrow(terms, gangster.target, view.seat)


def arrow(terms: TerminalWords, target: Seat | None, me: Seat | None) -> Text:
    if target is None:
        return Text()
    if target == me:
        return Text(terms.say("play-at-you"), ON_ME)
    return cut(terms.say("play-at", name=terms.cash.name(target)), GUN)


def aims(terms: TerminalWords, fact: GunsAimed, me: Seat | None) -> list[Text]:
    """All guns at once, in two columns."""
    rows = [
        [
            Text(terms.who(seat, me), "bold" if seat == me else ""),
            Text(terms.say("play-at-nobody")) if target is None else arrow(terms, target, me),
        ]
        for seat, target in zip(fact.seats, fact.targets, strict=True)
    ]
    return in_columns(rows)


def on_me(terms: TerminalWords, view: View[CashTable, Hand]) -> Iterator[Text]:
    """Who aims at you, in so many words."""
    table, me = view.table, view.seat
    if me is None:
        return
    guns = [terms.cash.name(seat) for seat in table.living if aims_at(table, seat, me)]
    if guns:
        yield Text(terms.say("play-on-you", names=terms.cash.listed(guns)), ON_ME)


def aims_at(table: CashTable, seat: Seat, me: Seat) -> bool:
    return table.gangsters[seat].standing and table.gangsters[seat].target == me


def cards(terms: TerminalWords, view: View[CashTable, Hand]) -> Iterator[tuple[str, Text]]:
    """The loot on the table and your own cards, each line with a label."""
    table, me, hand = view.table, view.seat, view.hand
    if table.spread:
        yield labelled(terms, "spread", terms.grouped(table.spread), MONEY)
    if me is None or hand is None or not table.gangsters[me].alive:
        return
    yield labelled(terms, "bullets", bullets(terms, hand, table.gangsters[me]), "")
    yield labelled(terms, "loot", loot(terms, hand, power_of(table, me)), MONEY)
    yield from (("others", line) for line in open_loot(terms, view))


def labelled(terms: TerminalWords, name: str, text: str, style: str) -> tuple[str, Text]:
    return name, Text.assemble((terms.say(f"play-{name}") + " ", "bold"), (text, style))


def bullets(terms: TerminalWords, hand: Hand, me: Gangster) -> str:
    counts = {Bullet.CLICK: hand.clicks, Bullet.BANG: hand.bangs}
    held = [f"{count} × {terms.cash.bullet(bullet)}" for bullet, count in counts.items() if count]
    text = ", ".join(held) or terms.say("play-nothing")
    if not me.armed or hand.loaded is None:
        return text
    return terms.say("play-loaded", hand=text, bullet=terms.cash.bullet(hand.loaded))


def loot(terms: TerminalWords, hand: Hand, power: Power) -> str:
    value = terms.cash.money(worth(hand.loot, power))
    held = grouped(hand.loot)
    return terms.say("play-worth", loot=terms.grouped(held) or terms.say("play-nothing"), money=value)


def grouped(loot: Iterable[Loot]) -> dict[Loot, int]:
    counts = Counter(loot)
    return {card: counts[card] for card in Loot if counts[card]}


def open_loot(terms: TerminalWords, view: View[CashTable, Hand]) -> Iterator[Text]:
    """What the others have, if loot is open."""
    if view.table.options.won_loot is not WonLoot.OPEN:
        return
    for seat in view.table.living:
        held = view.table.gangsters[seat].open_loot
        if held and seat != view.seat:
            yield Text.assemble((terms.cash.name(seat) + ": ", "bold"), (terms.grouped(grouped(held)), MONEY))
