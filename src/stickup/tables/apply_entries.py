"""What every log entry does to a table, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import DecodeError, Struct, ValidationError, field, structs

from stickup.core.pace import private_room
from stickup.core.record import By, FairDeal, fair_deal, first_line, unsealed
from stickup.core.side_bets import side_bets_of
from stickup.core.types import Action, Event
from stickup.core.view import seen_by
from stickup.games import newest, rules_of
from stickup.store.contract import Damaged

from . import entries as e
from .clock import SECOND
from .frame_types import FullEntry, News
from .match import Match, OpenRound
from .narration.remarks import remark_on
from .people import Person, PushAddress
from .table import STAND_IN, PendingDeal, Phase, Table

UNSEEN: Final = frozenset({e.Drafted, e.Wished, e.BetLaid, e.CallWanted, e.CallUnwanted, e.Rekeyed})
"""Entries that nobody may notice: they get no number."""
THROWING_TIME: Final = 6 * SECOND
"""Time to promise or to reveal a number. Devices do it by themselves."""


class Effect(Struct, frozen=True):
    """What an entry shows: news of the table, facts of the game, or just that there was one."""

    news: tuple[News, ...] = ()
    facts: list[Event] = field(default_factory=list)


def apply(table: Table, entry: e.Entry) -> FullEntry | None:
    """The only way a table changes. Returns what to show of the entry, or None if nobody may notice it.

    Raises Unknown if it names a game or rules that don't exist here.
    """
    if type(entry) in UNSEEN:
        happen(table, entry)
        return None
    timing, spare = table.timing(), room_for_secrets(table)
    notice = happen(table, entry)
    if notice is None:
        return None
    room = table.room() if notice.news else None
    now = table.timing()
    seats, header = (table.match.seats, table.match.header) if table.match else ((), None)
    changed = now if now != timing else None
    private = max(spare, room_for_secrets(table)) if notice.facts else 0
    return FullEntry(table.n, entry.at, notice.news, notice.facts, seats, room, changed, header, private)


def room_for_secrets(table: Table) -> int:
    """Bytes that frames reserve for one seat's private facts, at this point of the game."""
    match = table.match
    return 0 if match is None else private_room(match.game.pace, match.state.table)


def happen(table: Table, entry: e.Entry) -> Effect | None:
    """Apply an entry and return it with everything viewers need to be shown."""
    table.position += 1
    table.touched = entry.at
    notice = EFFECTS[type(entry)](table, entry)
    if notice is not None:
        table.n += 1
    return notice


def read(table: Table, entry: bytes) -> e.Entry:
    """Decode the next entry of the table's log, with the answers of its current game. Raises Unknown, and
    Damaged if it is not even JSON: entries were once written without a checksum."""
    try:
        return e.decode(entry) if table.match is None else e.decoder(table.match.game)(entry)
    except ValidationError as error:
        raise e.UnknownEntry(f"an entry that this program does not know: {error}") from None
    except DecodeError:
        raise Damaged(table.id, table.position + 1) from None


def fold(log: Iterable[bytes], table: Table | None = None) -> Table:
    """Fold a log into a table, or into the given one. Raises Unknown."""
    table = table or Table()
    for entry in log:
        happen(table, read(table, entry))
    return table


# Sitting down


def opened(table: Table, entry: e.Opened) -> Effect | None:
    newest(entry.agreed.game)
    table.id, table.code, table.agreed = entry.table, entry.code, entry.agreed
    return Effect((News("opened"),))


def settled(table: Table, entry: e.Settled) -> Effect | None:
    newest(entry.agreed.game)
    table.agreed, table.starts = entry.agreed, None
    for person in table.humans:
        person.ready = False
    return Effect((News("settled", table.host),))


def sat(table: Table, entry: e.Sat) -> Effect | None:
    table.people[entry.place] = Person(
        entry.place,
        entry.name,
        entry.look,
        token=entry.token,
        guest=entry.guest,
        age=entry.age,
        changed=entry.at,
    )
    table.places = max(table.places, entry.place + 1)
    if table.host is None:
        table.host = entry.place
    return Effect((News("sat", entry.place),))


def bot_sat(table: Table, entry: e.BotSat) -> Effect | None:
    table.people[entry.place] = Person(
        entry.place, entry.name, entry.look, bot=entry.bot, here=True, ready=True
    )
    table.places = max(table.places, entry.place + 1)
    return Effect((News("bot-sat", entry.place),))


def rekeyed(table: Table, entry: e.Rekeyed) -> Effect | None:
    table.people[entry.place].token = entry.token
    return None


def renamed(table: Table, entry: e.Renamed) -> Effect | None:
    person = table.people[entry.place]
    person.name, person.look = entry.name, entry.look
    return Effect((News("renamed", entry.place),))


def readied(table: Table, entry: e.Readied) -> Effect | None:
    table.people[entry.place].ready = entry.ready
    return Effect((News("ready" if entry.ready else "not-ready", entry.place),))


def start_called(table: Table, entry: e.StartCalled) -> Effect | None:
    table.starts = entry.starts
    return Effect((News("starting", table.host),))


def start_called_off(table: Table, entry: e.StartCalledOff) -> Effect | None:
    table.starts = None
    return Effect((News("not-starting"),))


def stood(table: Table, entry: e.Stood) -> Effect | None:
    """In a game, the place stays and a bot takes over; otherwise it's free."""
    if table.match is not None:
        table.match.sidelines.drop(entry.place)
    if table.match is not None and entry.place in table.match.seats and table.phase is Phase.PLAYING:
        person = table.people[entry.place]
        table.match.left[person.guest] = table.match.seat_at(entry.place)
        person.bot, person.token, person.guest, person.push = STAND_IN, "", "", None
        person.here = person.ready = True
        person.covered = person.idle = person.in_replay = False
    else:
        del table.people[entry.place]
    table.asks.pop(entry.place, None)
    if table.host == entry.place:
        table.host = heir(table)
    table.start_stopped_clock(entry.at)
    return Effect((News("kicked" if entry.kicked else "stood", entry.place),))


def seat_asked(table: Table, entry: e.SeatAsked) -> Effect | None:
    table.asks[entry.place] = entry.bot
    return Effect((News("asks-seat", entry.place, table.people[entry.bot].name),))


def seat_granted(table: Table, entry: e.SeatGranted) -> Effect | None:
    """The bot leaves. Others who asked for its seat have to ask for another; one seat is enough."""
    bot = table.people.pop(entry.bot)
    others = table.asks.items()
    table.asks = {place: its for place, its in others if its != entry.bot and place != entry.place}
    person, match = table.people[entry.place], table.playing
    person.covered, person.idle, person.silent = False, False, 0
    seat = match.pass_seat(entry.bot, entry.place)
    if seat in match.state.asked and not match.open.floor and not table.paused:
        match.restart_round(entry.at, table.agreed.speed, table.bots())
    table.start_stopped_clock(entry.at)
    return Effect((News("took-seat", entry.place, bot.name),))


def seat_denied(table: Table, entry: e.SeatDenied) -> Effect | None:
    table.asks.pop(entry.place, None)
    return Effect((News("seat-denied", entry.place),))


def heir(table: Table) -> int | None:
    """The next host: the person present who sat down first."""
    humans = sorted(table.humans, key=lambda person: (not person.here, person.place))
    return humans[0].place if humans else None


def hosted(table: Table, entry: e.Hosted) -> Effect | None:
    table.host = entry.place
    return Effect((News("host", entry.place),))


def locked(table: Table, entry: e.Locked) -> Effect | None:
    table.locked = entry.locked
    return Effect((News("locked" if entry.locked else "unlocked", table.host),))


def closed(table: Table, entry: e.Closed) -> Effect | None:
    table.close()
    return Effect((News("closed"),))


# Being there


def came(table: Table, entry: e.Came) -> Effect | None:
    person = table.people[entry.place]
    woke = table.asleep and table.phase is Phase.PLAYING
    covered, person.covered, person.idle = person.covered, False, False
    person.here, person.node, person.silent, person.changed = True, entry.node, 0, entry.at
    person.in_replay = False
    if woke and not table.paused:
        table.playing.restart_round(entry.at, table.agreed.speed, table.bots())
    return Effect((News("back" if covered else "came", entry.place),))


def went(table: Table, entry: e.Went) -> Effect | None:
    gone(table, entry.place, entry.at)
    return Effect((News("went", entry.place),))


def replay_opened(table: Table, entry: e.ReplayOpened) -> Effect | None:
    """Someone opens a replay: they're no longer at the table."""
    person = gone(table, entry.place, entry.at)
    person.in_replay, person.node = True, entry.node
    return Effect((News("in-replay", entry.place),))


def gone(table: Table, place: int, at: int) -> Person:
    """Someone has left the table and may come back."""
    person = table.people[place]
    person.here, person.idle, person.in_replay, person.changed = False, False, False, at
    table.asks.pop(place, None)
    return person


def covered(table: Table, entry: e.Covered) -> Effect | None:
    person = table.people[entry.place]
    person.covered, person.idle = True, entry.idle
    table.start_stopped_clock(entry.at)
    return Effect((News("covered", entry.place),))


def said(table: Table, entry: e.Said) -> Effect | None:
    match = table.match
    if match is not None and match.remark is not None and match.remark.place == entry.place:
        match.remark = None
    if entry.kind == "haunt":
        table.playing.sidelines.haunted.add(entry.place)
    return Effect((News(entry.kind, entry.place, entry.text, entry.whom),))


def bet_laid(table: Table, entry: e.BetLaid) -> Effect | None:
    table.playing.sidelines.lay(entry.place, entry.kind, entry.seat)
    return None


def call_wanted(table: Table, entry: e.CallWanted) -> Effect | None:
    table.people[entry.place].push = PushAddress(entry.endpoint, entry.p256dh, entry.auth, entry.lang)
    return None


def call_unwanted(table: Table, entry: e.CallUnwanted) -> Effect | None:
    if entry.place in table.people:  # they may have left before it expired
        table.people[entry.place].push = None
    return None


def bets_opened(match: Match, facts: list[Event]) -> tuple[News, ...]:
    """Open the side bets that these facts decide. Until now nobody knew of them. A game is given only what
    everyone may know: whether a bet was right is told to all."""
    if not match.sidelines.bets:
        return ()
    found = side_bets_of(match.game).settled(match.state.table, list(seen_by(None, facts)))
    decided = match.sidelines.decide(found)
    return tuple(
        News("bet-won" if bet.right else "bet-lost", bet.place, bet.kind, match.seats[bet.seat])
        for bet in decided
    )


# Dealing


def deal_began(table: Table, entry: e.DealBegan) -> Effect | None:
    proof = sealed(table, entry)
    if table.phase is Phase.OVER:
        stay(table)
    table.begin_dealing(
        PendingDeal(
            entry.attempt,
            entry.secret,
            entry.seats,
            entry.setup,
            entry.throwers,
            entry.rules,
            entry.at + THROWING_TIME,
            proof,
            entry.looks,
        )
    )
    again = entry.attempt > 1
    return dealt_if_all_threw(table, entry.at, News("deal-again" if again else "deal", table.host))


def sealed(table: Table, entry: e.DealBegan) -> FairDeal:
    """The seal on everything fixed before the deal: secret, players, setup. Raises Unknown."""
    game = rules_of(table.agreed.game, entry.rules)
    name = table.deal_name(entry.attempt)
    deal = FairDeal(name, "", {})
    if entry.seal > 1:
        deal = unsealed(name, {}, attempt=entry.attempt, shown=entry.at)
    return fair_deal(game, entry.setup, table.players(entry.seats), deal, bytes.fromhex(entry.secret))


def stay(table: Table) -> None:
    """For a rematch everyone keeps their place; bots cover for people who are away."""
    for person in table.people.values():
        person.covered, person.idle = person.covered and not person.here, False
        person.silent = 0


def promised(table: Table, entry: e.Promised) -> Effect | None:
    deal = table.dealing
    deal.promises[entry.place] = entry.promise
    if not deal.promising:
        deal.deadline = entry.at + THROWING_TIME
    return Effect((News("promised", entry.place, entry.promise),))


def threw(table: Table, entry: e.Threw) -> Effect | None:
    table.dealing.thrown[entry.place] = entry.entropy
    return dealt_if_all_threw(table, entry.at, News("threw", entry.place, entry.entropy))


def passed_over(table: Table, entry: e.PassedOver) -> Effect | None:
    deal = table.dealing
    deal.throwers = tuple(place for place in deal.throwers if place not in entry.places)
    deal.deadline = entry.at + THROWING_TIME
    return dealt_if_all_threw(table, entry.at, *(News("passed-over", place) for place in entry.places))


def dealt_if_all_threw(table: Table, at: int, *news: News) -> Effect:
    """Deal and begin the game, if everyone has revealed their number."""
    deal = table.dealing
    if deal.promising or deal.throwing:
        return Effect(news)
    game = rules_of(table.agreed.game, deal.rules)
    entropies = {seat: deal.thrown[p] for seat, p in enumerate(deal.seats) if p in deal.thrown}
    proof = structs.replace(deal.proof, entropies=entropies)
    header = first_line(game, deal.setup, table.players(deal.seats), proof)
    drawn = structs.replace(header, looks=deal.looks)
    match = Match(drawn, deal.secret, deal.seats)
    table.begin_playing(match)
    return Effect((*news, News("began")), move_on(table, match, match.begin(), at))


# Playing


def drafted(table: Table, entry: e.Drafted[e.AnyAnswer]) -> Effect | None:
    match = table.playing
    seat = match.seat_at(entry.place)
    match.drafts[seat] = match.judged(seat, entry.answer)
    table.people[entry.place].silent = 0
    return None


def wished(table: Table, entry: e.Wished[Action]) -> Effect | None:
    match = table.playing
    seat = match.seat_at(entry.place)
    match.wishes[seat, entry.prompt] = entry.answers
    return None


def counted(table: Table, entry: e.Counted) -> Effect | None:
    current = table.playing.open
    current.deadline, current.counting = entry.deadline, True
    return Effect((News("hurried", table.host),) if entry.hurried else ())


def waited(table: Table, entry: e.Waited) -> Effect | None:
    """Stop the clock: the round ends when the only human answers."""
    table.playing.open.deadline = None
    return Effect((News("waiting"),))


def answered(table: Table, entry: e.AnswersPlayed[e.AnyAnswer]) -> Effect | None:
    match = table.playing
    current = match.open
    table.lesson_begins()
    for given in entry.answers:
        seat, by = given.seat, given.by
        count_silence(match, current, given, table.people[match.seats[seat]])
        if current.floor:
            match.spoke[seat] = entry.at
            match.words[seat] += 1
            if by is By.BOT:
                match.stand_by(seat, given.answer, entry.at + table.tempo.stands)
    facts = match.play(((given.seat, given.answer) for given in entry.answers), entry.at)
    bets = bets_opened(match, facts)
    before = match.rounds
    move_on(table, match, facts, entry.at)
    match.remark = remark_on(table, match, facts, entry.at) or match.remark
    if table.phase is Phase.OVER:
        return Effect((*bets, News("over")), facts)
    if current.floor:
        table.start_stopped_clock(entry.at)
    if table.pausing and match.rounds != before:
        table.pausing, table.paused = False, True
        return Effect((*bets, News("paused", table.host)), facts)
    return Effect(bets, facts)


def count_silence(
    match: Match, current: OpenRound, given: e.GivenAnswer[e.AnyAnswer], person: Person
) -> None:
    """Count players who gave no answer of their own, even if a wish was played: that must not show."""
    if current.floor:
        person.silent = 0 if given.by is By.HUMAN else person.silent
    elif given.by is not By.BOT and given.seat not in match.drafts:
        person.silent += 1


def move_on(table: Table, match: Match, facts: list[Event], at: int) -> list[Event]:
    """After the game has moved: the next round, or the end."""
    match.open_round(at, facts, table.agreed.speed, table.bots())
    if match.over:
        table.end_playing()
        table.pausing = False
        for person in table.humans:
            person.ready = False
    return facts


def pause_asked(table: Table, entry: e.PauseAsked) -> Effect | None:
    table.pausing = True
    return Effect((News("pausing", table.host),))


def resumed(table: Table, entry: e.Resumed) -> Effect | None:
    if table.paused:
        table.playing.restart_round(entry.at, table.agreed.speed, table.bots())
    table.pausing = table.paused = False
    return Effect((News("resumed", table.host),))


def given_back(table: Table, entry: e.GivenBack) -> Effect | None:
    current = table.playing.open
    current.deadline, current.given_back = entry.deadline, True
    return Effect((News("given-back"),))


def again(table: Table, entry: e.LobbyReopened) -> Effect | None:
    """Everyone keeps their place; places that bots took over are free again."""
    stopped = table.phase is Phase.PLAYING
    table.reopen()
    table.people = {p: person for p, person in table.people.items() if person.bot != STAND_IN}
    for person in table.people.values():
        person.covered = person.idle = False
        person.silent = 0
        person.ready = person.ready and (person.bot is not None or not stopped)
    return Effect((News("again", table.host),))


EFFECTS: Final[dict[type[e.Entry], Callable[[Table, Any], Effect | None]]] = {
    e.Opened: opened,
    e.Settled: settled,
    e.Sat: sat,
    e.BotSat: bot_sat,
    e.Rekeyed: rekeyed,
    e.Renamed: renamed,
    e.Readied: readied,
    e.StartCalled: start_called,
    e.StartCalledOff: start_called_off,
    e.Stood: stood,
    e.SeatAsked: seat_asked,
    e.SeatGranted: seat_granted,
    e.SeatDenied: seat_denied,
    e.Hosted: hosted,
    e.Locked: locked,
    e.Closed: closed,
    e.Came: came,
    e.Went: went,
    e.ReplayOpened: replay_opened,
    e.Covered: covered,
    e.Said: said,
    e.BetLaid: bet_laid,
    e.CallWanted: call_wanted,
    e.CallUnwanted: call_unwanted,
    e.DealBegan: deal_began,
    e.Promised: promised,
    e.Threw: threw,
    e.PassedOver: passed_over,
    e.Drafted: drafted,
    e.Wished: wished,
    e.Counted: counted,
    e.Waited: waited,
    e.AnswersPlayed: answered,
    e.PauseAsked: pause_asked,
    e.Resumed: resumed,
    e.GivenBack: given_back,
    e.LobbyReopened: again,
}
