"""A person's own solver: a Python file whose `solve(game)` runs in a process of its own."""
