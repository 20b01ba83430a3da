"""One game at a table: who sits where, the state, the open round and the drafts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import cache, reduce
from operator import or_
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from stickup.core.engine import IllegalAction, apply, apply_checked, start
from stickup.core.pace import Length, promises
from stickup.core.record import SetupLine, dealer_of
from stickup.core.side_bets import Bets, side_bets_of
from stickup.core.turn_count import progress_of
from stickup.core.types import (
    BOOKKEEPING,
    DEALER,
    Action,
    Chance,
    CheckedAnswer,
    Decision,
    Event,
    Game,
    Seat,
    Task,
)
from stickup.core.versions import setup_of
from stickup.core.view import seen_by
from stickup.games import rules_of

from .clock import LONGEST_SHOW, SECOND, TEMPOS, Speed, bot_takes, least_time, patience, talk
from .entries import AnyAnswer
from .phase_error import WrongPhase
from .sidelines import Sidelines

ANY_LENGTH: Final = Length(20, 30, 60)


class OpenRound(Struct):
    """The questions that are open at the same time, and until when."""

    id: int
    opened: int
    starts: int
    """When everyone has seen what happened before."""
    least: int
    """It doesn't end before this."""
    deadline: int | None
    count: int
    """How long the countdown takes; 0 if there's none."""
    floor: bool
    task: Task | None
    people: int
    """How many people were asked, when it opened."""
    counting: bool = False
    """Everyone has answered: three, two, one."""
    cut: bool = False
    """On an open floor: a player has cut its time short, and it ends then."""
    given_back: bool = False
    """It got time back once. A server that's always late mustn't keep it open forever."""


Standing = tuple[int, int, str | None]
"""What a bot's thought depends on: the round, how much was said on the floor, and which bot it is."""


class Thought(Struct, frozen=True):
    """An answer that a bot found, and what it depends on."""

    standing: Standing
    answer: Action


class NothingToSay(Struct, frozen=True):
    """A bot on an open floor has nothing to say: after how many words, and when."""

    words: int
    at: int


class PendingRemark(Struct, frozen=True):
    """What a bot is about to say about something everyone has seen, and when."""

    when: int
    place: int
    kind: str
    text: str
    whom: int | None = None


class Match:
    """A game in progress."""

    __slots__ = (
        "_beats", "_dealer", "asked_anew", "biding", "drafts", "failure", "game", "header", "left", "missed",
        "quiet", "remark", "round", "rounds", "seats", "secret", "setup", "sidelines", "spoke", "stands",
        "state", "thoughts", "turn", "wishes", "words",
    )  # fmt: skip

    def __init__(self, header: SetupLine, secret: str, seats: tuple[int, ...]) -> None:
        self.header = header
        self.secret = secret
        self.seats = seats
        """The place in each seat."""
        self.left: dict[str, Seat] = {}
        """Whose hand those guests know who have left their seat."""
        self.game = rules_of(header.game, header.rules)
        self.setup = setup_of(self.game, header.setup)
        self._dealer = dealer_of(header, bytes.fromhex(secret))
        self.state = start(self.game, self.setup)
        self.round: OpenRound | None = None
        self.rounds = 0
        self.drafts: dict[Seat, CheckedAnswer] = {}
        self.turn = progress_of(self.game, self.state.table).turns
        self.wishes: dict[tuple[Seat, str], tuple[Action, ...]] = {}
        """By seat and question, for this turn alone."""
        self.spoke: dict[Seat, int] = {}
        """On an open floor: when a seat last spoke."""
        self.words: Counter[Seat] = Counter()
        """And how often."""
        self._beats: dict[tuple[Speed, Seat, int], int] = {}
        """How long bots think before each word: it's asked again and again."""
        self.asked_anew: dict[Seat, int] = {}
        """When a seat's question last changed."""
        self.quiet: dict[Seat, NothingToSay] = {}
        """Which bots have nothing to say."""
        self.stands: dict[Seat, int] = {}
        """Until when a bot stands by what it has promised."""
        self.biding: dict[Seat, int] = {}
        """Which bots wait for that, and after how many words."""
        self.remark: PendingRemark | None = None
        """What a bot will say in a moment, unless another one has more to say."""
        self.sidelines = Sidelines()
        """What those who wait do beside the game."""
        self.thoughts: dict[Seat, Thought] = {}
        """What bots would answer, worked out ahead: when it is sent tells nothing of how long it took."""
        self.missed = 0
        """How many answers bots had not thought of in time, since they were last counted."""
        self.failure: str | None = None
        """What kind of error a bot made last, since that was last logged. Its message may hold secrets."""

    # Questions

    @property
    def over(self) -> bool:
        return self.state.over

    def seat_of(self, place: int | None) -> Seat | None:
        return Seat(self.seats.index(place)) if place in self.seats else None

    def seat_at(self, place: int) -> Seat:
        """The seat of the player at this place. Raises WrongPhase."""
        if place not in self.seats:
            raise WrongPhase(f"nobody at place {place} plays in this game")
        return Seat(self.seats.index(place))

    @property
    def open(self) -> OpenRound:
        """The open round. Raises WrongPhase."""
        if self.round is None:
            raise WrongPhase("no round is open: the game has not begun, or it is over")
        return self.round

    def asked_of(self, seat: Seat) -> Decision:
        """The question that is open for this seat. Raises WrongPhase."""
        question = self.state.asked.get(seat)
        if not isinstance(question, Decision):
            raise WrongPhase(f"seat {seat} is not asked anything")
        return question

    def question(self, seat: Seat | None) -> Decision | None:
        question = None if seat is None else self.state.asked.get(seat)
        return question if isinstance(question, Decision) else None

    def asked(self) -> list[Seat]:
        """Who is asked, in seat order."""
        return sorted(self.state.asked)  # the dealer never has to be waited for

    def read(self, answer: Raw | bytes) -> Action:
        """Decode an answer as it was sent. Raises msgspec.DecodeError."""
        return answer_reader(self.game)(answer)

    def judged(self, seat: Seat, answer: AnyAnswer) -> CheckedAnswer:
        """The option a player chose, looked up unless that was done before. Raises IllegalAction."""
        question = self.question(seat)
        if isinstance(answer, CheckedAnswer):
            if answer.question is question:
                return answer
            answer = answer.answer
        judged = None if question is None else question.option(answer)
        if judged is None:
            raise IllegalAction(seat, answer, self.state.asked)
        return judged

    def silence(self, seat: Seat) -> CheckedAnswer:
        """What not answering means: the first wish that can be granted, else what the rules say (A11)."""
        question = self.asked_of(seat)
        options = map(question.option, self.wishes.get((seat, question.prompt), ()))
        return next(filter(None, options), CheckedAnswer(question, question.silence))

    def muted(self, seat: Seat | None) -> bool:
        """Whether this player may not talk now. After the game everyone may."""
        return seat is not None and not self.over and seat in self.game.pace.muted(self.state.table)

    def bets(self) -> Bets:
        """What people who wait may bet on now."""
        return {} if self.over else side_bets_of(self.game).open(self.state.table, self.state.step)

    def waits(self, place: int) -> bool:
        """Whether a player has nothing to answer: not asked, or done."""
        seat = self.seat_of(place)
        return seat is None or seat not in self.state.asked or seat in self.drafts

    def ghost(self, place: int) -> bool:
        """Whether a player is dead, so that they may haunt the table."""
        seat = self.seat_of(place)
        return seat is not None and not self.over and seat in side_bets_of(self.game).ghosts(self.state.table)

    def may_take(self, guest: str, place: int) -> bool:
        """Whether a guest may play on for the bot at this place: nobody gets to know two hands of a game."""
        seat = self.seat_of(place)
        return seat is not None and self.seat_left(guest) in (None, seat)

    def seat_left(self, guest: str) -> Seat | None:
        """The seat that a guest has left, and the only one they may take."""
        return self.left.get(guest)

    # Moves

    def pass_seat(self, before: int, place: int) -> Seat:
        """Someone takes over the seat of place `before`; its drafts, wishes and thoughts are dropped."""
        seat = self.seat_at(before)
        self.seats = tuple(place if other == before else other for other in self.seats)
        self.drafts.pop(seat, None)
        self.thoughts.pop(seat, None)
        self.quiet.pop(seat, None)
        self.wishes = {key: wishes for key, wishes in self.wishes.items() if key[0] != seat}
        self.sidelines.drop_own(place, seat)
        return seat

    def begin(self) -> list[Event]:
        """Deal up to the first question."""
        self._deal()
        return self.state.take_facts()

    def play(self, answers: Iterable[tuple[Seat, AnyAnswer]], at: int = 0) -> list[Event]:
        """Play the answers, and the dealer's draws that follow."""
        task, before = self.state.task, dict(self.state.asked)
        for seat, answer in answers:
            if self.state.task is not task:  # on an open floor an earlier answer may have ended it
                break
            if isinstance(answer, CheckedAnswer):
                apply_checked(self.state, seat, answer)
            else:
                apply(self.state, seat, answer)
        self._deal()
        asked = self.state.asked.items()
        self.asked_anew |= {seat: at for seat, question in asked if question is not before.get(seat)}
        return self.state.take_facts()

    def _deal(self) -> None:
        while isinstance(chance := self.state.asked.get(DEALER), Chance):
            apply(self.state, DEALER, self._dealer.answer(chance))

    def stand_by(self, seat: Seat, answer: AnyAnswer, until: int) -> None:
        """Note what a bot said on an open floor, which it stands by for a while."""
        said = answer.answer if isinstance(answer, CheckedAnswer) else answer
        if until and promises(self.game.pace, said):
            self.stands[seat] = until

    # Its clock

    def thinks_for(self, seat: Seat, speed: Speed) -> int:
        """How long a bot thinks before it speaks on the open floor."""
        key = (speed, seat, self.words[seat])
        if key not in self._beats:
            self._beats[key] = bot_takes(speed, self.header.deal, self.rounds, seat, self.words[seat])
        return self._beats[key]

    def open_round(self, at: int, facts: Collection[Event], speed: Speed, bots: Collection[Seat]) -> None:
        """After an answer: the round that is open now, a new one or the same floor."""
        if self.over:
            self.round, self.drafts = None, {}
        elif self.round is not None and self.round.floor and self.round.task is self.state.task:
            self._stretch(self.round, at, facts)
        else:
            self._turn_over()
            self.rounds += 1
            self.words.clear()  # faster than a new Counter
            self.drafts, self.spoke, self.quiet = {}, {}, {}
            self.stands, self.biding, self.asked_anew, self._beats = {}, {}, {}, {}
            self.round = self._new_round(self.rounds, at, at + show(facts, speed), speed, bots)

    def _turn_over(self) -> None:
        """Wishes end with their turn."""
        turn = progress_of(self.game, self.state.table).turns
        if turn != self.turn:
            self.turn, self.wishes = turn, {}
            self.sidelines.next_turn()

    def restart_round(self, at: int, speed: Speed, bots: Collection[Seat]) -> None:
        """Open the same questions again, with their full time. Raises WrongPhase."""
        self.round = self._new_round(self.open.id, at, at, speed, bots)

    def _new_round(
        self, number: int, at: int, starts: int, speed: Speed, bots: Collection[Seat]
    ) -> OpenRound:
        seats = self.asked()
        question = self.asked_of(seats[0])
        length = self._length(question)
        least = starts + least_time(speed, length)
        if not question.floor and any(seat in bots for seat in seats):
            thinking = bot_takes(speed, self.header.deal, number, quick=length.quick)
            least = max(least, starts + thinking)
        limit = self._limit(question, speed)
        count = TEMPOS[speed].count if length.counted else 0
        alone = not question.floor and all(seat in bots for seat in seats)
        if alone:
            limit = max(least - starts, count)
        deadline = None if limit is None else starts + limit
        people = sum(seat not in bots for seat in seats)
        return OpenRound(
            number, at, starts, least, deadline, count, question.floor, self.state.task, people, alone
        )

    def start_clock(self, at: int, speed: Speed) -> None:
        """Give the open round its full time again, from now on. Raises WrongPhase."""
        limit = self._limit(self.asked_of(self.asked()[0]), speed)
        self.open.deadline = None if limit is None else at + limit

    def _limit(self, question: Decision, speed: Speed) -> int | None:
        """How long a round with this question may take."""
        if question.floor:
            return talk(speed, self.game.pace.floor(self.state.table))
        return patience(speed, self._length(question))

    def _length(self, question: Decision) -> Length:
        return self.game.pace.lengths.get(question.prompt, ANY_LENGTH)

    def _stretch(self, floor: OpenRound, at: int, facts: Iterable[Event]) -> None:
        """Facts on an open floor may extend its time, or cut it short (B6)."""
        for fact in facts:
            overtime = self.game.pace.overtime(self.state.table, fact)
            if floor.deadline is not None:
                floor.deadline += overtime.more * SECOND
            if overtime.at_most is not None:
                cut = at + overtime.at_most * SECOND
                floor.deadline = cut if floor.deadline is None else min(floor.deadline, cut)
                floor.cut = True


@cache
def answer_reader(game: Game[Any, Any]) -> Callable[[Raw | bytes], Action]:
    """A JSON decoder for a game's answers."""
    decode: Callable[[Raw | bytes], Action] = msgspec.json.Decoder(reduce(or_, game.actions)).decode
    return decode


def show(facts: Iterable[Event], speed: Speed) -> int:
    """How long people need to see what happened: the same for every public fact."""
    beat = TEMPOS[speed].show
    shown = (fact for fact in seen_by(None, facts) if not isinstance(fact, BOOKKEEPING))
    return min(beat * sum(1 for _ in shown), LONGEST_SHOW) if beat else 0


def all_in(open_round: OpenRound, now: int) -> int:
    """When a round ends whose answers are all in."""
    end = max(open_round.least, now + open_round.count)
    return end if open_round.deadline is None else min(end, open_round.deadline)
