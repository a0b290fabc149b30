"""Documents, undo, search runs, playback and library. No widgets here."""
