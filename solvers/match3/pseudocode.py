"""Pseudocode of the solvers of clear tiles that teach."""

from __future__ import annotations

BACKTRACKING = """
explore(board, score, made):                                     @ PHASE
  swaps ← all swaps that make a run on the board
  worth ← 0 if one may stop here, else none                      @ PRUNE CUT
  for swap in swaps, column by column:
    after, points ← swap, clear the runs, fall, clear again      @ TRY
    total ← score + points
    if this may be the end and total > best: keep the answer     @ IMPROVE
    if swaps are left: rest ← explore(after, total, made + 1)
    worth ← the larger of worth and points + rest                @ MERGE BOUND
    take the swap back                                           @ UNDO
  return worth                                                   @ PROOF
"""

MEMOISED = """
explore(board, score, made):                                     @ PHASE
  swaps ← all swaps that make a run on the board
  worth ← 0 if one may stop here, else none
  for swap in swaps, column by column:
    after, points ← swap, clear the runs, fall, clear again      @ TRY
    total ← score + points
    if (after, made + 1) is known: rest ← what is known          @ MERGE PRUNE CUT
    if total + rest > best: keep the answer                      @ IMPROVE
    if it is not known: rest ← explore(after, total, made + 1)
    worth ← the larger of worth and points + rest                @ BOUND
    take the swap back                                           @ UNDO
  remember worth for (board, made)                               @ FRONT LAYER
  return worth                                                   @ PROOF
"""

TOP_K = """
explore(board, score, made):                                     @ PHASE
  swaps ← those that make a run, the one that earns most first
  if there are more than k: drop the others                      @ PRUNE CUT
  for swap in swaps:
    after, points ← swap, clear the runs, fall, clear again      @ TRY
    total ← score + points
    if this may be the end and total > best: keep the answer     @ IMPROVE
    if swaps are left: explore(after, total, made + 1)           @ MERGE BOUND
    take the swap back                                           @ UNDO PROOF
"""
