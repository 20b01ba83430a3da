"""Millions of Dollars as numbers: what a seat sees, and every answer."""
