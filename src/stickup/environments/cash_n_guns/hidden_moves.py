"""What later facts of Cash 'n Guns say about answers and draws that nobody else saw."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import comb
from random import Random
from typing import Any, Final

from stickup.core.types import BOOKKEEPING, Action, Chance, Draw, Event, Seat
from stickup.games.cash_n_guns.rules import actions as a
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.cards import BANG, CLICK, TURNS, Bullet
from stickup.games.cash_n_guns.rules.shared_moves import dealers_hand, without
from stickup.games.cash_n_guns.rules.table import Hand

from ..game_with_memory import GameWithMemory
from ..hidden_moves import Odds

SLACK: Final = (e.Hustled, e.BulletGivenBack)
"""Facts after which nobody can tell how many Clicks and Bangs are left."""


class CashGuide:
    """Uses later facts that one seat saw to rule out impossible answers and draws."""

    def __init__(self, seat: Seat, facts: Sequence[Event]) -> None:
        self._seat = seat
        self._facts = facts
        places = range(len(facts))
        self._uses = [at for at in places if isinstance(facts[at], USES)]
        turns = [at for at in places if isinstance(facts[at], e.TurnEnded)]
        self._turn_ends = [*turns, len(facts)]
        self._no_bangs = [at for at in places if isinstance(facts[at], e.ClipLost) and self._turn(at) < TURNS]

    def _turn(self, at: int) -> int:
        turns = (fact.turn for fact in reversed(self._facts[:at]) if isinstance(fact, e.TurnBegan))
        return next(turns)

    # Answers.

    def answers(self, world: GameWithMemory, at: int, luck: Random) -> Mapping[Seat, Sequence[Action]]:
        known = {}
        for seat, choices in world.choices.items():
            tell = TELLING.get(choices.prompt)
            if seat != self._seat and tell is not None:
                options = [*choices.answers.values(), *SLOW.get(choices.prompt, ())]
                known[seat] = [option for option in options if tell(self, world, at, seat, option)]
        return known

    def _next(self, at: int, *kinds: type[Any]) -> Any:
        return next((fact for fact in self._facts[at:] if isinstance(fact, kinds)), None)

    def _next_seen(self, at: int) -> Event | None:
        """The next fact that isn't about questions."""
        return next((fact for fact in self._facts[at:] if not isinstance(fact, BOOKKEEPING)), None)

    def keeps(self, _: GameWithMemory, at: int, seat: Seat, answer: a.KeepPower) -> bool:
        shown = self._next(at, e.PowersShown)
        return shown is None or shown.powers[seat] == answer.power

    def aims(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Aim | a.BeTooSlow) -> bool:
        aimed = self._next(at, e.GunsAimed)
        if aimed is None:
            return isinstance(answer, a.Aim)
        return bool(aimed.targets[aimed.seats.index(seat)] == target_of(answer))

    def dares(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Stand | a.Duck) -> bool:
        shown = self._next(at, e.CourageShown)
        return shown is None or (seat in shown.ducked) == isinstance(answer, a.Duck)

    def orders(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Pass | a.Point) -> bool:
        ordered = self._next_seen(at)
        if isinstance(ordered, e.AimOrdered):
            return isinstance(answer, a.Point) and answer.seat == ordered.seat
        return isinstance(answer, a.Pass)

    def obeys(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Aim | a.BeTooSlow) -> bool:
        aimed = self._next(at, e.GunAimed, e.SatOut)
        if aimed is None:
            return isinstance(answer, a.Aim)
        return bool(getattr(aimed, "target", None) == target_of(answer))

    def marks(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Point) -> bool:
        hustled = self._next(at, e.Hustled)
        return hustled is None or bool(hustled.mark == answer.seat)

    def scavenges(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Pass | a.Scavenge) -> bool:
        return isinstance(self._next_seen(at), e.BodyLooted) == isinstance(answer, a.Scavenge)

    def trades(
        self, _: GameWithMemory, at: int, seat: Seat, answer: a.Pass | a.TradePile | a.TradePlayer
    ) -> bool:
        match self._next_seen(at):
            case e.ShareBuried(_, _, turn):
                return isinstance(answer, a.TradePile) and answer.turn == turn
            case e.ShareSwapped(_, _, victim):
                return isinstance(answer, a.TradePlayer) and answer.seat == victim
        return isinstance(answer, a.Pass)

    def takes(self, _: GameWithMemory, at: int, seat: Seat, answer: a.Take) -> bool:
        taken = self._next_seen(at)
        if isinstance(taken, e.ShareAnnounced):
            return taken.shares == answer.shares
        if isinstance(taken, e.ShareTaken) and taken.seat == seat:
            return answer.shares == self._shares(at, seat)
        return True

    def _shares(self, at: int, seat: Seat) -> tuple[Any, ...]:
        """What was taken at once: two, if the taker leaves the split before anyone else takes something."""
        shares: list[Any] = []
        for fact in self._facts[at:]:
            if isinstance(fact, e.SplitLeft) and fact.seat == seat:
                return tuple(shares[:2])
            if isinstance(fact, e.ShareTaken) and fact.seat == seat:
                shares.append(fact.share)
            elif isinstance(fact, e.ShareTaken | e.ShareAnnounced | e.TurnEnded):
                break
        return tuple(shares[:1])

    # Bullets.

    def loads(self, world: GameWithMemory, at: int, seat: Seat, answer: a.Load) -> bool:
        hand, power = world.state.hands[seat], world.state.table.gangsters[seat].power
        fate = self._fate(at, seat)
        if power == "cunning":
            return True
        if isinstance(fate, Bullet):
            return answer.bullet is fate
        return power == "smart" or self._can_go(at, seat, hand, answer.bullet, discarded=fate)

    def reloads(self, world: GameWithMemory, at: int, seat: Seat, answer: a.Pass | a.Load) -> bool:
        hand, fate = world.state.hands[seat], self._fate(at, seat)
        final = hand.loaded if isinstance(answer, a.Pass) else answer.bullet
        if isinstance(fate, Bullet):
            return final is fate
        back = Hand(hand.clicks, hand.bangs)
        back.add(hand.loaded)
        return self._can_go(at, seat, back, final, discarded=fate)

    def throws(self, world: GameWithMemory, at: int, seat: Seat, answer: a.Discard) -> bool:
        """What Smart discards, or what a clip costs."""
        hand = world.state.hands[seat].copy()
        if world.choices[seat].prompt == "smart":
            hand.add(hand.loaded)
        return self._can_go(at, seat, hand, answer.bullet, discarded=True)

    def _fate(self, at: int, seat: Seat) -> Bullet | bool:
        """What becomes of the bullet in front of `seat` this turn: shown, discarded (True), or unknown."""
        end = next(end for end in self._turn_ends if end >= at)
        for fact in self._facts[at:end]:
            if isinstance(fact, e.BulletShown) and fact.seat == seat:
                return fact.bullet
            if isinstance(fact, e.BulletDiscarded) and fact.seat == seat:
                return True
        return False

    def _can_go(self, at: int, seat: Seat, hand: Hand, bullet: Bullet | None, *, discarded: bool) -> bool:
        """Whether this bullet may be discarded: enough others must be left for everything shown later."""
        if discarded and bullet is BANG and self._must_be_click(at):
            return False
        clicks = hand.clicks - (bullet is CLICK)
        bangs = hand.bangs - (bullet is BANG)
        for fact in self._later(at, seat):
            if isinstance(fact, SLACK):
                return True
            if isinstance(fact, e.BangFetched):
                bangs += 1
            elif isinstance(fact, e.BulletShown):
                clicks -= fact.bullet is CLICK
                bangs -= fact.bullet is BANG
            if clicks < 0 or bangs < 0:
                return False
        return True

    def _later(self, at: int, seat: Seat) -> Iterator[Any]:
        """The later facts that show how many Clicks and Bangs `seat` still has."""
        for place in self._uses:
            fact: Any = self._facts[place]
            if place >= at and seat in (fact.seat, getattr(fact, "mark", None)):
                yield fact

    def _must_be_click(self, at: int) -> bool:
        """Whether the discard holds no Bang!: someone later finds none, and nobody takes one out before."""
        lost = next((place for place in self._no_bangs if place >= at), None)
        return lost is not None and not any(isinstance(fact, e.BangFetched) for fact in self._facts[at:lost])

    # Draws.

    def draws(self, world: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds | None:
        tell = DRAWING.get(re.sub(r"/\d+", "", chance.label))
        return None if tell is None else tell(self, world, at, chance, luck)

    def names_godfather(self, _: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds:
        named = self._next(at, e.GodfatherNamed)
        return [(Draw((named.seat,)), 1.0)]

    def opens_pile(self, world: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds:
        """The cards that were turned up, without those that were buried there."""
        revealed = self._next(at, e.LootRevealed)
        buried = dealers_hand(world.state).buried[world.state.table.turn]
        left = Counter(revealed.loot)
        left.subtract(buried)
        bag = Counter(chance.bag)
        if min(left.values()) < 0 or any(count > bag[card] for card, count in left.items()):
            return []
        odd = 1.0
        for card, count in left.items():
            odd *= comb(bag[card], count)
        return [(Draw(tuple(left.elements())), odd / comb(len(chance.bag), chance.count))]

    def digs(self, world: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds:
        """Which place of a pile: one with a buried card that came out, or one with a card nobody had seen."""
        came = self._next(at, e.ShareBuried)
        piles = dealers_hand(world.state).buried
        buried = sorted(piles[came.turn])
        unseen = without(world.state.table.unopened, (card for pile in piles for card in pile))
        fitting = [slot for slot, card in enumerate(buried) if card == came.drawn]
        if came.drawn in unseen:
            fitting += range(len(buried), len(chance.bag))
        return [(Draw((slot,)), 1 / len(chance.bag)) for slot in fitting]

    def deals_powers(self, world: GameWithMemory, at: int, chance: Chance, luck: Random) -> Odds:
        shown = self._next(at, e.PowersShown)
        seats = len(world.told)
        draw = Draw(shown.powers) if chance.count == seats else self._drafts(at, chance, shown, luck)
        return [(draw, 1.0)]

    def _drafts(self, at: int, chance: Chance, shown: e.PowersShown | None, luck: Random) -> Draw:
        """Two powers for everyone: mine as they were; the others: the one kept and a random one."""
        mine = self._next(at, e.DraftDealt)
        kept = shown.powers if shown is not None else ()
        rest = [power for power in chance.bag if power not in mine.powers and power not in kept]
        luck.shuffle(rest)
        dealt: list[str] = []
        for seat in range(chance.count // 2):
            if seat == self._seat:
                dealt += mine.powers
                continue
            two = [kept[seat], rest.pop()] if kept else [rest.pop(), rest.pop()]
            luck.shuffle(two)
            dealt += two
        return Draw(tuple(dealt))


def target_of(answer: a.Aim | a.BeTooSlow) -> Seat | None:
    return answer.target if isinstance(answer, a.Aim) else None


SLOW: Final[Mapping[str, Sequence[Action]]] = {"aim": (a.TOO_SLOW,), "re-aim": (a.TOO_SLOW,)}
"""What the clock answers and no player can: everyone sees it (C17, A9)."""
USES: Final = (e.BulletShown, e.BangFetched, *SLACK)
TELLING: Final[Mapping[str, Callable[..., bool]]] = {
    "draft": CashGuide.keeps,
    "load": CashGuide.loads,
    "reload": CashGuide.reloads,
    "smart": CashGuide.throws,
    "clip": CashGuide.throws,
    "aim": CashGuide.aims,
    "privilege": CashGuide.orders,
    "re-aim": CashGuide.obeys,
    "courage": CashGuide.dares,
    "share": CashGuide.takes,
    "mark": CashGuide.marks,
    "scavenge": CashGuide.scavenges,
    "trade": CashGuide.trades,
}
"""Questions whose answer later facts show or limit. All others are asked of one seat, so each option is
tried."""
DRAWING: Final[Mapping[str, Callable[..., Odds]]] = {
    "godfather": CashGuide.names_godfather,
    "loot": CashGuide.opens_pile,
    "powers": CashGuide.deals_powers,
    "junk-dealer/slot": CashGuide.digs,
}
