"""What is heard and felt: the TV speaks for the table, phones are quiet, and no secret makes a noise."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from stickup.games.cash_n_guns.rules.actions import STAND
from stickup.tables.clock import TEMPOS, Speed
from tests.browser.cash import SHOWN, aim, answer, begun, load, question, rig
from tests.browser.conftest import PHONE, TV, NewPhone
from tests.browser.phone import PATIENCE, Phone, sheet, until
from tests.server.running import Running

LISTENING = """
window.loudest = 0
window.felt = []
Object.defineProperty(navigator, 'vibrate', { value: (pattern) => felt.push([...pattern]) > 0 })
const connect = AudioNode.prototype.connect
AudioNode.prototype.connect = function (to, ...rest) {
  if (to instanceof AudioDestinationNode) {
    const ear = new AnalyserNode(this.context, { fftSize: 32768 })
    const samples = new Float32Array(ear.fftSize)
    connect.call(this, ear)
    setInterval(() => {
      ear.getFloatTimeDomainData(samples)
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
    }, 100)
  }
  return connect.call(this, to, ...rest)
}
"""
AUDIBLE = 0.05
BURSTS = """
window.bursts = []
new MutationObserver(() => {
  const flash = document.querySelector('div.flash:has(text):not([data-seen])')
  if (!flash) return
  flash.dataset.seen = ''
  const picture = flash.querySelector('svg')
  const running = [flash, picture].flatMap((part) => part.getAnimations())
  const large = (at) => {
    for (const one of running) one.currentTime = at
    const scale = new DOMMatrix(getComputedStyle(picture).transform).a
    return getComputedStyle(flash).opacity > 0.99 && scale > 0.95
  }
  const times = Array.from({ length: 200 }, (_, at) => 10 * at)
  bursts.push({ large: 10 * times.filter(large).length, width: picture.clientWidth, at: performance.now() })
  for (const one of running) one.currentTime = 0
}).observe(document, { childList: true, subtree: true })
"""
"""For how many milliseconds every Bang! is large, and how large."""
LARGE_MS, LARGE = 800, 0.2
"""The latter of the width of a TV."""
AIMED, BANG, HIT = [40], [60], [180, 60, 180]


def listened_to(phone: Phone) -> Phone:
    phone.context.add_init_script(LISTENING)
    return phone


def loudest(phone: Phone) -> float:
    return float(phone.page.evaluate("loudest"))


def felt(phone: Phone) -> Any:
    return phone.page.evaluate("felt")


def test_the_tv_makes_sounds_a_phone_only_if_asked_and_every_phone_vibrates_at_a_bang(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, bots=STAND)
    monkeypatch.setitem(TEMPOS, Speed.OFF, SHOWN)
    host, guest, tv = (listened_to(phone(size=size)) for size in (PHONE, PHONE, TV))
    tv.context.add_init_script(BURSTS)
    tv.go(f"/tv/{begun(server, host, guest)}")
    tv.button("sound").click()
    expect(tv.button("sound")).to_have_count(0)

    load(host, "bang")
    load(guest, "click")
    question(host, "aim")
    assert [felt(host), felt(guest)] == [[], []], "nobody can hear or feel what somebody has loaded"
    aim(host, "Ruth")
    answer(guest, "Aim").first.click()
    question(host, "privilege")
    assert [felt(host), felt(guest)] == [[AIMED], [AIMED]]
    answer(host, "Pass").click()
    for mine in (host, guest):
        expect(answer(mine, "Stand")).to_be_visible(timeout=PATIENCE)
        answer(mine, "Stand").click()

    until(lambda: HIT in felt(guest), "whoever is hit feels nothing", 60)
    assert felt(guest) == [AIMED, BANG, HIT]
    assert felt(host) == [AIMED, BANG]
    until(lambda: loudest(tv) > AUDIBLE, "the TV makes no sound", 30)
    assert [loudest(host), loudest(guest)] == [0, 0], "phones are quiet"
    bursts = tv.page.evaluate("bursts")
    assert [burst["large"] >= LARGE_MS for burst in bursts] == [True], (
        f"a Bang! is seen too briefly: {bursts}"
    )
    assert bursts[0]["width"] >= LARGE * TV[0], bursts


def test_a_phone_remembers_sound_on_and_vibration_off(
    server: Running, phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    host, guest = listened_to(phone()), phone()
    begun(server, host, guest)
    for key, before in (("sound", "false"), ("buzz", "true")):
        switch = sheet(host).get_by_role("button", name=host.text(key), exact=True)
        expect(switch).to_have_attribute("aria-pressed", before)
        switch.click()
    host.page.reload()
    for key, now in (("sound", "true"), ("buzz", "false")):
        switch = sheet(host).get_by_role("button", name=host.text(key), exact=True)
        expect(switch).to_have_attribute("aria-pressed", now)
    host.button("close").click()
    for mine in (host, guest):
        load(mine, "click")
    for mine in (host, guest):
        answer(mine, "Aim").first.click()
    until(lambda: loudest(host) > AUDIBLE, "nothing is heard", 30)
    assert felt(host) == []
