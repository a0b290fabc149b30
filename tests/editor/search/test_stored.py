"""Answers in a file are replayed when it opens, but for those that take too long."""

from __future__ import annotations

import pytest

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.stored import LONGEST, StoredAnswer
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Solution


def stored(moves: str | None) -> StoredAnswer:
    """The record in a file with these moves; None for a file without a record."""
    level = level_from_text("coin_maze", "S . $ . E")
    document = LevelDocument(level)
    if moves is not None:
        record = Solution(moves, level_hash=document.level_hash())
        document = LevelDocument(level.with_(solution=record))
    found = StoredAnswer(document)
    found.take()
    return found


@pytest.mark.parametrize("moves", ["RRRR", "RRLR"])
def test_moves_are_replayed_true_or_not(moves: str) -> None:
    found = stored(moves)
    assert found.current and found.replayed
    assert bool(found.false) is (moves == "RRLR")


@pytest.mark.parametrize("moves", [None, "R" * (LONGEST + 1)])
def test_what_was_not_replayed_is_not_said_to_be(moves: str | None) -> None:
    found = stored(moves)
    assert found.current is (moves is not None)
    assert not found.replayed and not found.false
