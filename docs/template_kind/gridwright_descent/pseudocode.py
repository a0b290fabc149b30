"""What the theatre shows beside a recorded search. It loads when somebody looks at it.

Behind the `@` stand the operations of the events that belong to a line.
"""

ROWS = """
for each row, from the bottom up:                        @ PHASE
  best[column] ← number + the best of three below        @ LAYER
for each row, from the top down:
  go to the column within reach whose best is largest    @ TRY
answer ← the way down                                    @ IMPROVE BOUND PROOF
"""
