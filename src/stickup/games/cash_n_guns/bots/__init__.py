"""Bots that know Cash 'n Guns."""
