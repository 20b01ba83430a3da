"""The scenes of the golden playthroughs of Millions of Dollars: short games in which something happens.

Everything comes about by answers, luck's included; what leads up to the point is played offstage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import NOT_READY, Claim, GiveMoney, Leave, Offer, Plan
from stickup.games.millions_of_dollars.rules.cards import BANKS, Bank
from stickup.games.millions_of_dollars.rules.options import (
    FooledAgain,
    Gifts,
    LeaversRoles,
    MillionsSetup,
    Money,
    NegotiationClock,
    Options,
)
from tests.games.millions_of_dollars.rules.heist_table import (
    BRUTE,
    CROOK,
    DRIVER,
    MASTERMIND,
    SNITCH,
    HeistTable,
)
from tests.playthroughs.script import Playthrough, Repertoire

MILLIONS = Repertoire(GAME, Options, prompts=frozenset({"plan", "negotiate", "name"}))
scene = MILLIONS.scene
LITTLE = tuple(Bank(f"Kiosk {number}", 1, 0) for number in range(1, 9))
"""Nearly nothing to rob, and no ante: shares are 0."""


class Heist(Playthrough, HeistTable):
    """A game of Millions of Dollars that is written down."""

    def __init__(self, setup: MillionsSetup) -> None:
        self.begin(GAME, setup)


def sit_down(seats: int = 4, *, leader: int = 0, banks: Sequence[Bank] = BANKS, **options: Any) -> Heist:
    """Luck names this Leader; all else by default but for `options`."""
    play = Heist(MillionsSetup(seats, Options(**options), tuple(banks)))
    play.draw(Seat(leader))
    return play


def all_but_one_ready(play: Heist) -> None:
    """The last one who is in has still to say so."""
    play.ready(*play.table.inside[:-1])


# Planning.


@scene
def planning() -> HeistTable:
    """Four plan in secret, in any order, one of them by luck; three of the roles are shown (M6, M7, M8)."""
    play = sit_down(leader=2)
    play.turn_up("Corner Savings & Loan").say(2, Plan((CROOK,))).say(0, Plan((BRUTE,))).silent(3)
    return play.say(1, Plan((CROOK,))).draw(DRIVER).draw(CROOK, DRIVER, BRUTE)


@scene
def broke() -> HeistTable:
    """0 has given all away: the Reserve lays the ante, and by leaving it is 0's (B1, B25)."""
    play = sit_down(gifts=Gifts.ON)
    with play.offstage(
        "round 1: 0 gives 4 millions to 1, and both are Crooks; round 2: all have planned but 3"
    ):
        play.floor(CROOK, CROOK, DRIVER, BRUTE).say(0, GiveMoney(Seat(1), 4)).leave(2, 3).settle()
        play.turn_up("Bullion Vault").say(0, Plan((CROOK,))).say(1, Plan((BRUTE,))).say(2, Plan((DRIVER,)))
    play.say(3, Plan((CROOK,)))
    with play.offstage("the roles are shown"):
        play.show()
    return play.leave(0)


@scene
def never_the_same_role_twice() -> HeistTable:
    """By the variant all show what they played, leavers too, and may not play it again (M29, B17)."""
    play = sit_down(wont_get_fooled_again=FooledAgain.ON)
    with play.offstage("round 1: 3 leaves; all ready but the last"):
        play.floor(BRUTE, CROOK, DRIVER, BRUTE).leave(3)
        all_but_one_ready(play)
    play.ready(2).turn_up("Casino Imperial").silent(0).say(1, Plan((DRIVER,))).say(2, Plan((BRUTE,)))
    return play.say(3, Plan((CROOK,))).draw(DRIVER).draw(BRUTE, CROOK, DRIVER)


# The open floor.


@scene
def talk() -> HeistTable:
    """Claims cost nothing and may change; being ready is taken back; then all are ready (M10, M13, B4)."""
    play = sit_down()
    with play.offstage("planning"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK)
    play.say(3, Claim(BRUTE)).say(0, Claim(BRUTE)).say(3, Claim(DRIVER)).ready(3, 2).say(3, NOT_READY)
    return play.ready(0, 1, 3)


@scene
def a_pooled_deal() -> HeistTable:
    """Offers on one Character go together, and the sum that is gone cannot be taken (M11, B3, B4)."""
    play = sit_down(negotiation_clock=NegotiationClock.SHORT)
    with play.offstage("planning: 1 and 3 are Crooks"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK)
    play.offer(1, 3, 2).offer(0, 3, 1).ready(2).offer(1, 3, 1)
    play.refused(3, Leave(0, 3)).withdraw(1, 3)
    play.refused(3, Leave(0, 4)).offer(1, 3, 3)
    return play.say(3, Leave(0, 4))


@scene
def a_payer_leaves() -> HeistTable:
    """Whoever leaves takes all the own offers back, and the others' pools shrink (B3)."""
    play = sit_down()
    with play.offstage("planning; 1 offers 2 millions to 3 and 1 to 2, and 0 offers 1 to 3 and 2 to 1"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK).offer(1, 3, 2).offer(1, 2, 1).offer(0, 3, 1).offer(0, 1, 2)
    play.leave(1)
    play.refused(3, Leave(0, 3)).refused(1, Offer(Seat(3), 0, 1))
    return play.leave(3)


@scene
def offers_that_nobody_takes() -> HeistTable:
    """When all are ready, what lies on offer goes back to who offered it (B3)."""
    play = sit_down()
    with play.offstage("planning: two Drivers and two Crooks"):
        play.floor(DRIVER, CROOK, DRIVER, CROOK)
    return play.offer(0, 2, 3).offer(3, 1, 4).offer(0, 2, 1).ready(0, 1, 2, 3)


@scene
def everybody_leaves() -> HeistTable:
    """No heist: the roll call finds nobody, and the loot card is gone (B7)."""
    play = sit_down()
    with play.offstage("planning, and all leave but 1"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK).leave(3, 0, 2)
    return play.leave(1)


@scene
def last_call() -> HeistTable:
    """The Leader leaves, so the next one who is in may cut the clock, and only once (B6, M12)."""
    play = sit_down(leader=2, negotiation_clock=NegotiationClock.LONG)
    with play.offstage("planning"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK)
    play.leave(2).last_call(3)
    return play.offer(1, 3, 2).leave(3).ready(0, 1)


@scene
def a_gift() -> HeistTable:
    """By the option money changes hands for nothing, and can be spent at once (B3)."""
    play = sit_down(gifts=Gifts.ON)
    with play.offstage("planning"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK)
    return play.say(0, GiveMoney(Seat(1), 3)).offer(1, 3, 7).leave(3)


@scene
def a_look() -> HeistTable:
    """A single Brute of the round before looks at a Character: all see that, one sees what (M17, B12)."""
    play = sit_down()
    with play.offstage("round 1: 0 is the only Brute; round 2: planning"):
        play.heist(BRUTE, CROOK, CROOK, DRIVER).floor(CROOK, CROOK, DRIVER, BRUTE)
    return play.peek(0, 1).offer(0, 1, 2).leave(1)


@scene
def a_snitch_looks_before_naming() -> HeistTable:
    """Two Intimidation cards: the Snitch looks twice, and then names what is there (M16, B12)."""
    play = sit_down(5)
    with play.offstage("rounds 1 and 2: 0 is the only Brute; round 3 up to the last one who is not ready"):
        for bank in ("First Bank", "Old Harbor Exchange"):
            play.heist(BRUTE, CROOK, DRIVER, DRIVER, DRIVER, bank=bank)
        play.floor(SNITCH, BRUTE, DRIVER, CROOK, BRUTE, hidden=SNITCH)
        all_but_one_ready(play)
    return play.ready(4).peek(0, 3).peek(0, 2).name(CROOK)


# The heist.


@scene
def two_of_a_kind() -> HeistTable:
    """All are one too many: antes are lost, but not those of Brutes; nobody shares (M14, M15, B9)."""
    play = sit_down(8)
    with play.offstage("planning: two of every role but the Mastermind; all ready but the last"):
        play.floor(SNITCH, BRUTE, DRIVER, CROOK, SNITCH, BRUTE, DRIVER, CROOK)
        all_but_one_ready(play)
    return play.ready(7)


@scene
def two_masterminds() -> HeistTable:
    """Two Masterminds are too many as well; the Crook is alone and gets all there is (M14, B21)."""
    play = sit_down(7)
    with play.offstage("planning: Masterminds are 0 and 1; 3 to 6 leave; all ready but the last"):
        play.floor(MASTERMIND, MASTERMIND, CROOK, SNITCH, DRIVER, DRIVER, BRUTE).leave(3, 4, 5, 6)
        all_but_one_ready(play)
    return play.ready(2)


@scene
def a_role_that_has_left_is_named() -> HeistTable:
    """The rulebook's example: only Drivers and Crooks are shown; the Drivers have all left (M16, B8)."""
    play = sit_down(5)
    with play.offstage("planning; both Drivers and a Crook leave; all ready but the last"):
        play.floor(SNITCH, DRIVER, CROOK, DRIVER, CROOK, hidden=SNITCH).leave(1, 3, 4)
        all_but_one_ready(play)
    return play.ready(2).name(DRIVER)


@scene
def a_brute_is_named() -> HeistTable:
    """Called last: the ante comes back, but no Intimidation card; the hidden card saves nobody (B8, B11)."""
    play = sit_down(6)
    with play.offstage("planning: 1 and 5 are Brutes, one of them shown; 5 leaves; all ready but the last"):
        play.floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK, BRUTE, hidden=BRUTE).leave(5)
        all_but_one_ready(play)
    return play.ready(4).name(BRUTE)


@scene
def a_lone_snitch() -> HeistTable:
    """All others have left: the Snitch names in silence, is alone, and pays what there is (M18, B10)."""
    play = sit_down(5)
    with play.offstage("planning; the Snitch pays 4 millions to 1; all but the Snitch leave"):
        play.floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK).offer(0, 1, 4).leave(1, 2, 3, 4)
    return play.ready(0).silent(0).draw(CROOK)


# Sharing.


@scene
def the_first_bank() -> HeistTable:
    """The rulebook's example: Brute +2, Crook +5, Mastermind +3, and one million is left over (M24)."""
    play = sit_down(7)
    with play.offstage("planning; 3 to 6 leave; all ready but the last"):
        play.floor(BRUTE, CROOK, MASTERMIND, SNITCH, DRIVER, DRIVER, SNITCH, bank="First Bank")
        play.leave(3, 4, 5, 6)
        all_but_one_ready(play)
    return play.ready(2)


@scene
def four_share() -> HeistTable:
    """Shares and what is left over, the Driver's fees, the Crook's cut, the symbol, in this order (B15)."""
    play = sit_down(7)
    with play.offstage("planning; 4, 5 and 6 leave; all ready but the last"):
        play.floor(BRUTE, DRIVER, CROOK, MASTERMIND, DRIVER, SNITCH, SNITCH, bank="Riverside Credit Union")
        play.leave(4, 5, 6)
        all_but_one_ready(play)
    return play.ready(3)


@scene
def a_poor_brute() -> HeistTable:
    """With cards of one's own a share may be 0: the Driver, then the Crook get what is there (B13, B15)."""
    play = sit_down(banks=LITTLE)
    with play.offstage("planning; the Brute pays 3 of 5 millions to 3; all ready but the last"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK, bank="Kiosk 1").offer(0, 3, 3).leave(3)
        all_but_one_ready(play)
    return play.ready(2)


# Three players.


@scene
def three_players() -> HeistTable:
    """Two Characters each, at places that luck chooses, and each for itself (M27, M28, B16)."""
    play = sit_down(3)
    play.turn_up("Merchants' Bank").say(0, Plan((BRUTE, DRIVER))).silent(2).say(1, Plan((SNITCH, CROOK)))
    play.draw(DRIVER, BRUTE).draw(SNITCH, CROOK).draw(MASTERMIND, DRIVER)
    play.draw(SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND)
    play.offer(0, 2, 2, position=1).leave(2, position=1)
    with play.offstage("all ready but the last"):
        play.ready(0, 1)
    return play.ready(2).name(MASTERMIND)


# Options.


@scene
def hidden_money() -> HeistTable:
    """By the option nobody sees what others have, but for every single payment, until the end (B2)."""
    play = sit_down(money=Money.HIDDEN)
    with play.offstage("planning; 1 offers 3 millions to 3"):
        play.floor(BRUTE, CROOK, DRIVER, CROOK).offer(1, 3, 3)
    play.leave(3).ready(0, 1, 2)
    with play.offstage("rounds 2 to 7: all leave; round 8 too, but for the last"):
        play.skip_to_round(8).turn_up().plan(BRUTE, BRUTE, DRIVER, CROOK).show().leave(1, 2, 3)
    return play.leave(0)


@scene
def leavers_are_revealed() -> HeistTable:
    """By the option the roles of leavers are shown when the round is over, not before (B5)."""
    play = sit_down(5, leavers_roles=LeaversRoles.REVEALED)
    with play.offstage("planning; 1 leaves"):
        play.floor(CROOK, SNITCH, DRIVER, CROOK, BRUTE).leave(1)
    play.leave(3)
    with play.offstage("all ready but the last"):
        all_but_one_ready(play)
    return play.ready(4)


@scene
def silence() -> HeistTable:
    """Nobody says a word: luck plans, all stay, luck names (B24)."""
    play = sit_down(5, negotiation_clock=NegotiationClock.OFF)
    play.turn_up("Old Harbor Exchange").silent(4, 3, 2, 1, 0)
    play.draw(SNITCH).draw(BRUTE).draw(BRUTE).draw(DRIVER).draw(CROOK).draw(BRUTE, SNITCH, CROOK, BRUTE)
    return play.silent(0, 1, 2, 3, 4).silent(0).draw(CROOK)


# The end.


@scene
def twenty_millions() -> HeistTable:
    """0 and 1 share and hold 20 millions, the richer one wins; 2 holds as much, but by a deal (M26, B14)."""
    play = sit_down()
    with play.offstage("rounds 1 to 3: 0, 1 and 2 each rob a bank alone; round 4: 0 and 3 pay 2 for leaving"):
        play.heist(DRIVER, CROOK, BRUTE, CROOK, leaving=(1, 2, 3), bank="Bullion Vault")
        play.heist(DRIVER, CROOK, BRUTE, CROOK, leaving=(0, 2, 3), bank="Casino Imperial")
        play.heist(DRIVER, CROOK, BRUTE, CROOK, leaving=(0, 1, 3), bank="Diamond Depository")
        play.floor(DRIVER, CROOK, BRUTE, CROOK, bank="Federal Reserve Annex")
        play.offer(3, 2, 3).offer(0, 2, 1).leave(2, 3).ready(0)
    return play.ready(1)


@scene
def a_tie_after_round_8() -> HeistTable:
    """Nobody has 20 millions: the richest share the victory, and all is opened (M26)."""
    play = sit_down(5)
    with play.offstage("round 1: 0 and 1 share 10 millions; then all leave, in round 8 all but the last"):
        play.heist(SNITCH, CROOK, DRIVER, DRIVER, BRUTE, leaving=(2, 3, 4), named=DRIVER)
        play.skip_to_round(8).turn_up().plan(SNITCH, CROOK, CROOK, DRIVER, BRUTE).show().leave(0, 1, 3, 4)
    return play.leave(2)


@scene
def a_whole_game() -> HeistTable:
    """Four answer as it comes, from sitting down to the end."""
    return Heist(MillionsSetup(4)).at_random(1)
