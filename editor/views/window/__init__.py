"""The main window, its tabs and what a feature is."""
