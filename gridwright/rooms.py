"""The modules of the program that the library uses, each imported when it is first needed.

`rooms.problem.Result` in an annotation stays a name until `typing.get_type_hints` asks for it, so
`import gridwright` loads none of them. They keep their addresses, which are names that others use
too: a `solvers.py` beside a script would take the place of ours, so it is refused by name.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING


def refuse_foreign_packages() -> None:
    """ImportError that names the file which stands in the way of a package of the program."""
    for name in ("solvers", "editor", "levels"):
        own = Path(__file__).parents[1] / name
        loaded = sys.modules.get(name)
        if loaded is None:
            spec = find_spec(name)
            found = spec and spec.origin
        else:
            places = getattr(loaded, "__path__", ["a module that no file holds"])
            found = getattr(loaded, "__file__", None) or next(iter(places))
        place = Path(found or own)
        if own.resolve() not in (place.resolve(), place.resolve().parent):
            raise ImportError(
                f"gridwright has a package named {name}, and {place} stands in its way: rename it",
                name=name,
            )


refuse_foreign_packages()

if TYPE_CHECKING:
    from solvers import answers as answers
    from solvers import kind as kind
    from solvers import level as level
    from solvers import options as options
    from solvers import problem as problem
    from solvers import registry as registry
    from solvers import search as search
    from solvers.commands.answers import batch as batch
    from solvers.drawing import pen as pen
    from solvers.drawing import picture as picture
    from solvers.files import formats as formats
    from solvers.files import level_file as level_file
    from solvers.files import rows as rows
    from solvers.files.pasted import adjacency as adjacency
    from solvers.files.pasted import matrix as matrix
    from solvers.files.pasted import recognise as recognise
    from solvers.kind import facts as facts
    from solvers.page import page as page
    from solvers.plugins import source as source
    from solvers.runtime import steps as steps
    from solvers.terminal import arguments as arguments
    from solvers.terminal import exits as exits
    from solvers.terminal import pictures as pictures
    from solvers.terminal import report as report
    from solvers.wish import language as language
    from solvers.wish import making as making
    from solvers.wish import mend as mend
else:
    from importlib import import_module

    _FOLDERS = {
        "solvers": "answers kind level options problem registry search",
        "solvers.commands.answers": "batch",
        "solvers.drawing": "pen picture",
        "solvers.files": "formats level_file rows",
        "solvers.files.pasted": "adjacency matrix recognise",
        "solvers.kind": "facts",
        "solvers.page": "page",
        "solvers.plugins": "source",
        "solvers.runtime": "steps",
        "solvers.terminal": "arguments exits pictures report",
        "solvers.wish": "language making mend",
    }
    _PLACES = {name: f"{at}.{name}" for at, names in _FOLDERS.items() for name in names.split()}

    def __getattr__(name):
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(_PLACES[name])
