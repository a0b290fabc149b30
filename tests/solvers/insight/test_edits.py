"""Single edits: which there are, what they do, and in which order they come."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import islice

import numpy as np
import pytest

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.insight.mend import Edit, nearest_edits, rings
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import BUNDLED, kind


def _level(kind_id: str, rows: str) -> Level:
    of = kind(kind_id)
    codes = [
        [of.parse_token(token) for token in row.split()] for row in rows.split("|")
    ]
    return Level(kind_id, np.array(codes, np.int32))


def _told(level: Level) -> list[str]:
    return [str(edit.text) for edit in kind(level.kind).single_edits(level)]


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_edits_of_bundled_levels_change_what_they_say(kind_id: str) -> None:
    of = kind(kind_id)
    for path in level_files(kind_id):
        level = read_level(path)
        seen = set()
        for edit in islice(of.single_edits(level), 500):
            assert edit.group in of.edit_groups
            after = edit.apply(level)
            changed = {
                tuple(cell) for cell in np.argwhere(after.cells != level.cells).tolist()
            }
            assert changed == set(edit.cells) and edit.cell == edit.cells[0]
            assert all(
                level.cells[c] == b
                for c, b in zip(edit.cells, edit.before, strict=True)
            )
            assert all(
                after.cells[c] == a for c, a in zip(edit.cells, edit.after, strict=True)
            )
            assert after.rules == level.rules and after.conditions == level.conditions
            assert after.solution is None
            assert all(
                of.parse_token(of.format_token(code)) == code for code in edit.after
            )
            seen.add((edit.cells, edit.after))
            assert pickle.loads(pickle.dumps(edit)) == edit
        numbers = len(list(islice(of.single_edits(level), 500)))
        assert len(seen) == numbers > 0, "no edit comes twice"


def test_edits_of_a_coin_maze() -> None:
    assert _told(_level("coin_maze", "S . #|$3 $3 E")) == [
        "wall at 0, 1",
        "coin of 3 at 0, 1",
        "start to 0, 1",
        "open the wall at 0, 2",
        "exit to 0, 2",
        "no coin at 1, 0",
        "start to 1, 0",
        "no coin at 1, 1",
        "exit to 1, 1",
    ]
    moved = list(kind("coin_maze").single_edits(_level("coin_maze", "S $5 E")))[1]
    assert moved.apply(_level("coin_maze", "S $5 E")).cells.tolist() == [[0, -2, -3]]


def test_a_new_coin_has_the_usual_worth() -> None:
    assert "coin of 1 at 0, 1" in _told(_level("coin_maze", "S . E"))
    assert "coin of 2 at 0, 1" in _told(_level("coin_maze", "S . E $9 $2 $9 $2"))


def test_edits_of_a_tour() -> None:
    assert _told(_level("tour", "S . #|. . E")) == [
        "hole at 0, 1",
        "start to 0, 1",
        "close the hole at 0, 2",
        "end to 0, 2",
        "hole at 1, 0",
        "start to 1, 0",
        "hole at 1, 1",
        "end to 1, 1",
    ]


def test_edits_of_match3_are_the_other_colours_of_the_board() -> None:
    assert _told(_level("match3", "0 4|7 4")) == [
        "colour 7 at 0, 1",
        "colour 4 at 1, 0",
        "colour 7 at 1, 1",
    ]
    assert _told(_level("match3", "1 2")) == ["colour 2 at 0, 0", "colour 1 at 0, 1"]


def test_edits_of_a_collapse_keep_its_supplies_together_or_apart() -> None:
    easy = Counter(
        e.group
        for e in kind("collapse").single_edits(_level("collapse", "5 0 9|1 0 1|1 1 1"))
    )
    assert easy == {"supplies": 14}, "the centre stays empty; 0 has no less, 9 no more"
    told = _told(_level("collapse", "5/0 0 9|1 0 1|1 1 1"))
    assert told[:3] == ["food 6 at 0, 0", "food 4 at 0, 0", "water 1 at 0, 0"]


def test_edits_of_a_sowing_board() -> None:
    assert _told(_level("sowing", "255 0|1 2"))[:3] == [
        "a stone less in pit 3",
        "a stone more in pit 2",
        "a stone more in pit 0",
    ]


FOUR_DOTS = "rdd .|r* ."
"""A trail on four dots: its first dot is at 1, 0."""


def test_edits_of_a_trail_name_both_ends_of_a_line() -> None:
    assert _told(_level("trail", FOUR_DOTS)) == [
        "a line more from row 0, column 0 to row 0, column 1",
        "a line less from row 0, column 0 to row 0, column 1",
        "a line more from row 0, column 0 to row 1, column 1",
        "a line less from row 0, column 0 to row 1, column 0",
        "a line more from row 0, column 1 to row 1, column 1",
        "a line more from row 0, column 1 to row 1, column 0",
        "a line more from row 1, column 0 to row 1, column 1",
        "a line less from row 1, column 0 to row 1, column 1",
    ]


def _far(level: Level) -> list[str]:
    """What is told of the edits that come only from far."""
    of = kind(level.kind)
    near = _told(level)
    return [
        str(edit.text)
        for edit in of.single_edits(level, far=True)
        if str(edit.text) not in near
    ]


def test_far_edits_of_a_trail_move_its_start_and_mend_its_border() -> None:
    level = _level("trail", FOUR_DOTS)
    assert _far(level) == [
        "start at row 0, column 0",
        "start at row 0, column 1",
        "no start at row 1, column 0",
        "start at row 1, column 1",
    ]
    edits = kind("trail").single_edits(level, far=True)
    moved = {str(edit.text): edit.apply(level).cells.tolist() for edit in edits}
    assert moved["start at row 0, column 1"] == [[19, 81], [1, 0]]
    assert moved["no start at row 1, column 0"] == [[19, 0], [1, 0]]
    beyond = Level("trail", np.array([[81, 1], [1, 1]], np.int32))
    text = "no line beyond the board from row {}, column 1"
    assert _far(beyond)[1:3] == [text.format(0), "start at row 0, column 1"]
    assert text.format(1) in _far(beyond)


def test_an_edit_of_another_board_is_refused() -> None:
    edit = next(kind("tour").single_edits(_level("tour", ". S")))
    assert edit.apply(_level("tour", ". E")).cells.tolist() == [[-1, -3]]
    with pytest.raises(LevelError, match="row 0, column 0 has changed"):
        edit.apply(_level("tour", "# S"))
    far = Edit(((9, 9),), (0,), (1,), "walls", edit.text)
    with pytest.raises(LevelError, match="row 9"):
        far.apply(_level("tour", ". S"))
    short = Edit(((0, 0), (0, 1)), (0, -2), (1,), "walls", edit.text)
    with pytest.raises(ValueError, match="shorter"):
        short.apply(_level("tour", ". S"))


@pytest.mark.parametrize("shape", [(1, 1), (1, 5), (4, 1), (3, 7), (6, 6)])
def test_rings_name_every_cell_once_and_the_nearest_first(
    shape: tuple[int, int],
) -> None:
    for centre in np.ndindex(shape):
        cells = list(rings(*shape, centre))
        far = [max(abs(r - centre[0]), abs(c - centre[1])) for r, c in cells]
        assert far == sorted(far) and far[0] == 0
        assert len(cells) == len(set(cells)) == shape[0] * shape[1]


def test_the_nearest_edits_of_a_large_board_come_without_the_others() -> None:
    level = Level("tour", np.zeros((2000, 2000), np.int32))
    edits = list(islice(nearest_edits(kind("tour"), level, (1000, 3)), 2000))
    assert max(abs(edit.cell[0] - 1000) for edit in edits) < 60
    everything = {
        edit.text for edit in nearest_edits(kind("tour"), _level("tour", ". S|. ."))
    }
    assert everything == set(_told(_level("tour", ". S|. .")))
