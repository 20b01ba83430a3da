"""Commands on the server's data: back it up, restore it, take games out of it, delete tables."""
