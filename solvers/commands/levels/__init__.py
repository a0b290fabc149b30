"""Commands that make levels, check them and carry them to other formats and back."""
