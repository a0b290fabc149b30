"""Compare: the race of the level in front, by mouse and by keys."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.compare.table import (
    MEMORY,
    NODES,
    SCORE,
    SHARE,
    SOLVER,
    STATES,
    TIME,
    question_text,
    sign_of,
    unit_text,
)
from gridwright.editor.features.lab.feature import LabFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.insight.compare_solvers import Entry
from gridwright.solvers.lab.growth import shipped_growth
from gridwright.solvers.lab.spec import read_spec
from gridwright.solvers.plugins.solver import reread
from gridwright.solvers.problem import Result
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.runtime.children import Child
from tests.editor.driving.window import SOLVE_TIMEOUT, answer, shown
from tests.solvers.plugins.broken import DO_NOT_LOAD, NEVER_END

pytestmark = pytest.mark.one_window

ROOT = Path(__file__).parents[4]
PAPER = ROOT / "levels" / "coin_maze" / "02-paper-maze.json"
TEMPLATE = ROOT / "docs" / "template_solver.py"


def opened(window: MainWindow, path: Path = PAPER) -> Compare:
    window.open_path(path)
    compare = window.tabs.current_view().part(Compare)
    return compare


def ended(qtbot: QtBot, compare: Compare) -> None:
    qtbot.waitUntil(lambda: not compare.building, timeout=SOLVE_TIMEOUT)


def only(compare: Compare, *names: str) -> None:
    for solver in compare.everyone:
        compare.take_part(solver.id, solver.id in names)


def cells(feature: CompareFeature, column: int) -> list[str]:
    model = feature.panel.model
    return [model.index(row, column).data() for row in range(model.rowCount())]


@pytest.mark.slow
def test_the_key_opens_the_tab_and_lets_the_solvers_run(
    window: MainWindow, qtbot: QtBot
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "frontier", "backtracking")
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window, Qt.Key.Key_C, keys)
    assert window.workspace is Workspace.STUDY and window.frame.study.front == "compare"
    assert feature.panel.table.hasFocus()
    assert compare.building and feature.panel.run_button.text() == "Cancel"
    ended(qtbot, compare)
    assert feature.panel.run_button.text() == "Run all"
    assert cells(feature, SOLVER) == ["Frontier", "Backtracking"]
    assert cells(feature, SCORE) == ["23", "23"]
    assert cells(feature, NODES) == ["162", "1,707"]
    assert [unit_text(entry) for entry in compare.entries] == ["states", "steps"]
    assert {question_text(entry) for entry in compare.entries} == {
        "counting all routes"
    }
    assert feature.panel.headline.text() == "These nodes are not compared."
    assert feature.panel.card.property("tone") == "success"
    assert [feature.panel.model.index(row, NODES).data(SHARE) for row in range(2)] == [
        0,
        0,
    ]
    QTest.keyClick(feature.panel.table, Qt.Key.Key_Return)
    assert compare.building
    ended(qtbot, compare)


@pytest.mark.slow
def test_equal_nodes_to_equal_questions_are_ranked(
    window: MainWindow, qtbot: QtBot
) -> None:
    compare = opened(window, ROOT / "levels" / "match3" / "05-head-start.json")
    feature = window.feature(CompareFeature)
    only(compare, "backtracking", "exact")
    feature.open()
    ended(qtbot, compare)
    few, many = sorted(entry.nodes for entry in compare.entries)
    bars = [feature.panel.model.index(row, NODES).data(SHARE) for row in range(2)]
    assert sorted(bars)[1] == 1 and min(bars) > 0 and few < many
    only(compare, "backtracking", "exact", "top-k")
    assert compare.entries[2].question.words == "one good answer, without proof"


@pytest.mark.thorough
@pytest.mark.slow
def test_the_menu_asks_another_question_and_the_line_says_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "backtracking", "pruned")
    feature.open()
    ended(qtbot, compare)
    button, asked = feature.panel.question_button, []
    for place, nodes in ((1, "425"), (0, "1,707")):
        button.menu().aboutToShow.emit()
        acts = button.menu().actions()
        assert [act.isChecked() for act in acts] == [place == 1, place == 0]
        acts[place].trigger()
        assert compare.building and button.text() == acts[place].text()
        ended(qtbot, compare)
        assert cells(feature, NODES)[1] == nodes
        asked.append([question_text(entry) for entry in compare.entries])
    optimum = "until one optimum is proved"
    assert asked == [[optimum, optimum], [optimum, "counting all routes"]]
    line = feature.panel.model.index(1, SOLVER).data(Qt.ItemDataRole.ToolTipRole)
    assert "counting all routes; Nodes (steps): 1,707" in line


@pytest.mark.slow
def test_a_click_runs_all_and_an_edit_forgets_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "frontier")
    window.choose_workspace(Workspace.STUDY)
    window.frame.study.choose("compare")
    QTest.mouseClick(feature.panel.run_button, Qt.MouseButton.LeftButton)
    ended(qtbot, compare)
    assert compare.known and cells(feature, SCORE) == ["23"]
    compare.document.paint([5], [0], "erase")
    assert not compare.known and cells(feature, SCORE) == ["–"]
    assert "changed" in feature.panel.words.text()
    QAbstractItemModelTester(feature.panel.model, feature.panel.model)


@pytest.mark.slow
def test_cancel_keeps_what_was_found(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    mine = tmp_path / "endless.py"
    mine.write_text(NEVER_END["endless"].text, encoding="utf-8")
    feature.plugins.add(reread(str(mine)))
    only(compare, "frontier", "plugin:endless")
    feature.open()
    qtbot.waitUntil(
        lambda: compare.entries[0].result is not None, timeout=SOLVE_TIMEOUT
    )
    assert compare.building
    QTest.mouseClick(feature.panel.run_button, Qt.MouseButton.LeftButton)
    assert not compare.building and compare.stopped
    assert [entry.score for entry in compare.entries] == [23, None]
    assert (
        compare.entries[1].result is None and feature.panel.words.text() == "Stopped."
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_columns_give_way_in_their_order(window: MainWindow) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "frontier", "backtracking")
    window.choose_workspace(Workspace.STUDY)
    window.frame.study.choose("compare")
    table, seen = feature.panel.table, list[set[int]]()
    for width in range(700, 150, -10):
        table.resize(width, 200)
        table.fit_columns()
        hidden = {column for column in range(6) if table.isColumnHidden(column)}
        if not seen or seen[-1] != hidden:
            seen.append(hidden)
    assert seen == [set(), {MEMORY}, {MEMORY, STATES}, {MEMORY, STATES, TIME}]


def test_a_line_reads_aloud_and_its_sign_has_a_shape(window: MainWindow) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "frontier")
    solver = compare.rows[0]
    result = Result("optimal", score=23, bound=23, moves=("R",), nodes=162)
    entry = Entry(solver, result, 162, 23, 23, states=40, memory=2**21, processor=0.5)
    compare._entries["frontier"] = entry
    compare.changed.emit()
    line = feature.panel.model.index(0, SOLVER).data(Qt.ItemDataRole.AccessibleTextRole)
    assert line == (
        "Frontier: 23 (proved the best); counting all routes; Nodes (states): 162; "
        "States: 40; "
        "Memory: 2.0 MiB; Time: 500 ms"
    )
    assert [sign_of(entry, False), sign_of(entry, True)] == ["tick", "dots"]
    assert sign_of(Entry(solver, error="broken"), False) == "cross"


@pytest.mark.slow
def test_answers_that_contradict_each_other_are_shown_as_a_fault(
    window: MainWindow,
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "frontier", "backtracking")
    for name, score in (("frontier", 23), ("backtracking", 24)):
        result = Result("optimal", score=score, bound=score, moves=("R",), nodes=9)
        solver = compare.document.kind.solver(name)
        compare._entries[name] = Entry(solver, result, 9, score, score)
    compare.changed.emit()
    assert feature.panel.card.property("tone") == "danger"
    assert "contradict" in feature.panel.headline.text()
    assert feature.panel.more.text() == "Frontier proved 23, Backtracking proved 24"


@pytest.mark.slow
def test_the_menu_chooses_who_takes_part_and_the_limit_is_kept(
    window: MainWindow,
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    assert "auto" not in {solver.id for solver in compare.rows}
    feature.panel.fill_solvers()
    acts = {
        act.data(): act
        for act in feature.panel.solvers_button.menu().actions()
        if act.data()
    }
    assert acts["frontier"].isChecked() and not acts["auto"].isChecked()
    acts["auto"].trigger()
    acts["improve"].trigger()
    names = {solver.id for solver in compare.rows}
    assert "auto" in names and "improve" not in names
    feature.panel.limit_button.menu().aboutToShow.emit()
    feature.panel.limit_button.menu().actions()[0].trigger()
    assert (
        compare.seconds == 5.0 and feature.panel.limit_button.text() == "Up to 5 s each"
    )
    again = window.tabs.open_level(compare.document.level())
    other = again.part(Compare)
    assert other.seconds == 5.0


# -- to other parts of Study -----------------------------------------------------------
def line_of(feature: CompareFeature, row: int) -> QPoint:
    """The middle of the name in a line, where one clicks."""
    table = feature.panel.table
    return table.visualRect(feature.panel.model.index(row, SOLVER)).center()


@pytest.mark.slow
def test_the_chosen_line_is_the_solver_of_the_theatre(
    window: MainWindow, qtbot: QtBot
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    only(compare, "frontier", "pruned", "backtracking")
    window.choose_workspace(Workspace.STUDY)
    window.frame.study.choose("compare")
    theatre, table = window.feature(TheatreFeature), feature.panel.table
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        QTest.mouseClick(
            table.viewport(), Qt.MouseButton.LeftButton, pos=line_of(feature, 0)
        )
    assert theatre.page.head.solver_box.currentData() == "frontier"
    assert (
        theatre.showing.lead is not None
        and theatre.showing.lead.solver_id == "frontier"
    )
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Down)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert theatre.page.head.solver_box.currentData() == "pruned"
    assert not compare.building and window.frame.study.front == "compare"


@pytest.mark.thorough
@pytest.mark.slow
def test_a_line_of_ones_own_solver_is_watched_too(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    mine = tmp_path / "mine.py"
    mine.write_bytes(TEMPLATE.read_bytes())
    feature.plugins.add(reread(str(mine)))
    only(compare, "plugin:mine")
    window.choose_workspace(Workspace.STUDY)
    window.frame.study.choose("compare")
    table, theatre = feature.panel.table, window.feature(TheatreFeature)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        QTest.mouseClick(
            table.viewport(), Qt.MouseButton.LeftButton, pos=line_of(feature, 0)
        )
    film = theatre.showing.lead
    assert (
        film is not None and film.solver_id == "plugin:mine" and film.result.score == 23
    )


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "words", "spec"),
    [
        ("coin_maze/02-paper-maze", "Nodes as the board grows", "coin-maze-pruning"),
        ("sowing/01-first-handful", "Nodes as the level grows", "sowing-grow"),
    ],
)
def test_the_growth_of_the_kind_is_one_click_away(
    window: MainWindow, name: str, words: str, spec: str
) -> None:
    window.open_path(ROOT / "levels" / f"{name}.json")
    window.choose_workspace(Workspace.STUDY)
    window.frame.study.choose("compare")
    button = window.feature(CompareFeature).panel.growth_button
    assert button.isVisible() and button.text() == words
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    lab = window.feature(LabFeature)
    assert window.frame.study.front == "lab" and lab.panel.isVisible()
    assert lab.panel.setup.spec() == read_spec(spec) and not lab.lab.running


@pytest.mark.parametrize("name", BUNDLED)
def test_every_kind_has_an_experiment_that_grows(name: str) -> None:
    found = shipped_growth(name)
    assert found is not None and read_spec(found[0]).levels.kind == name


# -- a solver of one's own -------------------------------------------------------------
def choosing(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    found = staticmethod(lambda *_a, **_k: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", found)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", found)


@pytest.mark.slow
def test_a_solver_of_ones_own_runs_after_a_question_and_races(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    mine = tmp_path / "mine.py"
    mine.write_bytes(TEMPLATE.read_bytes())
    choosing(monkeypatch, mine)
    said = answer("runPluginYes")
    window.actions_["study.open_solver"].trigger()
    assert said == ["Run the code of mine.py?"]
    qtbot.waitUntil(lambda: bool(feature.plugins.solvers), timeout=SOLVE_TIMEOUT)
    only(compare, "frontier", "plugin:mine")
    compare.build()
    ended(qtbot, compare)
    assert cells(feature, SCORE) == ["23", "23"]
    assert [entry.status for entry in compare.entries] == ["optimal", "optimal"]
    line = feature.panel.model.index(1, SOLVER).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "the best, as another solver proved" in line
    mine.write_text("def solve(game):\n    return ['U']\n", encoding="utf-8")
    compare.build()
    ended(qtbot, compare)
    assert feature.panel.words.text().startswith(
        "mine.py: its answer does not keep to the rules"
    )
    assert compare.entries[0].status == "optimal"


@pytest.mark.slow
def test_no_code_runs_without_the_persons_word(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened(window)
    feature = window.feature(CompareFeature)
    mine = tmp_path / "mine.py"
    mine.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n", encoding="utf-8")
    choosing(monkeypatch, mine)
    asked = answer("")  # Cancel
    feature.open_solver()
    assert asked and not feature.plugins.solvers
    window.background.finish()
    assert not (tmp_path / "ran").exists()


@pytest.mark.thorough
@pytest.mark.slow
def test_one_that_does_not_load_is_said(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened(window)
    feature = window.feature(CompareFeature)
    mine = tmp_path / "mine.py"
    mine.write_text("solve = 3\n", encoding="utf-8")
    shown_errors: list[str] = []
    monkeypatch.setattr(
        window, "show_error", lambda title, text, *_: shown_errors.append(text)
    )
    feature.load(str(mine))
    qtbot.waitUntil(lambda: bool(shown_errors), timeout=SOLVE_TIMEOUT)
    assert shown_errors == ["mine.py: it has no function solve(game)"]
    assert not feature.plugins.solvers


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("name", ["sleeps_at_top", "loops_at_top"])
def test_the_window_closes_while_a_solver_loads(
    name: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Child] = []
    start = Child.__init__

    def noted(self: Child, **more: bool) -> None:
        start(self, **more)
        started.append(self)

    monkeypatch.setattr(Child, "__init__", noted)
    monkeypatch.setattr("gridwright.solvers.plugins.solver.LOADING", 1e6)
    mine = tmp_path / "mine.py"
    mine.write_text(DO_NOT_LOAD[name].text, encoding="utf-8")
    settings = Settings(
        QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    )
    with shown(qtbot, settings) as window:
        window.feature(CompareFeature).load(str(mine))
        qtbot.waitUntil(lambda: bool(started), timeout=SOLVE_TIMEOUT)
        background = window.background
        assert background.busy
        assert window.close()
    assert not background.busy
    with pytest.raises(ProcessLookupError):
        os.kill(started[0].pid, 0)


@pytest.mark.thorough
@pytest.mark.slow
def test_two_files_of_one_name_race_side_by_side(
    window: MainWindow, tmp_path: Path
) -> None:
    compare, plugins = opened(window), window.feature(CompareFeature).plugins
    paths = [tmp_path / folder / "mine.py" for folder in ("a", "b", "c/b")]
    for path in paths:
        path.parent.mkdir(parents=True)
        path.write_text("TITLE = 'Mine'\n", encoding="utf-8")
        plugins.add(reread(str(path)))
    added = [solver for solver in compare.everyone if solver.id.startswith("plugin:")]
    assert [solver.id for solver in added] == [
        "plugin:mine",
        "plugin:b/mine",
        "plugin:c/b/mine",
    ]
    assert [solver.title for solver in added] == ["Mine", "b: Mine", "c/b: Mine"]
    paths[1].write_text("TITLE = 'Mended'\n", encoding="utf-8")
    plugins.remove("plugin:mine")
    assert plugins.add(reread(str(paths[1]))).title == "b: Mended"
    assert sorted(plugins.solvers) == ["plugin:b/mine", "plugin:c/b/mine"]


@pytest.mark.thorough
@pytest.mark.slow
def test_a_solver_with_its_folder_in_its_name_races(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    compare, plugins = opened(window), window.feature(CompareFeature).plugins
    for folder, text in (
        ("a", "def solve(game): return ['U']\n"),
        ("b", TEMPLATE.read_text()),
    ):
        path = tmp_path / folder / "mine.py"
        path.parent.mkdir()
        path.write_text(text, encoding="utf-8")
        plugins.add(reread(str(path)))
    only(compare, "plugin:mine", "plugin:b/mine")
    compare.build()
    ended(qtbot, compare)
    assert [entry.score for entry in compare.entries] == [None, 23]
    assert compare.entries[1].solver.id == "plugin:b/mine" and compare.entries[0].error


@pytest.mark.thorough
@pytest.mark.slow
def test_a_solver_can_be_taken_out_again_while_it_works(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    compare, feature = opened(window), window.feature(CompareFeature)
    mine = tmp_path / "endless.py"
    mine.write_text(NEVER_END["endless"].text, encoding="utf-8")
    feature.plugins.add(reread(str(mine)))
    only(compare, "plugin:endless")
    compare.build()
    assert compare.building
    feature.panel.fill_solvers()
    acts = {act.text(): act for act in feature.panel.solvers_button.menu().actions()}
    acts["Remove endless"].trigger()
    assert not compare.building and not compare.rows and not feature.plugins.solvers
    assert feature.panel.words.text() == "Choose at least one solver."
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


@pytest.mark.thorough
@pytest.mark.slow
def test_the_template_is_written(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened(window)
    feature, path = window.feature(CompareFeature), tmp_path / "copy.py"
    choosing(monkeypatch, path)
    feature.save_template()
    qtbot.waitUntil(path.exists, timeout=SOLVE_TIMEOUT)
    assert path.read_bytes() == TEMPLATE.read_bytes()
