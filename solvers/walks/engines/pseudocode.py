"""Pseudocode of the solvers of walks that teach: backtracking and the frontier method."""

from __future__ import annotations

MAZE_BACKTRACKING = """
enter(cell):                                                     @ PHASE
  put cell on the walk; score ← score + worth of cell            @ TRY
  if cell is the exit:                                           @ PRUNE/ENDED_EARLY
    if all that is forced is on the walk: count the route        @ FOUND PRUNE/FORCED_MISSED
    if score > best: best ← score, and keep the route            @ IMPROVE
  else if the exit or a forced cell is cut off: prune            @ PRUNE CUT
  else if score + all in reach < the score wanted: prune         @ BOUND PRUNE/BOUND
  else for next in up, down, left, right:
    if next is free: enter(next)
  take cell off the walk; score ← score - worth of cell          @ UNDO PROOF
"""

TOUR_BACKTRACKING = """
enter(cell):                                                     @ PHASE
  put cell on the walk                                           @ TRY
  if all free cells are on the walk, or cell is the end:         @ PRUNE/ENDED_EARLY
    if the walk is a tour: count it                              @ FOUND PRUNE/FORCED_MISSED
    if it is the first one: keep it                              @ IMPROVE PRUNE/MIRRORED
  else if the end or a forced cell is cut off: prune             @ PRUNE CUT
  else if the free cells are not all in one part: prune          @ BOUND PRUNE/CELLS_CUT_OFF
  else for next in up, down, left, right:
    if next is free: enter(next)
  take cell off the walk                                         @ UNDO PROOF
"""

FRONTIER = """
states ← the empty line                                          @ PHASE
for each cell, row by row:
  next states ← none
  for each state:                                                @ UNDO
    for each choice: skip, begin, continue, join or end:         @ TRY
      if it closes a circle or leaves no way on: drop it         @ PRUNE CUT
      after ← the plugs on the line behind the cell              @ FOUND
      if after is in next states: merge the two                  @ MERGE
      else: add after to next states                             @ FRONT
  states ← next states                                           @ LAYER
for each cell, last to first:
  for each state before it:
    best ← over its choices, the most of worth + best[after]     @ BOUND
    routes ← over its choices, the sum of routes[after]
answer ← best and routes of the empty line                       @ PROOF
follow, cell by cell, a choice that keeps best: the route        @ IMPROVE
"""
