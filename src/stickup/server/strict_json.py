"""Strict decoding of JSON from clients: refuses what msgspec would accept but no client means.

Doubled keys, NUL characters, deep nesting, numbers that no browser can hold: all of it is legal JSON, and
all of it is read in different ways by different programs. The standard library's scanner shows every key and
every number; msgspec then does the typed reading.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta

from . import refusals
from .limits import DEEPEST, LARGEST_INTEGER, LONGEST_STRING, MOST_KEYS
from .refusals import Refusal

T = TypeVar("T")

ID: Final = "id"
SPACES: Final = " \t\r\n"
FEW_DIGITS: Final = 15
"""Numbers with this many digits are always small enough."""
MANY_DIGITS: Final = 20
"""No machine integer has more digits."""
WIDEST: Final = 4
"""Bytes of one character in UTF-8."""
SHORT: Final = LONGEST_STRING // WIDEST
"""Characters: no string in so short a text is too long."""
PLACE: Final = re.compile(r" - at (?:`key` in )?`\$([^`]*)`\Z")
"""The path in msgspec's error messages: names of our fields, indexes of items."""


class Unreadable(Exception):
    """The message repeats nothing of the input, so it's safe to log."""

    refusal: Refusal

    def __init__(self, field: str | None = None) -> None:
        super().__init__(self.refusal.code)
        self.field = field
        """Which of our fields it is about."""


class BadJson(Unreadable):
    """Not valid JSON, or JSON that no client needs."""

    refusal = refusals.BAD_JSON


class BadShape(Unreadable):
    """JSON, but not an object."""

    refusal = refusals.BAD_SHAPE


class UnknownType(Unreadable):
    """An unknown kind of message."""

    refusal = refusals.UNKNOWN_TYPE


class UnknownField(Unreadable):
    """A field that this message doesn't have."""

    refusal = refusals.UNKNOWN_FIELD


class MissingField(Unreadable):
    """A required field is missing."""

    refusal = refusals.MISSING_FIELD


class BadValue(Unreadable):
    """A field's value is out of range or of the wrong type."""

    refusal = refusals.BAD_VALUE


class BadId(Unreadable):
    """A command's `id` is missing or malformed."""

    refusal = refusals.BAD_ID


Scalar = Annotated[int, Meta(ge=-LARGEST_INTEGER, le=LARGEST_INTEGER)] | str | bool | None
read_flat: Final = msgspec.json.Decoder(dict[str, Scalar | dict[str, Scalar]]).decode
write_again: Final = msgspec.json.Encoder().encode


class BigInteger(Exception):
    """A number that's valid JSON but too large for a browser."""


def decode(data: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode `data`. Raises Unreadable; errors in the JSON itself come first."""
    if is_plain(data):
        try:
            return decoder.decode(data)
        except ValueError:
            pass  # what is wrong with it is said below
    return decode_carefully(data, decoder)


def decode_carefully(data: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """The same without the short cut."""
    try:
        text = (data if isinstance(data, str) else data.decode()).strip(SPACES)
        tree = scan(text, CAREFUL)
    except BigInteger:
        raise too_big(text, decoder) from None
    except (ValueError, RecursionError):
        raise BadJson from None
    if type(tree) is not dict:
        raise BadShape
    return read(text, decoder)


def scan(text: str, scanner: json.JSONDecoder) -> Any:
    """The text as plain values, if nothing in it is wrong; None if it's empty."""
    if not text:
        return None
    tree, end = scanner.raw_decode(text)
    if end != len(text):
        raise BadJson
    if suspicious(text) and (depth(tree) > DEEPEST or odd(tree)):
        raise BadJson
    return tree


def read(text: str, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode into a struct, with our own errors."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise complaint(str(error)) from None
    except ValueError:  # also our own errors, from a struct that checks itself
        raise BadJson from None


# The scanner's hooks


def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuses duplicate keys, and too many."""
    found = dict(pairs)
    if len(found) != len(pairs) or len(found) > MOST_KEYS:
        raise BadJson
    return found


def integer(text: str) -> int:
    if len(text) > FEW_DIGITS:
        number = long_integer(text)
        if abs(number) > LARGEST_INTEGER:
            raise BigInteger
        return number
    return int(text)


def long_integer(text: str) -> int:
    if len(text) > MANY_DIGITS:
        raise BadJson
    return int(text)


def real(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise BadJson
    return number


def constant(text: str) -> float:
    """NaN, Infinity and -Infinity aren't JSON."""
    raise BadJson


CAREFUL: Final = json.JSONDecoder(
    object_pairs_hook=object_of, parse_int=integer, parse_float=real, parse_constant=constant
)
LENIENT: Final = json.JSONDecoder(
    object_pairs_hook=object_of, parse_int=long_integer, parse_float=real, parse_constant=constant
)
"""Takes big integers too."""


# A short look


def is_plain(data: bytes | str) -> bool:
    """Whether a short look shows that nothing is wrong with the JSON: it's true of nearly all that comes.

    A flat little object is written again and compared. A key that stands there twice is in the object once,
    so the two texts differ; as they do wherever something is written in an uncommon way.
    """
    try:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > SHORT or b"\\" in raw or raw.count(b":") > MOST_KEYS:
            return False
        again = write_again(read_flat(raw))
    except ValueError:
        return False
    return again.replace(b" ", b"") == raw.replace(b" ", b"")


# What needs a closer look


def suspicious(text: str) -> bool:
    """Whether a text needs a closer look. Most don't: short, without escapes, few brackets."""
    brackets = text.count("{") + text.count("[")
    return "\\" in text or len(text) > SHORT or brackets > DEEPEST


def depth(tree: Any) -> int:
    return 1 + max(map(depth, inside(tree)), default=0) if isinstance(tree, dict | list) else 0


def odd(tree: Any) -> bool:
    """Whether some string is too long or can't be stored: NUL, half a surrogate pair."""
    return any(len(string.encode()) > LONGEST_STRING or "\0" in string for string in strings(tree))


def strings(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        if isinstance(tree, dict):
            yield from tree
        for part in inside(tree):
            yield from strings(part)


def inside(tree: dict[str, Any] | list[Any]) -> list[Any]:
    return list(tree.values()) if isinstance(tree, dict) else tree


def too_big(text: str, decoder: msgspec.json.Decoder[T]) -> Unreadable:
    """The error for a big integer, which names its field; any other error comes first."""
    try:
        tree = scan(text, LENIENT)
        if type(tree) is not dict:
            return BadShape()
        read(text, decoder)
    except Unreadable as worse:
        return worse
    except (ValueError, RecursionError):
        return BadJson()
    return BadValue(next(key for key, value in tree.items() if has_big(value)))


def has_big(tree: Any) -> bool:
    """Whether an integer anywhere in it is too large for a browser."""
    if isinstance(tree, dict | list):
        return any(map(has_big, inside(tree)))
    return isinstance(tree, int) and abs(tree) > LARGEST_INTEGER


# msgspec's errors


def complaint(text: str) -> Unreadable:
    """Our error for one of msgspec's. Only our own field names are taken from its message, which may quote
    input."""
    if text.startswith("Object contains unknown field"):
        return UnknownField()
    found = PLACE.search(text)
    place = found[1].removeprefix(".") if found else ""
    if text.startswith("Object missing required field"):
        place = f"{place}.{text.split('`')[1]}".removeprefix(".")
        return BadId(place) if place == ID else MissingField(place)
    if text.startswith("Invalid value ") and is_top(place):
        return UnknownType()
    return BadId(place) if place == ID else BadValue(place or None)


def is_top(place: str) -> bool:
    """Whether msgspec's path names a field of the outermost object."""
    return bool(place) and "." not in place and "[" not in place
