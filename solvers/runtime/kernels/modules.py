"""Which modules have kernels to compile: those of a package that offer `warm()`.

The sources are read, not imported, so that finding them costs a few milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

_WARM = re.compile(r"^def warm\(\)", re.MULTILINE)


def kernel_modules(names: Iterable[str]) -> tuple[str, ...]:
    """The modules with kernels among these packages and modules, and below them; each once."""
    return tuple(dict.fromkeys(module for name in names for module in _found(name)))


def _found(name: str) -> Iterator[str]:
    spec = find_spec(name)
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        yield from _if_warm(name, Path(spec.origin or ""))
        return
    for folder in map(Path, spec.submodule_search_locations):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            if parts[-1] != "__init__" and all(part.isidentifier() for part in parts):
                yield from _if_warm(".".join((name, *parts)), path)


def _if_warm(name: str, path: Path) -> Iterator[str]:
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):  # compiled only, or in an archive: nothing to be read
        return
    if _WARM.search(text):
        yield name
