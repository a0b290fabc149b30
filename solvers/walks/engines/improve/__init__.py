"""Good routes of large mazes, improved step by step without proof."""
