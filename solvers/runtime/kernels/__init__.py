"""Kernels: compiled by numba, kept as machine code on disk, called without numba."""
