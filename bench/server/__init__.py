"""Compares our server with boardgame.io's, in one run: `python -m bench.server`.

Each server runs alone on one core, the load on another, round after round in turn. Four players sit at every
table, and each answers every turn as soon as it sees it. It measures:

- acks/s: commands acknowledged to their sender, per second;
- p99: from sending a command until the last of the four has the view that shows it. All tables play as fast
  as they can, so this is the wait at full load;
- KiB per table: the server's memory for a table in its tenth turn, its four connections included;
- KiB per connection: its memory for a connection that has logged on and sits at no table.

How to read it: contestant.py says what a contestant must provide, measure.py what's done with it.
`peer/` is boardgame.io with a game like ours; npm installs it there into node_modules.
"""
