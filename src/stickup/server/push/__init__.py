"""Calls to people whose turn it is and who aren't there: Web Push, by the browsers' own services."""
