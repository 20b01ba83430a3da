"""How a terminal introduces bots: in the words of the lobby."""

from __future__ import annotations

from stickup.bots.manners import APART
from stickup.words import Words


def bot_line(words: Words, name: str, bot: str) -> str:
    """A bot's name, level and manner, and what to expect of it."""
    speech = words.of("web")
    level, _, manner = bot.partition(APART)
    keys = [f"web-bot-{level}", f"web-manner-{manner}"]
    named = ", ".join(speech.text(key) for key in keys if speech.has(key)) or bot
    about = [speech.text(f"{key}.about") for key in keys if speech.has(f"{key}.about")]
    return " ".join((f"{name} ({named})", *about))
