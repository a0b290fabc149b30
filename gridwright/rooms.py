"""The modules of the program that the library uses, each imported when it is first
needed.

`rooms.problem.Result` in an annotation stays a name until `typing.get_type_hints` asks
for it, so `import gridwright` loads none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as networkx
    import pandas as pandas

    from gridwright.editor.commands import drawing as drawing
    from gridwright.solvers import answers as answers
    from gridwright.solvers import kind as kind
    from gridwright.solvers import level as level
    from gridwright.solvers import options as options
    from gridwright.solvers import problem as problem
    from gridwright.solvers import registry as registry
    from gridwright.solvers import search as search
    from gridwright.solvers.drawing import pen as pen
    from gridwright.solvers.drawing import picture as picture
    from gridwright.solvers.files import formats as formats
    from gridwright.solvers.files import level_file as level_file
    from gridwright.solvers.files import level_set as level_set
    from gridwright.solvers.files import rows as rows
    from gridwright.solvers.files.pasted import matrix as matrix
    from gridwright.solvers.files.pasted import reading as reading
    from gridwright.solvers.files.pasted import recognise as recognise
    from gridwright.solvers.files.pasted.graphs import adjacency as adjacency
    from gridwright.solvers.insight.difficulty import choices as choices
    from gridwright.solvers.kind import facts as facts
    from gridwright.solvers.page import page as page
    from gridwright.solvers.plugins import source as source
    from gridwright.solvers.runtime import steps as steps
    from gridwright.solvers.service import exits as exits
    from gridwright.solvers.service import signals as signals
    from gridwright.solvers.service.files import levels as levels
    from gridwright.solvers.service.files import outputs as outputs
    from gridwright.solvers.service.insights import certificate as certificate
    from gridwright.solvers.service.insights import compare as compare
    from gridwright.solvers.service.insights import difficulty as difficulty
    from gridwright.solvers.service.insights import heat as heat
    from gridwright.solvers.service.insights import hint as hint
    from gridwright.solvers.service.insights import record as record
    from gridwright.solvers.service.insights import set_report as set_report
    from gridwright.solvers.service.insights import verify as verify
    from gridwright.solvers.service.insights import what_if as what_if
    from gridwright.solvers.service.insights import why as why
    from gridwright.solvers.service.questions import batch as batch
    from gridwright.solvers.service.questions import question as question
    from gridwright.solvers.service.texts import boards as boards
    from gridwright.solvers.service.texts import description as description
    from gridwright.solvers.service.texts import report as report
    from gridwright.solvers.sets import grades as grades
    from gridwright.solvers.sets import order as order
    from gridwright.solvers.sets import places as places
    from gridwright.solvers.wish import language as language
    from gridwright.solvers.wish import making as making
    from gridwright.solvers.wish import mend as mend
    from gridwright.solvers.wish import orders as orders
    from gridwright.solvers.wish import shortfall as shortfall
    from gridwright.solvers.wish import spread as spread
    from gridwright.solvers.wish import tally as tally
else:
    from importlib import import_module

    class _Named:
        """A library of others in an annotation: named, whether it is there or not."""

        def __init__(self, name):
            self._name = name

        def __getattr__(self, name):
            return type(name, (), {"__module__": self._name})

    _FOLDERS = {
        "gridwright.editor.commands": "drawing",
        "gridwright.solvers": "answers kind level options problem registry search",
        "gridwright.solvers.drawing": "pen picture",
        "gridwright.solvers.files": "formats level_file level_set rows",
        "gridwright.solvers.files.pasted": "matrix reading recognise",
        "gridwright.solvers.files.pasted.graphs": "adjacency",
        "gridwright.solvers.insight.difficulty": "choices",
        "gridwright.solvers.kind": "facts",
        "gridwright.solvers.page": "page",
        "gridwright.solvers.plugins": "source",
        "gridwright.solvers.runtime": "steps",
        "gridwright.solvers.service": "exits signals",
        "gridwright.solvers.service.files": "levels outputs",
        "gridwright.solvers.service.insights": (
            "certificate compare difficulty heat hint record set_report verify what_if "
            "why"
        ),
        "gridwright.solvers.service.questions": "batch question",
        "gridwright.solvers.service.texts": "boards description report",
        "gridwright.solvers.sets": "grades order places",
        "gridwright.solvers.wish": "language making mend orders shortfall spread tally",
    }
    _PLACES = {
        name: f"{at}.{name}" for at, names in _FOLDERS.items() for name in names.split()
    }

    def __getattr__(name):
        if name in ("networkx", "pandas"):  # for annotations alone
            return _Named(name)
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(_PLACES[name])
