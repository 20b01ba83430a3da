"""Cash 'n Guns and Millions of Dollars: the rules, the bots and the doors to play through."""

__version__ = "0.1.0"
