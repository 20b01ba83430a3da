"""The program's records before a referee who knows only the pages, and that referee's games before ours.

More games than the usual 24: STICKUP_GAMES=5000 pytest tests/outsider
"""

import json
import os
import random
import subprocess
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ageing import shelf
from tests.cli.running import piped
from tests.outsider import cash_n_guns as outsider

GAMES = int(os.environ.get("STICKUP_GAMES", "24"))
TABLES = 12  # divisible by the number of values of every option
Lines = list[dict[str, Any]]
KEPT = [path for path in shelf.RECORDS if json.loads(shelf.lines(path)[0])["game"] == outsider.GAME]


def stickup(*arguments: object, answers: str = "") -> None:
    """The real command, as anyone would call it."""
    command = [str(Path(sysconfig.get_path("scripts"), "stickup")), *map(str, arguments)]
    done = subprocess.run(
        command, input=answers, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def options_of_tables() -> list[dict[str, str]]:
    """Every value of every option equally often, in no particular company."""
    columns = {key: values * (TABLES // len(values)) for key, values in outsider.OPTIONS.items()}
    for key, column in columns.items():
        random.Random(key).shuffle(column)
    return [{key: column[table] for key, column in columns.items()} for table in range(TABLES)]


def simulate(table: int, options: dict[str, str], games: int, folder: Path) -> list[Path]:
    seats = 4 + table % 5
    settings = [f"{key}={value}" for key, value in options.items()]
    settings += [
        f"host={seats - 1}",
        "ages=" + "/".join("42" if seat in (1, 2) else "10" for seat in range(seats)),
    ]
    where = folder / f"table-{table}"
    words = (
        f"simulate {outsider.GAME} --seats {seats} --games {games} --seed outsider/{table} --jobs 1".split()
    )
    done = piped(*words, "--options", ",".join(settings), "--records", where, env=os.environ)
    assert done.returncode == 0, done
    return sorted(where.iterdir())


def read(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(lines: Lines) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


@pytest.mark.parametrize(("table", "options"), list(enumerate(options_of_tables())))
def test_simulated_games_are_as_the_pages_say(table: int, options: dict[str, str], tmp_path: Path) -> None:
    paths = simulate(table, options, max(1, GAMES // TABLES), tmp_path)
    differences = {path.name: str(found) for path in paths if (found := outsider.referee(path.read_bytes()))}
    assert differences == {}


@pytest.mark.parametrize("path", KEPT, ids=shelf.name)
def test_kept_games_are_as_the_pages_say(path: Path) -> None:
    assert outsider.referee(b"".join(line + b"\n" for line in shelf.lines(path))) is None


# Rules that came later


LATER = 99


def of_later_rules(lines: Lines) -> None:
    lines[0]["rules"] = LATER


def tell_something_new(lines: Lines) -> None:
    """Whenever a turn ends."""
    for line in lines:
        if "TurnEnded" in events(line):
            line["facts"].append({"to": "*", "fact": {"event": "NightFell", "turn": 1}})


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The page of a later day, which says that there is one fact more."""
    page = outsider.PAGE.read_text(encoding="utf-8")
    row = f"| `NightFell` | `turn` | * | Since rules {LATER}. It is night. |\n"
    first_row = "| `DraftDealt` |"
    assert page.count(first_row) == 1
    (tmp_path / "record.md").write_text(page.replace(first_row, row + first_row), encoding="utf-8")
    monkeypatch.setattr(outsider, "PAGE", tmp_path / "record.md")


def test_for_unknown_rules_the_referee_says_what_to_teach_it(fast: Path) -> None:
    lines = read(fast)
    of_later_rules(lines)
    found = outsider.referee(write(lines))
    assert found is not None
    assert found.line == 1
    assert f"rules {LATER} of cash-n-guns" in found.what
    assert "teach it to tests/outsider/cash_n_guns.py" in found.what


@pytest.mark.usefixtures("told")
def test_a_fact_marked_with_a_newer_version_is_skipped_only_in_such_a_game(fast: Path) -> None:
    lines = read(fast)
    tell_something_new(lines)
    found = outsider.referee(write(lines))
    assert found is not None
    assert "NightFell" in found.what
    of_later_rules(lines)
    assert outsider.referee(write(lines)) is None


@pytest.mark.usefixtures("told")
def test_whatever_else_is_new_in_such_a_game_is_a_difference(fast: Path) -> None:
    lines = read(fast)
    tell_something_new(lines)
    of_later_rules(lines)
    index = change_a_fact(lines)
    found = outsider.referee(write(lines))
    assert found is not None
    assert found.line == index + 1, found
    assert "teach it to tests/outsider/cash_n_guns.py" in found.what


# Tampering


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A simulated game."""
    path = tmp_path_factory.mktemp("fast")
    return simulate(2, {"first-godfather": "random"}, 1, path)[0]


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game played at the keyboard: number 1 of every list."""
    path = tmp_path_factory.mktemp("fair") / "fair.jsonl"
    stickup("play", outsider.GAME, "--plain", "--lang", "en", "--record", path, answers="1\n" * 3000)
    return path


def first(lines: Lines, holds: Callable[[dict[str, Any]], object]) -> int:
    """Which of the lines is the first of its kind, counted from 0."""
    return next(index for index, line in enumerate(lines) if holds(line))


def first_answer(lines: Lines, do: str) -> int:
    return first(lines, lambda line: line.get("answer", {}).get("do") == do)


def first_fact(lines: Lines, event: str) -> tuple[int, int]:
    """The line and the place in it."""
    index = first(lines, lambda line: event in events(line))
    return index, events(lines[index]).index(event)


def events(line: dict[str, Any]) -> list[str]:
    return [fact["fact"]["event"] for fact in line.get("facts", [])]


def aim_at_oneself(lines: Lines) -> int:
    index = first_answer(lines, "Aim")
    lines[index]["answer"]["target"] = lines[index]["seat"]
    return index


def stand_instead_of_ducking(lines: Lines) -> int:
    """A legal answer, so that the first wrong thing is what is shown when the last has answered."""
    index = first_answer(lines, "Duck")
    lines[index]["answer"]["do"] = "Stand"
    return index + first(lines[index:], lambda line: "CourageShown" in events(line))


def be_slow_without_a_clock(lines: Lines) -> int:
    index = first_answer(lines, "Aim")
    lines[index]["answer"] = {"do": "BeTooSlow"}
    return index


def answer_out_of_turn(lines: Lines) -> int:
    index = first_answer(lines, "Take")
    lines[index]["seat"] = (lines[index]["seat"] + 1) % lines[0]["setup"]["seats"]
    return index


def let_the_dealer_load(lines: Lines) -> int:
    index = first_answer(lines, "Load")
    lines[index]["by"] = "dealer"
    return index


def tell_everybody(lines: Lines) -> int:
    index, place = first_fact(lines, "BulletLoaded")
    lines[index]["facts"][place]["to"] = "*"
    return index


def tell_the_dealers_secret(lines: Lines) -> int:
    index, place = first_fact(lines, "FaceDown")
    lines[index]["facts"][place]["to"] = 0
    return index


def change_a_fact(lines: Lines) -> int:
    index, place = first_fact(lines, "FaceDown")
    fact = lines[index]["facts"][place]["fact"]
    fact["bullet"] = outsider.CLICK if fact["bullet"] == outsider.BANG else outsider.BANG
    return index


def drop_a_fact(lines: Lines) -> int:
    index, place = first_fact(lines, "SplitBegan")
    del lines[index]["facts"][place]
    return index


def drop_the_last_fact(lines: Lines) -> int:
    index, _ = first_fact(lines, "GameEnded")
    lines[index]["facts"].pop()
    return index


def add_a_fact(lines: Lines) -> int:
    index, place = first_fact(lines, "TurnEnded")
    lines[index]["facts"].append(lines[index]["facts"][place])
    return index


def turn_facts_round(lines: Lines) -> int:
    index, _ = first_fact(lines, "BulletLoaded")
    lines[index]["facts"].reverse()
    return index


def draw_another_godfather(lines: Lines) -> int:
    index = first(lines, lambda line: line.get("label") == "godfather")
    lines[index]["answer"]["cards"] = [1 - min(1, lines[index]["answer"]["cards"][0])]
    return index


def draw_what_is_not_there(lines: Lines) -> int:
    index = first(lines, lambda line: line.get("label") == "loot/2")
    lines[index]["answer"]["cards"][0] = "bill-50"
    return index


def draw_in_another_order(lines: Lines) -> int:
    index = first(lines, lambda line: line.get("label") == "loot/3")
    lines[index]["answer"]["cards"] = (
        lines[index]["answer"]["cards"][1:] + lines[index]["answer"]["cards"][:1]
    )
    return index


def draw_under_another_label(lines: Lines) -> int:
    index = first(lines, lambda line: line.get("label") == "loot/4")
    lines[index]["label"] = "loot/5"
    return index


def drop_an_answer(lines: Lines) -> int:
    index = first_answer(lines, "Stand")
    del lines[index]
    return index


def change_the_scores(lines: Lines) -> int:
    lines[-1]["result"]["scores"][0] += 1000
    return len(lines) - 1


def change_the_winners(lines: Lines) -> int:
    lines[-1]["result"]["winners"] = [] if lines[-1]["result"]["winners"] else [0]
    return len(lines) - 1


def leave_the_end_out(lines: Lines) -> int:
    lines.pop()
    return len(lines)


def say_it_twice(lines: Lines) -> int:
    lines.append(lines[-1])
    return len(lines) - 1


TAMPERINGS = [
    aim_at_oneself, stand_instead_of_ducking, be_slow_without_a_clock, answer_out_of_turn,
    let_the_dealer_load, tell_everybody, tell_the_dealers_secret, change_a_fact, drop_a_fact,
    drop_the_last_fact, add_a_fact, turn_facts_round, draw_another_godfather, draw_what_is_not_there,
    draw_in_another_order, draw_under_another_label, drop_an_answer, change_the_scores,
    change_the_winners, leave_the_end_out, say_it_twice,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERINGS)
def test_tampering_is_found_in_its_line(tamper: Callable[[Lines], int], fast: Path) -> None:
    lines = read(fast)
    assert outsider.referee(write(lines)) is None
    index = tamper(lines)
    found = outsider.referee(write(lines))
    assert found is not None
    assert found.line == index + 1, found


def change_the_secret(lines: Lines) -> int:
    lines[-1]["secret"] = "00" * 32
    return len(lines) - 1


def change_what_was_thrown_in(lines: Lines) -> int:
    lines[0]["deal"]["entropies"]["0"] += "!"
    return first(lines, lambda line: "label" in line)


def change_a_name(lines: Lines) -> int:
    lines[0]["players"][0]["name"] += "!"
    return len(lines) - 1


def change_an_option_that_no_draw_depends_on(lines: Lines) -> int:
    lines[0]["setup"]["host"] = 1
    return len(lines) - 1


def change_the_attempt(lines: Lines) -> int:
    lines[0]["deal"]["attempt"] = 2
    return len(lines) - 1


def change_the_time(lines: Lines) -> int:
    lines[0]["deal"]["shown"] += 1
    return len(lines) - 1


def say_it_is_an_old_deal(lines: Lines) -> int:
    del lines[0]["deal"]["version"], lines[0]["deal"]["shown"]
    return len(lines) - 1


def say_that_an_old_deal_knows_the_time(lines: Lines) -> int:
    del lines[0]["deal"]["version"]
    return 0


def seal_it_in_a_new_way(lines: Lines) -> int:
    lines[0]["deal"]["version"] = 3
    return 0


@pytest.mark.parametrize(
    "tamper",
    [
        change_the_secret, change_what_was_thrown_in, change_a_name, change_an_option_that_no_draw_depends_on,
        change_the_attempt, change_the_time, say_it_is_an_old_deal, say_that_an_old_deal_knows_the_time,
        seal_it_in_a_new_way,
    ],
)  # fmt: skip
def test_a_fair_deal_is_drawn_again(tamper: Callable[[Lines], int], fair: Path) -> None:
    lines = read(fair)
    assert outsider.referee(write(lines)) is None
    index = tamper(lines)
    found = outsider.referee(write(lines))
    assert found is not None
    assert found.line == index + 1, found


# The other way round


def play(luck: random.Random, options: dict[str, str], seats: int, seed: str) -> bytes:
    """A game by the outsider's rules, with many who say nothing, which bots never do."""
    setup = {"seats": seats, "options": options, "host": seats - 1, "ages": [40] * seats}
    game = outsider.Game(outsider.Setup(seats, options, seats - 1, [40] * seats))
    dealer = outsider.fast_dealer(seed)
    lines: Lines = [
        {"line": "setup", "stickup": "record", "format": 1, "game": outsider.GAME, "rules": outsider.RULES,
         "setup": setup, "players": [{"name": "Zoë"}] * seats, "deal": {"dealer": "fast", "seed": seed}},
        {"line": "start"},
    ]  # fmt: skip
    playing = game.play()
    asked: outsider.Question | outsider.Luck | None = next(playing)
    while asked is not None:
        lines[-1]["facts"] = game.facts_so_far()
        new = [draw(dealer, asked)] if isinstance(asked, outsider.Luck) else answers(luck, asked)
        for line in new:
            lines.append({"line": "answer", "n": len(lines) - 1, "facts": [], **line})
        asked = outsider.next_question(playing, {line["seat"]: line["answer"] for line in new})
    lines[-1]["facts"] = game.facts_so_far()
    return write([*lines, {"line": "result", "result": game.result}])


def draw(dealer: outsider.Dealer, luck: outsider.Luck) -> dict[str, Any]:
    answer = {"do": "Draw", "cards": dealer(luck)}
    return {"seat": outsider.DEALER, "by": "dealer", "answer": answer, "label": luck.label}


def answers(luck: random.Random, question: outsider.Question) -> Lines:
    """One line for each who is asked, in any order, a third of them by the clock."""
    seats = list(question.options)
    luck.shuffle(seats)
    return [answer(luck, seat, question) for seat in seats]


def answer(luck: random.Random, seat: int, question: outsider.Question) -> dict[str, Any]:
    by = luck.choice(["human", "bot", "clock"])
    silent = by == "clock" and question.silence is not None
    return {
        "seat": seat,
        "by": by,
        "answer": question.silence if silent else luck.choice(question.options[seat]),
    }


def test_the_program_accepts_the_outsiders_games(tmp_path: Path) -> None:
    paths = []
    for number in range(max(GAMES, TABLES)):
        seed = f"outsider/own/{number}"
        options = options_of_tables()[number % TABLES]
        paths.append(tmp_path / f"game-{number}.jsonl")
        paths[-1].write_bytes(play(random.Random(seed), options, 4 + number % 5, seed))
    for some in range(0, len(paths), 200):
        stickup("verify", *paths[some : some + 200])
