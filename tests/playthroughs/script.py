"""Plays a scene and writes it down: every answer, every fact, and who sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, Self

import msgspec
import pytest

from stickup.core.dealer import FastDealer
from stickup.core.engine import IllegalAction, State, apply, start
from stickup.core.types import (
    DEALER,
    Action,
    Chance,
    Decision,
    Event,
    Game,
    Private,
    Seat,
    TableOptions,
)
from stickup.games.cash_n_guns.rules.cards import Loot

LEGEND = "# * everybody sees it   0 only seat 0 does   D the dealer alone   ! it reveals a secret"


class Playthrough:
    """A table from the very beginning: nothing is arranged, luck and seats answer for all.

    Each game adds the table at which its tests answer (`class Heist(Playthrough, HeistTable)`).
    """

    state: State

    def begin(self, game: Game[Any, Any], setup: Any) -> None:
        self.lines: list[str] = []
        self.shown: list[Action | Event] = []
        self.on_stage = True
        self.setup = setup
        self.state = start(game, setup)
        self.facts: list[Event] = []
        self.happen()

    def say(self, seat: int, action: Action) -> Self:
        if self.on_stage:
            self.lines.append(f"> {who(seat)} {phrase(action)}")
            self.shown.append(action)
        apply(self.state, Seat(seat), action)
        return self.happen()

    def refused(self, seat: int, action: Action) -> Self:
        """This may not be said: nothing happens."""
        with pytest.raises(IllegalAction):
            apply(self.state, Seat(seat), action)
        self.lines.append(f"x {who(seat)} {phrase(action)}")
        return self.happen()

    def happen(self) -> Self:
        facts = self.state.take_facts()
        self.facts += facts
        if self.on_stage:
            self.lines += map(line, facts)
            self.shown += facts
        return self

    @contextmanager
    def offstage(self, what: str) -> Iterator[None]:
        """Play on without showing it."""
        before = len(self.facts)
        self.on_stage = False
        yield
        self.on_stage = True
        self.lines.append(f"… {what} ({len(self.facts) - before} facts)")

    def at_random(self, seed: int) -> Self:
        """Everyone answers as it comes, to the end of the game; an open floor soon falls silent."""
        rng, dealer = Random(seed), FastDealer(seed)
        while self.state.asked:
            seat = rng.choice(sorted(self.state.asked))
            question = self.state.asked[seat]
            if isinstance(question, Chance):
                self.say(seat, dealer.answer(question))
            elif question.floor and rng.random() < 0.6:
                self.say(seat, question.silence)
            else:
                self.say(seat, rng.choice(question.options))
        return self


Scene = Callable[[], Any]
"""Plays a scene and gives back its `Playthrough`."""


@dataclass(frozen=True)
class Repertoire:
    """The scenes of one game, by name, and what has to occur in them."""

    game: Game[Any, Any]
    options: type[TableOptions]
    prompts: frozenset[str]
    """Every question there is."""
    scenes: dict[str, Scene] = field(default_factory=dict)
    _performed: dict[str, Playthrough] = field(default_factory=dict)

    @property
    def goldens(self) -> Path:
        return Path(__file__).parent / self.game.name.replace("-", "_")

    def scene(self, play: Scene) -> Scene:
        self.scenes[play.__name__.replace("_", "-")] = play
        return play

    def perform(self, name: str) -> Playthrough:
        """Once: it is the same every time."""
        if name not in self._performed:
            play = self.scenes[name]()
            assert isinstance(play, Playthrough)
            self._performed[name] = play
        return self._performed[name]

    def text_of(self, name: str) -> str:
        """A scene as it is written down today."""
        play = self.perform(name)
        title = " ".join((self.scenes[name].__doc__ or "").split())
        return "\n".join([*heading(title, self.game, play.setup), *play.lines, ""])


# How it is written.


def who(seat: int) -> str:
    return "dealer" if seat == DEALER else str(seat)


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
            return f"{prompt}{whom}? {' | '.join(choices(options))}{quiet}"
        case Action():
            return phrase(value)
        case tuple():
            return ",".join(counted(value)) or "-"
        case None:
            return "none"
        case _:
            return str(value)


def choices(options: Iterable[Any]) -> Iterator[str]:
    """One after the other; what differs only in the sum of money as a range."""
    for _, run in groupby(options, key=but_for_the_sum):
        first, *others = run
        yield f"{phrase(first)}..{others[-1].amount}" if others else phrase(first)


def but_for_the_sum(option: Action) -> Action:
    return msgspec.structs.replace(option, amount=0) if hasattr(option, "amount") else option


def counted(values: tuple[Any, ...]) -> Iterator[str]:
    """One after the other; several like cards of loot in a row with their number."""
    for value, run in groupby(values):
        count = len(list(run))
        if isinstance(value, Loot) and count > 1:
            yield f"{count}×{value}"
        else:
            yield from [f"({word(value)})" if isinstance(value, tuple) else word(value)] * count


def heading(title: str, game: Game[Any, Any], setup: Any) -> list[str]:
    """What is played here, and what the table agreed on where it is not the usual."""
    usual = msgspec.to_builtins(type(setup)(setup.seats))
    agreed = msgspec.to_builtins(setup)
    changed = {
        name: value for name, value in agreed.pop("options").items() if value != usual["options"][name]
    }
    changed |= {name: value for name, value in agreed.items() if value != usual[name]}
    rules = f"# {game.name}, {setup.seats} seats"
    return [
        f"# {title}",
        rules,
        *(f"# {name}: {plain(value)}" for name, value in changed.items()),
        LEGEND,
        "",
    ]


def plain(value: Any) -> str:
    """Cards of one's own, one after the other; all else as it is."""
    if not isinstance(value, tuple) or not isinstance(value[0], dict):
        return str(value)
    return "; ".join(", ".join(f"{name} {said}" for name, said in card.items()) for card in value)
