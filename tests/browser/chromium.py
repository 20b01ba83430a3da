"""A real Chromium: the machine's own, else Debian's package, as root where apt-get works. Never left out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""It runs as root in containers, and talks to nobody but us."""


class NoChromium(Exception):
    """Neither here nor from Debian."""


def chromium() -> str:
    found = on_path() or installed()
    if found is None:
        raise NoChromium("the browser tests need Chromium: install it (Debian: apt-get install chromium)")
    return found


def on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def installed() -> str | None:
    """From Debian, which only root may do."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    print("No Chromium on PATH: apt-get install -y chromium", file=sys.stderr)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quietly, check=False, stdout=sys.stderr)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "chromium"], env=quietly, check=False, stdout=sys.stderr
    )
    return on_path()
