"""What people may write: names, messages, and the characters in them."""
