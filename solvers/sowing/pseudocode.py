"""Pseudocode of the solvers of ten-pit sowing that teach."""

from __future__ import annotations

BEST_MOVE = """
for each pit, in ring order:                                     @ PHASE UNDO
  if it is empty: go on to the next pit
  hand ← all stones of the pit                                   @ TRY
  sow the hand, one stone into each pit that follows             @ HANDFUL
  if the next pit holds stones: take them; go on at line 4       @ RELAY
  if the first board comes back: endless, so not legal           @ PRUNE CUT
  captured ← the pit after the empty one (and its chain)         @ STAGE MERGE
  if captured > best: best ← captured, and keep the pit          @ IMPROVE BOUND
answer ← the pit that was kept                                   @ PROOF
"""

PERFECT_PLAY = """
for stones = 0, 1, 2, ... up to the size of the table:           @ PHASE
  value[ring] ← 0 for every ring of so many stones
  repeat until nothing changes:
    value[ring] ← the largest captured - value[after], by pit    @ LAYER
low, high ← what is certain of each position
while low < high for a pit:                                      @ PRUNE CUT
  guess values; choose the positions their proof needs           @ FRONT
  for each of them: sow every pit, note what follows             @ TRY STAGE HANDFUL RELAY MERGE
  solve low and high again, fewest stones first                  @ BOUND UNDO
answer ← the pit with the most proved, the lowest of equals      @ IMPROVE PROOF
follow the best moves of both to the end of the game
"""
