"""Millions of Dollars in the terminal: menus, the open floor, the ledger, what staying brings, the end."""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from io import StringIO
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from stickup.cli.options import setup_of
from stickup.cli.replay import rewind, tell
from stickup.cli.terminal.game_session import GameSession
from stickup.cli.terminal.narration import PlayerNarration
from stickup.cli.terminal.open_floor import PATIENCE
from stickup.cli.terminal.prompt import Prompt
from stickup.cli.terminal.screen import InputEnded, Screen
from stickup.core.record import By, FastDeal, Recorded, RecordedPlayer
from stickup.core.types import Action, Decision, Event, Seat
from stickup.core.verify_record import verify
from stickup.core.view import View, fold
from stickup.games import GAMES, bots_for, drawing_for
from stickup.games.millions_of_dollars.rules import GAME, heist_payouts
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import (
    NOT_READY,
    READY,
    Claim,
    Leave,
    Offer,
    Plan,
    Withdraw,
)
from stickup.games.millions_of_dollars.rules.cards import BANKS, ROLES, Role
from stickup.games.millions_of_dollars.rules.options import Gifts, MillionsSetup, Options
from stickup.games.millions_of_dollars.rules.possible_payouts import Range
from stickup.games.millions_of_dollars.terminal.possible_payouts_page import GainsPage
from stickup.games.millions_of_dollars.terminal.terminal_words import TerminalWords
from stickup.terminal.menu import Choice
from stickup.words import LANGUAGES, Words
from tests.cli.keyboard import PROGRAM, Keyboard, environment
from tests.cli.running import Program, piped
from tests.cli.screens import shown
from tests.games.millions_of_dollars.rules.heist_table import (
    BRUTE,
    CROOK,
    DRIVER,
    MASTERMIND,
    SNITCH,
    HeistTable,
)

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eve", "Fay", "Gwen", "Hope")
COUNT = {"en": "Final count", "fr": "Les comptes", "pl": "Liczenie"}
ROUND = {"en": "Round", "fr": "Manche", "pl": "Runda"}
ME = Seat(0)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return environment(tmp_path)


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


ANSWERS = b"1\n" * 2_000


def pipe(env: dict[str, str], *args: str) -> Any:
    """Play through a pipe, inside this process."""
    done = piped("play", GAME.name, "--plain", *args, env=env, answers=ANSWERS)
    assert b"Traceback" not in done.stderr
    return done


def real_pipe(env: dict[str, str], *args: str) -> Any:
    """Play through a pipe, as people do."""
    command = [*PROGRAM, "play", GAME.name, "--plain", *args]
    done = subprocess.run(command, input=ANSWERS, capture_output=True, env=env, timeout=120)
    assert b"Traceback" not in done.stderr
    return done


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


# Whole games


@pytest.mark.parametrize(("how", "lang", "seats"), [(real_pipe, "en", 5), (pipe, "fr", 3), (pipe, "pl", 8)])
def test_a_whole_game_can_be_played_through_a_pipe(env, tmp_path, how, lang, seats):
    record = tmp_path / "game.jsonl"
    done = how(env, "--lang", lang, "--seats", str(seats), "--record", str(record))
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert COUNT[lang] in text
    assert "\x1b" not in text
    assert max(cell_len(line) for line in text.splitlines() if ".jsonl" not in line) <= 80
    assert verify(GAMES, lines_of(record)).result is not None
    rounds = [fact["round"] for fact in facts_in(record, "RoundBegan")]
    assert re.findall(rf"^{ROUND[lang]} (\d) \w+ 8 ─", text, re.MULTILINE) == [*map(str, rounds)]


def facts_in(path: Path, kind: str) -> list[dict[str, Any]]:
    lines = (json.loads(line) for line in lines_of(path))
    return [fact["fact"] for line in lines for fact in line.get("facts", ()) if fact["fact"]["event"] == kind]


def test_a_whole_game_can_be_played_at_a_terminal(env):
    keyboard = Keyboard("play", GAME.name, "--lang", "en", "--pace", "0", "--seed", "7", env=env)
    while keyboard.asked():
        keyboard.type("\n" if "Enter for" in keyboard.lines()[-1] else "1\n")
    assert keyboard.end() == 0
    assert "Final count" in keyboard.text
    assert "\x1b[" in keyboard.raw, "a terminal gets colours"
    assert keyboard.widest() <= 80
    keyboard.close()


def test_control_c_on_the_open_floor_leaves_politely(env):
    keyboard = Keyboard("play", GAME.name, "--lang", "en", "--pace", "0", env=env)
    keyboard.answer("1")
    keyboard.wait_for(r"What\s+do\s+you\s+do\?")
    keyboard.wait_for(r" > ?$")
    keyboard.type("\x03")
    assert keyboard.end() == 130
    assert "You left the game.\nThe record so far:" in keyboard.text
    (record,) = Path(env["XDG_DATA_HOME"]).rglob("*.jsonl")
    assert [json.loads(line)["line"] for line in lines_of(record)][:2] == ["setup", "start"]
    keyboard.close()


# At a table of our own, in this process


class Scripted:
    """Plays the given roles, one per round, and says the given words."""

    def __init__(self, *plans: Role, words: Callable[[View, Decision], Action | None] | None = None) -> None:
        self.plans = plans or (BRUTE,)
        self.words = words

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        if decision.prompt == "plan":
            number = min(view.table.round, len(self.plans)) - 1
            return next(
                option
                for option in decision.options
                if isinstance(option, Plan) and self.plans[number] in option.roles
            )
        if not decision.floor:
            return decision.options[0]
        word = self.words(view, decision) if self.words else None
        return decision.silence if word is None else word


def go_home(_: View, decision: Decision) -> Action:
    return next(option for option in decision.options if isinstance(option, Leave))


class Game:
    """One evening: what was shown before the end and after it, what was played, what was written down."""

    def __init__(
        self,
        bots: dict[Seat, Any],
        typed: str | StringIO,
        setup: Any = None,
        *,
        seed: str = "x",
        lang: str = "en",
        width: int = 80,
        names: tuple[str, ...] = NAMES,
    ) -> None:
        out, words = StringIO(), Words(lang, "cli-play")
        answers = StringIO(typed) if isinstance(typed, str) else typed
        screen = Screen(Console(file=out, width=width, color_system=None), answers=answers)
        setup = setup or MillionsSetup(len(bots) + 1)
        names = names[: setup.seats]
        self.lines: list[bytes] = []
        self.drawing: Any = drawing_for(GAME, setup, words, names)
        players = [RecordedPlayer(name) for name in names]
        self.played = Recorded(GAME, setup, players, FastDeal(seed), write=self.lines.append)
        self.narration = PlayerNarration(screen, self.drawing, fold(GAME, setup, ME, ()))
        self.whole = True
        try:
            GameSession(self.played, bots, self.narration, Prompt(self.narration, words)).play()
        except InputEnded:
            self.whole = False
        self.before = out.getvalue()
        if self.whole:
            screen.lines(self.drawing.ending(self.facts, self.narration.view, screen.width))
            screen.lines(self.drawing.secrets(self.facts, self.narration.view, screen.width))
        self.end = out.getvalue()[len(self.before) :]

    @property
    def facts(self) -> list[Event]:
        return self.played.facts

    def by(self, giver: By) -> list[dict[str, Any]]:
        answers = [json.loads(line) for line in self.lines if b'"line":"answer"' in line]
        return [answer for answer in answers if answer["by"] == giver.value]


def floors(game: Game) -> list[str]:
    """What was shown from one question on the floor to the next."""
    return re.split(r"What\s+do\s+you\s+do\?", game.before)[1:]


# The open floor


def test_a_listener_hears_one_word_from_each_of_the_others():
    bots = {Seat(seat): Scripted(words=claim_first(CROOK)) for seat in (1, 2, 3)}
    (first, *_) = floors(Game(bots, "1\n2\n"))
    heard = re.findall(r"^  (\w+) claims to be the Crook\.$", first, re.MULTILINE)
    assert sorted(heard) == ["Bea", "Cleo", "Dora"]


def claim_first(role: Role) -> Callable[[View, Decision], Action | None]:
    return lambda view, decision: None if view.table.players[view.seat].claim else Claim(role)


def test_enter_listens_while_there_is_talk_and_is_ready_when_there_is_none():
    bots = {Seat(seat): Scripted(words=claim_first(CROOK)) for seat in (1, 2, 3)}
    game = Game(bots, "1\n\n\n\n")
    assert "Enter for 2" in floors(game)[0]
    assert game.before.count("claims to be the Crook") == 3
    assert "Enter for 1" in floors(game)[2], "nobody had more to say than that they are ready"
    assert "3. The Heist" in floors(game)[2]


def test_listening_when_nobody_talks_says_so():
    game = Game({Seat(seat): Scripted() for seat in (1, 2, 3)}, "1\n2\n2\n2\n")
    assert game.before.count("Nobody says a word.") == 2, "the first time they say that they are ready"


def chatter(_: View, decision: Decision) -> Action:
    return next(option for option in decision.options if isinstance(option, Claim))


def dither(_: View, decision: Decision) -> Action:
    return NOT_READY if NOT_READY in decision.options else READY


def tease(view: Any, decision: Decision) -> Action:
    """An offer to the player, and back again."""
    if not view.table.players[ME].places[0].left:
        taken = next((option for option in decision.options if isinstance(option, Withdraw)), None)
        if taken or view.hand.cash:
            return taken or Offer(ME, 0, 1)
    return chatter(view, decision)


@pytest.mark.parametrize("pest", [chatter, dither, tease])
def test_a_floor_ends_once_the_player_is_ready_even_if_bots_talk_on(pest):
    """What is cut short is in the record as the clock's, and the referee has nothing against it."""
    bots = {Seat(seat): Scripted(BRUTE, DRIVER, CROOK, words=pest) for seat in (1, 2, 3, 4)}
    game = Game(bots, "1\n" * 3_000)
    assert game.whole
    assert game.by(By.CLOCK) or pest is dither
    assert all(answer["answer"] == {"do": "Ready"} for answer in game.by(By.CLOCK))
    assert verify({GAME.name: GAME}, game.lines).result is not None


def test_nobody_speaks_without_end_before_the_player_does():
    game = Game({Seat(seat): Scripted(words=chatter) for seat in (1, 2, 3)}, "1\n" + "2\n" * 40)
    spoken = Counter(fact.seat for fact in game.facts if isinstance(fact, e.Claimed))
    assert spoken == {Seat(seat): PATIENCE for seat in (1, 2, 3)}
    assert "Nobody says a word." in game.before


def test_every_word_of_the_player_is_worth_an_answer():
    """However much was said before, a player who speaks is heard."""
    game = Game({Seat(seat): Scripted(words=chatter) for seat in (1, 2, 3)}, "1\n" + "2\n" * 40 + "4\n1\n")
    spoken = Counter(fact.seat for fact in game.facts if isinstance(fact, e.Claimed))
    assert spoken == {Seat(seat): PATIENCE + 1 for seat in (1, 2, 3)} | {ME: 1}


def test_a_ready_player_may_still_answer_a_new_offer():
    """The floor does not close over their head: they are asked before the last of the others is ready."""

    def offer_when_ready(view: View, _: Decision) -> Action | None:
        return Offer(ME, 0, 2) if view.table.players[2].ready and not view.table.bids else None

    bots = {
        Seat(1): Scripted(),
        Seat(2): Scripted(words=offer_when_ready),
        Seat(3): Scripted(words=claim_first(CROOK)),
    }
    game = Game(bots, "1\n1\n3\n")
    assert "Leave, for $2M" in floors(game)[1]
    assert [fact.amounts for fact in game.facts if isinstance(fact, e.Left)] == [(2,)]


def test_after_a_departure_the_player_is_asked_again():
    bots = {Seat(1): Scripted(words=go_home), Seat(2): Scripted(), Seat(3): Scripted()}
    first, second, *_ = floors(Game(bots, "1\n1\n"))
    assert "Bea leaves and gets the $1M ante back" in first
    assert "Ready" in second


def test_a_player_who_left_hears_the_rest():
    bots = {Seat(seat): Scripted(words=claim_first(CROOK)) for seat in (1, 2, 3)}
    game = Game(bots, "1\n3\n")
    rest = game.before.partition("You leave and get your $1M ante back")[2]
    assert rest.count("claims to be the Crook.") == 3
    assert "3. The Heist" in rest


# Menus


def answers_in(choices: list[Choice] | tuple[Choice, ...]) -> Iterator[Action]:
    for choice in choices:
        if choice.inner:
            assert choice.answer is None
            assert choice.title
            yield from answers_in(choice.inner)
        else:
            assert choice.answer is not None
            yield choice.answer


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_the_menu_has_every_option_and_nothing_else(lang, seats):
    """Menus are made of options, not of rules; and none is longer than people read."""
    luck = random.Random(f"{lang}{seats}")
    setup = MillionsSetup(seats, Options(gifts=Gifts.ON))
    played = Recorded(GAME, setup, [RecordedPlayer("")] * seats, FastDeal("menus"))
    drawing = drawing_for(GAME, setup, Words(lang, "cli-play"), NAMES[:seats])
    longest = 0
    for _ in range(150):
        seat = luck.choice(sorted(played.state.asked))
        question: Any = played.state.asked[seat]
        view = View(seat, played.state.table, played.state.hands[seat])
        view.decision = question
        choices = drawing.choices(view)
        assert Counter(answers_in(tuple(choices))) == Counter(question.options)
        if question.floor:
            assert len(choices) <= 10
            assert choices[0].answer in (READY, NOT_READY)
        assert len({choice.label for choice in choices}) == len(choices)
        longest = max(longest, len(question.options))
        kind = luck.choice(sorted({type(option).__name__ for option in question.options}))
        played.answer(seat, luck.choice([o for o in question.options if type(o).__name__ == kind]), By.BOT)
        if played.state.over:
            break
    assert longest > 30


def test_an_offer_is_made_by_choosing_whom_and_how_much():
    bots = {Seat(seat): Scripted() for seat in (1, 2, 3)}
    game = Game(bots, "1\n5\n2\n3\n")
    assert "How much do you offer Cleo?" in game.before
    assert "You offer Cleo $3M to leave." in game.before


def test_an_empty_line_goes_back_and_says_nothing():
    bots = {Seat(seat): Scripted() for seat in (1, 2, 3)}
    game = Game(bots, "1\n5\n2\n\n\n1\n")
    assert game.before.count("Who should leave?") == 2
    assert not [fact for fact in game.facts if isinstance(fact, e.Offered)]
    assert "You’re ready." in game.before


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("?", r"only binding deal is money for leaving.*you stay in"),
        ("g", r"everyone stays .*Cleo leaves .*only one of each role stays"),
        ("d", r"Offers: none.*Claims\n +Bea: “Crook” \(unproven\)"),
        ("r", r"Brute: You always get your ante back"),
        ("? role", r"Brute: You always get your ante back"),
        ("n", r"loot cards are a reconstruction"),
        ("t", r"Round 1 of 8 · 2\. Negotiation.*The job: .*The Reserve: \$155M"),
        ("l", r"You play, face down"),
        ("h", r"g – what you’d get"),
    ],
)
def test_letters_explain_and_the_question_stays(keys, told):
    bots = {Seat(seat): Scripted(words=claim_first(CROOK)) for seat in (1, 2, 3)}
    before = Game(bots, f"1\n2\n{keys}\n").before
    assert re.search(told, before[before.index(f"> {keys}\n") :], re.DOTALL)
    assert len(re.findall(r"What\s+do\s+you\s+do\?", before)) == 3


# The table


def test_the_table_shows_what_everyone_knows():
    table = HeistTable(5).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK, bank="First Bank")
    table.say(1, Claim(DRIVER)).offer(1, 2, 2).offer(3, 2, 1).offer(3, 0, 1).ready(1).leave(4)
    table.ready(1)
    drawn = "\n".join(drawn_for(table, 0))
    for line in (
        r"The job: First Bank: \$8M, ante \$1M, bonus: Brute",
        r"In the middle: a Snitch, a Brute, a Driver and a Crook; one more card stays face down",
        r"★ You +\$4M +\$1M +Snitch +\$1M$",
        r"  Bea +\$2M +\$1M +yes +“Driver”$",
        r"  Cleo +\$4M +\$1M +\$3M$",
        r"  Dora +\$2M +\$1M$",
        r"  Eve +\$5M +left$",
        r"Offers: Bea to Cleo: \$2M · Dora to Cleo: \$1M · Dora to you: \$1M$",
    ):
        assert re.search(line, drawn, re.MULTILINE), line


def seen_from(table: HeistTable, seat: int) -> Any:
    """The table, arranged or not, as this seat sees it now."""
    view = View(Seat(seat), table.state.table, table.state.hands[seat])
    question: Any = table.state.asked.get(Seat(seat))
    view.decision = question
    return view


def drawn_for(table: HeistTable, seat: int | None, width: int = 80, lang: str = "en") -> list[str]:
    drawing = drawing_for(GAME, table.setup, Words(lang, "cli-play"), NAMES[: table.setup.seats])
    view = table.view(seat)
    return [line.plain.rstrip() for line in drawing.table(view, width)]


def test_hidden_money_is_not_on_the_table():
    table = HeistTable(4, money="hidden").floor(BRUTE, DRIVER, CROOK, CROOK)
    rows = [line.split()[:2] for line in drawn_for(table, 1) if re.match(r"^[★ ] ", line)][1:]
    assert rows == [["★", "Ada"], ["You", "$4M"], ["Cleo", "?"], ["Dora", "?"]]


def test_only_the_one_who_intimidated_sees_the_role_in_the_table():
    table = HeistTable(5).give_intimidation(0).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK)
    table.peek(0, 3)
    shown = {}
    for seat in (0, 1):
        drawing = drawing_for(GAME, table.setup, Words("en", "cli-play"), NAMES[:5])
        lines = drawing.table(seen_from(table, seat), 80)
        shown[seat] = next(line.plain for line in lines if "Dora" in line.plain)
    assert shown[0].split() == ["Dora", "$4M", "$1M", "Crook"]
    assert shown[1].split() == ["Dora", "$4M", "$1M"]


def test_three_players_have_two_rows_each():
    table = HeistTable(3).floor((SNITCH, BRUTE), (DRIVER, CROOK), (SNITCH, MASTERMIND))
    table.offer(1, 2, 1, position=1).say(1, Claim(SNITCH))
    rows = [line.split() for line in drawn_for(table, 0) if re.search(r" [12] ", line) and "$1M" in line]
    assert rows[:6] == [
        ["★", "You", "1", "$3M", "$1M", "Snitch"],
        ["You", "2", "$1M", "Brute"],
        ["Bea", "1", "$2M", "$1M", "“Snitch”"],
        ["Bea", "2", "$1M"],
        ["Cleo", "1", "$3M", "$1M"],
        ["Cleo", "2", "$1M", "$1M"],
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 8])
def test_a_character_is_one_line_whatever_the_name(lang, seats):
    table = HeistTable(seats, cash=dict.fromkeys(range(seats), 20))
    plans: list[Any] = [(CROOK, MASTERMIND)] * 3 if seats == 3 else [MASTERMIND] * 8
    table.floor(*plans).say(0, Claim(MASTERMIND))
    for owner in range(1, seats):
        table.offer(0, owner, 2).say(owner, Claim(MASTERMIND)).ready(owner)
    drawing = drawing_for(
        GAME, table.setup, Words(lang, "cli-play"), ["A gangster of the whole gang"] * seats
    )
    lines = [line.plain for line in drawing.table(table.view(0), 80)]
    first = next(number for number, line in enumerate(lines) if line.startswith("★"))
    rows = lines[first : first + (6 if seats == 3 else 8)]
    assert max(map(cell_len, rows)) <= 80
    assert {line[2] for line in rows} == {"A", rows[0][2]}


# The story


def test_the_roll_call_goes_role_by_role_even_if_nobody_answers():
    game = Game({Seat(seat): Scripted() for seat in (1, 2, 3, 4)}, "4\n1\n" * 200)
    calls = re.findall(r"^  (Snitch|Brute|Driver|Crook|Mastermind)[:?] .*$", game.before, re.MULTILINE)
    told = [fact for fact in game.facts if isinstance(fact, e.RoleCalled)]
    assert [call.lower() for call in calls] == [fact.role.value for fact in told]
    assert calls[:4] == ["Snitch", "Brute", "Driver", "Crook"]
    assert "Snitch? Nobody speaks up." in game.before
    assert "Brute: Bea, Cleo, Dora and Eve. Too many!" in game.before


def test_a_named_player_reads_that_they_are_out():
    """One who steps forward alone, but out all the same."""
    bots = {
        Seat(1): Scripted(BRUTE),
        Seat(2): Scripted(DRIVER),
        Seat(3): Scripted(CROOK),
        Seat(4): Scripted(CROOK),
    }
    game = Game(bots, "1\n1\n1\n", seed="3")
    named = [fact.role for fact in game.facts if isinstance(fact, e.RoleNamed)]
    assert named[0] in (BRUTE, DRIVER)
    who = "Bea" if named[0] is BRUTE else "Cleo"
    assert re.search(rf"{named[0].value.title()}: {who}\.\n  {who} is out\.", game.before)


# What staying would bring


def every_way(view: Any) -> Iterator[dict[tuple[Seat, int], Role]]:
    """All the roles there may be, by trying every one of them: own and seen ones are known."""
    table, hand = view.table, view.hand
    seats = len(table.players)
    two = len(table.players[0].places) == 2
    hands = list(permutations(ROLES[seats], 2)) if two else [(role,) for role in ROLES[seats]]
    for roles in product(hands, repeat=seats - 1):
        laid = list(roles)
        laid.insert(view.seat, hand.roles)
        whole = {
            (Seat(seat), place): role for seat, pair in enumerate(laid) for place, role in enumerate(pair)
        }
        hidden = Counter(whole.values()) - Counter(table.shown)
        fits = hidden.total() == 1 and all(whole[who] is role for who, role in hand.seen.items())
        if fits:
            yield whole


def expected(view: Any, staying: list[tuple[Seat, int]]) -> tuple[int, int]:
    """The least and the most, the long way."""
    cash = {Seat(seat): 99 for seat in range(8)} | {view.seat: view.hand.cash}
    names = {role for role in view.table.shown if role is not SNITCH} or {None}
    amounts = set()
    for whole in every_way(view):
        crew = {who: whole[who] for who in staying}
        single = [who for who, role in crew.items() if role is SNITCH]
        paid = [heist_payouts.gains(crew, view.table.bank, cash, name)[view.seat].total for name in names]
        mine = len(single) == 1 and single[0][0] == view.seat
        amounts |= {max(paid)} if mine else set(paid)
    return min(amounts), max(amounts)


@pytest.mark.parametrize("number", range(12))
def test_the_possible_payouts_cover_every_way_the_cards_may_lie(number):
    luck = random.Random(number)
    seats = luck.choice([3, 4, 5, 6])
    table = HeistTable(seats).give_intimidation(0)
    roles = ROLES[seats]
    plans: list[Any] = [
        tuple(luck.sample(roles, 2)) if seats == 3 else luck.choice(roles) for _ in range(seats)
    ]
    table.floor(*plans, bank=luck.choice(BANKS).name, hidden=luck.choice(flat(plans)))
    if luck.random() < 0.5:
        table.peek(0, luck.randrange(1, seats))
    if luck.random() < 0.5:
        table.leave(luck.randrange(1, seats), position=0)
    view = seen_from(table, 0)
    reckoning = GainsPage(view)
    crew = list(view.table.crew)
    assert reckoning.among(reckoning.crews(crew)) == Range(*expected(view, crew))
    for leaver in crew:
        if leaver[0] != ME:
            staying = [who for who in crew if who != leaver]
            assert reckoning.among(reckoning.crews(staying)) == Range(*expected(view, staying)), leaver


def flat(plans: list[Any]) -> list[Role]:
    return [role for plan in plans for role in (plan if isinstance(plan, tuple) else (plan,))]


def page(table: HeistTable, key: str, seat: int = 0) -> list[str]:
    drawing: Any = drawing_for(GAME, table.setup, Words("en", "cli-play"), NAMES[: table.setup.seats])
    view = seen_from(table, seat)
    for fact in table.seen(seat):
        drawing.story.ledger.note(fact)
    return [line.plain.rstrip() for line in drawing.pages[key](view, 80)]


def test_the_page_says_what_it_pays_if_everyone_is_honest():
    """First Bank with a Brute, a Driver and two Crooks."""
    table = HeistTable(4).floor(BRUTE, DRIVER, CROOK, CROOK, bank="First Bank", hidden=CROOK)
    table.say(1, Claim(DRIVER)).say(2, Claim(CROOK)).say(3, Claim(CROOK)).offer(1, 0, 2)
    told = page(table, "g")
    assert told[0].split("  ")[-1].strip() == "If they’re honest"
    by_label = {re.split(r"  +", line.strip())[0]: re.split(r"  +", line.strip())[1:] for line in told[1:6]}
    assert by_label["everyone stays"][-1] == "$5M"  # 8/2 less the Driver's fee, the symbol, the ante
    assert by_label["Dora leaves"][-1] == "$1M"  # 8/3, the fee, the Crook, the symbol, the ante
    assert by_label["Bea leaves"][-1] == "$10M"
    assert by_label["only one of each role stays"][-1] == "$1M"
    assert "If you leave now, you get $3M: $1M in antes, $2M from offers." in " ".join(told)
    assert "If only one Crook stays, each share is $2M." in told
    assert "Someone’s lying" not in " ".join(told)


def test_the_page_finds_out_that_someone_must_be_lying():
    table = HeistTable(4).floor(BRUTE, DRIVER, CROOK, CROOK, hidden=CROOK)
    table.say(1, Claim(BRUTE)).say(2, Claim(BRUTE)).say(3, Claim(BRUTE))
    assert "Someone’s lying" in " ".join(page(table, "g"))


def test_a_single_snitch_sees_what_each_name_may_bring():
    table = HeistTable(5).floor(SNITCH, BRUTE, DRIVER, CROOK, CROOK, hidden=BRUTE).settle()
    told = page(table, "g")
    assert [line.strip().split("  ")[0] for line in told[1:]] == [
        "you name Driver",
        "you name Crook",
    ]


def test_before_anyone_has_played_a_role_there_is_nothing_to_calculate():
    assert page(HeistTable(4).turn_up(), "g") == ["Nothing’s on the table yet: everyone plays a role first."]


# The ledger


def test_the_ledger_shows_what_became_of_every_offer_and_every_claim():
    table = HeistTable(5).floor(BRUTE, DRIVER, CROOK, CROOK, SNITCH, hidden=SNITCH)
    table.offer(0, 1, 2).offer(2, 1, 1).withdraw(2, 1).offer(0, 3, 1).offer(2, 4, 1)
    table.say(2, Claim(DRIVER)).say(3, Claim(CROOK)).say(0, Claim(CROOK)).leave(1)
    assert page(table, "d") == [
        "Offers",
        "  you to Bea: $2M (taken)",
        "  Cleo to Bea: $1M (withdrawn)",
        "  you to Dora: $1M (on the table)",
        "  Cleo to Eve: $1M (on the table)",
        "Deals",
        "  Bea left for $2M, from you",
        "Claims",
        "  Cleo: “Driver” (unproven)",
        "  Dora: “Crook” (unproven)",
        "  you: “Crook” (a lie)",
    ]


def test_once_the_roles_are_called_the_ledger_knows_the_lies():
    table = HeistTable(5).floor(BRUTE, DRIVER, CROOK, CROOK, SNITCH, hidden=SNITCH)
    table.say(2, Claim(DRIVER)).say(3, Claim(CROOK)).say(1, Claim(SNITCH)).leave(1).settle().name(BRUTE)
    table.turn_up()
    assert page(table, "d")[-3:] == [
        "  Cleo: “Driver” (a lie)",
        "  Dora: “Crook” (true)",
        "  Bea: “Snitch” (unproven)",
    ]


def test_one_of_two_characters_alone_does_not_expose_a_lie():
    """A claim is for both: as long as the other is unseen, it may be true."""
    table = HeistTable(3).floor((SNITCH, BRUTE), (DRIVER, CROOK), (SNITCH, MASTERMIND))
    table.say(1, Claim(CROOK)).say(2, Claim(CROOK)).leave(1, position=1).settle().turn_up()
    assert page(table, "d")[-2:] == ["  Bea: “Crook” (unproven)", "  Cleo: “Crook” (a lie)"]


# The end


def test_the_end_reveals_every_lie_and_the_truth():
    bots = {Seat(1): Scripted(DRIVER, words=claim_first(CROOK))} | {Seat(seat): Scripted() for seat in (2, 3)}
    game = Game(bots, "1\n1\n1\n" * 300)
    lies = re.findall(r"Round (\d) of 8: Bea: “Crook”, really Driver", game.end)
    assert lies == [str(number) for number in range(1, len(lies) + 1)]
    assert len(lies) == sum(isinstance(fact, e.RoundBegan) for fact in game.facts)
    assert f"Claims: {len(lies)}, lies: {len(lies)}" in game.end
    assert f"Liar of the night: Bea. {len(lies)} lies." in game.end


# Secrets


def leavers(first: Role, second: Role) -> dict[Seat, Any]:
    """Cleo and Dora lay these in the second round, and go home unseen."""
    quiet = [Scripted(BRUTE, CROOK, DRIVER, words=claim_first(BRUTE)) for _ in range(2)]
    away = [Scripted(DRIVER, role, CROOK, words=go_home) for role in (first, second)]
    return {Seat(1): quiet[0], Seat(2): away[0], Seat(3): away[1], Seat(4): quiet[1]}


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_screen_is_the_same_whichever_of_two_roles_another_has_played(seed):
    """What leaves unseen stays unseen: not even the pages behind the letters know better."""
    typed = "2\n2\ng\nd\nt\n1\n1\n1\n" * 300
    one, other = (Game(leavers(*roles), typed, seed=seed) for roles in ((BRUTE, CROOK), (CROOK, BRUTE)))
    assert one.before == other.before
    assert one.end != other.end, "the roles did differ, and the end tells it"


def test_until_the_roles_are_shown_the_screen_is_the_same_whatever_another_has_played():
    shown = []
    for role in (SNITCH, BRUTE, DRIVER, CROOK):
        bots = {Seat(seat): Scripted(role if seat == 2 else BRUTE) for seat in (1, 2, 3, 4)}
        game = Game(bots, "1\n1\n")
        planning, _, negotiation = game.before.partition("In the middle")
        shown.append((planning, negotiation))
    assert len({planning for planning, _ in shown}) == 1
    assert len({negotiation for _, negotiation in shown}) > 1


# Any game on any screen


OPTIONS = ["", "money=hidden,leavers-roles=revealed,gifts=on", "wont-get-fooled-again=on"]


def anything(seed: str) -> StringIO:
    """Whatever someone might type, and enough of it for a game."""
    luck = random.Random(seed)
    keys = ["1", "1", "2", "3", "4", "5", "6", "7", "8", "9", "12", "?", "g", "d", "r", "n", "t", "x", "", ""]
    return StringIO("\n".join(luck.choices(keys, k=20_000)))


def random_bots(seats: int, kind: str = "random") -> dict[Seat, Any]:
    return {Seat(seat): bots_for(GAME.name)[kind](f"any/{seat}") for seat in range(1, seats)}


TABLES = [(3, OPTIONS[0]), (3, OPTIONS[1]), *((8, it) for it in OPTIONS)]


@pytest.mark.parametrize(("lang", "table"), shown(TABLES))
def test_no_game_at_any_table_breaks_the_screen(lang, table):
    """Whatever is typed and whoever lays what: 80 columns are enough, and nothing fails."""
    seats, options = table
    names = ("Ada", *(f"Gangster number {seat} of the whole gang" for seat in range(1, seats)))
    setup = setup_of(GAME, seats, options)
    game = Game(random_bots(seats), anything(f"{seats}{options}"), setup, lang=lang, names=names)
    assert game.whole
    assert max(cell_len(line) for line in (game.before + game.end).splitlines()) <= 80
    assert verify({GAME.name: GAME}, game.lines).result is not None


@pytest.mark.parametrize("width", [20, 40, 79, 100, 200])
def test_other_terminals_get_lines_that_fit_too(width):
    game = Game(random_bots(5), anything("x"), width=width)
    prompts = re.compile(r"^\d.*> ")
    lines = [line for line in (game.before + game.end).splitlines() if not prompts.match(line)]
    assert max(cell_len(line) for line in lines) <= min(width, 100)


# Told again, checked, simulated


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("millions") / "game.jsonl"
    game = Game(random_bots(5), "1\n" * 5_000)
    assert game.whole
    path.write_bytes(b"".join(game.lines))
    return path


def told(path: Path, whose: str | Seat, turn: int | None = None) -> str:
    out = StringIO()
    tell(rewind(str(path)), whose, turn, Screen(Console(file=out, width=80, color_system=None)))
    return out.getvalue()


def test_a_replay_shows_every_round_and_every_secret(record):
    text = told(record, "all")
    rounds = [str(fact["round"]) for fact in facts_in(record, "RoundBegan")]
    assert re.findall(r"^Round (\d) of 8 ─", text, re.MULTILINE) == rounds
    planned = facts_in(record, "RolesPlanned")
    assert text.count("You play, face down") == len(planned) == 5 * len(rounds)
    assert "Who was what, round by round" in text


def test_a_replay_for_one_seat_keeps_the_secrets_of_the_others(record):
    rounds = len(facts_in(record, "RoundBegan"))
    assert told(record, Seat(2)).count("You play, face down") == rounds
    bystander = told(record, "spectator")
    assert "You play, face down" not in bystander
    assert "Who was what" not in bystander
    assert "In the middle: " in bystander


def test_a_single_round_can_be_replayed(record):
    whole, second = told(record, "all"), told(record, "all", 2)
    assert second[second.index("Round 2 of 8") :] in whole


def test_a_record_can_be_verified(program, record):
    ran = program("verify", record)
    rounds = len(facts_in(record, "RoundBegan"))
    assert ran.code == 0
    assert re.search(rf"millions-of-dollars, 5 players, {rounds} turns?, \d+ answers", ran.out)


def test_bots_can_be_simulated(program):
    ran = program("simulate", GAME.name, "-n", "2", "--seats", "4", "--seed", "s", "--jobs", "1")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Millions of Dollars: 2 games, 4 seats, seed s"
    assert lines[2].split() == ["Who", "Played", "Wins", "Score"], "nobody dies in this game"
    assert re.search(r"^ regular .* \$[\d.]+M \(± [\d.]+\)$", ran.out, re.MULTILINE)


def test_simulated_games_pass_the_referee(program, tmp_path):
    """Also where a bot that is ready has nothing more to say."""
    folder = tmp_path / "records"
    args = ("-n", "6", "--seats", "4", "--seed", "s", "--jobs", "1", "--records", folder)
    assert program("simulate", GAME.name, *args).code == 0
    ran = program("verify", *sorted(folder.iterdir()))
    assert (ran.code, ran.out.count(": ok.")) == (0, 6), ran


# Loot cards of one's own

KIOSKS: list[dict[str, Any]] = [{"name": f"Kiosk {number}", "amount": 8, "ante": 1} for number in range(8)]


def cards(path: Path, data: Any) -> Path:
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    return path


def test_a_table_may_bring_its_own_loot_cards(env, tmp_path):
    file, record = cards(tmp_path / "banks.json", KIOSKS), tmp_path / "game.jsonl"
    done = pipe(env, "--banks", str(file), "--record", str(record))
    assert done.returncode == 0, done.stderr
    assert re.search(rb"Kiosk \d: \$8M, ante \$1M", done.stdout)
    assert json.loads(lines_of(record)[0])["setup"]["banks"] == KIOSKS
    assert verify(GAMES, lines_of(record)).result is not None


def test_bots_can_be_simulated_with_them(program, tmp_path):
    file = cards(tmp_path / "banks.json", KIOSKS)
    ran = program("simulate", GAME.name, "-n", "1", "--json", "--banks", file)
    assert json.loads(ran.out)["setup"]["banks"] == KIOSKS


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            [{**KIOSKS[0], "amount": "8"}],
            "Card 1 in {file} has an invalid “amount”. The reason: Expected `int`, got `str`",
        ),
        (
            [*KIOSKS[:7], {**KIOSKS[7], "symbol": "thief"}],
            "Card 8 in {file} has an invalid “symbol”. The reason: Invalid enum value 'thief'",
        ),
        (
            [*KIOSKS[:7], {"name": "x", "amount": 8}],
            "Card 8 in {file} can’t be used. The reason: Object missing required field `ante`",
        ),
        (
            [*KIOSKS, {**KIOSKS[0], "colour": 1}],
            "Card 9 in {file} can’t be used. The reason: Object contains unknown field `colour`",
        ),
        ([*KIOSKS, {**KIOSKS[0], "name": "x", "amount": 0}], "loot card 9 (x): amount must be 1 to 100"),
        ([*KIOSKS, {**KIOSKS[0], "name": "x", "ante": 6}], "loot card 9 (x): ante must be 0 to 5"),
        ([*KIOSKS, {**KIOSKS[0], "name": "\x1b[2J"}], "loot card 9: name must be"),
        ([*KIOSKS, KIOSKS[0]], "two loot cards are called 'Kiosk 0'"),
        (KIOSKS[:7], "7 loot cards, at least 8 are needed"),
        ({"banks": KIOSKS}, "Expected `array`, got `object`"),
        ("[" * 10_000, "Card 1 in {file} can’t be used. The reason: Expected `object`, got `array`"),
        (
            '[{"name": "x", "ante": 1, "amount": ' + "9" * 6_000 + "}]",
            "Card 1 in {file} has an invalid “amount”.",
        ),
        ("[", "isn’t valid JSON"),
        ("", "isn’t valid JSON"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_card_that_is_wrong_is_named_in_one_line(program, monkeypatch, tmp_path, data, said, command):
    monkeypatch.setattr("sys.stdin", StringIO())
    args = ("-n", "1") if command == "simulate" else ("--plain",)
    file = cards(tmp_path / "b", data)
    assert said.replace("{file}", str(file)) in program.refuses(2, command, GAME.name, *args, "--banks", file)


def test_loot_cards_come_from_an_ordinary_file(program, tmp_path):
    assert "No such file" in program.refuses(1, "simulate", GAME.name, "--banks", tmp_path / "none")
    assert "isn’t a regular file" in program.refuses(1, "simulate", GAME.name, "--banks", "/dev/zero")


def test_another_game_has_no_such_cards(program, tmp_path):
    file = cards(tmp_path / "banks.json", KIOSKS)
    assert "cash-n-guns has no --banks." in program.refuses(2, "simulate", "cash-n-guns", "--banks", file)


def test_cards_cannot_be_set_as_an_option(program):
    assert "Unknown option “banks”" in program.refuses(2, "simulate", GAME.name, "-o", "banks=3")


def test_negative_amounts_are_written_the_way_people_write_them():
    assert TerminalWords(Words("en"), NAMES).money(-2) == "-$2M"
