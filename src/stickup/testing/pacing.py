"""Every question has a length: no clock has to guess."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from stickup.core.types import Decision

from .base import Suite
from .game_under_test import Case
from .random_play import fair_dealer, random_game, steps

MOST: Final = 300
"""Games within which every question has been asked."""


@cache
def prompts(case: Case, games: int) -> frozenset[str]:
    """Whatever is asked in so many random games, or in more if something is missing; not on an open floor."""
    asked: set[str] = set()
    for seed in range(MOST):
        if seed >= games and asked >= set(case.game.pace.lengths):
            break
        asked |= prompts_in_one(case, seed)
    return frozenset(asked)


def prompts_in_one(case: Case, seed: int) -> set[str]:
    rng, asked = Random(seed), set()
    _, state = random_game(case, rng)
    for _ in steps(state, fair_dealer(seed), rng):
        open_now = [q for q in state.asked.values() if isinstance(q, Decision)]
        kinds = {(question.prompt, question.floor) for question in open_now}
        assert len(kinds) <= 1, f"questions of different lengths are asked at the same time: {sorted(kinds)}"
        asked |= {question.prompt for question in open_now if not question.floor}
    return asked


class Pacing(Suite):
    """The lengths of questions."""

    def test_every_question_that_is_ever_asked_has_a_length(self) -> None:
        missing = prompts(self.case, self.games) - set(self.case.game.pace.lengths)
        assert not missing, f"the pace has no length for {sorted(missing)}"

    def test_every_length_is_for_a_question_that_is_asked(self) -> None:
        """Otherwise a question was renamed and its length left behind."""
        unused = set(self.case.game.pace.lengths) - prompts(self.case, self.games)
        assert not unused, f"the pace has lengths for questions that are never asked: {sorted(unused)}"

    def test_the_relaxed_have_more_time_than_a_party(self) -> None:
        for prompt, length in self.case.game.pace.lengths.items():
            assert 0 < length.party < length.normal < length.relaxed, f"the lengths of {prompt!r}"
