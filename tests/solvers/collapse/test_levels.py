"""The bundled collapse levels: their stored answers are proved, and by two methods."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gridwright import levels
from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.files.rows import level_from_text
from tests.oracles.collapse_boards import solve

FILES = sorted((Path(levels.__file__).parent / "collapse").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_stored_optimum(path: Path) -> None:
    level = read_level(path)
    assert KIND.check(level) == []
    assert level.title and level.author and level.notes
    stored = level.solution
    assert stored is not None and stored.status == "optimal"
    assert stored.level_hash == level_hash(level)
    end = KIND.replay(KIND.initial(level), KIND.split_moves(stored.moves))
    assert KIND.finished(end) and KIND.score(end) == stored.score == stored.bound
    for solver in ("pareto", "skyline"):
        assert solve(level, solver, count=False).score == stored.score


def test_boards_on_the_page_have_the_optimum_that_it_says() -> None:
    """Those that the printed program, and the greedy method, get wrong."""
    page = (Path(levels.__file__).parents[2] / "docs/collapse.md").read_text("utf-8")
    boards = re.findall(r"^```\n(0 .*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert [solve(level_from_text("collapse", board)).score for board in boards] == [
        6,
        1,
    ]
    assert "gives 5" in page and "8 to 9 % of random hard buildings" in page


def test_there_is_something_of_every_sort() -> None:
    found = [read_level(path) for path in FILES]
    assert len(found) >= 8
    assert {3, 201} <= {level.rows for level in found}
    assert any("needs" in level.rules for level in found)
    easy = [level for level in found if (level.cells % 11 == 0).all()]
    assert 2 <= len(easy) < len(found)
    gaps = [solve(level).score - solve(level, "greedy-pair").score for level in found]
    assert min(gaps) == 0 < max(gaps)
