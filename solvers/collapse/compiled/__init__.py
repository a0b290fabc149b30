"""The loops of `solvers.collapse.sweeps`, compiled: one module for what is needed together."""
