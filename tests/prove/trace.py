"""What Chromium writes about a page while it is drawn: who worked how long, and which frames were seen."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Self

TASKS: Final = (
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
)
"""Who worked how long. Writing it down costs the page as little as can be."""
FRAMES: Final = ("cc",)
"""Which frames were seen."""
FRAME: Final = 1000 / 60
"""Milliseconds."""
LONG: Final = 50
"""Milliseconds; a task that takes so long is felt."""
NOTHING_NEW: Final = "STATE_NO_UPDATE_DESIRED"
DROPPED: Final = "STATE_DROPPED"


class Work(NamedTuple):
    """What the main thread did for one frame, in milliseconds: script, style, layout, paint, all of it."""

    own: float
    """On the processor. Others who want it cannot make this longer."""
    whole: float
    """By the clock on the wall."""


class Film(NamedTuple):
    """One page, while it was looked at."""

    frames: list[Work]
    long: int
    """Long tasks, by what they took of the processor."""
    shown: int
    late: int
    taps: list[float]
    """Milliseconds of the processor, from the finger to the end of the frame in which the tap shows."""

    @property
    def on_time(self) -> float:
        """Of the frames that had something new, the share that was seen when it was due."""
        return self.shown / max(1, self.shown + self.late)

    @classmethod
    def developed(cls, raw: bytes) -> Self:
        events = json.loads(raw)["traceEvents"]
        page = page_of(events)
        tasks = sorted(
            (one for one in named(events, "RunTask", page) if one["ph"] == "X" and one["tid"] == page),
            key=lambda one: one["ts"],
        )
        states = [
            one["args"]["frame_reporter"]["state"]
            for one in named(events, "PipelineReporter", page)
            if "frame_reporter" in one["args"]
        ]
        due = [state for state in states if state != NOTHING_NEW]
        begins = sorted(one["ts"] for one in named(events, "BeginMainThreadFrame", page))
        return cls(
            per_frame(tasks, begins),
            sum(own(task) > LONG for task in tasks),
            len(due) - due.count(DROPPED),
            due.count(DROPPED),
            per_tap(
                tasks, begins, dispatched(events, page, "pointerdown"), dispatched(events, page, "click")
            ),
        )


def page_of(events: Sequence[dict[str, Any]]) -> int:
    """The process of the page; its first thread, the main one, has the same number."""
    started = next(one for one in events if one["name"] == "TracingStartedInBrowser")
    return int(started["args"]["data"]["frames"][0]["processId"])


def named(events: Sequence[dict[str, Any]], name: str, page: int) -> list[dict[str, Any]]:
    return [one for one in events if one["name"] == name and one["pid"] == page]


def per_frame(tasks: Sequence[dict[str, Any]], begins: Sequence[float]) -> list[Work]:
    """Everything since the frame before, up to and with the task that draws this one."""
    starts = [task["ts"] for task in tasks]
    drawn = sorted({bisect_right(starts, begin) - 1 for begin in begins} - {-1})
    groups = [tasks[before + 1 : last + 1] for before, last in zip([-1, *drawn], drawn, strict=False)]
    return [Work(sum(map(own, group)), sum(task["dur"] / 1000 for task in group)) for group in groups]


def dispatched(events: Sequence[dict[str, Any]], page: int, kind: str) -> list[float]:
    found = named(events, "EventDispatch", page)
    return sorted(one["ts"] for one in found if one["args"]["data"]["type"] == kind)


def per_tap(
    tasks: Sequence[dict[str, Any]],
    begins: Sequence[float],
    downs: Sequence[float],
    clicks: Sequence[float],
) -> list[float]:
    starts = [task["ts"] for task in tasks]
    taps = []
    for down, next_down in pairwise((*downs, float("inf"))):
        click = next((one for one in clicks if down <= one < next_down), None)
        begin = next((one for one in begins if click is not None and one > click), None)
        if begin is not None:
            whole = tasks[bisect_right(starts, down) - 1 : bisect_right(starts, begin)]
            taps.append(sum(map(own, whole)))
    return taps


def own(task: dict[str, Any]) -> float:
    return float(task.get("tdur", task["dur"])) / 1000


def share(values: Sequence[float], part: float) -> float:
    """So many of them are at most this."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
