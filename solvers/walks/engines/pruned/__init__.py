"""The frontier sweep with bounds: the best route of large mazes."""
