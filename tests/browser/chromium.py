"""A real Chromium: the machine's own, or Debian's package if we're root and apt-get works. Browser tests are
never skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests import apt

WHOLE = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
SHELL = "chromium-headless-shell"
"""The same engine without what stands around a page, which nobody sees: a sixth less work."""
WITHOUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    *("AimEnabled", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "PaintHolding"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
"""The pages behind an address bar that nobody sees take longer to load than ours. The rest is Playwright's
own list, which ours takes the place of."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)
"""It runs as root in containers, and talks to nobody but us."""
SHORT_LIVED = (*FLAGS, "--in-process-gpu", "--js-flags=--no-opt,--no-maglev")
"""Where nobody asks how fast it is: nothing is drawn that would be worth a process of its own, and no page
lives long enough for its code to be worth optimizing."""


class NoChromium(Exception):
    """Neither here nor from Debian."""


def shell() -> str:
    """What shows a page: the shell where there is one, else the whole browser."""
    installed(SHELL)
    return shutil.which(SHELL) or chromium()


def chromium() -> str:
    """The whole browser, as a person has it."""
    found = on_path() or (on_path() if installed("chromium") else None)
    if found is None:
        raise NoChromium("the browser tests need Chromium: install it (Debian: apt-get install chromium)")
    return found


def on_path() -> str | None:
    return next((path for name in WHOLE if (path := shutil.which(name))), None)


def installed(package: str) -> bool:
    """It is there, if need be from Debian, which is asked once: not every release has every package."""
    if shutil.which(package) or not apt.can_install():
        return shutil.which(package) is not None
    asked = Path(tempfile.gettempdir()) / f"stickup-asked-for-{package}"
    with apt.alone():
        if shutil.which(package) is None and not asked.exists():  # else another process has just installed it
            install(package)
            asked.touch()
    return shutil.which(package) is not None


def install(package: str) -> None:
    print(f"No {package} on PATH: apt-get install -y {package}", file=sys.stderr)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in ("update -qq", f"install -y -qq {package}"):
        subprocess.run(["apt-get", *words.split()], env=quietly, check=False, stdout=sys.stderr)
