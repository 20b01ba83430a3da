"""Games as numbers: how an observation is laid out, and answers by number."""
