"""Values as you read them at a prompt: defaults are left out, and long values are cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from textwrap import wrap
from typing import Any, Final

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from .types import Action, Chance, Decision, Seat

WIDTH: Final = 100
INDENT: Final = 14
VALUE: Final = 40
"""The most characters for one field."""
FEW: Final = 12
"""Up to this many options are all listed …"""
OF_A_KIND: Final = 3
"""… and beyond that, this many of each kind."""


def plain(value: Any) -> str:
    """Like `repr`, with enums by their value and structs without default fields."""
    match value:
        case Enum():
            return plain(value.value)
        case Struct():
            return f"{type(value).__name__}({', '.join(special(value))})"
        case dict():
            return f"{{{', '.join(f'{plain(key)}: {plain(each)}' for key, each in value.items())}}}"
        case list():
            return f"[{', '.join(map(plain, value))}]"
        case tuple():
            return f"({', '.join(map(plain, value))}{',' * (len(value) == 1)})"
    return repr(value)


def cut(text: str, width: int = WIDTH) -> str:
    return text if len(text) <= width else f"{text[: width - 2]} …"


def special(value: Struct) -> Iterator[str]:
    """The fields that differ from their defaults."""
    for field in fields(value):
        each = getattr(value, field.name)
        if each != usual(field):
            yield f"{field.name}={plain(each)}"


def usual(field: FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


Questions = Mapping[Seat, Decision | Chance]


def not_offered(seat: Seat, answer: Action, now: Questions) -> str:
    """Why `seat` can't give that answer, and what's on offer."""
    match now.get(seat):
        case None:
            return f"seat {seat} is not asked anything and may not answer {plain(answer)}; {asked(now)}"
        case Chance(label, bag, count):
            return (
                f"the dealer may not answer {plain(answer)} to {label!r}; it draws {count} of {options(bag)}"
            )
        case Decision(prompt, offered, silence):
            who = f"only the clock, not seat {seat}, may" if answer == silence else f"seat {seat} may not"
            return f"{who} answer {plain(answer)} to {prompt!r}; on offer: {options(offered)}"


def asked(now: Questions) -> str:
    """Who is asked, and what."""
    texts = (f"{seat} ({name_of(question)})" for seat, question in sorted(now.items()))
    return f"asked now: {', '.join(texts)}" if now else "nobody is asked"


def seats(those: Iterable[Seat]) -> str:
    return ", ".join(map(str, sorted(those))) or "nobody"


def name_of(question: Decision | Chance) -> str:
    return question.label if isinstance(question, Chance) else question.prompt


def options(offered: Iterable[Any]) -> str:
    """The options. Of hundreds, a few of each kind and how many more there are."""
    kinds: dict[type, list[Any]] = {}
    for option in offered:
        kinds.setdefault(type(option), []).append(option)
    most = OF_A_KIND if sum(map(len, kinds.values())) > FEW else FEW
    return ", ".join(text for kind, those in kinds.items() for text in some(kind, those, most))


def some(kind: type, those: list[Any], most: int) -> Iterator[str]:
    yield from map(plain, those[:most])
    if len(those) > most:
        yield f"… {len(those) - most} more {kind.__name__}"


def rows(name: str, value: Any) -> Iterator[str]:
    """A table or a hand: its fields, then one line for every seat's part."""
    told = told_fields(value)
    each_on_a_line = {field: each for field, each in told.items() if one_each(each)}
    rest = (
        f"{field}={cut(plain(each), VALUE)}" for field, each in told.items() if field not in each_on_a_line
    )
    yield from wrapped(name, ", ".join(rest) or plain(value))
    for field, those in each_on_a_line.items():
        yield from (row(f"{field} {number}", plain(each)) for number, each in enumerate(those))


def told_fields(value: Any) -> dict[str, Any]:
    """All fields except empty ones."""
    names = value.__struct_fields__ if isinstance(value, Struct) else ()
    told = {name: getattr(value, name) for name in names}
    return {name: each for name, each in told.items() if each is not None and each not in ("", (), [], {})}


def one_each(value: Any) -> bool:
    """A list of things that change."""
    return isinstance(value, list) and any(isinstance(each, Struct) and changes(each) for each in value)


def changes(value: Struct) -> bool:
    return not value.__struct_config__.frozen


def wrapped(name: str, text: str) -> Iterator[str]:
    lines = wrap(text, WIDTH - INDENT)
    return (row("" if number else name, line) for number, line in enumerate(lines))


def row(name: str, text: str) -> str:
    return cut(f"  {name:<{INDENT - 2}}{text}")
