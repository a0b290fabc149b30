"""Answers: what a search may claim, the record that is kept, and its moves as time."""
