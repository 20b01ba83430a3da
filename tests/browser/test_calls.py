"""A phone asks to be called: from the button to what the server keeps.

A browser subscribes at its maker's push service and nowhere else, and without a screen not even there: that
one step is a stand-in's. The permission and the worker are the browser's own."""

from __future__ import annotations

from playwright.sync_api import expect

from stickup.tables.people import PushAddress
from tests.browser.conftest import NewPhone
from tests.browser.phone import until
from tests.browser.seating import live_at, seated
from tests.server.running import Running

ENDPOINT = "https://fcm.googleapis.com/fcm/send/a-phone"
KEYS = {"p256dh": "B" + "A" * 86 + "=", "auth": "s" * 22 + "=="}
STAND_IN = """([endpoint, keys]) => {
  PushManager.prototype.subscribe = async function (wanted) {
    window.subscribedWith = wanted
    return { toJSON: () => ({ endpoint, keys }) }
  }
}"""


def test_one_tap_turns_calls_on_and_another_turns_them_off(server: Running, phone: NewPhone) -> None:
    ana = phone(fresh=True)
    ana.context.grant_permissions(["notifications"])
    host = seated(server, "cash-n-guns", "days", [ana], ["Ana"])
    live = live_at(server, host.code)
    ana.page.evaluate(STAND_IN, [ENDPOINT, KEYS])

    def address() -> PushAddress | None:
        return server.ask(lambda: live.table.people[host.place].push)

    button = ana.button("call-me")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    ana.shows(ana.text("call-me-note"))
    assert address() == PushAddress(ENDPOINT, KEYS["p256dh"][:87], KEYS["auth"][:22], "en")
    key = ana.page.evaluate("fetch('/api/games').then((found) => found.json())")["push"]
    assert ana.page.evaluate("subscribedWith") == {"userVisibleOnly": True, "applicationServerKey": key}
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    until(lambda: address() is None, "they are still called")
