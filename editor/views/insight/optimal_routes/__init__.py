"""Every optimal route as a small picture."""
