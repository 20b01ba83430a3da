"""A browser that was used before is as good as a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, TV, NewPhone
from tests.browser.phone import Phone
from tests.browser.pool import Device, Kind, Pool
from tests.server.running import Running

LEAVE_TRACES = """async () => {
  localStorage.setItem('stickup-seats', '[]')
  sessionStorage.setItem('entropy', 'mine')
  document.cookie = 'guest=me'
  window.name = 'mine'
  history.pushState(null, '', '/rules/cash-n-guns')
  await caches.open('mine')
  await new Promise((done) => (indexedDB.open('mine').onsuccess = done))
}"""
KNOWN = """async () => ({
  kept: [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, window.name],
  cached: [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)],
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  been: history.length,
  shape: [innerWidth, innerHeight, devicePixelRatio, scrollY],
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  lang: [navigator.language, document.documentElement.lang],
  allowed: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
  online: navigator.onLine,
  windows: Object.keys(window).sort(),
})"""
"""All that a page can find out about who was here before."""
LEFT = {"kept", "cached", "been", "shape", "still", "allowed", "windows"}


@pytest.fixture
def kind(server: Running) -> Kind:
    return Kind(f"http://127.0.0.1:{server.port}", "en", PHONE, "reduce")


def known(device: Device) -> dict[str, Any]:
    device.phone.go("/")
    device.page.wait_for_selector("main h2")
    return dict(device.page.evaluate(KNOWN))


def test_a_browser_that_is_used_again_knows_nothing_about_its_last_test(pool: Pool, kind: Kind) -> None:
    pool = Pool(pool.browser)  # no other is free here
    first = pool.new(kind)
    as_new = known(first)
    tamper(first)
    after = known(first)
    assert {what for what in as_new if after[what] != as_new[what]} == LEFT
    first.context.set_offline(True)
    pool.give_back(first)
    second = pool.take(kind)
    assert second is first
    assert second.phone.watch.faults == second.phone.watch.expected == []
    assert second.phone.lang == "en"
    assert known(second) == as_new
    pool.give_back(second)
    a_phone_may_have_been_a_tv(pool, kind, as_new)


def a_phone_may_have_been_a_tv(pool: Pool, kind: Kind, as_new: dict[str, Any]) -> None:
    """And the other way round: it knows nothing of that, either, nor does a page that is opened later."""
    tv = pool.take(kind._replace(size=TV, motion="no-preference"))
    there = known(tv)
    assert (there["shape"][:2], there["still"]) == ([*TV], False)
    pool.give_back(tv)
    again = pool.take(kind)
    assert again is tv
    assert known(again) == as_new
    again.phone.again()
    assert again.phone.page.evaluate(KNOWN)["shape"] == as_new["shape"]
    pool.give_back(again)


def tamper(device: Device) -> None:
    """Everything that tests do to browsers, and that can be undone."""
    phone = device.phone
    phone.page.evaluate(LEAVE_TRACES)
    phone.context.add_init_script("window.mine = true")
    phone.page.add_init_script("window.mineToo = true")
    phone.context.grant_permissions(["clipboard-read"])
    phone.page.emulate_media(reduced_motion="no-preference")
    phone.page.set_viewport_size({"width": TV[0], "height": TV[1]})
    phone.watch.expected.append("anything")
    phone.watch.faults.append("something")
    phone.lang = "pl"


OPACITY = "getComputedStyle(document.documentElement).opacity"
FAINT = """{
  const line = document.querySelector('main').appendChild(document.createElement('p'))
  line.textContent = 'Nobody can read this.'
  Object.assign(line.style, { color: '#777', background: '#888' })
}"""


def test_axe_sees_colors_where_nothing_was_painted(phone: NewPhone) -> None:
    mine = phone(motion="reduce")
    mine.go("/")
    mine.page.wait_for_selector("main h2")
    assert mine.page.evaluate(OPACITY) == "0"
    mine.page.evaluate(FAINT)
    [found] = violations(mine)
    assert "color-contrast" in found
    mine.waits_for(f"{OPACITY} === '0'")


def close_the_page(phone: Phone) -> None:
    phone.again()


def open_another(phone: Phone) -> None:
    phone.context.new_page()


def listen(phone: Phone) -> None:
    phone.page.on("response", lambda _: None)


def answer_for_the_server(phone: Phone) -> None:
    phone.page.route("**/health/live", lambda route: route.fulfill(status=418))


def talk_for_the_server(phone: Phone) -> None:
    phone.page.route_web_socket("**/ws", lambda _: None)


def expose(phone: Phone) -> None:
    phone.context.expose_function("mine", lambda: None)


CHANGES: tuple[Callable[[Phone], None], ...] = (
    *(close_the_page, open_another, listen),
    *(answer_for_the_server, talk_for_the_server, expose),
)


def test_a_browser_that_was_changed_for_good_is_not_used_again(pool: Pool, kind: Kind) -> None:
    """Each in turn has what is handed out after the one before it."""
    device = pool.take(kind)
    for change in CHANGES:
        change(device.phone)
        pool.give_back(device)
        another = pool.take(kind)
        assert another is not device, change.__name__
        device = another
    pool.give_back(device)
