"""A game's setup from text like `powers=draft,won-loot=open`, and from files for lists of cards. The setup's
own fields say what there is to set."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

import click
import msgspec
from msgspec import Struct

from stickup.bots.manners import APART
from stickup.core.setup_fields import SetupField, card_of, kinds, setup_fields
from stickup.core.types import Game, Setup
from stickup.games import manner_menu, words_for
from stickup.games.registration import seats_for

from .errors import BadUsage, say, unknown, words
from .files import LARGEST, read_file

Command = TypeVar("Command", bound=Callable[..., Any])
AT_ENTRY: Final = re.compile(r"(.*) - at `\$\[(\d+)\]\.?(.*)`")
"""How msgspec says which item of a list is wrong."""


class GameArgument(click.Argument):
    """GAME. The usage lists the games, but an error calls the argument by its name."""

    def get_error_hint(self, ctx: click.Context | None) -> str:
        return "GAME"


def game_argument(games: Mapping[str, Game[Any, Any]]) -> Callable[[Command], Command]:
    """The argument GAME of a command: one of these."""
    return click.argument("game", cls=GameArgument, type=click.Choice(list(games)))


def setup_of(
    game: Game[Any, Any],
    seats: int,
    options: str | Sequence[str] = (),
    files: Mapping[str, str | None] | None = None,
) -> Setup:
    """The setup from `seats`, options as `key=value`, comma-separated, and files by field."""
    check_seats(game, seats)
    setup: dict[str, Any] = {"seats": seats, **dict(from_files(game, files or {}))}
    for key, setup_field, value in settings(game, [options] if isinstance(options, str) else options):
        group = setup
        for name in setup_field.path[:-1]:
            group = group.setdefault(name, {})
        if setup_field.path[-1] in group:
            raise BadUsage("option-twice", key=key)
        group[setup_field.path[-1]] = value
    try:
        return msgspec.convert(setup, game.setup)
    except msgspec.ValidationError as error:
        raise BadUsage("setup-wrong", why=str(error)) from error


def check_seats(game: Game[Any, Any], seats: int) -> None:
    """Raises BadUsage if the game isn't for this many players."""
    possible = seats_for(game.setup)
    if seats not in possible:
        title, least, most = words_for(game.name)(words(), ()).title(), min(possible), max(possible)
        if least == most:
            raise BadUsage("setup-seats-only", game=title, only=least, seats=str(seats))
        raise BadUsage("setup-seats", game=title, least=least, most=most, seats=str(seats))


def usual_seats(game: Game[Any, Any], usual: int) -> int:
    """The usual number of players, or the nearest that the game is for."""
    return min(seats_for(game.setup), key=lambda seats: abs(seats - usual))


def unknown_bot(game: str, name: str, known: Sequence[str]) -> BadUsage:
    """There's no such bot; if only its manner is wrong, the error is about that."""
    level, apart, manner = name.partition(APART)
    if not apart or level not in known:
        return unknown("bot-unknown", name, known)
    manners = manner_menu(game)
    return unknown("manner-unknown", manner, manners) if manners else BadUsage("manners-none")


def settings(game: Game[Any, Any], options: Sequence[str]) -> Iterator[tuple[str, SetupField, Any]]:
    """Each option in `key=value,key=value`: its key, its field and its value."""
    there = setup_fields(game.setup)
    for word in filter(None, ",".join(options).split(",")):
        key, equals, text = (part.strip() for part in word.partition("="))
        if key not in there:
            raise unknown("option-unknown", key, there)
        if not equals:
            raise BadUsage("option-bare", key=key, expected=expected(there[key]))
        try:
            yield key, there[key], there[key].read(text)
        except msgspec.ValidationError as error:
            raise BadUsage("option-value", key=key, value=text, expected=expected(there[key])) from error


def expected(setup_field: SetupField) -> str:
    """What its value may be, in words."""
    if setup_field.values:
        return ", ".join(setup_field.values)
    return say("option-numbers" if setup_field.several else "option-number")


# What comes from a file


def card_lists(game: Game[Any, Any]) -> dict[str, type[Struct]]:
    """The fields of a game's setup that come from files."""
    cards = {key: card_of(kind) for key, kind in kinds(game.setup).items()}
    return {key: card for key, card in cards.items() if card is not None}


def file_options(games: Sequence[Game[Any, Any]]) -> Callable[[Command], Command]:
    """A flag such as `--banks FILE` for every list of cards that can come from a file."""

    def add(command: Command) -> Command:
        for game in games:
            for key, card in card_lists(game).items():
                fields = ", ".join(card.__struct_encode_fields__)
                about = f"Your own cards for {game.name}: a JSON list of objects with {fields}."
                command = click.option(f"--{key}", metavar="FILE", help=about)(command)
        return command

    return add


def from_files(game: Game[Any, Any], files: Mapping[str, str | None]) -> Iterator[tuple[str, Any]]:
    """The lists of cards that were given as files, by field."""
    there = card_lists(game)
    for name, file in files.items():
        key = name.replace("_", "-")
        if file is None:
            continue
        if key not in there:
            raise BadUsage("cards-unknown", game=game.name, key=key)
        yield key, cards_in(file, there[key])


def cards_in(file: str, card: type[Struct]) -> Any:
    """The cards in a file, checked, as plain data."""
    data = read_file(file)
    try:
        if len(data) > LARGEST:
            raise msgspec.DecodeError(f"more than {LARGEST // 2**20} MB")
        return msgspec.to_builtins(msgspec.json.decode(data, type=list[card]))  # type: ignore[valid-type]
    except msgspec.ValidationError as error:
        raise wrong_cards(file, str(error)) from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # a number too long is a ValueError
        raise BadUsage("cards-not-json", file=file, why=str(error)) from error


def wrong_cards(file: str, error: str) -> BadUsage:
    """Which card is wrong, counted from 1, and which of its fields."""
    found = AT_ENTRY.fullmatch(error)
    if found is None:
        return BadUsage("cards-wrong", file=file, why=error)
    why, index, field = found.groups()
    number = int(index) + 1
    if not field:
        return BadUsage("cards-wrong-at", file=file, number=number, why=why)
    return BadUsage("cards-wrong-field", file=file, number=number, field=field, why=why)


def options_help(games: Sequence[Game[Any, Any]]) -> str:
    """Every game's options, for the help page; the defaults come first."""
    return "\n\n".join(f"\b\nOptions of {game.name}:\n" + "\n".join(described(game)) for game in games)


def described(game: Game[Any, Any]) -> Iterator[str]:
    """One line of help for each option."""
    for key, setup_field in setup_fields(game.setup).items():
        values = "|".join(setup_field.values) or ("N/N/..." if setup_field.several else "N")
        yield f"  {key}={values}"
