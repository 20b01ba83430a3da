"""What a learner sees at a training table is what the environments would show it, whoever else is there.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stickup.batch import BatchEngine
from stickup.batch.array_backend import library
from stickup.batch.cash_n_guns.rules import Rules
from stickup.batch.cash_n_guns.turn_steps import LOAD, reveal_loot
from stickup.games.cash_n_guns.bots.boss_network import INPUTS
from stickup.games.cash_n_guns.numbers.features import LAYOUT
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING
from stickup.games.cash_n_guns.rules.actions import Load
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.games.cash_n_guns.rules.options import CashSetup

EIGHT = CashSetup(8)


@pytest.fixture(scope="module")
def tables():
    """A table of eight and one of five, in the same batch."""
    import jax
    import jax.numpy as jnp

    from stickup.train.tables import Company, sit_down

    rules = Rules(EIGHT, library("jax"), silence=False)
    company = Company(jnp.asarray([8, 5], jnp.uint32), jnp.asarray([False, True]))
    dealt = jax.jit(lambda *given: reveal_loot(rules, sit_down(rules, *given)))
    return rules, company, dealt(company, jnp.uint32(7), jnp.arange(2, dtype=jnp.uint32))


@pytest.fixture(scope="module")
def seen(tables):
    """By everyone, by one at either table, and by the batch engine. It's compiled in one piece, which takes
    less than to compile every line by itself."""
    import jax
    import jax.numpy as jnp

    from stickup.train.tables import sights

    rules, company, table = tables
    engine = BatchEngine(EIGHT, "jax")
    window = next(at for at, one in enumerate(engine.windows) if one is LOAD)
    everyone = jnp.broadcast_to(jnp.arange(8, dtype=jnp.uint32), (2, 8))
    two = jnp.asarray([[0], [4]], jnp.uint32)

    def look(company, table):
        question = LOAD.ask(rules, table)
        ours = [sights(rules, LOAD, company, table, question, seats) for seats in (everyone, two)]
        return *ours, engine._watcher.observe(table, question, np.int32(window))

    return jax.jit(look)(company, table)


def test_a_full_table_shows_what_the_batch_engine_shows(seen):
    sight, _, by_engine = seen
    assert sight.features.shape == (2, 8, INPUTS)
    assert np.array_equal(sight.features[0, :, : LAYOUT.size], by_engine.features[:, :, 0])


def test_at_a_smaller_table_the_last_seats_are_empty(seen):
    _, sight, _ = seen
    blocks = np.asarray(sight.features[1, 0, 93 : LAYOUT.size]).reshape(8, -1)
    assert blocks[:, 0].tolist() == [1, 1, 1, 1, 1, 0, 0, 0]
    assert not blocks[5:].any()
    powers = slice(119 - 93, 119 - 93 + 16)
    assert not blocks[:, powers].any(), "a table without powers"
    assert sight.hidden.reshape(2, 8, -1)[1, :, 0].tolist() == [5, 5, 5, 5, 5, 0, 0, 0]


def windows() -> Any:
    from stickup.train.selfplay import SelfPlay

    return SelfPlay.of(Rules(EIGHT, library("jax"), silence=False)).windows


def test_columns_are_numbers_of_the_published_numbering():
    from stickup.train.window_columns import columns_of

    for window in windows():
        columns = columns_of(window)
        assert 1 < len(columns.numbers) <= 16, window.name
        assert len(set(columns.numbers)) == len(columns.numbers)
    loads = columns_of(LOAD)
    assert [NUMBERING.answers[number - 1] for number in loads.numbers] == [Load(one) for one in Bullet]


def test_seats_count_from_the_one_who_aims():
    import jax.numpy as jnp

    from stickup.train.window_columns import columns_of, legal_of, shifts_of

    aim = columns_of(next(window for window in windows() if window.name == "aim"))
    seat, people = jnp.asarray([[4]], jnp.uint32), jnp.asarray([[5]], jnp.uint32)
    shifts = shifts_of(aim, seat, people)
    legal = legal_of(aim, jnp.asarray([[0x01111]], jnp.uint32), shifts, people)
    assert legal[0, 0].tolist() == [True] * 4 + [False] * 3
    assert (shifts[0, 0, :4] // 4).tolist() == [0, 1, 2, 3]
