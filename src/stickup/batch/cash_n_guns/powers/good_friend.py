from __future__ import annotations

from ...array_backend import Word
from ..bullets import fetch_bang
from ..rules import Rules
from ..table import Tables
from . import holder


def help_friend(rules: Rules, table: Tables, user: Word) -> Tables:
    """Good Friend: gets a Bang! back too whenever someone else uses a clip (A32)."""
    friend = holder(table, "good-friend") & table.living & ~user
    return fetch_bang(rules, table, rules.only(user != 0, friend))[0]
