"""Values in words: the symbol of a cell, and what was not used."""

from __future__ import annotations

from typing import Any

from gridwright.solvers.files.pasted.boards.places import pair_of
from gridwright.solvers.files.pasted.source.program import Named
from gridwright.solvers.files.pasted.source.values import Atom, Value, atoms_of
from gridwright.solvers.kind import Text


def symbol_of(item: Value) -> str:
    """The symbol of a cell: a number, a text, or numbers between strokes."""
    if isinstance(item, Atom):
        return _told(item.value)
    if item.depth > 2 or item.cells > 8:
        return "[…]"
    return "/".join(_told(one.value) for one in atoms_of(item))


def _told(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def shown_name(one: Named) -> str:
    if one.name:
        return one.name
    pair = pair_of(one.value)
    if pair is not None:
        return str(pair)
    return symbol_of(one.value) if isinstance(one.value, Atom) else "a place"


def said_by(one: Named, other: Named) -> Text:
    return Text(
        "{name} was not used: {other} says it",
        name=shown_name(one),
        other=shown_name(other),
    )


def unused(one: Named) -> Text:
    """The sentence for a value that has no use."""
    if one.name:
        return Text("{name} was not used: nothing is known of it", name=one.name)
    return Text("{value} was not used", value=_short_text(one.value))


def _short_text(value: Value) -> str:
    parts = []
    for number, atom in enumerate(atoms_of(value)):
        parts.append(_told(atom.value))
        if number > 12:
            break
    joined = ", ".join(parts)
    return (joined if isinstance(value, Atom) else f"({joined})")[:40]
