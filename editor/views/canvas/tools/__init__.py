"""The tools of the canvas: each turns presses, drags and releases into one undoable
edit."""
