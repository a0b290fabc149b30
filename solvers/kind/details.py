"""The facts that results and messages carry beside the answer: one typed dictionary a kind.

A kind declares all keys in a subclass of `Details` and names it as `PuzzleKind.details`. A word
among several is a Literal, so that every word there can be is known, and can be translated. One
key has one meaning; the contract suite holds everything that solvers tell against the declaration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypedDict, get_args, get_origin, get_type_hints


class Details(TypedDict, total=False):
    """What any kind may tell. reason_cells: [row, column] of the cells that prove a reason."""

    reason_cells: list[list[int]]


def undeclared(shape: type[Any], details: Mapping[str, Any]) -> list[str]:
    """What details tell that their typed dictionary does not declare: unknown keys and values of
    another type, as `key: value`. Empty if all is declared."""
    import msgspec

    from solvers.level import thaw

    declared = get_type_hints(shape)
    wrong = [f"{key}: {value!r}" for key, value in details.items() if key not in declared]
    for key in declared.keys() & details.keys():
        try:
            msgspec.convert(thaw(details[key]), declared[key], strict=True)
        except msgspec.ValidationError as error:
            wrong.append(f"{key}: {details[key]!r} ({error})")
    return wrong


def words(shape: type[Any]) -> Iterator[tuple[str, str]]:
    """Every (key, word) that details of a shape can tell as one of a set of words."""
    for key, hint in get_type_hints(shape).items():
        if get_origin(hint) is Literal:
            yield from ((key, word) for word in get_args(hint))
