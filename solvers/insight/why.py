"""Reasons for a level without an answer: in words and cells, with what comes nearest to
one.

The reason for a missing answer is a kind's own knowledge. `PuzzleKind.explainer` names
the class that says it (`Explainer` is the protocol): the shortest proof found, what
comes nearest, and the edits that would make this an answer. `solvers/walks/why` has the
proofs for mazes and tours: cells that cut the board into too many pieces (`pieces`),
and links that are forced until they contradict each other (`links`), each of which
remembers which others it follows from. `gridwright.solvers.insight.mend` tries the
single edits of any kind, then every two in a row, and reports a repair only if a search
answered the edited level. `WhyQuestion` runs all of it as one generator with the rank
of insights. `python benchmarks/reasons.py` prints on how many drafts each proof
succeeds.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from pkgutil import resolve_name
from typing import Any, Literal, Protocol

from gridwright.solvers.kind import (
    Edit,
    Limits,
    Progress,
    PuzzleKind,
    Result,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.level import Cell, Level, read_place, thaw
from gridwright.solvers.search import Run
from gridwright.solvers.text import Text, place_of

PIECE = 0.05
"""Seconds between two looks at whether to go on."""


def solving(
    kind: PuzzleKind[Any, Any],
    level: Level,
    limits: Limits,
    options: Mapping[str, Any] | None = None,
    state: Any = None,
) -> Generator[Progress, None, Result]:
    """The answer of the kind's default solver, replayed by its Run.

    options: None asks for one best answer and nothing more. The time limit is kept
    piece by piece.
    """
    solver = kind.solver()
    given = solver.no_extras if options is None else options
    yield Progress()
    run = Run(kind, solver, SearchProblem(level, state, given), limits)
    left = inf if limits.seconds is None else limits.seconds
    try:
        while True:
            piece = min(PIECE, max(left, 0.0))
            result = run.advance(Limits(piece, limits.memory_mib, limits.nodes))
            left = inf if limits.seconds is None else limits.seconds - result.elapsed
            if not run.can_continue or result.stopped_by != "time" or left <= 0:
                return result
            yield Progress(nodes=result.nodes)
    finally:
        run.close()


Kind = PuzzleKind[Any, Any]


class Explainer(Protocol):
    """Made with the kind. Its work comes in small steps, so that it can pause and be
    stopped."""

    def __init__(self, kind: Kind) -> None: ...

    def impossible(self, result: Result) -> bool:
        """True if a result of the default solver proves that no answer of the level can
        exist."""

    def answers(self, result: Result) -> bool:
        """True if the moves of the result, if it has any, give what the level asks
        for."""

    def reason(
        self, level: Level, result: Result
    ) -> Generator[Progress, None, Reason | None]:
        """Find the reason for the missing answer, as short as it was found."""

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """Find what comes nearest to an answer."""

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """Edits of any number that would make the nearest route an answer; none if
        there are none. They are checked before anyone sees them."""


class Unconditional:
    """The common part of explainers whose levels are answered by any moves that are
    found."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind

    def impossible(self, result: Result) -> bool:
        """True if it is proved that no answer exists."""
        return result.status == "infeasible"

    def answers(self, result: Result) -> bool:
        return result.moves is not None


def explainer_of(kind: Kind) -> Explainer | None:
    """The explainer of a kind; None for a kind without one."""
    if not kind.explainer:
        return None
    explainer: Explainer = resolve_name(kind.explainer)(kind)
    return explainer


Method = Literal["glance", "pieces", "forced", "tried", "conditions", "front", "search"]
"""How a reason proves its point.

glance: one property of the board, such as its colours. pieces: some cells cut the board
into more pieces than a walk has. forced: steps that are forced one after another.
tried: the same, with a step that is supposed and leads to a contradiction. conditions:
some conditions exclude each other. front: what the best trade-offs of two supplies
leave. search: every possibility was tried; the sentence says so, and a person cannot
check it.
"""


@dataclass(frozen=True)
class Reason:
    """A proof that a level has no answer.

    text: the sentence. cells: those it speaks of. lines: the steps of the proof, one
    sentence each; empty where the sentence is the whole proof. steps: steps between
    cells that the lines show to be made by every answer; barred: steps that no answer
    makes.
    """

    text: str
    cells: tuple[Cell, ...] = ()
    method: Method = "glance"
    lines: tuple[str, ...] = ()
    steps: tuple[tuple[Cell, Cell], ...] = ()
    barred: tuple[tuple[Cell, Cell], ...] = ()

    @property
    def readable(self) -> bool:
        """True if a person can check it without a computer."""
        return self.method != "search"


@dataclass(frozen=True)
class Nearest:
    """The moves that come nearest to an answer.

    text: how near it comes. level: the level, changed if need be, on which `moves` are
    legal. moves: a route to draw; empty if there is none. left: the cells that are
    missing or in the way. proved: whether nothing comes nearer.
    """

    text: str
    level: Level
    moves: tuple[str, ...] = ()
    left: tuple[Cell, ...] = ()
    proved: bool = False


UNPROVED = Text("It is the best that was found; there may be a better one.")


SECONDS = 3.0
"""For looking for a reason, at most."""
MOST_LINES = 6
"""Conditions listed one by one."""


def with_reason(
    kind: PuzzleKind[Any, Any],
    level: Level,
    result: Result,
    token: StopToken | None = None,
) -> Result:
    """The result, with the kind's explanation in the place of the search's own
    sentence.

    It stays as it is if it does not prove that no answer exists, if the kind explains
    nothing, and if the time is over or the token stopped before a reason was found.
    """
    if result.status != "infeasible" or not kind.explainer:
        return result
    reason = _found(
        kind, level.with_(conditions=thaw(result.conditions)), result, token
    )
    if reason is None or not reason.text or reason.text == result.reason:
        return result
    details = {
        name: value for name, value in result.details.items() if name != "reason_cells"
    }
    if reason.cells:
        details["reason_cells"] = [[int(row), int(col)] for row, col in reason.cells]
    return replace(result, reason=_whole_text(reason), details=details)


def _whole_text(reason: Reason) -> str:
    """The sentence of a reason; conditions are named behind it, for it does not name
    them."""
    text = reason.text
    if reason.method == "conditions":
        for line in reason.lines[:MOST_LINES]:
            text = Text("{text} {line}", text=text, line=line)
    return text


def _found(
    kind: PuzzleKind[Any, Any], level: Level, result: Result, token: StopToken | None
) -> Reason | None:

    explainer = explainer_of(kind)
    if explainer is None or not explainer.impossible(result):
        return None
    steps = explainer.reason(level, result)
    end = time.perf_counter() + SECONDS
    try:
        while time.perf_counter() < end and not (token is not None and token.stopped):
            next(steps)
    except StopIteration as stop:
        reason: Reason | None = stop.value
        return reason
    finally:
        steps.close()
    return None


Place = tuple[str, str]
"""A condition by the name of its option, and a place of it as text."""

TOGETHER = 12
"""Places up to which single ones are left out at once; of more, groups are left out
first."""

MOST_ASKED = 150
"""So many levels are solved at most; what is left then is not said to be needed."""

EACH = Limits(seconds=2.0, memory_mib=512)


def conflict(kind: Kind, level: Level) -> Generator[Progress, None, Reason | None]:
    """The reason why the conditions cannot be met together; None if they are not what
    is in the way."""
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


def _without(places: list[Place], group: Sequence[Place]) -> list[Place]:
    """The places that are not in a group."""
    return [place for place in places if place not in group]


def _fewest(
    kind: Kind, level: Level, places: list[Place]
) -> Generator[Progress, None, tuple[list[Place], bool]]:
    """Some of the places that cannot be met together, and whether each of them is
    needed."""
    kept = list(places)
    left = MOST_ASKED
    needed = True
    size = len(places) // 2 if len(places) > TOGETHER else 1
    while size:
        for group in list(batched(kept, size)):
            fewer = _without(kept, group)
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
    """The places in groups of `size`."""
    return (places[at : at + size] for at in range(0, len(places), size))


def _answered(
    kind: Kind, level: Level, places: list[Place]
) -> Generator[Progress, None, bool | None]:
    """True if the level has an answer under some of its conditions; None if that is not
    known."""
    solver = kind.solver()
    conditions: dict[str, Any] = {}
    for name in kind.conditions(level):
        conditions[name] = " ".join(part for other, part in places if other == name)
    result = yield from solving(kind, level, EACH, {**solver.no_extras, **conditions})
    if result.status == "infeasible":
        return False
    return True if result.moves is not None else None


def _reason(places: list[Place], needed: bool, forbids: str | None) -> Reason:
    cells = tuple(
        dict.fromkeys(cell for _, part in places for cell in read_place(part) or ())
    )
    lines = tuple(_line(part, name == forbids) for name, part in places)
    if len(places) == 1:
        text = Text("No answer meets this condition: {line}", line=lines[0])
        return Reason(text, cells, "conditions")
    if needed:
        text = Text(
            "These {number:# condition|# conditions} exclude each other; without any "
            "one of "
            "them there is an answer.",
            number=len(places),
        )
    else:
        text = Text(
            "These {number:# condition|# conditions} exclude each other.",
            number=len(places),
        )
    return Reason(text, cells, "conditions", lines)


def _line(part: str, forbidden: bool) -> Text:
    cells: tuple[Cell, ...] = read_place(part) or ()
    if len(cells) == 1:
        place: str = place_of(*cells[0])
    elif len(cells) == 2:
        place = Text(
            "the step between {one} and {other}",
            one=place_of(*cells[0]),
            other=place_of(*cells[1]),
        )
    else:
        place = part
    if forbidden:
        return Text("{place} must not be used.", place=place).capitalized()
    return Text("{place} must be used.", place=place).capitalized()
