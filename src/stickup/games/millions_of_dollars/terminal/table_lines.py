"""The table of Millions of Dollars: the job, the roles in the middle, who is in, what is said and offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from stickup.core.types import Seat
from stickup.terminal.columns import cut, in_columns

from ..rules.cards import ROUNDS, Role
from ..rules.events import Character, LastRolesShown
from ..rules.table import MillionsTable
from .terminal_words import AND, MillionsView, TerminalWords

MONEY: Final = "yellow"
FAINT: Final = "dim"
ON_ME: Final = "bold yellow"
NAME, ROLE = 14, 26
"""Cells for the columns of words, so that all of them fit into 80."""
ROOM: Final = 80
"""Narrower terminals get a player in a line of words, not in columns."""
COLUMNS: Final = ("player", "cash", "ante", "ready", "role", "offered")
NUMBERS: Final = (1, 5)
"""The columns that are flush right."""


def strip(terms: TerminalWords, view: MillionsView) -> Text:
    """Round, phase and Leader."""
    where = [round_of(terms, view.table.round), *([terms.step(view.step)] if view.step else [])]
    return Text.assemble((" · ".join(where), "bold"), "   ", ("★ ", "bold yellow"), leader(terms, view))


def round_of(terms: TerminalWords, number: int) -> str:
    return terms.say("play-round", round=number, rounds=ROUNDS)


def leader(terms: TerminalWords, view: MillionsView) -> str:
    return terms.say("play-leader", name=terms.who(view.table.leader, view.seat))


def job(terms: TerminalWords, view: MillionsView) -> Iterator[Text]:
    """What there is to rob."""
    if view.table.bank is not None:
        yield labelled(terms.say("play-job"), terms.millions.bank(view.table.bank), MONEY)


def middle(terms: TerminalWords, view: MillionsView) -> Iterator[Text]:
    """The roles in the middle, and the one that stays face down."""
    if view.table.shown:
        roles = terms.millions.roles(view.table.shown)
        yield labelled(terms.say("play-middle"), terms.say("play-face-down", roles=roles))


def labelled(label: str, text: str, style: str = "") -> Text:
    return Text.assemble((f"{label} ", "bold"), (text, style))


# Who is in


def players(terms: TerminalWords, view: MillionsView, width: int) -> Iterable[Text]:
    """A row per character, or per player before any is laid; columns with nothing in them are left out."""
    there = [who for who in characters(view.table) if view.table.shown or who[1] == 0]
    rows = [row(terms, view, who) for who in there]
    headings = [Text(terms.say(f"play-column-{name}"), FAINT) for name in COLUMNS]
    if width < ROOM:
        return [in_words(terms, headings, cells) for cells in rows]
    headings[0] = Text("  ") + headings[0]
    used = [column for column in range(len(COLUMNS)) if any(cells[column] for cells in rows)]
    flush = [used.index(column) for column in NUMBERS if column in used]
    return in_columns([[cells[column] for column in used] for cells in (headings, *rows)], right=flush)


def characters(table: MillionsTable) -> list[Character]:
    return [
        (Seat(seat), position)
        for seat, player in enumerate(table.players)
        for position in range(len(player.places))
    ]


def row(terms: TerminalWords, view: MillionsView, who: Character) -> list[Text]:
    """What a player has in common for two characters stands with the first."""
    table, first = view.table, who[1] == 0
    style = "bold" if who[0] == view.seat else FAINT if table.place(who).left else ""
    return [
        named(terms, view, who, style),
        Text(cash(terms, view, who[0]) if first else "", style or MONEY),
        ante(terms, table, who, style),
        Text(terms.say("yes") if first and table.players[who[0]].ready and talking(table) else "", style),
        cut(role_and_claim(terms, view, who), ROLE, style),
        Text(offered(terms, table, who), ON_ME if who[0] == view.seat else MONEY),
    ]


def in_words(terms: TerminalWords, headings: Sequence[Text], cells: Sequence[Text]) -> Text:
    """The same for a narrow terminal."""
    parts = [
        Text.assemble(heading, " ", cell)
        for heading, cell in zip(headings[1:], cells[1:], strict=True)
        if cell
    ]
    return Text.assemble(terms.label(cells[0].plain), " ", Text(", ").join(parts))


def named(terms: TerminalWords, view: MillionsView, who: Character, style: str) -> Text:
    """Whose it is, and which of two; the Leader is to be seen without color."""
    seat, position = who
    mark = "★ " if seat == view.table.leader and position == 0 else "  "
    number = f" {position + 1}" if terms.millions.two_each and view.table.shown else ""
    name = cut(terms.who(seat, view.seat), NAME - len(number), style)
    return Text.assemble((mark, "bold yellow"), name, (number, style))


def cash(terms: TerminalWords, view: MillionsView, seat: Seat) -> str:
    """If money is hidden, only your own."""
    if seat == view.seat and view.hand is not None:
        return terms.money(view.hand.cash)
    known = view.table.players[seat].cash
    return "?" if known is None else terms.money(known)


def ante(terms: TerminalWords, table: MillionsTable, who: Character, style: str) -> Text:
    """What it is in for, or that it is not."""
    if who in table.crew:
        on_it = table.place(who).ante  # in the heist it comes back to those who stay in
        return Text(terms.money(on_it) if on_it else terms.say("play-in"), style or MONEY)
    if table.place(who).left:
        return Text(terms.say("play-gone"), FAINT)
    return Text(terms.say("play-caught") if table.shown else "", FAINT)


def talking(table: MillionsTable) -> bool:
    """Whether it still matters who is ready."""
    return not all(table.players[seat].ready for seat in table.inside)


def role_and_claim(terms: TerminalWords, view: MillionsView, who: Character) -> str:
    """Its role, as far as you know; in quotation marks what its owner claims."""
    role, claim = known_role(view, who), view.table.players[who[0]].claim
    words = [] if role is None else [terms.millions.role(role)]
    if claim is not None and who[1] == 0:
        words.append(terms.say("play-says", role=terms.millions.role(claim)))
    return " ".join(words)


def known_role(view: MillionsView, who: Character) -> Role | None:
    """Called in the heist, one's own, or seen by Intimidation; nothing before roles are laid this round."""
    table, hand = view.table, view.hand
    if not table.shown or hand is None:
        return table.place(who).role
    if who[0] == view.seat:
        return hand.roles[who[1]]
    return table.place(who).role or hand.seen.get(who)


def offered(terms: TerminalWords, table: MillionsTable, who: Character) -> str:
    total = sum(bid.amount for bid in table.bids_on(who))
    return terms.money(total) if total else ""


# What lies beside


def beside(terms: TerminalWords, view: MillionsView) -> Iterator[Text]:
    """Who offers what to whom, and who has Intimidation to spend."""
    bids = [terms.millions.offer(bid, view.seat) for bid in view.table.bids]
    if bids:
        yield labelled(terms.say("play-offers"), AND.join(bids), MONEY)
    held = [
        f"{terms.who(Seat(seat), view.seat)} {player.intimidations}"
        for seat, player in enumerate(view.table.players)
        if player.intimidations
    ]
    if held:
        yield labelled(terms.say("play-intimidation"), ", ".join(held))


def known_to_all(terms: TerminalWords, view: MillionsView) -> Iterator[Text]:
    """What you seldom need: the Reserve, and which roles are off limits."""
    last = tuple(player.last_roles for player in view.table.players)
    if any(last):
        yield Text(terms.millions.event(LastRolesShown(last), view.seat) or "")
    yield labelled(terms.say("play-reserve"), terms.money(view.table.reserve), MONEY)
