"""Widgets, painters and plots."""
