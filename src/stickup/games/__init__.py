"""The installed games, by name: ours are the packages in this folder, others register an entry point.

These are today's rules; `rules_of` also knows the older ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from stickup.bots import ANY_GAME, MakeBot
from stickup.core import versions
from stickup.core.chronicle import Chronicle
from stickup.core.types import Game, Setup
from stickup.words import GameWords, Words

from .discovery import FoundGames, LeftOut, find_games
from .registration import Registration, load

if TYPE_CHECKING:  # rich is loaded with the first drawing: a server needs none
    from stickup.terminal.drawing_protocol import Drawing


@cache
def found() -> FoundGames:
    """Everything that's installed, found on first use."""
    return find_games()


def registrations() -> Mapping[str, Registration]:
    """Every game's registration, by the game's name."""
    return found().games


def left_out() -> Sequence[LeftOut]:
    """The packages whose games can't be used, and why."""
    return found().left_out


class Rulebooks(Mapping[str, Game[Any, Any]]):
    """Every game's current rules, by the game's name."""

    def __getitem__(self, name: str) -> Game[Any, Any]:
        return registrations()[name].rules

    def __iter__(self) -> Iterator[str]:
        return iter(registrations())

    def __len__(self) -> int:
        return len(registrations())


GAMES: Final = Rulebooks()


def newest(name: str) -> Game[Any, Any]:
    """The rules for new games. Raises UnknownRules."""
    return versions.newest(GAMES, name)


def rules_of(name: str, version: int) -> Game[Any, Any]:
    """The rules a game was dealt under. Raises UnknownRules."""
    return versions.rules_of(GAMES, name, version)


def words_for(game: str) -> type[GameWords]:
    """The game's words."""
    return cast(type[GameWords], load(registrations()[game].words))


def bots_for(game: str) -> dict[str, MakeBot]:
    """Every bot that plays this game, by name: first those of the menus, the strongest first."""
    known = registrations()[game]
    return loaded(known.bots) | ANY_GAME | loaded(known.other_bots)


def loaded(makers: Mapping[str, str | MakeBot]) -> dict[str, MakeBot]:
    return {name: load(maker) for name, maker in makers.items()}


def bot_menu(game: str) -> tuple[str, ...]:
    """The bots to choose from, by name, the strongest first."""
    return (*registrations()[game].bots, *ANY_GAME)


def bot_for(game: str, name: str) -> MakeBot | None:
    """One of them."""
    known = registrations()[game]
    maker = known.bots.get(name) or ANY_GAME.get(name) or known.other_bots.get(name)
    return cast(MakeBot | None, load(maker))


def next_bot(game: str, there: int) -> str:
    """The default bot when so many are already seated: those that fill a table, in turn."""
    known = registrations()[game]
    names = known.fillers or tuple(known.bots) or tuple(ANY_GAME)
    return names[there % len(names)]


def chronicle_for(game: str) -> type[Chronicle] | None:
    """The game's chronicle, if it has one."""
    return cast(type[Chronicle] | None, load(registrations()[game].chronicle))


def drawing_for(game: Game[Any, Any], setup: Setup, words: Words, names: Sequence[str]) -> Drawing:
    """How the game looks in a terminal, at one table."""
    own = registrations()[game.name].terminal
    if own is None:
        from stickup.plain.drawing import PlainDrawing

        return PlainDrawing(game, words_for(game.name)(words, names))
    drawing: Drawing = load(own)(game, setup, words, names)
    return drawing
