"""The conditions of a document: places that an answer must and must not use.

They are kept with the level, in its key `conditions`, and every edit of them can be undone. They go
along when the board is turned over or resized. A kind takes conditions if its default solver does.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from editor.models.document.board import Board
from editor.models.document.cell_words import place_words
from editor.models.program.language import QT_TRANSLATE_NOOP
from solvers.kind import PuzzleKind
from solvers.level import Cell, freeze, thaw
from solvers.places import (
    Place,
    cells_of,
    is_step,
    number_of_conditions,
    place_of_cells,
    place_text,
    places_text,
    read_place,
    touching,
)

Rule = Literal["requires_places", "forbids_places"]
"""Whether a place must be used, or must not; the ability of a solver option."""
MUST: Rule = "requires_places"
MUST_NOT: Rule = "forbids_places"
RULES = (MUST, MUST_NOT)

Places = Mapping[Rule, frozenset[Place]]

_EDITS = {
    MUST: QT_TRANSLATE_NOOP("Conditions", "Must use"),
    MUST_NOT: QT_TRANSLATE_NOOP("Conditions", "Must not use"),
}
_SAID = {
    (MUST, False): QT_TRANSLATE_NOOP("Conditions", "must be visited"),
    (MUST_NOT, False): QT_TRANSLATE_NOOP("Conditions", "must not be visited"),
    (MUST, True): QT_TRANSLATE_NOOP("Conditions", "the step to {place} must be made"),
    (MUST_NOT, True): QT_TRANSLATE_NOOP("Conditions", "the step to {place} must not be made"),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("Conditions", text)


def names_of(kind: PuzzleKind[Any, Any]) -> dict[Rule, str]:
    """By which names a level of this kind has its conditions; empty if it has none."""
    solver = kind.solver()
    found = {rule: solver.option_for(rule) for rule in RULES}
    return {rule: name for rule, name in found.items() if name is not None}


def places_of(board: Board) -> dict[Rule, frozenset[Place]]:
    """The places of a board's conditions. What cannot be read is left out; `check` names it."""
    conditions = board.field("conditions")
    if not conditions:
        return dict.fromkeys(RULES, frozenset())
    names = names_of(board.kind)
    return {rule: _read(conditions.get(names.get(rule, ""), "")) for rule in RULES}


@lru_cache(maxsize=64)
def _read(text: str) -> frozenset[Place]:
    found: set[Place] = set()
    for part in text.split():
        cells = read_place(part)
        if cells is not None:
            found.add(place_of_cells(cells))
    return frozenset(found)


def toggled(board: Board, rule: Rule, place: Place, on: bool | None = None) -> Any:
    """The conditions with a place added to a rule and taken from the other, or taken from both.

    on: None adds it if the rule does not have it yet.
    """
    places = places_of(board)
    wanted = place not in places[rule] if on is None else on
    after = {other: places[other] - {place} for other in RULES}
    if wanted:
        after[rule] = after[rule] | {place}
    return _with_places(board, after)


def _with_places(board: Board, places: Places) -> Any:
    """The conditions of a board with other places; keys that are not known are kept."""
    conditions = dict(thaw(board.field("conditions")))
    for rule, name in names_of(board.kind).items():
        text = places_text(places[rule])
        if text:
            conditions[name] = text
        else:
            conditions.pop(name, None)
    return freeze(conditions)


def without_places(board: Board) -> Any:
    """The conditions with no places; keys that are not known are kept."""
    return _with_places(board, dict.fromkeys(RULES, frozenset()))


def given(board: Board, name: str, value: Any) -> Any:
    """The conditions with the text of one of them replaced, as it was typed."""
    conditions = dict(thaw(board.field("conditions")))
    if value:
        conditions[name] = value
    else:
        conditions.pop(name, None)
    return freeze(conditions)


def reshaped(board: Board, origin: NDArray[np.int32]) -> Any:
    """The conditions on a board made of another one's cells.

    origin: (rows, cols), for each new cell the flat index it had before, -1 for none. Places that
    are cut off go, and so do steps whose cells no longer touch.
    """
    size, cols = (board.rows, board.cols), origin.shape[1]
    places = places_of(board)
    marked = {cell for rule in RULES for place in places[rule] for cell in cells_of(place)}
    inside = [cell for cell in marked if cell[0] < size[0] and cell[1] < size[1]]
    wanted = np.flatnonzero(np.isin(origin, [row * size[1] + col for row, col in inside]))
    moved = {divmod(int(origin.flat[at]), size[1]): divmod(int(at), cols) for at in wanted}

    def after(place: Place) -> Place | None:
        ends = [moved[cell] for cell in cells_of(place) if cell in moved]
        whole = len(ends) == len(cells_of(place)) and (len(ends) == 1 or touching(*ends))
        return place_of_cells(ends) if whole else None

    return _with_places(
        board, {rule: frozenset(filter(None, map(after, places[rule]))) for rule in RULES}
    )


def number_of(board: Board) -> int:
    """How many conditions a board has."""
    conditions = board.field("conditions")
    return number_of_conditions({n: conditions.get(n, "") for n in names_of(board.kind).values()})


def edit_name(rule: Rule) -> str:
    """What the edit of a place is called in the undo history."""
    return _tr(_EDITS[rule])


def words_at(board: Board, cell: Cell) -> list[str]:
    """What the conditions say of a cell: "must be visited", "the step to row 2, column 3 ..."."""
    if not board.field("conditions"):
        return []
    found = []
    for rule, places in places_of(board).items():
        for place in sorted((p for p in places if cell in cells_of(p)), key=place_text):
            others = [end for end in cells_of(place) if end != cell]
            where = place_words(others[0]) if others else ""
            found.append(_tr(_SAID[rule, is_step(place)]).format(place=where))
    return found
