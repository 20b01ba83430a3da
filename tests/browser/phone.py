"""A phone, a big screen: a browser of its own, and what a person does with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic, sleep

from playwright.sync_api import BrowserContext, Error, Locator, Page

from stickup.words import Words
from tests.browser.watch import Watch

PATIENCE = 60_000
"""Milliseconds; no click takes that long, however busy the machine is."""
SOON = 2_500
"""Milliseconds; buttons of a question that is over are gone by then."""
BETWEEN = 0.05
"""Seconds from one look to the next: constant polling slows the page down."""
ANSWERS = "[data-answer]:enabled"
"""Every button that answers the question; the attribute says which kind of answer."""
READY = "[data-answer=Ready]:enabled"
"""The button that ends your part on an open floor."""
REPLAY = "a[href^='/replay/']"
"""Offered when the game is over."""
GLANCE = f"""() => {{
  if (document.querySelector("{REPLAY}")) return 'over'
  if (document.querySelector('[data-answer][aria-pressed=true]')) return 'answered'
  if (document.querySelector('{READY}')) return 'floor'
  return document.querySelector('{ANSWERS}') ? 'asked' : 'waiting'
}}"""
"""How things stand, at a glance."""
CHANGE_WAIT_MS = 100
"""How long to wait for a change."""
CHANGE = f"""([before, longest]) => new Promise((seen) => {{
  const glance = {GLANCE}
  const watch = new MutationObserver(() => glance() === before || over())
  const over = () => {{
    watch.disconnect()
    seen()
  }}
  watch.observe(document, {{ attributes: true, childList: true, subtree: true }})
  if (glance() !== before) over()
  setTimeout(over, longest)
}})"""
"""Waits until something has changed, but no longer than this."""
NOTHING_MUCH = "/manifest.webmanifest"
"""The smallest there is from the same server: for anyone else the browser would start a process."""
SCROLLS = """(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
  [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.documentElement)"""
"""How much wider and higher a page is than its screen."""
FORGET = """() => {
  for (const key of Object.keys(localStorage)) if (key !== 'stickup-seats') localStorage.removeItem(key)
  sessionStorage.clear()
}"""


def as_it_is(_: Page) -> None:
    """As its browser opens it."""


class Phone:
    """One browser with its own storage, on one page."""

    def __init__(self, context: BrowserContext, watch: Watch, origin: str, lang: str = "en") -> None:
        self.context = context
        self.watch = watch
        self.origin = origin
        self.lang = lang
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.fit: Callable[[Page], None] = as_it_is
        """Makes another page of the same browser as large, and as still."""

    def go(self, path: str) -> None:
        self.page.goto(self.origin + path)

    def leave(self) -> None:
        """The page is gone, and everything that ran in it; the browser stays."""
        self.page.goto(self.origin + NOTHING_MUCH)

    def come_back(self) -> None:
        """The same browser loads the page again, and remembers nothing but the seat."""
        self.forget()
        self.page.reload()

    def again(self) -> None:
        """The page was closed, with all of its browser that is not kept on a disk; it is opened once more."""
        where = self.page.url
        self.page.close()
        self.page = self.context.new_page()
        self.fit(self.page)
        self.page.goto(where)

    def stranger(self) -> None:
        """Forget who used this browser."""
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.context.clear_cookies()

    def forget(self) -> None:
        """Whatever the browser keeps is gone, but for the seat."""
        self.page.evaluate(FORGET)

    # Finding things by what is written on them

    def text(self, key: str, **args: str | float) -> str:
        return Words(self.lang, "web").text(f"web-{key}", **args)

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.text(key), exact=True)

    def shows(self, text: str) -> None:
        """Wait until it's visible. `expect` would dump the whole page for its message each time it looks in
        vain."""
        self.page.get_by_text(text).locator("visible=true").first.wait_for()

    def waits_for(self, true: str, seconds: float = 60) -> None:
        """Wait until a condition holds in the page."""
        self.page.wait_for_function(f"() => ({true})", polling=CHANGE_WAIT_MS / 2, timeout=1000 * seconds)

    @property
    def code(self) -> str:
        found = re.search(r"/t/([A-Z0-9]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # Sitting down

    def open_table(self, title: str, name: str = "") -> str:
        """From the front page; the code of the table."""
        self.go("/")
        self.poster(title).get_by_role("button", name=self.text("open")).click()
        self.page.locator("input[name=name]").fill(name or self.text("nobody"))
        self.button("open-table").click()
        self.page.wait_for_url("**/t/*")
        return self.code

    def poster(self, title: str) -> Locator:
        """A game on the front page."""
        return self.page.get_by_role("article", name=title, exact=True)

    def sit(self, code: str, name: str) -> None:
        self.go(f"/t/{code}")
        self.page.locator("input[name=name]").fill(name)
        self.button("sit").click()

    def choose(self, label: str, value: str) -> None:
        self.page.get_by_label(self.text(label)).first.select_option(value)

    # Playing

    def answers(self) -> Locator:
        return self.page.locator(ANSWERS)

    def glance(self) -> str:
        return str(self.page.evaluate(GLANCE))

    def await_change(self, standing: str) -> None:
        """Wait a moment at most: someone else may be asked."""
        self.page.evaluate(CHANGE, [standing, CHANGE_WAIT_MS])

    def answer(self, standing: str) -> bool:
        """Give any offered answer, if a question is open; returns whether one was given."""
        if standing not in ("asked", "floor"):
            return False
        wanted = READY if standing == "floor" else ANSWERS
        try:
            self.press(wanted)
        except Error:  # the question was over before the finger came down
            return False
        return True

    def press(self, wanted: str) -> None:
        self.page.locator(wanted).first.click(timeout=SOON)


def sheet(phone: Phone) -> Locator:
    """What is pulled up from the bottom of the screen."""
    handle = phone.page.locator(".handle")
    if handle.get_attribute("aria-expanded") == "false":
        handle.click()
    return phone.page.locator(".sheet")


def people(phone: Phone) -> None:
    """The host has them at hand in the sheet."""
    sheet(phone).get_by_text(phone.text("people"), exact=True).click()


def until(true: Callable[[], bool], what: str | Callable[[], str], seconds: float = 180.0) -> None:
    """Try repeatedly, up to a limit."""
    end = monotonic() + seconds
    while not true():
        assert monotonic() < end, what if isinstance(what, str) else what()
        sleep(BETWEEN)
