"""Features that say more of a level than its answer."""
