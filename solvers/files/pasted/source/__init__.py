"""Values in the source text of any language, read without running it."""
