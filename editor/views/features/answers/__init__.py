"""Features about answers."""
