"""The files for running it name what exists, agree with each other, and are what their programs accept."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.routing import Route

from stickup.cli.main import COMMANDS
from stickup.server.http.app import make_app
from stickup.server.process.settings import READERS, Settings, variable

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".socket", ".timer"))
SERVICES = [path for path in UNITS if path.suffix == ".service"]
PORT = str(Settings(data=DEPLOY).port)
EXPOSED = 2.0
"""Of 10: systemd's own measure."""

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not on this machine"
)


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units as they would be installed, with a program that exists."""
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/stickup/bin/stickup", sys.executable)
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    return tmp_path


@needs_systemd
def test_systemd_takes_the_units_as_they_are(units):
    files = [str(units / unit.name) for unit in UNITS]
    done = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_systemd
@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.name)
def test_a_service_is_sandboxed(service, units):
    words = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(units / service.name)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    assert found, done
    assert float(found[1]) <= EXPOSED


def test_every_command_that_is_started_is_one():
    started = [
        line for unit in UNITS for line in unit.read_text().splitlines() if line.startswith("ExecStart=")
    ]
    commands = [re.sub(r"^ExecStart=\S+/stickup ", "", line).split()[0] for line in started]
    commands += re.findall(r'"stickup", "(\w+)"', text_of("Containerfile"))
    commands += re.findall(r'^CMD \["(\w+)"\]', text_of("Containerfile"), re.MULTILINE)
    assert sorted(commands) == ["backup", "healthcheck", "serve", "serve"]
    assert set(commands) <= set(COMMANDS)


def test_every_variable_that_is_set_is_one():
    named = {name for path in DEPLOY.iterdir() for name in re.findall(r"STICKUP_\w+", path.read_text())}
    assert named
    assert named <= {variable(name) for name in READERS}


def test_everything_uses_the_same_port():
    assert f"ListenStream=127.0.0.1:{PORT}\n" in text_of("stickup.socket")
    assert f"EXPOSE {PORT}\n" in text_of("Containerfile")
    assert f"reverse_proxy 127.0.0.1:{PORT} " in text_of("Caddyfile")
    assert f"server 127.0.0.1:{PORT};" in text_of("nginx.conf")


def test_proxies_hide_what_is_for_this_machine_and_name_paths_there_are(tmp_path):
    routes = {route.path for route in make_app(Settings(data=tmp_path)).routes if isinstance(route, Route)}
    hidden = re.search(r"location ~ \^/\(([\w|]+)\)\$", text_of("nginx.conf"))
    assert hidden
    inside = {f"/{name}" for name in hidden[1].split("|")}
    assert "/metrics" in inside <= routes
    assert re.search(r"@inside path (.*)", text_of("Caddyfile"))[1].split() == [  # type: ignore[index]
        f"/{name}" for name in hidden[1].split("|")
    ]
    for place in re.findall(r"location (/\S+) ", text_of("nginx.conf")):
        assert any(route.startswith(place) for route in routes), place


def test_a_proxy_sets_the_client_address_itself():
    """It replaces what came, and appends to nothing."""
    text = text_of("nginx.conf")
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in text
    assert "proxy_add_x_forwarded_for" not in text


def test_no_log_of_a_proxy_holds_a_query():
    """`$request` and `$request_uri` carry it, `$uri` does not."""
    [form] = re.findall(r"log_format .*;", text_of("nginx.conf"))
    assert "$uri" in form
    assert not re.search(r"\$request\b(?!_)|\$request_uri|\$args|\$http_", form)
