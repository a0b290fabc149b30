"""What can be said of a level beyond its answer, asked in the background."""
