"""`python -m bench.memory`: a long simulation in one process must not grow.

The first fifth of the games fills the caches (ready-made questions); after that, memory must not grow.
"""

import sys
from pathlib import Path

import click

from bench.contestants.ours_cash import game

PAGE_KIB = 4
SLACK_KIB = 1024


@click.command()
@click.option("--games", default=100_000, show_default=True, type=click.IntRange(100), help="How many.")
def main(games: int) -> None:
    """Play many games in one process and watch its memory."""
    sizes = []
    for tenth in range(1, 11):
        for _ in range(games // 10):
            game()
        sizes.append(resident_kib())
        print(f"{tenth * games // 10:>9,} games  {sizes[-1]:>8,} KiB", flush=True)
    grown = sizes[-1] - sizes[1]
    held = grown <= SLACK_KIB
    verdict = "HELD  " if held else "MISSED"
    print(f"{verdict}  grown by {grown:,} KiB since the first fifth, {SLACK_KIB:,} allowed")
    sys.exit(0 if held else 1)


def resident_kib() -> int:
    """This process's resident memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_KIB


if __name__ == "__main__":
    main()
