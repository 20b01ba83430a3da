"""The games that docs/record.md shows lines of; `python -m tools.example cash-n-guns` prints a whole one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import click

from stickup.core.record import By, Recorded, RecordedPlayer, fair_deal, unsealed
from stickup.core.types import Action, Decision, Seat
from stickup.games import rules_of
from stickup.games.millions_of_dollars.rules.actions import READY, Claim, Leave, Name, Offer, Plan, Withdraw
from stickup.games.millions_of_dollars.rules.cards import Role

CASH_N_GUNS, MILLIONS = "cash-n-guns", "millions-of-dollars"
SECRET = bytes(range(32))
SEALED_AT = 1_794_780_800_000
ENTROPIES = {0: "4 2 6", 1: "", 2: "żółw", 3: "heads"}
PLAYERS = (
    RecordedPlayer("Ann"),
    RecordedPlayer("Bob", "random"),
    RecordedPlayer("Zoë"),
    RecordedPlayer("Dee"),
    RecordedPlayer("Eli"),
)


@cache
def lines(game: str) -> tuple[str, ...]:
    """All of a game, as it stands in a file."""
    written: list[bytes] = []
    PLAYING[game](written.append)
    return tuple(line.decode().rstrip("\n") for line in written)


def shown(game: str) -> str:
    """Sitting down, the first turn or round, and the end."""
    return "\n".join([*lines(game)[:SHOWN], *lines(game)[-2:], ""])


def block(game: str) -> str:
    return f"```json\n{shown(game)}```\n"


def seated(game: str, seats: int, write: Callable[[bytes], object]) -> Recorded[Any, Any]:
    rules = rules_of(game, RULES)
    setup, players = rules.setup(seats), PLAYERS[:seats]
    deal = fair_deal(rules, setup, players, unsealed("kitchen table", ENTROPIES, shown=SEALED_AT), SECRET)
    return Recorded(rules, setup, players, deal, secret=SECRET, write=write)


def play_cash(write: Callable[[bytes], object]) -> None:
    """Four people who always take another option than last time; now and then one falls silent."""
    played = seated(CASH_N_GUNS, 4, write)
    count = 0
    while not played.state.over:
        seat, question = min(played.state.asked.items())
        assert isinstance(question, Decision)
        count += 1
        if count % 11 == 0:
            played.answer(seat, question.silence, By.CLOCK)
        else:
            played.answer(seat, question.options[count * count % len(question.options)], by(seat))


def play_millions(write: Callable[[bytes], object]) -> None:
    """Five people who play one round, and then fall silent for good."""
    played = seated(MILLIONS, 5, write)
    for seat, answer in FIRST_ROUND:
        played.answer(Seat(seat), answer, by(seat))
    while not played.state.over:
        seat, question = next(open_questions(played))
        played.answer(seat, question.silence, By.CLOCK)


def open_questions(played: Recorded[Any, Any]) -> Iterator[tuple[Seat, Decision]]:
    """Those that silence answers: who is ready is asked on, but nobody waits for them."""
    for seat, question in sorted(played.state.asked.items()):
        assert isinstance(question, Decision)
        if not question.floor or question.silence in question.options:
            yield seat, question


def by(seat: int) -> By:
    return By.BOT if PLAYERS[seat].bot else By.HUMAN


FIRST_ROUND: tuple[tuple[int, Action], ...] = (
    (0, Plan((Role.SNITCH,))),
    (2, Plan((Role.CROOK,))),
    (1, Plan((Role.BRUTE,))),
    (3, Plan((Role.CROOK,))),
    (4, Plan((Role.DRIVER,))),
    (2, Claim(Role.CROOK)),
    (3, Claim(Role.DRIVER)),
    (2, Offer(Seat(3), 0, 1)),
    (4, Offer(Seat(3), 0, 2)),
    (1, Offer(Seat(2), 0, 1)),
    (2, Withdraw(Seat(3), 0)),
    (0, READY),
    (2, Offer(Seat(3), 0, 2)),
    (3, Leave(0, 4)),
    (4, READY),
    (2, READY),
    (0, READY),
    (1, READY),
    (0, Name(Role.DRIVER)),
)
PLAYING: Mapping[str, Callable[[Callable[[bytes], object]], None]] = {
    CASH_N_GUNS: play_cash,
    MILLIONS: play_millions,
}
SHOWN = 24
RULES = 1
"""The version of the rules by which they play: a page need not change with every power."""


if __name__ == "__main__":
    for name in sys.argv[1:] or PLAYING:
        click.echo("\n".join(lines(name)))
