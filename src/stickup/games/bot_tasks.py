"""A question for a bot with everything it needs to answer, so that it can think here or in a process of its
own."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, ClassVar, Final, Protocol

from msgspec import Struct

from stickup.bots import MakeBot
from stickup.core.types import Action, Decision
from stickup.core.view import View

from . import bot_for, bots_for

STAND_IN: Final = "regular"
"""Plays for people who have left."""


class ApartTask(Protocol):
    """Work that takes too long for a process with other clients, so it's sent to another process."""

    awaited: ClassVar[bool]
    """Whether somebody waits for it."""

    def work(self) -> object: ...


class BotTask(Struct, frozen=True):
    """One question to a bot, with its own seat's view and nothing else."""

    awaited: ClassVar[bool] = False
    make: MakeBot
    seed: str
    view: View[Any, Any]
    question: Decision

    def work(self) -> Action:
        return think(self)


def think(task: BotTask) -> Action:
    return task.make(task.seed).choose(task.view, task.question)


def thinks_apart(make: MakeBot) -> bool:
    """Whether this bot needs a process of its own: its class has `apart = True`."""
    return bool(getattr(make, "apart", False))


def bot_called(game: str, name: str | None) -> MakeBot:
    """The bot of that name; or the one that stands in, if there's none, or no longer."""
    return (name and bot_for(game, name)) or bot_for(game, STAND_IN) or quick_bot(game)


def quick_bot(game: str) -> MakeBot:
    """The strongest bot that answers at once: for those whose own bot is late."""
    return next(make for make in bots_for(game).values() if not thinks_apart(make))


def think_for(parent: Connection, longest: float) -> None:
    """In a process of its own: answer one question after the other, until nobody is left to ask.

    A bot that fails has no answer, and one that thinks for longer ends the process. The terminal's ^C is left
    to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            parent.send_bytes(answer_to(parent.recv_bytes(), longest))


def stand_back() -> None:
    """From now on, leave the core to anyone else who wants it, at once (a nicer process would still finish
    its slice), if the system can do that and it's allowed."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def in_turn(todo: ApartTask) -> object:
    """Do the work. Where nobody waits for it, a thread of its own stands back: without special rights it can
    never step forward again, and this process is needed for other work."""
    if todo.awaited:
        return todo.work()
    return who_stands_back().submit(todo.work).result()


@cache
def who_stands_back() -> ThreadPoolExecutor:
    """The same thread for every task: starting one takes half as long as a boss's thought."""
    return ThreadPoolExecutor(1, initializer=stand_back)


def end_after(seconds: float) -> None:
    """End this process once it has used that much more CPU time, where the system can do that; 0 is never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def answer_to(task: bytes, longest: float) -> bytes:
    """Pickles, because only our own processes write them."""
    try:
        todo: ApartTask = pickle.loads(task)  # which may load a lot, and counts for nobody
        end_after(longest)
        try:
            return pickle.dumps(in_turn(todo))
        finally:
            end_after(0)
    except Exception:  # noqa: BLE001 - whatever it can stumble over
        return pickle.dumps(None)
