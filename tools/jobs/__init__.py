"""Jobs of a person in the real window, with the mouse and with keys alone."""
