"""The batch engine is an extra: without its packages there is nothing to test."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numpy") and find_spec("jax") else ["test_*.py"]
