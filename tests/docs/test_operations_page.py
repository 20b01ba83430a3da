"""The operations page says what is so."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs
from prometheus_client.metrics_core import Metric

from stickup.server.process.metrics import Metrics
from stickup.server.process.settings import READERS, Settings, flag, variable
from tests.docs.pages import DOCS, code_of, rows, section, spans, text_of

PAGE = DOCS / "operations.md"


def shown(value: object) -> str:
    return "yes" if value is True else str(value)


def test_every_setting_is_on_the_page_with_its_names_and_default():
    table = {row[0]: row for row in rows(section(text_of(PAGE), "Settings"))}
    assert set(table) == {f"`{flag(name)}`" for name in READERS}
    defaults = {field.name: field.default for field in structs.fields(Settings)}
    for name in READERS:
        _, named, default, _ = table[f"`{flag(name)}`"]
        assert spans(named) == [variable(name)]
        if isinstance(defaults[name], str | int):
            assert spans(default) == [shown(defaults[name])]


def test_every_figure_is_on_the_page_and_no_other(tmp_path):
    families: list[Metric] = list(Metrics(tmp_path).registry.collect())
    there = {full_name(family) for family in families if family.name.startswith("stickup_")}
    named = {row[0].strip("`") for row in rows(section(text_of(PAGE), "Monitoring"))}
    assert {name for name in named if name.startswith("stickup_")} == there


def full_name(family: Metric) -> str:
    return family.name + {"counter": "_total", "info": "_info"}.get(family.type, "")


def test_every_variable_named_anywhere_is_one():
    known = {variable(name) for name in READERS} | {"STICKUP_CONFIG"}
    words = {word for code in code_of(text_of(PAGE)) for word in code.replace("=", " ").split()}
    assert {word for word in words if word.startswith("STICKUP_")} <= known


def test_every_file_of_deploy_is_pointed_at():
    text = text_of(PAGE)
    files = {path.name for path in (Path(PAGE).parents[1] / "deploy").iterdir()}
    assert {name for name in files if name not in text and not name.startswith("stickup-backup")} == set()
    assert "stickup-backup.*" in text
