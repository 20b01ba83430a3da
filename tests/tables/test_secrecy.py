"""No byte that leaves a table depends on what its reader may not know (P19, P21).

A game is played at two tables that differ in one hidden answer. Until a fact openly reveals it, everyone who
doesn't know it is sent the same frames: the same facts in the same order, of the same length, at the same
time. STICKUP_PAIRS=5000 compares that many for each game; fewer by default.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count

import pytest

from stickup.games.cash_n_guns.rules.options import ProfessionalSteals
from stickup.games.cash_n_guns.rules.table import CashTable
from tests.core.cases import CASES
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import MILLIONS
from tests.tables.room import Room
from tests.tables.twins import Tally, live_twice

PAIRS = int(os.environ.get("STICKUP_PAIRS", "30"))
PARTS = (None, "hustler", "cunning", "smart", "professional")
"""In each someone has this power, with secrets of its own."""
SHARES = range(1 + PAIRS // 2000)
"""So that many processors share the work."""
MANY_GAMES = 400

POWERS = {
    "answer: give": "hustler",
    "answer: reload": "cunning",
    "answer: smart": "smart",
    "answer: steal": "professional",
}
SECRETS = [(case, f"answer: {prompt}") for case in CASES for prompt in sorted(case.secret_prompts)] + [
    (CASH_N_GUNS, "exchange: load"),
    (CASH_N_GUNS, "second thoughts: aim"),
    (CASH_N_GUNS, "second thoughts: courage"),
    (CASH_N_GUNS, "wish: load"),
    (CASH_N_GUNS, "wish: share"),
    (MILLIONS, "exchange: plan"),
    (MILLIONS, "second thoughts: plan"),
    (MILLIONS, "wish: plan"),
    (MILLIONS, "wish: name"),
]


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(("case", "power"), [(case, power) for case in CASES for power in PARTS], ids=str)
@pytest.mark.timeout(7200)
def test_a_hidden_answer_changes_no_byte_that_others_are_sent(case, power, share, capsys):
    tally, most = Tally(), -(-PAIRS // (len(PARTS) * len(SHARES)))
    for number in count(share, len(SHARES)):
        if tally.pairs >= most:
            break
        live_twice(case, f"{power}/{number}", tally, most, with_power(power))
    with capsys.disabled():
        print(f"\n{case}: {tally.pairs} pairs of tables, {tally.frames} frames compared", end=" ")


@pytest.mark.parametrize(("case", "secret"), SECRETS, ids=str)
def test_everything_that_can_be_hidden_has_been(case, secret):
    """Otherwise the promise above would be an empty one."""
    tally = Tally()
    for number in range(MANY_GAMES):
        live_twice(case, f"{secret}/{number}", tally, 1, with_power(POWERS.get(secret)), secret)
        if secret in tally.told:
            return
    assert secret in tally.told


def with_power(power: str | None) -> Callable[[Room], bool]:
    """Tables where one of the people has this power and may use it, if the game knows powers."""

    def fits(room: Room) -> bool:
        table, seats = room.match.state.table, room.match.seats
        if power is None or not isinstance(table, CashTable):
            return True
        held = {table.gangsters[seats.index(person.place)].power for person in room.table.humans}
        return power in held and (
            power != "professional" or table.options.professional is ProfessionalSteals.CHOSEN
        )

    return fits
