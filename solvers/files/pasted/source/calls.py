"""Names of functions and constants that expressions use, and what they make of their
values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.solvers.files.pasted.source.arrays import FILLED, arguments_of
from gridwright.solvers.files.pasted.source.parts import Group, Unreadable
from gridwright.solvers.files.pasted.source.scan import Word
from gridwright.solvers.files.pasted.source.texts import Parts, PlacedText
from gridwright.solvers.files.pasted.source.values import Atom, Listed, Members, Value

_WRAPPED = 60
"""Characters of a line from which on numpy may have broken a single row."""
CONSTANTS: Mapping[str, Any] = {
    "True": 1,
    "true": 1,
    "TRUE": 1,
    "False": 0,
    "false": 0,
    "FALSE": 0,
    **dict.fromkeys(("None", "null", "nil", "NULL", "NaN", "nan", "NA", "Nothing"), ""),
}
HOLDERS = frozenset(
    [
        "array",
        "asarray",
        "list",
        "tuple",
        "matrix",
        "deque",
        "ndarray",
        "tolist",
        "Array",
        "Matrix",
        "Int32Array",
        "Uint8Array",
        "Int8Array",
        "from",
        "freeze",
        "Grid",
        "tensor",
        "table",
    ]
)
"""Calls that return their first value."""
MAKERS = frozenset(
    [
        "vec!",
        "arrayOf",
        "intArrayOf",
        "charArrayOf",
        "booleanArrayOf",
        "listOf",
        "mutableListOf",
        "Array",
        "List",
        "List.of",
        "Arrays.asList",
        "Vector",
        "Seq",
        "c",
        "rbind",
        "array",
        "vector",
        "asList",
        "of",
        "set",
        "frozenset",
    ]
)
"""Calls whose values are those of a list."""
KEEPS = ("tolist", "toarray", "collect", "into_iter", "iter", "to_vec")
"""Methods of lists that return the same values."""
NO_ARRAYS = ("range", "input", "len", "print", "open")
"""Functions whose value is not an array of their arguments."""
_REORDERS = re.compile(
    r"""
    (?: t | not | i?t?map | zip | sort\w* | order\w* | roll\w* | shuffle\w* )\Z
    | .*
    (?:
        transpos | rot(?:ate|ated|\d|l|r|_|\Z) | flip | revers | \Arev | mirror
        | inver | negat | complement | swap | shift | logical | turn | permut
    )
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""Names of functions that change the order of rows, or their values."""


def names_a_fact(word: Word) -> bool:
    """True for the name of a fact; false for that of a module's function, or of one
    that changes what it is given."""
    plain = word.sort == "name" and word.text.isidentifier()
    known = word.text in (*NO_ARRAYS, *HOLDERS, *MAKERS, *FILLED)
    return plain and not known and _REORDERS.match(word.text) is None


def is_long_text(value: Value) -> bool:
    """True for a text of several characters: a row."""
    text = value.value if isinstance(value, Atom) else None
    return isinstance(text, str) and len(text) > 1


def constant(word: Word) -> Atom:
    """The value of a name that always has the same."""
    return Atom(CONSTANTS[word.text], word.at, word.end)


def of_parts(parts: Parts | None, group: Group) -> Value:
    """The value of what a method made of a text. Unreadable if it is none."""
    if parts is None:
        raise Unreadable
    if isinstance(parts, PlacedText):
        return Atom(*parts)
    return Listed([Atom(*part) for part in parts], group.at, group.end)


def is_wrapped(made: Sequence[Sequence[Value]]) -> bool:
    """True if rows are the lines of one long list: of a single value each, or uneven
    and as long as a line."""
    lengths = {len(row) for row in made}
    longest = max(row[-1].end - row[0].at for row in made if row)
    return lengths == {1} or (len(lengths) > 1 and longest >= _WRAPPED)


def atoms_in(items: Sequence[Any]) -> Listed | None:
    """The first argument, if it is a list of atoms."""
    if items and isinstance(items[0], Listed) and items[0].atoms:
        return items[0]
    return None


def are_one_array(items: Sequence[Any]) -> bool:
    """True if the first argument is a list or an object, and the next one is not a
    list."""
    if not items or not isinstance(items[0], Listed | Members):
        return False
    return len(items) == 1 or not isinstance(items[1], Listed)


def made_of(held: Value, group: Group) -> Value:
    """The list that a call makes: its only argument, or all of them."""
    if isinstance(held, Listed) and not held.round:
        return held
    return Listed(arguments_of(held), group.at, group.end)
