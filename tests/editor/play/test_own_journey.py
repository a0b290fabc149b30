"""The journey as the person's own set, and the shipped one again."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.welcome.journey import BEST, OPEN, journey
from gridwright.editor.models.play.courses import Scores
from gridwright.editor.models.play.own_journey import (
    begin_own,
    own,
    own_file,
    put_aside,
    shipped,
)
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.level import LevelError


def scores_of_first(folder: Path) -> Scores:
    """The scores of a person who reached the optimum of the first level."""
    scores = Scores(folder / "scores.json")
    level = shipped().entries[0].level
    assert level is not None
    assert level.solution is not None
    assert level.solution.score is not None
    scores._known[level_hash(level)] = level.solution.score
    return scores


def test_the_shipped_journey_is_played_until_there_is_an_own_one(
    tmp_path: Path,
) -> None:
    found = journey(scores_of_first(tmp_path))
    assert found.states == (BEST, *[OPEN] * (len(found.files) - 1))
    assert found.course() is None
    assert not own_file().exists()


def test_an_own_journey_is_edited_saved_read_again_and_restored(
    tmp_path: Path,
) -> None:
    scores = scores_of_first(tmp_path)
    file = begin_own("A journey")
    document = SetDocument.open(file)
    total = len(document.entries)
    document.move([0], 2)
    document.take_out([2])
    document.save(file)
    assert begin_own("Another") == file, "an own version is never written over"
    found = journey(scores)
    assert found.states == (OPEN, BEST, *[OPEN] * (total - 3))
    course = found.course()
    assert course is not None
    assert course.level() == shipped().entries[1].level
    document.undo_stack.undo()
    assert len(document.entries) == total

    aside = put_aside()
    assert aside is not None
    assert len(SetDocument.open(aside).entries) == total - 1
    restored = journey(scores)
    assert restored.course() is None
    assert restored.states[0] == BEST
    assert put_aside() is None


def test_an_empty_own_journey_counts_as_none() -> None:
    file = begin_own("A journey")
    document = SetDocument.open(file)
    document.take_out(range(len(document.entries)))
    document.save(file)
    assert own() is None


def test_an_own_journey_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    file = begin_own("A journey")
    file.write_text("{")
    with pytest.raises(LevelError, match="not JSON"):
        journey(Scores(tmp_path / "scores.json"))
