"""How any game looks that brings no drawing of its own: its words, line by line."""
