"""Everyone's reward once a game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stickup.core.types import Outcome
from stickup.core.unknown_name import UnknownName

Reward = Callable[[Outcome], list[float]]


def win(outcome: Outcome) -> list[float]:
    """1 for the winner, an equal part of it for each of several, 0 for the others."""
    part = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [part if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


def lead(outcome: Outcome) -> list[float]:
    """`win` minus an equal share for everyone: it adds up to zero, unless everyone is dead."""
    fair = 1 / len(outcome.scores)
    return [one - fair for one in win(outcome)] if outcome.winners else [0.0] * len(outcome.scores)


def money(outcome: Outcome) -> list[float]:
    """The score: dollars in Cash 'n Guns, millions in Millions of Dollars."""
    return [*map(float, outcome.scores)]


REWARDS: Final[Mapping[str, Reward]] = {"win": win, "lead": lead, "money": money}


def reward_called(name: str) -> Reward:
    if name not in REWARDS:
        raise UnknownName("reward", name, REWARDS)
    return REWARDS[name]
