"""A Containerfile, replayed step by step in a folder: for machines without a container engine.

The image's `/` is the folder `root`. Every stage begins with an empty root and what its base brings; when the
stage is over its root is put aside, where COPY --from finds it. So a step finds only what was copied or made.
Three things are this machine's: the user, the Python of the base, and where pip and npm get their packages.
An image that borrows its packages gets them from the environment of the tests (borrowing_pip.py).
"""

from __future__ import annotations

import ensurepip
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tests.deploy import borrowing_pip

SHELL = ("sh", "-c")
SLOWEST_STEP = 240.0
SLOWEST_IMAGE = 5 * SLOWEST_STEP
"""Whoever looks at it first makes it, and the others wait."""
TOLD = frozenset({"EXPOSE", "STOPSIGNAL", "USER", "VOLUME"})
"""What is only kept, and tells whoever runs the image."""
IN_A_SLIM_IMAGE = (
    *("sh", "cat", "chmod", "cp", "dirname", "env", "ln", "ls"),
    *("mkdir", "mv", "rm", "sed", "tr", "true", "uname"),
)
"""The machine's programs that a step may use. Node is not among them."""
NO_OWNERS = """#!/bin/sh
# Nobody but root may give a file away: here it stays with whoever runs the replay.
for word do
    shift
    case "$skip$word" in
        -o | -g) skip=yes ;;
        yes*) skip= ;;
        *) set -- "$@" "$word" ;;
    esac
done
exec {program} "$@"
"""
NO_USERS = "#!/bin/sh\n"
"""A machine gets no new user from a test."""
ABSOLUTE = re.compile(r"(?<![\w./*}])/(?!dev/|bin/|usr/bin/)(?=\w)")
OF_OURS = ("PYTHON", "PYTEST", "VIRTUAL_ENV", "STICKUP_", "NODE_ENV", "npm_")
"""Variables of this very run that nothing in an image may see."""


class Failed(AssertionError):
    """A step that a container engine would have stopped at, too."""


@dataclass(frozen=True)
class Step:
    word: str
    rest: str


@dataclass
class Stage:
    """What a Containerfile has said since its last FROM."""

    variables: dict[str, str] = field(default_factory=dict)
    folder: str = "/"
    told: dict[str, str] = field(default_factory=dict)
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)


# Reading


def steps_of(text: str) -> list[Step]:
    whole = re.sub(r"\\\n", "", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    split = (line.strip().partition(" ") for line in whole.splitlines() if line.strip())
    return [Step(word.upper(), rest.strip()) for word, _, rest in split]


def words_of(rest: str) -> list[str]:
    """A command as a list, or for the shell."""
    if rest.startswith("["):
        words: list[str] = json.loads(rest)
        return words
    return [*SHELL, rest]


def expand(text: str, variables: Mapping[str, str]) -> str:
    return re.sub(r"\$\{?(\w+)\}?", lambda found: variables.get(found[1], ""), text)


def flags_and_words(rest: str) -> tuple[dict[str, str], list[str]]:
    words = shlex.split(rest)
    flags = dict(word[2:].partition("=")[::2] for word in words if word.startswith("--"))
    return flags, [word for word in words if not word.startswith("--")]


# What may be copied


def context_files(context: Path) -> set[PurePosixPath]:
    """Every file that an engine would be given, by its path."""
    rules = ignore_rules(context)
    return {path for path in below(context, context, rules) if not is_ignored(path, rules)}


def below(folder: Path, context: Path, rules: list[tuple[re.Pattern[str], bool]]) -> Iterator[PurePosixPath]:
    may_return = any(kept for _, kept in rules)
    for entry in folder.iterdir():
        path = PurePosixPath(entry.relative_to(context).as_posix())
        if not entry.is_dir() or entry.is_symlink():
            yield path
        elif may_return or not is_ignored(path, rules):
            yield from below(entry, context, rules)


def ignore_rules(context: Path) -> list[tuple[re.Pattern[str], bool]]:
    """Each pattern, and whether it brings back what one before it left out."""
    there = (context / name for name in (".containerignore", ".dockerignore"))
    text = next((path.read_text(encoding="utf-8") for path in there if path.exists()), "")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(pattern(line.removeprefix("!")), line.startswith("!")) for line in lines]


def pattern(line: str) -> re.Pattern[str]:
    """Unlike git's, these begin at the top: only `**` looks deeper."""
    parts = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    pieces = re.split(r"(\*\*/|\*\*|\*|\?)", line.strip("/"))
    return re.compile("".join(parts.get(piece, re.escape(piece)) for piece in pieces) + r"(?:/.*)?")


def is_ignored(path: PurePosixPath, rules: list[tuple[re.Pattern[str], bool]]) -> bool:
    """The last rule that speaks of it has its way."""
    said = [kept for rule, kept in rules if rule.fullmatch(str(path))]
    return bool(said) and not said[-1]


# Doing it


class Replay:
    """The steps of one Containerfile, done in a folder that must be empty."""

    def __init__(
        self, context: Path, folder: Path, along: tuple[PurePosixPath, ...] = (), *, borrows: bool = False
    ) -> None:
        """Folders `along` come with the folder around them, though no engine would take them."""
        self.context = context
        self.along = along
        self.borrows = borrows
        self.files = context_files(context)
        self.copied: set[PurePosixPath] = set()
        self.root = folder / "root"
        self.aside = folder / "stages"
        self.bases = folder / "bases"
        self.tools = make_tools(folder / "tools")
        self.stage = Stage()
        self.name = ""

    def play(self, text: str) -> None:
        for step in steps_of(text):
            try:
                self.do(step)
            except Failed as failed:
                raise Failed(f"{step.word} {step.rest}\n{failed}") from None

    def do(self, step: Step) -> None:
        match step.word:
            case "FROM":
                self.begin(step.rest)
            case "RUN":
                self.run(words_of(step.rest))
            case "COPY":
                self.copy(expand(step.rest, self.stage.variables))
            case "WORKDIR":
                self.stage.folder = str(PurePosixPath(self.stage.folder, step.rest))
                self.inside(self.stage.folder).mkdir(parents=True, exist_ok=True)
            case "ENV" | "ARG":
                self.set(step.rest)
            case "ENTRYPOINT":
                self.stage.entrypoint = words_of(step.rest)
            case "CMD":
                self.stage.command = words_of(step.rest)
            case "HEALTHCHECK":
                self.stage.healthcheck = words_of(step.rest.partition("CMD ")[2])
            case word if word in TOLD:
                self.stage.told[word] = step.rest
            case _:
                raise Failed("the replay does not know this step")

    def begin(self, rest: str) -> None:
        base, _, name = re.sub(r"\s+AS\s+", " ", rest, flags=re.IGNORECASE).partition(" ")
        if self.root.exists():
            self.aside.mkdir(exist_ok=True)
            self.root.rename(self.aside / self.name)
        self.name, self.stage = name or "final", Stage()
        self.lay_base(base)
        self.stage.variables["PATH"] = "/usr/local/bin"

    def lay_base(self, base: str) -> None:
        """Python's image has a Python with pip, and nothing of ours."""
        if not re.match(r"(docker\.io/library/)?python:", base):
            raise Failed("the replay has no such base")
        ready = self.bases / "python"
        if ready.exists():
            shutil.copytree(ready, self.root, symlinks=True)
            return
        make_python(self.root / "usr/local", borrows=self.borrows)
        shutil.copytree(self.root, ready, symlinks=True)

    def set(self, rest: str) -> None:
        pairs = (word.partition("=") for word in shlex.split(rest))
        new = {name: expand(value, self.stage.variables) for name, _, value in pairs}
        self.stage.variables.update(new)

    def run(self, words: list[str]) -> None:
        finish(self.mapped(words), self.inside(self.stage.folder), self.environment())

    def copy(self, rest: str) -> None:
        flags, (*sources, target) = flags_and_words(rest)
        if unknown := flags.keys() - {"from", "chown"}:
            raise Failed(f"the replay does not know {unknown}")
        for source in sources:
            into = target.endswith("/") or len(sources) > 1
            place = self.inside(str(PurePosixPath(self.stage.folder, target)))
            if "from" in flags:
                self.copy_from_stage(self.aside / flags["from"] / source.lstrip("/"), place, into)
            else:
                self.copy_from_context(PurePosixPath(source), place, into)

    def copy_from_stage(self, source: Path, place: Path, into: bool) -> None:
        if source.is_dir():
            shutil.copytree(
                source, place, symlinks=True, dirs_exist_ok=True, copy_function=borrowing_pip.link
            )
        elif source.exists():
            put(source, place / source.name if into else place)
        else:
            raise Failed("there is no such file in that stage")

    def copy_from_context(self, source: PurePosixPath, place: Path, into: bool) -> None:
        """Of a folder, what is in it."""
        found = [path for path in self.files if path == source or source in path.parents]
        if not found:
            raise Failed(f"{source} is not there, or is ignored")
        for path in found:
            inner = path.relative_to(source) if path != source else PurePosixPath(path.name if into else "")
            put(self.context / path, place / inner)
        self.copied.update(found)
        for built in (folder for folder in self.along if source in folder.parents):
            shutil.copytree(self.context / built, place / built.relative_to(source))

    # Names inside the image, as they are outside of it

    def inside(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def mapped(self, words: list[str]) -> list[str]:
        return [ABSOLUTE.sub(f"{self.root}/", word) for word in words]

    def environment(self, **more: str) -> dict[str, str]:
        """This machine's, so that pip and npm find what they always find; and whatever the image says."""
        ours = {name: text for name, text in os.environ.items() if not name.startswith(OF_OURS)}
        said = dict(zip(self.stage.variables, self.mapped([*self.stage.variables.values()]), strict=True))
        return {**ours, **said, "PATH": f"{said['PATH']}{os.pathsep}{self.tools}", **more}

    @property
    def command(self) -> list[str]:
        """What starts in the last stage."""
        return self.mapped([*self.stage.entrypoint, *self.stage.command])


def put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target, follow_symlinks=False)


def make_python(folder: Path, *, borrows: bool) -> None:
    """A Python of its own with pip, or with what stands in for it. Where this one brings pip along it's
    unpacked, which takes a tenth of the time that installing it does."""
    base = getattr(sys, "_base_executable", sys.executable)
    brought = next(Path(ensurepip.__file__).parent.glob("_bundled/pip-*.whl"), None)
    without = ["--without-pip"] if brought or borrows else []
    finish([base, "-m", "venv", *without, str(folder)], Path.cwd(), {**os.environ})
    if borrows:
        borrowing_pip.lend(folder)
    elif brought:
        shutil.unpack_archive(brought, borrowing_pip.site_of(folder / "bin/python"), "zip")


def make_tools(folder: Path) -> Path:
    """A folder for PATH: few programs, and none that changes the machine."""
    folder.mkdir(parents=True)
    for name in IN_A_SLIM_IMAGE:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    write_program(folder / "install", NO_OWNERS.format(program=shutil.which("install")))
    write_program(folder / "useradd", NO_USERS)
    return folder


def write_program(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def finish(words: list[str], folder: Path, environment: Mapping[str, str]) -> None:
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, timeout=SLOWEST_STEP, check=False
    )
    if done.returncode:
        raise Failed(f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
