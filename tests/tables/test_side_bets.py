"""Side bets for pride: sealed until they are decided, and no part of the game."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

import msgspec
import pytest

from stickup.core.side_bets import side_bets_of
from stickup.core.types import Event, Game, Private, Seat
from stickup.games.cash_n_guns.rules.actions import DUCK, STAND
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.games.millions_of_dollars.rules.actions import READY, Leave, Offer, Plan
from stickup.games.millions_of_dollars.rules.cards import Role
from stickup.tables import commands as c
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.frames import framed_snapshot, haunted, my_bets
from stickup.tables.sidelines import MOST_BETS
from tests.tables.room import CASH, MILLIONS, NO_POWERS, Room

LATE = 4
"""The place of someone who came too late to play: they wait all the time."""


def table(people: int = 4) -> Room:
    """A game of people without powers, and one more who came too late. All are asked for a bullet."""
    room = Room(people=people, bots=0, setup=NO_POWERS)
    room.begin()
    assert room.sit("Late") == people
    return room


def bet(room: Room, place: int, kind: str, seat: int | None) -> None:
    room.do(place, c.Bet, kind=kind, turn=room.match.turn, seat=seat)


def refused(room: Room, place: int, kind: str, seat: int | None, turn: int | None = None) -> str:
    return room.refused(place, c.Bet, kind=kind, turn=room.match.turn if turn is None else turn, seat=seat)


def to_courage(room: Room) -> None:
    """Everyone loads a Bang, and aims at the first who is offered."""
    room.until("courage")


def all_say(room: Room, *ducks: int) -> None:
    """Who ducks; everyone else stands. Then the clock runs out the count."""
    number = room.round.id
    for place in room.asked():
        room.answer(place, DUCK if place in ducks else STAND)
    while room.match.round is not None and room.round.id == number:
        assert room.step()


def score(room: Room, place: int) -> tuple[int, int]:
    sitter = next(one for one in room.table.room().people if one.place == place)
    return sitter.bets_won, sitter.bets_lost


def test_a_bet_is_opened_when_it_is_decided_and_counted_for_pride():
    room = table()
    bet(room, LATE, "duck", 2)
    to_courage(room)
    assert room.news("bet-won") == room.news("bet-lost") == []
    all_say(room, 2)
    assert [(news.place, news.text, news.whom) for news in room.news("bet-won")] == [(LATE, "duck", 2)]
    assert score(room, LATE) == (1, 0)
    assert room.folded().room() == room.table.room()


def test_who_is_hit_is_decided_by_the_volley():
    room = table()
    for place in room.asked():
        bang = next(
            option for option in room.options(place) if getattr(option, "bullet", None) is Bullet.BANG
        )
        room.answer(place, bang)
    room.until("courage")
    targets = [gangster.target for gangster in room.match.state.table.gangsters]
    hit = next(seat for seat in targets if seat is not None)
    spared = next(seat for seat in range(4) if seat not in targets)
    late = room.sit("Later")
    bet(room, LATE, "hit", hit)
    bet(room, late, "hit", spared)
    all_say(room)
    assert (score(room, LATE), score(room, late)) == ((1, 0), (0, 1))


def test_nobody_learns_of_a_bet_before_it_is_decided():
    """Not even that there is one: no number, no byte, no moment is different."""
    room = table()
    other, without = deepcopy(room), deepcopy(room)
    bet(room, LATE, "duck", 1)
    bet(other, LATE, "duck", 2)
    third = deepcopy(other)
    bet(third, LATE, "duck", None)
    for one in (room, other, third, without):
        to_courage(one)
        one.now = room.now
    for place in (None, 0, 1, 2, 3):
        assert room.stream(place) == other.stream(place) == third.stream(place) == without.stream(place), (
            place
        )
        snapshots = {framed_snapshot(one.table, place) for one in (room, other, third, without)}
        assert len(snapshots) == 1, place
        assert my_bets(room.table, place) == ()
    assert [(mine.kind, mine.seat) for mine in my_bets(room.table, LATE)] == [("duck", 1)]


def test_a_bet_changes_nothing_in_the_game_or_its_record():
    room = table()
    other = deepcopy(room)
    bet(room, LATE, "hit", 1)
    for one in (room, other):
        to_courage(one)
        all_say(one, 1)
    assert room.match.state.table == other.match.state.table
    assert room.match.header == other.match.header
    facts, others = ([shown.facts for shown in one.shown] for one in (room, other))
    assert facts == others


def test_players_who_are_asked_answer_first_and_nobody_bets_on_themselves():
    room = table()
    assert refused(room, 1, "duck", 2) == "not_now"
    room.answer(1, room.options(1)[0])
    bet(room, 1, "duck", 2)
    assert refused(room, 1, "duck", 1) == "illegal"
    assert refused(room, 1, "duck", 7) == "illegal"
    assert refused(room, 1, "weather", 2) == "not_now"


def test_a_bet_is_for_one_turn_and_closed_when_courage_is_shown():
    room = table()
    assert refused(room, LATE, "duck", 1, turn=0) == "too_late"
    assert refused(room, LATE, "duck", 1, turn=2) == "not_now"
    to_courage(room)
    all_say(room)
    assert room.table.timing() is not None
    assert dict(room.match.bets()) == {}
    assert refused(room, LATE, "hit", 1) == "not_now"


def test_you_may_change_a_bet_but_not_forever():
    room = table()
    for number in range(MOST_BETS):
        bet(room, LATE, "duck", number % 4)
    assert refused(room, LATE, "duck", 1) == "slow_down"
    assert [mine.seat for mine in my_bets(room.table, LATE)] == [(MOST_BETS - 1) % 4]


def test_the_bets_of_a_removed_player_are_gone():
    room = table()
    room.answer(1, room.options(1)[0])
    bet(room, 1, "duck", 2)
    room.do(0, c.Remove, place=1)
    assert room.match.sidelines.bets == {}
    bet(room, LATE, "duck", 2)
    room.do(0, c.Remove, place=LATE)
    assert room.match.sidelines.bets == {}
    to_courage(room)
    all_say(room, 2)
    assert room.news("bet-won") == []


def test_a_table_that_is_taken_up_again_still_has_its_bets():
    room = table()
    bet(room, LATE, "duck", 2)
    kept = Checkpoints(b"key").unpack(Checkpoints(b"key").pack(room.table))
    assert kept is not None
    for again in (room.folded(), kept):
        assert my_bets(again, LATE) == my_bets(room.table, LATE) != ()
        assert again.room() == room.table.room()


def test_no_bets_are_taken_where_nothing_moves():
    room = table()
    room.do(0, c.Pause)
    room.until("aim")
    assert room.table.paused
    assert refused(room, LATE, "duck", 1) == "not_now"


def test_a_game_says_itself_what_can_be_bet_on():
    everybody = (0, 1, 2, 3)
    for room, kinds in ((table(), ("duck", "hit")), (heist(), ("offer", "share"))):
        timing = room.table.timing()
        assert timing is not None
        assert dict(timing.bets) == dict.fromkeys(kinds, everybody)
    assert refused(heist(), LATE, "duck", 1) == "not_now"


def test_a_game_without_bets_has_none():
    game = cast("Game[Any, Any]", object())
    bets = side_bets_of(game)
    assert (dict(bets.open(None, 1)), dict(bets.settled(None, ())), list(bets.ghosts(None))) == ({}, {}, [])


# A heist


def heist() -> Room:
    """Four people rob a bank, and one more came too late. All are asked for a role."""
    room = Room(people=4, bots=0, game=MILLIONS)
    room.begin()
    assert room.sit("Late") == LATE
    return room


def negotiating(*roles: Role) -> Room:
    """These roles lie face down."""
    room = heist()
    for place, role in enumerate(roles):
        room.answer(place, Plan((role,)))
    room.until("negotiate")
    return room


def all_stay(room: Room) -> None:
    """The floor closes, and the heist is told to its end."""
    number = room.match.turn
    for place in room.asked():
        room.answer(place, READY)
    while room.match.round is not None and room.match.turn == number:
        if not room.all_answer(lambda _, options: options[0]):
            assert room.step()


def test_who_takes_an_offer_is_decided_by_the_next_who_does():
    room = negotiating(Role.BRUTE, Role.DRIVER, Role.CROOK, Role.CROOK)
    later = room.sit("Later")
    bet(room, LATE, "offer", 1)
    bet(room, later, "offer", 2)
    room.answer(0, Offer(Seat(1), 0, 1))
    assert score(room, LATE) == score(room, later) == (0, 0)
    room.answer(1, Leave(0, 1))
    assert (score(room, LATE), score(room, later)) == ((1, 0), (0, 1))
    assert refused(room, LATE, "offer", 1) == "illegal", "they have gone home"
    bet(room, 1, "offer", 2)
    all_stay(room)
    assert score(room, 1) == (0, 1), "nobody else has taken one"


def test_who_gets_a_share_is_decided_by_the_heist():
    room = negotiating(Role.BRUTE, Role.DRIVER, Role.CROOK, Role.CROOK)
    later = room.sit("Later")
    bet(room, LATE, "share", 0)
    bet(room, later, "share", 3)
    all_stay(room)
    assert (score(room, LATE), score(room, later)) == ((1, 0), (0, 1))
    assert room.folded().room() == room.table.room()


def test_if_nobody_gets_a_share_nobody_was_right():
    room = negotiating(Role.CROOK, Role.CROOK, Role.CROOK, Role.CROOK)
    bet(room, LATE, "share", 0)
    all_stay(room)
    assert score(room, LATE) == (0, 1)


def test_the_log_says_of_a_bet_what_it_always_will():
    room = table()
    bet(room, LATE, "duck", 2)
    assert msgspec.json.decode(room.log[-1]) == {
        "e": "Bet",
        "at": room.now,
        "place": LATE,
        "kind": "duck",
        "seat": 2,
    }


# The dead


def dead(room: Room, place: int) -> None:
    """As the rules would have it in the end."""
    seats = room.match.state.table
    seats.gangsters[place].alive = False
    seats.living = tuple(seat for seat in seats.living if seat != place)


def test_the_dead_haunt_someone_once_a_turn_and_the_living_do_not():
    room = table()
    assert room.refused(1, c.Say, kind="haunt", text="laugh") == "not_allowed"
    assert room.refused(LATE, c.Say, kind="haunt", text="laugh") == "not_allowed"
    dead(room, 1)
    room.do(1, c.Say, kind="haunt", text="laugh", whom=2)
    assert [(news.place, news.text, news.whom) for news in room.news("haunt")] == [(1, "laugh", 2)]
    assert room.refused(1, c.Say, kind="haunt", text="cry") == "not_now"
    assert room.refused(1, c.Say, kind="haunt", text="liar") == "illegal"
    room.match.sidelines.next_turn()
    room.do(1, c.Say, kind="haunt", text="cry")


def test_a_ghost_who_comes_back_is_told_whether_it_has_haunted_this_turn():
    room = table()
    dead(room, 1)
    assert haunted(room.table, 1) is None
    room.do(1, c.Say, kind="haunt", text="laugh")
    assert haunted(room.table, 1) == room.match.turn
    assert haunted(room.table, 2) is haunted(room.table, None) is None
    room.match.sidelines.next_turn()
    assert haunted(room.table, 1) is None


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_nobody_haunts_a_lobby(game):
    assert Room(people=2, bots=2, game=game).refused(0, c.Say, kind="haunt", text="cry") == "not_allowed"


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_bets_are_decided_by_what_everyone_may_know(game: str, monkeypatch: pytest.MonkeyPatch):
    """Whether a bet was right is told to all, so a game isn't shown anything else."""
    room = Room(people=4, bots=0, game=game, setup=NO_POWERS if game == CASH else None)
    room.begin()
    late, bets, shown = room.sit("Late"), side_bets_of(room.match.game), list[Event]()
    real = type(bets).settled

    def settled(self: Any, public: Any, facts: Any) -> Any:
        shown.extend(facts)
        return real(self, public, facts)

    monkeypatch.setattr(type(bets), "settled", settled)
    while not room.match.over:
        for kind, seats in room.match.bets().items():
            if not any(whose == late for whose, _ in room.match.sidelines.bets):
                bet(room, late, kind, seats[0])
        if not room.all_answer(lambda _, options: options[0]):
            room.step()
    assert shown
    assert [fact for fact in shown if isinstance(fact, Private)] == []
