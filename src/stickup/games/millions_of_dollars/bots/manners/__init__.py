"""Manners in Millions of Dollars, one file each; a bot of any level may have any of them."""
