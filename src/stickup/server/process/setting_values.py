"""Reads and checks the values of settings."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, parse_qs, urlsplit

Reader = Callable[[str], object]

YES: Final = frozenset({"1", "true", "yes"})
NO: Final = frozenset({"0", "false", "no"})
NAME: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*", re.ASCII)
HOME: Final = (".local", ".lan", ".internal", ".home.arpa", ".localhost")
"""Names with these endings exist only in a local network."""
USUAL_PORTS: Final = {"http": 80, "https": 443}
POSTGRES: Final = ("postgresql", "postgres")
REDIS: Final = ("redis", "rediss", "unix")


class WrongSetting(Exception):
    """A setting is invalid. `key` is a text of cli-serve.ftl, `facts` are its arguments."""

    def __init__(self, key: str, /, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


# Numbers, words, places


def number(low: int, high: int) -> Reader:
    """A whole number in plain digits: no sign, no spaces, no exponent."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,12}", text) or not low <= int(text) <= high:
            raise WrongSetting("setting-number", value=text, low=str(low), high=str(high))
        return int(text)

    return read


def switch(text: str) -> bool:
    if text.lower() not in YES | NO:
        raise WrongSetting("setting-switch", value=text)
    return text.lower() in YES


def choice(*names: str) -> Reader:
    def read(text: str) -> str:
        if text not in names:
            raise WrongSetting("setting-choice", value=text, choices=", ".join(names))
        return text

    return read


def host(text: str) -> str:
    """An address or a name to listen on. Whether it exists shows when we bind it."""
    name = text.removeprefix("[").removesuffix("]")
    if not name or not text.isprintable() or re.search(r"[\s/@?#]", text) or not is_encodable(name):
        raise WrongSetting("setting-host", value=text)
    return name


def is_encodable(name: str) -> bool:
    """Whether a name can be looked up at all: no part of it is empty or too long."""
    try:
        name.encode("idna")
    except UnicodeError:
        return False
    return True


def place(text: str) -> Path:
    """A file or a folder, relative to where the program was started."""
    if "\0" in text:
        raise WrongSetting("setting-place", value=text)
    return at_home_of(text).absolute()


def at_home_of(text: str) -> Path:
    """A path, in which ~ may stand for somebody's home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # ~ of a user who doesn't exist
        return Path(text)


def metrics(text: str) -> str:
    """`local`, `off`, or a file with the token."""
    return text if text in ("local", "off") else str(place(text))


# Who may speak for others


def proxies(text: str) -> tuple[str, ...]:
    """Addresses and networks. If we trusted everyone, anyone could fake theirs."""
    return tuple(proxy(part.strip()) for part in text.split(","))


def proxy(text: str) -> str:
    try:
        network = ip_network(text)
    except ValueError:
        raise WrongSetting("proxies-everybody" if text == "*" else "proxies-address", value=text) from None
    if network.prefixlen == 0:
        raise WrongSetting("proxies-everybody", value=text)
    return str(network.network_address if network.num_addresses == 1 else network)


def push_services(text: str) -> tuple[str, ...]:
    """Names of push services, with `*.` for all below one, or origins; `off` for none."""
    return () if text == "off" else tuple(push_service(part.strip()) for part in text.split(","))


def push_service(text: str) -> str:
    name = r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+"
    if not re.fullmatch(name, text) and not re.fullmatch(r"https?://[a-z0-9.-]+(:[0-9]+)?", text):
        raise WrongSetting("push-service", value=text)
    return text


# The address that people type


def public_url(text: str) -> str:
    """Scheme, host and, where it is unusual, port: in the form a browser sends as Origin."""
    parts, port = split(text, "public-url")
    if parts.scheme not in USUAL_PORTS or not parts.hostname:
        raise WrongSetting("public-url", value=text)
    if parts.username is not None or parts.password is not None:
        raise WrongSetting("public-url-user")
    if parts.path not in ("", "/") or parts.query or parts.fragment or text.endswith(("?", "#")):
        raise WrongSetting("public-url-path", value=text)
    name = host_name(parts.hostname, text)
    if parts.scheme == "http" and not at_home(name):
        raise WrongSetting("public-url-plain", value=text)
    usual = port in (None, USUAL_PORTS[parts.scheme])
    return f"{parts.scheme}://{name}" + ("" if usual else f":{port}")


def split(text: str, key: str) -> tuple[SplitResult, int | None]:
    """The parts of a URL. We are stricter than `urlsplit`."""
    if not text.isprintable() or " " in text:
        raise WrongSetting(key, value=text)
    try:
        parts = urlsplit(text)
        return parts, parts.port
    except ValueError:
        raise WrongSetting(key, value=text) from None


def host_name(name: str, text: str) -> str:
    """A host as an Origin header has it: names in ASCII, IPv6 in brackets."""
    try:
        address = ip_address(name)
        return f"[{address}]" if address.version == 6 else str(address)
    except ValueError:
        pass
    try:
        ascii_name = name.encode("idna").decode()
    except UnicodeError:
        ascii_name = ""
    if not NAME.fullmatch(ascii_name):
        raise WrongSetting("public-url", value=text)
    return ascii_name


def at_home(name: str) -> bool:
    """Whether this host can only be in our own network, where there are no certificates."""
    address = address_of(name)
    if address is not None:
        return not address.is_global
    return "." not in name or name.endswith(HOME)


def address_of(name: str) -> IPv4Address | IPv6Address | None:
    """The address, if this is one and not a name."""
    try:
        return ip_address(name.removeprefix("[").removesuffix("]").partition("%")[0])
    except ValueError:
        return None


# Where the data is. These may hold a password, so no error message repeats them.


def database(text: str) -> str:
    scheme = text.partition(":")[0]
    if scheme == "sqlite":
        if not re.fullmatch(r"sqlite:///[^\0?#]+", text):
            raise WrongSetting("database-file")
        return text
    if scheme not in POSTGRES:
        raise WrongSetting("database-scheme")
    return f"postgresql:{checked(text, 'database-url').partition(':')[2]}"


def redis(text: str) -> str:
    if text.partition(":")[0] not in REDIS:
        raise WrongSetting("redis-url")
    return checked(text, "redis-url")


def checked(text: str, key: str) -> str:
    """A URL whose parts are unambiguous: @, : and / in a password must be written as %40, %3A, %2F."""
    try:
        parts, port = split(text, key)
    except WrongSetting:
        raise WrongSetting(key) from None
    if not text.startswith(f"{parts.scheme}://") or parts.netloc.count("@") > 1 or port == 0:
        raise WrongSetting(key)
    return text


def has_password(url: str) -> bool:
    """Whether there is a password in it, or might be."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return True
    return bool(parts.password) or "password" in parse_qs(parts.query)


def redacted(url: str) -> str:
    """A URL without its password, fit to be shown."""
    parts = urlsplit(url)
    if not has_password(url):
        return url
    user, _, where = parts.netloc.rpartition("@")
    name = f"{user.partition(':')[0]}:…@" if user else ""
    query = "?…" if parts.query else ""
    return f"{parts.scheme}://{name}{where}{parts.path}{query}"
