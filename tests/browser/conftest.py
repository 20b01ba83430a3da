"""A real server, a real browser: one of each for all the tests of this folder that a process runs in a row.

They are gone before other tests come: Playwright's loop and the server's log would be in their way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from stickup.server.limits import NO_LIMITS
from stickup.server.live.command_queue import TableLetGo
from stickup.tables import entries as e
from tests.browser.axe import offered
from tests.browser.chromium import FLAGS, SHORT_LIVED, chromium, shell
from tests.browser.client import build
from tests.browser.heist import Rig, rigged
from tests.browser.phone import PATIENCE, Phone
from tests.browser.pool import Device, Kind, Motion, Pool
from tests.server.push.service import service  # noqa: F401 - a fixture
from tests.server.running import Running, running

expect.set_options(timeout=PATIENCE)

PHONE = (390, 844)
TV = (1920, 1080)

BUSY = "loop-stalled"
"""A complaint to ignore: browsers keep the machine busy."""

NewPhone = Callable[..., Phone]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    build()
    with offered(), running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    there = playwright.chromium.launch(executable_path=shell(), args=list(SHORT_LIVED))
    yield there
    there.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """With the whole browser window."""
    there = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
    yield there
    there.close()


@pytest.fixture(scope="package")
def pool(browser: Browser) -> Pool:
    return Pool(browser)


@pytest.fixture
def phone(server: Running, pool: Pool) -> Iterator[NewPhone]:
    """Any number of separate browsers; at the end, none of them may have logged an error.

    A browser that another test has used is as good as new, except that it has our files cached: to measure a
    first visit, ask for a `fresh` one."""
    origin = f"http://127.0.0.1:{server.port}"
    devices: list[Device] = []

    def another(
        lang: str = "en",
        size: tuple[int, int] = PHONE,
        motion: Motion = "no-preference",
        *,
        fresh: bool = False,
    ) -> Phone:
        kind = Kind(origin, lang, size, motion)
        devices.append(pool.new(kind) if fresh else pool.take(kind))
        return devices[-1].phone

    yield another
    faults = [fault for device in devices for fault in device.phone.watch.faults]
    for device in devices:
        pool.give_back(device)
    server.wait_for(lambda: put_away(server))
    assert faults == []
    assert [line for line in server.complaints() if line["event"] != BUSY] == []


async def put_away(server: Running) -> None:
    """End all tables: the next test may have other bots and rules."""
    for live in tuple(server.services.hub.lives.values()):
        with suppress(TableLetGo):
            await live.act(lambda _, now: [e.Closed(now)])


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Millions of Dollars without randomness."""
    return rigged(monkeypatch)
