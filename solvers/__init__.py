"""Gridwright without a window: rules, level files and search. Knows no Qt."""
