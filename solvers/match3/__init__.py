"""The match3 puzzle kind: rules, generator, solvers and kernels."""
