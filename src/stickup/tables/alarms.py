"""Timed events at a table: what the clock does, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Final

from msgspec import Struct

from stickup.bots import MakeBot
from stickup.core.dealer import bound, fresh_secret
from stickup.core.engine import IllegalAction
from stickup.core.pace import hurries, promises, says_first, undoes
from stickup.core.record import SEAL, By
from stickup.core.types import Action, CheckedAnswer, Decision, Seat
from stickup.core.view import shared_view
from stickup.games import newest
from stickup.games.bot_tasks import BotTask, bot_called, quick_bot, think, thinks_apart

from . import entries as e
from .clock import DAY, GRACE, HOUR, MINUTE, SECOND
from .game_setup import BadSetup, setup_for, without_ages
from .match import Match, NothingToSay, OpenRound, Standing, Thought, all_in
from .people import Person
from .table import PendingDeal, Phase, Table, is_ready

IDLE: Final = 2
"""A bot covers for a player who lets this many questions in a row pass."""
FIRST_TURN: Final = 1
"""Nobody who is connected is covered this early: newcomers are still reading."""
HOST_GONE: Final = 30 * SECOND
LAST_CALL: Final = 10 * SECOND
"""How long people have to get ready once the host starts the countdown."""
WORDS: Final = 12
"""How often a bot acts on one open floor. Then it stays silent, so that nobody waits for it."""
LISTENS: Final = 3
"""How many times longer a bot that had nothing to say waits while nobody talks to it."""
GIVE_BACK: Final = 20 * SECOND
"""After a server interruption, every open question has at least this much time."""
LATE: Final = 2 * SECOND
"""An alarm this late means that no process was serving the table."""
EXPIRY: Final = {
    Phase.LOBBY: 30 * MINUTE,
    Phase.DEALING: 30 * MINUTE,
    Phase.PLAYING: 7 * DAY,
    Phase.OVER: 12 * HOUR,
}
"""How long an empty table is kept."""

Entries = list[e.Entry]
Drafts = Mapping[Seat, CheckedAnswer]
Given = e.GivenAnswer[e.AnyAnswer]
ThinkApart = Callable[[Seat, MakeBot], bool]
"""Has a bot think in another process about its `bot_task`, and `remember`s its answer. Returns whether it
begins only now."""


class Alarm(Struct, frozen=True):
    """What's due, and when."""

    when: int
    ring: Callable[[Table, int], Entries]


WHEN: Final = attrgetter("when")


def next_alarm(table: Table) -> Alarm | None:
    """What the clock does next, and when."""
    return min(alarms(table), key=WHEN, default=None)


def alarms(table: Table) -> Iterator[Alarm]:
    if table.phase is Phase.CLOSED:
        return
    here = [person for person in table.people.values() if person.bot is None and person.here]
    if not here:
        yield expiry(table)
    elif table.host is None or not table.people[table.host].here:
        yield host_gone(table, here)
    if table.phase in (Phase.LOBBY, Phase.OVER) and table.starts is not None:
        back = table.phase is Phase.OVER and table.all_back()
        yield Alarm(0 if back else table.starts, start_anyway)
    if table.phase is Phase.DEALING:
        yield Alarm(table.dealing.deadline, deal_without)
    if table.phase is Phase.PLAYING and table.redeals:
        yield Alarm(0, redeal)
    if table.phase is Phase.PLAYING and not table.paused and not table.asleep:
        yield from playing(table)
    if here and not table.paused and table.match is not None and table.match.remark is not None:
        yield from remarks(table)


# Nobody there


def expiry(table: Table) -> Alarm:
    """A game waits for its players, but not once all have left for good: nobody could come back to it."""
    kept = EXPIRY[table.phase if table.humans else Phase.LOBBY]
    return Alarm(table.touched + kept, lambda _, now: [e.Closed(now)])


def host_gone(table: Table, here: list[Person]) -> Alarm:
    """A table isn't left without a host while someone else is there."""
    host = None if table.host is None else table.people[table.host]
    heir = min(here, key=lambda person: person.place).place
    return Alarm(host.changed + HOST_GONE if host else 0, lambda _, now: [e.Hosted(now, heir)])


# Dealing


def first_deal(table: Table, now: int) -> Entries:
    """The first deal of a game, for everyone at the table. People who are connected add a number. Raises
    BadSetup."""
    people = list(table.people.values())
    setup = setup_for(table.agreed, people, table.host)
    seats = tuple(person.place for person in people)
    throwers = tuple(person.place for person in table.humans if person.here)
    rules = newest(table.agreed.game).version
    looks = table.looks(seats)
    return [e.DealBegan(now, 1, fresh_secret().hex(), seats, setup, throwers, rules, SEAL, looks)]


def start_anyway(table: Table, now: int) -> Entries:
    """The countdown is over: deal, unless nobody is there by now, or too few or too many sit here."""
    if not any(person.here for person in table.humans):
        return [e.StartCalledOff(now)]
    try:
        return first_deal(table, now)
    except BadSetup:
        return [e.StartCalledOff(now)]


def redeal(table: Table, now: int) -> Entries:
    """Deal a lesson again, to the same players. Every deal is fair; nobody is shown the cards of one that
    teaches little. Someone who has just sat down watches, as at any game."""
    match = table.playing
    seats, setup, rules = match.seats, without_ages(match.header.setup), match.header.rules
    throwers = tuple(person.place for person in table.humans if person.here and person.place in seats)
    secret, looks = fresh_secret().hex(), table.looks(seats)
    began = e.DealBegan(now, 1, secret, seats, setup, throwers, rules, SEAL, looks)
    return [e.LobbyReopened(now), began]


def deal_without(table: Table, now: int) -> Entries:
    """A place that promised nothing is skipped. One that broke its promise saw the others': start over."""
    deal = table.dealing
    if deal.promising:
        return [e.PassedOver(now, deal.promising)]
    return deal_again(deal, tuple(place for place in deal.throwers if place in deal.thrown), now)


def deal_again(deal: PendingDeal, throwers: tuple[int, ...], now: int) -> Entries:
    """Deal once more, with a new secret, because the numbers added to the old one are known."""
    secret, setup = fresh_secret().hex(), without_ages(deal.setup)
    attempt, looks = deal.attempt + 1, deal.looks
    return [e.DealBegan(now, attempt, secret, deal.seats, setup, throwers, deal.rules, SEAL, looks)]


# Playing


def playing(table: Table) -> Iterator[Alarm]:
    match = table.playing
    now = match.open
    waits = table.waits_for()
    if now.deadline is not None:
        yield Alarm(now.deadline + (GRACE if waits and not now.floor else 0), end_round)
    if not (waits or now.floor or now.counting):
        yield Alarm(0, lock)
    for seat in waits:
        person = table.people[match.seats[seat]]
        if not person.here:
            yield Alarm(person.changed + table.tempo.away, cover(person.place))
    if now.floor:
        yield from bots_talk(table, match, now)


def cover(place: int) -> Callable[[Table, int], Entries]:
    return lambda _, now: [e.Covered(now, place)]


def lock(table: Table, now: int, drafts: Drafts | None = None) -> Entries:
    """Everyone has answered, the last perhaps just now: the countdown begins, or the round ends."""
    match = table.playing
    current = match.open
    end = all_in(current, now)
    if end > now:
        return [e.Counted(now, current.id, end)]
    return [
        e.AnswersPlayed(
            now, current.id, answers_of(table, match, current, table.bots(), drafts or match.drafts)
        )
    ]


def end_round(table: Table, now: int) -> Entries:
    """Time is up: bots answer for players who are away, silence for the others. A human alone among bots gets
    more time."""
    match = table.playing
    current = match.open
    missing = {seat: table.people[match.seats[seat]] for seat in table.waits_for()}
    if not (current.counting or current.cut) and any(map(table.waited_for, missing)):
        return [e.Waited(now, current.id)]
    gone = {} if current.floor else {s: one for s, one in missing.items() if given_up(table, one)}
    return [
        *(e.Covered(now, one.place, one.here) for one in gone.values() if not one.covered),
        e.AnswersPlayed(
            now, current.id, answers_of(table, match, current, table.bots() | gone.keys(), match.drafts)
        ),
    ]


def given_up(table: Table, person: Person) -> bool:
    """Whether a bot answers for them when time is up."""
    if person.covered or not person.here:
        return True
    early = table.playing.turn <= FIRST_TURN
    return person.silent + 1 >= IDLE and not early and not table.alone(person.place)


def answers_of(
    table: Table, match: Match, current: OpenRound, bots: set[Seat], drafts: Drafts
) -> tuple[Given, ...]:
    """The current answers of everyone who is asked."""
    if current.floor:
        return tuple(e.GivenAnswer(seat, By.CLOCK, match.silence(seat)) for seat in match.asked())
    return tuple(answer_of(table, match, seat, bots, drafts) for seat in match.asked())


def answer_of(table: Table, match: Match, seat: Seat, bots: set[Seat], drafts: Drafts) -> Given:
    if seat in drafts:
        return e.GivenAnswer(seat, By.HUMAN, drafts[seat])
    if seat in bots:
        return e.GivenAnswer(seat, By.BOT, bot_answer(table, match, seat))
    silence = match.silence(seat)
    granted = silence.answer != silence.question.silence
    return e.GivenAnswer(seat, By.HUMAN if granted else By.CLOCK, silence)


# Bots


def bot_answer(table: Table, match: Match, seat: Seat) -> Action:
    """A bot's answer: what it has thought of as things stand, or thinks of now."""
    if not thought_of(table, match, seat):
        match.thoughts[seat] = Thought(standing(table, match, seat), chosen(table, match, seat))
    return match.thoughts[seat].answer


def chosen(table: Table, match: Match, seat: Seat) -> Action:
    """Have the seat's bot choose.

    It's created anew each time, gets only what its seat knows, and keeps no state. Nobody waits for a slow
    bot, since when it answers would show how long it thinks: a quicker one answers for it, and on an open
    floor it's ready."""
    make = bot_of(table, match, seat)
    if not thinks_apart(make):
        return legal_choice(match, seat, make)
    match.missed += 1
    if match.open.floor:
        return match.asked_of(seat).silence
    return legal_choice(match, seat, quick_bot(match.game.name))


def legal_choice(match: Match, seat: Seat, make: MakeBot) -> Action:
    """What a bot chooses. One that fails, or chooses what isn't offered, is silent: the game goes on, and
    nothing gets into the log that the rules would refuse."""
    question = match.asked_of(seat)
    try:
        answer = think(bot_task(match, seat, make))
        if is_offered(question, answer):
            return answer
        match.failure = IllegalAction.__name__
    except Exception as error:  # noqa: BLE001 - a bot may be anybody's
        match.failure = type(error).__name__
    return question.silence


def is_offered(question: Decision, answer: Action) -> bool:
    return answer == question.silence or question.option(answer) is not None


def bot_of(table: Table, match: Match, seat: Seat) -> MakeBot:
    return bot_called(match.game.name, table.people[match.seats[seat]].bot)


def bot_task(match: Match, seat: Seat, make: MakeBot) -> BotTask:
    seed = bound("stickup/bot/1", match.secret, str(seat), str(match.rounds), str(match.words[seat]))
    return BotTask(make, seed.hex(), shared_view(match.state, seat), match.asked_of(seat))


def standing(table: Table, match: Match, seat: Seat) -> Standing:
    return match.rounds, match.words.total(), table.people[match.seats[seat]].bot


def thought_of(table: Table, match: Match, seat: Seat) -> bool:
    thought = match.thoughts.get(seat)
    return thought is not None and thought.standing == standing(table, match, seat)


def think_ahead(table: Table, apart: ThinkApart | None = None) -> bool:
    """Let bots think before they're asked: how long they take depends on what they hold, and must not show.
    Slow bots are handed to `apart`, if given. Returns whether any bot began to think only now: whether one is
    still at it depends on what it holds."""
    match = table.match
    if match is None or match.round is None or table.paused or table.asleep:
        return False
    seats = [seat for seat in soon_asked(table, match, match.round) if not thought_of(table, match, seat)]
    began = False
    for seat in seats:
        if apart is not None and thinks_apart(make := bot_of(table, match, seat)):
            began = apart(seat, make) or began
        else:
            bot_answer(table, match, seat)
            began = True
    return began


def needs_bots(table: Table) -> bool:
    """Whether a bot answers for anyone here, or may soon: for a bot, someone who is away, someone silent."""
    people = table.people.values()
    return any(one.bot is not None or one.covered or not one.here or one.silent > 0 for one in people)


def remember(table: Table, match: Match, seat: Seat, then: Standing, answer: Action) -> bool:
    """Keep the answer a bot found in another process, if the game hasn't moved and the answer is legal.
    Returns whether it's kept."""
    if table.match is not match or match.round is None or seat not in match.asked():
        return False
    legal = is_offered(match.asked_of(seat), answer)
    in_time = standing(table, match, seat) == then
    if legal and in_time:
        match.thoughts[seat] = Thought(then, answer)
    return legal and in_time


def soon_asked(table: Table, match: Match, current: OpenRound) -> list[Seat]:
    """The seats that bots answer for next; on an open floor, only the next one to speak."""
    if current.floor:
        talks = {seat: alarm.when for seat, alarm in talking(table, match, current)}
        return sorted(talks, key=lambda seat: talks[seat])[:1]
    people = [(seat, table.people[match.seats[seat]]) for seat in match.asked() if seat not in match.drafts]
    return [seat for seat, person in people if person.bot is not None or given_up(table, person)]


def bots_talk(table: Table, match: Match, floor: OpenRound) -> Iterator[Alarm]:
    """On an open floor every bot acts now and then, until it has nothing more to do."""
    return (alarm for _, alarm in talking(table, match, floor))


def talking(table: Table, match: Match, floor: OpenRound) -> Iterator[tuple[Seat, Alarm]]:
    bots, said = table.bots(), match.words.total()
    for seat in match.asked():
        if seat in bots and (seat not in match.quiet or match.quiet[seat].words != said):
            yield seat, Alarm(speaks_at(table, match, floor, seat), speak(seat))


def speaks_at(table: Table, match: Match, floor: OpenRound, seat: Seat) -> int:
    """When a bot speaks: after some thought, and not before it may take back what it promised."""
    thinking = match.thinks_for(seat, table.agreed.speed)
    since = max(match.spoke.get(seat, 0), floor.starts)
    soon = since + thinking
    if seat in match.quiet and thinking:
        soon = max(soon, thinks_again(match, seat, since, thinking))
    return max(soon, match.stands[seat]) if match.biding.get(seat) == match.words.total() else soon


def thinks_again(match: Match, seat: Seat, since: int, thinking: int) -> int:
    """When a bot that had nothing to say thinks again, however much the others talk: as soon as before if its
    own question has changed, else later."""
    before, heard, pause = match.quiet[seat].at, match.asked_anew.get(seat, 0), thinking
    if heard <= before:
        heard, pause = max(match.spoke.values(), default=since), LISTENS * thinking
    return since + ((max(heard, before) - since) // pause + 1) * pause


def speak(seat: Seat) -> Callable[[Table, int], Entries]:
    def ring(table: Table, now: int) -> Entries:
        match = table.playing
        word = word_of(table, match, seat, now)
        judged = match.asked_of(seat).option(word)
        if judged is None:
            match.quiet[seat] = NothingToSay(match.words.total(), now)
            return []
        if now < match.stands.get(seat, 0) and undoes(match.game.pace, word):
            match.biding[seat] = match.words.total()
            return []
        return [e.AnswersPlayed(now, match.open.id, (e.GivenAnswer(seat, By.BOT, judged),))]

    return ring


def word_of(table: Table, match: Match, seat: Seat, now: int) -> Action:
    """What a bot says on an open floor: only so much per floor, no promise that it can't keep long
    enough, and nothing that hurries people who still talk."""
    word, pace = bot_answer(table, match, seat), match.game.pace
    deadline = match.open.deadline
    late = deadline is not None and deadline < now + table.tempo.stands
    rude = hurries(pace, word) and people_talk(table, match)
    if match.words[seat] >= WORDS or (late and promises(pace, word)) or rude:
        return match.asked_of(seat).silence
    first = says_first(pace, match.state.table, seat) if promises(pace, word) else None
    return word if first is None else first


def people_talk(table: Table, match: Match) -> bool:
    bots = table.bots()
    return any(seat not in bots and not is_ready(match.asked_of(seat)) for seat in match.asked())


def remarks(table: Table) -> Iterator[Alarm]:
    """What a bot is about to say, unless it has left or died by then, or whoever it means has left."""
    match = table.match
    remark = None if match is None else match.remark
    if match is None or remark is None or not {remark.place, remark.whom} <= table.people.keys() | {None}:
        return
    if not (match.muted(match.seat_of(remark.place)) or match.ghost(remark.place)):
        said = remark.place, remark.kind, remark.text, remark.whom
        yield Alarm(remark.when, lambda _, now: [e.Said(now, *said)])


# Server interruptions


def give_back(table: Table, now: int, *, alone: bool) -> Entries:
    """A process that picks up a table gives back the time when no process was serving it."""
    if table.phase is Phase.DEALING:
        deal = table.dealing
        return deal_again(deal, deal.throwers, now) if alone or deal.deadline < now - LATE else []
    if table.phase is Phase.PLAYING and not (table.paused or table.asleep):
        return give_back_round(table, now, alone=alone)
    return []


def give_back_round(table: Table, now: int, *, alone: bool) -> Entries:
    current = table.playing.open
    enough = now + GIVE_BACK if alone else now - LATE
    if current.deadline is None or current.deadline >= enough or not table.waits_for():
        return []
    if current.given_back and not alone:
        return []
    return [e.GivenBack(now, current.id, now + GIVE_BACK)]
