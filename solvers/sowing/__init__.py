"""The sowing puzzle kind: rules, generator, solvers and kernels."""
