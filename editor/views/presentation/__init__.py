"""A level shown to a class or a camera."""
