"""The parts that commands share because they stand in a terminal: flags, progress,
standard streams."""
