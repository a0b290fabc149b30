"""The lab of the window: an experiment beside it, and what it has found so far."""
