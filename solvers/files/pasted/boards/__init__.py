"""The board among the values of a text, and what stands beside it."""
