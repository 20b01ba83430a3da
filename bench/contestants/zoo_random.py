"""Random legal play through PettingZoo: every contestant chooses the same way, from the mask alone,
if it has one."""

import random
from collections.abc import Callable
from typing import Any


def any_legal(mask: Any) -> Any:
    legal = mask.nonzero()[0]
    return legal[int(random.random() * len(legal))]


def in_turn(env: Any) -> Callable[[], int]:
    """Play a whole game of an AEC environment; returns the number of answers."""

    def game() -> int:
        answers = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(any_legal(seen["action_mask"]))
                answers += 1
        return answers

    return game


def without_mask(env: Any) -> Callable[[], int]:
    """The same for one in which every number is always legal."""
    numbers = int(env.action_space(env.possible_agents[0]).n)

    def game() -> int:
        answers = 0
        env.reset()
        for _ in env.agent_iter():
            _, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(random.random() * numbers))
                answers += 1
        return answers

    return game


def at_once(env: Any) -> Callable[[], int]:
    """Play a whole game of our parallel environment. Seats that may only wait are left out."""

    def game() -> int:
        answers = 0
        observations, _ = env.reset()
        while env.agents:
            actions = {
                agent: any_legal(mask)
                for agent, seen in observations.items()
                if not (mask := seen["action_mask"])[0]
            }
            answers += len(actions)
            observations, *_ = env.step(actions)
        return answers

    return game
