"""Panels and marks that show what can be said of a level beyond its answer."""
