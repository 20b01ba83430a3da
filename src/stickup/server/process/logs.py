"""The server's log: one line per event, to standard error.

Only the fields named here are written, and never who plays, what they say or what they hold.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from hashlib import blake2b
from ipaddress import ip_address
from traceback import extract_tb
from typing import Any, Final, TextIO, cast

import msgspec
import structlog

Line = MutableMapping[str, Any]

FIELDS: Final = frozenset(
    {
        "at", "level", "event", "logger",
        "code", "ref", "size", "status", "close", "count", "ms", "port", "signal", "version",
        "game", "players", "kind", "route", "method", "position",
        "table", "guest", "peer",
        "error", "frames",
    }
)  # fmt: skip
HASHED: Final = ("table", "guest")
"""Ids that give access: we log enough to tell them apart, but not enough to use them."""
LONGEST: Final = 400
PLAIN: Final = (int, float, bool, type(None))
DEPTH: Final = 10
"""Stack frames that are logged of an error."""
OTHERS: Final = logging.WARNING
"""Libraries' messages are logged from this level on: below it they quote addresses and whole requests."""
FILLED: Final = re.compile(r"[^\w .,%-]")
"""Where a library's ready-made message may begin to quote input."""
QUIET: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "asyncio", "websockets")


def start_logging(level: str, form: str, key: bytes, to: TextIO | None = None) -> None:
    """Send everything that's logged, by us or by a library, through the same steps."""
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            where_it_broke,
            only_known_fields,
            hashed_with(key),
            without_the_end_of_addresses,
            harmless,
            RENDERERS[form],
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, SafeStream(to or sys.stderr))),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[LibraryLogHandler()], level=max(number, OTHERS), force=True)
    for name in QUIET:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], name != "uvicorn.access"
        logger.setLevel(max(number, OTHERS))


class SafeStream:
    """Writes if it can. If nobody reads our log any more, that's no reason to stop a game."""

    def __init__(self, file: TextIO | None) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError, AttributeError):
            self._file.write(text)  # type: ignore[union-attr]

    def flush(self) -> None:
        with suppress(OSError, ValueError, AttributeError):
            self._file.flush()  # type: ignore[union-attr]


class LibraryLogHandler(logging.Handler):
    """Takes what libraries log, but only their message templates: the arguments may be anyone's data."""

    def emit(self, record: logging.LogRecord) -> None:
        words = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
        said = words.strip() if record.args else FILLED.split(words.strip())[0]
        error = record.exc_info[1] if record.exc_info else None
        level = min(logging.CRITICAL, max(logging.DEBUG, record.levelno // 10 * 10))
        structlog.get_logger().log(level, said, logger=record.name, exc_info=error)


# The steps from an event to a line


def where_it_broke(_: object, __: str, line: Line) -> Line:
    """Which error, and where in the program. Its message is left out, because it may quote input."""
    error = line.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        line["error"] = type(error).__name__
        frames = list(extract_tb(error.__traceback__))[: -DEPTH - 1 : -1]
        line["frames"] = " < ".join(f"{module(frame.filename)}:{frame.lineno}" for frame in frames)
    return line


def module(file: str) -> str:
    """`stickup/server/http/app.py`, wherever it is installed."""
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[-3:])


def only_known_fields(_: object, __: str, line: Line) -> Line:
    """Leave out fields that aren't on the list, and say that something was left out."""
    left_out = sorted(line.keys() - FIELDS)
    kept = {name: value for name, value in line.items() if name in FIELDS}
    return {**kept, "left_out": ",".join(left_out)} if left_out else kept


def hashed_with(key: bytes) -> Callable[[object, str, Line], Line]:
    def hashed(_: object, __: str, line: Line) -> Line:
        for name in HASHED:
            if name in line:
                line[name] = blake2b(str(line[name]).encode(), key=key[:64], digest_size=6).hexdigest()
        return line

    return hashed


def without_the_end_of_addresses(_: object, __: str, line: Line) -> Line:
    if "peer" in line:
        line["peer"] = neighbourhood(str(line["peer"]))
    return line


def neighbourhood(peer: str) -> str:
    """Shortens a client's address to its network."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return "unknown"
    mapped = getattr(address, "ipv4_mapped", None)
    address = mapped or address
    kept = 24 if address.version == 4 else 48
    rest = address.max_prefixlen - kept
    return f"{type(address)(int(address) >> rest << rest)}/{kept}"


def harmless(_: object, __: str, line: Line) -> Line:
    """Cuts and escapes values, so that they can't break a line or control a terminal."""
    return {name: value if isinstance(value, PLAIN) else tame(value) for name, value in line.items()}


def tame(value: object) -> str:
    text = value if isinstance(value, str) else type(value).__name__
    safe = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[: LONGEST * 10])
    return safe if len(safe) <= LONGEST else safe[: LONGEST - 1] + "…"


def as_json(_: object, __: str, line: Line) -> str:
    """One object per line: first the time, the level and the event."""
    first = {name: line.pop(name) for name in ("at", "level", "event")}
    return msgspec.json.encode({**first, **line}).decode()


def as_text(_: object, __: str, line: Line) -> str:
    at, level, event = (line.pop(name) for name in ("at", "level", "event"))
    rest = "".join(f" {name}={value}" for name, value in line.items())
    return f"{at} {level:<7} {event}{rest}"


RENDERERS: Final[Mapping[str, Callable[[object, str, Line], str]]] = {"json": as_json, "text": as_text}
