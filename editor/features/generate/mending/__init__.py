"""The current level compared with conditions, and mended to them."""
