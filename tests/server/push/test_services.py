"""Whom the server calls: push services, and no machine that someone would like to reach through it."""

from __future__ import annotations

import socket

import pytest

from stickup.server.push.services import BROWSERS, NotAService, PushServices

SERVICES = PushServices()
OWN = "http://127.0.0.1:9000"


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QG",
        "https://wns2-par02p.notify.windows.com/w/?token=BQ%2f",
    ],
)
def test_the_services_of_the_browsers_are_called(endpoint):
    assert SERVICES.allows(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "fcm.googleapis.com/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://evilpush.apple.com/x",
        "https://push.apple.com.evil.example/x",
        "https://user@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/x",
        "https://fcm.googleapis.com\r\nX: y/",
        "https://fcm.googleapis.com:port/",
        "https://fcm.googleapis.com/ü",
        "ftp://fcm.googleapis.com/x",
    ],
)
def test_nobody_else_is(endpoint):
    assert not SERVICES.allows(endpoint)


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fe80::1"]
)
def test_a_service_whose_name_leads_home_is_not_called(address, monkeypatch):
    """Not even if another of its addresses is fine."""
    infos = [(0, 0, 0, "", (one, 443)) for one in ("8.8.8.8", address)]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: infos)
    found = SERVICES.read(f"https://{BROWSERS[0]}/x")
    with pytest.raises(NotAService):
        SERVICES.address(found)


def test_a_service_at_a_public_address_is_called_there(monkeypatch):
    infos = [(0, 0, 0, "", (one, 443)) for one in ("8.8.8.8", "1.1.1.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: infos)
    assert SERVICES.address(SERVICES.read(f"https://{BROWSERS[0]}/x")) == "8.8.8.8"


def test_your_own_push_service_is_named_in_full_and_no_other_matches():
    own = PushServices([OWN])
    assert own.address(own.read(f"{OWN}/x?y=1")) == "127.0.0.1"
    assert not any(own.allows(other) for other in ("http://127.0.0.1:9001/", "https://127.0.0.1:9000/"))
    assert not own.allows("https://fcm.googleapis.com/x")
    assert not PushServices([]).allows("https://fcm.googleapis.com/x")
