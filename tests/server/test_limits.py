"""A flooder hurts only itself; a party behind one address is not a flood."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stickup.server import limits
from stickup.server.limits import (
    Bucket,
    Client,
    CodeGuessLimit,
    HeldCount,
    Limits,
    Meters,
    SendRate,
    Verdict,
    Window,
    guest_buckets,
)

NOW = 1_000.0
GAPS = st.lists(st.floats(0, 30), min_size=1, max_size=150)


def times(gaps: list[float]) -> list[float]:
    now, found = NOW, []
    for gap in gaps:
        now += gap
        found.append(now)
    return found


def test_the_limits_are_those_that_are_written_down():
    """bad-inputs, Limits."""
    assert (limits.FRAME, limits.BODY, limits.LONGEST_URL) == (4_096, 65_536, 2_048)
    assert (limits.LARGEST_HEAD, limits.MOST_HEADERS) == (16_384, 64)
    assert (limits.DEEPEST, limits.MOST_KEYS, limits.LONGEST_STRING) == (8, 32, 1_024)
    assert limits.LARGEST_INTEGER == 2**53
    usual = Limits()
    assert (usual.commands, usual.commands_per_second) == (20, 5)
    assert (usual.lines, usual.lines_seconds) == (5, 10)
    assert (usual.wrong_codes, usual.network_wrong_codes, usual.guest_wrong_codes) == (300, 100, 10)
    assert (usual.network_new_tables, usual.network_tables) == (60, 200)
    assert (usual.joins, usual.network_joins) == (20, 300)
    assert (usual.new_tables, usual.open_lobbies, usual.guest_sockets) == (10, 5, 5)
    assert usual.address_sockets >= 60
    assert usual.hello_seconds == 5


# Meters


def test_a_bucket_gives_its_burst_and_then_its_rate():
    bucket = Bucket(20, 5.0)
    assert [bucket.take(NOW) for _ in range(21)] == [True] * 20 + [False]
    assert bucket.wait(NOW) == pytest.approx(0.2)
    assert not bucket.take(NOW + 0.19)
    assert bucket.take(NOW + 0.2)
    assert not bucket.take(NOW + 0.2)
    assert sum(bucket.take(NOW + 100) for _ in range(50)) == 20


@given(GAPS, st.integers(1, 20), st.floats(0.5, 10))
def test_no_bucket_ever_gives_more_than_its_burst_and_its_rate(gaps, burst, rate):
    bucket = Bucket(burst, rate)
    taken = [now for now in times(gaps) if bucket.take(now)]
    for first, start in enumerate(taken):
        for last, end in enumerate(taken[first:], 1):
            assert last <= burst + (end - start) * rate + 1e-6


@given(GAPS, st.integers(1, 10), st.floats(1, 60))
def test_no_window_ever_lets_one_more_through(gaps, most, seconds):
    window = Window(most, seconds)
    taken = [now for now in times(gaps) if window.take(now)]
    for start in taken:
        assert sum(start <= now < start + seconds for now in taken) <= most


@given(GAPS, st.builds(Bucket, st.just(3), st.just(0.7)) | st.builds(Window, st.just(3), st.just(7.0)))
def test_waiting_as_long_as_the_server_says_is_enough(gaps, meter):
    now = NOW * 1_000
    for gap in gaps:
        now += gap / 30
        if not meter.take(now):
            now += meter.wait(now) + 1e-6
            assert meter.take(now)


def test_a_clock_that_stands_still_or_goes_back_gives_nothing_away():
    bucket = Bucket(2, 5.0)
    assert bucket.take(NOW)
    assert bucket.take(NOW - 500)
    assert not bucket.take(NOW - 500)
    assert not bucket.take(NOW)


def test_the_memory_for_strangers_is_bounded():
    """P26: a million guests cost no more than those that are remembered."""
    meters = Meters(lambda: Window(10, 60.0), 1_000)
    for number in range(2_000):
        meters.take(f"guest {number}", NOW)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(10_000):
        meters.take(f"other {number}", NOW)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(meters) == 1_000
    assert after - before < 2 * 2**20


def test_present_clients_are_not_forgotten_for_absent_ones():
    meters = Meters(lambda: Window(1, 60.0), 3)
    assert meters.take("mine", NOW)
    for number in range(100):
        meters.take(f"other {number}", NOW)
        assert not meters.take("mine", NOW)


# Commands. P24


def test_a_flooder_is_warned_once_and_then_cut_off():
    pace = SendRate(Limits(), Bucket(40, 10.0))
    verdicts = [pace.judge(NOW) for _ in range(22)]
    assert verdicts == [Verdict.FINE] * 20 + [Verdict.WARN, Verdict.CUT]


def test_a_client_that_slows_down_when_warned_goes_on():
    pace = SendRate(Limits(), Bucket(40, 10.0))
    assert [pace.judge(NOW) for _ in range(21)][-1] is Verdict.WARN
    assert all(pace.judge(NOW + number / 5) is Verdict.FINE for number in range(1, 200))


def test_a_warning_is_forgotten_after_a_while():
    pace = SendRate(Limits(), Bucket(40, 10.0))
    assert [pace.judge(NOW) for _ in range(21)][-1] is Verdict.WARN
    assert [pace.judge(NOW + 60) for _ in range(21)][-1] is Verdict.WARN


def test_five_sockets_do_not_make_a_guest_five_times_as_fast():
    usual = Limits()
    guests = guest_buckets(usual)
    sockets = [SendRate(usual, guests.of("flooder")) for _ in range(5)]
    fine = sum(pace.judge(NOW) is Verdict.FINE for _ in range(20) for pace in sockets)
    assert fine == usual.guest_commands
    assert SendRate(usual, guests.of("honest")).judge(NOW) is Verdict.FINE


def test_a_load_test_may_go_faster():
    fast = Limits(commands=10_000, guest_commands=10_000)
    pace = SendRate(fast, guest_buckets(fast).of("bot"))
    assert all(pace.judge(NOW) is Verdict.FINE for _ in range(10_000))


def test_the_sixth_line_in_ten_seconds_is_too_much():
    """bad-inputs 3.2: chat, 6th in 10 s."""
    usual = Limits()
    lines = Window(usual.lines, usual.lines_seconds)
    assert all(lines.take(NOW + second) for second in range(5))
    assert not lines.take(NOW + 9.9)
    assert lines.take(NOW + 10)
    assert not lines.take(NOW + 10.5)


# Codes. P28; bad-inputs 3.1: too many wrong codes


def guest(name: str, network: str = "here") -> Client:
    return Client(name, network)


def test_a_guest_may_try_ten_wrong_codes_a_minute():
    limit = CodeGuessLimit(Limits())
    assert [limit.try_code(guest("guesser"), NOW) for _ in range(10)] == [0.0] * 10
    assert limit.try_code(guest("guesser"), NOW + 1) == pytest.approx(59)
    assert limit.try_code(guest("honest"), NOW + 1) == 0
    assert limit.try_code(guest("guesser"), NOW + 60) == 0


def test_a_thousand_guests_together_get_no_more_than_the_budget():
    """From ten networks, each of which has guessed wrong before."""
    limit = CodeGuessLimit(Limits())
    for network in range(10):
        limit.wrong(guest("guesser", f"net {network}"), NOW)
    let_in = sum(
        limit.try_code(guest(f"guest {number}", f"net {number % 10}"), NOW + second) == 0
        for second in range(60)
        for number in range(1_000)
    )
    assert let_in == 300
    assert limit.try_code(guest("late", "net 1"), NOW + 59.5) > 0
    assert limit.try_code(guest("late", "net 1"), NOW + 60) == 0


def test_a_thousand_guests_of_one_network_get_no_more_than_its_budget():
    limit = CodeGuessLimit(Limits())
    let_in = sum(limit.try_code(guest(f"guest {number}"), NOW) == 0 for number in range(1_000))
    assert let_in == 100
    assert limit.try_code(guest("late"), NOW + 59.5) > 0
    assert limit.try_code(guest("late"), NOW + 60) == 0


def test_a_refusal_uses_up_nothing():
    limit = CodeGuessLimit(Limits(network_wrong_codes=1))
    assert limit.try_code(guest("first"), NOW) == 0
    assert all(limit.try_code(guest("second"), NOW + second) > 0 for second in range(60))
    assert limit.try_code(guest("second"), NOW + 60) == 0


def test_right_codes_do_not_count():
    limit = CodeGuessLimit(Limits(wrong_codes=3, guest_wrong_codes=2))
    for _ in range(100):
        assert limit.try_code(guest("guest"), NOW) == 0
        limit.right(guest("guest"))
    assert [limit.try_code(guest("guest"), NOW) == 0 for _ in range(3)] == [True, True, False]


# Sockets and lobbies


def test_a_guest_has_five_sockets_and_a_party_as_many_as_it_needs():
    """bad-inputs 3.2: 10,000 sockets from one guest: 5 live."""
    usual = Limits()
    guests, addresses = HeldCount(usual.guest_sockets), HeldCount(usual.address_sockets)
    assert sum(guests.enter("greedy") for _ in range(10_000)) == 5
    party = [guests.enter(f"guest {number}") and addresses.enter("192.0.2.1") for number in range(60)]
    assert all(party)


def test_clients_that_leave_make_room_and_are_forgotten():
    count = HeldCount(1)
    assert count.enter("a")
    assert not count.enter("a")
    count.leave("a")
    assert len(count) == 0
    assert count.enter("a")


def test_asking_in_vain_leaves_nothing_behind():
    count = HeldCount(0)
    for number in range(100):
        assert not count.enter(f"guest {number}")
    assert len(count) == 0
