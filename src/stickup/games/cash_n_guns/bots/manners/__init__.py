"""Manners in Cash 'n Guns, one file each; a bot of any level may have any of them."""
