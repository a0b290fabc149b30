"""The pseudocode itself, one file a family of puzzles."""
