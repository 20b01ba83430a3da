"""Every way to say no: a code from a closed list, a status for HTTP, words that never repeat the input."""

from __future__ import annotations

import secrets
from enum import IntEnum, StrEnum
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType


class Refusal(Struct, frozen=True):
    """One way of saying no. Over the WebSocket only the code goes out; the client has words of its own."""

    code: str
    status: int
    message: str


# The head of a request

NOT_FOUND: Final = Refusal("not_found", 404, "There is nothing here.")
WRONG_METHOD: Final = Refusal("wrong_method", 405, "That cannot be done here.")
BAD_URL: Final = Refusal("bad_url", 400, "That address is malformed.")
LONG_URL: Final = Refusal("long_url", 414, "That address is too long.")
BAD_HEADERS: Final = Refusal("bad_headers", 400, "A header is malformed.")
BIG_HEADERS: Final = Refusal("big_headers", 431, "There are too many headers, or they are too long.")
WRONG_HOST: Final = Refusal("wrong_host", 400, "This server does not go by that name.")
CROSS_SITE: Final = Refusal("cross_site", 403, "Another site may not do this in your name.")
NEEDS_HTTPS: Final = Refusal("needs_https", 403, "This is only done over HTTPS.")
WRONG_TYPE: Final = Refusal("wrong_type", 415, "Send JSON, uncompressed, as application/json.")
TOO_BIG: Final = Refusal("too_big", 413, "That is too much data.")
TOO_SLOW: Final = Refusal("too_slow", 408, "That took too long to arrive.")

# What is in it

BAD_JSON: Final = Refusal("bad_json", 400, "That is not JSON as we read it.")
BAD_SHAPE: Final = Refusal("bad_shape", 400, "That is not a JSON object.")
UNKNOWN_TYPE: Final = Refusal("unknown_type", 400, "There is no message of that type.")
UNKNOWN_FIELD: Final = Refusal("unknown_field", 400, "There is a field that nobody asked for.")
MISSING_FIELD: Final = Refusal("missing_field", 400, "A field is missing.")
BAD_VALUE: Final = Refusal("bad_value", 400, "A field has a value that it cannot have.")
BAD_ID: Final = Refusal("bad_id", 400, "The id of a command is missing or malformed.")
BAD_NICKNAME: Final = Refusal("bad_nickname", 422, "That cannot be a nickname.")
RESERVED: Final = Refusal("reserved", 422, "Nobody may be called that.")
BAD_TEXT: Final = Refusal("bad_text", 422, "That cannot be said.")
BAD_SETUP: Final = Refusal("bad_setup", 422, "The game cannot be set up like that.")

# Tables

NO_SUCH_TABLE: Final = Refusal("no_such_table", 404, "There is no such table, or you cannot sit down there.")
NAME_TAKEN: Final = Refusal("name_taken", 409, "Somebody at the table has such a name.")
NOT_YOURS: Final = Refusal("not_yours", 403, "That is not your seat.")
NOT_ALLOWED: Final = Refusal("not_allowed", 403, "You may not do that.")
NOT_NOW: Final = Refusal("not_now", 409, "That cannot be done now.")
NOT_READY: Final = Refusal("not_ready", 409, "Not everybody is ready.")
NOT_FINISHED: Final = Refusal("not_finished", 409, "That game is not over.")
TOO_LATE: Final = Refusal("too_late", 409, "That came too late.")
ILLEGAL: Final = Refusal("illegal", 409, "The rules do not allow that.")
CONFLICT: Final = Refusal("conflict", 409, "That id stands for another command.")
TOO_MANY_TABLES: Final = Refusal("too_many_tables", 429, "You have opened too many tables.")

# The server

SLOW_DOWN: Final = Refusal("slow_down", 429, "That was too often: wait a little.")
RESTARTING: Final = Refusal("restarting", 503, "The server is about to restart.")
OVERLOADED: Final = Refusal("overloaded", 503, "The server is full.")
UNAVAILABLE: Final = Refusal("unavailable", 503, "The server cannot write just now. Nothing has changed.")
NEWER_PROGRAM: Final = Refusal(
    "newer_program", 503, "This server is too old for that table, or lacks its game. Nothing is lost."
)
BROKEN: Final = Refusal("broken", 500, "Something went wrong here.")

REFUSALS: Final = {value.code: value for value in list(globals().values()) if isinstance(value, Refusal)}
"""All of them, by code."""


class ErrorDetail(Struct, frozen=True):
    """Why a request was refused: a code, a sentence, and a reference in the server's log."""

    code: str
    message: str
    ref: str
    field: str | UnsetType = UNSET


class ErrorBody(Struct, frozen=True):
    """The body of every refused request."""

    error: ErrorDetail


def body_of(refusal: Refusal, ref: str, field: str | None = None) -> bytes:
    """The JSON of an answer that says no. `field` is a name of our own, never one that was sent."""
    return encode(
        ErrorBody(ErrorDetail(refusal.code, refusal.message, ref, UNSET if field is None else field))
    )


def fresh_ref() -> str:
    """Something to find in the log when somebody asks."""
    return secrets.token_hex(6)


class ClientReaction(StrEnum):
    """What a client does when it was hung up on."""

    STOP = "stop"
    RETRY = "retry"
    RESUME = "resume"
    REJOIN = "rejoin"
    RELOAD = "reload"


class CloseCode(IntEnum):
    """Why the server hangs up."""

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
    CloseCode.OVERLOADED: ClientReaction.RETRY,
    CloseCode.TOO_SLOW: ClientReaction.RESUME,
}
"""The client's fixed table: nothing that would come back at once is ever tried again at once."""

encode: Final = msgspec.json.Encoder().encode
