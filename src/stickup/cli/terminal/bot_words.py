"""How a terminal introduces bots: in the words of the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stickup.bots.manners import APART
from stickup.words import Words


def bot_lines(words: Words, bots: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Each bot's name, level and manner, and what to expect. Nothing is said twice."""
    speech, known = words.of("web"), set[str]()
    for name, bot in bots:
        level, _, manner = bot.partition(APART)
        keys = [f"web-bot-{level}", f"web-manner-{manner}"]
        named = ", ".join(speech.text(key) for key in keys if speech.has(key)) or bot
        about = [f"{key}.about" for key in keys if key not in known and speech.has(f"{key}.about")]
        known.update(keys)
        said = " ".join(map(speech.text, about))
        yield f"{name} ({named}){' – ' if said else ''}{said}"
