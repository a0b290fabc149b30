"""The loops of the sweeps, compiled; one module for each set that a search needs."""
