"""Texts by key. A text is complete or it's an error: no raw key and no half sentence reaches a player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from .language import known
from .printable_names import isolated

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern
    from fluent.syntax import ast

COMMON = "common"
BEGINNING = re.compile(r"^(?=[^\s}])", re.MULTILINE)
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

    def apart(self, text: str) -> str:
        """Something of its own in a sentence, such as a name, for whatever shows it."""
        return text

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
        text, errors = self._messages.format(self._pattern(key), args)
        if errors:
            raise KeyError(f"{self.lang}: {key}: {errors[0]}")
        return str(text)

    def variables(self, key: str) -> Iterator[str]:
        """The variables in a text, and in the texts it refers to."""
        return self._variables(self._pattern(key))

    @cached_property
    def _messages(self) -> Messages:
        return messages(self.lang, self.files)

    def _pattern(self, key: str) -> Pattern:
        name, _, attribute = key.partition(".")
        pattern = None
        message = self._messages.get(name)
        if message is not None:
            pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise KeyError(f"{self.lang}: no text {key}")
        return pattern

    def _variables(self, pattern: ast.Pattern) -> Iterator[str]:
        from fluent.syntax import ast

        for node in nodes(pattern):
            if isinstance(node, ast.VariableReference):
                yield node.id.name
            elif isinstance(node, ast.MessageReference):
                attribute = f".{node.attribute.name}" if node.attribute else ""
                yield from self.arguments(node.id.name + attribute)


class PageWords(Words):
    """The same for a browser: names that are written from right to left don't reorder a sentence."""

    def of(self, file: str) -> Words:
        return self if file in self.files else PageWords(self.lang, *self.files[1:], file)

    def apart(self, text: str) -> str:
        return isolated(text)

    def text(self, key: str, /, **args: str | float) -> str:
        apart = {name: self.apart(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
        return super().text(key, **apart)


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


class Messages:
    """The texts of some files. Each is parsed when it is first needed: all at once would take as long as all
    else a command does when it starts."""

    def __init__(self, lang: str, names: tuple[str, ...]) -> None:
        from fluent.runtime import FluentBundle

        # No isolation marks around arguments: terminals show them as rubbish.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._sources = {name: text for file in reversed(names) for name, text in sources(lang, file).items()}

    def get(self, name: str) -> Message | None:
        self._parse(name)
        return self._bundle.get_message(name) if self._bundle.has_message(name) else None

    def format(self, pattern: Pattern, args: dict[str, str | float]) -> tuple[str, list[Exception]]:
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), errors

    def _parse(self, name: str) -> None:
        """This text, and those it refers to."""
        from fluent.syntax import ast

        if self._bundle.has_message(name) or name not in self._sources:
            return
        message = parse(self._sources[name])
        self._bundle.add_resource(ast.Resource([message]))
        for node in nodes(message):
            if isinstance(node, ast.MessageReference):
                self._parse(node.id.name)


@cache
def messages(lang: str, names: tuple[str, ...]) -> Messages:
    return Messages(lang, names)


@cache
def sources(lang: str, name: str) -> dict[str, str]:
    """The source of each text in one file. What begins in the first column begins a text or is a comment."""
    source = file_of(lang, name).read_text(encoding="utf-8")
    texts = [text for text in BEGINNING.split(source) if text.strip() and not text.startswith("#")]
    found = {text.partition("=")[0].strip(): text for text in texts}
    if len(found) < len(texts):
        raise ValueError(f"{lang}/{name}.ftl: a text is there twice")
    return found


def entries(lang: str, name: str) -> Iterator[ast.Message]:
    """Every text of one file."""
    return map(parse, sources(lang, name).values())


def parse(source: str) -> ast.Message:
    """Fluent is loaded on first use: most imports never need it."""
    from fluent.syntax import FluentParser, ast

    match FluentParser(with_spans=False).parse(source).body:
        case [ast.Message() as message]:
            return message
    raise ValueError(f"{source!r} is no Fluent")


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
