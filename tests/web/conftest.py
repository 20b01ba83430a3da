"""The client's tests come first: they take long, but in processes of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

FIRST = Path(__file__).with_name("test_client.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path != FIRST)
