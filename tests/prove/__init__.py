"""Proofs that the server keeps its promises when it is killed, cut off, restarted and multiplied.

Each is a program: `python -m tests.prove.kills`, `.nodes`, `.reconnects`, `.restart`. Afterwards, what
clients were told is compared with the log. Short forms of them run as ordinary tests in tests/server.
"""
