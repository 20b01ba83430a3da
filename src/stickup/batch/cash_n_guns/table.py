"""The whole truth of a batch of games. Each field holds one word for each game (see `packed_words`)."""

from __future__ import annotations

from typing import NamedTuple

from ..array_backend import Word


class Tables(NamedTuple):
    """What `CashTable` and the hands hold in the readable engine."""

    key: Word
    """The key from which all draws of a game follow."""
    turn: Word
    """The same for all games, so a single word."""
    turns: Word
    """How many turns the game has had."""
    alive: Word
    living: Word
    """The living; nobody once the game is over, so that nobody is asked."""
    godfather: Word
    clicks: Word
    bangs: Word
    wounds: Word
    standing: Word
    ducked: Word
    out: Word
    armed: Word
    loaded: Word
    """The seats whose loaded bullet is a Bang!"""
    aims: tuple[Word, ...]
    """By seat, the target as a set of one; empty without a target."""
    loot: tuple[Word, ...]
    spread: Word
    unseen: Word
    """The cards in the unopened piles, without the buried ones."""
    buried: tuple[Word, ...]
    """By turn, the cards buried in its pile; nothing if nobody can bury any."""
    depths: Word
    """By turn, how many cards are buried: turn 1 in the first lane."""
    discard: Word
    """Bangs up, Clicks up, Bangs face down, Clicks face down, a byte each."""
    clicks_shown: Word
    bangs_shown: Word
    holders: tuple[Word, ...]
    """By power, in the order of their names: who has it."""
    drafts: tuple[Word, ...]
    """By seat, the two powers dealt, while they are being chosen from."""
    present: Word
    picked: Word
    """Those who have taken a share in this split."""
    picks: tuple[Word, ...]
    """How many shares each has taken, a byte per seat, four to a word; empty if nobody watches."""
    used: Word
    forbidden: Word
    """The units that the Dictator forbids the one who is picking."""
    heir: Word
    # What's going on.
    mark: Word
    drawn: Word
    """The bullet that the Hustler drew: 1 a Click, 2 a Bang!, 0 if there's nothing to give back."""
    ordered: Word
    smart: Word
    """Smart, if asked what to discard."""
    robber: Word
    """The Professional while asked whether to rob, then while choosing a card."""
    thief: Word
    shot: Word
    bodies: Word
    """The dead that the Vulture hasn't looked through yet."""
    picker: Word
    share: Word
    second: Word
    """The Greedy's second share."""
    rest: Word
    """What the Greedy has announced and not taken yet."""
    got: Word
    """What a pick brought: the share, or the card it was traded for."""
    done: Word
    """The picker, once the pick is over."""
    leaver: Word
    """The Greedy, who leaves the split after this pick."""
    clipper: Word
    """Who gives up a card for a clip."""
    decisions: Word
