"""The trace of a search: its events, kept in fixed memory, and what explains them."""
