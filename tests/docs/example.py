"""The game of which docs/record.md shows some lines.

`python -m tests.docs.example` prints all of it; with `--write` the page shows today's lines.
"""

from __future__ import annotations

import sys
from functools import cache

from stickup.core.record import By, FairDeal, Player, Recorded, fair_deal
from stickup.core.types import Decision
from stickup.games.cash_n_guns import GAME
from stickup.games.cash_n_guns.options import CashSetup
from tests.docs.pages import RECORD, fenced, text_of

SECRET = bytes(range(32))
ENTROPIES = {0: "4 2 6", 1: "", 2: "żółw", 3: "heads"}
PLAYERS = (Player("Ann"), Player("Bob", "random"), Player("Zoë"), Player("Dee"))


def deal() -> FairDeal:
    return fair_deal(GAME, "kitchen table", SECRET, ENTROPIES)


@cache
def lines() -> tuple[str, ...]:
    """Four people who always take another option than last time; now and then one falls silent."""
    written: list[bytes] = []
    played = Recorded(GAME, CashSetup(4), PLAYERS, deal(), secret=SECRET, write=written.append)
    count = 0
    while not played.state.over:
        seat, question = min(played.state.asked.items())
        assert isinstance(question, Decision)
        count += 1
        if count % 11 == 0:
            played.answer(seat, question.silence, By.CLOCK)
        else:
            by = By.BOT if PLAYERS[seat].bot else By.HUMAN
            played.answer(seat, question.options[count * count % len(question.options)], by)
    return tuple(line.decode().rstrip("\n") for line in written)


def shown() -> str:
    """Sitting down, the first turn up to its first shares, and the end."""
    return "\n".join([*lines()[:24], *lines()[-2:], ""])


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        page = text_of(RECORD)
        (block,) = fenced(page, "json")
        RECORD.write_text(page.replace(block, shown()), encoding="utf-8")
    else:
        print("\n".join(lines()))
