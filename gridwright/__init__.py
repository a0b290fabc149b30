"""Gridwright as a library: read or make levels, solve them, and see what was proved.

    import gridwright

    result = gridwright.solve("level.json", time_limit=10)
    result.score, result.proved, result.solutions, result.optimal
    result                       # in a notebook: the board and the route
    result.animate()             # in a notebook: play, step and scrub
    gridwright.watch(level)      # the same of a search, event by event
    gridwright.batch("levels")   # a list of flat dictionaries, a row a level

What cannot be done raises `gridwright.Error` with one sentence. Kinds, solvers and
engines load when they are first needed; nothing here needs Qt.

The library is a thin layer. `gridwright` has no rules and no search of its own: a
`Level` and a `Result` hold those of `solvers` (`core`, `found`) and add what a person
at a prompt wants. All modules of the program lie in this package, so it imports one of
its own when one of its names is asked for, and `gridwright.rooms` one of `solvers`.
`import gridwright` loads no numpy, and annotations such as `rooms.problem.Progress`
still evaluate; `checking.checked` checks the arguments of a call against them. Refusals
of all rooms become `gridwright.Error` in one place (`errors.one_sentence`). Pictures
are SVG text: `PuzzleKind.drawing` names a function that draws with a `Pen`; a kind
without one gets its tokens in a grid. An element has its light colour as an attribute
and its dark one by a class, for programs that read no styles. Outlines of tiles are in
`shapes.json`, which the page to play reads, too. An animation is that page in a frame.
"""

from typing import TYPE_CHECKING

__all__ = [
    "Animation",
    "Error",
    "Level",
    "Mended",
    "Result",
    "Route",
    "Routes",
    "Wished",
    "__version__",
    "batch",
    "describe",
    "kinds",
    "mend",
    "routes",
    "solve",
    "watch",
    "wish",
]

if TYPE_CHECKING:
    from gridwright.batches import batch
    from gridwright.errors import Error
    from gridwright.level import Level
    from gridwright.results import Animation, Result
    from gridwright.routing import Route, Routes, routes
    from gridwright.solving import describe, kinds, solve, watch
    from gridwright.wishing import Mended, Wished, mend, wish

    __version__: str
    """The version of the distribution, as `gridwright --version` prints it."""
else:
    _PLACES = {
        "Animation": "results",
        "Error": "errors",
        "Level": "level",
        "Mended": "wishing",
        "Result": "results",
        "Route": "routing",
        "Routes": "routing",
        "Wished": "wishing",
        "batch": "batches",
        "describe": "solving",
        "kinds": "solving",
        "mend": "wishing",
        "routes": "routing",
        "solve": "solving",
        "watch": "solving",
        "wish": "wishing",
    }

    def __getattr__(name):
        if name == "__version__":
            from importlib.metadata import version

            return version("gridwright")
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(f"gridwright.{_PLACES[name]}"), name)
        globals()[name] = found
        return found

    def __dir__():
        return sorted({*globals(), *__all__})
