"""The scenes of the golden playthroughs of Cash 'n Guns: short games in which something happens.

Everything comes about by answers, luck's included; what leads up to the point is played offstage.
"""

from __future__ import annotations

from typing import Any

from stickup.core.types import Seat
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.actions import (
    DUCK,
    PASS,
    STAND,
    Aim,
    Discard,
    Forbid,
    Give,
    KeepPower,
    Load,
    Point,
    Reveal,
    Scavenge,
    Steal,
    TradePile,
    TradePlayer,
)
from stickup.games.cash_n_guns.rules.cards import Kind, Loot
from stickup.games.cash_n_guns.rules.options import (
    BulletCounter,
    CashSetup,
    ClipDiscards,
    FirstGodfather,
    JunkDealerTrades,
    Options,
    Powers,
    ProfessionalSteals,
    TooSlow,
    UntakenLoot,
    WonLoot,
)
from tests.playthroughs.script import Playthrough, Repertoire
from tests.tabletop import BANG, CLICK, Tabletop

CASH_N_GUNS = Repertoire(
    GAME,
    Options,
    prompts=frozenset(
        {"aim", "clip", "courage", "draft", "forbid", "give", "load", "mark", "privilege", "re-aim"}
        | {"reload", "rob", "scavenge", "share", "smart", "steal", "trade"}
    ),
)
scene = CASH_N_GUNS.scene
ROUND = {0: 1, 1: 2, 2: 3, 3: 0}
"""Everyone aims at the next one."""
CLICKS = (CLICK,) * 4
QUIET = ("unbreakable", "collector", "lucky-man")
"""Powers that ask nothing and do nothing by themselves."""


class HoldUp(Playthrough, Tabletop):
    """A game of Cash 'n Guns that is written down."""

    def __init__(self, setup: CashSetup) -> None:
        self.begin(GAME, setup)


def sit_down(*powers: str, godfather: int = 0, **options: Any) -> HoldUp:
    """Luck deals these powers and gives the desk to `godfather`; all else by default but for `options`."""
    play = HoldUp(CashSetup(len(powers), Options(**options)))
    if play.table.options.powers is Powers.ONE:
        play.draw(*powers)
    play.draw(Seat(godfather))
    return play


def silent_picks(play: HoldUp, *, until: int) -> None:
    """The others take what silence takes, up to this one's turn."""
    while until not in play.asked:
        play.silent(*play.asked)


def up_to_courage(play: HoldUp, last: int, *ducking: int) -> None:
    """Everyone stands, or ducks, but `last` has not answered yet."""
    play.until("courage")
    for seat in sorted(play.asked):
        if seat != last:
            play.say(seat, DUCK if seat in ducking else STAND)


# One for each power.


@scene
def collector() -> Tabletop:
    """The Collector's power counts as one more painting when all is opened."""
    play = sit_down("collector", "unbreakable", "lucky-man", "good-friend")
    with play.offstage(
        "turn 1: the Collector stands alone and takes two paintings among the rest; then all duck"
    ):
        play.shoot_out(CLICKS, ROUND, 1, 2, 3, loot=(Loot.PAINTING, Loot.PAINTING)).split()
        play.skip_to_turn(8)
        up_to_courage(play, 3, 0, 1, 2)
    return play.say(3, DUCK)


@scene
def cunning() -> Tabletop:
    """The Cunning exchanges the bullet when all have aimed, and nobody else learns of it."""
    play = sit_down("cunning", *QUIET)
    with play.offstage("turn 1 up to the hold-up: everybody lays a Click"):
        play.until("load").load(*CLICKS)
    play.aim(ROUND).say(0, Load(BANG)).silent(0)
    with play.offstage("everybody stands but 3"):
        up_to_courage(play, 3)
    return play.say(3, DUCK)


@scene
def cute() -> Tabletop:
    """The Cute takes a $5,000 bill before the Godfather's first pick."""
    play = sit_down("cute", *QUIET, godfather=1)
    play.deal(Loot.BILL_5, Loot.BILL_5)
    with play.offstage("Clicks all round, and courage but for the last answer"):
        play.load(*CLICKS).aim(ROUND)
        up_to_courage(play, 3)
    return play.say(3, DUCK).take(1, Loot.BILL_5).take(2, Loot.BILL_20)


@scene
def dictator() -> Tabletop:
    """The Dictator forbids a type; what is left is nothing else, so its taker goes without this time."""
    play = sit_down("dictator", *QUIET, godfather=1)
    with play.offstage("2 and 3 duck; bills and the token are on the table"):
        play.shoot_out(CLICKS, ROUND, 2, 3)
    play.take(1, Loot.NEW_GODFATHER).say(0, PASS).take(0, Loot.BILL_20)
    return play.take(1, Loot.BILL_20).say(0, Forbid(Kind.BILL)).take(0, Loot.BILL_20).take(1, Loot.BILL_20)


@scene
def doctor() -> Tabletop:
    """The Doctor ducks and is one wound better; without a wound there is nothing to heal."""
    play = sit_down("doctor", *QUIET)
    with play.offstage("turn 1: 3 hits the Doctor; turn 2 up to the last answer on courage"):
        play.shoot_out((CLICK, CLICK, CLICK, BANG), ROUND).split()
        play.until("load").load(*CLICKS).aim(ROUND)
        up_to_courage(play, 0)
    play.say(0, DUCK)
    with play.offstage("turn 3 up to the last answer on courage"):
        play.split().until("load").load(*CLICKS).aim(ROUND)
        up_to_courage(play, 0)
    return play.say(0, DUCK)


@scene
def good_friend() -> Tabletop:
    """1 uses a clip and gives up a Bang!, which the Good Friend gets, unseen; the next clip finds none."""
    play = sit_down("good-friend", *QUIET, godfather=1)
    with play.offstage("turn 1: 3 fires the only Bang!"):
        play.shoot_out((CLICK, CLICK, CLICK, BANG), {**ROUND, 3: 2}, loot=(Loot.CLIP, Loot.CLIP))
    play.take(1, Loot.CLIP).say(1, Discard(BANG))
    return play.take(3, Loot.CLIP)


@scene
def greedy() -> Tabletop:
    """The Greedy takes two at once, a kit and a clip in this order, and leaves the split."""
    play = sit_down("greedy", *QUIET)
    with play.offstage("turn 1: 2 fires a Bang! at 3"):
        play.shoot_out((CLICK, CLICK, BANG, CLICK), ROUND, loot=(Loot.CLIP, Loot.KIT))
    play.take(0, Loot.KIT, Loot.CLIP).say(0, Discard(CLICK))
    return play.take(1, Loot.BILL_20).take(2, Loot.BILL_20)


@scene
def hustler() -> Tabletop:
    """The Hustler draws blind and gives one back; what moved is seen by two. In silence luck does it all."""
    play = sit_down("hustler", *QUIET)
    play.deal().say(0, Point(Seat(2))).draw(BANG).say(0, Give(CLICK))
    with play.offstage("the rest of turn 1, and the loot of turn 2"):
        play.load(*CLICKS).aim(ROUND).courage().split().deal()
    return play.silent(0).draw(Seat(3)).draw(CLICK).silent(0).draw(BANG)


@scene
def junk_dealer() -> Tabletop:
    """The Junk Dealer buries a share in a pile, draws from the same pile next turn, and then it is opened."""
    play = sit_down("junk-dealer", *QUIET)
    with play.offstage("turn 1: Clicks"):
        play.shoot_out(CLICKS, ROUND, 2, 3, loot=(Loot.BILL_5,))
    play.take(0, Loot.BILL_5).say(0, TradePile(3)).draw(Loot.PAINTING)
    with play.offstage("the rest of turn 1, and turn 2 up to the split"):
        play.split().shoot_out(CLICKS, ROUND, 2, 3, loot=(Loot.DIAMOND_1,))
        silent_picks(play, until=0)
    play.take(0, Loot.DIAMOND_1).say(0, TradePile(3)).draw(0)
    with play.offstage("the rest of turn 2"):
        play.split()
    return play.deal()


@scene
def kid() -> Tabletop:
    """The Kid aims when the others have."""
    play = sit_down("kid", *QUIET)
    with play.offstage("turn 1 up to the hold-up"):
        play.until("load").load(*CLICKS)
    return play.aim({1: 2, 2: 3, 3: 0, 0: 3})


@scene
def lucky_man() -> Tabletop:
    """Two Bangs at the Lucky Man do nothing, one would; he is still there for the split."""
    play = sit_down("lucky-man", "unbreakable", "collector", "kid", godfather=0)
    with play.offstage("turn 1: 1 and 2 aim a Bang! at the Lucky Man, 0 one at 3"):
        play.until("load").load(BANG, BANG, BANG, CLICK).aim({0: 3, 1: 0, 2: 0, 3: 1})
        up_to_courage(play, 3)
    play.say(3, STAND)
    with play.offstage("the split, and turn 2: only 1 fires"):
        play.split().until("load").load(CLICK, BANG, CLICK, CLICK).aim({0: 3, 1: 0, 2: 0, 3: 1})
        up_to_courage(play, 3)
    return play.say(3, STAND)


@scene
def professional() -> Tabletop:
    """The Professional is asked whatever he laid; with a Bang! he looks through the loot and takes a card."""
    play = sit_down("professional", *QUIET)
    with play.offstage("turn 1: 1 wins a diamond and a painting; turn 2: the Professional lays a Click at 1"):
        play.shoot_out(CLICKS, ROUND, 0, 2, 3, loot=(Loot.DIAMOND_5, Loot.PAINTING)).split()
        play.until("load").load(*CLICKS).aim(ROUND)
        up_to_courage(play, 1)
    play.say(1, DUCK).silent(0)
    with play.offstage("the split, and turn 3: a Bang! at 1, who ducks"):
        play.split().until("load").load(BANG, CLICK, CLICK, CLICK).aim(ROUND).courage(1)
    return play.say(0, Reveal()).say(0, Steal(Loot.PAINTING))


@scene
def smart() -> Tabletop:
    """The target ducks: the Smart takes the bullet back and gives up another, unseen; lying down as well."""
    play = sit_down("smart", *QUIET)
    with play.offstage("turn 1: the Smart lays a Bang! at 1"):
        play.until("load").load(BANG, CLICK, CLICK, CLICK).aim(ROUND)
        up_to_courage(play, 1)
    play.say(1, DUCK).say(0, Discard(CLICK))
    with play.offstage("the split, and turn 2: both duck"):
        play.split().until("load").load(BANG, CLICK, CLICK, CLICK).aim(ROUND).courage(0, 1)
    return play.say(0, Discard(BANG))


@scene
def stealthy() -> Tabletop:
    """The Stealthy ducks and takes a $10,000 bill; a second time there is none."""
    play = sit_down("stealthy", *QUIET)
    with play.offstage("turn 1 up to the last answer on courage"):
        play.deal(Loot.BILL_10).load(*CLICKS).aim(ROUND)
        up_to_courage(play, 0)
    play.say(0, DUCK)
    with play.offstage("the split, and turn 2 with nothing but bills of $5,000"):
        play.split().deal(*(Loot.BILL_5,) * 8).load(*CLICKS).aim(ROUND)
        up_to_courage(play, 0)
    return play.say(0, DUCK)


@scene
def unbreakable() -> Tabletop:
    """The Unbreakable lives with three wounds and dies of the fifth."""
    play = sit_down("unbreakable", "collector", "kid", "cute", godfather=1)
    at_zero = {0: 1, 1: 0, 2: 0, 3: 0}
    with play.offstage("turn 1: three Bangs at 0; courage but for the last answer"):
        play.until("load").load(CLICK, BANG, BANG, BANG).aim(at_zero)
        up_to_courage(play, 3)
    play.say(3, STAND)
    with play.offstage("the split, and turn 2: two more"):
        play.split().until("load").load(CLICK, BANG, BANG, CLICK).aim(at_zero)
        up_to_courage(play, 3)
    return play.say(3, STAND)


@scene
def vulture() -> Tabletop:
    """Two die at once: the Vulture is asked at each body, and takes two cards off both."""
    play = sit_down("vulture", "kid", "cunning", "cute")
    with play.offstage("turn 1: 2 and 3 hit each other; turn 2: loot for all"):
        play.shoot_out((CLICK, CLICK, BANG, BANG), {0: 1, 1: 0, 2: 3, 3: 2}).split()
        play.shoot_out(CLICKS, ROUND, 0, 1, loot=(Loot.PAINTING, Loot.DIAMOND_1)).split()
    with play.offstage("turn 3: everybody fires at 2 or 3"):
        play.until("load").load(BANG, BANG, BANG, BANG).aim({0: 2, 1: 3, 2: 3, 3: 2})
        up_to_courage(play, 3)
    play.say(3, STAND).say(0, Scavenge())
    play.draw(*play.chance().bag[-2:]).say(0, Scavenge())
    return play.draw(*play.chance().bag[-2:])


# One for each option of the table.


@scene
def draft() -> Tabletop:
    """Powers are drafted: two each in secret, one kept; luck keeps one for the silent."""
    setup = CashSetup(4, Options(powers=Powers.DRAFT, first_godfather=FirstGodfather.HOST), host=Seat(2))
    play = HoldUp(setup)
    play.draw("kid", "doctor", "cute", "cunning", "smart", "greedy", "vulture", "hustler")
    play.say(2, KeepPower("greedy")).say(0, KeepPower("kid")).silent(3).say(1, KeepPower("cunning"))
    return play.draw("hustler")


@scene
def no_powers() -> Tabletop:
    """Nobody has a power, the oldest has the desk, and nobody is in a hurry: the first turn."""
    options = Options(powers=Powers.NONE, first_godfather=FirstGodfather.OLDEST)
    play = HoldUp(CashSetup(4, options, ages=(31, 34, 60, 8)))
    play.deal(Loot.CLIP, Loot.KIT, Loot.PAINTING, Loot.PAINTING, Loot.DIAMOND_10)
    return play.load(CLICK, BANG, CLICK, CLICK).aim(ROUND).courage().split()


@scene
def rollover() -> Tabletop:
    """Nobody stands: the loot stays for the next turn, the desk where it is, and the token is back."""
    play = sit_down(*QUIET, "kid")
    with play.offstage("turn 1 up to the last answer on courage"):
        play.until("load").load(*CLICKS).aim(ROUND)
        up_to_courage(play, 3, 0, 1, 2)
    return play.say(3, DUCK).deal()


@scene
def untaken_loot_is_discarded() -> Tabletop:
    """Nobody stands, and by the option the loot leaves the game."""
    play = sit_down(*QUIET, "kid", untaken_loot=UntakenLoot.DISCARDED)
    with play.offstage("turn 1 up to the last answer on courage"):
        play.until("load").load(*CLICKS).aim(ROUND)
        up_to_courage(play, 3, 0, 1, 2)
    return play.say(3, DUCK)


@scene
def too_slow_holds_nobody_up() -> Tabletop:
    """1 is too slow and aims at nobody, 2 obeys too slowly; both play on, their bullets harmless."""
    play = sit_down(*QUIET, "kid")
    with play.offstage("turn 1 up to the hold-up"):
        play.until("load").load(CLICK, BANG, BANG, CLICK)
    play.aim({0: 1, 2: 3, 3: 0}).say(0, Point(Seat(2))).silent(2)
    with play.offstage("all stand, but for the last answer"):
        up_to_courage(play, 3)
    return play.say(3, STAND)


@scene
def too_slow_sits_out() -> Tabletop:
    """By the option the slow sit out: no courage, no shot, no share, and nothing for who aims at them."""
    play = sit_down("unbreakable", "doctor", "smart", "kid", too_slow=TooSlow.SITS_OUT)
    with play.offstage("turn 1 up to the hold-up"):
        play.until("load").load(BANG, BANG, CLICK, CLICK)
    play.aim({0: 1, 2: 1, 3: 0}).say(0, Point(Seat(3))).silent(3)
    return play.say(0, STAND).say(2, STAND)


@scene
def too_slow_aims_at_random() -> Tabletop:
    """By the option luck aims for the slow, also for who obeys too slowly."""
    play = sit_down(*QUIET, "kid", too_slow=TooSlow.RANDOM_TARGET)
    with play.offstage("turn 1 up to the hold-up"):
        play.until("load").load(*CLICKS)
    play.say(0, Aim(Seat(1))).silent(1, 2).draw(Seat(0)).draw(Seat(3)).silent(3).draw(Seat(1))
    return play.say(0, Point(Seat(1))).silent(1).draw(Seat(2))


@scene
def clip_discards_a_click() -> Tabletop:
    """By the option a clip's user must give up a Click while there is one."""
    play = sit_down(*QUIET, "kid", clip_discards=ClipDiscards.CLICK)
    with play.offstage("turn 1: 3 fires the only Bang!"):
        play.shoot_out((CLICK, CLICK, CLICK, BANG), {**ROUND, 3: 1}, loot=(Loot.CLIP,))
    return play.take(0, Loot.CLIP).silent(0)


@scene
def junk_dealer_trades_with_a_player() -> Tabletop:
    """By the option the Junk Dealer's share goes to another, for a card of theirs that only the two see."""
    play = sit_down("junk-dealer", *QUIET, junk_dealer=JunkDealerTrades.PLAYER)
    with play.offstage("turn 1: 1 wins it all; turn 2 up to the split"):
        play.shoot_out(CLICKS, ROUND, 0, 2, 3, loot=(Loot.PAINTING,)).split()
        play.shoot_out(CLICKS, ROUND, 2, 3, loot=(Loot.BILL_5,))
        silent_picks(play, until=0)
    return play.take(0, Loot.BILL_5).say(0, TradePlayer(Seat(1))).draw(Loot.PAINTING)


@scene
def professional_steals_at_random() -> Tabletop:
    """By the option luck chooses what the Professional steals; 2 is none the wiser."""
    play = sit_down("professional", *QUIET, professional=ProfessionalSteals.RANDOM)
    with play.offstage("turn 1: 1 wins it all; turn 2: a Bang! at 1, who ducks"):
        play.shoot_out(CLICKS, ROUND, 0, 2, 3, loot=(Loot.PAINTING,)).split()
        play.shoot_out((BANG, CLICK, CLICK, CLICK), ROUND, 1)
    return play.say(0, Reveal()).draw(Loot.PAINTING)


@scene
def open_loot() -> Tabletop:
    """By the option won loot lies open: everyone sees what is stolen. Nobody counts the bullets shown."""
    play = sit_down("professional", *QUIET, won_loot=WonLoot.OPEN, bullet_counter=BulletCounter.OFF)
    with play.offstage("turn 1: 1 wins it all; turn 2: a Bang! at 1, who ducks"):
        play.shoot_out(CLICKS, ROUND, 0, 2, 3, loot=(Loot.PAINTING, Loot.DIAMOND_1)).split()
        play.shoot_out((BANG, CLICK, CLICK, CLICK), ROUND, 1)
    play.say(0, Reveal()).silent(0)
    return play.draw(Loot.DIAMOND_1)


# Corners.


@scene
def privilege() -> Tabletop:
    """The Godfather orders 2 to aim elsewhere; 2 may aim at the Godfather, and does."""
    play = sit_down(*QUIET, "kid", godfather=1)
    with play.offstage("turn 1 up to the Godfather's word: 2 lays a Bang! and aims at 3"):
        play.until("load").load(CLICK, CLICK, BANG, CLICK).aim(ROUND)
    play.say(1, Point(Seat(2))).say(2, Aim(Seat(1)))
    with play.offstage("all stand, but for the last answer"):
        up_to_courage(play, 3)
    return play.say(3, STAND)


@scene
def everybody_dies() -> Tabletop:
    """The third round of Bangs kills all four at once: nobody wins."""
    play = sit_down("cute", "doctor", "kid", "greedy")
    with play.offstage("turns 1 and 2: everybody hits the next one; turn 3 up to the last answer on courage"):
        for _ in range(2):
            play.shoot_out((BANG,) * 4, ROUND).split()
        play.until("load").load(*(BANG,) * 4).aim(ROUND)
        up_to_courage(play, 3)
    return play.say(3, STAND)


@scene
def sole_survivor() -> Tabletop:
    """Three die at once: the one left wins before any split, and the Vulture among the dead gets nothing."""
    play = sit_down("unbreakable", "vulture", "kid", "cute")
    shots = {0: 1, 1: 2, 2: 3, 3: 1}
    with play.offstage("turns 1 and 2: 1, 2 and 3 hit each other; turn 3 up to the last answer on courage"):
        for _ in range(2):
            play.shoot_out((CLICK, BANG, BANG, BANG), shots).split()
        play.until("load").load(CLICK, BANG, BANG, BANG).aim(shots)
        up_to_courage(play, 3)
    return play.say(3, STAND)


@scene
def the_godfather_dies() -> Tabletop:
    """The Godfather and 3 die and nobody stands: the desk goes to the next one alive."""
    play = sit_down("cute", "collector", "kid", "doctor", godfather=2)
    with play.offstage("turns 1 and 2: everybody hits the next one; turn 3: 0 and 1 duck, 2 and 3 fire"):
        for _ in range(2):
            play.shoot_out((BANG,) * 4, ROUND).split()
        play.until("load").load(CLICK, CLICK, BANG, BANG).aim({0: 2, 1: 2, 2: 3, 3: 2})
        up_to_courage(play, 3, 0, 1)
    return play.say(3, STAND)


@scene
def diamonds() -> Tabletop:
    """0 has the most diamond cards and with them the bonus, though 1 has the dearer one."""
    play = sit_down("unbreakable", "collector", "kid", "lucky-man")
    with play.offstage("turn 1: diamonds for 0, 1 and again 0; then all duck to the end"):
        loot = (Loot.DIAMOND_1, Loot.DIAMOND_1, Loot.DIAMOND_10)
        play.shoot_out(CLICKS, ROUND, 2, 3, loot=loot)
        play.take(0, Loot.DIAMOND_1).take(1, Loot.DIAMOND_10).take(0, Loot.DIAMOND_1).split()
        play.skip_to_turn(8)
        up_to_courage(play, 3, 0, 1, 2)
    return play.say(3, DUCK)


@scene
def tie() -> Tabletop:
    """0, 1 and 2 are equally rich and no diamond bonus is due; 1 and 2 share it, for they are wounded."""
    play = sit_down("unbreakable", "cute", "kid", "lucky-man")
    with play.offstage(
        "turn 1: a diamond each and bills; turn 2: 1 and 2 hit each other; then all duck to the end"
    ):
        loot = (Loot.DIAMOND_1, Loot.DIAMOND_1, Loot.DIAMOND_1, Loot.KIT, Loot.CLIP)
        play.shoot_out(CLICKS, ROUND, 3, loot=loot)
        play.take(0, Loot.DIAMOND_1).take(1, Loot.DIAMOND_1).take(2, Loot.DIAMOND_1)
        play.take(0, Loot.NEW_GODFATHER).take(1, Loot.BILL_20).take(2, Loot.BILL_20)
        play.take(0, Loot.BILL_20).take(1, Loot.KIT).take(2, Loot.CLIP)
        play.until("load").load(CLICK, BANG, BANG, CLICK).aim({0: 3, 1: 2, 2: 1, 3: 0}).courage(0, 3)
        play.skip_to_turn(8)
        up_to_courage(play, 3, 0, 1, 2)
    return play.say(3, DUCK)


@scene
def greedy_pair_against_the_dictator() -> Tabletop:
    """The Greedy announces kit and clip, the Dictator forbids clips: a new choice, no Good Friend helped."""
    play = sit_down("greedy", "dictator", "good-friend", "unbreakable")
    with play.offstage("turn 1: 3 fires a Bang!"):
        play.shoot_out(
            (CLICK, CLICK, CLICK, BANG), {**ROUND, 3: 2}, 2, loot=(Loot.CLIP, Loot.KIT, Loot.BILL_5)
        )
    play.take(0, Loot.KIT, Loot.CLIP).say(1, Forbid(Kind.CLIP))
    return play.take(0, Loot.BILL_5, Loot.KIT)


@scene
def lost_clips_and_idle_kits() -> Tabletop:
    """No Bang! in the discard: the clip is lost. A kit without a wound is gone as well."""
    play = sit_down(*QUIET, "good-friend")
    with play.offstage("turn 1: Clicks"):
        play.shoot_out(CLICKS, ROUND, 2, loot=(Loot.CLIP, Loot.KIT))
    return play.take(0, Loot.CLIP).take(1, Loot.KIT)


@scene
def a_kit_heals_all() -> Tabletop:
    """0 has two wounds, takes the kit and has none; the kit is no loot."""
    play = sit_down(*QUIET, "kid")
    with play.offstage("turn 1: 2 and 3 hit 0; turn 2: Clicks"):
        play.shoot_out((CLICK, CLICK, BANG, BANG), {0: 1, 1: 2, 2: 0, 3: 0}).split()
        play.shoot_out(CLICKS, ROUND, 1, 2, 3, loot=(Loot.KIT,))
    return play.take(0, Loot.KIT)


@scene
def the_last_clip() -> Tabletop:
    """On turn 8 a clip does nothing, though a Bang! lies in the discard; what is left at the end is lost."""
    play = sit_down("greedy", "good-friend", "unbreakable", "collector")
    with play.offstage("turn 1: 3 fires a Bang!; then all duck; turn 8: the Greedy stands alone"):
        play.shoot_out((CLICK, CLICK, CLICK, BANG), ROUND).split()
        play.skip_to_turn(8).shoot_out((), ROUND, 1, 2, 3, loot=(Loot.CLIP,))
    return play.take(0, Loot.CLIP, Loot.NEW_GODFATHER)


@scene
def a_clip_fetches_what_lies_face_down() -> Tabletop:
    """No Bang! lies face up, but one lies face down that was ducked away from: the clip gets it, unseen."""
    play = sit_down(*QUIET, "kid")
    with play.offstage("turn 1: 3 lays a Bang! at 2, who ducks"):
        play.until("loot").deal(Loot.CLIP).load(CLICK, CLICK, CLICK, BANG).aim({0: 1, 1: 0, 2: 0, 3: 2})
        up_to_courage(play, 2)
    return play.say(2, DUCK).take(0, Loot.CLIP).say(0, Discard(CLICK))


@scene
def stealthy_robbed_by_the_professional() -> Tabletop:
    """The Stealthy ducks and takes a bill, the Professional steals that very bill, the Smart discards."""
    play = sit_down("stealthy", "professional", "smart", "unbreakable")
    with play.offstage("turn 1: Professional and Smart aim at the Stealthy; courage but for the last answer"):
        play.deal(Loot.BILL_10).load(CLICK, BANG, BANG, CLICK).aim({0: 1, 1: 0, 2: 0, 3: 2})
        up_to_courage(play, 0)
    return play.say(0, DUCK).say(1, Reveal()).say(1, Steal(Loot.BILL_10)).say(2, Discard(CLICK))


@scene
def junk_dealer_draws_a_clip() -> Tabletop:
    """A clip drawn by the Junk Dealer works at once; the only Bang! is his, and the Good Friend gets none."""
    play = sit_down("junk-dealer", "good-friend", "unbreakable", "collector")
    with play.offstage("turn 1: 3 fires the only Bang!"):
        play.shoot_out((CLICK, CLICK, CLICK, BANG), {**ROUND, 3: 2})
    return play.take(0, Loot.BILL_20).say(0, TradePile(2)).draw(Loot.CLIP).say(0, Discard(CLICK))


@scene
def a_whole_game() -> Tabletop:
    """Four without powers answer as it comes, from sitting down to the end."""
    return HoldUp(CashSetup(4, Options(powers=Powers.NONE))).at_random(11)


@scene
def a_whole_game_with_powers() -> Tabletop:
    """Four whose powers ask a lot answer as it comes, from turn 1 to the end."""
    return sit_down("hustler", "dictator", "smart", "junk-dealer").at_random(3)
