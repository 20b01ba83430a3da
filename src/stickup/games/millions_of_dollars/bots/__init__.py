"""Bots that know Millions of Dollars."""
