"""Files in and out: the one writer, and the readers with their limits."""
