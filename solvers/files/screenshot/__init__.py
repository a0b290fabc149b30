"""A level from a picture of somebody's puzzle: its grid, the groups of its cells, and a
skin."""
