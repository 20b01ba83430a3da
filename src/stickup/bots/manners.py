"""Manners: what kind of company a bot is, whatever its level. They change how it plays, not how well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final

from msgspec import Struct

from stickup.core.types import Action, Decision, Event, Seat
from stickup.core.view import View

from . import Bot, MakeBot

APART: Final = "/"
"""Between a level and a manner: `regular/greedy`."""


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
        """Whether it follows its manner this time: the same seed and the same moment, the same mood."""
        mood = f"{self.seed}/mood/{self.question.prompt}/{about}"
        return int.from_bytes(blake2b(mood.encode(), digest_size=8).digest(), "big") < chance * 2**64

    def instead(self, answer: Action) -> Action:
        """That answer, if it's an option."""
        return answer if answer in self.question.options else self.meant


class Remark(Struct, frozen=True):
    """A gesture or a line, perhaps meant for somebody."""

    kind: str
    text: str
    whom: Seat | None = None


class Happening(Struct, frozen=True):
    """Something everyone has seen that somebody may have something to say about."""

    what: str
    whom: Seat | None = None
    """Who else had a part in it."""


class Manner:
    """One way to behave. It sees what its bot sees; what it says follows from what everyone knows."""

    remarks: ClassVar[Mapping[str, Remark]] = {}
    """What it says or does, by happening."""

    def answer(self, moment: MannerMoment) -> Action:
        """What it answers instead; by default what its level would."""
        return moment.meant

    def remark(self, happenings: Iterable[Happening]) -> Remark | None:
        """What it has to say about the first of these that it cares about."""
        for happening in happenings:
            if (said := self.remarks.get(happening.what)) is not None:
                return Remark(said.kind, said.text, happening.whom if said.text == POINT else None)
        return None


POINT: Final = "point"
"""The gesture that is meant for somebody."""


def line(text: str) -> Remark:
    return Remark("line", text)


def gesture(text: str) -> Remark:
    return Remark("emote", text)


Happenings = Callable[[Seat, Any, Sequence[Event]], Iterable[Happening]]
"""What a seat may have something to say about, in a game: from the table and public facts alone."""
Habits = Callable[[View[Any, Any], Decision, Action], Iterable[tuple[str, bool]]]
"""What an answer shows of whoever gave it, in a game: habits by name, and whether it followed them."""


class BotWithManner:
    """A bot of some level that behaves in some manner. It remembers nothing, as its level does."""

    def __init__(self, bot: Bot, manner: Manner, seed: int | str) -> None:
        self._bot, self._manner, self._seed = bot, manner, str(seed)

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        meant = self._bot.choose(view, decision)
        if len(decision.options) == 1:
            return meant
        return self._manner.answer(MannerMoment(view, decision, meant, self._seed))


class MakeBotWithManner(Struct, frozen=True):
    """Makes such bots. It can be sent to another process, like the class of a level."""

    level: MakeBot
    manner: type[Manner]

    def __call__(self, seed: int | str) -> Bot:
        return BotWithManner(self.level(seed), self.manner(), seed)

    @property
    def apart(self) -> bool:
        """Whether it takes long: as long as its level."""
        return bool(getattr(self.level, "apart", False))
