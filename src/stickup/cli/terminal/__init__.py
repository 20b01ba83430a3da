"""Playing in a terminal. Each game draws its own table; the rest is the same for all games."""
