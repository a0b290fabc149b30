"""Writes docs/api.txt: the public names of `gridwright` with types, words and
examples.

    python -m tools.api

A test compares the file with the program, so a change of a signature is seen in the
file, too. Who changes it adds a line to CHANGELOG.md.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, is_typeddict

import gridwright
from tools.api_examples import EXAMPLES

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
            for part in inspect.get_annotations(found):
                if part not in vars(found):
                    yield f"{name}.{part}", None


def function_of(found: Any) -> Any:
    """The function that a method, property or class calls; None for a plain value."""
    if isinstance(found, property):
        return found.fget
    if isinstance(found, staticmethod | classmethod):
        return found.__func__
    return found if callable(found) or inspect.isfunction(found) else None


def lines() -> Iterator[str]:
    """The signature of each name, its docstring, and an example of the names that stand
    by themselves."""
    for name, found in public():
        yield _signature(name, found)
        yield from (f"    {line}".rstrip() for line in _words(name, found))
        if name in EXAMPLES:
            yield "    Example:"
            yield from (f"        {line}" for line in EXAMPLES[name].splitlines())
        yield ""


def _signature(name: str, found: Any) -> str:
    function = function_of(found)
    if function is None or _has_no_call(found):
        return f"{name}{_type_of(name)}"
    if isinstance(found, property):
        return f"{name} -> {inspect.signature(function).return_annotation}"
    return f"{name}{inspect.signature(function)}"


def _has_no_call(found: Any) -> bool:
    plain = inspect.isclass(found) and issubclass(found, Exception | list | dict)
    return plain or is_typeddict(found)


def _type_of(name: str) -> str:
    """The type of an attribute, as its class states it."""
    owner, _, part = name.rpartition(".")
    if not owner:
        return ""
    hint = inspect.get_annotations(getattr(gridwright, owner)).get(part)
    return "" if hint is None else f": {hint}"


def _words(name: str, found: Any) -> list[str]:
    """The lines of the docstring; none of a plain value."""
    if name == "__version__":
        return ["The version of the distribution."]
    if function_of(found) is None and not isinstance(found, property):
        return []
    return (inspect.getdoc(found) or "").splitlines()


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()), "utf-8")
