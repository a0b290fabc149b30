"""Answers, boards and kinds in words."""
