"""What the editor knows of each kind: its painter and its play input."""
