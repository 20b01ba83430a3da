"""A real server, a real browser: one of each for all the tests of this folder that a process runs in a row.

They are gone before other tests come: Playwright's loop and the server's log would be in their way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.client import build
from tests.browser.heist import Rig, rigged
from tests.browser.phone import PATIENCE, Phone
from tests.browser.watch import Watch
from tests.server.running import NO_LIMITS, Running, running

expect.set_options(timeout=PATIENCE)

PHONE = (390, 844)
TV = (1920, 1080)

BUSY = "loop-stalled"
"""The machine is; browsers are hungry."""

Motion = Literal["reduce", "no-preference"]
NewPhone = Callable[..., Phone]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    build()
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        there = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield there
        there.close()


@pytest.fixture
def phone(server: Running, browser: Browser) -> Iterator[NewPhone]:
    """Any number of browsers of their own; in the end, nothing went wrong in any of them."""
    origin = f"http://127.0.0.1:{server.port}"
    phones: list[Phone] = []

    def another(lang: str = "en", size: tuple[int, int] = PHONE, motion: Motion = "no-preference") -> Phone:
        shape: ViewportSize = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=shape, locale=lang, reduced_motion=motion)
        phones.append(Phone(context, Watch(context, origin), origin, lang))
        return phones[-1]

    yield another
    faults = [fault for one in phones for fault in one.watch.faults]
    for one in phones:
        one.context.close()
    assert faults == []
    assert [line for line in server.complaints() if line["event"] != BUSY] == []


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Millions of Dollars without chance."""
    return rigged(monkeypatch)
