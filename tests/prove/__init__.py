"""Proofs that the server keeps its promises when it is killed, cut off, restarted and multiplied.

Each is a program: `python -m tests.prove.kills`, `.nodes`, `.reconnects`, `.restart`. What clients were told
is held against the log afterwards. Small shares of them run as ordinary tests in tests/server.
"""
