"""Everything a page does that nobody may see: errors, blocked scripts, requests to anyone else."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

OFFLINE = "net::ERR_INTERNET_DISCONNECTED"
"""A phone in a tunnel says so, and it is no fault of ours."""
GIVEN_UP = "WebSocket is closed before the connection is established"
"""Nor is it that a phone that was just coming back has lost the net again, or is reloaded meanwhile."""
SIGN = "/favicon.ico"
"""Looked for where a page names no icon; all of ours do (test_installing.py), a bare file cannot."""
LISTENING = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`blocked: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
"""


class Watch:
    """Looks over the shoulder of every page of a context."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = urlsplit(origin).netloc
        self.faults: list[str] = []
        self.expected: list[str] = []
        """What the browser may say: a refusal that a test is after."""
        context.add_init_script(LISTENING)
        context.on("page", self._watch)
        context.on("request", lambda request: self._asked(request.url))

    def forget(self) -> None:
        """Someone else looks at the pages from now on."""
        self.faults.clear()
        self.expected.clear()

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _said(self, message: ConsoleMessage) -> None:
        fault = message.type in ("error", "warning") and not message.location["url"].endswith(SIGN)
        if fault and not any(known in message.text for known in (OFFLINE, GIVEN_UP, *self.expected)):
            self.faults.append(f"{message.type}: {message.text}")

    def _asked(self, url: str) -> None:
        where = urlsplit(url)
        if where.scheme not in ("data", "blob", "about") and where.netloc != self.origin:
            self.faults.append(f"asked {url}")
