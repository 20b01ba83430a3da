"""Cash 'n Guns for those without a mouse, without eyes, and for those who like to see things move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stickup.games.cash_n_guns.rules.actions import STAND
from stickup.tables.clock import TEMPOS, Speed
from tests.browser.axe import violations
from tests.browser.cash import GAME, LAST_TURN, SHOWN, answer, load, question, rig
from tests.browser.conftest import TV, NewPhone
from tests.browser.ends import covered
from tests.browser.phone import PATIENCE, REPLAY, Phone, sheet, until
from tests.browser.tables import ALL, FEWEST, opened, outcome, play_on, texts_of

FOCUSED = "document.activeElement"
AT_HOME = f"{FOCUSED}.closest('[data-home]') !== null"
"""The focus is in the question, or where the next one will be."""
SAID = (
    f"Turn {LAST_TURN}.",
    "You reveal a Bang!",
    "takes a wound from you",
    "Split order",
    "You take",
)
ON_HEADING = f"{FOCUSED}.matches('[data-home] h2')"

ASKED = "document.querySelector('main > [aria-live=assertive]').textContent.trim()"
OVER = "document.querySelector('.end h2') !== null"
KINDS = "[...document.querySelectorAll('.zone [data-answer]:enabled')].map((button) => button.dataset.answer)"
OPEN = f"{ASKED} && {KINDS}.length > 0"
LISTENING = """
window.heard = { asked: [], told: [], stated: [] }
const listen = ({ target, addedNodes }) => {
  const region = target.parentElement?.closest('main > [aria-live=assertive]')
  if (region?.textContent.trim()) heard.asked.push(region.textContent.trim())
  for (const node of addedNodes)
    for (const line of node.querySelectorAll ? [node, ...node.querySelectorAll('li, h2')] : []) {
      if (line.matches('.unseen [aria-live=polite] > li')) heard.told.push(line.textContent)
      if (line.matches('[role=status] > h2')) heard.stated.push(line.textContent)
    }
}
new MutationObserver((changes) => changes.forEach(listen))
  .observe(document, { childList: true, characterData: true, subtree: true })
"""
"""What someone hears who does not see: questions, the story, how things stand."""

HELD_BREATH = """
const later = window.setTimeout
let held = false
window.setTimeout = (act, wait = 0, ...rest) => later(act, held && wait > 100 ? 1e6 : wait, ...rest)
new MutationObserver(() => (held ||= document.querySelector('.bullet.up') !== null))
  .observe(document, { childList: true, subtree: true })
"""
"""Once the first bullet is turned up the show goes on to the second, and no further."""


def alone(phone: Phone) -> str:
    """A game against bots, without a clock. The table's code."""
    code = opened(phone, GAME)
    phone.choose("speed", "off")
    phone.button("begin").click()
    return code


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone_and_everything_is_announced(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The focus is never lost, every question is asked aloud once, and no line of the story is left out.

    All eight turns in `make prove`, else the last two."""
    rig(monkeypatch, turn=1 if ALL else LAST_TURN - 1, bots=STAND)
    mine = phone(motion="reduce")
    mine.context.add_init_script(LISTENING)
    alone(mine)
    question(mine, "load")
    mine.waits_for(ASKED)
    answered = [str(mine.page.evaluate(ASKED))]
    answer_by_keyboard(mine)
    while (prompt := next_question(mine)) is not None:
        answered.append(prompt)
        answer_by_keyboard(mine)
    heard = mine.page.evaluate("heard")
    assert heard["asked"] == answered
    assert mine.page.locator(".end h2").first.inner_text() == heard["stated"][-1]
    story = the_story(mine)
    assert heard["told"][-len(story) :] == story
    for words in SAID:
        assert any(words in line for line in heard["told"]), words


def next_question(phone: Phone) -> str | None:
    """What is asked, with the focus on it; nothing if the game is over, and the focus is on how it ended."""
    phone.waits_for(f"{ON_HEADING} && ({OPEN} || {OVER})")
    return None if phone.page.evaluate(OVER) else str(phone.page.evaluate(ASKED))


def answer_by_keyboard(phone: Phone) -> None:
    """Load a Bang while there is one, and stand if possible."""
    kinds = phone.page.evaluate(KINDS)
    wanted = next((kind for kind in ("Stand", "Pass") if kind in kinds), kinds[-1])
    found = f"[...document.querySelectorAll('.zone [data-answer={wanted}]:enabled')]"
    tab_to(phone, f"({found}.find((button) => button.dataset.bullet === 'bang') ?? {found}.at(-1))")
    phone.page.keyboard.press("Enter")
    phone.waits_for(AT_HOME)


def the_story(phone: Phone) -> list[str]:
    """As far back as it stands in the sheet."""
    lines = sheet(phone).locator(".story li")
    return list(lines.evaluate_all("(lines) => lines.map((line) => line.textContent)"))


def tab_to(phone: Phone, what: str) -> None:
    """From where the focus is, as someone without a mouse does."""

    def there() -> bool:
        phone.page.keyboard.press("Tab")
        return bool(phone.page.evaluate(f"{what} === {FOCUSED}"))

    until(there, f"the keyboard does not reach {what}", 30)


def test_axe_finds_nothing_in_the_middle_of_the_volley(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, bots=STAND)
    mine, tv = phone(motion="reduce"), phone(size=TV, motion="reduce")
    for screen in (mine, tv):
        screen.page.add_init_script(HELD_BREATH)
    tv.go(f"/tv/{alone(mine)}")
    question(mine, "load")
    load(mine, "click")
    question(mine, "aim")
    answer(mine, "Aim").first.click()
    question(mine, "privilege")
    answer(mine, "Pass").click()
    monkeypatch.setitem(TEMPOS, Speed.OFF, SHOWN)
    expect(answer(mine, "Stand")).to_be_visible(timeout=PATIENCE)
    for screen in (mine, tv):
        screen.page.emulate_media(reduced_motion="no-preference")
    answer(mine, "Stand").click()
    for screen in (mine, tv):
        expect(screen.page.locator(".bullet.up")).to_have_count(2, timeout=PATIENCE)
        assert violations(screen) == []


@pytest.mark.slow
def test_a_game_that_moves_comes_to_its_end_and_every_screen_counts_as_the_record_does(
    phone: NewPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last turn alone: each is a show of its own."""
    rig(monkeypatch, bots=STAND)
    mine, tv = phone(), phone(size=TV)
    tv.go(f"/tv/{alone(mine)}")
    play_on(mine)
    scores = outcome(mine).scores
    money = [texts_of(GAME).text("money", amount=score) for score in sorted(scores, reverse=True)]
    for screen in (mine, tv):
        expect(screen.page.locator("ol > li > strong")).to_have_text(money, timeout=PATIENCE)
    assert covered(tv) == []
    if ALL:
        watched_again(tv, mine.page.locator(REPLAY).get_attribute("href") or "", money[0])


def watched_again(tv: Phone, link: str, best: str) -> None:
    """In `make test` without motion: test_whole_games.py."""
    tv.go(link)
    expect(tv.page.locator(".seat")).to_have_count(FEWEST, timeout=PATIENCE)
    tv.button("replay-next").click()
    tv.page.locator("input[type=range]").press("End")
    tv.shows(best)
