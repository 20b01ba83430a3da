"""Codes that people read out to each other, and tokens that can't be guessed."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from typing import Final

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""All digits, and the letters except I, L, O and U: 32 symbols that can't be confused, since we read I and L
as 1, O as 0 and U as V."""
MISREAD: Final = str.maketrans("ILOU", "110V")
SHORT: Final = 6
LONG: Final = 8
MANY_TABLES: Final = 500
"""With this many open tables, a short code could be guessed within days, even at the allowed rate."""
LONGEST_TYPED: Final = 40
GAPS: Final = re.compile(r"[\s._\u2010-\u2015-]+")

LEET: Final = str.maketrans("2345678", "ZEASGTB")
RUDE_WORDS: Final = (
    "ASS", "ANAL", "ARSE", "BITCH", "CLIT", "COCK", "COON", "CRAP", "CUM", "CUNT", "DICK", "DILDO",
    "DYKE", "FAG", "FCK", "FUC", "FUK", "GOOK", "HITLER", "HOMO", "JEW", "JIZZ", "KIKE", "KKK", "NAZI",
    "NIG", "PENIS", "PISS", "POO", "PORN", "RAPE", "SEX", "SHIT", "SLUT", "SPIC", "TIT", "TWAT", "WANK",
    "WHORE", "WTF",
    "BAISE", "BITE", "CACA", "CHATTE", "CONNE", "CUL", "ENCULE", "MERDE", "NEGRE", "NIQUE", "PEDE",
    "PIPI", "PUTE", "SALOPE", "ZOB",
    "CHUJ", "CIPA", "CWEL", "DUPA", "DZIWKA", "HUJ", "JEBA", "KURW", "KUTAS", "PEDAL", "PIZDA", "SUKA",
    "ZYD",
)  # fmt: skip
RUDE: Final = re.compile("|".join(word.translate(MISREAD) for word in RUDE_WORDS))


def fresh_code(open_tables: int = 0) -> str:
    """The code of a new table: short while there are few of them."""
    length = SHORT if open_tables < MANY_TABLES else LONG
    while is_rude(code := "".join(secrets.choice(SYMBOLS) for _ in range(length))):
        pass
    return code


def is_rude(code: str) -> bool:
    """Whether a code could be read as something offensive."""
    return bool(RUDE.search(code) or RUDE.search(code.translate(LEET)))


def read_code(text: str) -> str | None:
    """The code meant by lowercase letters, spaces, dashes and look-alikes. None if it isn't one."""
    code = as_typed(text) or ""
    return code if len(code) in (SHORT, LONG) and set(code) <= set(SYMBOLS) else None


def as_typed(text: str) -> str | None:
    """Typed text in capitals, without gaps and look-alikes. None if it's too long to be a code."""
    if len(text) > LONGEST_TYPED:
        return None
    return GAPS.sub("", unicodedata.normalize("NFKC", text)).upper().translate(MISREAD)


# Tokens and ids, which nobody types


def fresh_token() -> str:
    """The key to a seat: 144 bits. It's shown once, to its owner, and stored only as a hash."""
    return secrets.token_urlsafe(18)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def fresh_table_id() -> str:
    """A table's id in URLs and file names: 100 bits, no capitals, no dashes."""
    return "".join(secrets.choice(SYMBOLS.lower()) for _ in range(20))
