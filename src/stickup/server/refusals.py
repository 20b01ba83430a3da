"""Every refusal: a code from a closed list, an HTTP status, and a text that never repeats the input."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from enum import IntEnum, StrEnum
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from stickup.tables.refusal_codes import RefusalCode


class Refusal(Struct, frozen=True):
    """One kind of refusal. Over the WebSocket only the code is sent; the client has its own texts."""

    code: RefusalCode
    status: int
    message: str


# A request's headers

NOT_FOUND: Final = Refusal(RefusalCode.NOT_FOUND, 404, "Not found.")
WRONG_METHOD: Final = Refusal(RefusalCode.WRONG_METHOD, 405, "Method not allowed.")
BAD_URL: Final = Refusal(RefusalCode.BAD_URL, 400, "Malformed address.")
LONG_URL: Final = Refusal(RefusalCode.LONG_URL, 414, "The address is too long.")
BAD_HEADERS: Final = Refusal(RefusalCode.BAD_HEADERS, 400, "Malformed header.")
BIG_HEADERS: Final = Refusal(RefusalCode.BIG_HEADERS, 431, "Too many headers, or they're too long.")
WRONG_HOST: Final = Refusal(RefusalCode.WRONG_HOST, 400, "Unknown host name.")
CROSS_SITE: Final = Refusal(RefusalCode.CROSS_SITE, 403, "Requests from other sites aren't allowed.")
NEEDS_HTTPS: Final = Refusal(RefusalCode.NEEDS_HTTPS, 403, "Use HTTPS.")
WRONG_TYPE: Final = Refusal(RefusalCode.WRONG_TYPE, 415, "Send JSON, uncompressed, as application/json.")
TOO_BIG: Final = Refusal(RefusalCode.TOO_BIG, 413, "Too much data.")
TOO_SLOW: Final = Refusal(RefusalCode.TOO_SLOW, 408, "The request took too long to arrive.")

# A request's content

BAD_JSON: Final = Refusal(RefusalCode.BAD_JSON, 400, "Invalid JSON.")
BAD_SHAPE: Final = Refusal(RefusalCode.BAD_SHAPE, 400, "Not a JSON object.")
UNKNOWN_TYPE: Final = Refusal(RefusalCode.UNKNOWN_TYPE, 400, "Unknown message type.")
UNKNOWN_FIELD: Final = Refusal(RefusalCode.UNKNOWN_FIELD, 400, "Unknown field.")
MISSING_FIELD: Final = Refusal(RefusalCode.MISSING_FIELD, 400, "Missing field.")
BAD_VALUE: Final = Refusal(RefusalCode.BAD_VALUE, 400, "Invalid value.")
BAD_ID: Final = Refusal(RefusalCode.BAD_ID, 400, "The command's id is missing or malformed.")
BAD_NICKNAME: Final = Refusal(RefusalCode.BAD_NICKNAME, 422, "That name isn't allowed.")
RESERVED: Final = Refusal(RefusalCode.RESERVED, 422, "That name is reserved.")
BAD_TEXT: Final = Refusal(RefusalCode.BAD_TEXT, 422, "That message can't be sent.")
BAD_SETUP: Final = Refusal(
    RefusalCode.BAD_SETUP, 422, "These options don't work together, or with this many players."
)

# Tables

NO_SUCH_TABLE: Final = Refusal(RefusalCode.NO_SUCH_TABLE, 404, "Table not found, or it's locked.")
NAME_TAKEN: Final = Refusal(RefusalCode.NAME_TAKEN, 409, "Someone at the table already has that name.")
NOT_YOURS: Final = Refusal(RefusalCode.NOT_YOURS, 403, "That isn't your seat.")
NOT_ALLOWED: Final = Refusal(RefusalCode.NOT_ALLOWED, 403, "You can't do that.")
NOT_NOW: Final = Refusal(RefusalCode.NOT_NOW, 409, "You can't do that right now.")
NOT_READY: Final = Refusal(RefusalCode.NOT_READY, 409, "Not everyone's ready yet.")
NOT_FINISHED: Final = Refusal(RefusalCode.NOT_FINISHED, 409, "That game isn't over yet.")
TOO_LATE: Final = Refusal(RefusalCode.TOO_LATE, 409, "Too late.")
ILLEGAL: Final = Refusal(RefusalCode.ILLEGAL, 409, "The rules don't allow that.")
CONFLICT: Final = Refusal(RefusalCode.CONFLICT, 409, "That id was already used for another command.")
TOO_MANY_TABLES: Final = Refusal(RefusalCode.TOO_MANY_TABLES, 429, "You have too many tables open.")

# The server

SLOW_DOWN: Final = Refusal(RefusalCode.SLOW_DOWN, 429, "Too many requests; wait a moment.")
RESTARTING: Final = Refusal(RefusalCode.RESTARTING, 503, "The server is about to restart.")
OVERLOADED: Final = Refusal(RefusalCode.OVERLOADED, 503, "The server is full.")
UNAVAILABLE: Final = Refusal(
    RefusalCode.UNAVAILABLE, 503, "The server couldn't save that. Nothing has changed; try again."
)
UNCERTAIN: Final = Refusal(
    RefusalCode.UNCERTAIN, 503, "The server can't tell whether that was saved. Ask again."
)
NEWER_PROGRAM: Final = Refusal(
    RefusalCode.NEWER_PROGRAM,
    503,
    "That table needs a newer server, or a game that isn't installed here. Nothing is lost.",
)
DAMAGED: Final = Refusal(
    RefusalCode.DAMAGED, 503, "That table is damaged: its log isn't what was written. Other tables are fine."
)
BROKEN: Final = Refusal(RefusalCode.BROKEN, 500, "Something went wrong on the server.")

REFUSALS: Final[Mapping[str, Refusal]] = {
    value.code: value for value in list(globals().values()) if isinstance(value, Refusal)
}
"""All of them, by code."""


class ErrorDetail(Struct, frozen=True):
    """Why a request was refused: a code, a sentence, and a reference in the server's log."""

    code: RefusalCode
    message: str
    ref: str
    field: str | UnsetType = UNSET


class ErrorBody(Struct, frozen=True):
    """The body of every refused request."""

    error: ErrorDetail


def body_of(refusal: Refusal, ref: str, field: str | None = None) -> bytes:
    """The JSON body of a refusal. `field` is one of our own names, never one that was sent."""
    return encode(
        ErrorBody(ErrorDetail(refusal.code, refusal.message, ref, UNSET if field is None else field))
    )


def fresh_ref() -> str:
    """A reference to find in the log when someone asks."""
    return secrets.token_hex(6)


class ClientReaction(StrEnum):
    """What a client does when the server closes the connection."""

    STOP = "stop"
    RETRY = "retry"
    RESUME = "resume"
    REJOIN = "rejoin"
    RELOAD = "reload"


class CloseCode(IntEnum):
    """Why the server closes the connection."""

    NORMAL = 1000
    BINARY = 1003
    NOT_UTF8 = 1007
    TOO_BIG = 1009
    BROKEN = 1011
    RESTART = 1012
    BAD_MESSAGE = 4400
    NO_SESSION = 4401
    TABLE_GONE = 4404
    NO_HELLO = 4408
    OPENED_ELSEWHERE = 4409
    WRONG_VERSION = 4426
    TOO_OFTEN = 4429
    NEWER_PROGRAM = 4501
    DAMAGED = 4502
    OVERLOADED = 4503
    TOO_SLOW = 4510


THEN: Final = {
    CloseCode.NORMAL: ClientReaction.STOP,
    CloseCode.BINARY: ClientReaction.STOP,
    CloseCode.NOT_UTF8: ClientReaction.STOP,
    CloseCode.TOO_BIG: ClientReaction.STOP,
    CloseCode.BROKEN: ClientReaction.RETRY,
    CloseCode.RESTART: ClientReaction.RETRY,
    CloseCode.BAD_MESSAGE: ClientReaction.STOP,
    CloseCode.NO_SESSION: ClientReaction.REJOIN,
    CloseCode.TABLE_GONE: ClientReaction.STOP,
    CloseCode.NO_HELLO: ClientReaction.RETRY,
    CloseCode.OPENED_ELSEWHERE: ClientReaction.STOP,
    CloseCode.WRONG_VERSION: ClientReaction.RELOAD,
    CloseCode.TOO_OFTEN: ClientReaction.RETRY,
    CloseCode.NEWER_PROGRAM: ClientReaction.RETRY,
    CloseCode.DAMAGED: ClientReaction.STOP,
    CloseCode.OVERLOADED: ClientReaction.RETRY,
    CloseCode.TOO_SLOW: ClientReaction.RESUME,
}
"""What a client does after each close code. It never retries at once what would fail at once."""

encode: Final = msgspec.json.Encoder().encode
