"""Bugs planted on purpose, one patch each, and the proof that the tests catch every one of them."""
