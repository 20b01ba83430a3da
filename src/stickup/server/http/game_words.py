"""A game's texts before it's played, for clients without their own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct, inspect

from stickup.core.types import TableOptions
from stickup.games import GAMES, words_for
from stickup.words import GameWords, Words


class ValueWords(Struct, frozen=True):
    """One value of an option."""

    value: str
    name: str
    help: str


class OptionWords(Struct, frozen=True):
    """A table option."""

    field: str
    name: str
    help: str
    values: tuple[ValueWords, ...]


class RuleWords(Struct, frozen=True):
    """The rule behind a question."""

    prompt: str
    text: str


class WordsOfGame(Struct, frozen=True):
    """A game's title, its options and its rules, in one language."""

    title: str
    options: tuple[OptionWords, ...]
    rules: tuple[RuleWords, ...]


@cache
def words_of(game: str, lang: str) -> WordsOfGame:
    words = words_for(game)(Words(lang), ())
    rules = (RuleWords(prompt, words.rule(prompt)) for prompt in GAMES[game].pace.lengths)
    return WordsOfGame(words.title(), tuple(options_of(game, words)), tuple(rules))


def title_of(game: str) -> str:
    """A game's title, which is the same in every language."""
    return words_for(game)(Words("en"), ()).title()


def options_of(game: str, words: GameWords) -> Iterator[OptionWords]:
    for field in option_fields(game):
        assert isinstance(field.type, inspect.EnumType), "an option is an enum"
        values = (
            ValueWords(
                value, words.option_value(field.name, value), words.option_value_help(field.name, value)
            )
            for value in map(str, field.type.cls)
        )
        yield OptionWords(
            field.encode_name, words.option(field.name), words.option_help(field.name), tuple(values)
        )


def option_fields(game: str) -> Iterator[inspect.Field]:
    """The setup's options that people can choose."""
    setup = inspect.type_info(GAMES[game].setup)
    assert isinstance(setup, inspect.StructType)
    for field in setup.fields:
        if isinstance(field.type, inspect.StructType) and issubclass(field.type.cls, TableOptions):
            yield from field.type.fields
