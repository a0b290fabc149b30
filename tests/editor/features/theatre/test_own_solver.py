"""A student's path: write a solver, watch it, set it beside one of the program, take
both away."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from gridwright.cli.main import main
from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.film.film_parts import ink_of
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.painting.theatre.code import MOST_LINES, code_height
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.plugins.solver import reread
from gridwright.solvers.trace.events import Op
from tests.editor.driving.exports import changing, click, part, write
from tests.editor.driving.theatre import enter
from tests.editor.driving.window import SOLVE_TIMEOUT

DEPTH_FIRST = '''
"""My depth first."""


def solve(game):
    best = None
    waiting = [(game.start, [])]
    while waiting:
        state, moves = waiting.pop()
        game.note(waiting=len(waiting))
        ways = game.moves(state)
        if not ways and not game.finished(state):
            game.prune(state, "no way on")
        if game.finished(state) and (best is None or game.score(state) > best):
            best = game.score(state)
            yield moves
        waiting += [(game.apply(state, move), [*moves, move]) for move in ways]
'''


BEST = 12
"""Of the small maze."""


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    """A small one, with dead ends."""
    level = level_from_text("coin_maze", "S . $\n. # .\n. . .\n. $ E")
    path = tmp_path / "small-maze.json"
    path.write_bytes(format_module("json").write(level))
    return path


def on_stage(
    qtbot: QtBot, window: MainWindow, maze: Path, text: str = DEPTH_FIRST
) -> tuple[TheatreFeature, str]:
    """The film of a solver that was just written."""
    file = maze.with_name("mine.py")
    file.write_text(text, encoding="utf-8")
    assert window.open_path(maze) is not None
    name = window.feature(CompareFeature).plugins.add(reread(str(file))).id
    theatre = enter(window)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.watch(name)
    return theatre, name


def assert_has_its_own_lines(theatre: TheatreFeature, name: str) -> None:
    """The film shows the text of its solver, what it notes and where it stands."""
    film = theatre.showing.lead
    assert film is not None and film.solver_id == name and film.result.score == BEST
    view = theatre.page.views[0]
    assert (
        view.code.lines == tuple(DEPTH_FIRST.split("\n")) and not view.code.isHidden()
    )
    theatre.showing.first()
    assert theatre.showing.go_to_next(Op.PRUNE)
    assert "no way on" in view.sentence.text()
    assert "game.prune" in view.code.lines[film.moment.line - 1]
    assert film.kind.path(film.state)[-1] == film.state.path[-1]  # where it is drawn
    assert view.variables.parts is not None
    assert int(view.variables.parts.variables()["waiting"]) >= 0
    before = film.index
    theatre.showing.step_forward()
    assert film.index == before + 1


@pytest.mark.thorough
def test_a_long_file_leaves_room_for_the_rest(
    qtbot: QtBot, window: MainWindow, maze: Path
) -> None:
    theatre, _ = on_stage(qtbot, window, maze, DEPTH_FIRST + "\n# and so on" * 300)
    code = theatre.page.views[0].code
    assert code.maximumHeight() <= code_height(ink_of(code), MOST_LINES) + 8
    assert QRectF(code.rect()).height() > 0


def test_what_a_student_writes_is_watched_with_its_own_lines_and_read_again(
    qtbot: QtBot, window: MainWindow, maze: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre, name = on_stage(qtbot, window, maze)
    assert_has_its_own_lines(theatre, name)
    file = maze.with_name("mine.py")
    file.write_text(
        DEPTH_FIRST.replace("My depth", "My better depth"), encoding="utf-8"
    )
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.run()
    film = theatre.showing.lead
    assert film is not None and film.name == "My better depth first"
    assert "My better depth" in film.lines[1]
    shown: list[str] = []
    monkeypatch.setattr(
        window, "show_error", lambda _title, words, _more="": shown.append(words)
    )
    file.write_text("def solve(game)\n", encoding="utf-8")
    theatre.run()
    assert (
        not theatre.search.running and "mine.py, line 1: this is not Python" in shown[0]
    )
    file.unlink()
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.run()  # what was read last


@pytest.mark.thorough
@pytest.mark.slow
def test_a_students_path(
    qtbot: QtBot, window: MainWindow, maze: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Write, watch, compare, export; and the command that was copied films the same."""
    theatre, name = on_stage(qtbot, window, maze)
    compare = window.tabs.current_view().part(Compare)  # type: ignore[union-attr]
    for solver in compare.everyone:
        compare.take_part(solver.id, solver.id in (name, "backtracking"))
    compare.build()
    qtbot.waitUntil(
        lambda: compare.known and not compare.building, timeout=SOLVE_TIMEOUT
    )
    lines = {entry.solver.id: entry.result for entry in compare.entries}
    assert set(lines) == {name, "backtracking"}
    assert lines[name].status == "optimal"  # by the proof of the other one
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre._on_solver("backtracking", True)
    first, second = theatre.showing.films
    assert (first.solver_id, second.solver_id) == (name, "backtracking")
    assert (
        first.result.score == second.result.score and second.result.status == "optimal"
    )
    dialog = theatre.export()
    assert isinstance(dialog, ExportDialog)
    qtbot.waitUntil(lambda: dialog.ready is not None, timeout=SOLVE_TIMEOUT)
    with changing(qtbot, dialog):
        part(dialog, QSpinBox, "exportEvents").setValue(20)
    made = maze.with_name("window.gif")
    write(qtbot, dialog, made)
    with Image.open(made) as gif:
        assert getattr(gif, "n_frames", 1) > 10
    click(dialog, "exportCommand")
    words = shlex.split(QGuiApplication.clipboard().text())
    dialog.leave()
    assert words.count("--plugin") == words.count("--search") == 1
    told = maze.with_name("told.gif")
    words[words.index("-o") + 1] = str(told)
    assert main(words[1:]) == 0, capsys.readouterr().err
    assert told.read_bytes() == made.read_bytes(), shlex.join(words)
