"""What people do at a table, drawn from a seed: answer, change their minds, talk, vanish and come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from stickup.core.types import Action
from stickup.tables import commands as c
from stickup.tables.alarms import next_alarm
from stickup.tables.clock import SECOND
from stickup.tables.handle_commands import CommandRefused
from tests.tables.room import FOR_EVER, Room, raw

Deed = Callable[[Room], None]
"""Something that a person does, or the passing of time. May raise Refused."""


class Life:
    """Chooses what happens next at a table. `steady` people never go away."""

    def __init__(self, rng: Random, *, steady: frozenset[int] = frozenset()) -> None:
        self.rng = rng
        self.steady = steady

    def next(self, room: Room) -> Deed:
        """Mostly an answer or the passing of time; now and then anything else."""
        if room.table.asleep or (room.table.paused and not self.here(room)):
            return self.somebody_comes(room)
        if room.table.paused:
            return self.rng.choice((self.host_goes_on, self.time_passes, self.somebody_comes))(room)
        if self.here(room) and self.rng.random() < SELDOM:
            return self.rng.choice(self.anything_else)(room)
        if room.asked() and self.rng.random() < OFTEN:
            return self.somebody_answers(room)
        return self.time_passes(room)

    def options(self, room: Room, place: int) -> Sequence[Action]:
        return room.options(place)

    # Answers

    def somebody_answers(self, room: Room) -> Deed:
        there = [place for place in room.asked() if room.table.people[place].here]
        return self.answer(room, self.rng.choice(there)) if there else self.time_passes(room)

    def somebody_thinks_again(self, room: Room) -> Deed:
        drafted = [room.match.seats[seat] for seat in room.match.drafts]
        there = [place for place in drafted if room.table.people[place].here]
        return self.answer(room, self.rng.choice(there)) if there else self.time_passes(room)

    def answer(self, room: Room, place: int) -> Deed:
        return answering(place, self.rng.choice(self.options(room, place)))

    def somebody_wishes(self, room: Room) -> Deed:
        """For a question that is open now: such may come again. Some wishes are late, or say no turn."""
        places = [
            place for place in self.here(room) if (prompt := room.prompt(place)) and prompt != "negotiate"
        ]
        if not places:
            return self.time_passes(room)
        place = self.rng.choice(places)
        prompt, options = str(room.prompt(place)), self.options(room, place)
        wanted = self.rng.sample(options, self.rng.randint(0, len(options)))
        now = room.match.turn
        return wishing(place, prompt, wanted, self.rng.choice((None, now, now, now - 1)))

    # Coming, going, talking

    def here(self, room: Room) -> list[int]:
        return [person.place for person in room.table.humans if person.here]

    def somebody_comes(self, room: Room) -> Deed:
        away = [person.place for person in room.table.humans if not person.here]
        return coming(self.rng.choice(away)) if away else self.time_passes(room)

    def somebody_goes(self, room: Room) -> Deed:
        there = [place for place in self.here(room) if place not in self.steady]
        return going(self.rng.choice(there)) if there else self.time_passes(room)

    def somebody_talks(self, room: Room) -> Deed:
        place = self.rng.choice(self.here(room))
        kind, text = self.rng.choice(
            (("emote", "wink"), ("emote", "point"), ("line", "liar"), ("chat", "Well, well."), ("line", "?"))
        )
        whom = self.rng.choice((None, *room.table.people)) if text == c.POINT else None
        return lambda table: table.do(place, c.Say, kind=kind, text=text, whom=whom)

    def somebody_bets(self, room: Room) -> Deed:
        """A bet on anyone, perhaps too late; the dead haunt someone."""
        place = self.rng.choice(self.here(room))
        kind, turn = self.rng.choice(("duck", "hit", "?")), room.match.turn - self.rng.choice((0, 0, 0, 1))
        seat = self.rng.choice((None, *range(len(room.match.seats))))
        if self.rng.random() < SELDOM:
            return lambda table: table.do(place, c.Say, kind="haunt", text="laugh")
        return lambda table: table.do(place, c.Bet, kind=kind, turn=turn, seat=seat)

    def somebody_takes_over(self, room: Room) -> Deed:
        """From the bot that covers for them, if there is one."""
        place = self.rng.choice(self.here(room))
        return lambda table: table.do(place, c.Back)

    # The host

    def host_pauses(self, room: Room) -> Deed:
        place = room.table.host or 0
        return lambda table: table.do(place, c.Pause)

    def host_goes_on(self, room: Room) -> Deed:
        place = room.table.host or 0
        return lambda table: table.do(place, c.Resume)

    def host_hurries(self, room: Room) -> Deed:
        place = room.table.host or 0
        return lambda table: table.do(place, c.Hurry)

    # Mischief

    def somebody_tries_what_they_may_not(self, room: Room) -> Deed:
        """Another's answer, an illegal one, one to another round: all are refused."""
        return self.mischief(room, self.rng.choice(self.here(room)))

    def mischief(self, room: Room, place: int) -> Deed:
        number = room.round.id + self.rng.choice((-1, 0, 1))
        answer = self.rng.choice(NONSENSE)
        return lambda table: table.do(place, c.Answer, round=number, answer=answer)

    # Time

    def time_passes(self, room: Room) -> Deed:
        """Until something is due, or not quite."""
        alarm = next_alarm(room.table)
        least = 1 if alarm is None else max(0, alarm.when - room.now)
        milliseconds = self.rng.choice((least, least, self.rng.randrange(3 * SECOND), min(least, SECOND)))
        return lambda table: table.wait(milliseconds)

    @property
    def anything_else(self) -> tuple[Callable[[Room], Deed], ...]:
        return (
            self.somebody_thinks_again,
            self.somebody_thinks_again,
            self.somebody_wishes,
            self.somebody_comes,
            self.somebody_comes,
            self.somebody_goes,
            self.somebody_talks,
            self.somebody_bets,
            self.somebody_takes_over,
            self.host_pauses,
            self.host_hurries,
            self.somebody_tries_what_they_may_not,
        )


SELDOM, OFTEN = 0.15, 0.7
NONSENSE = (
    b"[]",
    b'{"do":"Shoot"}',
    b'{"do":"Load","bullet":"bang"}',
    b'{"do":"Aim","target":0}',
    b'{"do":"Ready"}',
)


def answering(place: int, action: Action) -> Deed:
    return lambda table: table.answer(place, action)


def wishing(place: int, prompt: str, answers: Sequence[Action], turn: int | None = None) -> Deed:
    raws = tuple(map(raw, answers))
    return lambda table: table.do(place, c.Wish, prompt=prompt, answers=raws, turn=turn)


def coming(place: int) -> Deed:
    return lambda table: table.come(place)


def going(place: int) -> Deed:
    return lambda table: table.go(place)


def refusal(room: Room, deed: Deed) -> str | None:
    """Do it, or say why not."""
    try:
        deed(room)
    except CommandRefused as why:
        return why.code
    return None


def live(room: Room, life: Life) -> None:
    """To the end of the game."""
    for _ in range(FOR_EVER):
        if room.match.over:
            return
        refusal(room, life.next(room))
    raise AssertionError("the game does not end")
