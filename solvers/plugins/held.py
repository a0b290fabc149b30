"""The files beside a submission, as they were when its folder was read.

A submission may import a file beside it. Another one may have written over that file
meanwhile: what was read before anything ran is what is imported.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Mapping
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import CodeType
from typing import Any


def imported_beside(text: str, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of the files that a text imports, and those that these import, by the
    names of their modules. texts: of the whole folder, by the same names."""
    found: dict[str, str] = {}
    waiting = [text]
    while waiting:
        for name in _imports(waiting.pop()) & texts.keys() - found.keys():
            found[name] = texts[name]
            waiting.append(texts[name])
    return found


def _imports(text: str) -> set[str]:
    """The first names of all modules that a text imports; none if it is not Python."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    names = {
        alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in names}


class HeldFiles(MetaPathFinder, InspectLoader):
    """Finds modules in texts, after those of Python and before the folder that they are
    of."""

    def __init__(self, folder: str, texts: Mapping[str, str]) -> None:
        """texts: by the names of the modules."""
        self._folder = folder
        self._texts = dict(texts)

    def stand(self) -> None:
        """Find them from now on."""
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Any, target: Any = None
    ) -> ModuleSpec | None:
        """Find a module that is held, unless Python has one of that name elsewhere."""
        if fullname not in self._texts or fullname in sys.stdlib_module_names:
            return None
        elsewhere = [place for place in sys.path if place != self._folder]
        other = PathFinder.find_spec(fullname, elsewhere)
        if (
            other is not None and other.loader is not None
        ):  # more than a folder of that name
            return None
        spec = importlib.util.spec_from_loader(
            fullname, self, origin=self._place(fullname)
        )
        assert spec is not None
        spec.has_location = True
        return spec

    def get_source(self, fullname: str) -> str:
        """The text of a module."""
        return self._texts[fullname]

    def get_code(self, fullname: str) -> CodeType:
        """The code of a module, which names the file that it was read from."""
        return self.source_to_code(self._texts[fullname], self._place(fullname))

    def _place(self, name: str) -> str:
        return str(Path(self._folder) / f"{name}.py")
