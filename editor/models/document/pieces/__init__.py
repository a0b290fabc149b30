"""Pieces of boards: on the clipboard, and kept under names as stamps."""
