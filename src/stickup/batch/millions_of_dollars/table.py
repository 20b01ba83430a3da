"""The whole truth of a batch of games. Each field holds one word for each game (see `lanes`)."""

from __future__ import annotations

from typing import NamedTuple

from ..array_backend import Word


class MillionsTables(NamedTuple):
    """What `MillionsTable` and the hands hold in the readable engine; money in millions.

    A set of Characters has a lane for each (`character_lanes`), a set of roles one for each in the order of
    their names. The Reserve has all the rest.
    """

    key: Word
    """The key from which all draws of a game follow."""
    turn: Word
    """The round, the same for all games, so a single word."""
    turns: Word
    """How many rounds the game has had."""
    playing: Word
    """All seats until the game is over, then nobody, so that nobody is asked."""
    leader: Word
    cash: tuple[Word, ...]
    """By seat, without what they offer."""
    banks: Word
    """A bit for each loot card that nobody has seen yet, in the order of their names."""
    amount: Word
    ante: Word
    symbol: Word
    """The role that the loot card favors, as a set."""
    roles: tuple[Word, ...]
    """By role, in the order of their names: the Characters that are it, this round or until it's planned."""
    shown: Word
    """By role, how many of its cards are in the middle."""
    crew: Word
    """Every Character that's in."""
    left: Word
    """Every Character that has left this round."""
    bids: tuple[Word, ...]
    """What is offered (`bids.py`)."""
    intimidations: Word
    gained: Word
    seen: tuple[Word, ...]
    """By seat, the Characters they have looked at, this round or until roles are planned."""
    played: tuple[Word, ...]
    """By seat, how often they have played each role; nothing where nobody watches."""
    last_roles: tuple[Word, ...]
    """What everyone played last round, if that's shown: by seat, the number of the role, from 1."""
    ready: Word
    claims: Word
    """By seat, the number of the role they claim, from 1; 0 is none."""
    last_call: Word
    """1 once the last call was made."""
    named: Word
    """The role the Snitch named, as a set."""
    sharers: Word
    # What's going on.
    floor: Word
    """Who may speak: those who are in until the floor closes, then nobody."""
    spoken: Word
    """How many rounds of words this floor has had."""
    unheard: Word
    """In rollouts: who hasn't spoken in this round of words."""
    speaker: Word
    first: Word
    """Whose word is heard first in this round of words."""
    kind: Word
    """The word being said: its kind, whom it's about, the role claimed and the amount."""
    whom: Word
    role: Word
    money: Word
    kinds: tuple[Word, ...]
    """The same by seat, for a round of words; empty in rollouts, where one player speaks at a time."""
    whoms: tuple[Word, ...]
    claimed: tuple[Word, ...]
    moneys: tuple[Word, ...]
    snitch: Word
    """The only Snitch, while a role is to be named."""
    decisions: Word
