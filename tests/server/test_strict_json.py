"""A frame says one thing, or it is refused with a code that fits and not a word of what was in it."""

from __future__ import annotations

import json
import timeit
import traceback
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from random import Random
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import Meta, Raw, Struct

from stickup.server.strict_json import (
    BadId,
    BadJson,
    BadShape,
    BadValue,
    MissingField,
    UnknownField,
    UnknownType,
    Unreadable,
    decode,
    decode_carefully,
    is_plain,
)
from tests.loops import each


class Colour(StrEnum):
    RED = "red"


class Aim(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    target: int


class Duck(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Answer(Struct, frozen=True, tag="answer", tag_field="t", forbid_unknown_fields=True):
    id: Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[\w-]+$")]
    round: int
    answer: Raw


class Settle(Struct, frozen=True, tag="settle", tag_field="t", forbid_unknown_fields=True):
    seats: Annotated[int, Meta(ge=3, le=8)] = 4
    colour: Colour = Colour.RED
    pace: Literal["slow", "fast"] = "slow"
    share: float = 0.0
    listed: bool = False
    text: Annotated[str, Meta(max_length=2_000)] = ""
    aim: Aim | Duck | None = None
    several: list[int] = []
    two: tuple[int, int] = (0, 0)
    setup: dict[str, Any] = {}
    colours: dict[Colour, int] = {}
    key: bytes = b""

    def __post_init__(self) -> None:
        if self.seats == 7:
            raise ValueError("seven, said secretly")


DECODER = msgspec.json.Decoder(Answer | Settle)
GOOD = b'{"t":"answer","id":"c-17f3a9b2c4d5","round":118,"answer":{"do":"Aim","target":3}}'


def refused(data: bytes | str) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        decode(data, DECODER)
    return caught.value


def nested(depth: int) -> str:
    """A frame in which objects are `depth` deep."""
    return '{"t":"settle","setup":' + '{"a":' * (depth - 2) + "{}" + "}" * (depth - 1)


def with_keys(count: int) -> str:
    return '{"t":"settle","setup":{' + ",".join(f'"k{number}":0' for number in range(count)) + "}}"


@pytest.mark.parametrize(
    ("data", "meant"),
    [
        (GOOD, Answer("c-17f3a9b2c4d5", 118, Raw(b'{"do":"Aim","target":3}'))),
        (GOOD.decode(), Answer("c-17f3a9b2c4d5", 118, Raw(b'{"do":"Aim","target":3}'))),
        (b' \r\n\t{"t" : "settle" , "seats" : 5}\n', Settle(seats=5)),
        ('{"seats":3,"t":"settle"}', Settle(seats=3)),
        ('{"t":"settle","text":"\\ud83d\\ude00 \\"x\\""}', Settle(text='\U0001f600 "x"')),
        ('{"t":"settle","text":":) [[[[[[[[[[ {{{{{{{{{{"}', Settle(text=":) [[[[[[[[[[ {{{{{{{{{{")),
        ('{"t":"settle","text":"text"}', Settle(text="text")),
        ('{"t":"settle","share":1e3}', Settle(share=1000.0)),
        ('{"t":"settle","several":[9007199254740992,-9007199254740992]}', Settle(several=[2**53, -(2**53)])),
        ('{"t":"settle","text":"' + "x" * 1024 + '"}', Settle(text="x" * 1024)),
        ('{"t":"settle","aim":{"do":"Duck"},"setup":{"do":1}}', Settle(aim=Duck(), setup={"do": 1})),
    ],
)  # fmt: skip
def test_a_good_frame_is_read(data, meant):
    assert decode(data, DECODER) == meant


def test_the_limits_themselves_are_within_the_limits():
    assert decode(nested(8), DECODER)
    assert decode(with_keys(32), DECODER)


# bad-inputs 3.2: empty text, whitespace, `null`, `[]`, `"x"`, `1`


@pytest.mark.parametrize(
    "data", ["", " ", "\r\n\t", "null", "[]", '"x"', "1", "-1.5", "true", '[{"t":"settle"}]']
)
def test_anything_but_an_object_has_a_bad_shape(data):
    assert type(refused(data)) is BadShape
    assert type(refused(data.encode())) is BadShape


# bad-inputs 3.1 and 3.2: malformed JSON, NaN, dup key, NUL, depth 9, 33 keys, huge int (5,000 digits)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param("{", id="cut off"),
        pytest.param('{"t":"settle"', id="cut off before the end"),
        pytest.param('{"t":"nothing","x":', id="cut off, and of no known type"),
        pytest.param('{"t":"settle",}', id="trailing comma"),
        pytest.param("{'t':'settle'}", id="single quotes"),
        pytest.param('{t:"settle"}', id="bare key"),
        pytest.param('{"t":"settle"} {}', id="two objects"),
        pytest.param("1 2", id="two numbers"),
        pytest.param("[]]", id="something behind a list"),
        pytest.param("NaN", id="nothing but NaN"),
        pytest.param('{"t":"settle"}\x00', id="NUL behind it"),
        pytest.param('{"t":"settle"}//', id="comment"),
        pytest.param('{"t":"settle","seats":01}', id="leading zero"),
        pytest.param('{"t":"settle","seats":+1}', id="plus sign"),
        pytest.param('{"t":"settle","seats":0x5}', id="hexadecimal"),
        pytest.param('{"t":"settle","share":NaN}', id="NaN"),
        pytest.param('{"t":"settle","setup":{"a":NaN}}', id="NaN further in"),
        pytest.param('{"t":"settle","share":Infinity}', id="Infinity"),
        pytest.param('{"t":"settle","share":-Infinity}', id="-Infinity"),
        pytest.param('{"t":"settle","share":1e400}', id="1e400"),
        pytest.param('{"t":"settle","setup":{"a":-1e400}}', id="-1e400 further in"),
        pytest.param('{"t":"settle","t":"settle"}', id="dup key: the type"),
        pytest.param('{"t":"settle","seats":4,"seats":5}', id="dup key"),
        pytest.param('{"t":"settle","seats":4,"seat\\u0073":5}', id="dup key, spelled in two ways"),
        pytest.param('{"t":"settle","seats" :4,"seats"\n:5}', id="dup key, with spaces"),
        pytest.param('{"t":"settle","setup":{":a":"x",":a":"y"}}', id="dup key of an inner object"),
        pytest.param(GOOD.decode().replace('"do"', '"do":"Duck","do"'), id="dup key of an answer"),
        pytest.param('{"t":"settle","text":"a\\u0000b"}', id="NUL, escaped"),
        pytest.param('{"t":"settle","text":"a\x00b"}', id="NUL, as it is"),
        pytest.param('{"t":"settle","setup":{"\\u0000":1}}', id="NUL in a key"),
        pytest.param('{"t":"settle","text":"a\nb"}', id="line break in a string"),
        pytest.param('{"t":"settle","text":"\\x41"}', id="unknown escape"),
        pytest.param('{"t":"settle","text":"\\ud800"}', id="half a surrogate pair"),
        pytest.param('{"t":"settle","setup":{"a":["\\udc00\\ud800"]}}', id="surrogates the wrong way round"),
        pytest.param('{"t":"settle","text":"\ud800"}', id="half a surrogate pair, as it is"),
        pytest.param(nested(9), id="depth 9"),
        pytest.param('{"t":"settle","setup":{"a":[[[[[[[1]]]]]]]}}', id="depth 9, of lists"),
        pytest.param(nested(5_000), id="depth 5,000"),
        pytest.param("[" * 60_000, id="depth 60,000"),
        pytest.param('{"t":"settle","setup":' + "[" * 60_000, id="depth 60,000, inside"),
        pytest.param('{"zz":' + "[" * 60_000, id="depth 60,000, where nobody looks"),
        pytest.param(with_keys(33), id="33 keys"),
        pytest.param('{"t":"settle","text":"' + "x" * 1025 + '"}', id="string over 1 KiB"),
        pytest.param('{"t":"settle","text":"' + "é" * 513 + '"}', id="string over 1 KiB, in bytes"),
        pytest.param('{"t":"settle","setup":{"' + "x" * 1025 + '":1}}', id="key over 1 KiB"),
        pytest.param('{"t":"settle","seats":' + "9" * 5_000 + "}", id="int of 5,000 digits"),
        pytest.param('{"t":"settle","setup":{"a":-' + "9" * 30 + "}}", id="int of 30 digits, inside"),
        pytest.param('{"t":"settle","setup":{"a":' + "9" * 18 + '},"setup":{}}', id="big int and dup key"),
        pytest.param('{"t":"settle","seats":' + "9" * 18, id="big int, cut off"),
        pytest.param('\ufeff{"t":"settle"}', id="BOM"),
        pytest.param('{"t":"settle"}\ufeff', id="BOM behind it"),
        pytest.param('\u00a0{"t":"settle"}', id="a space that is none in JSON"),
    ],
)  # fmt: skip
def test_anything_but_strict_json_is_bad_json(data):
    assert type(refused(data)) is BadJson
    assert type(refused(data.encode(errors="surrogatepass"))) is BadJson


@pytest.mark.parametrize(
    "data",
    [
        b'{"t":"settle","text":"\xff"}',
        b'{"t":"settle","text":"\xc0\x80"}',
        b'{"t":"settle","text":"\xed\xa0\x80"}',
        b'{"t":"settle","\xff":1}',
        b"\xff\xfe",
        '{"t":"settle"}'.encode("utf-16"),
        '{"t":"settle"}'.encode("utf-16-le"),
        '{"t":"settle"}'.encode("utf-32"),
    ],
)
def test_anything_but_utf_8_is_bad_json(data):
    assert type(refused(data)) is BadJson


# bad-inputs 3.2: unknown `t`, unknown field, missing field; `t` = `__proto__`, `constructor`, 1 KiB string


@pytest.mark.parametrize(
    "name", ["", "nope", "Answer", "__proto__", "constructor", "x" * 1024, "a` - at `$.b", "é"]
)
def test_an_unknown_type_is_unknown_whatever_it_is_called(name):
    error = refused(json.dumps({"t": name}))
    assert type(error) is UnknownType
    assert error.field is None


@pytest.mark.parametrize(
    "extra",
    [
        '"host":true',
        '"seat":0',
        '"seed":"00"',
        '"__proto__":{}',
        '"timezone":"UTC"',
        '"x` - at `$.evil":1',
        '"aim":{"do":"Aim","target":1,"card":5}',  # a Hustler's index: the server draws
    ],
)
def test_an_unknown_field_is_refused_and_not_named(extra):
    error = refused('{"t":"settle",' + extra + "}")
    assert type(error) is UnknownField
    assert error.field is None


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ("{}", "t"),
        ('{"T":"settle"}', "t"),
        ('{"t":"answer","id":"c-17f3a9b2","answer":{}}', "round"),
        ('{"t":"settle","aim":{}}', "aim.do"),
        ('{"t":"settle","aim":{"do":"Aim"}}', "aim.target"),
    ],
)
def test_a_missing_field_is_named(data, field):
    error = refused(data)
    assert type(error) is MissingField
    assert error.field == field


# bad-inputs 3.1: right JSON, wrong type/range (`"seats":"8"`, 8.0, true, -1, 10^18)


@each(
    ("said", "field"),
    [
        ('"seats":"8"', "seats"),
        ('"seats":8.0', "seats"),
        ('"seats":1e1', "seats"),
        ('"seats":true', "seats"),
        ('"seats":null', "seats"),
        ('"seats":-1', "seats"),
        ('"seats":9', "seats"),
        ('"seats":1000000000000000000', "seats"),
        ('"several":[1000000000000000000]', "several"),
        ('"several":[9007199254740993]', "several"),
        ('"several":[-9007199254740993]', "several"),
        ('"setup":{"a":{"b":[9007199254740993]}}', "setup"),
        ('"colour":"blue"', "colour"),
        ('"colour":"blue\' - at `$.evil`"', "colour"),
        ('"colour":5', "colour"),
        ('"pace":"quick"', "pace"),
        ('"listed":1', "listed"),
        ('"listed":"true"', "listed"),
        ('"aim":{"do":"Shoot"}', "aim.do"),
        ('"aim":{"do":5}', "aim.do"),
        ('"aim":[]', "aim"),
        ('"aim":{"do":"Aim","target":"x"}', "aim.target"),
        ('"several":[1,"x"]', "several[1]"),
        ('"several":{}', "several"),
        ('"two":[1]', "two"),
        ('"setup":[]', "setup"),
        ('"colours":{"blue":1}', "colours"),
        ('"colours":{"red":"x"}', "colours[...]"),
        ('"key":"@"', "key"),
        ('"seats":7', None),
    ],
)
def test_a_wrong_value_is_refused_with_the_name_of_our_field(said, field):
    error = refused('{"t":"settle",' + said + "}")
    assert type(error) is BadValue
    assert error.field == field


def test_a_type_that_is_not_a_string_is_a_wrong_value():
    assert refused('{"t":5}').field == "t"
    assert refused('{"t":null}').field == "t"


# bad-inputs 3.2: action id missing, short


@pytest.mark.parametrize("said", ["", '"id":"short",', '"id":5,', '"id":"has a space in it",', '"id":null,'])
def test_a_command_without_a_good_id_has_a_bad_id(said):
    error = refused('{"t":"answer",' + said + '"round":1,"answer":{}}')
    assert type(error) is BadId
    assert error.refusal.code == "bad_id"


# Whatever comes


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
FRAMES = st.fixed_dictionaries(
    {"t": st.sampled_from(["answer", "settle", "zz"])},
    optional={
        "id": st.text(),
        "seats": VALUES,
        "setup": VALUES,
        "answer": VALUES,
        "text": st.text(),
        "zz": VALUES,
    },
).map(json.dumps)


@given(st.binary(max_size=80) | FRAMES.map(str.encode) | VALUES.map(json.dumps).map(str.encode))
@example(b'{"t":"answer","id":"c-17f3a9b2","round":1,"answer":-}')
@example(b'{"t":"answer","id":"c-17f3a9b2","round":1,"answer":1e999}')
def test_nothing_but_unreadable_is_ever_raised(data):
    with suppress(Unreadable):
        decode(data, DECODER)


@given(st.binary(min_size=1, max_size=3), st.integers(0, len(GOOD)), st.integers(0, 4))
def test_a_good_frame_that_was_tampered_with_is_read_like_others_would_or_refused(noise, place, length):
    data = GOOD[:place] + noise + GOOD[place + length :]
    try:
        read = decode(data, DECODER)
    except Unreadable:
        return
    plain = json.loads(data)
    assert isinstance(read, Answer)
    assert (read.id, read.round, json.loads(bytes(read.answer))) == (
        plain["id"],
        plain["round"],
        plain["answer"],
    )


@given(st.sampled_from(["t", "id", "round", "answer", "do", "target"]), st.booleans())
def test_no_key_can_be_repeated_anywhere(key, spaced):
    frame = json.loads(GOOD)
    inner = key in frame["answer"]
    where = frame["answer"] if inner else frame
    once = json.dumps(where, separators=None if spaced else (",", ":"))
    twice = once[:-1] + ("," + json.dumps({key: where[key]})[1:])
    data = GOOD.replace(b'{"do":"Aim","target":3}', twice.encode()) if inner else twice.encode()
    assert type(refused(data)) is BadJson


def outcome_of(read: Callable[..., Any], text: str) -> object:
    try:
        return msgspec.json.encode(read(text, DECODER))
    except Unreadable as why:
        return type(why), why.field


SHORT_FRAME = '{"t":"answer","id":"turn-000012","round":13,"answer":{"do":"Aim","target":2}}'
SCRAPS = [
    *'{}[]":,\\ \t0-1.eE\x00\x7fé',
    '"t":',
    '"id":"another-1",',
    '"do":"Duck",',
    "9" * 16,
    "true",
    "\ud800",
]


@pytest.mark.parametrize("frame", [SHORT_FRAME, SHORT_FRAME.replace(":", ": ").replace(",", ", ")])
def test_the_quick_check_is_enough_for_what_players_send(frame):
    assert is_plain(frame)
    assert is_plain(frame.encode())
    assert decode(frame, DECODER) == decode_carefully(frame, DECODER)


def test_the_quick_check_lets_nothing_through_that_the_full_one_would_not():
    """Keys twice, numbers too large, whatever: frames with something put in, taken out or put elsewhere."""
    random, plain = Random(1), 0
    for _ in range(4_000):
        text = SHORT_FRAME
        for _ in range(random.randrange(1, 4)):
            start = random.randrange(len(text) + 1)
            end = start + random.randrange(3) * random.randrange(12)
            scrap = random.choice([*SCRAPS, text[end : end + random.randrange(30)]])
            text = text[:start] + scrap + text[end:]
        plain += is_plain(text)
        assert outcome_of(decode, text) == outcome_of(decode_carefully, text), text
    assert plain > 40


@pytest.mark.parametrize(
    "doubled",
    [
        SHORT_FRAME.replace('"round":13', '"round":13,"round":13'),
        SHORT_FRAME.replace('"round":13', '"round":12, "round":13'),
        SHORT_FRAME.replace('"target":2', '"target":2,"target":3'),
        SHORT_FRAME.replace('"do":"Aim"', '"do":"Aim","do":":"'),
        SHORT_FRAME.replace('"round":13', '"round":13,"":1,"":1'),
    ],
)
def test_the_quick_check_lets_no_repeated_key_through(doubled):
    assert not is_plain(doubled)
    with pytest.raises(BadJson):
        decode(doubled, DECODER)


def test_no_error_repeats_what_was_sent():
    canary = "canary7f3a9b2c4d5e6f70"
    for frame in (
        {"t": canary},
        {"t": "settle", canary: 1},
        {"t": "settle", "colour": canary},
        {"t": "settle", "setup": {canary: 2**60}},
        {"t": "answer", "id": canary + " ", "round": 1, "answer": {}},
    ):
        error = refused(json.dumps(frame))
        logged = "".join(traceback.format_exception(error))
        assert canary not in f"{error!r} {error.field} {error.refusal} {logged}"


def test_a_good_frame_costs_no_more_than_a_few_readings_by_the_standard_library():
    ours = min(timeit.repeat(lambda: decode(GOOD, DECODER), number=1_000, repeat=20))
    theirs = min(timeit.repeat(lambda: json.loads(GOOD), number=1_000, repeat=20))
    assert ours < 4 * theirs
