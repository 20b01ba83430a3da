"""Where people find us, and whom we answer."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import segno

from stickup.server.http.allowed_hosts import AllowedHosts, allowed_hosts
from stickup.server.process import join_addresses as module
from stickup.server.process.join_addresses import addresses, has_desktop, lan_addresses, qr_code
from stickup.server.process.settings import Settings
from tests.loops import each

HERE = Path("/nowhere")


def test_this_machine_has_addresses_or_none_but_never_its_own_loop():
    for name in lan_addresses("0.0.0.0"):
        assert not name.startswith(("127.", "0.", "169.254."))


def test_without_a_way_out_the_interfaces_are_asked(monkeypatch):
    monkeypatch.setattr(module, "by_route", lambda: iter(()))
    monkeypatch.setattr(module, "by_interface", lambda: iter(("127.0.0.1", "192.168.43.1", "192.168.43.1")))
    assert lan_addresses("0.0.0.0") == ("192.168.43.1",)


def test_every_interface_of_this_machine_can_be_asked():
    assert "127.0.0.1" in module.by_interface()


@pytest.mark.parametrize(
    ("host", "local", "lan"),
    [
        ("127.0.0.1", "http://localhost:8410", ()),
        ("localhost", "http://localhost:8410", ()),
        ("::1", "http://localhost:8410", ()),
        ("192.168.1.7", "http://192.168.1.7:8410", ("http://192.168.1.7:8410",)),
        ("fd00::7", "http://[fd00::7]:8410", ("http://[fd00::7]:8410",)),
        ("party.lan", "http://party.lan:8410", ("http://party.lan:8410",)),
    ],
)
def test_the_addresses_follow_from_where_it_listens(host, local, lan):
    found = addresses(Settings(data=HERE, host=host))
    assert (found.local, found.lan) == (local, lan)


def test_the_public_address_is_the_one_to_share():
    found = addresses(Settings(data=HERE, host="192.168.1.7", public_url="https://games.example.org"))
    assert found.shared == "https://games.example.org"
    assert addresses(Settings(data=HERE, host="127.0.0.1")).shared is None


# The code to scan


@pytest.mark.parametrize("url", ["http://192.168.178.123:8410", "https://" + "long." * 20 + "example.org"])
def test_the_code_drawn_is_the_code(url):
    """Read back from the half blocks, module by module."""
    ink = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows: list[list[int]] = []
    for line in qr_code(url):
        rows.append([ink[letter][0] for letter in line])
        rows.append([ink[letter][1] for letter in line])
    wanted = [list(row) for row in segno.make_qr(url, error="l").matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted


def test_the_code_fits_a_terminal():
    lines = qr_code("http://192.168.178.123:65535")
    assert len(lines[0]) <= 40
    assert len(lines) <= 17


# A browser to open


@pytest.mark.parametrize(
    ("platform", "environ", "there"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"SSH_CONNECTION": "x"}, False),
        ("linux", {"DISPLAY": ":0", "container": "podman"}, False),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "x"}, False),
        ("win32", {}, True),
    ],
)
def test_a_browser_opens_only_where_someone_would_see_it(monkeypatch, platform, environ, there):
    monkeypatch.setattr(module, "CONTAINER", ())
    monkeypatch.setattr(sys, "platform", platform)
    assert has_desktop(environ) is there


def test_no_browser_opens_in_a_container(monkeypatch, tmp_path):
    mark = tmp_path / "mark"
    monkeypatch.setattr(module, "CONTAINER", (mark,))
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_desktop({"DISPLAY": ":0"})
    mark.touch()
    assert not has_desktop({"DISPLAY": ":0"})


# Whom we answer

PARTY = AllowedHosts(None, frozenset({"box", "box.local"}))
PUBLIC = AllowedHosts("https://games.example.org", frozenset({"box"}))
FOREIGN = """
evil.example 192.168.1.7.evil.example:8410 box.evil.example :8410 box: box:x box:99999 box:8410:1 [fd00::7
[fd00::7]x [evil]:1 fd00::7 box.local. user@box box/../x box:٣ 0x7f.1
"""
OTHERS = """
null http://192.168.1.7 http://192.168.1.7:80 https://192.168.1.7:8410 http://192.168.1.8:8410
http://192.168.1.7:8410/ http://192.168.1.7:8410.evil.example http://evil.example HTTP://192.168.1.7:8410
http://x@192.168.1.7:8410 ws://192.168.1.7:8410 http://localhost:8410 192.168.1.7:8410
"""


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.7:8410",
        "192.168.1.7",
        "[fd00::7]:8410",
        "[::1]",
        "localhost:8410",
        "box:1",
        "BOX.local:8410",
    ],
)
def test_at_a_party_any_address_and_our_own_names_are_ours(host):
    assert PARTY.host_is_ours(host)
    assert PARTY.origin_is_ours(f"http://{host.lower()}", host)


@each("host", [*FOREIGN.split(), "", "box evil"])
def test_any_other_name_is_not(host):
    """A page that points its own name at our address still sends that name."""
    assert not PARTY.host_is_ours(host)
    assert not PARTY.origin_is_ours(f"http://{host}", host)


@pytest.mark.parametrize(
    "origin",
    [*OTHERS.split(), "", "http://192.168.1.7:8410 "],
)
def test_only_the_page_that_came_from_here_may_act(origin):
    assert not PARTY.origin_is_ours(origin, "192.168.1.7:8410")


def test_with_a_public_address_only_that_one_is_ours():
    assert PUBLIC.host_is_ours("games.example.org")
    assert PUBLIC.host_is_ours("Games.Example.org")
    assert PUBLIC.origin_is_ours("https://games.example.org", "games.example.org")
    for host in ("192.168.1.7:8410", "box:8410", "games.example.org:8410", "games.example.org."):
        assert not PUBLIC.host_is_ours(host)
        assert not PUBLIC.origin_is_ours(f"http://{host}", host)
    for origin in (
        "http://games.example.org",
        "https://games.example.org:8443",
        "https://games.example.org.",
    ):
        assert not PUBLIC.origin_is_ours(origin, "games.example.org")


def test_this_machine_itself_may_always_come_in():
    assert PUBLIC.host_is_ours("localhost:8410")
    assert PUBLIC.origin_is_ours("http://127.0.0.1:8410", "127.0.0.1:8410")
    assert not PUBLIC.origin_is_ours("http://evil.example", "127.0.0.1:8410")


def test_a_name_to_listen_at_is_one_of_ours():
    assert allowed_hosts(Settings(data=HERE, host="Party.lan")).host_is_ours("party.lan:8410")
