"""The board that is edited, its tools and what shows over it."""
