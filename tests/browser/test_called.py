"""A call, from the button on the page to the notification, through a push service on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from stickup.server.limits import NO_LIMITS
from stickup.tables.commands import Begin
from tests.browser.client import build
from tests.browser.phone import Phone, until
from tests.browser.seating import live_at, new_id, seated, told
from tests.browser.test_calls import STAND_IN
from tests.browser.watch import Watch
from tests.server.push.service import PushService
from tests.server.running import Running, running

BADGED = """
for (const name of ['setAppBadge', 'clearAppBadge'])
  navigator[name] = async () => { window.badge = name }
"""
"""A browser without a window has nowhere to put one."""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, data, tag }) => ({ title, body, data, tag }))"""


@pytest.fixture
def server(tmp_path: Path, service: PushService) -> Iterator[Running]:
    """It may call on this machine."""
    build()
    with running(tmp_path, NO_LIMITS, push_services=(service.origin,)) as there:
        yield there


def test_whoever_asked_to_be_called_is_notified_of_their_turn_and_sees_it_on_the_page(
    server: Running, service: PushService, whole_browser: Browser
) -> None:
    """In the whole browser: without one there is nothing that shows a notification."""
    origin = f"http://127.0.0.1:{server.port}"
    context = whole_browser.new_context(locale="en")
    ana = Phone(context, Watch(context, origin), origin)
    ana.context.grant_permissions(["notifications"])
    ana.context.add_init_script(BADGED)
    others = whole_browser.new_context(locale="en")
    ben = Phone(others, Watch(others, origin), origin)
    host = seated(server, "cash-n-guns", "days", [ana, ben, None, None], ["Ana", "Ben"])
    live = live_at(server, host.code)
    phones = service.address()
    keys = {"p256dh": phones.p256dh, "auth": phones.auth}
    ana.page.evaluate(STAND_IN, [phones.endpoint, keys])
    ana.button("call-me").click()
    expect(ana.button("call-me")).to_have_attribute("aria-pressed", "true")
    quiet = ana.page.title()
    table = ana.page.url
    ana.leave()
    until(lambda: not server.ask(lambda: live.table.people[host.place].here), "they are still here")
    told(server, live, host.place, Begin(new_id()))
    _, text = service.wait()
    call = json.loads(text)
    assert call["url"] == f"/t/{host.code}"
    ana.page.goto(table)
    ana.waits_for("window.badge === 'setAppBadge'")
    assert ana.page.title() == f"● {ana.text('your-turn-title')} · {quiet}"
    delivered(ana, text)
    until(lambda: bool(ana.page.evaluate(SHOWN)), "nothing is shown", 20)
    assert ana.page.evaluate(SHOWN) == [
        {"title": call["title"], "body": call["body"], "data": call["url"], "tag": call["url"]}
    ]
    ana.page.reload()
    ana.waits_for("window.badge === 'setAppBadge'")
    until(lambda: ana.page.evaluate(SHOWN) == [], "whoever is here has heard the call", 20)
    delivered(ana, text)
    until(lambda: bool(ana.page.evaluate(SHOWN)), "nothing is shown", 20)
    ana.press("[data-answer=Load]:enabled")
    ana.waits_for("window.badge === 'clearAppBadge'")
    until(lambda: ana.page.evaluate(SHOWN) == [], "an answered call is still shown", 20)
    ana.waits_for(f"document.title === {json.dumps(quiet)}")
    ana.page.reload()
    ana.waits_for("window.badge")
    assert ana.page.evaluate("window.badge") == "clearAppBadge", "a badge of yesterday stays"
    assert ana.watch.faults == []


def delivered(phone: Phone, message: bytes) -> None:
    """To the page's worker, as the browser hands it what a push service sent."""
    line = phone.context.new_cdp_session(phone.page)
    found: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda news: found.extend(news["registrations"]))
    line.send("ServiceWorker.enable")
    until(lambda: bool(phone.page.evaluate("1") and found), "there is no worker")
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": phone.origin, "registrationId": found[0]["registrationId"], "data": message.decode()},
    )
