"""Millions of Dollars, for a whole batch; a step has the name it has in the readable engine."""
