"""The bot of examples/ plays whole games on a real server, and knows nothing but the protocol's page."""

from __future__ import annotations

import ast
import io
import json
import re
import signal
import subprocess
import sys
import time
import tokenize
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import pytest

from stickup.core.verify_record import verify
from stickup.games import GAMES
from stickup.server.refusals import THEN, ClientReaction
from tests.docs.pages import ROOT, code_of, text_of
from tests.docs.test_links_and_commands import broken_links
from tests.forked import PIPE, Forked
from tests.server.processes import WHOLE, surroundings

FOLDER = ROOT / "examples"
BOT = FOLDER / "network_bot.py"
PAGE = FOLDER / "README.md"
MOST = 120
"""Lines of code."""
PATIENCE = 120.0
BLANK = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


class Server:
    """`stickup serve`, a copy of one that's loaded. Killed and started again it is at the same port."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = 0
        self._process: Forked | None = None
        self.start()

    def start(self) -> None:
        words = ("serve", "--json", "--no-browser", "--host", "127.0.0.1")
        where = ("--port", str(self._port), "--data", str(self._data))
        self._process = Forked(*WHOLE, *words, *where, env=surroundings(), stdout=PIPE, stderr=DEVNULL)
        assert self._process.stdout is not None
        self._port = int(json.loads(self._process.stdout.readline())["local"].rpartition(":")[2])

    def kill(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            found: bytes = answer.read()
            return found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    try:
        yield running
    finally:
        running.kill()


class Bot:
    """The running script. It runs where nothing of ours can be imported."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.code = self.line().split()[-1]

    def line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().rstrip()

    def ended(self) -> list[str]:
        """What it said until it left by itself."""
        out, err = self._process.communicate(timeout=PATIENCE)
        assert (self._process.returncode, err) == (0, "")
        return out.splitlines()


@contextmanager
def bot(server: Server, *args: str, where: Path) -> Iterator[Bot]:
    script = where / BOT.name
    script.write_text(text_of(BOT).replace('"""', blind(), 1), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-I", str(script), server.address, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=where,
    )
    try:
        yield Bot(process)
    finally:
        process.kill()
        process.communicate()


def blind() -> str:
    """Put before the script: importing anything of ours would fail."""
    return 'import sys; sys.modules["stickup"] = None\n"""'


def create(game: str, bots: int, *more: str) -> list[str]:
    return ["--create", game, "--bots", str(bots), "--people", "2", "--speed", "blitz", *more]


def table_of(server: Server, code: str) -> dict[str, Any]:
    table = json.loads(server.get(f"/api/codes/{code}"))["table"]
    room: dict[str, Any] = json.loads(server.get(f"/api/tables/{table}"))
    return room


def await_phase(server: Server, code: str, phase: str) -> None:
    end = time.monotonic() + PATIENCE
    while table_of(server, code)["phase"] != phase:
        assert time.monotonic() < end, f"never {phase}"
        time.sleep(0.1)


def check_record(server: Server, table: str, number: int, result: str) -> None:
    """The game that the bots told of is the one in the log, its deal is fair, and both had a hand in it."""
    lines = server.get(f"/api/tables/{table}/games/{number}").splitlines(keepends=True)
    verify(GAMES, lines)
    head = json.loads(lines[0])
    assert len(head["deal"]["entropies"]) == 2
    ended = json.loads(lines[-1])["result"]
    assert result == f"{ended['scores']}, won by {ended['winners']}"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bots", "games"), [("cash-n-guns", 2, 1), ("millions-of-dollars", 1, 2)])
def test_two_bots_finish_a_game_of_each_kind_and_a_rematch(game, bots, games, server, tmp_path):
    many = ["--games", str(games)]
    with (
        bot(server, *create(game, bots, *many), where=tmp_path) as host,
        bot(server, "--code", host.code.lower(), "--name", "Bob", *many, where=tmp_path) as guest,
    ):
        room = table_of(server, host.code)
        told = host.ended()
        assert guest.ended() == told
    assert len(told) == games
    for number, result in enumerate(told, 1):
        check_record(server, room["table"], number, result)


@pytest.mark.slow
def test_bots_play_on_when_the_server_is_killed_twice(server, tmp_path):
    with (
        bot(server, *create("cash-n-guns", 2), where=tmp_path) as host,
        bot(server, "--code", host.code, "--name", "Bob", where=tmp_path) as guest,
    ):
        table = table_of(server, host.code)["table"]
        await_phase(server, host.code, "playing")
        for _ in range(2):
            time.sleep(1.5)
            server.kill()
            server.start()
        told = host.ended()
        assert guest.ended() == told
    check_record(server, table, 1, told[0])


# The script


@cache
def tree() -> ast.Module:
    return ast.parse(text_of(BOT))


def test_it_needs_nothing_but_websockets_and_the_standard_library():
    imported = {
        name.partition(".")[0]
        for node in ast.walk(tree())
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert imported - {"websockets"} <= sys.stdlib_module_names


def test_it_is_short():
    assert lines_of_code(text_of(BOT)) <= MOST


def lines_of_code(text: str) -> int:
    """Neither blank lines nor comments nor docstrings."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    code = [token for token in tokens if token.type not in BLANK]
    lines = {line for token in code for line in range(token.start[0], token.end[0] + 1)}
    docstrings = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    return len(lines - docstrings)


def test_it_stops_after_the_codes_that_mean_stop():
    (stops,) = [
        ast.literal_eval(node.value)
        for node in tree().body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "STOPS"
    ]
    assert stops == {
        int(code) for code, then in THEN.items() if then not in (ClientReaction.RETRY, ClientReaction.RESUME)
    }


def test_its_page_shows_its_options():
    known = set(re.findall(r'add_argument\("(--\w+)"', text_of(BOT)))
    section = text_of(PAGE).partition("## A network bot\n")[2].partition("\n## ")[0]
    shown = {flag for code in code_of(section) for flag in re.findall(r"--\w+", code)}
    assert shown == known


def test_the_links_of_its_page_lead_somewhere():
    assert not list(broken_links(PAGE))
