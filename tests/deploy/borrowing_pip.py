"""Stands in for pip in an image: packages are borrowed from the environment that runs the tests, where
`make setup` has installed them by the same locks. It knows the words that we use, and refuses all others.

`lend` makes it the pip of another Python, which runs this file. With STICKUP_IMAGE=whole, as in `make prove`,
there is none of this: pip itself gets every package and compiles it.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

if TYPE_CHECKING:
    from packaging.requirements import Requirement

LENDER = Path(__file__).with_name("lender")
"""Names the folder of packages to borrow from. Beside the copy of this file only, in an image."""
SCRIPT = """#!{python}
import sys
from {module} import {name}
sys.exit({name}())
"""


def lend(folder: Path) -> None:
    """Be the pip of the Python in this folder."""
    pip = site_of(folder / "bin/python") / "pip"
    pip.mkdir()
    (pip / "__init__.py").touch()
    (pip / LENDER.name).write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    shutil.copy(__file__, pip / "__main__.py")


def site_of(python: Path) -> Path:
    [site] = python.parent.parent.glob("lib/python*/site-packages")
    return site


# In an image


def main() -> None:
    sys.path.append(LENDER.read_text(encoding="utf-8"))
    words = parser().parse_args()
    words.do(words)


def parser() -> argparse.ArgumentParser:
    ours = argparse.ArgumentParser("pip", allow_abbrev=False)
    ours.add_argument("--python", type=Path, default=Path(sys.executable))
    commands = ours.add_subparsers(required=True)
    install = commands.add_parser("install", allow_abbrev=False)
    for flag in ("--no-compile", "--require-hashes", "--no-deps", "--disable-pip-version-check"):
        install.add_argument(flag, action="store_true")
    install.add_argument("-r", type=Path, action="append", default=[], dest="locks")
    install.add_argument("-c", type=Path, dest="known")
    install.add_argument("wheels", type=Path, nargs="*")
    install.set_defaults(do=do_install)
    wheel = commands.add_parser("wheel", allow_abbrev=False)
    for flag in ("--no-deps", "--no-build-isolation"):
        wheel.add_argument(flag, action="store_true", required=True)
    wheel.add_argument("--wheel-dir", type=Path, required=True)
    wheel.add_argument("sources", type=Path)
    wheel.set_defaults(do=do_wheel)
    return ours


def do_install(words: argparse.Namespace) -> None:
    site = site_of(words.python)
    for lock in words.locks:
        for wanted in pinned(lock, hashes=words.require_hashes):
            borrow(wanted, site)
    for wheel in words.wheels:
        installed = unpack(wheel, words.python)
        if not words.no_deps:
            borrow_needs(installed, {""}, site, by_name(pinned(words.known, hashes=False)))


def do_wheel(words: argparse.Namespace) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(words.wheel_dir)]
    subprocess.run(build, cwd=words.sources, check=True)


def pinned(lock: Path, *, hashes: bool) -> Iterator[Requirement]:
    """Every package that a lock wants here."""
    from packaging.requirements import Requirement

    text = re.sub(r"\\\n", "", lock.read_text(encoding="utf-8"))
    for line in (line for line in text.splitlines() if line and not line.startswith("#")):
        package, *known = line.split(" --hash=")
        if hashes and not known:
            sys.exit(f"{lock}: {package} has no hash")
        wanted = Requirement(package)
        if wanted.marker is None or wanted.marker.evaluate():
            yield wanted


def borrow(wanted: Requirement, site: Path) -> Distribution:
    lent = find(wanted.name)
    if lent.version not in wanted.specifier:
        sys.exit(f"{wanted} is wanted, and {lent.version} is lent: make setup")
    for file in lent.files or ():
        if ".." not in file.parts and file.suffix != ".pyc":
            bring(Path(str(lent.locate_file(file))), site / file)
    return lent


def borrow_needs(one: Distribution, extras: set[str], site: Path, known: dict[str, Requirement]) -> None:
    """Whatever it says that it needs, and what that needs."""
    for name, need in by_name(needs(one, extras)).items():
        if name not in known:
            sys.exit(f"{need} is needed, and no lock has it")
        lent = borrow(known[name], site)
        if lent.version not in need.specifier:
            sys.exit(f"{need} is needed, and the lock has {lent.version}")
        borrow_needs(lent, need.extras or {""}, site, known)


def needs(one: Distribution, extras: set[str]) -> Iterator[Requirement]:
    from packaging.requirements import Requirement

    for need in map(Requirement, one.requires or ()):
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras):
            yield need


def by_name(wanted: Iterator[Requirement]) -> dict[str, Requirement]:
    from packaging.utils import canonicalize_name

    return {canonicalize_name(one.name): one for one in wanted}


def find(name: str) -> Distribution:
    lender = LENDER.read_text(encoding="utf-8")
    found = next(iter(Distribution.discover(name=name, path=[lender])), None)
    if found is None or name == "stickup":
        sys.exit(f"nobody lends {name}: make setup")
    return found


def bring(file: Path, target: Path) -> None:
    """With what Python has compiled of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    link(file, target)
    compiled = Path(importlib.util.cache_from_source(str(file)))
    if file.suffix == ".py" and compiled.exists():
        (target.parent / "__pycache__").mkdir(exist_ok=True)
        link(compiled, target.parent / "__pycache__" / compiled.name)


def link(file: str | Path, target: str | Path) -> None:
    """The same file, which nobody changes; or a copy, on another disk."""
    try:
        os.link(file, target)
    except FileExistsError:
        return
    except OSError:
        shutil.copy2(file, target)


def unpack(wheel: Path, python: Path) -> Distribution:
    site = site_of(python)
    with ZipFile(wheel) as archive:
        archive.extractall(site)
    [info] = {name.partition("/")[0] for name in ZipFile(wheel).namelist() if ".dist-info/" in name}
    installed = PathDistribution(site / info)
    for script in installed.entry_points.select(group="console_scripts"):
        write_script(python.parent / script.name, python, script.value)
    return installed


def write_script(path: Path, python: Path, entry: str) -> None:
    module, _, name = entry.partition(":")
    path.write_text(SCRIPT.format(python=python, module=module, name=name), encoding="utf-8")
    path.chmod(0o755)


if __name__ == "__main__":
    main()
