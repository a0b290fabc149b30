"""Levels of walks from their rows."""

from __future__ import annotations

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from tests.oracles.walks.plain import Puzzle


def level(kind_id: str, text: str, **rules: object) -> Level:
    return level_from_text(kind_id, text).with_(rules=rules)


def level_of(puzzle: Puzzle) -> Level:
    rules = {"closed": True} if puzzle.closed else {}
    if puzzle.kind == "coin_maze":
        rules = {"cell": puzzle.points}
    return level(puzzle.kind, "\n".join(puzzle.rows), **rules)
