"""A real Chromium: the machine's own, else Debian's package, as root where apt-get works. Never left out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests import apt

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
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
    if not apt.can_install():
        return None
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with apt.alone():
        if on_path() is None:  # else another process has just installed it
            print("No Chromium on PATH: apt-get install -y chromium", file=sys.stderr)
            for words in ("update -qq", "install -y -qq chromium"):
                subprocess.run(["apt-get", *words.split()], env=quietly, check=False, stdout=sys.stderr)
    return on_path()
