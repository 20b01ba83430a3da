"""The server process: settings, start, stop, health, logs, metrics."""
