"""Both games by the million: many at once, in step, on numpy or jax (docs/research.md).

>>> from stickup.batch import BatchEngine
>>> from stickup.games.cash_n_guns.rules.options import CashSetup
>>> engine = BatchEngine(CashSetup(seats=6))
>>> engine.rollout(seed=7, games=1000).decisions.shape
(1000,)
"""

from stickup.core.missing_extra import MissingExtra

from .array_backend import NoSuchDevice
from .batch_game import Finishes, Observation
from .cash_n_guns.game import ACTIONS, SAY_NOTHING
from .engine import BatchEngine, IllegalAnswer, Position

__all__ = [
    "ACTIONS",
    "SAY_NOTHING",
    "BatchEngine",
    "Finishes",
    "IllegalAnswer",
    "MissingExtra",
    "NoSuchDevice",
    "Observation",
    "Position",
]
