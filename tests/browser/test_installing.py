"""The page can be put on a home screen like an app."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE
from tests.browser.phone import Phone
from tests.browser.pool import Device, Kind
from tests.server.running import Running


def test_the_browser_would_install_it(server: Running, whole_browser: Browser) -> None:
    mine = Device(whole_browser, Kind(f"http://127.0.0.1:{server.port}", "en", PHONE, "reduce")).phone
    mine.go("/")
    icons = mine.page.locator("link[rel=icon]").evaluate_all(HREFS)
    assert {there(mine, icon) for icon in icons} == {("image/svg+xml", 200)}
    found = asked(mine.page, "Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["display"] == "standalone"
    assert asked(mine.page, "Page.getInstallabilityErrors")["installabilityErrors"] == [IN_PRIVATE]
    assert {there(mine, icon["src"]) for icon in manifest["icons"]} == {("image/png", 200)}
    assert mine.watch.faults == []


HREFS = "(icons) => icons.map((icon) => icon.getAttribute('href'))"
IN_PRIVATE = {"errorId": "in-incognito", "errorArguments": []}
"""Every context of a test is private, and nothing is installed from there."""


def asked(page: Page, what: str) -> dict[str, Any]:
    return dict(page.context.new_cdp_session(page).send(what))


def there(phone: Phone, path: str) -> tuple[str, int]:
    answer = phone.page.request.get(phone.origin + path)
    return answer.headers["content-type"], answer.status
