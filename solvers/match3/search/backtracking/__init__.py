"""Backtracking of match-3: swap by swap, with and without a memory of boards."""
