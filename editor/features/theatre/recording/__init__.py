"""Films that are made: searches in workers, and what has come of each so far."""
