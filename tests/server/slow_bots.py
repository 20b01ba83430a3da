"""Bots that think in a worker process, most of them badly. A worker imports this file."""

from __future__ import annotations

import os
import threading
import time
from typing import Any, ClassVar

from stickup.core.types import Action, Decision


class Thorough:
    """Takes the last option, and its time."""

    apart = True

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: Any, decision: Decision) -> Action:
        return decision.options[-1]


class Hanging(Thorough):
    def choose(self, view: Any, decision: Decision) -> Action:
        time.sleep(600)
        raise AssertionError


class Delayed(Thorough):
    """Takes three seconds, and hardly any of the processor's."""

    def choose(self, view: Any, decision: Decision) -> Action:
        time.sleep(3)
        return super().choose(view, decision)


class Dying(Thorough):
    def choose(self, view: Any, decision: Decision) -> Action:
        os._exit(3)


class Stumbling(Thorough):
    def choose(self, view: Any, decision: Decision) -> Action:
        raise RuntimeError


class Cheating(Thorough):
    """Answers a different question."""

    def choose(self, view: Any, decision: Decision) -> Action:
        return Action()


class Awaited:
    """No bot at all, but a task that somebody waits for."""

    awaited: ClassVar[bool] = True

    def work(self) -> object:
        return "done"


class Turn(Awaited):
    """Tells how urgent it is."""

    def work(self) -> object:
        return os.sched_getscheduler(0)


class IdleTurn(Turn):
    awaited = False


class IdleThread(IdleTurn):
    """Tells which thread works on it."""

    def work(self) -> object:
        return threading.get_native_id()


class Loading(Awaited):
    """Takes half a second of the processor's before it has begun."""

    def __reduce__(self) -> tuple[Any, ...]:
        return spend, (0.5,)


def spend(seconds: float) -> Awaited:
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return Spending(0)


class Spending(Awaited):
    """Takes that much of the processor's time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def work(self) -> object:
        until = time.process_time() + self.seconds
        while time.process_time() < until:
            pass
        return "done"


class Endless(Awaited):
    """Uses all the time there is."""

    def work(self) -> object:
        while True:
            pass
