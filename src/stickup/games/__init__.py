"""The installed games, by name: ours are the packages in this folder, others register an entry point.

These are today's rules; `rules_of` also knows the older ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from stickup.bots import ANY_GAME, MakeBot
from stickup.bots.manners import APART, Habits, Happenings, MakeBotWithManner, Manner
from stickup.core import versions
from stickup.core.chronicle import Chronicle
from stickup.core.types import Game, Setup
from stickup.words import GameWords, Words

from .discovery import FoundGames, LeftOut, find_games
from .registration import Registration, load

if TYPE_CHECKING:  # rich is loaded with the first drawing: a server needs none
    from stickup.terminal.drawing_protocol import Drawing


MIXED: Final = "mixed"
"""Instead of a level or a manner: a different one for each bot at the table."""


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
    """Every bot that plays this game, by name: first those of the menus, the strongest first. Each of them
    can have a manner, too: `bot_for`."""
    known = registrations()[game]
    return loaded(known.bots) | ANY_GAME | loaded(known.other_bots)


def loaded(makers: Mapping[str, str | MakeBot]) -> dict[str, MakeBot]:
    return {name: load(maker) for name, maker in makers.items()}


def bot_menu(game: str) -> tuple[str, ...]:
    """The bots to choose from, by name, the strongest first."""
    return (*registrations()[game].bots, *ANY_GAME)


def bot_for(game: str, name: str) -> MakeBot | None:
    """One of them, with a manner if the name has one: `regular`, or `regular/greedy`."""
    level = name.partition(APART)[0]
    known = registrations()[game]
    maker: MakeBot | None = load(known.bots.get(level) or ANY_GAME.get(level) or known.other_bots.get(level))
    if maker is None or APART not in name:
        return maker
    has = manner_called(game, name)
    return None if has is None else MakeBotWithManner(maker, has)


def manner_menu(game: str) -> tuple[str, ...]:
    """How the game's bots may behave, by name."""
    return tuple(registrations()[game].manners)


def manner_called(game: str, bot: str) -> type[Manner] | None:
    """The manner of a bot with this name, if it has one."""
    manner = registrations()[game].manners.get(bot.partition(APART)[2])
    return cast(type[Manner] | None, load(manner))


def happenings_in(game: str) -> Happenings | None:
    """Finds what the game's bots may remark on."""
    return cast(Happenings | None, load(registrations()[game].happenings))


def habits_in(game: str) -> Habits | None:
    """Finds the habits that answers show."""
    return cast(Habits | None, load(registrations()[game].habits))


def next_bot(game: str, there: int) -> str:
    """The default bot when so many are already seated: those that fill a table, in turn, each with another
    manner."""
    known = registrations()[game]
    names = known.fillers or tuple(known.bots) or tuple(ANY_GAME)
    level = names[there % len(names)]
    return f"{level}{APART}{MIXED}" if known.manners else level


def bot_wished(game: str, wish: str, there: int) -> str | None:
    """The bot that sits down for this wish when so many are already seated; None if there's no such bot.

    `mixed` is another level and another manner each time, `regular/mixed` another manner."""
    known = registrations()[game]
    level, _, manner = (f"{wish}{APART}{MIXED}" if wish == MIXED else wish).partition(APART)
    levels, manners = tuple(known.bots) or tuple(ANY_GAME), tuple(known.manners)
    if level == MIXED:
        level = levels[there % len(levels)]
    if manner == MIXED:
        manner = manners[there % len(manners)] if manners else ""
    name = f"{level}{APART}{manner}" if manner else level
    return name if bot_for(game, name) is not None else None


def chronicle_for(game: str) -> type[Chronicle] | None:
    """The game's chronicle, if it has one."""
    return cast(type[Chronicle] | None, load(registrations()[game].chronicle))


def drawing_for(game: Game[Any, Any], setup: Setup, words: Words, names: Sequence[str]) -> Drawing:
    """How the game looks in a terminal, at one table."""
    own = registrations()[game.name].terminal
    if own is None:
        from stickup.text_view.drawing import PlainDrawing

        return PlainDrawing(game, words_for(game.name)(words, names))
    drawing: Drawing = load(own)(game, setup, words, names)
    return drawing
