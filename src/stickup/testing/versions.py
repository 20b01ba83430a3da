"""Every older rules version can still be played, and its records verified."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import structs

from stickup.core.types import Game
from stickup.core.versions import rules_of

from .base import Suite
from .game_under_test import Case
from .records import a_record_verifies


def as_it_was(case: Case, version: int) -> Case:
    """The same case, by the rules of an older version."""
    before = rulebook_of(case, version)
    assert before.version == version, f"the rules of version {version} say that they are {before.version}"
    return replace(case, registration=structs.replace(case.registration, rules=before))


def rulebook_of(case: Case, version: int) -> Game[Any, Any]:
    try:
        return rules_of({case.game.name: case.game}, case.game.name, version)
    except TypeError as error:
        raise AssertionError(f"there are no rules of version {version}: {error}") from error


def every_version_plays(case: Case, seed: int) -> None:
    for version in range(1, case.game.version + 1):
        a_record_verifies(as_it_was(case, version), seed, case.game)


class Versions(Suite):
    """Old games, which a newer program still knows."""

    def test_every_version_is_played_and_verified_by_its_own_rules(self) -> None:
        self.often(every_version_plays)
