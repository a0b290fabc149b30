"""The coin_maze puzzle kind: rules, generator, solvers and kernels."""
