"""Reasons: the next thing that can be seen in a game, and why.

A `Fact` says of steps, cells or moves what every answer from a position has in common,
or gives a remark on a move; one named rule found it, and its sentence names what the
rule rests on. Facts never come from the answer: a rule looks at the board, the walk so
far and the facts before it. A rule that compares with the optimum says nothing before
the optimum is known. Kinds name their rules in `PuzzleKind.reasoner`; `Reasoner` is the
protocol. `facts`, `hint`, `lost` and `grade` are the questions to ask.

The rules never err, and they are not complete: where they are silent, nothing is said
about the position.
"""
