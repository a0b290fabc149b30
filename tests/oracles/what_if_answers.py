"""Answers of small levels of every kind by the plain programs beside this one: status,
optimum, number of answers and of optimal ones (None: the kind does not count). Walks
may have numbers and walls between cells."""

from __future__ import annotations

from typing import Any

from gridwright.solvers.collapse.kind import KIND as COLLAPSE
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.sowing.rules import ring_of
from tests.oracles import match3_oracle, trails
from tests.oracles.collapse_boards import all_ends
from tests.oracles.sowing_reference import literal
from tests.oracles.walks.marked import MarkedPuzzle

Told = tuple[str, int | None, int | None, int | None]

NOTHING: Told = ("infeasible", None, 0, 0)


def told(level: Level) -> Told:
    """The answer of a level."""
    return _BY_KIND[level.kind](level)


def _walk(level: Level) -> Told:
    of = kind(level.kind)
    rows = tuple(
        " ".join(of.format_token(int(code)) for code in row) for row in level.cells
    )
    closed = bool(level.rules.get("closed", False))
    free = int((level.cells != -1).sum())
    if closed and free < 4:
        return NOTHING
    puzzle = MarkedPuzzle(level.kind, rows, int(level.rules.get("cell", 1)), closed)
    scores = [route.score for route in puzzle.once()]
    return _counted(scores)


def _counted(scores: list[int]) -> Told:
    if not scores:
        return NOTHING
    return "optimal", max(scores), len(scores), scores.count(max(scores))


def _match3(level: Level) -> Told:
    rules: Any = kind(level.kind).rule_values(level)
    board = tuple(map(tuple, level.cells.tolist()))
    points = dict(rules["points"])
    totals, _ = match3_oracle.totals(board, rules["swaps"], rules["exactly"], points)
    if not totals:
        return NOTHING
    return "optimal", max(totals), sum(totals.values()), totals[max(totals)]


def _collapse(level: Level) -> Told:
    return _counted([min(end) for end in all_ends(COLLAPSE.initial(level))])


def _trail(level: Level) -> Told:
    of = kind(level.kind)
    rows = [" ".join(map(of.format_token, row)) for row in level.cells.tolist()]
    lines, start = trails.read(rows)
    found = trails.trails(lines, start, bool(level.rules.get("closed", False)))
    return _counted([len(lines)] * len(found))


def _sowing(level: Level) -> Told:
    value = literal(
        ring_of(level.cells), 0, bool(level.rules.get("chain", False)), frozenset()
    )
    return "optimal", value, None, None


def is_alone(level: Level) -> bool:
    """True if a level has one best answer; a trail and its reverse are one."""
    if level.kind != "trail":
        return told(level)[3] == 1
    of = kind(level.kind)
    rows = [" ".join(map(of.format_token, row)) for row in level.cells.tolist()]
    lines, start = trails.read(rows)
    found = trails.trails(lines, start, bool(level.rules.get("closed", False)))
    if start is not None:
        return len(found) == 1
    return len({min(trail, trails.backwards(trail)) for trail in found}) == 1


_BY_KIND = {
    "coin_maze": _walk,
    "tour": _walk,
    "match3": _match3,
    "collapse": _collapse,
    "sowing": _sowing,
    "trail": _trail,
}
