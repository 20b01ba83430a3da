"""What staying would bring, by the rules and by what the player knows: the page behind the letter g."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from stickup.core.types import Seat
from stickup.terminal.columns import in_columns

from ..rules.actions import Name
from ..rules.cards import Role, in_order
from ..rules.events import Character
from ..rules.heist_payouts import Crew
from ..rules.possible_payouts import PLENTY, KnownCard, Range, Spot, WhatIf
from ..rules.possible_payouts import WhatIfCalculator as ByTheRules
from .table_lines import characters, known_role
from .terminal_words import MillionsView, TerminalWords


class GainsPage(ByTheRules):
    """What a player in the middle of a round can work out for themselves."""

    def __init__(self, view: MillionsView) -> None:
        super().__init__(asked_by(view))
        self.table = view.table

    def at_their_word(self) -> Crew | None:
        """Everyone's claimed role, if all have claimed one, and every role that was seen."""
        said = {who: self.known.get(who, self.table.players[who[0]].claim) for who in self.table.crew}
        crew = {who: role for who, role in said.items() if role is not None}
        two_each = len(self.table.players[self.me].places) > 1  # of which a claim does not say
        return crew if len(crew) == len(said) and not two_each else None

    def cash(self) -> Mapping[Seat, int]:
        """What everyone has, as far as it is open."""
        known = {Seat(seat): player.cash for seat, player in enumerate(self.table.players)}
        others = {seat: PLENTY if cash is None else cash for seat, cash in known.items()}
        return others | {self.me: self.asked.cash}


def asked_by(view: MillionsView) -> WhatIf:
    """What a player knows."""
    table, hand = view.table, view.hand
    assert view.seat is not None, "a spectator gets nothing"
    assert hand is not None, "a player always has a hand"
    assert table.bank is not None, "a loot card lies on the table"
    crew = tuple(Spot(*who) for who in table.crew)
    roles = {who: known_role(view, who) for who in characters(table)}
    known = tuple(KnownCard(*who, role) for who, role in roles.items() if role is not None)
    return WhatIf(len(table.players), view.seat, hand.cash, table.bank, table.shown, crew, known)


# The page


def page(terms: TerminalWords, view: MillionsView) -> Iterator[Text]:
    """What each outcome would pay."""
    if not view.table.shown or view.hand is None:
        yield Text(terms.say("play-gain-nothing-yet"))
        return
    calculator = GainsPage(view)
    assert view.decision is not None, "somebody is asked"
    if view.decision.prompt == "name":
        names = [option.role for option in view.decision.options if isinstance(option, Name)]
        yield from by_name(terms, calculator, names)
    else:
        yield from by_staying(terms, calculator)


def by_name(terms: TerminalWords, calculator: GainsPage, names: Sequence[Role]) -> Iterator[Text]:
    """A single Snitch: what naming each role may pay."""
    crews = calculator.crews(calculator.table.crew)
    rows = [[Text(terms.say("play-gain-if"), "bold"), Text(terms.say("play-gain-possible"), "dim")]]
    for role in names:
        label = terms.say("play-gain-named", role=terms.millions.role(role))
        rows.append([Text(f"  {label}"), spread(terms, calculator.naming(crews, role))])
    yield from in_columns(rows)


def by_staying(terms: TerminalWords, calculator: GainsPage) -> Iterator[Text]:
    """What staying pays: with all the others, without one of them, and at best."""
    word = calculator.at_their_word()
    head = ["play-gain-if", "play-gain-possible", *(["play-gain-word"] if word else ())]
    rows = [[Text(terms.say(key), "dim" if number else "bold") for number, key in enumerate(head)]]
    for label, crews, said in scenes(terms, calculator, word):
        cells = [Text(f"  {label}"), spread(terms, calculator.among(crews))]
        rows.append(cells if said is None else [*cells, spread(terms, calculator.among([said]))])
    yield from in_columns(rows)
    yield Text(if_you_leave(terms, calculator))
    if word is not None:
        yield from taken_at_their_word(terms, calculator, word)
    yield Text(terms.say("play-gain-note"), "dim")


def scenes(
    terms: TerminalWords, calculator: GainsPage, word: Crew | None
) -> Iterator[tuple[str, list[Crew], Crew | None]]:
    """What may happen, who may be in then, and who would be by what they say."""
    crew = calculator.table.crew
    everybody = calculator.crews(crew)
    yield terms.say("play-gain-all"), everybody, word
    for leaver in crew:
        if leaver[0] != calculator.me:
            label = terms.say("play-gain-leaves", name=terms.millions.character(leaver))
            yield (
                label,
                calculator.crews([who for who in crew if who != leaver]),
                word and without(word, leaver),
            )
    best = [calculator.one_of_each(way) for way in everybody]
    yield terms.say("play-gain-single"), best, word and calculator.one_of_each(word)


def without(crew: Crew, leaver: Character) -> Crew:
    return {who: role for who, role in crew.items() if who != leaver}


def spread(terms: TerminalWords, amounts: Range) -> Text:
    least, most = terms.money(amounts.least), terms.money(amounts.most)
    return Text(least if least == most else terms.say("play-gain-range", least=least, most=most), "yellow")


def if_you_leave(terms: TerminalWords, calculator: GainsPage) -> str:
    mine = [who for who in calculator.table.crew if who[0] == calculator.me]
    antes = sum(calculator.table.place(who).ante for who in mine)
    offered = sum(bid.amount for who in mine for bid in calculator.table.bids_on(who))
    return terms.millions.if_you_leave(antes, offered)


def taken_at_their_word(terms: TerminalWords, calculator: GainsPage, word: Crew) -> Iterator[Text]:
    """Why it comes to that, and whether their claims can be true at all."""
    bank, cash = calculator.bank, calculator.cash()
    told = terms.millions.what_if(word, bank, cash, calculator.me)
    yield Text.assemble((terms.label(terms.say("play-gain-word")), "bold"), f" {told}")
    for role, count in Counter(in_order(list(word.values()))).items():
        if count > 1:
            yield Text(terms.millions.only_one(role, word, bank))
    possible = [Counter(crew.values()) for crew in calculator.crews(calculator.table.crew)]
    if Counter(word.values()) not in possible:
        yield Text(terms.say("play-gain-lie"), "red")
