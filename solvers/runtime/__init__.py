"""The ground that searches run on: compiled kernels, caches, child processes, steps,
measures, the log."""
