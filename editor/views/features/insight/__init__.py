"""Features that show more of a level than its answer."""
