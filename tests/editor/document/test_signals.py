"""Which signals each change of a document sends, in which order, and that the document
is as it will be by then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from gridwright.editor.features.board.model import Anchor, resized
from gridwright.editor.models.document.document import LevelDocument, Stroke
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, Solution

CELLS, BOARD, EDITED = "cells_changed", "board_replaced", "edited"
PATH, SAVED = "path_changed", "saved"
PAINT = [CELLS, EDITED]
REPLACE = [BOARD, EDITED]

Act = Callable[[LevelDocument, Path], object]


def head(*fields: str) -> str:
    return f"head_changed {' '.join(fields)}"


def maze() -> LevelDocument:
    """A level that has all that a change of its size takes along."""
    of = level_from_text("coin_maze", "S . $\n. . E").with_(
        title="A maze",
        conditions={"forbid": "0,2"},
        intended="DRR",
    )
    return LevelDocument(of)


def heard(document: LevelDocument) -> list[str]:
    """The signals that come from now on."""
    found: list[str] = []
    for name in (CELLS, BOARD, EDITED, PATH, SAVED, "closed"):
        if name == CELLS:
            document.cells_changed.connect(lambda _cells: found.append(CELLS))
        else:
            getattr(document, name).connect(lambda name=name: found.append(name))
    document.head_changed.connect(lambda fields: found.append(head(*fields)))
    return found


def grown(document: LevelDocument, _: Path) -> None:
    document.reshape(
        lambda cells, new: resized(cells, 4, 4, Anchor.BOTTOM_RIGHT, new), "grow"
    )


def stroked(document: LevelDocument, _: Path) -> None:
    stroke = Stroke(document, "stroke")
    stroke.paint([1], [-1])
    stroke.paint([3], [-1])
    stroke.finish()


def given_up(document: LevelDocument, _: Path) -> None:
    stroke = Stroke(document, "stroke")
    stroke.paint([1], [-1])
    stroke.cancel()


def other(document: LevelDocument) -> Level:
    return document.level().with_(cells=document.cells + (document.cells == 0))


ANSWER = Solution(("D", "D"))

CHANGES: dict[str, tuple[Act, list[str]]] = {
    "paint": (lambda d, _: d.paint([1], [-1], "wall"), PAINT),
    "paint what is there": (lambda d, _: d.paint([1], [0], "floor"), []),
    "a stroke": (stroked, PAINT + PAINT),
    "a stroke that is given up": (given_up, PAINT + PAINT),
    "other cells": (lambda d, _: d.replace_cells(d.cells[:, ::-1], "turn"), REPLACE),
    "the same cells": (lambda d, _: d.replace_cells(d.cells, "turn"), []),
    "a resize": (grown, [BOARD, head("conditions"), EDITED]),
    "a title": (lambda d, _: d.change("name", title="B"), [head("title"), EDITED]),
    "the same title": (lambda d, _: d.change("name", title="A maze"), []),
    "two fields, one of them as it was": (
        lambda d, _: d.change("name", title="A maze", author="B"),
        [head("author"), EDITED],
    ),
    "a rule": (lambda d, _: d.set_rule("cell", 0), [head("rules"), EDITED]),
    "a rule as it was": (lambda d, _: d.set_rule("cell", 1), []),
    "another level": (
        lambda d, _: d.adopt(other(d).with_(title="B"), "other"),
        [*REPLACE, head("title"), EDITED],
    ),
    "an answer": (lambda d, _: d.keep_solution(ANSWER), [head("solution"), EDITED]),
    "saved at a new place": (lambda d, path: d.save(path), [PATH, SAVED]),
}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", CHANGES)
def test_a_change_sends_its_signals(name: str, tmp_path: Path) -> None:
    act, expected = CHANGES[name]
    document = maze()
    found = heard(document)
    act(document, tmp_path / "maze.json")
    assert found == expected


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", [name for name in CHANGES if CHANGES[name][1]])
def test_undo_and_redo_send_them_too(name: str, tmp_path: Path) -> None:
    act, _ = CHANGES[name]
    document = maze()
    before = document.level()
    act(document, tmp_path / "maze.json")
    after = document.level()
    if not document.undo_stack.count():
        return
    found = heard(document)
    document.undo_stack.undo()
    assert document.level() == before
    undone = [*found]
    found.clear()
    document.undo_stack.redo()
    assert document.level() == after
    assert found[-1:] == undone[-1:] == [EDITED]
    assert sorted(found) == sorted(undone)
    assert set(found) == set(CHANGES[name][1])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["paint", "other cells", "a resize", "a title"])
def test_who_hears_a_signal_finds_the_whole_change_made(
    name: str, tmp_path: Path
) -> None:
    unheard = maze()
    CHANGES[name][0](unheard, tmp_path)
    document = maze()
    seen: list[Level] = []
    for signal in (
        document.cells_changed,
        document.board_replaced,
        document.head_changed,
        document.edited,
    ):
        signal.connect(lambda *_: seen.append(document.level()))
    hash_before = document.level_hash()
    CHANGES[name][0](document, tmp_path)
    assert seen and all(level == unheard.level() for level in seen)
    assert (document.level_hash() == hash_before) == (name == "a title")


@pytest.mark.usefixtures("qapp")
def test_what_changed_is_told_exactly() -> None:
    document = maze()
    told: list[list[int]] = []
    document.cells_changed.connect(lambda cells: told.append(np.sort(cells).tolist()))
    document.paint([0, 1, 2], [-2, -1, -1], "some are as they were")
    document.paint([1], [-2], "the start moves")
    document.undo_stack.undo()
    assert told == [[1, 2], [0, 1], [0, 1]]


@pytest.mark.usefixtures("qapp")
def test_a_second_save_goes_to_the_same_file(tmp_path: Path) -> None:
    document = maze()
    document.save(tmp_path / "maze.json")
    found = heard(document)
    document.save()
    assert found == [SAVED]
    found.clear()
    document.save(tmp_path / "other.json")
    assert found == [PATH, SAVED]
