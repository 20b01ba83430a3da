"""Browsers that tests share one after the other: opening one takes longer than most tests.

Each test gets one that's as good as new. A browser that was changed for good is closed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, ViewportSize

from tests.browser.phone import Phone
from tests.browser.watch import Watch

Motion = Literal["reduce", "no-preference"]

TAKEN_BACK = ("add_init_script",)
"""What says how to take it back."""
UNDONE = ("emulate_media", "grant_permissions", "set_offline", "set_viewport_size")
"""What is done once more, the other way round."""
LASTING = (
    *("expose_binding", "expose_function", "new_cdp_session", "on", "once", "pause"),
    *("route", "route_from_har", "route_web_socket"),
    *("set_extra_http_headers", "set_geolocation", "set_http_credentials"),
)
"""What stays with a browser or its page. What a route has answered may be kept as if a server had sent it."""
FORGET = "sessionStorage.clear(), (window.name = '')"
UNLIT = """{
  const dark = new CSSStyleSheet()
  dark.replaceSync('html { opacity: 0 !important }')
  document.adoptedStyleSheets.push(dark)
}"""
"""Everything is laid out, can be clicked and counts as visible, but no pixel is painted: that would take a
third of a big screen's time, and only axe needs colors, so it turns painting on (axe.py)."""


class Kind(NamedTuple):
    """Browsers of one origin and language can stand in for each other: what is left can be changed."""

    origin: str
    lang: str
    size: tuple[int, int]
    motion: Motion

    @property
    def shape(self) -> ViewportSize:
        return {"width": self.size[0], "height": self.size[1]}


class Device:
    """A browser, and everything to undo before the next test gets it."""

    def __init__(self, browser: Browser, kind: Kind) -> None:
        self.kind = kind
        self.context = browser.new_context(viewport=kind.shape, locale=kind.lang, reduced_motion=kind.motion)
        self.phone = Phone(self.context, Watch(self.context, kind.origin), kind.origin, kind.lang)
        self.page = self.phone.page
        self.phone.fit = self._fit
        self._line: CDPSession = self.context.new_cdp_session(self.page)
        self._added: list[Any] = []
        self._done: set[str] = set()
        self._changed_for_good = False
        self._lit = True
        for thing in (self.context, self.page):
            self._notice(thing)

    def _notice(self, thing: BrowserContext | Page) -> None:
        for name in (*TAKEN_BACK, *UNDONE, *LASTING):
            if hasattr(thing, name):
                setattr(thing, name, self._noticed(name, getattr(thing, name)))

    def _noticed(self, name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def act(*args: Any, **more: Any) -> Any:
            done = does(*args, **more)
            if name in TAKEN_BACK:
                self._added.append(done)
            elif name in UNDONE:
                self._done.add(name)
            else:
                self._changed_for_good = True
            return done

        return act

    @property
    def spoilt(self) -> bool:
        return self._changed_for_good or self.context.pages != [self.page]

    def reset(self) -> None:
        """Remove everything the last test left. First load an empty page, which is drawn in no time."""
        if "set_offline" in self._done:
            self.context.set_offline(False)
        self.phone.leave()
        self._take_back()
        self._forget()
        self.phone.lang = self.kind.lang
        self.phone.watch.forget()

    def unlit(self) -> Device:
        """Every page from the next one on."""
        if self._lit:
            self._line.send("Page.enable")
            self._line.send("Page.addScriptToEvaluateOnNewDocument", {"source": UNLIT})
            self._lit = False
        return self

    def become(self, kind: Kind) -> Device:
        """From a phone to a TV, say: a new browser would cost more than all that is done with most."""
        if kind != self.kind:
            self.kind = kind
            self._fit(self.page)
            self._done.clear()
        return self

    def _fit(self, page: Page) -> None:
        page.set_viewport_size(self.kind.shape)
        page.emulate_media(reduced_motion=self.kind.motion)

    def _take_back(self) -> None:
        while self._added:
            self._added.pop().close()
        if "grant_permissions" in self._done:
            self.context.clear_permissions()
        if "emulate_media" in self._done:
            self.page.emulate_media(reduced_motion=self.kind.motion)
        if "set_viewport_size" in self._done:
            self.page.set_viewport_size(self.kind.shape)
        self._done.clear()

    def _forget(self) -> None:
        """Whatever is kept for this origin; and the way here, which someone could go back."""
        self.page.evaluate(FORGET)
        self._line.send("Storage.clearDataForOrigin", {"origin": self.kind.origin, "storageTypes": "all"})
        self.context.clear_cookies()
        self._line.send("Page.resetNavigationHistory")


class Pool:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: dict[tuple[str, str], list[Device]] = defaultdict(list)

    def take(self, kind: Kind) -> Device:
        """One that need not be changed, if there is one."""
        free = self._free[kind.origin, kind.lang]
        if not free:
            return self.new(kind).unlit()
        found = next((device for device in reversed(free) if device.kind == kind), free[-1])
        free.remove(found)
        return found.become(kind)

    def new(self, kind: Kind) -> Device:
        return Device(self.browser, kind)

    def give_back(self, device: Device) -> None:
        """Reset it, or close it if that fails."""
        try:
            if not device.spoilt:
                device.reset()
                self._free[device.kind.origin, device.kind.lang].append(device.unlit())
                return
        except Error:  # it hangs, or is gone
            pass
        device.context.close()
