"""What a first round should show to learners. Optional for a game; the rules never read it."""

from __future__ import annotations

from typing import Any, Final, Protocol

from .types import Game


class GameLesson(Protocol):
    """Judges a game's first round. It looks only at what everyone may know."""

    def shows(self, table: Any, /) -> bool:
        """Whether everything the lesson explains is on the table, before anyone has answered."""


class AnyDeal:
    """For a game whose first round is as good as any."""

    def shows(self, table: Any) -> bool:
        return True


ANY_DEAL: Final = AnyDeal()


def lesson_of(game: Game[Any, Any]) -> GameLesson:
    """The game's lesson, or one that accepts any deal."""
    lesson: GameLesson = getattr(game, "lesson", ANY_DEAL)
    return lesson
