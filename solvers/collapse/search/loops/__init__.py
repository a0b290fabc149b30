"""The inner loops: one module for each set that a search needs."""
