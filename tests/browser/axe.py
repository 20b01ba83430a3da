"""axe-core, from the client's own development packages, let loose on a page."""

from __future__ import annotations

from typing import Any

from tests.browser.client import WEB
from tests.browser.phone import Phone

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
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


def violations(phone: Phone) -> list[str]:
    """What axe has to say of the page as it stands. It is handed to the page past its policy: only here."""
    if not phone.page.evaluate("'axe' in window"):
        phone.page.evaluate(AXE.read_text(encoding="utf-8"))
    phone.page.evaluate(LIT)
    phone.waits_for(STILL)
    return [told(violation) for violation in phone.page.evaluate(RUN, ONLY)]


def told(violation: dict[str, Any]) -> str:
    nodes = "; ".join(
        f"{node['html'][:160]} ({node['failureSummary'][:200]})" for node in violation["nodes"][:3]
    )
    return f"{violation['id']}: {violation['help']}: {nodes}"
