"""Pseudocode of the published solvers of the collapsing building."""

from __future__ import annotations

FOOD = """
for each corner that can still be reached:                       @ PHASE
  for each room, from the corner back to the player:
    ahead ← the larger of most[below] and most[right]            @ TRY MERGE PRUNE
    most[room] ← food of the room + ahead                        @ FRONT LAYER
  follow the larger most from the player; a tie goes down        @ UNDO
bound ← the largest most of all corners                          @ BOUND CUT
answer ← the walk with the most food                             @ IMPROVE
score ← the smaller of its food and water                        @ PROOF
"""

GREEDY_PAIR = """
for each corner that can still be reached:                       @ PHASE
  for each room, row by row:                                     @ LAYER
    above ← pair of the room above + supplies of the room        @ TRY
    left ← pair of the room to the left + supplies of the room
    if min(above) ≥ min(left): keep above                        @ FRONT MERGE
    else: keep left                                              @ PRUNE CUT
  follow what was kept from the corner back to the player        @ UNDO
answer ← of these walks, the one with the largest minimum        @ IMPROVE
bound ← a proved limit, by sweeps with weights                   @ BOUND PROOF
"""

SKYLINE = """
for each corner that can still be reached:                       @ PHASE
  for each room, row by row:                                     @ LAYER
    left ← the array of the room to the left                     @ TRY
    above ← the array of the room above
    for each amount f of food in left or above:
      water[f] ← the larger of left[f] and above[f], + own water @ MERGE PRUNE CUT
    shift the array by the food of the room                      @ FRONT
  at the corner: take the f with the largest min(f, water[f])    @ BOUND
  go back to neighbours that hold the rest of the pair           @ UNDO
answer ← the best walk of all corners                            @ IMPROVE PROOF
"""
