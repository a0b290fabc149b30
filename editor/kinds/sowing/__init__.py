"""Sowing in the editor."""
