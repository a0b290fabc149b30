"""The template of docs/template_kind: a sixth kind in a package of its own, nothing
else changed.

It is put on the path together with the metadata that an installation would write.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.kinds import registry
from gridwright.editor.kinds.registry import samples
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.pictures.films import export_gif
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import sentence
from tests.conftest import forget_kinds

TEMPLATE = Path(__file__).parents[3] / "docs" / "template_kind"
PACKAGE = "gridwright_descent"


def install(site: Path) -> None:
    """Write what an installer writes about the package: its name and its entry
    points."""
    project = tomllib.loads((TEMPLATE / "pyproject.toml").read_text("utf-8"))["project"]
    folder = site / f"{PACKAGE}-{project['version']}.dist-info"
    folder.mkdir(parents=True)
    name = f"Name: {project['name']}\nVersion: {project['version']}\n"
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\n{name}")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in points.items())]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")


def forget() -> None:
    forget_kinds()
    registry.kind_view.cache_clear()
    registry._registered.cache_clear()


@pytest.fixture
def descent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Level]:
    """The first level of the installed template."""
    site = tmp_path / "site"
    install(site)
    for folder in (TEMPLATE, site):
        monkeypatch.syspath_prepend(folder)
    forget()
    yield read_bundled(level_files("descent")[0])
    forget()
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def level_and_window(descent: Level, window: MainWindow) -> tuple[Level, MainWindow]:
    """The level, and a window that was built when the kind was there."""
    return descent, window


@pytest.mark.slow
def test_it_opens_is_drawn_checked_and_solved(
    qtbot: QtBot, level_and_window: tuple[Level, MainWindow]
) -> None:
    level, window = level_and_window
    assert kind_ids()[-1] == "descent"
    assert [sample.kind for sample in samples()][-1] == "descent"
    view = window.tabs.open_level(level)
    assert isinstance(view.canvas, GridView)
    assert type(view.canvas.painter).__module__ == f"{PACKAGE}.view"
    assert not view.canvas.grab().isNull()
    assert view.document.problems() == []
    with qtbot.waitSignal(view.session.answered, timeout=60_000) as answered:
        view.session.solve()
    result = answered.args[0]
    assert (result.status, result.verified) == ("optimal", True)
    assert level.solution is not None and result.score == level.solution.score


@pytest.mark.slow
def test_it_is_played_with_its_own_hand_and_words(
    qtbot: QtBot, level_and_window: tuple[Level, MainWindow]
) -> None:
    level, window = level_and_window
    view = window.tabs.open_level(level)
    QTest.keyClick(view.canvas, Qt.Key.Key_F3)
    assert view.play is not None
    board = view.play.board
    assert type(board.input).__module__ == f"{PACKAGE}.play_input"
    assert view.play.goal.text().startswith("Click a cell of the next row")
    QTest.keyClick(board, Qt.Key.Key_1)
    assert board.game.moves == ("1",)
    assert board.effect() == "Went down to row 0, column 1."
    for row in range(1, level.rows):
        board.finish_animation()
        place = board.centre_of((row, 1))
        QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert len(board.game.moves) == level.rows
    assert view.play.words.text() == f"At the bottom with {board.game.score}."


def test_a_film_of_it_is_exported(
    descent: Level, settings: Settings, tmp_path: Path
) -> None:
    assert descent.solution is not None
    film = export_gif(
        descent, descent.solution.moves.split(), tmp_path / "film.gif", cell=16
    )
    assert film is not None and film.frames > descent.rows
    assert film.path.read_bytes().startswith(b"GIF89a")


def test_its_search_brings_pseudocode_and_sentences(descent: Level) -> None:
    of = kind("descent")
    run = drive(of, of.solver(), SearchProblem(descent, trace=100), Limits())
    assert run.trace is not None and run.result is not None
    film = Film(descent, "rows", run.trace, run.result)
    first, *_, last = run.trace.of(Op.LAYER)
    film.seek(int(last))
    assert film.lines[film.moment.line - 1].lstrip().startswith("best[column]")
    assert sentence(film.moment) == (
        f"Row 0: the best sum from here down is {run.result.score}."
    )
    assert sentence(run.trace[int(first)]).startswith(f"Row {descent.rows - 1}: ")
    tried = [run.trace[int(at)] for at in run.trace.of(Op.TRY)]
    assert [moment.tried for moment in tried] == list(run.result.moves or ())
    assert {film.lines[moment.line - 1].split()[0] for moment in tried} == {"go"}
    assert tried[-1].moves == run.result.moves
    run.close()


@pytest.mark.thorough
@pytest.mark.slow
def test_it_passes_the_contract_as_its_author_runs_it(tmp_path: Path) -> None:
    install(tmp_path)
    root = Path(__file__).parents[3]
    paths = os.pathsep.join(map(str, (tmp_path, TEMPLATE, root)))
    options = ("-q", "-W", "error", "-p", "no:cacheprovider", "-p", "no:pytest-qt")
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *options,
            "--pyargs",
            "gridwright.solvers.contract",
            "-k",
            "descent",
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout and "skipped" not in run.stdout
