"""Levels made to a wish: a list of conditions on what the engines prove.

`language` reads a wish, `terms` has the conditions of all kinds, `judge` says whether a
level fulfils a wish, `making` makes levels, `mend` changes one by the fewest edits.

What proposes a level may be anything that is fast. The usual solver of the kind proves
and replays every level before anyone sees it.
"""
