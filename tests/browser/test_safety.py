"""What others type is text on everyone's screen, and nothing else."""

from __future__ import annotations

from playwright.sync_api import expect

from stickup.tables.text.names import GANGSTERS
from tests.browser import seating
from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.tables import opened
from tests.server.guests import Guest
from tests.server.running import Running

NASTY = (
    "<img src=x onerror=hit()>",
    "<script>hit()</script>",
    "'\"><svg onload=hit()>",
    "{$name} { hit() }",
    "javascript:hit()",
)
TRAP = "window.hit = () => { window.wasHit = true }"


def prepared(phone: Phone) -> Phone:
    phone.context.add_init_script(TRAP)
    return phone


def unharmed(phone: Phone) -> None:
    assert phone.page.evaluate("window.wasHit") is None
    assert phone.page.locator("main script, main img[src=x], main svg[onload]").count() == 0


def test_a_name_is_only_ever_text(server: Running, phone: NewPhone) -> None:
    """Those that may be sat down with are on every screen, and so is what someone typed who may not."""
    host, guest, tv = (prepared(phone(motion="reduce")) for _ in range(3))
    guest.watch.expected.append("422")
    sat = seating.seated(server, "cash-n-guns", "off", (host,), ("Boss",))
    tv.go(f"/tv/{sat.code}")
    elsewhere = Guest(server).create().table
    allowed = [name for name in NASTY if may_sit(server, elsewhere, name)]
    refused = next(name for name in NASTY if name not in allowed)
    guest.sit(sat.code, refused)
    guest.shows(guest.text("refused-bad_nickname"))
    unharmed(guest)
    guest.sit(sat.code, allowed[0])
    assert all(may_sit(server, sat.table, name) for name in allowed[1:])
    for screen in (host, guest, tv):
        for name in allowed:
            screen.shows(name)
        unharmed(screen)


def may_sit(server: Running, table: str, name: str) -> bool:
    answer = Guest(server).post(f"/api/tables/{table}/join", {"name": name, "look": GANGSTERS[1]})
    assert answer.status == 200 or answer.code == "bad_nickname", answer.body
    return answer.status == 200


def test_what_is_said_in_the_chat_is_only_ever_text(phone: NewPhone) -> None:
    host, tv = prepared(phone(motion="reduce")), prepared(phone(motion="reduce"))
    code = opened(host, "cash-n-guns")
    host.page.get_by_label(host.text("chat")).check()
    tv.go(f"/tv/{code}")
    host.button("begin").click()
    host.button("speak").click()
    for words in NASTY[:4]:
        host.page.locator("input[name=chat]").fill(words)
        host.page.locator("input[name=chat]").press("Enter")
        host.shows(words)
    for screen in (host, tv):
        unharmed(screen)


def test_the_code_field_and_the_address_are_only_ever_text(phone: NewPhone) -> None:
    mine = prepared(phone())
    mine.watch.expected += ["404", "400"]
    mine.go("/")
    mine.page.locator("input[name=code]").fill(NASTY[0])
    mine.button("go").click()
    expect(mine.page.locator("h2").first).to_be_visible()
    unharmed(mine)
