"""The way of an answer: read once, looked up once, written as it is; out of a log nothing is believed."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from stickup.core.engine import IllegalAction
from stickup.core.record import By
from stickup.core.types import Action, CheckedAnswer, Decision, Seat
from stickup.games.cash_n_guns.rules.actions import DUCK, TOO_SLOW
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.apply_entries import apply, fold, read
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.clock import Speed
from stickup.tables.handle_commands import handle_command
from stickup.tables.match import Match
from tests.tables.playing import BANG, CLICK, answers_by, playing
from tests.tables.room import CASH, MILLIONS, Room, anything, raw


def count_calls(monkeypatch: pytest.MonkeyPatch, *methods: tuple[type, str]) -> Counter[str]:
    """Counts how often these are called; they do what they did."""
    counted: Counter[str] = Counter()

    def count(kind: type, name: str) -> None:
        before = getattr(kind, name)

        def counting(self: object, *arguments: object) -> object:
            counted[name] += 1
            return before(self, *arguments)

        monkeypatch.setattr(kind, name, counting)

    for kind, name in methods:
        count(kind, name)
    return counted


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_an_answer_is_read_once_and_looked_up_once(game, monkeypatch):
    """From the frame to the end of its round. Where nobody is silent nobody else's answer is looked up."""
    room = playing(4, game=game, speed=Speed.BLITZ)
    calls = count_calls(monkeypatch, (Match, "read"), (Decision, "option"), (Decision, "offered"))
    given = 0
    while given < 40 and not room.match.over:
        given += room.all_answer(anything(given))
    assert given >= 40
    assert calls["read"] == given
    assert calls["option"] + calls["offered"] == given


def test_a_wish_is_read_once_and_looked_up_when_it_is_granted(monkeypatch):
    room = playing()
    calls = count_calls(monkeypatch, (Match, "read"), (Decision, "option"), (Decision, "offered"))
    room.do(1, c.Wish, prompt="load", answers=(raw(BANG), raw(CLICK)))
    assert calls == {"read": 2}
    number = room.round.id
    while room.round.id == number:
        assert room.step()
    assert answers_by(room)[Seat(1)] == (By.HUMAN, BANG)
    assert calls["option"] == 1, "the first wish could be granted"
    assert calls["offered"] == 0


def test_what_is_written_is_what_the_rules_call_it():
    """However a client writes it: without spaces, and in the order of the rules."""
    room = playing(4)
    room.do(0, c.Answer, round=room.round.id, answer=msgspec.Raw(b'{ "bullet" : "bang" , "do" : "Load" }'))
    assert b'"answer":' + bytes(raw(BANG)) + b"}" in room.log[-1]


# Out of a log


def drafted(room: Room, answer: Action | bytes, place: int = 0) -> bytes:
    written = answer if isinstance(answer, bytes) else bytes(raw(answer))
    return e.encode(e.Drafted(room.now, place, room.round.id, msgspec.Raw(written)))


def answered(room: Room, answer: Action | bytes) -> bytes:
    written = msgspec.Raw(answer if isinstance(answer, bytes) else bytes(raw(answer)))
    return e.encode(e.AnswersPlayed(room.now, room.round.id, (e.GivenAnswer(Seat(0), By.HUMAN, written),)))


@pytest.mark.parametrize("write", [drafted, answered])
def test_an_answer_in_a_log_that_nobody_was_offered_is_not_played(write):
    room = playing()
    fold([*room.log, write(room, BANG)])
    with pytest.raises(IllegalAction):
        fold([*room.log, write(room, DUCK)])


@pytest.mark.parametrize("write", [drafted, answered])
@pytest.mark.parametrize(
    "answer", [b'{"do":"Zap"}', b'{"do":"Load"}', b'{"do":"Load","bullet":"bang","x":1}']
)
def test_an_answer_in_a_log_that_says_nothing_is_not_read(write, answer):
    room = playing()
    with pytest.raises(e.UnknownEntry):
        fold([*room.log, write(room, answer)])


def test_nobody_has_chosen_to_be_too_slow():
    """What silence means is played, but no draft."""
    room = playing()
    room.until("aim")
    fold([*room.log, answered(room, TOO_SLOW)])
    with pytest.raises(IllegalAction):
        fold([*room.log, drafted(room, TOO_SLOW)])


def test_someone_who_is_not_asked_has_no_draft():
    room = playing()
    room.until("share")
    (asked,) = room.match.asked()
    options = room.options(room.match.seats[asked])
    other = room.match.seats[(asked + 1) % 4]
    with pytest.raises(IllegalAction):
        fold([*room.log, drafted(room, options[0], other)])


# What was looked up


def test_an_answer_is_judged_anew_if_another_question_is_open():
    """It was judged in another round, or before the table was unloaded and loaded again."""
    room = playing()
    command = c.Answer(id="an answer", round=room.round.id, answer=raw(CLICK))
    (old,) = handle_command(room.table, 0, command, room.now)
    assert isinstance(old, e.Drafted)
    apply(room.folded(), old)
    room.until("aim")
    with pytest.raises(IllegalAction):
        apply(room.table, old)
    with pytest.raises(IllegalAction):
        apply(
            room.table,
            e.AnswersPlayed(room.now, room.round.id, (e.GivenAnswer(Seat(0), By.HUMAN, old.answer),)),
        )


def test_a_draft_that_was_put_away_is_played_without_looking_it_up_again(monkeypatch):
    checkpoints = Checkpoints(b"key")
    room = playing(4, speed=Speed.BLITZ)
    room.answer(0, BANG)
    room.answer(1, CLICK)
    room.answer(3, CLICK)
    table = checkpoints.unpack(checkpoints.pack(room.table))
    assert table is not None
    room.table = table
    calls = count_calls(monkeypatch, (Decision, "option"), (Decision, "offered"))
    room.answer(2, CLICK)
    assert [action for _, action in answers_by(room).values()] == [BANG, CLICK, CLICK, CLICK]
    assert calls == {"option": 1}


def test_whatever_is_read_back_is_judged_where_it_stands():
    """A draft out of a log is the very option, too: what follows need not look it up either."""
    room = playing(4, speed=Speed.BLITZ)
    room.answer(0, BANG)
    again = room.folded()
    assert again.match is not None
    (mine,) = again.match.drafts.values()
    assert isinstance(mine, CheckedAnswer)
    assert mine.question is again.match.state.asked[Seat(0)]
    assert any(mine.answer is option for option in mine.question.options)


def test_an_entry_of_a_game_is_read_by_that_game():
    """Both games have an action of one name; in the lobby nobody knows any."""
    cash, millions = playing(4), playing(4, game=MILLIONS)
    entry = drafted(cash, BANG)
    assert isinstance(read(cash.table, entry), e.Drafted)
    with pytest.raises(e.UnknownEntry):
        read(millions.table, entry)
