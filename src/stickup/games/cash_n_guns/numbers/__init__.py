"""Cash 'n Guns as numbers: what a seat sees, and every answer."""
