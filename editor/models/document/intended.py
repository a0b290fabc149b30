"""The intended route and the conditions of a document, also when its board is turned or
resized.

The route of a walk follows its cells. Where rows or columns come in between two
neighbours on the route, it goes straight on through the new cells; where a cell of it
is cut off, it ends before that cell. A loop begins at the new first cell. Moves that
are written as steps, such as swaps, move along as long as both cells stay and touch.
Moves of other kinds stay as they were written.

Conditions are places that an answer must or must not use. The level keeps them in its
key `conditions`; every edit of them can be undone, and they are turned and resized with
the board. A kind takes conditions if its default solver does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from gridwright.editor.models.document.board import Board
from gridwright.editor.models.document.cell_words import place_words
from gridwright.editor.models.program.language import marked, words_of
from gridwright.editor.models.program.said import retold
from gridwright.solvers.insight.intended import Drawn, drawn
from gridwright.solvers.kind import STEPS, Cell, LevelError, PuzzleKind, thaw
from gridwright.solvers.level import (
    KEYPAD,
    Place,
    cells_of,
    freeze,
    is_step,
    number_of_conditions,
    place_of_cells,
    place_text,
    places_text,
    read_place,
    touching,
)

Moved = Mapping[Cell, Cell]
"""Where each cell that stays has gone."""


def _walk_moved(
    board: Board,
    route: Drawn,
    moved: Mapping[Cell, Cell],
    cells: NDArray[np.int32],
) -> str:
    """A route through cells on a board to which some of them moved."""
    ways = KEYPAD if route.moves[-1] in KEYPAD else STEPS
    kept = _kept([moved.get(cell) for cell in route.cells])
    path = _straight(kept, ways is KEYPAD)
    begin: list[str] = []
    if path and route.moves[0].endswith(":"):
        row, col = path[0]
        begin = [f"{row},{col}:"]
    else:
        path = _from_start(board, path, cells)
    return board.kind.join_moves([*begin, *_letters(path, ways)])


def reshaped_route(
    board: Board,
    origin: NDArray[np.int32],
    cells: NDArray[np.int32],
) -> str:
    """The intended route on a board made of another one's cells.

    origin: (rows, cols), for each new cell the flat index it had before, -1 for none.
    cells: the new codes.
    """
    text = str(board.field("intended"))
    route = drawn(board.kind, board.level(), text)
    if route is None or not route.moves:
        return text
    moved = {
        divmod(int(old), board.cols): divmod(at, int(origin.shape[1]))
        for at, old in enumerate(origin.ravel().tolist())
        if old >= 0
    }
    if route.cells:
        return _walk_moved(board, route, moved, cells)
    if all(read_place(move) is not None for move in route.moves):
        return board.kind.join_moves(_steps(route.moves, moved))
    return text


def _kept(path: list[Cell | None]) -> list[Cell]:
    """The cells before the first that is gone."""
    found: list[Cell] = []
    for cell in path:
        if cell is None:
            break
        found.append(cell)
    return found


def _straight(path: list[Cell], diagonals: bool) -> list[Cell]:
    """The path with the cells between those that came apart; it ends where they are not
    in line."""
    found = path[:1]
    for one, other in pairwise(path):
        down = other[0] - one[0]
        right = other[1] - one[1]
        if down and right and not (diagonals and abs(down) == abs(right)):
            break
        far = max(abs(down), abs(right))
        found += [
            (one[0] + down * k // far, one[1] + right * k // far)
            for k in range(1, far + 1)
        ]
    return found


def _from_start(
    board: Board,
    path: list[Cell],
    cells: NDArray[np.int32],
) -> list[Cell]:
    """A loop, turned so that it begins where walks of the new board do; other paths
    unchanged."""
    if len(path) < 2 or path[0] != path[-1]:
        return path
    try:
        level = board.level().with_(cells=cells, solution=None, conditions={})
        first = divmod(board.kind.path(board.kind.initial(level))[0], cells.shape[1])
    except LevelError:
        return path
    loop = path[:-1]
    if first not in loop:
        return path
    at = loop.index(first)
    return [*loop[at:], *loop[:at], first]


def _letters(path: list[Cell], ways: Mapping[str, Cell]) -> list[str]:
    letters = {step: letter for letter, step in ways.items()}
    return [letters[b[0] - a[0], b[1] - a[1]] for a, b in pairwise(path)]


def _steps(moves: tuple[str, ...], moved: Moved) -> list[str]:
    found = []
    for move in moves:
        ends = [moved[cell] for cell in read_place(move) or () if cell in moved]
        if len(ends) != 2 or not touching(*ends):
            break
        (r, c), (r2, c2) = sorted(ends)
        found.append(f"{r},{c}-{r2},{c2}")
    return found


_tr = words_of("Conditions")

Rule = Literal["requires_places", "forbids_places"]
"""A place must be used, or must not be; the names of the abilities of solvers."""
MUST: Rule = "requires_places"
MUST_NOT: Rule = "forbids_places"
RULES = (MUST, MUST_NOT)

Places = Mapping[Rule, frozenset[Place]]

_EDITS = {
    MUST: marked("Conditions", "Must use"),
    MUST_NOT: marked("Conditions", "Must not use"),
}
_SAID = {
    (MUST, False): marked("Conditions", "must be visited"),
    (MUST_NOT, False): marked("Conditions", "must not be visited"),
    (MUST, True): marked("Conditions", "the step to {place} must be made"),
    (MUST_NOT, True): marked("Conditions", "the step to {place} must not be made"),
}


def names_of(kind: PuzzleKind[Any, Any]) -> dict[Rule, str]:
    """The names under which a level of this kind keeps its conditions; empty if it has
    none."""
    solver = kind.solver()
    found = {rule: solver.option_for(rule) for rule in RULES}
    return {rule: name for rule, name in found.items() if name is not None}


def places_of(board: Board) -> dict[Rule, frozenset[Place]]:
    """The places of a board's conditions. Those that cannot be read are left out;
    `check` names them."""
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


def toggled(
    board: Board,
    rule: Rule,
    place: Place,
    on: bool | None = None,
) -> Any:
    """The conditions with a place added to a rule and taken from the other, or taken
    from both.

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
    """The conditions with the text of one of them replaced by what was typed."""
    conditions = dict(thaw(board.field("conditions")))
    if value:
        conditions[name] = value
    else:
        conditions.pop(name, None)
    return freeze(conditions)


def reshaped(board: Board, origin: NDArray[np.int32]) -> Any:
    """The conditions on a board made of another one's cells.

    origin: (rows, cols), for each new cell the flat index it had before, -1 for none.
    Places that are cut off go, and so do steps whose cells no longer touch.
    """
    places = places_of(board)
    moved = _moved(board, origin, _marked_cells(places))
    return _with_places(
        board,
        {
            rule: frozenset(filter(None, (_after(moved, one) for one in places[rule])))
            for rule in RULES
        },
    )


def _marked_cells(places: Mapping[Any, Iterable[Place]]) -> set[Cell]:
    """The cells of all places."""
    return {
        cell for rule in RULES for place in places[rule] for cell in cells_of(place)
    }


def _moved(
    board: Board,
    origin: NDArray[np.int32],
    cells: Iterable[Cell],
) -> dict[Cell, Cell]:
    """Where some cells of a board are on the new one; without those that are gone."""
    rows = board.rows
    cols = board.cols
    inside = [row * cols + col for row, col in cells if row < rows and col < cols]
    moved: dict[Cell, Cell] = {}
    for at in np.flatnonzero(np.isin(origin, inside)):
        before = divmod(int(origin.flat[at]), cols)
        moved[before] = divmod(int(at), origin.shape[1])
    return moved


def _after(moved: Mapping[Cell, Cell], place: Place) -> Place | None:
    """A place on the new board; None if it is cut off, or its cells touch no longer."""
    cells = cells_of(place)
    ends = [moved[cell] for cell in cells if cell in moved]
    if len(ends) < len(cells):
        return None
    if len(ends) > 1 and not touching(*ends):
        return None
    return place_of_cells(ends)


def number_of(board: Board) -> int:
    """The number of conditions on a board."""
    conditions = board.field("conditions")
    return number_of_conditions(
        {n: conditions.get(n, "") for n in names_of(board.kind).values()}
    )


def edit_name(rule: Rule) -> str:
    """The name of an edit of a place in the undo history."""
    return retold(lambda: _tr(_EDITS[rule]))


def words_at(board: Board, cell: Cell) -> list[str]:
    """The conditions at a cell in words: "must be visited", "the step to row 2, column
    3 ..."."""
    if not board.field("conditions"):
        return []
    found = []
    for rule, places in places_of(board).items():
        for place in sorted((p for p in places if cell in cells_of(p)), key=place_text):
            others = [end for end in cells_of(place) if end != cell]
            where = place_words(others[0]) if others else ""
            found.append(_tr(_SAID[rule, is_step(place)]).format(place=where))
    return found
