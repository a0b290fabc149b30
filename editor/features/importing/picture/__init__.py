"""A level from a picture: its grid, its groups of like cells, its tokens."""
