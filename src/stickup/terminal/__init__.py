"""Building blocks for a game's terminal view."""
