"""The answer that is stored with a level, if it still belongs to it."""

from __future__ import annotations

from solvers.files.level_file import level_hash
from solvers.level import Level
from solvers.registry import kind


def stored_moves(level: Level) -> tuple[tuple[str, ...], bool] | None:
    """The moves of the answer stored with a level, and whether they are proved to be the best of
    all. None if there are none, or if they belong to another state of the level. IllegalMove if
    they are no moves of its kind."""
    kept = level.solution
    if kept is None or not kept.moves or kept.level_hash != level_hash(level):
        return None
    proved = kept.status == "optimal" and not kept.conditions
    return kind(level.kind).split_moves(kept.moves), proved
