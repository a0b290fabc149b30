"""Playing: games, sets of levels, hints and opponents."""
