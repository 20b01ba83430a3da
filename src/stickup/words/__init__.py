"""Every text a player sees, in three languages. Texts are Project Fluent files, one folder per language."""

from .game_words_protocol import GameWords
from .language import LANGUAGES, language
from .texts import PageWords, Words

__all__ = ["LANGUAGES", "GameWords", "PageWords", "Words", "language"]
