"""A text or a map as a board: its ways to be read, and where its cells stand in it."""
