"""Features of the program itself."""
