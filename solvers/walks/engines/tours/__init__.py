"""Tours: cycle covers merged into one route, and proofs that there is none."""
