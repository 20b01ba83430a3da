"""Whole games as records, for the web client to check their deals.

Random options and random answers, now and then silence, until every kind of draw has occurred.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from stickup.core.record import By, Recorded, RecordedPlayer, fair_deal, unsealed
from stickup.core.types import Decision
from stickup.games import GAMES
from stickup.tables.game_setup import seats_of
from tests.web.streams import LEAST, random_options, seeds

SILENT: Final = 0.15
SHOWN: Final = 1_794_780_800_000
SHORT: Final = 30
"""After this many words on an open floor everyone is ready."""
DRAWS: Final = {
    "cash-n-guns": frozenset(
        [
            "powers",
            "draft/S",
            "godfather",
            "loot/S",
            "hustler/S",
            "hustler/S/mark",
            "hustler/S/give",
            "aim/S/S",
            "re-aim/S/S",
            "professional/S",
            "vulture/S",
            "junk-dealer/S",
            "junk-dealer/S/slot",
        ]
    ),
    "millions-of-dollars": frozenset(["leader", "bank/S", "plan/S/S", "roles/S", "name/S"]),
}
"""Every kind of draw; S stands for a number."""
RICH: Final = {"cash-n-guns": (60, 27, 76, 75), "millions-of-dollars": (43,)}
"""Seeds of games with many of them: these come first, so that few are needed."""


def played(game: str, seed: int) -> list[bytes]:
    """One game, to its end."""
    rng = Random(f"record {game} {seed}")
    seats, secret, lines = rng.choice(seats_of(game)), rng.randbytes(32), list[bytes]()
    options = random_options(game, rng)
    if seats == min(seats_of(game)):
        options.pop("wont-get-fooled-again", None)
    setup = msgspec.convert({"seats": seats, "options": options}, GAMES[game].setup)
    players = [RecordedPlayer(f"Zoë {seat}", "random" if seat % 2 else None) for seat in range(seats)]
    open_deal = unsealed(f"table-{seed}/1/1", {seat: f"ż{seat}" for seat in range(seats - 1)}, shown=SHOWN)
    deal = fair_deal(GAMES[game], setup, players, open_deal, secret)
    recorded = Recorded(GAMES[game], setup, players, deal, secret=secret, write=lines.append)
    count = 0
    while not recorded.state.over:
        count += 1
        answer_somebody(recorded, rng, talking=count % SHORT != 0)
    return lines


def answer_somebody(recorded: Recorded, rng: Random, *, talking: bool) -> None:
    """One of those asked says something, or nothing; at the end of the talk they're ready."""
    seat, question = rng.choice(list(recorded.state.asked.items()))
    assert isinstance(question, Decision)
    quiet = not question.floor or question.silence in question.options
    if quiet and (not talking or rng.random() < SILENT):
        recorded.answer(seat, question.silence, By.CLOCK)
    else:
        recorded.answer(seat, rng.choice(question.options), By.HUMAN)


def draws(lines: list[bytes]) -> set[str]:
    labels = (msgspec.json.decode(line).get("label", "") for line in lines)
    return {re.sub(r"/\d+", "/S", label) for label in labels} - {""}


def write(folder: Path) -> None:
    for game in GAMES:
        missing = set(DRAWS[game])
        for number, seed in enumerate(seeds(RICH[game]), 1):
            lines = played(game, seed)
            if missing & draws(lines) or number <= LEAST:
                (folder / f"{game}-{seed}.jsonl").write_bytes(b"".join(lines))
                missing -= draws(lines)
            if not missing and number >= LEAST:
                break
        assert not missing, f"never drawn: {missing}"
