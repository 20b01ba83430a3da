"""Random legal play through PettingZoo: every contestant chooses the same way, from the mask alone."""

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


def at_once(env: Any) -> Callable[[], int]:
    """Play a whole game of our parallel environment. Seats that may only wait are left out."""

    def game() -> int:
        answers = 0
        observations, _ = env.reset()
        while env.agents:
            masks = [(agent, seen["action_mask"]) for agent, seen in observations.items()]
            actions = {agent: any_legal(mask) for agent, mask in masks if not mask[0]}
            answers += len(actions)
            observations, *_ = env.step(actions)
        return answers

    return game
