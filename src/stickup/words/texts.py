"""Texts by key. A text is complete or it's an error: no raw key and no half sentence reaches a player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from .language import known

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern
    from fluent.syntax import ast

COMMON = "common"
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*).*(?:\n(?![a-zA-Z#]).*)*", re.MULTILINE)
"""A message begins with its name at the left edge, and goes on until something else does."""
KEPT = 4096
"""Texts that stay formatted: a table is told the same over and over."""


class Words:
    """The texts in one language: the shared ones, and those of the given files, such as a game's."""

    def __init__(self, lang: str, *more: str) -> None:
        self.lang = known(lang)
        self.files = (COMMON, *more)

    def of(self, file: str) -> Words:
        """The same with the texts of one more file."""
        return self if file in self.files else Words(self.lang, *self.files[1:], file)

    def text(self, key: str, /, **args: str | float) -> str:
        """The text of `key`, or of an attribute: `key.attribute`. It takes exactly the arguments it names."""
        return formatted(self.lang, self.files, key, tuple(args.items()))

    def has(self, key: str) -> bool:
        try:
            self._pattern(key)
        except KeyError:
            return False
        return True

    def arguments(self, key: str) -> frozenset[str]:
        """The arguments this text needs."""
        return arguments(self.lang, self.files, key)

    def format(self, key: str, args: dict[str, str | float]) -> str:
        """The text, worked out anew."""
        wanted = self.arguments(key)
        if args.keys() != wanted:
            raise KeyError(f"{self.lang}: {key} takes {sorted(wanted)}, not {sorted(args)}")
        text, errors = self._bundle.format_pattern(self._pattern(key), args)
        if errors:
            raise KeyError(f"{self.lang}: {key}: {errors[0]}")
        return str(text)

    def variables(self, key: str) -> Iterator[str]:
        """The variables in a text, and in the texts it refers to."""
        return self._variables(self._pattern(key))

    @cached_property
    def _bundle(self) -> FluentBundle:
        return bundle(self.lang, self.files)

    def _pattern(self, key: str) -> Pattern:
        name, _, attribute = key.partition(".")
        pattern = None
        if self._has(name):
            message = self._bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise KeyError(f"{self.lang}: no text {key}")
        return pattern

    def _has(self, name: str) -> bool:
        """Whether there is such a message. It is read when it is first needed, like those it refers to."""
        if not self._bundle.has_message(name):
            add(self._bundle, self.lang, self.files, name)
        return self._bundle.has_message(name)

    def _variables(self, pattern: ast.Pattern) -> Iterator[str]:
        from fluent.syntax import ast

        for node in nodes(pattern):
            if isinstance(node, ast.VariableReference):
                yield node.id.name
            elif isinstance(node, ast.MessageReference):
                attribute = f".{node.attribute.name}" if node.attribute else ""
                yield from self.arguments(node.id.name + attribute)


@lru_cache(KEPT)
def formatted(lang: str, files: tuple[str, ...], key: str, args: tuple[tuple[str, str | float], ...]) -> str:
    return Words(lang, *files[1:]).format(key, dict(args))


@cache
def arguments(lang: str, files: tuple[str, ...], key: str) -> frozenset[str]:
    return frozenset(Words(lang, *files[1:]).variables(key))


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A piece of Fluent and everything in it."""
    from fluent.syntax import ast

    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.BaseNode):
                yield from nodes(child)


@cache
def entries(lang: str, name: str) -> tuple[ast.Message, ...]:
    """The messages of one file. Fluent is loaded on first use: most imports never need it."""
    return parsed(source_of(lang, name), f"{lang}/{name}.ftl")


def parsed(source: str, place: str) -> tuple[ast.Message, ...]:
    from fluent.syntax import FluentParser, ast

    body = FluentParser(with_spans=False).parse(source).body
    if junk := [entry.content for entry in body if isinstance(entry, ast.Junk)]:
        raise ValueError(f"{place}: {junk[0]!r} is no Fluent")
    return tuple(entry for entry in body if isinstance(entry, ast.Message))


@cache
def sources(lang: str, name: str) -> dict[str, str]:
    """The messages of one file as they are written. To parse them all takes longer than to start a server,
    which needs two of them."""
    return {found[1]: found[0] for found in MESSAGE.finditer(source_of(lang, name))}


@cache
def message(lang: str, name: str, key: str) -> tuple[ast.Message, ...]:
    """One message of a file, if it's there."""
    source = sources(lang, name).get(key)
    return () if source is None else parsed(source, f"{lang}/{name}.ftl")


def source_of(lang: str, name: str) -> str:
    return file_of(lang, name).read_text(encoding="utf-8")


def file_of(lang: str, name: str) -> Traversable:
    """A shared file by its name, a game's by its package; in English if the game has nothing else."""
    if "." not in name:
        return files(__package__).joinpath(lang, f"{name}.ftl")
    own = files(name).joinpath(f"{lang}.ftl")
    return own if own.is_file() else files(name).joinpath("en.ftl")


def every_key(lang: str, name: str) -> Iterator[str]:
    """Every text of one file, attributes included."""
    for entry in entries(lang, name):
        if entry.value is not None:
            yield entry.id.name
        yield from (f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)


@cache
def bundle(lang: str, names: tuple[str, ...]) -> FluentBundle:
    """For the texts of these files; `add` fills it as they are needed."""
    from fluent.runtime import FluentBundle

    # No isolation marks around arguments: terminals show them as rubbish.
    return FluentBundle([lang], use_isolating=False)


def add(there: FluentBundle, lang: str, names: tuple[str, ...], key: str) -> None:
    from fluent.syntax import ast

    for name in names:
        there.add_resource(ast.Resource(list(message(lang, name, key))))
