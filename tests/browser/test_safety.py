"""What others type is text on everybody's screen, and nothing else."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone, sheet
from tests.browser.tables import opened

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


def test_a_name_is_only_ever_text(phone: NewPhone) -> None:
    host, guest, tv = (prepared(phone(motion="reduce")) for _ in range(3))
    guest.watch.expected.append("422")
    code = opened(host, "cash-n-guns", bots=1)
    tv.go(f"/tv/{code}")
    for name in NASTY:
        guest.leave()
        guest.stranger()
        guest.sit(code, name)
        said = guest.page.get_by_text(name).or_(guest.page.get_by_text(guest.text("refused-bad_nickname")))
        expect(said.first, f"as {name}").to_be_visible()
        for screen in (host, guest, tv):
            unharmed(screen)


def test_what_is_said_in_the_chat_is_only_ever_text(phone: NewPhone) -> None:
    host, tv = prepared(phone(motion="reduce")), prepared(phone(motion="reduce"))
    code = opened(host, "cash-n-guns")
    host.page.get_by_label(host.text("chat")).check()
    tv.go(f"/tv/{code}")
    host.button("begin").click()
    sheet(host)
    host.page.get_by_text(host.text("speak"), exact=True).click()
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
