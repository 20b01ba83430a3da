"""Bots play each other, by the thousand."""
