"""Writes docs/api.txt: the public names of `gridwright` with their signatures.

    python -m tools.api

A test compares the file with the program, so a change of a signature is seen in the
file, too. Who changes it adds a line to CHANGELOG.md.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gridwright

FILE = Path(__file__).parents[1] / "docs" / "api.txt"


def public() -> Iterator[tuple[str, Any]]:
    """Each public name, with what it names: functions, classes, and what the classes
    offer."""
    for name in sorted(gridwright.__all__):
        found = getattr(gridwright, name)
        yield name, found
        if inspect.isclass(found):
            for part in sorted(vars(found)):
                if not part.startswith("_"):
                    yield f"{name}.{part}", inspect.getattr_static(found, part)


def function_of(found: Any) -> Any:
    """The function that a method, property or class calls; None for a plain value."""
    if isinstance(found, property):
        return found.fget
    if isinstance(found, staticmethod | classmethod):
        return found.__func__
    return found if callable(found) or inspect.isfunction(found) else None


def lines() -> Iterator[str]:
    """A line a name."""
    for name, found in public():
        function = function_of(found)
        if function is None or (
            inspect.isclass(found) and issubclass(found, Exception)
        ):
            yield name
        elif isinstance(found, property):
            yield f"{name} -> {inspect.signature(function).return_annotation}"
        else:
            yield f"{name}{inspect.signature(function)}"


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", "utf-8")
