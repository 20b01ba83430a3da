"""A table of Cash 'n Guns at which the test answers for everyone, even the dealer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from stickup.core.engine import apply, start
from stickup.core.types import DEALER, Action, Chance, Decision, Draw, Event, Outcome, Seat
from stickup.core.view import View, fold, seen_by
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import DUCK, STAND, Aim, Load, Point, Take
from stickup.games.cash_n_guns.rules.cards import Bullet, Loot
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers
from stickup.games.cash_n_guns.rules.shared_moves import dealers_hand, without
from stickup.games.cash_n_guns.rules.table import CashTable, Gangster, Hand

CLICK, BANG = Bullet.CLICK, Bullet.BANG
DULL = (Loot.BILL_20,) * 8
"""A pile without any special cards."""
WORKS = (Loot.KIT, Loot.CLIP)
"""Cards that do something when taken: they come up last unless a test asks for them."""


class Tabletop:
    """`Tabletop("doctor", "", "kid", "")` seats four, two of them without a power, and stops at the first
    question of turn 1 (the loot draw). Seat 0 has the desk unless told otherwise. Options go by the names
    they have in `Options`, as in `won_loot="open"`."""

    def __init__(self, *powers: str, godfather: int = 0, ages: tuple[int, ...] = (), **options: Any) -> None:
        agreed = {"powers": Powers.NONE, "first_godfather": FirstGodfather.HOST, **options}
        spelled = {name.replace("_", "-"): value for name, value in agreed.items()}
        self.setup = CashSetup(len(powers), msgspec.convert(spelled, Options), Seat(godfather), ages)
        self.state = start(GAME, self.setup)
        if any(powers):
            self.state.emit(e.PowersShown(powers))
        self.facts: list[Event] = self.state.take_facts()

    # What there is to see.

    @property
    def table(self) -> Any:
        return self.state.table

    @property
    def asked(self) -> dict[int, str]:
        """Who is asked what; the dealer by the label."""
        return {
            seat: question.label if isinstance(question, Chance) else question.prompt
            for seat, question in self.state.asked.items()
        }

    def gangster(self, seat: int) -> Gangster:
        return self.state.table.gangsters[seat]

    def hand(self, seat: int) -> Hand:
        return self.state.hands[seat]

    def options(self, seat: int) -> tuple[Action, ...]:
        return self.decision(seat).options

    def decision(self, seat: int) -> Decision:
        question = self.state.asked[Seat(seat)]
        assert isinstance(question, Decision)
        return question

    def chance(self) -> Chance:
        question = self.state.asked[DEALER]
        assert isinstance(question, Chance)
        return question

    def seen(self, seat: int | None) -> list[Event]:
        """Every fact so far that `seat` (None: a spectator) has seen."""
        return list(seen_by(None if seat is None else Seat(seat), self.facts))

    def view(self, seat: int | None) -> View[CashTable, Hand]:
        """What `seat` knows from the facts it has seen, without what the test arranged."""
        return fold(GAME, self.setup, None if seat is None else Seat(seat), self.seen(seat))

    def happened(self, kind: type[Event]) -> list[Any]:
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def whom(self, kind: type[Event]) -> list[int]:
        """Whom it happened to, in order."""
        return [fact.seat for fact in self.happened(kind)]

    @property
    def outcome(self) -> Outcome:
        assert self.state.outcome is not None, "the game goes on"
        return self.state.outcome

    # Arranging things that would take turns to come about.

    def wound(self, seat: int, wounds: int) -> Tabletop:
        self.gangster(seat).wounds = wounds
        return self

    def kill(self, *seats: int) -> Tabletop:
        """Kill these before the turn's loot is dealt."""
        assert "loot" in self.chance().label
        for seat in map(Seat, seats):
            assert seat != self.table.godfather, "a living gangster has the desk"
            self.state.emit(e.Died(seat))
            self.state.emit(e.BodyRemoved(seat))
        self.facts += self.state.take_facts()
        return self

    def give_loot(self, seat: int, *loot: Loot) -> Tabletop:
        """Give cards from the unopened piles or the table, so that no card appears out of nowhere."""
        for card in loot:
            if card in self.table.unopened:
                self.table.unopened.remove(card)
            else:
                self.table.leave_spread(card)
        self.gangster(seat).loot += len(loot)
        self.hand(seat).loot.extend(loot)
        if self.table.options.won_loot == "open":
            self.gangster(seat).open_loot += loot
        self._redraw()
        return self

    def set_hand(self, seat: int, clicks: int, bangs: int) -> Tabletop:
        self.hand(seat).clicks, self.hand(seat).bangs = clicks, bangs
        self.gangster(seat).bullets = clicks + bangs
        return self

    def skip_to_turn(self, turn: int) -> Tabletop:
        """Everyone is too slow and ducks until the loot of `turn` is to be dealt. They use up their Clicks
        first, and what nobody takes is carried over."""
        while self.table.turn < turn:
            self.everybody_ducks().until("loot")
        return self

    def everybody_ducks(self) -> Tabletop:
        self.until("courage")
        return self.courage(*self.state.asked)

    def count_up(self) -> Tabletop:
        """Everyone is too slow and ducks to the very end, so that what they have now is what counts."""
        while not self.state.over:
            if "courage" in self.asked.values():
                self.everybody_ducks()
            else:
                self._step()
        return self

    def _redraw(self) -> None:
        """An open draw must not offer cards that were given away; the last pile is short of them."""
        question = self.state.asked.get(DEALER)
        if isinstance(question, Chance) and question.label.startswith("loot/"):
            self.state.asked.clear()
            buried = (card for pile in dealers_hand(self.state).buried for card in pile)
            unseen = without(self.table.unopened, buried)
            self.state.draw(question.label, unseen, min(question.count, len(unseen)))

    # Answering.

    def say(self, seat: int, action: Action) -> Tabletop:
        apply(self.state, Seat(seat), action)
        self.facts += self.state.take_facts()
        if DEALER in self.state.asked and self.chance().count > len(self.chance().bag):
            self._redraw()
        return self

    def silent(self, *seats: int) -> Tabletop:
        for seat in seats:
            self.say(seat, self.decision(seat).silence)
        return self

    def draw(self, *cards: Any) -> Tabletop:
        """The dealer draws exactly these."""
        return self.say(DEALER, Draw(cards))

    def deal(self, *loot: Loot) -> Tabletop:
        """Turn these up; bills of $20,000, then whatever there is, make up the pile."""
        chance = self.chance()
        assert chance.label.startswith("loot/")
        rest = list(chance.bag)
        for card in loot:
            rest.remove(card)
        rest.sort(key=lambda card: (card in WORKS, card is not Loot.BILL_20))
        return self.draw(*loot, *rest[: chance.count - len(loot)])

    def load(self, *bullets: Bullet) -> Tabletop:
        """The living load these, in seat order; the rest stay silent."""
        return self._each("load", (Load(bullet) for bullet in bullets))

    def aim(self, targets: Mapping[int, int]) -> Tabletop:
        """These aim; everyone else stays silent (too slow)."""
        while any(prompt == "aim" for prompt in self.asked.values()):
            for seat in list(self.state.asked):
                self.say(seat, Aim(Seat(targets[seat])) if seat in targets else self.decision(seat).silence)
        return self

    def order(self, seat: int, target: int) -> Tabletop:
        """The Godfather orders `seat` to aim elsewhere, who aims at `target`."""
        self.until("privilege").say(self.table.godfather, Point(Seat(seat)))
        return self.say(seat, Aim(Seat(target)))

    def courage(self, *ducking: int) -> Tabletop:
        """These duck, the others stand."""
        self.until("courage")
        for seat in list(self.state.asked):
            self.say(seat, DUCK if seat in ducking else STAND)
        return self

    def take(self, seat: int, *shares: Loot) -> Tabletop:
        return self.say(seat, Take(shares))

    def split(self) -> Tabletop:
        """The split goes on in silence until the turn is over; if nobody could share, it is over already."""
        while not self.state.over and not self.asked.get(DEALER, "").startswith("loot/"):
            self._step()
        return self

    def shoot_out(
        self, bullets: Iterable[Bullet], targets: Mapping[int, int], *ducking: int, loot: Iterable[Loot] = ()
    ) -> Tabletop:
        """One turn from the loot to the split's first question, with nobody ordered about."""
        return self.until("loot").deal(*loot).until("load").load(*bullets).aim(targets).courage(*ducking)

    def shoot(self, bangs: Mapping[int, int], *ducking: int, loot: Iterable[Loot] = ()) -> Tabletop:
        """The same, where these fire a Bang! at those, and the others a Click at their neighbor."""
        living = self.table.living
        clicks = {seat: self.table.after(seat) for seat in living}
        bullets = [BANG if seat in bangs else CLICK for seat in living]
        return self.shoot_out(bullets, {**clicks, **bangs}, *ducking, loot=loot)

    def until(self, prompt: str) -> Tabletop:
        """Everyone is silent and the dealer takes the first cards, until someone is asked `prompt`."""
        while not any(asked.partition("/")[0] == prompt or asked == prompt for asked in self.asked.values()):
            assert not self.state.over, f"nobody was ever asked {prompt}"
            self._step()
        return self

    def finish(self) -> Tabletop:
        """Silence to the end of the game."""
        while not self.state.over:
            self._step()
        return self

    def _step(self) -> None:
        seat = min(self.state.asked)
        if seat == DEALER:
            chance = self.chance()
            cards = sorted(chance.bag, key=lambda card: card in WORKS)
            self.draw(*cards[: chance.count])
        else:
            self.silent(seat)

    def _each(self, prompt: str, answers: Iterable[Action]) -> Tabletop:
        for seat, answer in zip(sorted(self.state.asked), answers, strict=False):
            assert self.asked[seat] == prompt
            self.say(seat, answer)
        if prompt in self.asked.values():
            self.silent(*self.state.asked)
        return self


def plain(seats: int = 4, **agreed: Any) -> Tabletop:
    """So many gangsters without a power."""
    return Tabletop(*[""] * seats, **agreed)
