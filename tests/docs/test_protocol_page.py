"""docs/protocol.md is enough to write a client: words, fields, codes and numbers are the program's."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from string import ascii_letters, digits
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from stickup.core.chronicle import Award
from stickup.core.types import BOOKKEEPING, Decision, Outcome
from stickup.games import MIXED, bot_menu, bot_wished, next_bot, words_for
from stickup.games.cash_n_guns.chronicle import CashChronicle, Fate, Gun, Part, Pile, Score
from stickup.games.cash_n_guns.rules.gains_calculator import Gains, Holding, ShareGain
from stickup.games.cash_n_guns.rules.table import CashTable as CashTable
from stickup.games.cash_n_guns.rules.table import Gangster, Stance
from stickup.games.cash_n_guns.rules.table import Hand as CashHand
from stickup.games.millions_of_dollars.chronicle import BrokenHeist, Card, Lie, MillionsChronicle, Purse
from stickup.games.millions_of_dollars.rules.cards import Bank
from stickup.games.millions_of_dollars.rules.pace import DEAL, LAST_CALL
from stickup.games.millions_of_dollars.rules.possible_payouts import (
    KnownCard,
    Prospects,
    Range,
    Spot,
    WhatIf,
    Without,
)
from stickup.games.millions_of_dollars.rules.table import Bid, Place, Player
from stickup.games.millions_of_dollars.rules.table import Hand as MillionsHand
from stickup.games.millions_of_dollars.rules.table import MillionsTable as MillionsTable
from stickup.server import limits, refusals
from stickup.server.http import api, game_reviews, game_words, openapi, public_tables
from stickup.server.http.header_limits import READER_PATIENCE
from stickup.server.limits import Limits
from stickup.server.live import answer_count, hub, live_table, messages, websocket
from stickup.tables import (
    alarms,
    apply_entries,
    clock,
    codes,
    commands,
    frame_types,
    frames,
    game_setup,
    handle_commands,
)
from stickup.tables.alarms import EXPIRY
from stickup.tables.clock import DAY, HOUR, MINUTE, SECOND, TEMPOS, Speed
from stickup.tables.narration import narrated_replay
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Phase
from stickup.tables.text import names
from stickup.text_view import game_text
from stickup.words.language import LANGUAGES
from stickup.words.texts import every_key
from tests.docs import conversation
from tests.docs.books import CASH_N_GUNS, MILLIONS, Book, every_book
from tests.docs.observed import observed
from tests.docs.pages import fenced, prose, rows, section, spans, text_of
from tests.loops import each

PAGE = text_of(conversation.PAGE)
ONE_LINE = " ".join(PAGE.split())
KIB = 1024


def fields(struct: type[Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


def tag(struct: type[Struct]) -> str:
    return str(struct.__struct_config__.tag)


def tables(heading: str) -> list[list[list[str]]]:
    """The tables directly under a heading, each as its rows."""
    own = re.split(r"^#+ ", section(PAGE, heading), maxsplit=1, flags=re.MULTILINE)[0]
    found = (list(rows(block)) for block in own.split("\n\n"))
    return [table for table in found if table]


def names_in(table: Iterable[list[str]]) -> list[str]:
    """The first column."""
    return [spans(row[0])[0] for row in table]


# The examples


def test_the_examples_are_frames_of_real_games():
    """Word for word: they are played again, on a server whose clock jumps and whose luck is fixed."""
    for heading, block in conversation.scenes().items():
        assert fenced(section(PAGE, heading), "frames") == [f"{block}\n"], (
            "run: python -m tests.docs.conversation --write"
        )


def test_there_is_no_example_that_nobody_played():
    assert len(fenced(PAGE, "frames")) == len(conversation.scenes())


def test_the_examples_show_every_kind_of_frame():
    examples = "".join(fenced(PAGE, "frames"))
    for frame in (*get_args(messages.FromServer), messages.Hello, messages.Ping):
        assert f'"t":"{tag(frame)}"' in examples


# Fields

PARTS: dict[tuple[str, int], type[Struct]] = {
    ("A new table", 0): api.NewTable,
    ("A seat", 0): hub.Seated,
    ("What you can play", 0): api.Catalog,
    ("A game's words", 0): game_words.WordsOfGame,
    ("A story", 0): narrated_replay.NarratedReplay,
    ("A review", 0): game_reviews.GameReview,
    ("A public table", 0): public_tables.Listed,
    ("An error", 0): refusals.ErrorDetail,
    ("`hello`", 0): messages.Hello,
    ("`welcome`", 0): messages.Welcome,
    ("`entry`", 0): frame_types.Seen,
    ("`told`", 0): game_text.Told,
    ("The room", 0): frame_types.Room,
    ("The room", 1): frame_types.Sitter,
    ("The room", 2): frame_types.Dealing,
    ("The room", 3): frame_types.ShownSeal,
    ("The room", 4): frame_types.SeatRequest,
    ("The game", 0): frame_types.GameSeen,
    ("The game", 2): Decision,
    ("Rounds", 0): frame_types.Timing,
    ("Cash 'n Guns", 0): CashTable,
    ("Cash 'n Guns", 1): Gangster,
    ("Cash 'n Guns", 2): CashHand,
    ("Millions of Dollars", 0): MillionsTable,
    ("Millions of Dollars", 1): Player,
    ("Millions of Dollars", 2): MillionsHand,
    ("Cash 'n Guns: the chronicle", 0): CashChronicle,
    ("Cash 'n Guns: the chronicle", 1): Gun,
    ("Cash 'n Guns: the chronicle", 2): Score,
    ("Millions of Dollars: the chronicle", 0): MillionsChronicle,
    ("Millions of Dollars: the chronicle", 1): Card,
    ("Millions of Dollars: the chronicle", 2): Purse,
    ("Cash 'n Guns: gains", 0): Holding,
    ("Cash 'n Guns: gains", 1): Gains,
    ("What if", 0): WhatIf,
    ("What if", 1): Prospects,
}
"""By the heading and which table under it."""
INSIDE: dict[tuple[str, str], type[Struct]] = {
    ("What you can play", "games"): api.CatalogGame,
    ("A game's words", "rules"): game_words.RuleWords,
    ("A story", "steps"): narrated_replay.NarratedLine,
    ("A review", "answers"): game_reviews.AnswerReviewed,
    ("The game", "outcome"): Outcome,
    ("Rounds", "fuses"): frame_types.Fuse,
    ("Millions of Dollars", "banks"): Bank,
    ("Millions of Dollars", "bids"): Bid,
    ("Millions of Dollars", "places"): Place,
    ("Cash 'n Guns: the chronicle", "awards"): Award,
    ("Cash 'n Guns: the chronicle", "parts"): Part,
    ("Millions of Dollars: the chronicle", "awards"): Award,
    ("Millions of Dollars: the chronicle", "lies"): Lie,
    ("Millions of Dollars: the chronicle", "broken"): BrokenHeist,
    ("Cash 'n Guns: gains", "gains"): ShareGain,
    ("What if", "crew"): Spot,
    ("What if", "known"): KnownCard,
    ("What if", "everybody"): Range,
    ("What if", "without"): Without,
}
"""Those that are described in the row of the field they are in."""


@each(("where", "struct"), PARTS.items())
def test_every_field_is_listed_in_order_and_no_other(where, struct):
    heading, number = where
    table = tables(heading)[number]
    assert names_in(table) == fields(struct)
    assert all(row[1] for row in table), "what it is"


@pytest.mark.parametrize(("where", "struct"), INSIDE.items(), ids=str)
def test_every_field_of_what_is_inside_a_field_is_listed(where, struct):
    heading, field = where
    (row,) = [row for table in tables(heading) for row in table if spans(row[0]) == [field]]
    assert [name for name in spans(row[1]) if name in fields(struct)] == fields(struct)


def test_every_frame_is_listed_with_its_fields():
    sent, got = tables("Frames")
    ours = {tag(frame): fields(frame) for frame in get_args(messages.FromServer)}
    assert {spans(row[0])[0]: spans(row[1]) for row in got} == ours
    assert {spans(row[0])[0]: spans(row[1]) for row in sent if spans(row[0])} == {
        tag(frame): fields(frame) for frame in (messages.Hello, messages.Ping)
    }
    own = next(row[2] for row in got if spans(row[0]) == ["live"])
    assert {*fields(frame_types.Draft), *fields(frame_types.Wishes)} <= set(spans(own))


def test_an_option_in_words_is_listed_with_its_fields():
    options = next(row[1] for row in tables("A game's words")[0] if spans(row[0]) == ["options"])
    listed = [name for name in spans(options) if name not in fields(game_words.ValueWords)]
    assert [*listed, "name", "help"] == ["field", "values", "name", "help"]
    assert set(fields(game_words.ValueWords)) <= set(spans(options))


def test_news_are_described_with_their_fields():
    said = next(row[1] for row in tables("`entry`")[0] if spans(row[0]) == ["news"])
    assert set(spans(said)) == set(fields(frame_types.News))


def test_facts_about_questions_are_described_with_their_fields():
    table = tables("The game")[1]
    assert {spans(row[0])[0]: spans(row[1]) for row in table} == {
        kind.__name__: fields(kind) for kind in BOOKKEEPING
    }
    private = {spans(row[0])[0] for row in table if row[2] == "only that seat"}
    assert private == {kind.__name__ for kind in BOOKKEEPING if kind.private}


EVERY_MODULE = (messages, commands, frame_types, api, game_words, narrated_replay, game_text)
NOT_SENT = {frame_types.FullEntry, commands.Command}
"""What a table remembers, and what commands have in common."""


def structs(module: ModuleType) -> Iterator[type[Struct]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
            yield value


def test_nothing_that_is_sent_is_left_out():
    """A struct that is added to the protocol has to be added to the page."""
    described = {
        *PARTS.values(), *INSIDE.values(), *get_args(messages.FromServer), messages.Hello, messages.Ping,
        *get_args(commands.AnyCommand), frame_types.Draft, frame_types.Wishes, frame_types.MyBet,
        frame_types.News,
        api.NewScreen, api.ScreenKey, api.BringTable, api.OpenScreen, api.ScreenTable,
        api.Join, api.OpenTables, api.TableForCode, game_words.OptionWords, game_words.ValueWords,
    }  # fmt: skip
    assert {struct for module in EVERY_MODULE for struct in structs(module)} - described == NOT_SENT


# HTTP


def test_every_request_is_listed_with_what_it_takes_and_gives():
    (listed,) = tables("Joining a table")
    described = [
        operation for operation in openapi.OPERATIONS if re.match(r"/api/(?!openapi|docs)", operation.path)
    ]
    assert names_in(listed) == [f"{one.method} {openapi.written(one.path)}" for one in described]
    for row, operation in zip(listed, described, strict=True):
        assert bool(row[1]) == (operation.takes is not None)
        (answer,) = operation.answers
        assert (str(answer.status) in row[2]) == (answer.status != 200)
        if operation.takes is api.Join:
            assert spans(row[1]) == fields(api.Join)
        if answer.shape in (api.OpenTables, api.TableForCode):
            assert spans(row[2]) == fields(answer.shape)


def test_what_follows_from_who_is_there_need_not_be_agreed_on():
    said = next(row[1] for row in tables("A new table")[0] if spans(row[0]) == ["setup"])
    assert set(spans(said)) - {"{}"} == set(game_setup.FOLLOWS)


# Commands


def test_every_command_is_listed_with_its_fields_and_who_may_give_it():
    (table,) = tables("Commands")
    kinds = get_args(commands.AnyCommand)
    assert names_in(table) == [tag(kind) for kind in kinds]
    for row, kind in zip(table, kinds, strict=True):
        assert ["id", *spans(row[1])] == fields(kind)
        assert (row[2] == "the host") == (kind in handle_commands.HOST_ONLY)


def test_the_fields_that_a_command_can_do_without_are_named():
    said = ONE_LINE[ONE_LINE.index("A command needs all its fields") :].split(". ")[0]
    kinds = get_args(commands.AnyCommand)
    spare = {
        (kind, field.name)
        for kind in kinds
        for field in msgspec.structs.fields(kind)
        if not field.required and kind is not commands.Settle
    }
    assert {f"`{name}`" for _, name in spare} == set(re.findall(r"`[a-z]+`", said)) - {"`wish`", "`settle`"}
    everywhere = {name: {kind for kind in kinds if name in kind.__struct_fields__} for _, name in spare}
    assert {name for name, having in everywhere.items() if len(having) > 1} == {"turn"}, "one needs no kind"
    assert not any(field.required for field in msgspec.structs.fields(commands.Settle) if field.name != "id")


def test_the_bots_that_can_be_added_are_named():
    """Any bot with any manner, `mixed` for either, and without a word the usual one."""
    assert "Without `bot`, you get the `usual_bot`." in ONE_LINE
    for bot in (*bot_menu("cash-n-guns"), "regular/greedy", "mixed", "regular/mixed", "mixed/greedy"):
        assert bot_wished("cash-n-guns", bot, 0) is not None, bot
    for game in ("cash-n-guns", "millions-of-dollars"):
        assert {next_bot(game, there) for there in range(8)} == {next_bot(game, 0)}, "in turn, not the usual"


BY_THE_SERVER = {commands.Say: {"slow_down"}, commands.CallMe: {"not_allowed"}}
"""What a server refuses by itself, whatever the table says."""


def test_every_refusal_of_a_command_is_listed():
    """As the program says them: every code that a command's ruling, or what it calls, can refuse with."""
    (table,) = tables("Commands")
    listed = {spans(row[0])[0]: set(spans(row[4])) for row in table}
    for kind, ruling in handle_commands.HANDLERS.items():
        codes = refusing(ruling.__name__) | BY_THE_SERVER.get(kind, set())
        if kind is commands.AddBot:  # a bot's look is always one that there is
            codes -= {"bad_value"}
        assert listed[tag(kind)] == codes, tag(kind)


def test_the_refusals_of_all_commands_are_listed():
    said = section(PAGE, "Commands").split("| Command |")[0]
    everywhere = refusing("handle_command") | {"conflict", "unavailable"}
    assert set(spans(said)) & set(refusals.REFUSALS) == everywhere


@cache
def functions() -> dict[str, ast.FunctionDef]:
    tree = ast.parse(inspect.getsource(handle_commands))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def refusing(name: str) -> set[str]:
    """The codes with which a function of `handle_commands` refuses, itself or through others of them."""
    found: set[str] = set()
    for node in ast.walk(functions()[name]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "CommandRefused":
                found |= {RefusalCode[name] for name in map(code_in, ast.walk(node.args[0])) if name}
            elif node.func.id in functions() and node.func.id != name:
                found |= refusing(node.func.id)
    return found


def code_in(node: ast.AST) -> str | None:
    """`NOT_NOW` of `RefusalCode.NOT_NOW`."""
    is_code = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    return node.attr if is_code and node.value.id == "RefusalCode" else None  # type: ignore[attr-defined]


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# Words from closed lists


def test_every_kind_of_news_is_listed():
    tree = ast.parse(inspect.getsource(apply_entries))
    game_text = {
        text.value  # type: ignore[attr-defined]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "News"
        and node.args
        for text in ast.walk(node.args[0])
        if is_text(text)
    }
    (kinds,) = [field.type for field in msgspec.structs.fields(commands.Say) if field.name == "kind"]
    (said,) = re.findall(r"\(([a-z|]+)\)", str(get_args(kinds)[1].pattern))
    (table,) = tables("News")
    assert len(table) == len(set(names_in(table)))
    assert set(names_in(table)) == game_text | set(said.split("|"))


def test_every_code_is_listed_with_its_status():
    (table,) = tables("Codes")
    assert [(spans(row[0])[0], int(row[1])) for row in table] == [
        (refusal.code, refusal.status) for refusal in refusals.REFUSALS.values()
    ]


def test_every_close_code_is_listed_with_what_a_client_does():
    (table,) = tables("Close codes")
    assert [(int(row[0]), row[2]) for row in table] == [(code, then) for code, then in refusals.THEN.items()]
    said = section(PAGE, "Close codes")
    assert all(f"**{then}**" in said for then in refusals.ClientReaction)


def test_the_phases_are_the_programs():
    said = next(row[1] for row in tables("The room")[0] if spans(row[0]) == ["phase"])
    assert spans(said) == list(Phase)


def in_words(milliseconds: int) -> str:
    days, rest = divmod(milliseconds, DAY)
    return (f"{days} day" + "s" * (days > 1)) if days and not rest else f"{milliseconds // SECOND} s"


def test_every_speed_is_listed_as_it_is():
    (table,) = tables("Time")
    assert names_in(table) == list(Speed)
    for row in table:
        tempo = TEMPOS[Speed(spans(row[0])[0])]
        if tempo.day is not None:
            assert row[1] == in_words(tempo.day)
        assert row[2:5] == [f"{number} ms" for number in (tempo.least, tempo.count, tempo.show)]
        assert row[5] == in_words(tempo.away)


@every_book
def test_every_question_is_listed_with_its_time(book):
    table = tables(book.title)[3]
    lengths = book.game.pace.lengths
    assert [(spans(row[0])[0], *map(int, row[1:])) for row in table] == [
        (prompt, length.party, length.normal, length.relaxed) for prompt, length in lengths.items()
    ]
    counted = [prompt for prompt, length in lengths.items() if length.counted]
    said = re.findall(r"in seconds; (.+) are counted down", section(PAGE, book.title))
    assert [spans(names) for names in said] == ([counted] if counted else [])
    if counted:
        assert f"after 3 seconds for {' and '.join(f'`{prompt}`' for prompt in counted)}" in ONE_LINE


@every_book
def test_every_question_is_named_and_answers_and_facts_are_the_records(book):
    said = section(PAGE, book.title)
    assert all(f"(record.md#{book.game.name}-{what})" in said for what in ("actions", "facts"))
    assert all(f"`{prompt}`" in said for prompt in observed(book).offered)
    assert f"`game` is `{book.game.name}`." in said


# Numbers

USUAL = Limits()
GIVEN_BACK = alarms.GIVE_BACK // SECOND
THROWING = apply_entries.THROWING_TIME // SECOND
SENTENCES = {
    "the grace": f"An answer may be {clock.GRACE} milliseconds late",
    "the longest show": f"shown for at most {clock.LONGEST_SHOW // SECOND} seconds",
    "the time given back": f"After a restart every open question has at least {GIVEN_BACK} seconds",
    "being away": f"no connection for {live_table.AWAY_GRACE:.0f} seconds is away",
    "the host": f"When the host has been away for {alarms.HOST_GONE // SECOND} seconds",
    "silent questions": {2: "let two questions in a row pass"}[alarms.IDLE],
    "closing": f"closes after {EXPIRY[Phase.LOBBY] // MINUTE} minutes in the lobby,"
    f" {EXPIRY[Phase.PLAYING] // DAY} days in a game, {EXPIRY[Phase.OVER] // HOUR} hours after one",
    "promising": f"If you take more than {THROWING} seconds, you're skipped",
    "throwing": f"If you take more than {THROWING} seconds, everyone starts over",
    "hurrying": f"an open floor after {handle_commands.LAST_WORDS // SECOND} seconds",
    "being far behind": f"If you're missing fewer than {live_table.FAR_BEHIND:,} entries",
    "padding of what was missed": f"to a multiple of {frames.TOGETHER // 1024} KiB together",
    "padding": f"a multiple of {frames.STEP} bytes",
    "padding of one's own": f"`live` to a multiple of {frames.OWN_STEP:,}",
    "the beat": {0.25: "Sent four times a second at most"}[answer_count.TICK],
    "hello": f"if it doesn't come within {USUAL.hello_seconds:.0f} seconds",
    "no hello": f"no `hello` in {USUAL.hello_seconds:.0f} seconds",
    "bad frames": {3: "three invalid frames in 10 seconds"}[USUAL.bad_frames],
    "the second warning": f"within {USUAL.second_warning:.0f} seconds",
    "pings": f"The server pings after {websocket.PING_AFTER:.0f} seconds of silence",
    "dropping": f"drops the connection after {websocket.DROP_AFTER:.0f}.",
    "the version": f"This is version {messages.VERSION}.",
    "most people": f"A table seats at most {handle_commands.MOST}.",
    "names": f"Names have 1 to {names.LONGEST_NAME} letters",
    "codes": f"{codes.SHORT} or {codes.LONG} letters and digits",
    "chat": f"at most {names.LONGEST_LINE} characters",
    "a paid departure": f"A paid departure adds {DEAL.more} seconds",
    "the last call": f"leaves at most {LAST_CALL.at_most}.",
    "the path": f"The WebSocket is at `{websocket.PATH}`",
}
LIMITS = {
    "a frame from a client": f"{limits.FRAME // KIB} KiB",
    "nesting of objects and lists": f"{limits.DEEPEST}",
    "keys of an object": f"{limits.MOST_KEYS}",
    "a text": f"{limits.LONGEST_STRING} bytes",
    "a whole number": {2**53: "up to 2⁵³"}[limits.LARGEST_INTEGER],
    "a setup": f"{game_setup.LARGEST} bytes of JSON",
    "the body of a request": f"{limits.BODY // KIB} KiB, within {limits.BODY_SECONDS:.0f} seconds",
    "the response to a request": f"taken within {READER_PATIENCE:.0f} seconds",
    "commands and pings per connection": f"{USUAL.commands} at once,"
    f" then {USUAL.commands_per_second:.0f} a second",
    "commands and pings per guest": f"{USUAL.guest_commands} at once,"
    f" then {USUAL.guest_commands_per_second:.0f} a second",
    "WebSocket pings per connection": f"{websocket.PINGS} at once,"
    f" then {websocket.PINGS_PER_SECOND:.0f} a second",
    "the fragments of a frame": f"within {websocket.PIECES_SECONDS:.0f} seconds",
    "messages per guest": f"{USUAL.lines} in {USUAL.lines_seconds:.0f} seconds",
    "invalid frames": f"{USUAL.bad_frames - 1} in {USUAL.bad_frames_seconds:.0f} seconds;"
    " the third closes the connection",
    "connections per guest": f"{USUAL.guest_sockets}",
    "connections per network": f"{USUAL.address_sockets}",
    "new connections per network": f"{USUAL.new_sockets} at once,"
    f" then {USUAL.new_sockets_per_second:.0f} a second",
    "connections of any kind per network, HTTP included": f"{USUAL.network_connections};"
    f" new ones as many at once, then {USUAL.network_connections_per_second:.0f} a second",
    "HTTP requests per network": f"{USUAL.network_requests:,} at once,"
    f" then {USUAL.network_requests_per_second:.0f} a second",
    "unread bytes per connection": f"{websocket.QUEUE // KIB} KiB",
    "new tables per guest": f"{USUAL.new_tables} a minute, {USUAL.open_lobbies} lobbies at a time",
    "new tables per network": f"{USUAL.network_new_tables} a minute, {USUAL.network_tables} open at a time",
    "joining per guest": f"{USUAL.joins} a minute",
    "joining per network": f"{USUAL.network_joins} a minute",
    "wrong codes per guest": f"{USUAL.guest_wrong_codes} a minute",
    "wrong codes per network": f"{USUAL.network_wrong_codes} a minute",
    "wrong codes of all networks with a wrong one in the last hour": f"{USUAL.wrong_codes} a minute",
    "finished games per guest": f"{USUAL.records} a minute",
    "finished games per network": f"{USUAL.network_records} a minute",
    "what-if requests per guest": f"{USUAL.sums} a minute",
    "what-if requests per network": f"{USUAL.network_sums:,} a minute",
}


@each("sentence", SENTENCES.values())
def test_numbers_in_sentences_are_the_programs(sentence):
    assert sentence in ONE_LINE


def test_the_limits_are_the_programs():
    (table,) = tables("Limits")
    assert {row[0]: row[1] for row in table} == LIMITS


def limit_of(struct: type[Struct], field: str) -> Any:
    (found,) = [one.type for one in msgspec.structs.fields(struct) if one.name == field]
    return get_args(found)[1]


def test_ids_and_wishes_are_as_the_page_says():
    ids, wishes = limit_of(commands.Answer, "id"), limit_of(commands.Wish, "answers")
    assert f"{ids.min_length} to {ids.max_length} of the characters `A-Z a-z 0-9 _ -`" in ONE_LINE
    allowed = {chr(code) for code in range(128) if re.fullmatch(ids.pattern, chr(code))}
    assert allowed == {*ascii_letters, *digits, "_", "-"}
    assert f"at most {wishes.max_length}." in ONE_LINE


# Nothing that does not exist


def vocabulary() -> set[str]:
    """Every word of the protocol."""
    sent = {*PARTS.values(), *INSIDE.values(), *(s for module in EVERY_MODULE for s in structs(module))}
    books = (CASH_N_GUNS, MILLIONS)
    return {
        *(name for struct in sent for name in fields(struct)),
        *map(tag, (*get_args(messages.FromServer), *get_args(messages.FromClient))),
        *refusals.REFUSALS, *game_setup.FOLLOWS, *Speed, *Phase, *Stance, *LANGUAGES,
        *names_in(tables("News")[0]),
        *(kind.__name__ for kind in BOOKKEEPING), *(name for kind in BOOKKEEPING for name in fields(kind)),
        *(word for book in books for word in words_of(book)),
        *get_args(msgspec.structs.fields(messages.Notice)[0].type),
        *Fate, *Pile, *(name for book in books for name in (*awards_of(book), *bets_of(book))),
        "t", "event", "stand-in", "spectator", "all", "dealer", "entropies", "true", "Origin", "Retry-After",
        MIXED,
    }  # fmt: skip


def words_of(book: Book) -> Iterator[str]:
    yield book.game.name
    yield from (kind.__name__ for kind in (*book.game.actions, *book.game.events))
    yield from observed(book).offered
    yield from fields(book.options)


def awards_of(book: Book) -> list[str]:
    return named_after(book, "award")


def bets_of(book: Book) -> list[str]:
    return named_after(book, "bet")


def named_after(book: Book, what: str) -> list[str]:
    """The awards, or the bets, that the game has words for."""
    keys = every_key("en", words_for(book.game.name).file)
    return [key.removeprefix(f"{what}-") for key in sorted(keys) if re.fullmatch(rf"{what}-\w+", key)]


@every_book
def test_every_award_is_explained(book):
    game_text = section(PAGE, f"{book.title}: the chronicle")
    listed = re.search(r"^The awards: .*?\.$", game_text, re.MULTILINE | re.DOTALL)
    assert listed is not None
    assert sorted(spans(listed[0])) == awards_of(book)


@every_book
def test_every_kind_of_bet_is_explained(book):
    row = re.search(r"^\| `bets` \| .*\bIn Cash 'n Guns.*$", section(PAGE, "Rounds"), re.MULTILINE)
    assert row is not None
    explained = row[0].partition("; in ")[0 if book.game is CASH_N_GUNS.game else 2]
    assert bets_of(book)
    assert {*bets_of(book)} <= {*spans(explained)}


def test_no_word_is_made_up():
    """A word on its own between backticks is one of the protocol's."""
    known = vocabulary()
    words = {word for word in spans(prose(PAGE)) if re.fullmatch(r"[A-Za-z][A-Za-z_-]*", word)}
    assert len(words) > 250
    assert not words - known


def test_a_made_up_word_would_be_found():
    assert "phase" in vocabulary()
    assert "phases" not in vocabulary()


Check = Callable[[], None]


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("| `paused` | the game is", "| `waits` | the game is", lambda: test_no_word_is_made_up()),
        ("| 4510 |", "| 4511 |", lambda: test_every_close_code_is_listed_with_what_a_client_does()),
        ("`not_ready`, `bad_setup`", "`bad_setup`", lambda: test_every_refusal_of_a_command_is_listed()),
        ('"count":1', '"count":2', lambda: test_the_examples_are_frames_of_real_games()),
        ("| `given-back` |", "| `gone` |", lambda: test_every_kind_of_news_is_listed()),
    ],
)
def test_a_wrong_page_is_caught(old, new, check: Check, monkeypatch):
    assert old in PAGE
    monkeypatch.setitem(globals(), "PAGE", PAGE.replace(old, new))
    with pytest.raises(AssertionError):
        check()
