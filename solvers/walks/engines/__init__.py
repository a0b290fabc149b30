"""The engines for walks, one folder a method."""
