"""Searches for trails: Hierholzer, Fleury, backtracking, and the exact number of
trails."""
