"""Our server measured beside boardgame.io's, in one run: `python -m bench.server`.

Each server runs alone on one core, the load on another, round after round in turn. At every table sit four
players, and each answers every turn as soon as it sees it. What is measured:

- acks/s: commands that came back to their sender as done, in a second of the window;
- p99: from sending a command until the last of the four has the view that shows it. All tables play as fast
  as they can, so this is the wait at full load;
- KiB per table: what the server grew by for a table in its tenth turn, its four connections included;
- KiB per connection: what it grew by for a connection that has logged on and sits at no table.

How to read it: contestant.py says what a contestant has to bring, measure.py what is done with it.
`peer/` is boardgame.io with a game like ours; npm installs it there into node_modules.
"""
