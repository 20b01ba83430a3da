from __future__ import annotations
import random
from .types import Chance, Draw

class FastDealer:
    def __init__(self, seed):
        self._random = random.Random(seed)
    def answer(self, chance):
        return Draw(tuple(self._random.sample(chance.bag, chance.count)))
