"""The guide in a window of its own, and the tour of the first start."""
