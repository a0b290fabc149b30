"""Films of searches: the trace of a run, and where one stands in it."""
