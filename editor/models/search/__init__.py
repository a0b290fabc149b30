"""Searches in the background: the runner, questions to a level, one level's session."""
