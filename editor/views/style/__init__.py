"""How widgets look, and the small widgets that rooms share."""
