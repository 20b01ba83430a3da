"""Where a log goes instead of to the error output."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog

from stickup.server.process.logs import QUIET, start_logging

KEY = b"k" * 64


@contextmanager
def logging_to(file: Any, level: str = "info", form: str = "json") -> Iterator[Any]:
    """Log to `paper` inside the block."""
    root, loggers = logging.getLogger(), [logging.getLogger(name) for name in QUIET]
    before = root.handlers[:], root.level
    quiet = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    start_logging(level, form, KEY, file)
    try:
        yield structlog.get_logger()
    finally:
        structlog.reset_defaults()
        root.handlers, root.level = before[0], before[1]
        for logger, (handlers, propagate, was) in zip(loggers, quiet, strict=True):
            logger.handlers, logger.propagate, logger.level = handlers, propagate, was
        logging.getLogger().manager._clear_cache()  # type: ignore[attr-defined]
