"""The first minute at a prompt: `import stickup`, and one plays."""

from __future__ import annotations

import subprocess
import sys

import pytest

import stickup
from stickup.core.agreed_setup import WrongSetup
from stickup.core.types import DEALER
from stickup.core.versions import UnknownRules
from stickup.games import GAMES


def silence(state, seat):
    decision = stickup.view_of(state, seat).decision
    assert decision is not None
    return decision.silence


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_without_answering_for_the_dealer(name):
    state = stickup.start(stickup.game(name), seats=4, seed=1)
    while not state.over:
        assert DEALER not in state.asked
        for seat in filter(state.asked.get, [*state.asked]):
            stickup.apply(state, seat, silence(state, seat))
    assert state.outcome is not None


def test_the_same_seed_deals_the_same_cards_and_no_seed_deals_random_ones():
    game = stickup.game("cash-n-guns")
    assert len({repr(stickup.start(game, seats=4, seed="x")) for _ in range(3)}) == 1
    assert len({repr(stickup.start(game, seats=4)) for _ in range(6)}) > 1


def test_other_settings_are_passed_by_name():
    state = stickup.start(stickup.game("cash-n-guns"), seats=4, options={"powers": "none"})
    assert not any(gangster.power for gangster in state.table.gangsters)
    with pytest.raises(WrongSetup, match="seats 4 to 8"):
        stickup.start(stickup.game("cash-n-guns"), seats=9)
    with pytest.raises(UnknownRules):
        stickup.game("chess")


def test_a_copy_has_no_dealer_to_look_ahead_with():
    twin = stickup.start(stickup.game("cash-n-guns"), seats=4, seed=1).copy()
    assert type(twin) is stickup.State
    assert not hasattr(twin, "_dealer")


def test_everything_that_is_promised_is_there():
    assert set(stickup.__all__) <= set(dir(stickup))
    assert all(getattr(stickup, name) is not None for name in stickup.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'roulette'"):
        stickup.roulette  # noqa: B018


def test_importing_it_loads_nothing_else():
    code = "import sys; before = {*sys.modules}; import stickup; print(*({*sys.modules} - before))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["stickup"]
