"""Tables: facts, rows of values, lines chosen and painted whole."""
