"""A game installed beside Stickup, in a folder of its own: nothing is put into anyone's environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.docs.pages import ROOT

PACKAGE = ROOT / "examples" / "liars-dice"
GAME = "liars-dice"


def installed(folder: Path, package: Path = PACKAGE) -> Path:
    """A package built as a wheel and unpacked there, as an installer would; where it is."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
    subprocess.run(build, cwd=package, check=True, capture_output=True)
    [wheel] = (folder / "dist").glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def beside(site: Path) -> str:
    """PYTHONPATH for a process that has it: this very tree, and what is installed there."""
    return os.pathsep.join(map(str, (ROOT, ROOT / "src", site)))
