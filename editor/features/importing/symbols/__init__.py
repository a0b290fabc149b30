"""The symbols of a text: what they stand for, and what is guessed of them."""
