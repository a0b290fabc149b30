"""Features: each brings its actions, what they do, and its panels. The window only joins them."""
