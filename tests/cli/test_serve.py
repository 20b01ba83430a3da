"""`stickup` with nothing behind it: tables for the phones around, announced, and closed politely."""

from __future__ import annotations

import errno
import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from stickup.server.process.run import listen, refusal
from stickup.words import LANGUAGES, Words
from tests.cli.running import PROGRAM, Program, copied, one_line, real
from tests.forked import PIPE, Forked
from tests.server import processes
from tests.server.processes import surroundings

SOON = 20.0


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    for name in [name for name in os.environ if name.startswith("STICKUP_")]:
        monkeypatch.delenv(name)
    return Program(capsys)


class Terminal:
    """The real program in a terminal that someone looks at."""

    def __init__(self, process: subprocess.Popen[bytes] | Forked, screen: int) -> None:
        self.process = process
        self._screen = screen
        self.shown = ""

    def wait_for(self, text: str) -> str:
        end = time.monotonic() + SOON
        while text not in self.shown:
            assert time.monotonic() < end, self.shown
            if select.select([self._screen], [], [], 0.1)[0]:
                self.shown += os.read(self._screen, 65_536).decode()
        return self.shown

    def press_control_c(self) -> None:
        self.process.send_signal(signal.SIGINT)


@contextmanager
def terminal(*args: str | Path, columns: int = 80, lang: str = "en", **variables: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    words = ("--lang", lang, *map(str, args))
    environ = surroundings(COLUMNS=str(columns), TERM="xterm", **variables)
    entry = "tests.cli.entries:at_terminal"
    process = Forked(entry, *words, stdin=theirs, stdout=theirs, stderr=theirs, env=environ)
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(ours)


def get(port: int, path: str) -> int:
    asking = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        asking.request("GET", path)
        return asking.getresponse().status
    finally:
        asking.close()


def port_in(text: str) -> int:
    found = re.search(r"http://[\w.]+:(\d+)", text)
    assert found, text
    return int(found[1])


# What is shown


def test_without_arguments_it_opens_tables_says_where_and_stops_cleanly(tmp_path):
    with terminal("--port", "0", "--data", tmp_path, "--no-browser") as seen:
        text = seen.wait_for("Stop with Ctrl-C.")
        assert re.search(r"Stickup \S+: the tables are open\.", text)
        assert re.search(r"On this machine +http://localhost:\d+\r\n", text)
        assert str(tmp_path) in text
        assert get(port_in(text), "/healthz") == 200
        seen.press_control_c()
        seen.wait_for("Stopped.\r\n")
        assert "Everyone at the tables gets a message, and nothing is lost." in seen.shown
        assert seen.process.wait(SOON) == 0
    assert (tmp_path / "stickup.db").stat().st_mode & 0o077 == 0
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0


def test_a_code_to_scan_is_drawn_where_there_is_an_address_for_others(tmp_path):
    """At an address of our own choosing: not every machine that runs tests is in a network."""
    public = ("--public-url", "http://192.168.178.123:8410")
    with terminal("serve", "--port", "0", "--data", tmp_path, *public, "--no-browser") as seen:
        text = seen.wait_for("Stop with Ctrl-C.")
    assert "From anywhere" in text
    drawn = [line for line in text.split("\r\n") if "█" in line]
    assert 12 <= len(drawn) <= 20
    assert all(line.startswith("  \x1b[38;5;231;48;5;16m") and line.endswith("\x1b[0m") for line in drawn)
    assert max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in drawn) <= 80


def test_without_colors_the_code_is_drawn_without(tmp_path):
    public = ("--public-url", "http://192.168.178.123:8410")
    with terminal("--port", "0", "--data", tmp_path, *public, NO_COLOR="1") as seen:
        text = seen.wait_for("Stop with Ctrl-C.")
    assert "█" in text
    assert "48;5" not in text


@pytest.mark.parametrize("how", [{"columns": 20}, {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}])
def test_no_code_is_drawn_where_there_is_no_room_or_no_letters_for_it(tmp_path, how):
    public = ("--public-url", "http://192.168.178.123:8410")
    environ = {name: text for name, text in how.items() if name != "columns"}
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, "--port", "0", "--data", str(tmp_path), *public],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=surroundings(COLUMNS=str(how.get("columns", 80)), **environ),
    )
    os.close(theirs)
    seen = Terminal(process, ours)
    try:
        text = seen.wait_for("Stop with Ctrl-C.")
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    assert "192.168.178.123" in text
    assert "█" not in text
    assert "2588" not in text


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_it_speaks_other_languages_than_english(tmp_path, lang):
    with terminal("--port", "0", "--data", tmp_path, lang=lang) as seen:
        seen.wait_for("Ctrl-C")
        seen.press_control_c()
        assert seen.process.wait(SOON) == 0
        wanted = {"fr": "Arrêté.", "pl": "Zatrzymano."}
        seen.wait_for(wanted[lang])


def test_a_script_gets_one_line_of_json_and_nothing_else(tmp_path):
    process = subprocess.Popen(
        [*PROGRAM, "serve", "--json", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(STICKUP_LOG_LEVEL="warning"),
    )
    assert process.stdout is not None
    facts = json.loads(process.stdout.readline())
    assert facts == {
        "local": facts["local"],
        "lan": [],
        "public": None,
        "data": str(tmp_path),
        "pid": process.pid,
    }
    assert get(port_in(facts["local"]), "/readyz") == 200
    process.terminate()
    out, err = process.communicate(timeout=SOON)
    assert (process.returncode, out, err) == (0, b"", b"")


def test_a_browser_is_opened_where_there_is_one_and_someone_to_see_it(tmp_path):
    """The browser is a script that writes down what it was asked to show."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    for flags, there in (((), True), (("--no-browser",), False)):
        words = ("--port", "0", "--data", str(tmp_path / "data"), *flags)
        environ = surroundings(DISPLAY=":0", BROWSER=str(browser))
        environ.pop("SSH_CONNECTION", None)
        entry = "tests.cli.entries:outside_containers"
        process = Forked(entry, *words, stdout=PIPE, stderr=PIPE, env=environ)
        try:
            assert process.stdout is not None
            while "Ctrl-C" not in process.stdout.readline():
                assert process.poll() is None
            end = time.monotonic() + (SOON if there else 1)
            while not opened.exists() and time.monotonic() < end:
                time.sleep(0.05)
            assert opened.exists() is there
            if there:
                assert re.fullmatch(r"http://localhost:\d+", opened.read_text())
                opened.unlink()
        finally:
            process.kill()
            process.communicate()


# What is refused, before the port opens


@pytest.mark.parametrize("port", ["70000", "abc", "-1", ""])
def test_an_invalid_port_is_refused(program, port):
    assert "--port" in program.refuses(2, "serve", f"--port={port}")


def test_an_invalid_setting_is_named_in_one_line(program, tmp_path, monkeypatch):
    monkeypatch.setenv("STICKUP_DRAIN_SECONDS", "soon")
    line = program.refuses(2, "--data", tmp_path)
    assert line == "stickup: STICKUP_DRAIN_SECONDS must be a whole number from 1 to 300, not “soon”."


def test_a_misspelled_variable_is_reported_in_one_line_too(program, monkeypatch):
    monkeypatch.setenv("STICKUP_PRT", "1")
    assert "Did you mean STICKUP_PORT?" in program.refuses(2)


def test_a_password_is_not_taken_from_the_command_line(program):
    line = program.refuses(2, "--database", "postgresql://me:hunter2@localhost/x")
    assert "STICKUP_DATABASE" in line
    assert "hunter2" not in line


@pytest.mark.parametrize("flag", ["--secret-key", "--metrics-token", "--password"])
def test_there_is_no_flag_for_a_secret(program, flag):
    assert flag in program.refuses(2, "serve", flag, "x")


def test_a_key_that_everyone_can_read_is_refused(program, tmp_path):
    key = tmp_path / "key"
    key.write_text("0123456789abcdef" * 4)
    key.chmod(0o644)
    assert "chmod 600" in program.refuses(2, "--port", "0", "--data", tmp_path, "--secret-key-file", key)


def test_an_unusable_data_folder_is_refused(program, tmp_path):
    (tmp_path / "file").touch()
    for folder, said in (("file", "file"), ("typo/data", "There’s no folder"), ("open", "chmod 700")):
        if folder == "open":
            (tmp_path / folder).mkdir()
            (tmp_path / folder).chmod(0o777)
        assert said in program.refuses(2, "--port", "0", "--data", tmp_path / folder)


def test_odd_surroundings_change_nothing(tmp_path):
    odd = {
        "PYTHONHASHSEED": "0",
        "PYTHONOPTIMIZE": "2",
        "TZ": "Nowhere/Else",
        "LANG": "xx_YY",
        "PYTHONUTF8": "0",
    }
    ran = real("config", "check", "--data", tmp_path, env={**surroundings(), **odd})
    plain = real("config", "check", "--data", tmp_path, env=surroundings())
    assert ran.code == plain.code == 0
    assert ran.out == plain.out


# What cannot be done


def test_a_port_in_use_is_reported_with_what_to_do(tmp_path):
    [listener] = listen("127.0.0.1", 0)
    with listener:
        port = listener.getsockname()[1]
        ran = copied("serve", "--host", "127.0.0.1", "--port", str(port), "--data", tmp_path)
    assert (ran.code, ran.out) == (1, "")
    line = one_line(ran.err)
    assert f"Port {port} on 127.0.0.1 is in use" in line
    assert "--port 0" in line


@pytest.mark.parametrize("host", ["192.0.2.99", "no-such-host.invalid", "fe80::1%nowhere"])
def test_an_address_of_another_machine_is_reported_with_what_to_do(tmp_path, host):
    ran = copied("serve", "--host", host, "--port", "0", "--data", tmp_path)
    assert (ran.code, ran.out) == (1, "")
    assert f"Can’t listen on {host}" in one_line(ran.err)


def test_a_port_without_permission_is_reported():
    """Root may take any port, so the system's answer is made up here."""
    wrong = refusal("127.0.0.1", 80, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))
    assert "You need more rights for port 80 on 127.0.0.1" in Words("en").of("cli-serve").text(
        wrong.key, **wrong.facts
    )


@pytest.mark.parametrize(("broken", "code", "said"), [("other", 3, "the future"), ("down", 1, "no answer")])
def test_data_that_cannot_be_used_has_its_exit_code(tmp_path, broken, code, said):
    ran = processes.run("serve", "--port", "0", "--data", tmp_path, SMALL_BROKEN=broken)
    assert (ran.code, ran.out) == (code, "")
    assert said in one_line(ran.err)


def test_two_servers_never_write_to_the_same_data(tmp_path):
    with terminal("--port", "0", "--data", tmp_path) as first:
        first.wait_for("Ctrl-C")
        ran = copied("--port", "0", "--data", tmp_path)
        assert (ran.code, ran.out) == (1, "")
        assert f"process {first.process.pid}" in one_line(ran.err)


def test_a_database_that_is_not_ours_is_left_alone(tmp_path):
    for content in (b"", b"not a database", b"SQLite format 3\0" + b"\0" * 100):
        file = tmp_path / "stickup.db"
        file.write_bytes(content)
        ran = copied("--port", "0", "--data", tmp_path)
        assert ran.code == 3, ran
        one_line(ran.err)
        assert file.read_bytes() == content


@pytest.mark.parametrize("place", [".", "missing/x.db"])
def test_a_database_that_is_not_a_file_is_reported(tmp_path, place):
    ran = copied("--port", "0", "--data", tmp_path, "--database", f"sqlite:///{tmp_path}/{place}")
    assert (ran.code, ran.out) == (1, "")
    one_line(ran.err)


def test_an_unreachable_postgresql_is_reported(tmp_path):
    [listener] = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    listener.close()
    ran = copied("--port", "0", "--data", tmp_path, "--database", f"postgresql://127.0.0.1:{port}/x")
    assert (ran.code, ran.out) == (1, "")
    one_line(ran.err)


def test_output_to_a_full_disk_is_an_error_of_one_line(tmp_path):
    with Path("/dev/full").open("wb") as full:
        ran = copied("--port", "0", "--data", tmp_path, stdout=full, stderr=PIPE)
    assert ran.code == 1
    assert "No space left" in one_line(ran.err)


# Health


def test_healthcheck_asks_the_server(program, tmp_path):
    with processes.serving(tmp_path) as server:
        assert processes.run("healthcheck", "--port", str(server.port)) == (0, "", "")
    silent = program.refuses(1, "healthcheck", "--port", str(server.port))
    assert f"No answer at 127.0.0.1, port {server.port}. The system says: Connection refused." in silent


@contextmanager
def answering(answer: bytes) -> Iterator[int]:
    """The port of someone who gives one caller this answer."""
    [listener] = listen("127.0.0.1", 0)
    listener.setblocking(True)

    def give() -> None:
        there, _ = listener.accept()
        with there:
            there.recv(65_536)
            there.sendall(answer)

    with listener, ThreadPoolExecutor(1) as somebody:
        given = somebody.submit(give)
        yield listener.getsockname()[1]
        given.result(SOON)


def test_an_unhealthy_server_says_so(program, monkeypatch):
    with answering(b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n") as port:
        monkeypatch.setenv("STICKUP_PORT", str(port))
        assert "it answered 503" in program.refuses(1, "healthcheck")


def test_healthcheck_of_something_else_fails_in_one_line_too(program):
    with answering(b"nonsense\r\n\r\n") as port:
        program.refuses(1, "healthcheck", "--port", str(port))
