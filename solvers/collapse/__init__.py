"""The collapse puzzle kind: rules, generator, solvers and kernels."""
