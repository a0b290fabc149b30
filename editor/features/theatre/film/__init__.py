"""One film: its board, code and method, its timeline, and the row that plays it."""
