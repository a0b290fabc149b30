"""Match-3 in the editor."""
