"""Compare: the solvers side by side on one level."""
