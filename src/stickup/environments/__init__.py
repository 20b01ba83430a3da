"""The games as environments for learning and search: numbers instead of answers, features instead of views.

Each is in its own module and needs its own extra: `pettingzoo`, `gymnasium`, `openspiel`
(docs/environments.md).
"""
