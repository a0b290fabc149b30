"""Panels and marks for findings about a level beyond its answer."""
