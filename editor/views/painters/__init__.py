"""One painter a puzzle kind: draws levels, states and stages of moves."""
