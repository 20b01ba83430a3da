"""Manners: a bot's character, whatever its level. They change how it plays, not how well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final

from msgspec import Struct

from stickup.core.types import Action, Decision, Event, Seat
from stickup.core.view import View

from . import Bot, MakeBot

APART: Final = "/"
"""Separates a level from a manner: `regular/greedy`."""


class MannerMoment(Struct, frozen=True):
    """A bot is about to answer: what its seat knows, what it's asked, and what its level would say."""

    view: View[Any, Any]
    question: Decision
    meant: Action
    seed: str

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None, "a spectator is asked nothing"
        return self.view.seat

    def feels_like(self, chance: float, about: object = "") -> bool:
        """Whether it follows its manner this time. The same seed and moment always give the same mood."""
        mood = f"{self.seed}/mood/{self.question.prompt}/{about}"
        return int.from_bytes(blake2b(mood.encode(), digest_size=8).digest(), "big") < chance * 2**64

    def instead(self, answer: Action) -> Action:
        """The given answer, if it's an option."""
        return answer if answer in self.question.options else self.meant


class Remark(Struct, frozen=True):
    """A gesture or a line, perhaps meant for someone."""

    kind: str
    text: str
    whom: Seat | None = None


class Happening(Struct, frozen=True):
    """Something everyone has seen that a bot may remark on."""

    what: str
    whom: Seat | None = None
    """The other seat involved."""


class Manner:
    """One way to behave. It sees what its bot sees; what it says follows from what everyone knows."""

    remarks: ClassVar[Mapping[str, Remark]] = {}
    """What it says or does, by kind of happening."""

    def answer(self, moment: MannerMoment) -> Action:
        """Its answer; by default what its level would say."""
        return moment.meant

    def remark(self, happenings: Iterable[Happening]) -> Remark | None:
        """What it says about the first of these happenings that it cares about."""
        for happening in happenings:
            if (said := self.remarks.get(happening.what)) is not None:
                return Remark(said.kind, said.text, happening.whom if said.text == POINT else None)
        return None


DEAR: Final = 3.0
"""What a manner may cost, where the level can tell: it likes its own answer so much more, in log odds."""
POINT: Final = "point"
"""The gesture that's aimed at someone."""


def line(text: str) -> Remark:
    return Remark("line", text)


def gesture(text: str) -> Remark:
    return Remark("emote", text)


Happenings = Callable[[Seat, Any, Sequence[Event]], Iterable[Happening]]
"""Finds what a seat may remark on, from the table and public facts alone."""
Habits = Callable[[View[Any, Any], Decision, Action], Iterable[tuple[str, bool]]]
"""Finds the habits an answer tells about, by name, and whether it followed them."""


class BotWithManner:
    """A bot of some level with some manner. Like its level, it keeps no state."""

    def __init__(self, bot: Bot, manner: Manner, seed: int | str) -> None:
        self._bot, self._manner, self._seed = bot, manner, str(seed)

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        meant = self._bot.choose(view, decision)
        if len(decision.options) == 1:
            return meant
        answer = self._manner.answer(MannerMoment(view, decision, meant, self._seed))
        return meant if answer != meant and self._too_dear(view, decision, answer) else answer

    def _too_dear(self, view: View[Any, Any], decision: Decision, answer: Action) -> bool:
        regret = getattr(self._bot, "regret", None)
        return regret is not None and regret(view, decision, answer) > DEAR


class MakeBotWithManner(Struct, frozen=True):
    """Makes such bots. It can be sent to another process, like the class of a level."""

    level: MakeBot
    manner: type[Manner]

    def __call__(self, seed: int | str) -> Bot:
        return BotWithManner(self.level(seed), self.manner(), seed)

    @property
    def apart(self) -> bool:
        """Whether it needs a process of its own: if its level does."""
        return bool(getattr(self.level, "apart", False))
