"""Handles a command: returns the entries that carry it out, or refuses it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Raw, structs

from stickup.core.record import By
from stickup.core.types import Action, Seat
from stickup.games import bot_wished, next_bot

from . import alarms
from . import commands as c
from . import entries as e
from .clock import GRACE, SECOND, Speed
from .game_setup import BadSetup, check_setup
from .looks import NAMES
from .match import Match, OpenRound
from .refusal_codes import RefusalCode
from .table import Phase, Table
from .text.names import GANGSTERS, BadName, BadText, ReservedName, alike, clean_line, clean_name

MOST: Final = 8
"""No game has more players."""
LAST_WORDS: Final = 10 * SECOND
"""The time left on an open floor when the host hurries."""

Entries = list[e.Entry]


class CommandRefused(Exception):
    """The command is refused, with a code from a closed list (docs/protocol.md)."""

    def __init__(self, code: RefusalCode) -> None:
        super().__init__(code)
        self.code = code


def handle_command(table: Table, place: int, command: c.Command, now: int) -> Entries:
    """The entries that carry out a command from `place`. Anyone who acts is present, except by going away.

    Raises CommandRefused.
    """
    person, kind = table.people.get(place), type(command)
    if person is None or person.bot is not None:
        raise CommandRefused(RefusalCode.NOT_YOURS)
    if table.phase is Phase.CLOSED:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if kind in HOST_ONLY and table.host != place:
        raise CommandRefused(RefusalCode.NOT_ALLOWED)
    entries = HANDLERS[kind](table, place, command, now)
    back = person.covered and kind is not c.Away
    return [e.Came(now, place, person.node), *entries] if back else entries


# Answers


def answer(table: Table, place: int, command: c.Answer, now: int) -> Entries:
    """A draft, unless it's the last one and there's no countdown; on an open floor it counts at once."""
    match, current = open_round(table, command.round)
    if current.deadline is not None and now > current.deadline + GRACE:  # however late the clock rings (P13)
        raise CommandRefused(RefusalCode.TOO_LATE)
    seat = match.seat_of(place)
    question = match.question(seat)
    if seat is None or question is None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    judged = question.option(read_answer(match, command.answer))
    if judged is None:
        raise CommandRefused(RefusalCode.ILLEGAL)
    if current.floor:
        return [e.AnswersPlayed(now, current.id, (e.GivenAnswer(seat, By.HUMAN, judged),))]
    draft = e.Drafted(now, place, current.id, judged)
    if not current.counting and not table.waits_for_others(seat):  # ends with the last answer
        return [draft, *alarms.lock(table, now, match.drafts | {seat: judged})]
    return [draft]


def open_round(table: Table, number: int) -> tuple[Match, OpenRound]:
    """The round with this number, if it's open."""
    match = table.match
    if match is None or match.round is None or table.paused:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if match.round.id != number:
        raise CommandRefused(RefusalCode.TOO_LATE if 0 < number < match.round.id else RefusalCode.NOT_NOW)
    return match, match.round


def read_answer(match: Match, answer: Raw) -> Action:
    try:
        return match.read(answer)
    except msgspec.DecodeError:
        raise CommandRefused(RefusalCode.ILLEGAL) from None


def wish(table: Table, place: int, command: c.Wish, now: int) -> Entries:
    match = table.match
    if match is None or match.over or match.seat_of(place) is None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if command.turn not in (None, match.turn):
        raise CommandRefused(RefusalCode.TOO_LATE if command.turn < match.turn else RefusalCode.NOT_NOW)
    if command.prompt not in match.game.pace.lengths:
        raise CommandRefused(RefusalCode.ILLEGAL)
    wishes = tuple(read_answer(match, choice) for choice in command.answers)
    return [e.Wished(now, place, command.prompt, wishes)]


# Dealing


def begin(table: Table, place: int, command: c.Begin, now: int) -> Entries:
    """Everyone has to be ready, or gets a countdown. For a rematch everyone counts as ready, but a countdown
    waits for people who are away, unless the host begins once more."""
    if table.phase not in (Phase.LOBBY, Phase.OVER):
        raise CommandRefused(RefusalCode.NOT_NOW)
    waits = table.phase is Phase.LOBBY and not table.all_ready()
    if waits and not command.anyway:
        raise CommandRefused(RefusalCode.NOT_READY)
    if waits and table.starts is not None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    try:
        deal = alarms.first_deal(table, now)
    except BadSetup:
        raise CommandRefused(RefusalCode.BAD_SETUP) from None
    away = table.phase is Phase.OVER and table.starts is None and not command.anyway and not table.all_back()
    return [e.StartCalled(now, now + alarms.LAST_CALL)] if waits or away else deal


def promise(table: Table, place: int, command: c.Promise, now: int) -> Entries:
    if table.deal is None or place not in table.deal.promising:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if command.promise in table.deal.promises.values():
        raise CommandRefused(RefusalCode.ILLEGAL)
    return [e.Promised(now, place, command.promise)]


def throw(table: Table, place: int, command: c.Throw, now: int) -> Entries:
    if table.deal is None or place not in table.deal.throwing:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if hashlib.sha256(command.entropy.encode()).hexdigest() != table.deal.promises[place]:
        raise CommandRefused(RefusalCode.ILLEGAL)
    if len(set(command.entropy)) == 1:  # a broken device rather than a random number
        raise CommandRefused(RefusalCode.ILLEGAL)
    return [e.Threw(now, place, command.entropy)]


# Sitting at the table


def sit(table: Table, name: str, look: str, token: str, guest: str, age: int | None, now: int) -> Entries:
    """Someone sits down, or comes back for a new token. Gets hashes, not secrets. Raises CommandRefused."""
    if not may_sit(table, guest):
        raise CommandRefused(RefusalCode.NO_SUCH_TABLE)
    mine = next((person for person in table.humans if person.guest == guest), None)
    if mine is not None:
        return [e.Rekeyed(now, mine.place, token)]
    return [e.Sat(now, table.places, free_name(table, name), free_look(table, look), token, guest, age)]


def may_sit(table: Table, guest: str) -> bool:
    """Whether there is a place for this guest, or one already."""
    if table.phase is Phase.CLOSED:
        return False
    there = any(person.guest == guest for person in table.humans)
    return there or not (table.locked or len(table.people) >= MOST)


def may_look(table: Table, guest: str) -> bool:
    """Whether a code leads here: a locked table can be found only by people at it."""
    return table.phase is not Phase.CLOSED and (not table.locked or may_sit(table, guest))


def free_name(table: Table, name: str, place: int | None = None) -> str:
    try:
        clean = clean_name(name)
    except ReservedName:
        raise CommandRefused(RefusalCode.RESERVED) from None
    except BadName:
        raise CommandRefused(RefusalCode.BAD_NICKNAME) from None
    others = [person.name for person in table.people.values() if person.place != place]
    if any(alike(clean, other) for other in others):
        raise CommandRefused(RefusalCode.NAME_TAKEN)
    return clean


def free_look(table: Table, look: str, place: int | None = None) -> str:
    """The gangster asked for, or the first free one."""
    if look not in GANGSTERS:
        raise CommandRefused(RefusalCode.BAD_VALUE)
    taken = {person.look for person in table.people.values() if person.place != place}
    return look if look not in taken else next(other for other in GANGSTERS if other not in taken)


def rename(table: Table, place: int, command: c.Rename, now: int) -> Entries:
    if table.phase is not Phase.LOBBY:
        raise CommandRefused(RefusalCode.NOT_NOW)
    name = free_name(table, command.name, place)
    return [e.Renamed(now, place, name, free_look(table, command.look, place))]


def ready(table: Table, place: int, command: c.SetReady, now: int) -> Entries:
    if table.phase is not Phase.LOBBY:
        raise CommandRefused(RefusalCode.NOT_NOW)
    return [e.Readied(now, place, command.ready)]


def say(table: Table, place: int, command: c.Say, now: int) -> Entries:
    match = table.match
    if match is not None and match.muted(match.seat_of(place)):
        raise CommandRefused(RefusalCode.NOT_ALLOWED)
    if command.whom is not None and not may_point(table, place, command):
        raise CommandRefused(RefusalCode.ILLEGAL)
    if command.kind == "chat":
        if not table.agreed.chat:
            raise CommandRefused(RefusalCode.NOT_ALLOWED)
        try:
            return [e.Said(now, place, "chat", clean_line(command.text))]
        except BadText:
            raise CommandRefused(RefusalCode.BAD_TEXT) from None
    if command.text not in (c.LINES if command.kind == "line" else c.EMOTES):
        raise CommandRefused(RefusalCode.ILLEGAL)
    if command.kind == "haunt":
        check_ghost(table, place)
    return [e.Said(now, place, command.kind, command.text, command.whom)]


def may_point(table: Table, place: int, command: c.Say) -> bool:
    """Only a pointing finger and a ghost can be aimed at someone, and only at someone else at the table."""
    points = command.kind == "haunt" or (command.kind == "emote" and command.text == c.POINT)
    return points and command.whom != place and command.whom in table.people


def check_ghost(table: Table, place: int) -> None:
    """Only the dead haunt, once a turn."""
    match = table.match
    if match is None or not match.ghost(place):
        raise CommandRefused(RefusalCode.NOT_ALLOWED)
    if place in match.sidelines.haunted:
        raise CommandRefused(RefusalCode.NOT_NOW)


def bet(table: Table, place: int, command: c.Bet, now: int) -> Entries:
    """Bet on another seat while you wait. The game never learns of it."""
    match = table.match
    if match is None or match.over or table.paused or not match.waits(place):
        raise CommandRefused(RefusalCode.NOT_NOW)
    if command.turn != match.turn:
        raise CommandRefused(RefusalCode.TOO_LATE if command.turn < match.turn else RefusalCode.NOT_NOW)
    seats = match.bets().get(command.kind)
    if seats is None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if command.seat is not None and (command.seat not in seats or command.seat == match.seat_of(place)):
        raise CommandRefused(RefusalCode.ILLEGAL)
    if not match.sidelines.may_lay(place):
        raise CommandRefused(RefusalCode.SLOW_DOWN)
    return [e.BetLaid(now, place, command.kind, None if command.seat is None else Seat(command.seat))]


def call_me(table: Table, place: int, command: c.CallMe, now: int) -> Entries:
    """Subscribe to calls. The server has already checked the service."""
    return [e.CallWanted(now, place, command.endpoint, command.p256dh, command.auth, command.lang)]


def stop_calling(table: Table, place: int, command: c.StopCalling, now: int) -> Entries:
    return [e.CallUnwanted(now, place)]


def away(table: Table, place: int, command: c.Away, now: int) -> Entries:
    """A bot covers until they're back, and a game isn't left without a host while someone is there."""
    if table.phase is not Phase.PLAYING or table.match is None or table.match.seat_of(place) is None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    others = [person.place for person in table.humans if person.here and person.place != place]
    heirs = [e.Hosted(now, min(others))] if others and place == table.host else []
    return [e.Covered(now, place), *heirs]


def back(table: Table, place: int, command: c.Back, now: int) -> Entries:
    """Any command ends the cover; this one does nothing else."""
    if table.phase is not Phase.PLAYING or not table.people[place].covered:
        raise CommandRefused(RefusalCode.NOT_NOW)
    return []


def ask_seat(table: Table, place: int, command: c.AskSeat, now: int) -> Entries:
    """Ask to play on for a bot, if you aren't in the game. The host gets the seat at once. Those who have
    left the game only come back to their own seat."""
    match = table.match
    if table.phase is not Phase.PLAYING or match is None or match.seat_of(place) is not None:
        raise CommandRefused(RefusalCode.NOT_NOW)
    bot = table.people.get(command.place)
    if bot is None or bot.bot is None or match.seat_of(command.place) is None:
        raise CommandRefused(RefusalCode.ILLEGAL)
    if not match.may_take(table.people[place].guest, command.place):
        raise CommandRefused(RefusalCode.NOT_ALLOWED)
    made = e.SeatGranted if place == table.host else e.SeatAsked
    return [made(now, place, command.place)]


def leave(table: Table, place: int, command: c.LeaveTable, now: int) -> Entries:
    if table.phase is Phase.DEALING:
        raise CommandRefused(RefusalCode.NOT_NOW)
    return [e.Stood(now, place)]


# The host


def settle(table: Table, place: int, command: c.Settle, now: int) -> Entries:
    if table.phase is not Phase.LOBBY:
        raise CommandRefused(RefusalCode.NOT_NOW)
    wanted = {
        key: value for key, value in structs.asdict(command).items() if value is not None and key != "id"
    }
    if "game" in wanted and wanted["game"] != table.agreed.game:
        wanted.setdefault("setup", {})
    agreed = structs.replace(table.agreed, **wanted)
    try:
        check_setup(agreed, table.agreed)
    except BadSetup:
        raise CommandRefused(RefusalCode.BAD_SETUP) from None
    return [e.Settled(now, agreed)]


def add_bot(table: Table, place: int, command: c.AddBot, now: int) -> Entries:
    there = sum(person.bot is not None for person in table.people.values())
    bot = bot_wished(table.agreed.game, command.bot or next_bot(table.agreed.game, there), there)
    if table.phase is not Phase.LOBBY:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if bot is None or len(table.people) >= MOST:
        raise CommandRefused(RefusalCode.ILLEGAL)
    look, name = free_gangster(table)
    return [e.BotSat(now, table.places, name, look, bot)]


def free_gangster(table: Table) -> tuple[str, str]:
    """A free gangster whose name nobody uses, with that name."""
    looks = {person.look for person in table.people.values()}
    names = [person.name for person in table.people.values()]
    free = [(look, name) for look, name in NAMES.items() if not any(alike(name, other) for other in names)]
    return next((both for both in free if both[0] not in looks), (free_look(table, free[0][0]), free[0][1]))


def remove(table: Table, place: int, command: c.Remove, now: int) -> Entries:
    if command.place == place or command.place not in table.people or table.phase is Phase.DEALING:
        raise CommandRefused(RefusalCode.ILLEGAL)
    if table.phase is Phase.PLAYING and table.people[command.place].bot is not None:
        raise CommandRefused(RefusalCode.ILLEGAL)
    return [e.Stood(now, command.place, kicked=True)]


def lock(table: Table, place: int, command: c.Lock, now: int) -> Entries:
    return [e.Locked(now, command.locked)]


def hand_over(table: Table, place: int, command: c.HandOver, now: int) -> Entries:
    heir = table.people.get(command.place)
    if heir is None or heir.bot is not None or command.place == place:
        raise CommandRefused(RefusalCode.ILLEGAL)
    return [e.Hosted(now, command.place)]


def grant_seat(table: Table, place: int, command: c.GrantSeat, now: int) -> Entries:
    """Grant or deny a seat. Refused as too late if nobody asks for it any more."""
    bot = table.asks.get(command.place)
    if bot is None:
        raise CommandRefused(RefusalCode.TOO_LATE)
    return [e.SeatGranted(now, command.place, bot) if command.granted else e.SeatDenied(now, command.place)]


def pause(table: Table, place: int, command: c.Pause, now: int) -> Entries:
    if table.phase is not Phase.PLAYING or table.pausing or table.paused:
        raise CommandRefused(RefusalCode.NOT_NOW)
    return [e.PauseAsked(now)]


def resume(table: Table, place: int, command: c.Resume, now: int) -> Entries:
    if not (table.pausing or table.paused):
        raise CommandRefused(RefusalCode.NOT_NOW)
    return [e.Resumed(now)]


def hurry(table: Table, place: int, command: c.Hurry, now: int) -> Entries:
    """Without a clock, the host may end a step (A11)."""
    match = table.match
    if match is None or match.round is None or table.paused or match.round.counting:
        raise CommandRefused(RefusalCode.NOT_NOW)
    if match.round.deadline is not None and table.agreed.speed is not Speed.DAYS:
        raise CommandRefused(RefusalCode.NOT_ALLOWED)
    left = LAST_WORDS if match.round.floor else match.round.count
    return [e.Counted(now, match.round.id, max(match.round.least, now + left), hurried=True)]


def again(table: Table, place: int, command: c.Again, now: int) -> Entries:
    """After a game, or in the middle of one: then it stays unfinished, and its secrets secret."""
    if table.phase not in (Phase.OVER, Phase.PLAYING):
        raise CommandRefused(RefusalCode.NOT_NOW)
    return [e.LobbyReopened(now)]


HOST_ONLY: Final = {
    c.Settle, c.AddBot, c.Remove, c.Lock, c.HandOver, c.GrantSeat,
    c.Begin, c.Pause, c.Resume, c.Hurry, c.Again,
}  # fmt: skip

HANDLERS: Final[dict[type[c.Command], Callable[[Table, int, Any, int], Entries]]] = {
    c.Answer: answer,
    c.Wish: wish,
    c.Promise: promise,
    c.Throw: throw,
    c.SetReady: ready,
    c.Rename: rename,
    c.Say: say,
    c.Bet: bet,
    c.CallMe: call_me,
    c.StopCalling: stop_calling,
    c.Away: away,
    c.Back: back,
    c.AskSeat: ask_seat,
    c.LeaveTable: leave,
    c.Settle: settle,
    c.AddBot: add_bot,
    c.Remove: remove,
    c.Lock: lock,
    c.HandOver: hand_over,
    c.GrantSeat: grant_seat,
    c.Begin: begin,
    c.Pause: pause,
    c.Resume: resume,
    c.Hurry: hurry,
    c.Again: again,
}
