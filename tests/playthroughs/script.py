"""Plays a scene and writes it down: every answer, every fact, and who sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from random import Random
from typing import Any

import msgspec

from stickup.core.dealer import FastDealer
from stickup.core.play import start
from stickup.core.types import DEALER, Action, Chance, Decision, Event, Private, Seat
from stickup.games.cash_n_guns import GAME
from stickup.games.cash_n_guns.cards import Loot
from stickup.games.cash_n_guns.options import CashSetup, Options
from stickup.games.cash_n_guns.options import Powers as Dealt
from tests.tabletop import Tabletop

LEGEND = "# * everybody sees it   0 only seat 0 does   D the dealer alone   ! it reveals a secret"


class Playthrough(Tabletop):
    """A table of Cash 'n Guns from the very beginning: nothing is arranged, luck and seats answer for all."""

    def __init__(self, setup: CashSetup) -> None:
        self.lines: list[str] = []
        self.shown: list[Action | Event] = []
        self.on_stage = True
        self.setup = setup
        self.state = start(GAME, setup)
        self.facts = self.state.take_facts()
        self.write(self.facts)

    def say(self, seat: int, action: Action) -> Playthrough:
        before = len(self.facts)
        if self.on_stage:
            self.lines.append(f"> {'dealer' if seat == DEALER else seat} {phrase(action)}")
            self.shown.append(action)
        super().say(seat, action)
        self.write(self.facts[before:])
        return self

    def write(self, facts: Iterable[Event]) -> None:
        if self.on_stage:
            self.lines += map(line, facts)
            self.shown += facts

    @contextmanager
    def offstage(self, what: str) -> Iterator[None]:
        """Play on without showing it."""
        before = len(self.facts)
        self.on_stage = False
        yield
        self.on_stage = True
        self.lines.append(f"… {what} ({len(self.facts) - before} facts)")

    def at_random(self, seed: int) -> Playthrough:
        """Everybody answers as it comes, to the end of the game."""
        rng, dealer = Random(seed), FastDealer(seed)
        while self.state.asked:
            seat = rng.choice(sorted(self.state.asked))
            question = self.state.asked[seat]
            if isinstance(question, Chance):
                self.say(seat, dealer.answer(question))
            else:
                self.say(seat, rng.choice(question.options))
        return self


def sit_down(*powers: str, godfather: int = 0, **options: Any) -> Playthrough:
    """Luck deals these powers and gives the desk to `godfather`; all else by default but for `options`."""
    play = Playthrough(CashSetup(len(powers), Options(**options)))
    if play.table.options.powers is Dealt.ONE:
        play.draw(*powers)
    play.draw(Seat(godfather))
    return play


# How it is written.


def line(fact: Event) -> str:
    """Who sees it, and what it is."""
    audience = "*"
    if isinstance(fact, Private):
        audience = "D" if fact.seat == DEALER else str(fact.seat)
    return f"  {audience}{'!' if fact.reveals else ' '}  {phrase(fact)}"


def phrase(value: Action | Event) -> str:
    """The name and what it says, the first thing without its name."""
    fields = [f.name for f in msgspec.structs.fields(value)]
    if isinstance(value, Private):
        fields.remove("seat")
    words = [word(getattr(value, name)) for name in fields]
    named = [f"{name}={said}" for name, said in zip(fields, words, strict=True)][1:]
    return " ".join([type(value).__name__, *words[:1], *named])


def word(value: Any) -> str:
    match value:
        case Decision(prompt, options, silence, about):
            whom = "" if about is None else f" {about}"
            quiet = "" if silence == options[0] else f" (silence: {phrase(silence)})"
            return f"{prompt}{whom}? {' | '.join(map(phrase, options))}{quiet}"
        case Action():
            return phrase(value)
        case tuple():
            return ",".join(counted(value)) or "-"
        case None:
            return "none"
        case _:
            return str(value)


def counted(values: tuple[Any, ...]) -> Iterator[str]:
    """One after the other; several like cards of loot in a row with their number."""
    for value, run in groupby(values):
        count = len(list(run))
        if isinstance(value, Loot) and count > 1:
            yield f"{count}×{value}"
        else:
            yield from [word(value)] * count


def heading(title: str, setup: CashSetup) -> list[str]:
    """What is played here, and what the table agreed on where it is not the usual."""
    usual = msgspec.to_builtins(CashSetup(setup.seats))
    agreed = msgspec.to_builtins(setup)
    changed = {name: value for name, value in agreed["options"].items() if value != usual["options"][name]}
    changed |= {name: agreed[name] for name in ("host", "ages") if agreed[name] != usual[name]}
    rules = f"# {GAME.name} v{GAME.version}, {setup.seats} seats"
    return [f"# {title}", rules, *(f"# {name}: {value}" for name, value in changed.items()), LEGEND, ""]
