"""Documents: painting, undo, tokens with a limit, saving."""

from __future__ import annotations

import gc
import weakref
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtTest import QAbstractItemModelTester

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.document.document import LevelDocument, Stroke
from gridwright.editor.models.document.grid_model import GridModel
from gridwright.editor.models.safety.backups import SaveError
from gridwright.editor.models.shapes import line
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.registry import kind, kind_ids

WALL, START = -1, -2


@pytest.fixture
def maze(qapp: object) -> LevelDocument:
    return LevelDocument(kind("coin_maze").blank(4, 5))


def test_a_stroke_is_one_undo_step(maze: LevelDocument) -> None:
    stroke = Stroke(maze, "Paint")
    for cell in (0, 1, 2, 1):
        stroke.paint([cell], WALL)
    assert stroke.finish()
    assert maze.undo_stack.count() == 1
    assert maze.cells.ravel()[:3].tolist() == [WALL] * 3
    maze.undo_stack.undo()
    assert not maze.cells.any()
    maze.undo_stack.redo()
    assert maze.cells.ravel()[:3].tolist() == [WALL] * 3


def test_a_stroke_that_changes_nothing_leaves_no_undo_step(maze: LevelDocument) -> None:
    stroke = Stroke(maze, "Paint")
    stroke.paint([3], WALL)
    stroke.paint([3], 0)
    assert not stroke.finish()
    assert maze.undo_stack.count() == 0
    assert not maze.modified


def test_a_cancelled_stroke_puts_everything_back(maze: LevelDocument) -> None:
    maze.paint([7], START, "Paint")
    before = maze.level()
    stroke = Stroke(maze, "Paint")
    stroke.paint([1, 2], START)
    stroke.cancel()
    assert maze.level() == before
    assert maze.undo_stack.count() == 1


def test_placing_the_start_again_moves_it(maze: LevelDocument) -> None:
    maze.paint([0], START, "Paint")
    maze.paint([9], START, "Paint")
    assert np.flatnonzero(maze.cells == START).tolist() == [9]
    assert maze.undo_stack.count() == 2
    maze.undo_stack.undo()
    assert np.flatnonzero(maze.cells == START).tolist() == [0]


def test_of_several_starts_painted_at_once_the_last_stays(maze: LevelDocument) -> None:
    maze.paint([3], START, "Paint")
    maze.paint([5, 6, 7], START, "Paint")
    assert np.flatnonzero(maze.cells == START).tolist() == [7]


def test_painting_what_is_there_is_no_edit(maze: LevelDocument) -> None:
    assert not maze.paint([0, 1], 0, "Paint")
    assert maze.undo_stack.count() == 0


def test_replacing_the_board_at_another_size_is_undone_whole(
    maze: LevelDocument,
) -> None:
    maze.paint([19], WALL, "Paint")
    before = maze.level()
    maze.replace_cells(np.zeros((2, 3), np.int32), "Resize")
    assert (maze.rows, maze.cols) == (2, 3)
    maze.undo_stack.undo()
    assert maze.level() == before


def test_a_rule_at_its_default_is_not_stored(maze: LevelDocument) -> None:
    maze.set_rule("cell", 5)
    assert maze.level().rules == {"cell": 5}
    maze.set_rule("cell", 1)
    assert maze.level().rules == {}
    assert maze.undo_stack.count() == 2


def test_typing_a_title_merges_into_one_step(maze: LevelDocument) -> None:
    for text in ("A", "Ab", "Abc"):
        maze.change("Change title", title=text)
    assert maze.undo_stack.count() == 1
    maze.undo_stack.undo()
    assert maze.field("title") == ""


def test_saving_and_reading_back(maze: LevelDocument, tmp_path: Path) -> None:
    maze.paint([2], WALL, "Paint")
    maze.save(tmp_path / "a.json")
    assert not maze.modified
    assert read_level(tmp_path / "a.json") == maze.level()


def test_a_save_that_fails_says_why_and_keeps_the_edit(
    maze: LevelDocument, tmp_path: Path
) -> None:
    maze.paint([2], WALL, "Paint")
    with pytest.raises(SaveError, match="nowhere"):
        maze.save(tmp_path / "nowhere" / "a.json")
    assert maze.modified
    assert maze.path is None


@pytest.mark.parametrize("kind_id", kind_ids())
def test_the_grid_model_obeys_qt(kind_id: str, qapp: object) -> None:
    document = LevelDocument(
        kind(kind_id).blank(3, 3) if kind_id != "sowing" else kind(kind_id).blank(2, 3)
    )
    model = GridModel(document, CellWords(document.kind))
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    token = document.kind.tokens[-1]
    document.paint([1], token.code, "Paint")
    assert model.index(0, 1).data() == document.kind.format_token(token.code)
    document.replace_cells(np.zeros((5, 5), np.int32), "Resize")
    assert model.rowCount() == 5
    assert model.setData(model.index(0, 0), document.kind.format_token(token.code))
    assert not model.setData(model.index(0, 0), "no such token")


def test_a_cell_is_spoken(maze: LevelDocument) -> None:
    maze.paint([8], WALL, "Paint")
    assert (
        GridModel(maze, CellWords(maze.kind)).spoken(1, 3).lower()
        == "row 1, column 3, wall"
    )


def test_a_line_has_no_gaps_and_keeps_its_ends() -> None:
    rng = np.random.default_rng(1)
    for _ in range(300):
        a, b = (tuple(int(v) for v in rng.integers(-20, 20, 2)) for _ in range(2))
        cells = [tuple(cell) for cell in line(a, b).tolist()]
        assert cells[0] == a and cells[-1] == b
        assert len(cells) == max(abs(a[0] - b[0]), abs(a[1] - b[1])) + 1
        steps = pairwise(cells)
        assert all(max(abs(r - s), abs(c - d)) == 1 for (r, c), (s, d) in steps)


def test_a_forgotten_document_with_a_history_is_collected_in_peace(
    maze: LevelDocument,
) -> None:
    """A cycle through the document: the collector meets stack and commands together."""
    for cell in range(5):
        maze.paint([cell], WALL, "Paint")
    maze.undo_stack.undo()
    other = LevelDocument(kind("coin_maze").blank(3, 3))
    other.paint([0], WALL, "Paint")
    other.own = other  # type: ignore[attr-defined]
    freed = weakref.ref(other)
    del other
    gc.collect()
    assert freed() is None
