"""docs/record.md is enough to write a referee: every word, field and order is held against the program."""

from __future__ import annotations

import json
import random
import re
from hashlib import sha512
from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given

from stickup.cli.errors import BadUsage, Incompatible, Trouble, Unverified
from stickup.cli.main import OK, STOPPED
from stickup.core import record, referee
from stickup.core.dealer import Deal, FairDealer, FastDealer, Stream
from stickup.core.record import FairDeal, FastDeal, Player, SetupLine, agreed
from stickup.core.types import BOOKKEEPING, Chance, Draw, Event, Private, Seat
from stickup.games import GAMES
from stickup.games.cash_n_guns import GAME
from stickup.games.cash_n_guns.actions import ACTIONS
from stickup.games.cash_n_guns.cards import DECK, Bullet, Kind, Loot
from stickup.games.cash_n_guns.events import EVENTS
from stickup.games.cash_n_guns.hooks import POWERS
from stickup.games.cash_n_guns.options import CashSetup
from tests.docs import example
from tests.docs.doctests import run
from tests.docs.observed import family, observed
from tests.docs.pages import RECORD, fenced, rows, rules_of, section, spans, text_of

PAGE = text_of(RECORD)


def fields(struct: type) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


# Words, fields, audiences.


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_and_action_of_every_game_is_described(game):
    """A game's own facts may stand on its page of rules instead."""
    said = set(spans(PAGE)) | set(spans(text_of(rules_of(game))))
    names = {kind.__name__ for kind in (*GAMES[game].events, *GAMES[game].actions)}
    assert not names - said


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


def test_the_fields_of_the_table_are_listed():
    listed = [spans(row[0])[0] for row in rows(section(PAGE, "`setup`: what was agreed"))]
    assert listed[-len(fields(CashSetup)) :] == fields(CashSetup)


def test_every_event_is_listed_with_its_fields_and_who_sees_it():
    """`*`, a seat or the dealer, as it came in some hundred games; **!** where a secret ends."""
    table = rows(section(PAGE, "Facts"))
    listed = {spans(row[0])[0]: (spans(row[1]), row[2]) for row in table}
    assert listed == {event.__name__: (fields(event), seen_by(event)) for event in EVENTS}


def seen_by(event: type[Event]) -> str:
    (to,) = observed().audiences[event.__name__]
    assert (to == "*") == (not issubclass(event, Private))
    return f"{to} **!**" if event.reveals else to


def test_every_action_is_listed_with_its_shape_and_the_questions_it_answers():
    listed = {}
    for name, shape, questions, _ in rows(section(PAGE, "Actions")):
        tag, *others = json.loads(spans(shape)[0]).items()
        assert tag == ("do", spans(name)[0])
        listed[tag[1]] = ([field for field, _ in others], set(spans(questions)))
    seen = observed()
    answers = {
        action.__name__: {
            prompt for prompt in seen.offered if action.__name__ in seen.offered[prompt] | seen.silent[prompt]
        }
        for action in ACTIONS
    }
    shapes = {action.__name__: (fields(action), answers[action.__name__]) for action in ACTIONS}
    assert listed == shapes | {"Draw": (["cards"], set())}


def test_the_words_for_cards_are_the_programs():
    listed = {row[0]: spans(row[1]) for row in rows(section(PAGE, "Words for things"))}
    assert listed["a bullet"] == list(Bullet)
    assert listed["a share of loot"] == list(Loot)
    assert listed["a type of share"] == list(Kind)
    assert listed["a power"] == sorted(filter(None, POWERS))


def test_facts_about_questions_are_named_as_left_out():
    assert {kind.__name__ for kind in BOOKKEEPING} <= set(spans(section(PAGE, "Lines")))


def test_the_limits_are_those_of_the_referee():
    assert f"{referee.MOST_LINES:,} lines of at most {referee.LONGEST_LINE:,} bytes" in " ".join(PAGE.split())


def test_every_draw_is_listed():
    listed = [family(spans(row[0])[0]) for row in rows(section(PAGE, "Draws"))]
    assert len(listed) == len(set(listed))
    assert set(listed) == observed().families


# Which facts follow which answer.


def grammar() -> dict[str, re.Pattern[str]]:
    """The page's block of facts as patterns over names, each followed by a space."""
    (block,) = fenced(PAGE, "facts")
    block = re.sub(r"\n +\|", " |", block)
    short: dict[str, str] = {}
    patterns = {}
    for line in filter(None, block.splitlines()):
        name, mark, body = re.fullmatch(r"(\S+) *([=:])(.*)", line).groups()  # type: ignore[union-attr]
        pattern = re.sub(r"\w+", lambda word: short.get(word[0], f"(?:{word[0]}_)"), body).replace(" ", "")
        if mark == "=":
            short[name] = f"(?:{pattern})"
        else:
            patterns[family(name)] = re.compile(pattern.replace("_", " "))
    return patterns


def test_facts_follow_answers_as_the_page_says():
    """Every line of some hundred games, at tables of all kinds, against the page's patterns."""
    patterns = grammar()
    assert set(patterns) == set(observed().followed)
    for key, sequences in observed().followed.items():
        for names in sequences:
            assert patterns[key].fullmatch("".join(f"{name} " for name in names)), (key, names)


def test_the_patterns_name_every_fact_and_nothing_else():
    (block,) = fenced(PAGE, "facts")
    assert set(re.findall(r"\b[A-Z][a-z]\w+", block)) == {event.__name__ for event in EVENTS}


def test_the_patterns_are_no_rubber_stamps():
    patterns = grammar()
    assert not patterns["load"].fullmatch("GunsLoaded BulletLoaded ")
    assert not patterns["courage"].fullmatch("BulletShown CourageShown ")
    assert not patterns["share"].fullmatch("LootGained ShareTaken ")


# Luck.


def recipes() -> tuple[dict[str, Any], dict[str, Any]]:
    """The two dealers as the page writes them: the fair one, the fast one."""
    fair: dict[str, Any] = {}
    fast: dict[str, Any] = {}
    blocks = fenced(PAGE, "python")
    assert len(blocks) == 2
    exec(blocks[0], fair)
    exec(blocks[1], fast)
    return fair, fast


def test_the_worked_example_recomputes():
    count, wrong = run(PAGE, "record.md")
    assert count > 10
    assert not wrong


def test_the_worked_example_is_the_deal_of_the_example_record():
    head = msgspec.json.decode(example.lines()[0], type=SetupLine)
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


@given(seed=st.text(max_size=20))
def test_a_text_becomes_a_seed_as_the_page_says(seed):
    """UTF-8, then its SHA-512, as one number."""
    number = int.from_bytes(seed.encode() + sha512(seed.encode()).digest(), "big")
    assert random.Random(seed).random() == random.Random(number).random()


@given(names=st.lists(st.text(max_size=8), min_size=4, max_size=4), bot=st.text(max_size=5))
def test_what_was_agreed_is_written_as_the_page_says(names, bot):
    """Keys sorted, no spaces, text as it is."""
    players = (Player(names[0], bot), *map(Player, names[1:]))
    head = SetupLine("record", 1, GAME.name, GAME.version, {"seats": 4}, players, FastDeal(""))
    both = {
        "players": [{"name": names[0], "bot": bot}, *({"name": name} for name in names[1:])],
        "setup": {"seats": 4},
    }
    assert agreed(head) == json.dumps(both, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# The example.


def test_the_example_consists_of_lines_of_the_game():
    (block,) = fenced(PAGE, "json")
    assert block == example.shown(), "run: python -m tests.docs.example --write"


def test_the_example_verifies():
    referee.verify(GAMES, [line.encode() for line in example.lines()])


def test_what_lines_say_of_themselves_is_on_the_page():
    assert {"human", "bot", "clock", "dealer"} == set(record.By)
    words = set(re.findall(r'`"([a-z]+)"`', section(PAGE, "Lines")))
    assert set(record.By) <= words


def test_the_exit_codes_are_the_programs():
    listed = [int(row[0]) for row in rows(section(PAGE, "Checking a record"))]
    kinds = (Trouble, BadUsage, Incompatible, Unverified)
    assert listed == [OK, *(kind.exit_code for kind in kinds), STOPPED]
