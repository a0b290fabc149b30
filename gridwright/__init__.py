"""Gridwright as a library: read or make levels, solve them, and see what was proved.

    import gridwright

    result = gridwright.solve("level.json", time_limit=10)
    result.score, result.proved, result.solutions, result.optimal
    result                       # in a notebook: the board and the route
    result.animate()             # in a notebook: play, step and scrub
    gridwright.batch("levels")   # a list of flat dictionaries, a row a level

What cannot be done raises `gridwright.Error` with one sentence. Kinds, solvers and engines load
when they are first needed; nothing here needs Qt.
"""

from gridwright.animation import Animation
from gridwright.batches import batch
from gridwright.errors import Error
from gridwright.levels import Level
from gridwright.results import Result
from gridwright.routing import Route, Routes, routes
from gridwright.solving import kinds, solve

__all__ = [
    "Animation",
    "Error",
    "Level",
    "Result",
    "Route",
    "Routes",
    "batch",
    "kinds",
    "routes",
    "solve",
]
