"""Features of playing."""
