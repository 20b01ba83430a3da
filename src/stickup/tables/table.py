"""One table: the people at it, what they agreed on, the game they play. Only `apply` changes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct, field, structs

from stickup.core.lesson_deal import lesson_of
from stickup.core.record import FairDeal, RecordedPlayer
from stickup.core.types import Decision, Seat
from stickup.games import newest

from . import entries as e
from .clock import TEMPOS, Tempo
from .frame_types import Dealing, Fuse, Room, SeatRequest, ShownSeal, Sitter, Timing
from .match import Match
from .people import Person
from .phase_error import WrongPhase

STAND_IN: Final = "stand-in"
"""The bot that takes over for someone who left."""


MOST_DEALS: Final = 6
"""The most deals for a lesson's first round, because someone is waiting for it."""


class Phase(StrEnum):
    """What a table is doing: gathering people, dealing, playing, over, or closed."""

    LOBBY = "lobby"
    DEALING = "dealing"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


NEXT: Final[Mapping[Phase, Collection[Phase]]] = {
    Phase.LOBBY: (Phase.DEALING, Phase.CLOSED),
    Phase.DEALING: (Phase.DEALING, Phase.PLAYING, Phase.CLOSED),
    Phase.PLAYING: (Phase.OVER, Phase.LOBBY, Phase.CLOSED),
    Phase.OVER: (Phase.DEALING, Phase.LOBBY, Phase.CLOSED),
    Phase.CLOSED: (),
}
"""Which phase may follow which. A deal may start over, a game may be stopped, a rematch skips the lobby."""


class PendingDeal(Struct):
    """A fair deal in progress."""

    attempt: int
    secret: str
    seats: tuple[int, ...]
    setup: dict[str, Any]
    throwers: tuple[int, ...]
    rules: int
    deadline: int
    proof: FairDeal
    """The deal as the record will have it, sealed, still without the players' numbers."""
    looks: tuple[str, ...]
    promises: dict[int, str] = field(default_factory=dict)
    thrown: dict[int, str] = field(default_factory=dict)

    @property
    def promising(self) -> tuple[int, ...]:
        """The places that haven't promised yet."""
        return tuple(place for place in self.throwers if place not in self.promises)

    @property
    def throwing(self) -> tuple[int, ...]:
        """The places that haven't revealed their number yet, once all have promised."""
        return () if self.promising else tuple(p for p in self.throwers if p not in self.thrown)


class Table:
    """A table, folded from its log."""

    def __init__(self) -> None:
        self.id = ""
        self.code = ""
        self.agreed = e.Agreed("")
        self.phase = Phase.LOBBY
        """Only `_enter` changes it. A plain field: it is asked several times an answer."""
        self.people: dict[int, Person] = {}
        self.host: int | None = None
        self.locked = False
        self.places = 0
        """How many places were ever taken: no number is given twice."""
        self.deal: PendingDeal | None = None
        self.match: Match | None = None
        self.games = 0
        self.asks: dict[int, int] = {}
        """Who would like to play on for which bot, by place."""
        self.starts: int | None = None
        """When the game starts, ready or not."""
        self.pausing = False
        self.paused = False
        self.position = 0
        """How many entries the log has."""
        self.n = 0
        """How many of them were shown."""
        self.touched = 0
        """When the last one happened."""
        self._sitters: dict[int, Sitter] = {}
        """By place, as they were shown last: entries that are kept for a while share them."""

    # Its phase, and what belongs to it

    @property
    def dealing(self) -> PendingDeal:
        """The deal that is being made. Raises WrongPhase."""
        if self.deal is None:
            raise WrongPhase(f"nothing is being dealt in the phase {self.phase}")
        return self.deal

    @property
    def playing(self) -> Match:
        """The game on the table, also when it is over. Raises WrongPhase."""
        if self.match is None:
            raise WrongPhase(f"there is no game in the phase {self.phase}")
        return self.match

    def begin_dealing(self, deal: PendingDeal) -> None:
        self._enter(Phase.DEALING)
        self.deal, self.match, self.starts = deal, None, None

    def begin_playing(self, match: Match) -> None:
        self._enter(Phase.PLAYING)
        self.deal, self.match = None, match
        self.games += 1

    def end_playing(self) -> None:
        self._enter(Phase.OVER)
        self.asks = {}

    def reopen(self) -> None:
        self._enter(Phase.LOBBY)
        self.match, self.starts = None, None
        self.asks = {}
        self.pausing = self.paused = False

    def close(self) -> None:
        self._enter(Phase.CLOSED)

    def _enter(self, then: Phase) -> None:
        """The one place where a phase changes. Raises WrongPhase."""
        if then not in NEXT[self.phase]:
            raise WrongPhase(f"{then} cannot follow {self.phase}")
        self.phase = then

    def lesson_begins(self) -> None:
        """The lesson has its deal: from the first answer on, it's a game like any other."""
        if self.agreed.lesson:
            self.agreed = structs.replace(self.agreed, lesson=False)

    # Questions about the table

    @property
    def tempo(self) -> Tempo:
        return TEMPOS[self.agreed.speed]

    @property
    def humans(self) -> list[Person]:
        return [person for person in self.people.values() if person.bot is None]

    def all_ready(self) -> bool:
        """The host is ready by starting."""
        return all(person.ready or person.place == self.host for person in self.people.values())

    def all_back(self) -> bool:
        """Nobody is away, for a replay or by accident."""
        return all(person.here for person in self.humans)

    @property
    def redeals(self) -> bool:
        """Whether to deal again: someone learns the game here, and this deal lacks what the lesson should
        show. Not once a player has left: back in the lobby, their seat would be empty."""
        match = self.match
        if not self.agreed.lesson or match is None or match.rounds != 1 or self.games >= MOST_DEALS:
            return False
        if any(self.people[place].bot == STAND_IN for place in match.seats):
            return False
        return not lesson_of(match.game).shows(match.state.table)

    @property
    def asleep(self) -> bool:
        """Nobody is there, and the clock is stopped until someone is."""
        return self.tempo.sleeps and not any(person.here for person in self.humans)

    def bots(self) -> set[Seat]:
        """The seats that only bots answer for now."""
        seats = enumerate(self.playing.seats)
        return {Seat(seat) for seat, place in seats if not self.people[place].awaited}

    def alone(self, place: int) -> bool:
        """Whether everyone else in the game is a bot."""
        return all(other == place or self.people[other].bot is not None for other in self.playing.seats)

    def deal_name(self, attempt: int) -> str:
        """The name of a deal in its proof."""
        return f"{self.id}/{self.games + 1}/{attempt}"

    def commitment(self) -> str:
        return self.dealing.proof.commitment

    def players(self, seats: Iterable[int]) -> tuple[RecordedPlayer, ...]:
        """The people at these places, as a record names them."""
        people = (self.people[place] for place in seats)
        return tuple(RecordedPlayer(person.name, person.bot) for person in people)

    def looks(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The gangsters at these places."""
        return tuple(self.people[place].look for place in seats)

    def rules(self) -> int:
        """The rules version of the game being played or dealt here, or of the next one."""
        if self.match is not None:
            return self.match.header.rules
        return newest(self.agreed.game).version if self.deal is None else self.deal.rules

    def waits_for(self) -> list[Seat]:
        """The places whose answers this round still lacks."""
        match = self.match
        if match is None or match.round is None:
            return []
        drafts, people, places = match.drafts, self.people, match.seats
        return [seat for seat in match.asked() if seat not in drafts and people[places[seat]].awaited]

    def waited_for(self, seat: Seat) -> bool:
        """The only human in the game, if connected: the round waits for them, an open floor until they're
        ready. Whether they left a wish must not show."""
        match = self.playing
        person = self.people[match.seats[seat]]
        if match.open.floor and is_ready(match.asked_of(seat)):
            return False
        return person.plays and person.here and self.alone(person.place)

    def waits_for_others(self, seat: Seat) -> bool:
        """Whether this round lacks an answer besides that seat's."""
        match = self.playing
        for other in match.state.asked:
            if other != seat and other not in match.drafts and self.people[match.seats[other]].awaited:
                return True
        return False

    def start_stopped_clock(self, at: int) -> None:
        """The clock stopped for the only human. It goes on once nobody is waited for like that any more."""
        match = self.match
        if match is None or match.round is None or match.round.deadline is not None or self.paused:
            return
        if not any(map(self.waited_for, self.waits_for())):
            match.start_clock(at, self.agreed.speed)

    # What everyone may know of it

    def room(self) -> Room:
        """What everyone knows about the table, except the game itself."""
        return Room(
            table=self.id,
            code=self.code,
            phase=self.phase,
            game=self.agreed.game,
            rules=self.rules(),
            setup=self.agreed.setup,
            speed=self.agreed.speed,
            people=tuple(self.sitter(person) for person in self.people.values()),
            host=self.host,
            listed=self.agreed.listed,
            chat=self.agreed.chat,
            locked=self.locked,
            pausing=self.pausing,
            paused=self.paused,
            asleep=self.asleep,
            games=self.games,
            dealing=self.deal_shown(),
            seal=self.seal_shown(),
            starts=self.starts,
            asks=tuple(SeatRequest(place, bot) for place, bot in self.asks.items()),
            redeals=self.redeals,
        )

    def sitter(self, person: Person) -> Sitter:
        seat = self.match.seat_of(person.place) if self.match else None
        now = Sitter(
            person.place,
            person.name,
            person.look,
            seat,
            person.bot,
            person.here,
            person.ready,
            person.covered,
            *(self.match.sidelines.score(person.place) if self.match else (0, 0)),
            person.in_replay,
        )
        if self._sitters.get(person.place) != now:
            self._sitters[person.place] = now
        return self._sitters[person.place]

    def deal_shown(self) -> Dealing | None:
        deal = self.deal
        if deal is None:
            return None
        proof = deal.proof
        return Dealing(
            proof.table, proof.commitment, deal.attempt, deal.promising, deal.throwing, dict(deal.promises)
        )

    def seal_shown(self) -> ShownSeal | None:
        proof = None if self.match is None else self.match.header.deal
        if not isinstance(proof, FairDeal):
            return None
        return ShownSeal(proof.table, proof.commitment, proof.attempt)

    def timing(self) -> Timing | None:
        if self.match is None or self.match.round is None:
            return None
        now, turn = self.match.round, self.match.turn
        deadline = None if self.paused else now.deadline
        bets = {} if self.paused else self.match.bets()
        fuses = tuple(Fuse(seat, until) for seat, until in sorted(self.match.stands.items()))
        return Timing(now.id, now.starts, deadline, now.counting, now.floor, turn, now.count > 0, bets, fuses)


def is_ready(question: Decision) -> bool:
    """On an open floor: silence would say nothing that hasn't been said."""
    return question.option(question.silence) is None
