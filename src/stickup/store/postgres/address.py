"""How to reach a PostgreSQL server, and how to report its errors without a password."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from ..storable_text import one_line


class PostgresAddress:
    """Where the server is. `settings` are psycopg's; a dead connection is noticed in seconds, not hours."""

    def __init__(self, url: str) -> None:
        try:
            asked = conninfo_to_dict(url)
        except psycopg.ProgrammingError:
            # Not the driver's message: it may repeat part of the password.
            raise ValueError("the address of the PostgreSQL server cannot be read") from None
        self.settings: dict[str, Any] = {
            "application_name": "stickup",
            "connect_timeout": 5,
            "keepalives_idle": 10,
            "keepalives_interval": 5,
            "keepalives_count": 3,
            "tcp_user_timeout": 10_000,
            **asked,
            "client_encoding": "utf8",
        }

    async def connect(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(**self.settings, autocommit=True)

    def tell(self, error: BaseException) -> str:
        """One line about an error."""
        line = f"PostgreSQL: {one_line(error) or type(error).__name__}"
        password = str(self.settings.get("password") or "")
        return line.replace(password, "***") if password else line
