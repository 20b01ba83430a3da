"""`stickup` itself: finding the command, speaking the language, failing politely."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from stickup import __version__
from stickup.cli import main as program_module
from stickup.cli.main import COMMANDS, cli
from stickup.words import LANGUAGES
from tests.cli.running import PROGRAM, Program, one_line, real


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


def test_python_runs_it_by_its_name_from_anywhere(tmp_path):
    """Where the program isn't on the path: `python -m stickup`."""
    words = [sys.executable, "-m", "stickup", "--version"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"stickup, version {__version__}\n", "")


# Help


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_names_every_command_and_shows_how(program, flag):
    ran = program(flag)
    assert (ran.code, ran.err) == (0, "")
    assert all(f"\n  {name} " in ran.out and text in ran.out for name, text in COMMANDS.items())
    assert "stickup simulate cash-n-guns" in ran.out


@pytest.mark.parametrize("args", [(), ("--port", "x"), ("--debug",), ("--lang", "en", "--port=x")])
def test_without_a_command_it_serves(program, monkeypatch, args):
    """A variable that makes no sense shows whose turn it was."""
    monkeypatch.setenv("STICKUP_PORT", "x")
    ran = program(*args)
    assert ran.code == 2
    assert "PORT must be a whole number" in ran.err.replace("port", "PORT")


def test_help_of_an_unnamed_command_is_that_of_the_program(program):
    assert "Commands:" in program("--debug", "--help").out
    assert program("--lang").code == 2


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_has_help(program, name):
    ran = program(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: stickup {name}")


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "config"])
def test_every_command_says_its_exit_codes(program, name):
    assert "\n  Exit code: 0" in program(name, "--help").out


def test_help_loads_nothing_it_does_not_need():
    heavy = ["rich", "msgspec", "fluent", "stickup.games", "stickup.words.texts"]
    code = f"""if True:
        import sys
        from stickup.cli.main import main
        assert main(["--help"]) == 0
        sys.exit([name for name in {heavy} if name in sys.modules] or 0)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_version(program):
    assert program("--version").out == f"stickup, version {__version__}\n"


# Language


def test_errors_are_in_the_language_asked_for(capsys):
    said = set()
    for lang in LANGUAGES:
        assert program_module.main(["--lang", lang, "dance"]) == 2
        said.add(one_line(capsys.readouterr().err))
    assert len(said) == len(LANGUAGES)
    assert (
        f"stickup: Commande inconnue\u00a0: «\u00a0dance\u00a0». Au choix\u00a0: {', '.join(COMMANDS)}."
        in said
    )


def test_the_language_of_the_system_is_the_default(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    program_module.main(["dance"])
    assert "Nieznane polecenie" in capsys.readouterr().err


def test_a_language_it_does_not_speak_is_refused_with_those_it_does(program):
    assert "en, fr, pl" in program.refuses(2, "--lang", "xx", "verify", "-")


# Mistakes


@pytest.mark.parametrize(
    ("typed", "meant"), [("simulat", "simulate"), ("verfy", "verify"), ("reply", "replay"), ("paly", "play")]
)
def test_a_misspelt_command_is_answered_with_the_nearest(program, typed, meant):
    assert f"Did you mean “{meant}”?" in program.refuses(2, typed)


def test_an_unknown_command_is_answered_with_those_there_are(program):
    line = program.refuses(2, "xyzzy")
    assert line == f"stickup: Unknown command “xyzzy”. Commands: {', '.join(COMMANDS)}."


def test_an_unknown_flag_is_one_line(program):
    assert "--frobnicate" in program.refuses(2, "--frobnicate")
    assert "--jbos" in program.refuses(2, "simulate", "cash-n-guns", "--jbos", "2")


def test_nothing_typed_can_drive_the_terminal(program):
    line = program.refuses(2, "\x1b[31m\x07\u202e\x9b2J\n")
    assert line.isprintable()
    assert r"\x1b[31m" in line


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """What `verify` will raise."""
    errors: list[BaseException] = []

    def fail(**_: object) -> None:
        raise errors[0]

    monkeypatch.setattr(cli.get_command(None, "verify"), "callback", fail)  # type: ignore[arg-type]
    return errors


def test_a_bug_is_one_line_too(program, failing):
    failing.append(ZeroDivisionError("by\nzero"))
    assert r"ZeroDivisionError: by\nzero" in program.refuses(1, "verify", "-")


def test_debug_shows_a_traceback(program, failing):
    failing.append(ZeroDivisionError("by zero"))
    ran = program("--debug", "verify", "-")
    assert ran.code == 1
    assert "Traceback (most recent call last)" in ran.err
    assert "in fail\n" in ran.err
    assert "ZeroDivisionError: by zero" in ran.err.splitlines()[-1]


def test_control_c_is_130_and_one_polite_line(program, failing):
    failing.append(KeyboardInterrupt())
    assert program.refuses(130, "verify", "-") == "stickup: Stopped."


# Output that goes nowhere


def test_output_to_a_full_disk_is_reported():
    with Path("/dev/full").open("wb") as full:
        ran = real("--help", stdout=full, stderr=subprocess.PIPE)
    assert ran.code == 1
    assert "No space left on device" in one_line(ran.err)


def test_a_closed_pipe_is_not_an_error():
    reading, writing = os.pipe()
    os.close(reading)
    ran = real("--help", stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (ran.code, ran.err) == (0, "")


def test_a_terminal_with_another_encoding_gets_what_it_can_show():
    env = {**os.environ, "PYTHONIOENCODING": "iso8859-2"}
    done = subprocess.run([*PROGRAM[:-1], "fr", "dance"], env=env, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"Commande inconnue\xa0: \\xab\xa0dance\xa0\\xbb" in done.stderr
