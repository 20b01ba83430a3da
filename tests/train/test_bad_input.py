"""Whatever can't be trained with is refused in one line, before anything is compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from tests.loops import each

REFUSED = [
    (["--minutes", "-1"], "'--minutes': -1.0 is not in the range x>0"),
    (["--deadline", "0"], "'--deadline': 0.0 is not in the range x>0"),
    (["--lessons", "0"], "'--lessons': 0 is not in the range x>=1"),
    (["--games", "0"], "'--games': 0 is not in the range x>=1"),
    (["--batch", "0"], "'--batch': 0 is not in the range x>=1"),
    (["--change", "bogus=1"], "there is no part of the recipe called 'bogus'; there are epochs, keep"),
    (["--change", "rat=1"], "did you mean 'rate'?"),
    (["--change", "rate"], "rate is a number, as in --change rate=0.0005"),
    (["--change", "rate=abc"], "rate is a number, as in --change rate=0.0005"),
    (["--change", "epochs=1.5"], "epochs is a whole number, as in --change epochs=2"),
]


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Nothing compiles. Importing jax takes long, too, so it's done only in these tests."""
    from stickup.train import __main__ as program
    from stickup.train.learning import Learned

    def compiled(_: program.Training) -> None:
        raise AssertionError("it compiles")

    monkeypatch.setattr(program.Training, "compiled", compiled)
    monkeypatch.setattr(program, "fresh", lambda *_: Learned({}, {}, {}, (), (), 0))
    return program


@each(("words", "said"), REFUSED)
def test_a_wrong_argument_is_refused_before_anything_is_compiled(words, said, program, tmp_path_factory):
    ran = CliRunner().invoke(program.main, ["--out", str(tmp_path_factory.mktemp("run")), *words])
    assert ran.exit_code == 2
    assert said in ran.stderr
    assert "Traceback" not in ran.output


@each(("name", "words"), [("checkpoint.npz", []), ("rival.npz", ["--against"]), ("begin.npz", ["--begin"])])
def test_a_file_that_training_did_not_leave_is_named(name, words, program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("run")
    (folder / name).write_bytes(b"garbage")
    more = [*words, str(folder / name)] if words else []
    ran = CliRunner().invoke(program.main, ["--out", str(folder), *more])
    assert ran.exit_code == 1
    assert ran.stderr == f"Error: {folder / name} isn't what training leaves: remove it, or name another.\n"


def test_a_file_with_other_arrays_is_no_rival(program, tmp_path):
    np.savez(tmp_path / "rival.npz", other=np.zeros(3))
    ran = CliRunner().invoke(program.main, ["--out", str(tmp_path), "--against", str(tmp_path / "rival.npz")])
    assert ran.exit_code == 1
    assert ran.stderr.startswith(f"Error: {tmp_path / 'rival.npz'} isn't what training leaves")


def test_a_folder_that_cannot_be_written_is_named(program, tmp_path):
    (tmp_path / "file").touch()
    ran = CliRunner().invoke(program.main, ["--out", str(tmp_path / "file" / "run")])
    assert ran.exit_code == 1
    assert ran.stderr == f"Error: Can't write {tmp_path / 'file' / 'run'}: Not a directory\n"


def test_it_says_at_once_that_it_compiles(program, tmp_path):
    ran = CliRunner().invoke(program.main, ["--out", str(tmp_path), "--usual-only"])
    assert str(ran.exception) == "it compiles"
    assert ran.stderr.startswith("Compiling for ")


def test_the_help_lists_what_can_be_changed(program):
    said = CliRunner().invoke(program.main, ["--help"]).stdout
    assert all(name in said for name in program.CHANGES)
