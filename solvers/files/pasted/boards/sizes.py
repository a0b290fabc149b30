"""The size of a board that values name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gridwright.solvers.files.pasted.boards.names import (
    COLUMN_COUNTS,
    ROW_COUNTS,
    SIZES,
)
from gridwright.solvers.files.pasted.boards.places import pair_of, whole_numbers
from gridwright.solvers.files.pasted.source.program import Named
from gridwright.solvers.files.pasted.source.values import Atom, Members, Value
from gridwright.solvers.kind import Cell
from gridwright.solvers.kind.foreign import SymbolTable


def size_of(values: Sequence[Named]) -> Cell | None:
    """The rows and columns that some values name."""
    by_name = {one.name.lower(): one.value for one in values}
    found = _named_pair(by_name)
    if found is not None:
        return found
    numbers = whole_numbers(by_name)
    rows = _first_of(numbers, ROW_COUNTS)
    cols = _first_of(numbers, COLUMN_COUNTS)
    if rows is not None and cols is not None:
        return rows, cols
    side = _first_of(numbers, SIZES)
    return None if side is None else (side, side)


def _named_pair(by_name: Mapping[str, Value]) -> Cell | None:
    """The two sides in one value with the name of a size."""
    for name in SIZES:
        value = by_name.get(name)
        found = None if value is None else pair_of(value)
        if isinstance(value, Members) and found is None:
            found = size_of([Named(str(key), one) for key, one in value.pairs])
        if found is not None:
            return found
    return None


def _first_of(numbers: Mapping[str, int], names: Iterable[str]) -> int | None:
    """The number with the first of some names that has one."""
    return next((numbers[name] for name in names if name in numbers), None)


def says_size(one: Named, table: SymbolTable) -> bool:
    """True for a value that names the size the board has."""
    name = one.name.lower()
    rows, cols = table.shape
    pair = pair_of(one.value)
    if name in SIZES and pair is not None:
        return set(pair) == {rows, cols}
    if not isinstance(one.value, Atom):
        return False
    value = one.value.value
    if name in SIZES:
        square = bool(value == rows == cols)
        return square and name in ("size", "n", "side")
    if len(name) <= 1:
        return False
    if name in ROW_COUNTS and value == rows:
        return True
    return name in COLUMN_COUNTS and bool(value == cols)
