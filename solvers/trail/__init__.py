"""Trail: draw every line between dots exactly once (Euler, 1736)."""
