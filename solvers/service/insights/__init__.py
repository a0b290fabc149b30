"""Insights: what window, terminal and library ask of a level, a record an answer.

Each file has one question: a function that takes an `Inquiry` and returns a frozen
record. The function drives the generator of `gridwright.solvers.insight` that the
window drives, too, so all three give the same numbers. A record writes itself as plain
values (`to_dict`, the object of `--json`), as rows of a table (`rows`, the lines of
`--csv`), as text for a terminal and as a table for a notebook. `gridwright.insights`
checks the arguments of a call, and `solvers/commands/insights.py` asks about many
files.
"""
