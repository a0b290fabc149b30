"""Save stores the answer in front, where it says more than what is stored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.models.search.verdict import Standing, Verdict
from gridwright.solvers.answers import recorded
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Solution
from gridwright.solvers.problem import Counts, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive

pytestmark = pytest.mark.usefixtures("qapp")

MAZE = next(read_bundled(f) for f in level_files("coin_maze") if "paper" in f.name)


def answer(document: LevelDocument, **options: object) -> Solution:
    of = kind(MAZE.kind)
    result = drive(of, of.solver(), SearchProblem(MAZE, options=options)).result
    assert result is not None
    return recorded(of, result, document.level_hash())


@pytest.fixture
def document(tmp_path: Path) -> LevelDocument:
    path = tmp_path / "maze.json"
    wishes = {"intended": "LLL", "conditions": {"force": "1,1"}}
    path.write_text(
        level_to_json(MAZE.with_(solution=None, **wishes)), encoding="utf-8"
    )
    return LevelDocument.open(path)


def test_saving_stores_the_answer_in_front(document: LevelDocument) -> None:
    found = answer(document)
    assert not document.modified
    document.save(answer=found)
    assert document.path is not None
    assert read_level(document.path).solution == found == document.field("solution")
    assert not document.modified and not document.undo_stack.count()
    assert not document.changed_on_disk()


def test_saving_an_edit_drops_the_answer_and_undo_brings_it_back(
    document: LevelDocument, tmp_path: Path
) -> None:
    path, backups = document.path, Backups(tmp_path / "versions")
    assert path is not None
    found = answer(document)
    document.save(backups=backups, answer=found)
    document.paint(0, 1 - document.cells.flat[0], "Pen")
    document.save(backups=backups)
    edited = read_level(path)
    assert edited.solution is None and edited.cells.flat[0] == document.cells.flat[0]
    assert not document.modified and not document.changed_on_disk()
    assert read_level(backups.of(path)[0].path).solution == found
    document.undo_stack.undo()
    document.save(backups=backups)
    assert read_level(path).solution == found


def test_an_edit_drops_an_answer_that_names_no_level_and_a_title_does_not(
    tmp_path: Path,
) -> None:
    path = tmp_path / "maze.json"
    nameless = Solution("RR", 2, "optimal", 2)
    path.write_text(level_to_json(MAZE.with_(solution=nameless)), encoding="utf-8")
    document = LevelDocument.open(path)
    document.change("Title", title="Another")
    document.save()
    assert read_level(path).solution == nameless
    document.paint(0, 1 - document.cells.flat[0], "Pen")
    document.save()
    assert read_level(path).solution is None


def test_wishes_of_the_designer_are_saved_again(document: LevelDocument) -> None:
    document.save()
    assert document.path is not None
    level = read_level(document.path)
    assert (level.intended, level.conditions) == ("LLL", {"force": "1,1"})


def test_what_says_less_replaces_nothing(document: LevelDocument) -> None:
    found = answer(document)
    kept = replace(found, solver="player", counts=None)
    document.keep_solution(kept)
    for other in (
        found,
        replace(found, status="feasible"),
        answer(document, force="1,3"),
    ):
        document.save(answer=other)
        assert document.field("solution") == kept


def test_an_answer_under_conditions_proves_nothing_of_the_level(
    document: LevelDocument,
) -> None:
    narrow = answer(document, forbid="1,1 1,2 1,3 3,1 4,1")
    assert narrow.status == "optimal" and narrow.counts == Counts(1, 1)
    verdict = Verdict.of_solution(narrow, narrow.level_hash)
    assert (verdict.standing, verdict.score) == (Standing.UNDECIDED, 9)
    none = replace(narrow, status="infeasible", moves="", score=None, bound=None)
    assert Verdict.of_solution(none, none.level_hash).standing is Standing.READY
