"""Boards and answers as SVG, in the program's look, without Qt: `picture.picture` draws
them.

What a kind looks like is in its own package, in the function that `PuzzleKind.drawing`
names.
"""
