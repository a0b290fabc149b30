"""Features of editing a level."""
