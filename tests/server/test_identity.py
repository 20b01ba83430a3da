"""Visitors who come back with our cookie are recognized; everyone else is new, and doesn't learn why."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import Signer, TimestampSigner

from stickup.server.http.guests import DAY, Guests, guest_hash

KEY, OLD, FOREIGN = b"k" * 32, b"o" * 32, b"f" * 32
NOW = 1_760_000_000.0
OURS = Guests([KEY], secure=False)


def cookie_of(guests: Guests = OURS, now: float = NOW) -> str:
    """The Cookie header of someone who was here."""
    return guests.set_cookie(guests.read_guest(None, now), now).partition(";")[0]


def is_known(header: str | None, guests: Guests = OURS, now: float = NOW) -> bool:
    return guests.read_guest(header, now).id == guests.read_guest(header, now).id


def test_a_newcomer_gets_an_id_that_nobody_can_guess():
    ids = {OURS.read_guest(None, NOW).id for _ in range(1_000)}
    assert len(ids) == 1_000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", guest) for guest in ids)  # 128 bits


def test_a_returning_visitor_is_recognized_and_keeps_the_cookie():
    guest = OURS.read_guest(None, NOW)
    assert guest.fresh
    back = OURS.read_guest(OURS.set_cookie(guest, NOW).partition(";")[0], NOW + 60)
    assert back.id == guest.id
    assert not back.fresh


def test_a_cookie_lasts_for_90_days_after_the_last_visit():
    header = cookie_of()
    assert is_known(header, now=NOW + 89 * DAY)
    assert not is_known(header, now=NOW + 91 * DAY)
    visited = OURS.read_guest(header, NOW + 89 * DAY)
    assert visited.fresh
    renewed = OURS.set_cookie(visited, NOW + 89 * DAY).partition(";")[0]
    assert OURS.read_guest(renewed, NOW + 170 * DAY).id == visited.id


def test_a_cookie_is_not_set_again_within_a_day():
    header = cookie_of()
    assert not OURS.read_guest(header, NOW + DAY - 1).fresh
    assert OURS.read_guest(header, NOW + DAY).fresh


def test_a_clock_that_was_wrong_costs_nobody_their_seat():
    header = cookie_of(now=NOW + 400 * DAY)
    guest = OURS.read_guest(header, NOW)
    assert guest.id == OURS.read_guest(header, NOW).id
    assert guest.fresh


# bad-inputs 3.1: no cookie, garbage cookie, other server's cookie, tampered signature, `alg:none`, expired


def tampered(value: str, place: int) -> str:
    return value[:place] + ("A" if value[place] != "A" else "B") + value[place + 1 :]


VALUE = cookie_of().partition("=")[2]
JWT = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9."


@pytest.mark.parametrize(
    "header",
    [
        pytest.param(None, id="no cookie"),
        pytest.param("", id="empty header"),
        pytest.param("stickup=", id="empty cookie"),
        pytest.param("stickup", id="no value"),
        pytest.param("stickup=garbage", id="garbage"),
        pytest.param("stickup=\xff\xfe\x00;;=;=", id="garbage bytes"),
        pytest.param("stickup=\ud800", id="half a surrogate pair"),
        pytest.param(cookie_of(Guests([FOREIGN], secure=False)), id="other server's cookie"),
        pytest.param(f"stickup={tampered(VALUE, 0)}", id="another id"),
        pytest.param(f"stickup={tampered(VALUE, 25)}", id="another time"),
        pytest.param(f"stickup={tampered(VALUE, len(VALUE) - 10)}", id="tampered signature"),
        pytest.param(f"stickup={VALUE[:-5]}", id="signature cut off"),
        pytest.param(f"stickup={VALUE.rpartition('.')[0]}", id="no signature"),
        pytest.param(f"stickup={VALUE.rpartition('.')[0]}.", id="empty signature"),
        pytest.param(f"stickup={JWT}", id="alg:none"),
        pytest.param(cookie_of(now=NOW - 91 * DAY), id="expired"),
        pytest.param(f"other={VALUE}", id="of another name"),
        pytest.param(f"__Host-stickup={VALUE}", id="of the name for HTTPS"),
        pytest.param(f"STICKUP={VALUE}", id="in capitals"),
        pytest.param("stickup=" + Signer(KEY).sign("x").decode(), id="signed for something else"),
        pytest.param(
            "stickup=" + TimestampSigner(KEY, b"stickup guest").sign("x").decode(), id="of another kind"
        ),
        pytest.param("a=" + "x" * 9_000 + f"; stickup={VALUE}", id="8 KiB of cookies"),
        pytest.param(
            "; ".join(f"c{number}=x" for number in range(50)) + f"; stickup={VALUE}", id="50 cookies"
        ),
        pytest.param(f"stickup={VALUE}" + "x" * 5_000, id="a cookie of 5,000 characters"),
    ],
)
def test_a_visitor_with_any_bad_cookie_is_simply_new(header):
    guest = OURS.read_guest(header, NOW)
    assert guest.fresh
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", guest.id)
    assert guest.id not in VALUE
    assert not is_known(header)


def test_our_cookie_is_found_among_those_of_others():
    assert is_known(f"a=b; {cookie_of()}; c=d")
    assert is_known(f"a=b;{cookie_of()}")
    assert is_known(f"stickup=forged; {cookie_of()}")
    assert is_known("; ".join(f"c{number}=x" for number in range(40)) + f"; {cookie_of()}")


def header_text(size: int) -> st.SearchStrategy[str]:
    """Whatever bytes come: that is how the server reads a header."""
    return st.binary(max_size=size).map(lambda raw: raw.decode("latin-1"))


@given(header_text(300) | header_text(200).map(lambda text: f"stickup={text}"))
def test_no_cookie_ever_breaks_anything(header):
    assert OURS.read_guest(header, NOW).fresh


@given(st.integers(0, len(VALUE) - 1), st.integers(0, 255).map(chr))
def test_no_forged_cookie_is_believed(place, letter):
    forged = VALUE[:place] + letter + VALUE[place + 1 :]
    guest = OURS.read_guest(f"stickup={forged}", NOW)
    real = OURS.read_guest(f"stickup={VALUE}", NOW)
    # The last letter of a signature has unused bits; changing them changes nothing.
    assert guest.id != real.id or forged == VALUE or place == len(VALUE) - 1


def test_a_signature_in_the_other_base64_alphabet_is_invalid():
    values = (OURS.signed("a" * 22, NOW + second) for second in count())
    value = next(value for value in values if "-" in value or "_" in value)
    assert OURS.known(value, NOW) is not None
    assert OURS.known(value.translate(str.maketrans("-_", "+/")), NOW) is None


# Keys


def test_after_a_change_of_keys_old_cookies_are_honoured_and_signed_anew():
    header = cookie_of(Guests([OLD], secure=False))
    both = Guests([KEY, OLD], secure=False)
    guest = both.read_guest(header, NOW)
    assert guest.id == Guests([OLD], secure=False).read_guest(header, NOW).id
    assert guest.fresh
    renewed = both.set_cookie(guest, NOW).partition(";")[0]
    assert OURS.read_guest(renewed, NOW).id == guest.id
    assert not both.read_guest(renewed, NOW).fresh


def test_once_the_old_key_is_gone_its_cookies_are_nobodys():
    assert not is_known(cookie_of(Guests([OLD], secure=False)))


# What the browser is told


def parsed(header: str) -> tuple[str, dict[str, object]]:
    [(name, cookie)] = SimpleCookie(header).items()
    return name, dict(cookie)


def test_no_script_and_no_other_site_gets_the_cookie():
    name, rules = parsed(OURS.set_cookie(OURS.read_guest(None, NOW), NOW))
    assert name == "stickup"
    assert rules["httponly"] is True
    assert rules["samesite"] == "Lax"
    assert rules["path"] == "/"
    assert rules["domain"] == ""
    assert rules["max-age"] == str(90 * DAY)
    assert not rules["secure"]


def test_over_https_the_cookie_is_bound_to_this_very_host():
    guests = Guests([KEY], secure=True)
    header = guests.set_cookie(guests.read_guest(None, NOW), NOW)
    name, rules = parsed(header)
    assert name == "__Host-stickup"
    assert rules["secure"] is True
    assert rules["path"] == "/"
    assert rules["domain"] == ""
    assert is_known(header.partition(";")[0], guests)


def test_a_client_without_cookies_shows_the_same_thing_as_a_token():
    guest = OURS.read_guest(None, NOW)
    known = OURS.known(OURS.signed(guest.id, NOW), NOW)
    assert known is not None
    assert known.id == guest.id
    assert OURS.known("garbage", NOW) is None


def test_a_guest_is_known_in_logs_only_by_a_hash():
    guest = OURS.read_guest(None, NOW).id
    assert re.fullmatch(r"[0-9a-f]{32}", guest_hash(guest))
    assert guest_hash(guest) == guest_hash(guest)
    assert guest_hash(guest) != guest_hash(OURS.read_guest(None, NOW).id)
