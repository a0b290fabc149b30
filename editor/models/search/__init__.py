"""Searches in the background: the runner with its ranks, questions to a level, a session."""
