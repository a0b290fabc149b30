"""The tour puzzle kind: rules, generator, solvers and kernels."""
