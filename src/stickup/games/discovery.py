"""Finding the games: ours are the packages in this folder, others register an entry point."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from msgspec import Struct

from .check_registration import faults, one_line
from .registration import Registration

GROUP: Final = "stickup.games"
"""The entry points under which other packages register their games."""


class LeftOut(Struct, frozen=True):
    """A package whose game can't be used, and why. Everything else still works."""

    package: str
    why: str


class FoundGames(Struct, frozen=True):
    """Every game's registration, by the game's name, and those that can't be used."""

    games: dict[str, Registration]
    left_out: tuple[LeftOut, ...]


def find_games() -> FoundGames:
    return with_others(own_games(), entry_points(group=GROUP))


def own_games() -> dict[str, Registration]:
    here = [str(Path(__file__).parent)]
    packages = [import_module(f"{__package__}.{found.name}") for found in iter_modules(here) if found.ispkg]
    return {package.REGISTRATION.rules.name: package.REGISTRATION for package in packages}


def with_others(own: dict[str, Registration], points: Iterable[EntryPoint]) -> FoundGames:
    """Games from other packages that satisfy the contract and don't reuse a name."""
    games, left_out = dict(own), []
    for point in points:
        registration = read(point)
        if isinstance(registration, LeftOut):
            left_out.append(registration)
        elif (name := registration.rules.name) in games:
            left_out.append(LeftOut(package_of(point), f"there is a game called {name!r} already"))
        else:
            games[name] = registration
    return FoundGames(games, tuple(left_out))


def read(point: EntryPoint) -> Registration | LeftOut:
    try:
        registration: Registration = point.load()
        found = list(faults(registration))
    except (Exception, SystemExit) as error:  # noqa: BLE001  whatever a stranger's module does
        found = [f"{point.value} does not load ({error!r})"]
    return LeftOut(package_of(point), one_line(found)) if found else registration


def package_of(point: EntryPoint) -> str:
    """The package as it was installed, or as it is imported."""
    return point.dist.name if point.dist is not None else point.module.partition(".")[0]
