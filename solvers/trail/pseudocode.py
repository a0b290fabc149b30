"""Pseudocode of the searches for trails."""

from __future__ import annotations

HIERHOLZER = """
dot ← an odd dot, or any dot with a line; pen ← [dot]      @ PHASE
while pen is not empty:
  if a line is left at the last dot of pen:
    draw it: put the dot at its other end on pen           @ TRY
  else:
    take the last dot off pen and put it on trail          @ FRONT
answer ← trail, backwards                                  @ IMPROVE BOUND FOUND
"""

FLEURY = """
dot ← an odd dot, or any dot with a line                   @ PHASE
while a line is left:
  for each line left at dot:
    if it is a bridge and not the only one: not yet        @ PRUNE
    else: draw it; dot ← the dot at its other end          @ TRY
answer ← the lines in the order in which they were drawn   @ IMPROVE BOUND FOUND
"""

BACKTRACKING = """
search(dot):                                               @ PHASE
  if every line is drawn: one trail more                   @ IMPROVE BOUND FOUND
  if no line is left at dot: a dead end                    @ PRUNE
  for each line left at dot:
    draw it                                                @ TRY
    search(the dot at its other end)
    take it back                                           @ UNDO
"""
