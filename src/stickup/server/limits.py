"""Every limit on what clients may send, and the meters that count it.

Time is passed in, as seconds of a monotonic clock.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct, structs

KIB: Final = 1024
MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
NEARLY_ONE: Final = 1 - 1e-9
"""Sums of fractions are not exact."""

# Limits on one message. No use of the server needs more.

FRAME: Final = 4 * KIB
"""Bytes of a WebSocket message from a client."""
BODY: Final = 64 * KIB
"""Bytes of a request's body."""
BODY_SECONDS: Final = 10.0
"""Time for a whole body to arrive."""
LONGEST_URL: Final = 2 * KIB
LARGEST_HEAD: Final = 16 * KIB
"""Bytes of all headers together."""
MOST_HEADERS: Final = 64
LARGEST_COOKIES: Final = 8 * KIB
MOST_COOKIES: Final = 50

DEEPEST: Final = 8
"""Nesting depth of objects and lists, in JSON."""
MOST_KEYS: Final = 32
"""Keys of one JSON object."""
LONGEST_STRING: Final = KIB
"""Bytes of one JSON string."""
LARGEST_INTEGER: Final = 2**53
"""The largest integer that a browser's numbers hold exactly, positive or negative."""


class Limits(Struct, frozen=True, kw_only=True):
    """Rates and limits. A load test or a room full of bots may get more."""

    commands: int = 20
    """Commands that a connection may send at once …"""
    commands_per_second: float = 5.0
    """… and per second after that."""
    guest_commands: int = 40
    """The same for all connections of a guest together."""
    guest_commands_per_second: float = 10.0
    second_warning: float = 60.0
    """Seconds after a warning in which a client isn't warned again but cut off."""
    bad_frames: int = 3
    """Invalid frames before the connection is closed …"""
    bad_frames_seconds: float = 10.0
    """… if they come within so many seconds."""
    lines: int = 5
    """Chat lines …"""
    lines_seconds: float = 10.0
    """… in so many seconds."""
    wrong_codes: int = 300
    """What all networks that have guessed wrong before may try in a minute, together."""
    guest_wrong_codes: int = 10
    """Wrong codes that one guest may try in a minute."""
    network_wrong_codes: int = 100
    """The same for all guests of a network together: a guest without a cookie is always a new one."""
    new_tables: int = 10
    """Tables that one guest may open in a minute."""
    network_new_tables: int = 60
    network_tables: int = 200
    """Tables that one network may have open at the same time."""
    joins: int = 20
    """How often one guest may sit down in a minute. Sitting down again gives a new token."""
    network_joins: int = 300
    records: int = 60
    """Finished games, in any form, that one guest may request in a minute."""
    network_records: int = 600
    sums: int = 120
    """Calculator requests of one guest in a minute."""
    network_sums: int = 1_200
    open_lobbies: int = 5
    """Lobbies that one guest may have open at the same time."""
    guest_sockets: int = 5
    address_sockets: int = 300
    """A whole party comes from one address, and so does a school. Of IPv6, a whole /64."""
    new_sockets: int = 300
    """WebSockets that one network may open at once: after a restart, all phones of a school come back …"""
    new_sockets_per_second: float = 20.0
    """… and per second after that."""
    network_connections: int = 600
    """Connections of any kind that one network may open at once, and have open: a browser opens six …"""
    network_connections_per_second: float = 60.0
    """… and per second after that. A trusted proxy may have any number."""
    network_requests: int = 2_000
    """HTTP requests of any kind that one network may send at once: a page takes some thirty …"""
    network_requests_per_second: float = 200.0
    """… and per second after that."""
    hello_seconds: float = 5.0
    """Time for the first frame to arrive."""
    remembered: int = 20_000
    """How many guests and networks we remember."""

    def shared_by(self, workers: int) -> Limits:
        """The share of one of several workers that each count for themselves: a network that reaches all of
        them may do about what it may with one, and never less than a guest."""
        pairs = {name: (getattr(self, name), getattr(self, guest)) for name, guest in SHARED.items()}
        shares = {name: min(whole, max(whole // workers, guest)) for name, (whole, guest) in pairs.items()}
        return structs.replace(self, **shares)


SHARED: Final = {
    "wrong_codes": "guest_wrong_codes",
    "network_wrong_codes": "guest_wrong_codes",
    "network_new_tables": "new_tables",
    "network_tables": "new_tables",
    "network_joins": "joins",
    "network_records": "records",
    "network_sums": "sums",
}
"""What workers share, and what a guest may do of it. Connections they don't: they hand them to each other."""

MANY: Final = 1_000_000
NO_LIMITS: Final = Limits(
    commands=MANY,
    commands_per_second=MANY,
    guest_commands=MANY,
    guest_commands_per_second=MANY,
    lines=MANY,
    new_tables=MANY,
    network_new_tables=MANY,
    network_tables=MANY,
    joins=MANY,
    network_joins=MANY,
    records=MANY,
    network_records=MANY,
    sums=MANY,
    network_sums=MANY,
    open_lobbies=MANY,
    guest_sockets=MANY,
    address_sockets=MANY,
    new_sockets=MANY,
    network_connections=MANY,
    network_requests=MANY,
    wrong_codes=MANY,
    guest_wrong_codes=MANY,
    network_wrong_codes=MANY,
)
"""For tests and benchmarks, where one address acts for thousands of people. Frames are still limited."""


class Client(NamedTuple):
    """Who asks: a guest, and the network they are in."""

    guest: str
    network: str


class Meter(Protocol):
    """Counts one kind of event for one client."""

    def take(self, now: float) -> bool:
        """Whether one more is allowed. If so, it's counted."""

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed: 0 if it is now."""


M = TypeVar("M", bound=Meter)


class Bucket:
    """A number at once, then a rate per second."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, burst: int, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.tokens, self.filled = float(burst), 0.0

    def take(self, now: float) -> bool:
        self.fill(now)
        if self.tokens < NEARLY_ONE:
            return False
        self.tokens -= 1
        return True

    def fill(self, now: float) -> None:
        """With what has come in since the last time."""
        if now > self.filled:
            self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
            self.filled = now

    def wait(self, now: float) -> float:
        self.fill(now)
        return 0.0 if self.tokens >= NEARLY_ONE else (1 - self.tokens) / self.rate


class Window:
    """At most a number in any window of seconds."""

    __slots__ = ("most", "seconds", "times")

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.times: deque[float] = deque()

    def take(self, now: float) -> bool:
        if self.wait(now) > 0:
            return False
        self.times.append(now)
        return True

    def wait(self, now: float) -> float:
        while self.times and self.times[0] + self.seconds <= now:
            self.times.popleft()
        return 0.0 if len(self.times) < self.most else self.times[0] + self.seconds - now

    def give_back(self) -> None:
        """Don't count the last one."""
        if self.times:
            self.times.pop()


class Meters(Generic[M]):
    """One meter per client, by name. The least recently seen is dropped first."""

    def __init__(self, make: Callable[[], M], most: int) -> None:
        self._make, self._most = make, most
        self._meters: OrderedDict[str, M] = OrderedDict()

    def __len__(self) -> int:
        return len(self._meters)

    def of(self, name: str) -> M:
        meter = self._meters.get(name)
        if meter is None:
            meter = self._meters[name] = self._make()
            if len(self._meters) > self._most:
                self._meters.popitem(last=False)
        else:
            self._meters.move_to_end(name)
        return meter

    def take(self, name: str, now: float) -> bool:
        return self.of(name).take(now)


class HeldCount:
    """Counts what a client has at the same time: sockets, open lobbies."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, name: str) -> bool:
        """Whether there's room for one more. If so, it's counted."""
        if self._held[name] >= self._most:
            return False
        self._held[name] += 1
        return True

    def leave(self, name: str) -> None:
        self._held[name] -= 1
        if self._held[name] <= 0:
            del self._held[name]


class ComingCount:
    """Counts what each client is about to have: it's not there yet, but counts already."""

    def __init__(self) -> None:
        self._coming: Counter[str] = Counter()

    @contextmanager
    def one(self, name: str) -> Iterator[Callable[[], int]]:
        """One more. Tells how many there are, without those that began later.

        Ask in the moment in which you count what is there already, and ask again where you count again: an
        older number would count twice what has come meanwhile, a later one not at all."""
        self._coming[name] += 1
        mine = self._coming[name]
        try:
            yield lambda: min(mine, self._coming[name])
        finally:
            self._coming[name] -= 1
            if not self._coming[name]:
                del self._coming[name]


class NetworkDoor:
    """How fast each network opens connections, and how many it has open."""

    def __init__(self, limits: Limits, places: int) -> None:
        """`places`: how many there are for everyone. No network gets more than half of them."""
        most, rate = limits.network_connections, limits.network_connections_per_second
        self._open = HeldCount(min(most, places // 2))
        self._new = Meters(lambda: Bucket(most, rate), limits.remembered)

    def enter(self, network: str, now: float) -> bool:
        """Whether one more is allowed. If so, it's counted until it leaves."""
        return self._new.take(network, now) and self._open.enter(network)

    def leave(self, network: str) -> None:
        self._open.leave(network)


class Verdict(Enum):
    """What to do with a frame that just came in."""

    FINE = auto()
    WARN = auto()
    """Drop the frame, and tell the sender to slow down."""
    CUT = auto()
    """The sender was warned before: close the connection."""


class SendRate:
    """How fast one connection sends. Its guest's other connections count, too."""

    def __init__(self, limits: Limits, guest: Bucket) -> None:
        self._own = Bucket(limits.commands, limits.commands_per_second)
        self._guest = guest
        self._memory = limits.second_warning
        self._warned: float | None = None

    def judge(self, now: float) -> Verdict:
        """Count a frame, and say what to do with it."""
        own = self._own
        own.fill(now)
        if own.tokens >= NEARLY_ONE and self._guest.take(now):
            own.tokens -= 1
            return Verdict.FINE
        if self._warned is not None and now - self._warned < self._memory:
            return Verdict.CUT
        self._warned = now
        return Verdict.WARN


def guest_buckets(limits: Limits) -> Meters[Bucket]:
    """The meters that all connections of a guest share."""
    return Meters(lambda: Bucket(limits.guest_commands, limits.guest_commands_per_second), limits.remembered)


def guest_lines(limits: Limits) -> Meters[Window]:
    """The chat meters of guests, across all their connections."""
    return Meters(lambda: Window(limits.lines, limits.lines_seconds), limits.remembered)


class ClientRate:
    """How often in a minute a guest may do something, and all guests of a network together."""

    def __init__(self, guest: int, network: int, remembered: int) -> None:
        self._guests = Meters(lambda: Window(guest, MINUTE), remembered)
        self._networks = Meters(lambda: Window(network, MINUTE), remembered)

    def take(self, client: Client, now: float) -> float:
        """0 if one more is allowed, which is then counted; otherwise the seconds to wait."""
        network = self._networks.of(client.network)
        wait = network.wait(now)
        if wait <= 0:  # don't look at the guest otherwise: new guests would push out those we know
            wait = self._guests.of(client.guest).wait(now)
        if wait <= 0:
            self._guests.take(client.guest, now)
            network.take(now)
        return wait

    def give_back(self, client: Client) -> None:
        """Don't count the last one."""
        self._guests.of(client.guest).give_back()
        self._networks.of(client.network).give_back()


class CodeGuessLimit:
    """Slows down guessing of codes: per guest, per network, and for all networks that guessed wrong before.

    A client from any other network always gets a try, however many others are guessing. Only typed codes
    count, not links, seats or running games.
    """

    def __init__(self, limits: Limits) -> None:
        self._clients = ClientRate(limits.guest_wrong_codes, limits.network_wrong_codes, limits.remembered)
        self._everybody = Window(limits.wrong_codes, MINUTE)
        self._suspects = Meters(lambda: Window(1, HOUR), limits.remembered)

    def try_code(self, client: Client, now: float) -> float:
        """0 if they may try a code, otherwise the seconds to wait. It counts as wrong until `right` is
        called."""
        suspect = self._suspects.of(client.network).wait(now) > 0
        wait = self._everybody.wait(now) if suspect else 0.0
        if wait <= 0:
            wait = self._clients.take(client, now)
        if wait <= 0:
            self._everybody.take(now)
        return wait

    def right(self, client: Client) -> None:
        """The code just tried exists: don't count it."""
        self._clients.give_back(client)
        self._everybody.give_back()

    def wrong(self, client: Client, now: float) -> None:
        """The code just tried doesn't exist: remember their network."""
        self._suspects.take(client.network, now)


class OpenedTables:
    """The tables that each network has opened, as far as they are known to be open."""

    def __init__(self, most: int, remembered: int) -> None:
        self._most, self._remembered = most, remembered
        self._tables: OrderedDict[str, set[str]] = OrderedDict()

    def of(self, network: str) -> frozenset[str]:
        return frozenset(self._tables.get(network, ()))

    def full(self, network: str, coming: int) -> bool:
        """Whether those that are coming don't all fit."""
        return len(self._tables.get(network, ())) + coming > self._most

    def add(self, network: str, table: str) -> None:
        self._tables.setdefault(network, set()).add(table)
        self._tables.move_to_end(network)
        if len(self._tables) > self._remembered:
            self._tables.popitem(last=False)

    def drop(self, network: str, table: str) -> None:
        """The table is closed."""
        self._tables.get(network, set()).discard(table)
