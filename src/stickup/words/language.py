"""Which language a player reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "fr", "pl")
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
PLAIN: Final = frozenset({"c", "posix"})
"""Locales without a language: plain English."""


def language(asked: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for, or the locale's first one that we have, or English."""
    if asked is not None:
        return known(asked)
    for variable in VARIABLES:
        for locale in environ.get(variable, "").split(":"):  # LANGUAGE lists several
            code = code_of(locale)
            if code in PLAIN:
                return "en"
            if code in LANGUAGES:
                return code
    return "en"


def known(asked: str) -> str:
    code = code_of(asked)
    if code not in LANGUAGES:
        raise ValueError(f"no texts in {asked!r}: there are {', '.join(LANGUAGES)}")
    return code


def code_of(locale: str) -> str:
    """`pl` of `pl_PL.UTF-8`."""
    return re.split(r"[-_.@]", locale, maxsplit=1)[0].lower()
