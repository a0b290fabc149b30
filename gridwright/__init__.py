"""Gridwright as a library: read or make levels, solve them, and see what was proved.

    import gridwright

    result = gridwright.solve("level.json", time_limit=10)
    result.score, result.proved, result.solutions, result.optimal
    result                       # in a notebook: the board and the route
    result.animate()             # in a notebook: play, step and scrub
    gridwright.watch(level)      # the same of a search, event by event
    gridwright.batch("levels")   # a list of flat dictionaries, a row a level
    gridwright.difficulty(level) # also what_if, why, heat, compare, hint, prove ...

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
    "Cancel",
    "Certificate",
    "Comparison",
    "Difficulty",
    "Error",
    "Heat",
    "Hint",
    "Level",
    "Made",
    "Mended",
    "Proof",
    "Record",
    "Result",
    "Route",
    "Routes",
    "Row",
    "Rows",
    "Set",
    "SetReport",
    "Verified",
    "WhatIf",
    "Why",
    "__version__",
    "asolve",
    "batch",
    "certificate",
    "compare",
    "describe",
    "difficulty",
    "heat",
    "hint",
    "kinds",
    "make",
    "mend",
    "prove",
    "routes",
    "solve",
    "verify",
    "watch",
    "what_if",
    "why",
]

if TYPE_CHECKING:
    from gridwright.batches import (
        Row as Row,
    )
    from gridwright.batches import (
        Rows as Rows,
    )
    from gridwright.batches import (
        batch as batch,
    )
    from gridwright.errors import (
        Error as Error,
    )
    from gridwright.insights import (
        Certificate as Certificate,
    )
    from gridwright.insights import (
        Comparison as Comparison,
    )
    from gridwright.insights import (
        Difficulty as Difficulty,
    )
    from gridwright.insights import (
        Heat as Heat,
    )
    from gridwright.insights import (
        Hint as Hint,
    )
    from gridwright.insights import (
        Proof as Proof,
    )
    from gridwright.insights import (
        Record as Record,
    )
    from gridwright.insights import (
        Verified as Verified,
    )
    from gridwright.insights import (
        WhatIf as WhatIf,
    )
    from gridwright.insights import (
        Why as Why,
    )
    from gridwright.insights import (
        certificate as certificate,
    )
    from gridwright.insights import (
        compare as compare,
    )
    from gridwright.insights import (
        difficulty as difficulty,
    )
    from gridwright.insights import (
        heat as heat,
    )
    from gridwright.insights import (
        hint as hint,
    )
    from gridwright.insights import (
        prove as prove,
    )
    from gridwright.insights import (
        verify as verify,
    )
    from gridwright.insights import (
        what_if as what_if,
    )
    from gridwright.insights import (
        why as why,
    )
    from gridwright.level import (
        Level as Level,
    )
    from gridwright.results import (
        Animation as Animation,
    )
    from gridwright.results import (
        Result as Result,
    )
    from gridwright.routing import (
        Route as Route,
    )
    from gridwright.routing import (
        Routes as Routes,
    )
    from gridwright.routing import (
        routes as routes,
    )
    from gridwright.sets import (
        Set as Set,
    )
    from gridwright.sets import (
        SetReport as SetReport,
    )
    from gridwright.solving import (
        describe as describe,
    )
    from gridwright.solving import (
        kinds as kinds,
    )
    from gridwright.solving import (
        solve as solve,
    )
    from gridwright.solving import (
        watch as watch,
    )
    from gridwright.stopping import (
        Cancel as Cancel,
    )
    from gridwright.stopping import (
        asolve as asolve,
    )
    from gridwright.wishing import (
        Made as Made,
    )
    from gridwright.wishing import (
        Mended as Mended,
    )
    from gridwright.wishing import (
        make as make,
    )
    from gridwright.wishing import (
        mend as mend,
    )

    __version__: str
    """The version of the distribution, as `gridwright --version` prints it."""
else:
    _NAMES = {
        "batches": "Row Rows batch",
        "errors": "Error",
        "insights": (
            "Certificate Comparison Difficulty Heat Hint Proof Record Verified "
            "WhatIf Why "
            "certificate compare difficulty heat hint prove verify what_if why"
        ),
        "level": "Level",
        "results": "Animation Result",
        "routing": "Route Routes routes",
        "sets": "Set SetReport",
        "solving": "describe kinds solve watch",
        "stopping": "Cancel asolve",
        "wishing": "Made Mended make mend",
    }
    _PLACES = {
        name: module for module, names in _NAMES.items() for name in names.split()
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
