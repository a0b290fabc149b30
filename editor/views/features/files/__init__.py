"""Features of files: levels in and out, and nothing is lost."""
