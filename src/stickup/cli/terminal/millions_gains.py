"""What staying would bring, by the rules and by what the player knows: the page behind the letter g."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from rich.text import Text

from stickup.core.types import Seat
from stickup.games.millions_of_dollars import heist
from stickup.games.millions_of_dollars.actions import Name
from stickup.games.millions_of_dollars.cards import ROLES, Bank, Role, in_order
from stickup.games.millions_of_dollars.events import Character
from stickup.games.millions_of_dollars.heist import Crew
from stickup.games.millions_of_dollars.table import Hand

from .millions_table import characters, known_role
from .millions_voice import MillionsView, Voice
from .screen import in_columns

PLENTY: Final = 99
"""Whoever's cash is not known is taken to be rich enough for any fee."""
Range = tuple[int, int]
"""The least and the most one can get."""


class Reckoning:
    """What a player in the middle of a round can work out for themselves."""

    def __init__(self, view: MillionsView) -> None:
        assert view.seat is not None, "a spectator gets nothing"
        assert view.hand is not None, "whoever has a seat has a hand"
        assert view.table.bank is not None, "a loot card lies on the table"
        self.table = view.table
        self.me: Seat = view.seat
        self.hand: Hand = view.hand
        self.bank: Bank = view.table.bank
        self.known = {
            who: role for who in characters(view.table) if (role := known_role(view, who)) is not None
        }

    # Who may be in

    def crews(self, staying: Sequence[Character]) -> list[Crew]:
        """Every crew that these may be, as far as it makes a difference who is what."""
        sure = {who: self.known[who] for who in staying if who in self.known}
        unseen = [who for who in staying if who not in self.known]
        owners = len({seat for seat, _ in unseen})
        hands = {hand for cards in self._unseen_cards() for hand in combinations(cards, len(unseen))}
        fitting = (hand for hand in sorted(hands) if most_alike(hand) <= owners)  # M27: two different ones
        return [sure | dict(zip(unseen, hand, strict=True)) for hand in fitting]

    def _unseen_cards(self) -> Iterator[tuple[Role, ...]]:
        """The roles of all whose card the player has not seen, for every role the hidden card may be."""
        for hidden in ROLES[len(self.table.players)]:
            cards = Counter((*self.table.shown, hidden))
            cards.subtract(self.known.values())
            if min(cards.values()) >= 0:
                yield in_order(list(cards.elements()))

    def at_their_word(self) -> Crew | None:
        """Everybody taken for what they say, if all have spoken, and for what was seen."""
        said = {who: self.known.get(who, self.table.players[who[0]].claim) for who in self.table.crew}
        crew = {who: role for who, role in said.items() if role is not None}
        two_each = len(self.table.players[self.me].places) > 1  # of which a claim does not say
        return crew if len(crew) == len(said) and not two_each else None

    # What it brings

    def among(self, crews: Iterable[Crew]) -> Range:
        """The least and the most with any of these crews, whatever another Snitch may name."""
        amounts = [amount for crew in crews for amount in self._amounts(crew)]
        return min(amounts), max(amounts)

    def naming(self, crews: Iterable[Crew], role: Role) -> Range:
        """What is still to come for a single Snitch who names this role: the ante is back already."""
        alone = (crew for crew in crews if heist.snitch_may_name(crew))
        amounts = [self._total(crew, role) - self.bank.ante for crew in alone]
        return min(amounts), max(amounts)

    def _amounts(self, crew: Crew) -> list[int]:
        """By what the Snitch may name; if that is the player, the best."""
        roles = [role for role in dict.fromkeys(self.table.shown) if role is not Role.SNITCH]  # B8
        if not roles or not heist.snitch_may_name(crew):
            return [self._total(crew, None)]
        amounts = [self._total(crew, role) for role in roles]
        (snitch,) = (who for who, role in crew.items() if role is Role.SNITCH)
        return [max(amounts)] if snitch[0] == self.me else amounts

    def _total(self, crew: Crew, named: Role | None) -> int:
        cash = dict.fromkeys(map(Seat, self.table.seats()), PLENTY) | {self.me: self.hand.cash}
        return heist.gains(crew, self.bank, cash, named)[self.me].total

    def one_of_each(self, crew: Crew) -> Crew:
        """The same crew once all but one of each role have left, and it is not the player who does."""
        mine = {who: role for who, role in crew.items() if who[0] == self.me}
        others = {role: who for who, role in crew.items() if role not in mine.values()}
        return mine | {who: role for role, who in others.items()}

    def cash(self) -> Mapping[Seat, int]:
        """What everybody has, as far as it is open."""
        known = {Seat(seat): player.cash for seat, player in enumerate(self.table.players)}
        others = {seat: PLENTY if cash is None else cash for seat, cash in known.items()}
        return others | {self.me: self.hand.cash}


def most_alike(hand: Sequence[Role]) -> int:
    return max(Counter(hand).values(), default=0)


# The page


def page(voice: Voice, view: MillionsView) -> Iterator[Text]:
    """What would you get if."""
    if not view.table.shown or view.hand is None:
        yield Text(voice.say("play-gain-nothing-yet"))
        return
    reckoning = Reckoning(view)
    assert view.decision is not None, "somebody is asked"
    if view.decision.prompt == "name":
        names = [option.role for option in view.decision.options if isinstance(option, Name)]
        yield from by_name(voice, reckoning, names)
    else:
        yield from by_staying(voice, reckoning)


def by_name(voice: Voice, reckoning: Reckoning, names: Sequence[Role]) -> Iterator[Text]:
    """A single Snitch: what each name may bring."""
    crews = reckoning.crews(reckoning.table.crew)
    rows = [[Text(voice.say("play-gain-if"), "bold"), Text(voice.say("play-gain-possible"), "dim")]]
    for role in names:
        label = voice.say("play-gain-named", role=voice.millions.role(role))
        rows.append([Text(f"  {label}"), spread(voice, reckoning.naming(crews, role))])
    yield from in_columns(rows)


def by_staying(voice: Voice, reckoning: Reckoning) -> Iterator[Text]:
    """Whoever is in: with all the others, without one of them, and at best."""
    word = reckoning.at_their_word()
    head = ["play-gain-if", "play-gain-possible", *(["play-gain-word"] if word else ())]
    rows = [[Text(voice.say(key), "dim" if number else "bold") for number, key in enumerate(head)]]
    for label, crews, said in scenes(voice, reckoning, word):
        cells = [Text(f"  {label}"), spread(voice, reckoning.among(crews))]
        rows.append(cells if said is None else [*cells, spread(voice, reckoning.among([said]))])
    yield from in_columns(rows)
    yield Text(if_you_leave(voice, reckoning))
    if word is not None:
        yield from taken_at_their_word(voice, reckoning, word)
    yield Text(voice.say("play-gain-note"), "dim")


def scenes(
    voice: Voice, reckoning: Reckoning, word: Crew | None
) -> Iterator[tuple[str, list[Crew], Crew | None]]:
    """What may happen, who may be in then, and who would be by what they say."""
    crew = reckoning.table.crew
    everybody = reckoning.crews(crew)
    yield voice.say("play-gain-all"), everybody, word
    for leaver in crew:
        if leaver[0] != reckoning.me:
            label = voice.say("play-gain-leaves", name=voice.millions.character(leaver))
            yield (
                label,
                reckoning.crews([who for who in crew if who != leaver]),
                word and without(word, leaver),
            )
    best = [reckoning.one_of_each(way) for way in everybody]
    yield voice.say("play-gain-single"), best, word and reckoning.one_of_each(word)


def without(crew: Crew, leaver: Character) -> Crew:
    return {who: role for who, role in crew.items() if who != leaver}


def spread(voice: Voice, amounts: Range) -> Text:
    least, most = amounts
    if least == most:
        return Text(voice.money(least), "yellow")
    return Text(voice.say("play-gain-range", least=voice.money(least), most=voice.money(most)), "yellow")


def if_you_leave(voice: Voice, reckoning: Reckoning) -> str:
    mine = [who for who in reckoning.table.crew if who[0] == reckoning.me]
    antes = sum(reckoning.table.place(who).ante for who in mine)
    offered = sum(bid.amount for who in mine for bid in reckoning.table.bids_on(who))
    return voice.millions.if_you_leave(antes, offered)


def taken_at_their_word(voice: Voice, reckoning: Reckoning, word: Crew) -> Iterator[Text]:
    """Why it comes to that; and whether what they say can be true at all."""
    bank, cash = reckoning.bank, reckoning.cash()
    told = voice.millions.what_if(word, bank, cash, reckoning.me)
    yield Text.assemble((voice.label(voice.say("play-gain-word")), "bold"), f" {told}")
    for role, count in Counter(in_order(list(word.values()))).items():
        if count > 1:
            yield Text(voice.millions.only_one(role, word, bank))
    possible = [Counter(crew.values()) for crew in reckoning.crews(reckoning.table.crew)]
    if Counter(word.values()) not in possible:
        yield Text(voice.say("play-gain-lie"), "red")
