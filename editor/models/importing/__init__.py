"""Levels from elsewhere: what was dropped, pasted or opened, and the ways to read it."""
