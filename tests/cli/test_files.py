"""Nothing is destroyed, half written, or read without end."""

from __future__ import annotations

import errno
import os
import stat
import tracemalloc
from pathlib import Path

import pytest

from stickup.cli.errors import BadUsage, CommandError, Incompatible
from stickup.cli.files import LARGEST, check_free, new_folder, read_lines, write_file


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def full_disk(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# Reading


def test_lines_are_read_with_or_without_the_last_newline(tmp_path):
    for text in (b"one\ntwo\n", b"one\ntwo"):
        (tmp_path / "file").write_bytes(text)
        assert read_lines(str(tmp_path / "file")) == [b"one", b"two"]


def test_an_empty_file_has_no_lines(tmp_path):
    (tmp_path / "file").touch()
    assert read_lines(str(tmp_path / "file")) == []


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path):
    file = tmp_path / "file"
    file.touch()
    os.truncate(file, LARGEST)
    assert len(read_lines(str(file))[0]) == LARGEST
    os.truncate(file, 2**40)
    tracemalloc.start()
    with pytest.raises(Incompatible):
        read_lines(str(file))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4 * LARGEST


def test_a_pipe_nobody_writes_to_is_refused_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CommandError, match="regular"):
        read_lines(str(tmp_path / "pipe"))


@pytest.mark.parametrize("name", ["/dev/zero", "/", "/no/such/file", "with\0nul", "x" * 5000])
def test_unreadable_files_are_reported(name):
    with pytest.raises(CommandError) as caught:
        read_lines(name)
    assert caught.value.exit_code == 1


def test_a_link_to_a_file_is_as_good_as_the_file(tmp_path):
    (tmp_path / "file").write_bytes(b"one")
    (tmp_path / "link").symlink_to("file")
    assert read_lines(str(tmp_path / "link")) == [b"one"]


# Writing a file


def test_a_new_file_is_written_whole_for_everyone_to_read(tmp_path):
    write_file(tmp_path / "file", b"data", force=False)
    assert (tmp_path / "file").read_bytes() == b"data"
    assert left(tmp_path) == ["file"]
    umask = os.umask(0)
    os.umask(umask)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o666 & ~umask


def test_no_file_is_replaced_without_asking(tmp_path):
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(BadUsage, match="already exists"):
        write_file(tmp_path / "file", b"new", force=False)
    assert (tmp_path / "file").read_bytes() == b"old"
    write_file(tmp_path / "file", b"new", force=True)
    assert (tmp_path / "file").read_bytes() == b"new"
    assert left(tmp_path) == ["file"]


def test_a_file_that_appears_meanwhile_is_not_replaced_either(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda _: (tmp_path / "file").write_bytes(b"another's"))
    with pytest.raises(BadUsage, match="already exists"):
        write_file(tmp_path / "file", b"mine", force=False)
    assert (tmp_path / "file").read_bytes() == b"another's"
    assert left(tmp_path) == ["file"]


@pytest.mark.parametrize("force", [False, True])
def test_a_full_disk_leaves_everything_as_it_was(tmp_path, monkeypatch, force):
    if force:
        (tmp_path / "file").write_bytes(b"old")
    before = left(tmp_path)
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(CommandError, match="No space left"):
        write_file(tmp_path / "file", b"new", force=force)
    assert left(tmp_path) == before
    assert not force or (tmp_path / "file").read_bytes() == b"old"


def test_a_link_is_followed_not_replaced(tmp_path):
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "link").symlink_to("file")
    write_file(tmp_path / "link", b"new", force=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


def test_without_hard_links_the_file_is_renamed(tmp_path, monkeypatch):
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    write_file(tmp_path / "file", b"data", force=False)
    assert left(tmp_path) == ["file"]


@pytest.mark.parametrize("name", ["/dev/full", "/dev/null", "/"])
def test_a_device_or_a_folder_is_never_written_over(name):
    with pytest.raises(BadUsage, match="already exists"):
        check_free(Path(name), force=False)
    with pytest.raises(CommandError, match="regular"):
        check_free(Path(name), force=True)


@pytest.mark.parametrize("name", ["no/such/folder/file", "x" * 5000])
def test_an_unwritable_place_is_reported_before_the_work(tmp_path, name):
    with pytest.raises(CommandError):
        check_free(tmp_path / name, force=False)


# Filling a folder


def fill(folder: Path) -> None:
    with new_folder(folder) as draft:
        (draft / "one").touch()
        assert not folder.exists() or left(folder) == []


def test_a_folder_takes_its_place_when_it_is_full(tmp_path):
    fill(tmp_path / "new")
    (tmp_path / "empty").mkdir()
    fill(tmp_path / "empty")
    assert left(tmp_path) == ["empty", "new"]
    assert left(tmp_path / "new") == left(tmp_path / "empty") == ["one"]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    fill(tmp_path / "new")
    with pytest.raises(BadUsage, match="isn’t an empty folder"):
        fill(tmp_path / "new")
    assert left(tmp_path / "new") == ["one"]
    (tmp_path / "file").touch()
    with pytest.raises(BadUsage):
        fill(tmp_path / "file")


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(errno.ENOSPC, "full"), SystemExit(143)])
def test_an_unfinished_folder_leaves_no_trace(tmp_path, error):
    def fail() -> None:
        with new_folder(tmp_path / "new") as draft:
            (draft / "one").touch()
            raise error

    with pytest.raises((CommandError, type(error))):
        fail()
    assert left(tmp_path) == []
