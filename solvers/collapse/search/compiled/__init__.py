"""The loops of `plain`, compiled: one module for each set that a search needs."""
