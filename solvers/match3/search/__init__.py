"""The engines of match-3."""
