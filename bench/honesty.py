"""`python -m bench.honesty`: how bots treat a person who always tells the truth, and a liar.

Whole games of Millions of Dollars against bots of one level. The person plans at random, claims a role in
every round, never leaves and never pays; all that differs is whether the claim is true. In round 1 nobody
knows that; by round 3 everyone has heard them twice. Figures in brackets are 95% intervals over rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import click
from msgspec import Struct, field

from stickup.bots import Bot, MakeBot
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import View, shared_view
from stickup.games import bots_for
from stickup.games.millions_of_dollars.bots.outlook import Outlook
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import READY, Claim, Leave, Offer
from stickup.games.millions_of_dollars.rules.cards import ORDER, ROLES
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.simulation.statistics import Estimate, share

PERSON: Final = Seat(0)
ROUNDS: Final = (1, 2, 3)
LAST: Final = ROUNDS[-1]


class Person:
    """Always honest, or never."""

    def __init__(self, seed: str, *, honest: bool) -> None:
        self._luck, self._honest = Random(seed), honest

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        if decision.prompt != "negotiate":
            return self._luck.choice(decision.options)
        return READY if view.table.players[PERSON].claim else self._claim(view)

    def _claim(self, view: View[Any, Any]) -> Action:
        assert view.hand is not None, "a player has a hand"
        roles, mine = ROLES[len(view.table.players)], view.hand.roles
        lies = [role for role in roles if role not in mine]
        return Claim(self._luck.choice(mine if self._honest else lies))


class Heard(Struct):
    """One round: how likely the bots think the claim is, whether they pay, and whether they leave."""

    round: int
    beliefs: list[float] = field(default_factory=list)
    offered: bool = False
    holders: set[Seat] = field(default_factory=set)
    """Bots with the role that the person claims."""
    left: set[Seat] = field(default_factory=set)
    twice: list[tuple[Action, Action]] = field(default_factory=list)
    """What a bot with this role says to an honest person, and to a liar, in round 3."""


class Player(Struct):
    """A bot of some level at this seat, made anew for each question."""

    make: MakeBot
    seed: str

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        return self.make(self.seed).choose(view, decision)

    def to(self, truths: int, lies: int, state: State[Any, Any], seat: Seat, question: Decision) -> Action:
        """What it would say if the person had told so many truths and lies."""
        person = state.table.players[PERSON]
        record = person.truths, person.lies
        person.truths, person.lies = truths, lies
        try:
            return self.choose(shared_view(state, seat), question)
        finally:
            person.truths, person.lies = record


def played(bots: list[Bot], seats: int, seed: str) -> Iterator[Heard]:
    """Play one game, round by round, as long as it matters."""
    state: State[Any, Any] = start(GAME, MillionsSetup(seats), listen=False)
    heard = Heard(0)
    for seat, answer, _ in answers(state, bots, FastDealer(seed), FloorTurns(seed)):
        if state.table.round != heard.round:
            yield heard
            heard = Heard(state.table.round)
        if state.table.players[PERSON].claim is not None and state.table.crew and seat > PERSON:
            note(heard, state, seat, answer, bots[seat])
        apply(state, seat, answer)
    yield heard


def note(heard: Heard, state: State[Any, Any], seat: Seat, answer: Action, bot: Bot) -> None:
    question, claim = state.asked[seat], state.table.players[PERSON].claim
    if not isinstance(question, Decision) or question.prompt != "negotiate":
        return
    look = Outlook(shared_view(state, seat), question, "bench")
    places = [place for place, (owner, _) in enumerate(look.strangers) if owner == PERSON]
    heard.beliefs.append(float((look.ways[:, places] == ORDER.index(claim)).any(1).mean()))
    heard.offered |= isinstance(answer, Offer) and answer.owner == PERSON
    if claim in state.hands[seat].roles:
        heard.holders.add(seat)
        if heard.round == LAST and isinstance(bot, Player):
            heard.twice.append((bot.to(2, 0, state, seat, question), bot.to(0, 2, state, seat, question)))
        if isinstance(answer, Leave):
            heard.left.add(seat)


def all_heard(level: str, seats: int, games: int, *, honest: bool) -> list[Heard]:
    make, found = bots_for(GAME.name)[level], list[Heard]()
    for game in range(games):
        seed = f"honesty/{game}"
        bots: list[Bot] = [
            Person(seed, honest=honest),
            *(Player(make, f"{seed}/{seat}") for seat in range(1, seats)),
        ]
        found += played(bots, seats, seed)
    return found


def figures(heard: list[Heard], round_: int) -> tuple[str, str, str]:
    now = [one for one in heard if one.round == round_]
    beliefs = [sum(one.beliefs) / len(one.beliefs) for one in now if one.beliefs]
    holders = sum(len(one.holders) for one in now)
    return (
        shown(share(sum(beliefs), max(1, len(beliefs)))),
        shown(share(sum(one.offered for one in now), max(1, len(now)))),
        shown(share(sum(len(one.left) for one in now), max(1, holders))),
    )


def shown(figure: Estimate) -> str:
    return f"{figure.value:.1%} ({figure.low:.1%} - {figure.high:.1%})"


def compared(heard: list[Heard]) -> Iterator[str]:
    """How the same question is answered to an honest person and to a liar."""
    pairs = [pair for one in heard for pair in one.twice]
    for what, is_one in (("pays them to leave", pays), ("leaves", leaves)):
        counts = [sum(is_one(pair[to]) for pair in pairs) for to in (0, 1)]
        honest, liar = (shown(share(count, max(1, len(pairs)))) for count in counts)
        only = [sum(is_one(a) and not is_one(b) for a, b in turned) for turned in (pairs, flipped(pairs))]
        yield f"{what:20}honest {honest}, liar {liar}; only {only[0]} and {only[1]} times one of them"


def flipped(pairs: list[tuple[Action, Action]]) -> list[tuple[Action, Action]]:
    return [(liar, honest) for honest, liar in pairs]


def pays(answer: Action) -> bool:
    return isinstance(answer, Offer) and answer.owner == PERSON


def leaves(answer: Action) -> bool:
    return isinstance(answer, Leave)


@click.command()
@click.option("--level", default="boss")
@click.option("--seats", default=5)
@click.option("--games", default=200)
def main(level: str, seats: int, games: int) -> None:
    """Measure how bots treat an honest person and a liar."""
    click.echo(f"{'':8}{'round':7}{'believed':25}{'offered money':25}{'given way':25}")
    everything = list[Heard]()
    for honest in (True, False):
        heard = all_heard(level, seats, games, honest=honest)
        everything += heard
        for round_ in ROUNDS:
            believed, offered, way = figures(heard, round_)
            click.echo(f"{'honest' if honest else 'liar':8}{round_:<7}{believed:25}{offered:25}{way:25}")
    asked = sum(len(one.twice) for one in everything)
    click.echo(f"\n{asked:,} questions to bots with the role that's claimed, each asked twice:")
    for line in compared(everything):
        click.echo(line)


if __name__ == "__main__":
    main()
