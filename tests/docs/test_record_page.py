"""docs/record.md is enough to write a referee: every word, field and order is compared with the program."""

from __future__ import annotations

import json
import random
import re
import shlex
from functools import reduce
from hashlib import sha512
from operator import or_
from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given

from stickup.cli import files
from stickup.cli.errors import BadUsage, CommandError, Incompatible, Unverified
from stickup.cli.main import OK, STOPPED
from stickup.cli.verify import VerifyResult
from stickup.core import record, verify_record
from stickup.core.dealer import CountingDealer, Deal, FairDealer, FastDealer, Stream, commitment, commitment_1
from stickup.core.record import FairDeal, FastDeal, RecordedPlayer, SetupLine, agreed
from stickup.core.types import BOOKKEEPING, Chance, Draw, Event, Private, Seat
from stickup.games.cash_n_guns.rules.cards import DECK, Bullet, Kind, Loot
from stickup.games.millions_of_dollars.rules.cards import MONEY, ORDER, START
from stickup.games.millions_of_dollars.rules.money_moves import MOVES
from tests.cli.running import Program
from tests.docs.books import BOOKS, CASH_N_GUNS, MILLIONS, Book, every_book
from tests.docs.doctests import run
from tests.docs.observed import family, observed
from tests.docs.pages import RECORD, fenced, rows, section, spans, text_of
from tests.outsider import cash_n_guns as outsider
from tools import example

PAGE = text_of(RECORD)


def fields(struct: type) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


# Words, fields, audiences.


@pytest.mark.parametrize(
    ("heading", "kind", "tag"),
    [
        ("`setup`: what was agreed", record.SetupLine, ["line"]),
        ("`start`: before the first answer", record.StartLine, ["line"]),
        ("`answer`: one answer, and what followed", record.AnswerLine, ["line"]),
        ("`result`: how it ended", record.ResultLine, ["line"]),
        ("The fair dealer", FairDeal, []),
    ],
)
def test_every_field_of_a_line_is_listed_in_order(heading, kind, tag):
    listed = [spans(row[0])[0] for row in rows(section(PAGE, heading))]
    assert listed[: len(tag) + len(fields(kind))] == tag + fields(kind)


@every_book
def test_the_page_names_the_game_and_its_rules(book):
    assert f'`"{book.game.name}"`' in section(PAGE, "`setup`: what was agreed")
    assert f"`{book.game.name}/1`" in section(PAGE, "The fair dealer")


@every_book
def test_the_fields_of_the_table_are_listed(book):
    assert [spans(row[0])[0] for row in rows(book.record("the table"))] == fields(book.game.setup)


@every_book
def test_every_event_is_listed_with_its_fields_and_who_sees_it(book):
    """`*`, a seat or the dealer, as it came in some hundred games; **!** where a secret ends."""
    table = [row for row in rows(book.record("facts")) if len(row) == 4]
    assert len(table) == len(book.game.events)
    listed = {spans(row[0])[0]: (spans(row[1]), row[2]) for row in table}
    assert listed == {event.__name__: (fields(event), seen_by(book, event)) for event in book.game.events}


def seen_by(book: Book, event: type[Event]) -> str:
    (to,) = observed(book).audiences[event.__name__]
    assert (to == "*") == (not issubclass(event, Private))
    return f"{to} **!**" if event.reveals else to


@every_book
def test_every_mark_of_a_table_of_facts_is_explained_above_it(book):
    above, _, table = book.record("facts").partition("| Event |")
    marks = {mark for row in rows(table) if len(row) == 4 for mark in row[2].split()}
    assert marks >= {"*", "seat", "**!**"}
    assert all(mark in above for mark in marks)


@every_book
def test_every_action_is_listed_with_its_shape(book):
    listed = {}
    for name, shape, _ in rows(book.record("actions")):
        msgspec.json.decode(spans(shape)[0], type=reduce(or_, book.game.actions))
        tag, *others = json.loads(spans(shape)[0]).items()
        assert tag == ("do", spans(name)[0])
        listed[tag[1]] = [field for field, _ in others]
    assert listed == {action.__name__: fields(action) for action in book.game.actions}


def test_the_dealers_action_is_shown():
    shape = next(span for span in spans(section(PAGE, "Actions")) if span.startswith("{"))
    assert msgspec.json.decode(shape, type=Draw) == Draw(("bang",))


def words(book: Book) -> dict[str, list[str]]:
    return {row[0]: spans(row[1]) for row in rows(book.record("words and orders"))}


def test_the_words_for_roles_are_the_programs_in_the_order_of_the_roll_call():
    assert words(MILLIONS)["a role"] == list(ORDER)


def test_every_fact_that_moves_cash_is_listed_and_what_it_moves():
    """The sums at the start, too."""
    page = MILLIONS.record("facts")
    moving = {event.__name__ for event in MOVES}
    assert {name for row in rows(page) if len(row) == 3 for name in spans(row[0])} == moving
    (said,) = re.findall(r"\*\*`CashChanged`\*\*(.+?)\n\n", page, re.DOTALL)
    assert set(spans(said)) == moving
    assert f"{START} in cash; the Reserve starts with {MONEY}, less {START} for each" in page


def test_the_words_for_cards_are_the_programs():
    listed = words(CASH_N_GUNS)
    assert listed["a bullet"] == list(Bullet)
    assert listed["a share of loot"] == list(Loot)
    assert listed["a type of share"] == list(Kind)


def test_facts_about_questions_are_named_as_left_out():
    assert {kind.__name__ for kind in BOOKKEEPING} <= set(spans(section(PAGE, "Lines")))


def test_the_limits_are_those_of_the_referee():
    page = " ".join(PAGE.split())
    assert f"{verify_record.MOST_LINES:,} lines, or {verify_record.LONGEST_LINE:,} bytes in a line" in page
    assert f"a file of more than {files.LARGEST // 2**20} MiB ({files.LARGEST:,} bytes)" in page


@every_book
def test_every_draw_is_listed(book):
    listed = [family(spans(row[0])[0]) for row in rows(book.record("draws"))]
    assert len(listed) == len(set(listed))
    assert all(bag and count for _, bag, count in rows(book.record("draws")))
    assert set(listed) == observed(book).families


# Which facts follow which answer.


def patterns_of(book: Book) -> list[tuple[str, str, str]]:
    """The page's block of facts, line by line: a name, `=` or `:`, a pattern."""
    (block,) = fenced(book.record("which facts follow which answer"), "facts")
    return re.findall(r"^(\S+) *([=:])(.*)$", re.sub(r"\n +\|", " |", block), re.MULTILINE)


def grammar(book: Book) -> dict[str, re.Pattern[str]]:
    """The same as patterns over names, each followed by a space."""
    short: dict[str, str] = {}
    patterns = {}
    for name, mark, body in patterns_of(book):
        pattern = re.sub(r"\w+", lambda word: short.get(word[0], f"(?:{word[0]}_)"), body).replace(" ", "")
        if mark == "=":
            short[name] = f"(?:{pattern})"
        else:
            patterns[family(name)] = re.compile(pattern.replace("_", " "))
    return patterns


@every_book
def test_facts_follow_answers_as_the_page_says(book):
    """Every line of some hundred games, at tables of all kinds, against the page's patterns."""
    patterns = grammar(book)
    assert set(patterns) == set(observed(book).followed)
    for key, sequences in observed(book).followed.items():
        for names in sequences:
            assert patterns[key].fullmatch("".join(f"{name} " for name in names)), (key, names)


@every_book
def test_the_patterns_name_every_fact_and_nothing_else(book):
    bodies = " ".join(body for _, _, body in patterns_of(book))
    assert set(re.findall(r"\b[A-Z][a-z]\w+", bodies)) == {event.__name__ for event in book.game.events}


@pytest.mark.parametrize(
    ("book", "key", "facts"),
    [
        (CASH_N_GUNS, "load", "GunsLoaded BulletLoaded "),
        (CASH_N_GUNS, "courage", "BulletShown CourageShown "),
        (CASH_N_GUNS, "share", "LootGained ShareTaken "),
        (MILLIONS, "plan", "AntePaid CashChanged RolesPlanned "),
        (MILLIONS, "negotiate/Offer", "CashChanged Offered "),
        (MILLIONS, "negotiate/Leave", "OfferWithdrawn CashChanged Left CashChanged "),
        (MILLIONS, "negotiate/Ready", "SaidReady NegotiationEnded "),
        (MILLIONS, "name", "RoleNamed RoundEnded "),
    ],
    ids=str,
)
def test_the_patterns_reject_what_does_not_follow(book, key, facts):
    assert not grammar(book)[key].fullmatch(facts)


# Luck.


def recipes() -> tuple[dict[str, Any], dict[str, Any]]:
    """The dealers as the page writes them: the fair one, and the fast ones."""
    fair: dict[str, Any] = {}
    fast: dict[str, Any] = {}
    blocks = fenced(PAGE, "python")
    assert len(blocks) == 3
    exec(blocks[0], fair)
    exec(blocks[1], fast)
    exec(blocks[2], fast)
    return fair, fast


def test_the_worked_example_recomputes():
    count, wrong = run(PAGE, "record.md")
    assert count > 10
    assert not wrong


def test_the_worked_example_is_the_deal_of_the_example_record():
    head = msgspec.json.decode(example.lines(str(CASH_N_GUNS))[0], type=SetupLine)
    assert isinstance(head.deal, FairDeal)
    assert f">>> agreed = '{agreed(head)}'" in PAGE
    assert f"'{head.deal.commitment}'" in PAGE
    assert f">>> entropies = {str(head.deal.entropies).replace(chr(39), chr(34))}" in PAGE


bags = st.lists(st.sampled_from(DECK), min_size=1, max_size=64) | st.lists(st.integers(0, 7), min_size=1)


@given(bag=bags, label=st.text(max_size=12), secret=st.binary(min_size=32, max_size=32), data=st.data())
def test_the_pages_fair_dealer_is_ours(bag, label, secret, data):
    count = data.draw(st.integers(1, len(bag)))
    entropies = data.draw(st.dictionaries(st.integers(0, 7), st.text(max_size=5)))
    fair, _ = recipes()
    seed = fair["hmac"](secret, fair["transcript"]("t", "cash-n-guns/1", "{}", entropies))
    ours = FairDealer(secret, Deal("t", "cash-n-guns/1", "{}", {Seat(s): e for s, e in entropies.items()}))
    drawn = ours.answer(Chance(label, tuple(sorted(bag)), count))
    assert drawn == Draw(tuple(fair["draw"](seed, label, bag, count)))


@given(table=st.text(max_size=9), agreed=st.text(max_size=9), attempt=st.integers(1, 9), shown=st.integers(0))
def test_the_pages_commitments_are_ours(table, agreed, attempt, shown):
    fair, _ = recipes()
    secret, rules = bytes(range(32)), "cash-n-guns/1"
    ours = commitment(secret, Deal(table, rules, agreed, {}), attempt, shown)
    assert fair["commitment"](secret, table, rules, agreed, attempt, shown) == ours
    assert fair["commitment_1"](secret, table, rules) == commitment_1(secret, table, rules)


def test_the_pages_rejection_is_ours(monkeypatch):
    """One in 2**64 numbers is thrown away, so nobody would meet it: here it is put in their way."""
    fair, _ = recipes()
    too_high = 2**64 - 2**64 % 3
    assert fair["below"](3, iter([too_high, too_high - 1])) == (too_high - 1) % 3
    numbers = iter([too_high, too_high - 1])
    monkeypatch.setattr(Stream, "_next", lambda stream: next(numbers))
    assert Stream(b"", "").below(3) == (too_high - 1) % 3


@given(chances=st.lists(bags, max_size=5), seed=st.text(max_size=9), data=st.data())
def test_the_pages_fast_dealer_is_ours(chances, seed, data):
    _, fast = recipes()
    theirs, ours = fast["FastDealer"](seed), FastDealer(seed)
    for bag in chances:
        count = data.draw(st.integers(1, len(bag)))
        assert ours.answer(Chance("", tuple(sorted(bag)), count)) == Draw(tuple(theirs.draw(bag, count)))


@given(
    bag=bags,
    label=st.text(max_size=12),
    batch=st.integers(0, 2**40),
    game=st.integers(0, 2**40),
    data=st.data(),
)
def test_the_pages_counting_dealer_is_ours(bag, label, batch, game, data):
    _, fast = recipes()
    count, seed = data.draw(st.integers(1, len(bag))), f"{batch}/{game}"
    drawn = fast["CountingDealer"](seed).draw(label, bag, count)
    assert CountingDealer(seed).answer(Chance(label, tuple(sorted(bag)), count)) == Draw(tuple(drawn))


@given(seed=st.text(max_size=20))
def test_a_text_becomes_a_seed_as_the_page_says(seed):
    """UTF-8, then its SHA-512, as one number."""
    number = int.from_bytes(seed.encode() + sha512(seed.encode()).digest(), "big")
    assert random.Random(seed).random() == random.Random(number).random()


@given(names=st.lists(st.text(max_size=8), min_size=4, max_size=4), bot=st.text(max_size=5))
def test_what_was_agreed_is_written_as_the_page_says(names, bot):
    """Keys sorted, no spaces, text as it is."""
    players = (RecordedPlayer(names[0], bot), *map(RecordedPlayer, names[1:]))
    head = SetupLine("record", 1, "cash-n-guns", 1, {"seats": 4}, players, FastDeal(""))
    both = {
        "players": [{"name": names[0], "bot": bot}, *({"name": name} for name in names[1:])],
        "setup": {"seats": 4},
    }
    assert agreed(head) == json.dumps(both, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# The example.


@every_book
def test_the_example_consists_of_lines_of_the_game(book):
    (block,) = fenced(book.record("an example"), "json")
    assert block == example.shown(str(book)), "run: make generate"


@every_book
def test_the_example_verifies(book):
    games = {str(other): other.game for other in BOOKS}
    verify_record.verify(games, [line.encode() for line in example.lines(str(book))])


def test_what_lines_say_about_themselves_is_on_the_page():
    assert {"human", "bot", "clock", "dealer"} == set(record.By)
    words = set(re.findall(r'`"([a-z]+)"`', section(PAGE, "Lines")))
    assert set(record.By) <= words


def test_the_exit_codes_are_the_programs():
    listed = [int(row[0]) for row in rows(section(PAGE, "Checking a record")) if row[0].isdigit()]
    kinds = (CommandError, BadUsage, Incompatible, Unverified)
    assert listed == [OK, *(kind.exit_code for kind in kinds), STOPPED]


# What a reader accepts, and what it refuses.


CASH_LINES = [line.encode() for line in example.lines(str(CASH_N_GUNS))]


def first_changed(old: bytes, new: bytes) -> list[bytes]:
    """The example with one line written another way."""
    index = next(number for number, line in enumerate(CASH_LINES) if old in line)
    return [*CASH_LINES[:index], CASH_LINES[index].replace(old, new, 1), *CASH_LINES[index + 1 :]]


ACCEPTED = {
    "another order": [json.dumps(json.loads(line), sort_keys=True).encode() for line in CASH_LINES],
    "CRLF": [line + b"\r" for line in CASH_LINES],
    "no newline at the end": [*(line + b"\n" for line in CASH_LINES[:-1]), CASH_LINES[-1]],
    "minus zero": first_changed(b'"seat":0,', b'"seat":-0,'),
    "minus zero in a fact": first_changed(b'"to":0,"fact"', b'"to":-0,"fact"'),
    "the same text": first_changed(b'"name":"Ann"', b'"name":"\\u0041nn"'),
}
REFUSED = {
    "a float": first_changed(b'"seat":0,', b'"seat":0.0,'),
    "minus zero, a float": first_changed(b'"seat":0,', b'"seat":-0.0,'),
    "an exponent": first_changed(b'"n":1,', b'"n":1e0,'),
    "a key twice": first_changed(b'"n":1,', b'"n":1,"n":1,'),
    "a key twice, deep": first_changed(b'"do":"Draw"', b'"do":"Draw","do":"Draw"'),
    "no UTF-8": first_changed(b'"do":"Draw"', b'"do":"Dr\xffw"'),
    "half a pair": first_changed(b'"name":"Ann"', b'"name":"\\ud800"'),
    "a byte order mark": [b"\xef\xbb\xbf" + CASH_LINES[0], *CASH_LINES[1:]],
    "a blank line": [*CASH_LINES[:3], b"", *CASH_LINES[3:]],
    "a blank line at the end": [*CASH_LINES, b""],
}


@pytest.mark.parametrize("lines", ACCEPTED.values(), ids=ACCEPTED)
def test_what_the_page_says_a_reader_accepts_ours_accepts(lines):
    verify_record.verify({str(CASH_N_GUNS): CASH_N_GUNS.game}, lines)


@pytest.mark.parametrize("lines", REFUSED.values(), ids=REFUSED)
def test_what_the_page_says_a_reader_refuses_ours_refuses(lines):
    with pytest.raises(verify_record.BadRecord, match="line"):
        verify_record.verify({str(CASH_N_GUNS): CASH_N_GUNS.game}, lines)


@pytest.mark.parametrize("lines", ACCEPTED.values(), ids=ACCEPTED)
def test_and_the_outsider_accepts_it(lines):
    last = b"" if lines is ACCEPTED["no newline at the end"] else b"\n"
    assert outsider.referee(b"\n".join(line.rstrip(b"\n") for line in lines) + last) is None


@pytest.mark.parametrize("lines", REFUSED.values(), ids=REFUSED)
def test_and_the_outsider_refuses_it(lines):
    assert outsider.referee(b"\n".join(lines) + b"\n") is not None


# `stickup verify --json`.


JSON_PART = "`stickup verify --json`"


def test_every_field_of_the_findings_is_listed():
    assert [spans(row[0])[0] for row in rows(section(PAGE, JSON_PART))] == fields(VerifyResult)


def test_the_example_of_findings_is_what_the_program_prints(tmp_path, monkeypatch, capsys):
    part = section(PAGE, JSON_PART)
    (command,) = re.findall(r"`(stickup verify --json --seal .+ game\.jsonl)` prints", part)
    (shown,) = fenced(part, "json")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.jsonl").write_bytes(b"".join(line + b"\n" for line in CASH_LINES))
    ran = Program(capsys)(*shlex.split(command)[1:])
    assert (ran.code, ran.out) == (0, shown)
