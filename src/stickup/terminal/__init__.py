"""What a game's drawing for the terminal is made of."""
