"""The conditions of a level that exclude each other: as few as can be, each of them needed.

Places are left out, of many first half of them at once, then smaller groups, in the end one after
the other, and the level is solved without them. If it still has no answer, they stay out (Zeller
and Hildebrandt 2002). What is left in the end has no answer together, and has one without any
single one of them. A search that meets its limit decides nothing: its places stay in, and the
sentence does not say that they are needed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from solvers.insight.solving import solving
from solvers.insight.why.records import Reason
from solvers.kind import PuzzleKind
from solvers.level import Cell, Level
from solvers.places import read_place
from solvers.problem import Limits, Progress
from solvers.text import Text, place_of

Kind = PuzzleKind[Any, Any]
Place = tuple[str, str]
"""A condition by the name of its option, and a place of it as text."""

TOGETHER = 12
"""Of more places than this, groups are left out before single ones."""

MOST_ASKED = 150
"""So many levels are solved at most; what is left then is not said to be needed."""

EACH = Limits(seconds=2.0, memory_mib=512)


def conflict(kind: Kind, level: Level) -> Generator[Progress, None, Reason | None]:
    """Why the conditions cannot be met together; None if they are not what is in the way."""
    asked = kind.conditions(level)
    every = ((name, part) for name, text in asked.items() for part in str(text).split())
    places = list(dict.fromkeys(every))
    if not places:
        return None
    if (yield from _answered(kind, level, [])) is not True:
        return None  # there is no answer without them, either
    kept, needed = yield from _fewest(kind, level, places)
    forbids = kind.solver().option_for("forbids_places")
    return _reason(kept, needed, forbids)


def _fewest(
    kind: Kind, level: Level, places: list[Place]
) -> Generator[Progress, None, tuple[list[Place], bool]]:
    """Some of the places that cannot be met together, and whether each of them is needed."""
    kept, left, needed = list(places), MOST_ASKED, True
    size = len(places) // 2 if len(places) > TOGETHER else 1
    while size:
        for group in list(batched(kept, size)):
            fewer = [place for place in kept if place not in group]
            if not left or not fewer:
                needed = needed and len(kept) == 1
                continue
            left -= 1
            answered = yield from _answered(kind, level, fewer)
            if answered is False:
                kept = fewer
            elif size == 1:
                needed = needed and answered is not None
        size //= 2
    return kept, needed


def batched(places: list[Place], size: int) -> Iterator[list[Place]]:
    """The places in groups of so many."""
    return (places[at : at + size] for at in range(0, len(places), size))


def _answered(
    kind: Kind, level: Level, places: list[Place]
) -> Generator[Progress, None, bool | None]:
    """Whether the level has an answer under some of its conditions; None if that is not known."""
    solver = kind.solver()
    conditions: dict[str, Any] = {}
    for name in kind.conditions(level):
        conditions[name] = " ".join(part for other, part in places if other == name)
    result = yield from solving(kind, level, EACH, {**solver.no_extras, **conditions})
    if result.status == "infeasible":
        return False
    return True if result.moves is not None else None


def _reason(places: list[Place], needed: bool, forbids: str | None) -> Reason:
    cells = tuple(dict.fromkeys(cell for _, part in places for cell in read_place(part) or ()))
    lines = tuple(_line(part, name == forbids) for name, part in places)
    if len(places) == 1:
        text = Text("No answer meets this condition: {line}", line=lines[0])
        return Reason(text, cells, "conditions")
    if needed:
        text = Text(
            "These {number} conditions exclude each other; without any one of them there is an "
            "answer.",
            number=len(places),
        )
    else:
        text = Text("These {number} conditions exclude each other.", number=len(places))
    return Reason(text, cells, "conditions", lines)


def _line(part: str, forbidden: bool) -> Text:
    cells: tuple[Cell, ...] = read_place(part) or ()
    if len(cells) == 1:
        place: str = place_of(*cells[0])
    elif len(cells) == 2:
        place = Text(
            "the step between {one} and {other}", one=place_of(*cells[0]), other=place_of(*cells[1])
        )
    else:
        place = part
    if forbidden:
        return Text("{place} must not be used.", place=place).capitalized()
    return Text("{place} must be used.", place=place).capitalized()
