"""The three languages say the same things, and each says them properly."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from stickup.games import GAMES, words_for
from stickup.words import LANGUAGES, Words
from stickup.words.texts import entries, every_key, file_of, nodes, parse, sources
from tests.loops import each

OURS = sorted(path.name.removesuffix(".ftl") for path in files("stickup.words").joinpath("en").iterdir())
GAMES_FILES = {words_for(game).file: game for game in GAMES}
FILES = [*OURS, *GAMES_FILES]
OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")


@cache
def all_keys() -> list[tuple[str, str]]:
    """Every text by its file and its key; loaded when tests run, not when they're collected."""
    return [(name, key) for name in FILES for key in every_key("en", name)]


SAME_AS_ENGLISH = {
    "fr": r"title|language-..|table|step-5|power-[a-z-]+|role-brute(\.some)?"
    r"|play-column-gangster|web-clock-(minutes|hours|minutes\.left)|web-code|web-around|web-mil-sum-symbol",
    "pl": r"title|language-..|play-column-gangster|web-clock-(minutes|hours)|web-around|web-bot-boss",
}
"""Proper names, and words that happen to be the same. The French book keeps the English names of powers."""

AMOUNTS = {
    "cash-n-guns": {"en": r"\$[\d,]+\d", "fr": r"\d[\d\s]*\$", "pl": r"\d[\d\s]*\$"},
    "millions-of-dollars": {"en": r"\$\d+\w*", "fr": r"\d+\s*M\s*\$", "pl": r"\d+\s*mln\s*\$"},
}


def source(lang: str, name: str) -> str:
    return file_of(lang, name).read_text(encoding="utf-8")


def sample(lang: str, file: str, key: str, number: int = 2) -> str:
    """A text with something for every argument: `number` where it counts."""
    words = Words(lang).of(file)
    return words.text(key, **{name: number if name in numbers() else "Lou" for name in words.arguments(key)})


def counted(node: ast.BaseNode) -> set[str]:
    """Arguments that are numbers: formatted as such, or chosen by."""
    found = set()
    for part in nodes(node):
        if isinstance(part, ast.FunctionReference):
            found |= {
                arg.id.name for arg in part.arguments.positional if isinstance(arg, ast.VariableReference)
            }
        elif isinstance(part, ast.SelectExpression) and isinstance(part.selector, ast.VariableReference):
            found.add(part.selector.id.name)
    return found


@cache
def numbers() -> set[str]:
    every = (entry for lang in LANGUAGES for file in FILES for entry in entries(lang, file))
    return {name for entry in every for name in counted(entry)} - {"face"}


@each("lang", LANGUAGES)
@each("name", FILES)
def test_a_file_is_fluent_and_says_nothing_twice(lang, name):
    body = FluentParser().parse(source(lang, name)).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    keys = [entry.id.name for entry in messages]
    assert len(keys) == len(set(keys))
    for entry, alone in zip(messages, entries(lang, name), strict=True):
        attributes = [attribute.id.name for attribute in entry.attributes]
        assert len(attributes) == len(set(attributes)), entry.id.name
        assert alone.equals(entry, ["span", "comment"]), f"{entry.id.name} is read otherwise by itself"


@each("lang", LANGUAGES)
@each("name", FILES)
def test_a_message_is_the_same_whether_it_is_read_alone_or_with_its_file(lang, name):
    """A program reads only what it says; these tests read whole files."""
    body = FluentParser(with_spans=False).parse(file_of(lang, name).read_text(encoding="utf-8")).body
    whole = [entry for entry in body if isinstance(entry, ast.Message)]
    assert list(sources(lang, name)) == [entry.id.name for entry in whole]
    for entry in whole:
        alone = parse(sources(lang, name)[entry.id.name])
        assert alone.equals(entry, ignored_fields=["comment"]), entry.id.name


def test_every_file_exists_in_every_language():
    for lang in LANGUAGES:
        there = {path.name for path in files("stickup.words").joinpath(lang).iterdir()}
        assert there == {f"{name}.ftl" for name in OURS}, lang
        assert all(files(game).joinpath(f"{lang}.ftl").is_file() for game in GAMES_FILES), lang


def test_no_two_files_define_the_same_key():
    """Only two games may use the same: they are never told together."""
    shared = [key for name, key in all_keys() if name not in GAMES_FILES]
    for game in GAMES_FILES:
        keys = [*shared, *every_key("en", game)]
        assert len(keys) == len(set(keys)), game


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_no_text_is_missing_and_none_is_left_over(lang, name):
    assert set(every_key(lang, name)) == set(every_key("en", name))


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_says_the_same_about_the_same(lang):
    for name, key in all_keys():
        assert Words(lang).of(name).arguments(key) == Words("en").of(name).arguments(key), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 22])
def test_every_text_is_a_whole_one(lang, number):
    for name, key in all_keys():
        text = sample(lang, name, key, number)
        assert text == text.strip() != "", key
        assert not re.search(r"[{}\u2068\u2069]|  |[.:]\.|!\.", text), (key, text)


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_was_left_in_english(lang):
    worded = [text for text in all_keys() if re.search(r"[^\W\d]", sample("en", *text).replace("Lou", ""))]
    same = [text for text in worded if sample(lang, *text) == sample("en", *text)]
    assert not [key for _, key in same if not re.fullmatch(SAME_AS_ENGLISH[lang], key)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES_FILES))
def test_amounts_look_alike_everywhere(lang, game):
    """An amount written out in a text looks as the amounts that are reckoned."""
    texts = [sample(lang, name, key) for name, key in all_keys() if name == game]
    amounts = [amount for text in texts for amount in re.findall(AMOUNTS[GAMES_FILES[game]][lang], text)]
    for amount in amounts:
        number = int(re.sub(r"\D", "", amount))
        assert amount == Words(lang, game).text("money", amount=number)
    assert len(amounts) >= 5


@pytest.mark.parametrize("name", FILES)
def test_french_signs_cling_to_their_words(name):
    """No line may break before a French colon or exclamation mark."""
    lines = (line for line in source("fr", name).splitlines() if not line.startswith("#"))
    assert not [line for line in lines if re.search(r" [;:!?»]|« ", line)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_is_a_sentence(lang):
    """Our games ask nothing and leave nothing open where they tell; other packages may (stickup.testing)."""
    told = [(name, key) for name, key in all_keys() if name in GAMES_FILES and key.startswith("event-")]
    assert len(told) > 100
    open_ended = {key for name, key in told if not re.search(r"[^!][.!]$", sample(lang, name, key))}
    assert open_ended == {"event-guns-aimed"}, "which ends with a list of sentences"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_two_to_six_sentences_and_name_no_clauses(lang):
    """Players read them; the curious find the numbers in docs/rules/."""
    rules = [(name, key) for name, key in all_keys() if name in GAMES_FILES and key.startswith("rule-")]
    for name, key in rules:
        rule = sample(lang, name, key)
        assert not re.search(r"\b[ABCM]\d", rule), key
        sentences = re.findall(r"[.?!](?= [A-ZÀ-ÖŁŚŻŹĆÓ(]|$)", rule)
        assert 2 <= len(sentences) <= 6, (key, sentences)
    assert rules


REASON = re.compile(r"(?:^|[.)] )(?:[^.:]+:\s)?\{ \$(?:why|said) \}\.?$")
"""Behind a whole sentence, on its own or behind a word that announces it."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_stands_behind_a_sentence_and_never_inside_one(lang):
    lines = [line for name in OURS for line in source(lang, name).splitlines()]
    reasons = [
        line.partition(" = ")[2] or line for line in lines if "{ $why }" in line or "{ $said }" in line
    ]
    assert len(reasons) > 20
    assert [line for line in reasons if not REASON.search(line.lstrip("} "))] == []
