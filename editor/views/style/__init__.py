"""The look of widgets, and the small widgets that rooms share."""
