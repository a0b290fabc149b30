"""What searches run on: compiled kernels, caches, child processes, steps, measures, the log."""
