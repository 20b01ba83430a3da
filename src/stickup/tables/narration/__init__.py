"""A game told in words, as one viewer sees it: while it is played, and as a replay."""
