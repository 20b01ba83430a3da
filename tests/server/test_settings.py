"""Settings: four places they come from, and one clear complaint when they make no sense."""

from __future__ import annotations

import os
import string
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stickup.cli.errors import plain
from stickup.server.process.setting_values import WrongSetting, redacted
from stickup.server.process.settings import READERS, Settings, load, variable
from stickup.words import Words
from tests.loops import each

POSTGRES = "postgresql://stickup:hunter2@db.example/stickup"
WORDS = Words("en").of("cli-serve")


def settings(data: Path, environ: Mapping[str, str] | None = None, **flags: str) -> Settings:
    return load({"data": str(data), **flags}, environ or {}, terminal=False).settings


def complaint(environ: Mapping[str, str] | None = None, **flags: str) -> str:
    """The complaint about these settings, in one line."""
    with pytest.raises(WrongSetting) as caught:
        load(flags, environ or {}, terminal=False)
    facts = {name: plain(str(fact)) for name, fact in caught.value.facts.items()}
    return WORDS.text(caught.value.key, **facts)


@pytest.fixture
def toml(tmp_path: Path) -> Path:
    return tmp_path / "stickup.toml"


# Where they come from


def test_nothing_has_to_be_set(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = load({}, {}, terminal=False)
    assert found.settings == Settings(data=tmp_path / "stickup")
    assert found.settings.store_url == f"sqlite:///{tmp_path}/stickup/stickup.db"
    assert found.settings.key_file == tmp_path / "stickup" / "secret.key"
    assert not found.sources


def test_flags_override_variables_which_override_files_which_override_defaults(tmp_path, toml):
    toml.write_text('port = 1\nmax-tables = 1\nmax-connections = 11\nlog-level = "error"\n')
    environ = {"STICKUP_PORT": "2", "STICKUP_MAX_TABLES": "2"}
    found = load({"data": str(tmp_path), "port": "3"}, environ, terminal=False)
    chosen = found.settings
    assert (chosen.port, chosen.max_tables, chosen.max_connections, chosen.drain_seconds) == (3, 2, 11, 10)
    assert found.sources == {
        "data": "--data",
        "port": "--port",
        "max_tables": "STICKUP_MAX_TABLES",
        "max_connections": f"max-connections ({toml})",
        "log_level": f"log-level ({toml})",
    }


def test_a_file_that_is_named_replaces_the_one_in_the_data_folder(tmp_path, toml):
    toml.write_text("port = 1")
    named = tmp_path / "other.toml"
    named.write_text(f'data = "{tmp_path}"\n')
    assert load({"config": str(named)}, {}, terminal=False).settings.port == 8410
    assert load({}, {"STICKUP_CONFIG": str(named)}, terminal=False).settings.data == tmp_path


def test_a_file_that_is_named_may_be_at_home(tmp_path, toml, monkeypatch):
    """In a variable no shell has said where that is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "other.toml").write_text(f'data = "{tmp_path}"\nport = 9\n')
    assert load({}, {"STICKUP_CONFIG": "~/other.toml"}, terminal=False).settings.port == 9


def test_every_setting_can_be_a_variable_or_be_in_a_file(tmp_path, toml):
    every = {
        "host": "127.0.0.1",
        "port": "1234",
        "database": POSTGRES,
        "redis": "redis://localhost:6379/0",
        "public_url": "https://games.example.org",
        "trusted_proxies": "127.0.0.1,10.0.0.0/8",
        "secret_key_file": "/run/key",
        "log_level": "debug",
        "log_format": "text",
        "metrics": "off",
        "max_tables": "5",
        "max_connections": "50",
        "browser": "no",
        "drain_seconds": "3",
        "push_services": "push.example.org,*.push.example.net",
        "workers": "2",
    }
    assert every.keys() == READERS.keys() - {"data"}
    by_variable = settings(tmp_path, {variable(name): text for name, text in every.items()})
    toml.write_text("".join(f'{name.replace("_", "-")} = "{text}"\n' for name, text in every.items()))
    toml.chmod(0o600)
    assert settings(tmp_path) == by_variable
    assert by_variable.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    assert by_variable.browser is False
    assert by_variable.secret_key_file == Path("/run/key")


def test_a_toml_file_may_use_its_own_kinds_of_values(tmp_path, toml):
    toml.write_text('port = 9\nbrowser = false\ntrusted-proxies = ["127.0.0.1", "::1"]\n')
    found = settings(tmp_path)
    assert (found.port, found.browser, found.trusted_proxies) == (9, False, ("127.0.0.1", "::1"))


def test_in_a_terminal_logs_are_few_and_for_people(tmp_path):
    found = load({"data": str(tmp_path)}, {}, terminal=True).settings
    assert (found.log_format, found.log_level) == ("text", "warning")
    asked = load({"data": str(tmp_path), "log_format": "json"}, {}, terminal=True).settings
    assert asked.log_format == "json"


# Names


def test_a_misspelled_variable_is_refused_with_the_nearest():
    assert complaint({"STICKUP_PROT": "1"}) == ("Unknown setting STICKUP_PROT. Did you mean STICKUP_PORT?")
    assert "STICKUP_PUBLIC_URL" in complaint({"STICKUP_PUBLIC_ADDRESS": "x"})
    line = complaint({"STICKUP_XYZZY": ""})
    assert all(variable(name) in line for name in READERS)


def test_a_misspelled_key_is_refused_with_the_nearest(tmp_path, toml):
    toml.write_text("max_tables = 5")
    assert "Did you mean “max-tables”?" in complaint(data=str(tmp_path))
    toml.write_text("[server]\nport = 5")
    assert "unknown setting “server”" in complaint(data=str(tmp_path))


# Values: every row of the catalogue


@each("text", ["", "1e9", " 5", "5 ", "0x10", "-1", "99999999999999999999", "true", "5.0", "٣", "1_000"])
@each("name", ["port", "max_tables", "max_connections", "drain_seconds"])
def test_a_number_is_written_as_people_write_it(name, text):
    line = complaint({variable(name): text})
    assert line.startswith(variable(name))
    assert "empty" in line if not text else "a whole number from" in line


@pytest.mark.parametrize(
    ("name", "text", "allowed"),
    [
        ("port", "70000", "0 to 65535"),
        ("max_tables", "0", "1 to 100000"),
        ("max_connections", "1", "10 to 1000000"),
        ("drain_seconds", "0", "1 to 300"),
        ("drain_seconds", "315360000", "1 to 300"),
    ],
)
def test_a_number_out_of_range_is_answered_with_the_range(name, text, allowed):
    assert f"a whole number from {allowed}, not “{text}”" in complaint(**{name: text})


@pytest.mark.parametrize("text", ["1", "true", "yes", "TRUE", "Yes"])
def test_yes_has_several_spellings(tmp_path, text):
    assert settings(tmp_path, {"STICKUP_BROWSER": text}).browser is True


@pytest.mark.parametrize("text", ["0", "false", "no", "NO"])
def test_no_has_several_spellings_too(tmp_path, text):
    assert settings(tmp_path, {"STICKUP_BROWSER": text}).browser is False


@pytest.mark.parametrize("text", ["2", "on", "off", "y", " yes", "nein"])
def test_anything_else_is_neither_yes_nor_no(text):
    assert f"STICKUP_BROWSER must be yes or no (or true, false, 1, 0), not “{text}”" in complaint(
        {"STICKUP_BROWSER": text}
    )


@each(
    ("flags", "said"),
    [
        ({"log_level": "loud"}, "--log-level must be one of debug, info, warning, error, not “loud”"),
        ({"log_level": "INFO"}, "debug, info"),
        ({"log_format": "xml"}, "--log-format must be one of text, json"),
        ({"host": "http://here"}, "--host must be an address or a host name"),
        ({"host": "two words"}, "--host"),
        ({"host": "a\nb"}, "--host"),
        ({"host": "a" * 64}, "--host must be an address or a host name"),
        ({"host": "here..lan"}, "--host must be an address or a host name"),
        ({"host": "[]"}, "--host must be an address or a host name"),
        ({"trusted_proxies": "*"}, "--trusted-proxies would trust everyone"),
        ({"trusted_proxies": "0.0.0.0/0"}, "would trust everyone"),
        ({"trusted_proxies": "10.0.0.1,::/0"}, "would trust everyone"),
        ({"trusted_proxies": "proxy.example.org"}, "addresses or networks"),
        ({"trusted_proxies": "10.0.0.0/33"}, "not “10.0.0.0/33”"),
        ({"trusted_proxies": "10.0.0.1/8"}, "not “10.0.0.1/8”"),
        ({"trusted_proxies": "10.0.0.1,"}, "addresses or networks"),
        ({"public_url": "games.example.org"}, "an address like https://games.example.org"),
        ({"public_url": "ftp://games.example.org"}, "an address like"),
        ({"public_url": "https://"}, "an address like"),
        ({"public_url": "https://games.example.org:x"}, "an address like"),
        ({"public_url": "https://games.example.org:99999"}, "an address like"),
        ({"public_url": "https://[::1"}, "an address like"),
        ({"public_url": "https://a..b"}, "an address like"),
        ({"public_url": "https://-a.example"}, "an address like"),
        ({"public_url": "https://games example.org"}, "an address like"),
        ({"public_url": "https://games.example.org\n"}, "an address like"),
        ({"public_url": "https://games.example.org/stickup"}, "must end after the host"),
        ({"public_url": "https://games.example.org?x=1"}, "must end after the host"),
        ({"public_url": "https://games.example.org/#x"}, "must end after the host"),
        ({"public_url": "http://games.example.org"}, "must begin with https://"),
        ({"public_url": "http://8.8.8.8"}, "must begin with https://"),
        ({"host": "8.8.8.8"}, "--host is reachable from the whole internet (8.8.8.8)"),
        ({"redis": "redis://localhost"}, "--redis is for several servers on one PostgreSQL"),
        ({"redis": "http://localhost"}, "--redis must be redis://"),
        ({"redis": "redis://localhost:x"}, "--redis must be redis://"),
        ({"database": "mysql://localhost/x"}, "--database must begin with postgresql:// or sqlite:///"),
        ({"database": "games.db"}, "--database must begin with"),
        ({"database": "sqlite://games.db"}, "--database must be sqlite:/// followed by a file name"),
        ({"database": "sqlite:///"}, "--database must be sqlite:///"),
        ({"database": "postgresql:stickup"}, "--database must be postgresql://"),
        ({"database": "postgresql://db:port/x"}, "--database must be postgresql://"),
        ({"config": ""}, "--config is empty"),
        ({"config": "/dev/zero"}, "/dev/zero isn’t a small regular file"),
        ({"config": "/nowhere/at.all"}, "Can’t read /nowhere/at.all. The system says: No such file"),
        ({"data": "a\0b"}, "--data must be the name of a file or folder"),
        ({"config": "a\0b"}, "null"),
    ],
)
def test_an_invalid_setting_is_named_with_a_valid_example(flags, said):
    assert said in complaint(**flags)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("https://games.example.org/", "https://games.example.org"),
        ("HTTPS://Games.Example.ORG", "https://games.example.org"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("https://games.example.org:8443/", "https://games.example.org:8443"),
        ("https://grać.example", "https://xn--gra-spa.example"),
        ("http://192.168.1.7:8410", "http://192.168.1.7:8410"),
        ("http://stickup.local", "http://stickup.local"),
        ("http://party", "http://party"),
        ("http://[fd00:0::7]:80", "http://[fd00::7]"),
    ],
)
def test_a_public_address_is_kept_as_a_browser_sends_it(tmp_path, written, read):
    assert settings(tmp_path, public_url=written).public_url == read


def test_a_file_that_is_not_toml_is_reported_with_the_line(tmp_path, toml):
    for text in (b"port =", b"\xff\xfe", b"\xef\xbb\xbfport = 1", b"port = 1\nport = 2"):
        toml.write_bytes(text)
        assert "isn’t valid TOML" in complaint(data=str(tmp_path))
    toml.write_bytes(b"port = 1\r\n")
    assert settings(tmp_path).port == 1


def test_a_list_where_one_value_belongs_is_refused(tmp_path, toml):
    for text in ("port = [1, 2]", "host = {a = 1}", "port = 2020-01-01"):
        toml.write_text(text)
        assert "must be a single value" in complaint(data=str(tmp_path))


def test_the_file_in_the_data_folder_cannot_move_the_data_folder(tmp_path, toml):
    toml.write_text('data = "/elsewhere"')
    assert "its file is inside the data folder" in complaint(data=str(tmp_path))


# Secrets


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("database", POSTGRES),
        ("database", "postgresql://db.example/stickup?user=stickup&password=hunter2"),
        ("redis", "redis://:hunter2@cache.example"),
    ],
)
def test_a_password_is_not_taken_from_the_command_line(name, url):
    line = complaint(**{name: url})
    assert line.startswith(f"--{name} contains a password")
    assert variable(name) in line
    assert "hunter2" not in line


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://stickup:hunter2@db:port/x",
        "postgresql://stickup:hunter2/x@db/x",
        "postgresql://stickup:hunter2@x@db/x",
        "postgresql://stickup:hunter2]@[db/x",
        "mysql://stickup:hunter2@db/x",
        "hunter2",
    ],
)
def test_no_complaint_repeats_a_password(url):
    for name in ("database", "redis"):
        assert "hunter2" not in complaint({variable(name): url})


def test_a_password_with_signs_in_it_is_spelled_out(tmp_path):
    url = "postgresql://stickup:p%40ss%3A%2F@db/x"
    assert settings(tmp_path, {"STICKUP_DATABASE": url}).database == url
    assert "write @ as %40" in complaint({"STICKUP_DATABASE": "postgresql://stickup:p@ss@db/x"})


def test_postgres_has_two_names(tmp_path):
    assert settings(tmp_path, database="postgres:///stickup?host=/run/postgresql").store_url == (
        "postgresql:///stickup?host=/run/postgresql"
    )


def test_a_file_with_a_password_is_for_its_owner_only(tmp_path, toml):
    toml.write_text(f'database = "{POSTGRES}"')
    toml.chmod(0o644)
    assert "chmod 600" in complaint(data=str(tmp_path))
    toml.chmod(0o640)
    assert settings(tmp_path).database == POSTGRES


def test_what_is_shown_has_no_password_in_it():
    assert redacted(POSTGRES) == "postgresql://stickup:…@db.example/stickup"
    assert redacted("postgresql:///x?password=hunter2") == "postgresql:///x?…"
    assert redacted("redis://:hunter2@cache") == "redis://:…@cache"
    assert redacted("sqlite:////data/x.db") == "sqlite:////data/x.db"


@given(
    st.sampled_from([name for name in READERS if name != "data"]),
    st.one_of(st.text(max_size=40), st.text(alphabet=string.punctuation + "0189aeE htps", max_size=20)),
)
def test_whatever_is_written_is_read_or_refused_and_nothing_else(name, text):
    """No value, however odd, is anything but a value or a complaint of one line."""
    with suppress(WrongSetting):
        load({"data": os.devnull + "/nowhere", name: text}, {}, terminal=False)
        return
    assert complaint(data=os.devnull + "/nowhere", **{name: text})
