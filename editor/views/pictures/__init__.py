"""Dialogs that export pictures and films."""
