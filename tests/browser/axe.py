"""axe-core, from the client's own development packages, let loose on a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from stickup.server.http import client_files
from stickup.server.http.client_files import KINDS, File
from tests.browser.client import WEB
from tests.browser.phone import Phone

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
ADDRESS: Final = "/assets/axe.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

ONLY = {"runOnly": RULES, "resultTypes": ["violations"]}

LIT = "() => { window.unlit = document.adoptedStyleSheets.splice(0) }"
"""Axe looks for colors: a page that isn't painted (pool.py) is painted as long as axe looks at it."""
RUN = """async (only) => {
  const { violations } = await axe.run(only)
  document.adoptedStyleSheets = unlit
  return violations
}"""
STILL = "document.getAnimations().every((one) => one.playState !== 'running')"


@contextmanager
def offered() -> Iterator[None]:
    """Servers that start now send it as a file of theirs: a browser reads it once, and keeps it."""
    files = {**client_files.client_files(), ADDRESS: File(AXE.read_bytes(), KINDS[".js"])}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client_files, "client_files", lambda: files)
        yield


def violations(phone: Phone) -> list[str]:
    """What axe has to say of the page as it stands."""
    if not phone.page.evaluate("'axe' in window"):
        phone.page.evaluate("(address) => import(address).then(() => {})", ADDRESS)
    phone.page.evaluate(LIT)
    phone.waits_for(STILL)
    return [told(violation) for violation in phone.page.evaluate(RUN, ONLY)]


def told(violation: dict[str, Any]) -> str:
    nodes = "; ".join(
        f"{node['html'][:160]} ({node['failureSummary'][:200]})" for node in violation["nodes"][:3]
    )
    return f"{violation['id']}: {violation['help']}: {nodes}"
