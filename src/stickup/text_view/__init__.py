"""How a game without its own view looks: its words, line by line."""
