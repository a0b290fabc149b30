"""The collapsing building in the editor."""
