"""The push service that these tests share with those of a browser."""

from tests.server.push.service import service  # noqa: F401 - a fixture
