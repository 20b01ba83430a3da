"""Writes what is made from the code: tables in docs/, and what the web client knows of the wire."""
