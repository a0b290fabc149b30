"""What grading the levels of a set leaves in the library's index."""

from __future__ import annotations

import pytest

from gridwright.editor.features.sets.knowledge import _grading
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import StopToken
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.reasons.asking import grade
from gridwright.solvers.runtime.steps import finished

TOUR = level_from_text("tour", "S . .\n. . .\n. # #")


@pytest.mark.parametrize("before", [None, 4])
def test_a_graded_level_has_its_reasons_in_the_index(before: int | None) -> None:
    """before: a difficulty that an earlier version learned without reasons."""
    name = level_hash(TOUR)
    if before is not None:
        with LibraryIndex() as index:
            index.learn_grade(name, before)
    graded = finished(_grading({("", TOUR): TOUR}, StopToken()))["", TOUR]
    with LibraryIndex() as index:
        assert index.reasons() == {name: grade(TOUR)}
        assert index.grades() == {name: graded.grade}
    assert before in (None, graded.grade)
