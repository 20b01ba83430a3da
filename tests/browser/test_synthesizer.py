"""What the synthesizer makes, rendered and measured: no sound is distorted, cut off or like another."""

from __future__ import annotations

import base64
import json
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from playwright.sync_api import Browser

from tests.browser.bundle import bundled
from tests.browser.client import WEB, build

RATE = 44_100
LONGEST = 12.0
"""Seconds that are rendered: the theme is the longest."""
BEFORE = 0.05
"""Seconds of silence before it."""
SHORT = 0.7
"""Seconds; a sound tells of one moment."""
THEME = (6.0, 11.0)
"""Seconds of the only one that goes on for a while."""
QUIET, LOUD = 0.1, 0.9
"""What is heard of each, at its loudest; more than 1 would be cut off."""
CLICK = 0.01
"""Nothing is louder at the very first and the very last moment: it would be heard as a click of its own."""
UNLIKE = 1.5
"""How much longer, or higher, or more often one is struck than any other."""
LOWEST = 85
"""Hertz: the speakers of a TV go no lower."""
BEAT, BEATS = 0.42, 24
HORN = (250, 700)
"""Hertz, where the theme's melody lies."""
HEARD = 30
"""A tone that is played just then, not one that dies away."""
OFF = 10
"""Hundredths of a half step."""
RENDER = """async ({ name, before, long, rate }) => {
  const audio = new OfflineAudioContext(1, rate * long, rate)
  sound.SYNTHESIZED[name](audio, sound.limited(audio), before)
  const bytes = new Uint8Array((await audio.startRendering()).getChannelData(0).buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}"""
Samples = npt.NDArray[np.float32]


class Heard(NamedTuple):
    """What tells a sound from another."""

    seconds: float
    pitch: float
    """The middle of what it is made of, in Hertz."""
    strikes: int
    """How often it gets loud."""


@pytest.fixture(scope="module")
def sounds(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Samples]:
    """All of them, as a speaker gets them: through the limiter."""
    build()
    script = bundled(
        tmp_path_factory.mktemp("sound"),
        "sound",
        SYNTHESIZED=WEB / "src/art/sound/synthesizer.ts",
        limited=WEB / "src/art/sound/speaker.ts",
    )
    page = browser.new_page()
    page.add_script_tag(path=script)
    names = page.evaluate("Object.keys(sound.SYNTHESIZED)")
    wanted = {"before": BEFORE, "long": LONGEST, "rate": RATE}
    rendered = {name: page.evaluate(RENDER, {"name": name, **wanted}) for name in names}
    page.close()
    return {name: np.frombuffer(base64.b64decode(text), np.float32) for name, text in rendered.items()}


def played(samples: Samples) -> Samples:
    """From the first moment that is heard to the last."""
    loud = np.abs(samples)
    (heard,) = np.nonzero(loud > 0.01 * loud.max())
    return samples[heard[0] : heard[-1] + 1]


def heard(samples: Samples) -> Heard:
    part = played(samples)
    power = np.abs(np.fft.rfft(part)) ** 2
    pitch = float((power * np.fft.rfftfreq(len(part), 1 / RATE)).sum() / power.sum())
    frame = RATE // 100
    loud = np.sqrt(np.convolve(part**2, np.ones(frame) / frame, "same"))[::frame]
    rising = (loud[2:] > 0.2 * loud.max()) & (loud[2:] > UNLIKE * loud[:-2])
    return Heard(len(part) / RATE, pitch, 1 + int(np.count_nonzero(rising[1:] & ~rising[:-1])))


def test_every_sound_is_loud_enough_never_distorted_and_over_in_a_moment(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        least, most = THEME if name == "theme" else (0.0, SHORT)
        assert QUIET <= np.abs(samples).max() <= LOUD, name
        assert least < heard(samples).seconds < most, name


def test_no_sound_begins_or_ends_with_a_click(sounds: dict[str, Samples]) -> None:
    for name, samples in sounds.items():
        before = samples[: int(BEFORE * RATE)]
        assert np.abs(before).max() == 0, f"{name} is early"
        (there,) = np.nonzero(samples)
        assert abs(samples[there[0]]) < CLICK, name
        assert np.abs(samples[there[-1] - 20 : there[-1] + 1]).max() < CLICK, name
        assert there[-1] < len(samples) - RATE // 2, f"{name} does not end"


def test_each_sound_can_be_told_from_every_other(sounds: dict[str, Samples]) -> None:
    told = {name: heard(samples) for name, samples in sounds.items()}
    assert [
        (one, two)
        for (one, first), (two, second) in combinations(told.items(), 2)
        if all(max(pair) < UNLIKE * min(pair) for pair in zip(first, second, strict=True))
    ] == []


def test_a_tv_can_play_every_sound(sounds: dict[str, Samples]) -> None:
    """It hears enough of each above what its speakers leave out."""
    for name, samples in sounds.items():
        part = played(samples)
        power = np.abs(np.fft.rfft(part)) ** 2
        high = power[np.fft.rfftfreq(len(part), 1 / RATE) > LOWEST].sum()
        assert high >= power.sum() / 3, name


def test_the_theme_is_in_tune(sounds: dict[str, Samples]) -> None:
    """Every note of its melody is a half step of a piano's."""
    notes = [note for beat in range(BEATS) if (note := melody(sounds["theme"], beat))]
    assert len(notes) >= BEATS / 2
    off = [100 * abs(steps - round(steps)) for steps in 12 * np.log2(np.array(notes) / 440)]
    assert max(off) <= OFF, json.dumps(notes)


def melody(samples: Samples, beat: int) -> float | None:
    """What the horn plays just then, in Hertz."""
    start = BEFORE + beat * BEAT
    part = samples[int((start + 0.02) * RATE) : int((start + 0.4) * RATE)]
    loud = np.abs(np.fft.rfft(part * np.hanning(len(part)), 2**18))
    pitches = np.fft.rfftfreq(2**18, 1 / RATE)
    loud[(pitches < HORN[0]) | (pitches > HORN[1])] = 0
    return float(pitches[loud.argmax()]) if loud.max() > HEARD else None
