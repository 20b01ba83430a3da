"""The log in PostgreSQL, for any number of servers."""
