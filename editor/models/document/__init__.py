"""An open level: its cells, undo, selection and problems.

A document is edited by commands. A `Board` holds the cells as one mutable array and
hands out frozen levels; undo commands act on it alone. `LevelDocument` is a board with
an undo stack and a file. Every operation is at most one step of its QUndoStack. A test
runs random sequences of all operations and compares whole documents at every step back
and forth. The selection is a mask beside the current index, and the clipboard carries
tokens, so that levels of different kinds can share cells.
"""
