"""A puzzle kind of its own package: the template to begin with."""
