"""A linear program of walks: bounds that are proofs, found by HiGHS and checked in
integers."""

KERNELS = "gridwright.solvers.walks.engines.linear.kernels"
