"""Compares our engine with its peers, in one run: `python -m bench`."""
