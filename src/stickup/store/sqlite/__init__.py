"""The log in one SQLite file, for one server."""
