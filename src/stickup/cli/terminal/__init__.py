"""What a player at a terminal sees and says. Each game draws its own table; the rest is the same for all."""
