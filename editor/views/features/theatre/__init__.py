"""The theatre of Study."""
