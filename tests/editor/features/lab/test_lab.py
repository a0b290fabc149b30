"""The Lab tab by mouse and by keys, and the model under it."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from threading import Event
from typing import Any, cast
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.lab import model
from gridwright.editor.features.lab.feature import LabFeature
from gridwright.editor.features.lab.panel import ChartTable
from gridwright.editor.features.lab.question import values_of
from gridwright.editor.models.insight.compare import Plugins
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.offers import Comparing
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.lab.charts import Chart, Mark, Series
from gridwright.solvers.lab.spec import (
    SpecError,
    read_spec,
    shipped,
    spec_of,
    text_of_spec,
)
from gridwright.solvers.plugins.solver import reread
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.teaching.lessons import guide_folder
from tests.editor.driving.window import SOLVE_TIMEOUT

LEVELS = Path(__file__).parents[4] / "levels" / "match3"


NOW = re.compile(r"side = (\d+): (\d+) of (\d+) runs, each of at most")


class Bench(QWidget):
    """The parts of a window that the lab needs, without one; it is its own tabs, too,
    and no level is open."""

    current_view_changed = Signal(object)

    def __init__(self, settings: Settings, runner: SolverRunner) -> None:
        super().__init__()
        self.settings = settings
        self.runner = runner
        self.tabs = self
        self.plugins = Plugins(self)
        self.said: list[str] = []
        self.refused: list[str] = []

    def feature(self, _offer: type[Comparing]) -> Bench:
        return self

    def current_view(self) -> None:
        return None

    def say(self, words: str) -> None:
        self.said.append(words)

    def show_error(self, _title: str, words: str) -> None:
        self.refused.append(words)


def small(feature: LabFeature) -> LabFeature:
    """Two solvers chosen, and two small levels for each number of swaps."""
    setup = feature.panel.setup
    for row in range(setup.solvers.count()):
        item = setup.solvers.item(row)
        chosen = item.data(Qt.ItemDataRole.UserRole) in ("backtracking", "memoised")
        item.setCheckState(Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked)
    for box, value in ((setup.rows, 5), (setup.cols, 5), (setup.count, 2)):
        box.setValue(value)
    setup.parameter.setCurrentIndex(setup.parameter.findData("rules.swaps"))
    return feature


@pytest.fixture
def feature(window: MainWindow, qtbot: QtBot) -> LabFeature:
    """The tab in front of a small match-3 level, two of its solvers chosen."""
    window.open_path(min(LEVELS.glob("*.json")))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window, Qt.Key.Key_L, keys)
    return small(window.feature(LabFeature))


@pytest.fixture
def alone(
    qtbot: QtBot, settings: Settings, runner: SolverRunner, english: Language
) -> Iterator[LabFeature]:
    """The same without a window: only the panel shows."""
    bench = Bench(settings, runner)
    qtbot.addWidget(bench)
    made = LabFeature(cast(MainWindow, bench))
    level = kind("match3").blank(5, 5)
    made.panel.setup.show_level(level, kind("match3").solvers)
    made.panel.run_button.setParent(made.panel)
    bench.show()
    made.panel.show()
    yield small(made)
    made.close()


def ended(qtbot: QtBot, feature: LabFeature) -> None:
    qtbot.waitUntil(lambda: not feature.lab.running, timeout=SOLVE_TIMEOUT)


def press(feature: LabFeature) -> None:
    QTest.mouseClick(feature.panel.run_button, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_an_experiment_is_asked_for_by_keys_and_shows_its_chart(
    window: MainWindow, feature: LabFeature, qtbot: QtBot
) -> None:
    assert window.workspace is Workspace.STUDY and window.frame.study.front == "lab"
    panel = feature.panel
    assert panel.setup.source.hasFocus()
    panel.setup.values.setFocus()
    QTest.keyClicks(panel.setup.values, "1..3")
    panel.run_button.setFocus()
    QTest.keyClick(panel.run_button, Qt.Key.Key_Space)
    assert feature.lab.running and panel.run_button.text() == "Stop"
    ended(qtbot, feature)
    assert panel.run_button.text() == "Run"
    assert len(feature.lab.found.rows) == 2 * 2 * 3
    chart = panel.view.chart
    assert chart is not None and chart.x_label == "swaps" and chart.y_label == "nodes"
    assert [len(series.marks) for series in chart.series] == [3, 3]
    assert panel.words.text() == "12 runs are done.<br>Asked: counting all answers"


@pytest.mark.slow
def test_the_measure_the_axis_and_the_table_are_chosen_by_mouse(
    alone: LabFeature, qtbot: QtBot
) -> None:
    panel = alone.panel
    panel.setup.values.setText("1, 2")
    press(alone)
    ended(qtbot, alone)
    panel.measure.setCurrentIndex(panel.measure.findData("score"))
    assert panel.view.chart is not None and panel.view.chart.y_label == "score"
    assert panel.view.chart.log_y
    panel.log.click()
    assert not panel.view.chart.log_y
    QTest.mouseClick(panel.table_button, Qt.MouseButton.LeftButton)
    assert panel.stack.currentWidget() is panel.table
    assert panel.table_model.rowCount() == 4 and panel.table_button.text() == "As chart"


@pytest.mark.slow
def test_stop_keeps_what_is_found(alone: LabFeature, qtbot: QtBot) -> None:
    panel = alone.panel
    panel.setup.count.setValue(500)
    panel.setup.values.setText("1..3")
    press(alone)
    qtbot.waitUntil(lambda: len(alone.lab.found.rows) > 0, timeout=SOLVE_TIMEOUT)
    press(alone)
    ended(qtbot, alone)
    assert 0 < len(alone.lab.found.rows) < 3000
    assert "of 3,000 runs are done" in panel.words.text()


@pytest.mark.thorough
@pytest.mark.slow
def test_stop_before_it_began_leaves_a_panel_that_works(
    window: MainWindow, feature: LabFeature, qtbot: QtBot
) -> None:
    panel, enough = feature.panel, Event()

    def busy(token: StopToken) -> Generator[None, None, None]:
        while not enough.wait(0.001):
            yield

    panel.setup.values.setText("1, 2")
    with qtbot.waitSignal(window.runner.submit(busy, Rank.ASKED).progressed):
        pass
    press(feature)
    press(feature)
    enough.set()
    ended(qtbot, feature)
    assert feature.lab.found.rows == () and panel.run_button.text() == "Run"
    press(feature)
    ended(qtbot, feature)
    assert len(feature.lab.found.rows) == 8 and panel.view.chart is not None


@pytest.mark.slow
def test_what_is_found_is_exported(
    alone: LabFeature, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone.panel.setup.values.setText("1, 2")
    press(alone)
    ended(qtbot, alone)
    for action in alone.panel.export_button.menu().actions():
        target = str(tmp_path / f"out{action.data()}")
        monkeypatch.setattr(
            QFileDialog, "getSaveFileName", lambda *_, t=target: (t, "")
        )
        action.trigger()
    assert (tmp_path / "out.csv").read_text("utf-8").count("\n") == 1 + 8
    lines = [
        json.loads(line)
        for line in (tmp_path / "out.jsonl").read_text("utf-8").splitlines()
    ]
    assert len(lines) == 8 and lines[0]["parameters"] == {"rules.swaps": 1}
    assert read_spec(tmp_path / "out.toml") == alone.lab.spec
    assert b"<svg" in (tmp_path / "out.svg").read_bytes()[:300]
    assert not QImage(str(tmp_path / "out.png")).isNull()


@pytest.mark.thorough
@pytest.mark.slow
def test_the_level_in_front_is_measured_as_it_is_painted(
    window: MainWindow, feature: LabFeature, qtbot: QtBot
) -> None:
    setup = feature.panel.setup
    setup.source.setCurrentIndex(setup.source.findData("front"))
    assert not setup.rows.isVisible()
    setup.parameter.setCurrentIndex(0)
    view = window.tabs.current_view()
    assert view is not None
    document = view.document
    stored = level_hash(document.level())
    code = next(t.code for t in document.kind.tokens if t.code != document.cells[0, 0])
    document.paint([0], code, "Paint")
    press(feature)
    ended(qtbot, feature)
    assert {row["solver"] for row in feature.lab.found.rows} == {
        "Plain backtracking",
        "Memoised backtracking",
    }
    hashes = {line["level_hash"] for line in feature.lab.found.lines}
    assert hashes == {level_hash(document.level())} != {stored}


@pytest.mark.slow
def test_no_values_or_a_bad_file_are_refused_and_a_spec_that_ships_is_chosen(
    alone: LabFeature, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, bench = alone.panel.setup, alone.window
    assert isinstance(bench, Bench)
    monkeypatch.setattr(alone, "open", lambda: None)  # it is in front
    press(alone)
    assert bench.refused == ["the sweep of rules.swaps has no values"]
    assert not alone.lab.running
    setup.source.setCurrentIndex(setup.source.count() - 1)
    assert not setup.form.isVisible() and setup.notes.text()
    assert setup.spec() == read_spec(setup.source.currentData())
    bad = tmp_path / "bad.toml"
    bad.write_text("levels = 1", "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(bad), ""))
    QTest.mouseClick(alone.panel.open_button, Qt.MouseButton.LeftButton)
    assert len(bench.refused) == 2 and "bad.toml" in bench.refused[1]


@pytest.mark.thorough
@pytest.mark.slow
def test_a_spec_stays_as_it_was_opened(
    window: MainWindow,
    feature: LabFeature,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup = feature.panel.setup
    own = tmp_path / "own.toml"
    own.write_bytes(min(shipped()).read_bytes())
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(own), ""))
    QTest.mouseClick(feature.panel.open_button, Qt.MouseButton.LeftButton)
    opened = read_spec(own)
    for change in (lambda: own.write_text("levels = 1", "utf-8"), own.unlink):
        change()
        window.open_path(max(LEVELS.glob("*.json")))
        window.tabs.setCurrentIndex(0)
        setup.dress()
        assert setup.source.currentData() == str(own) and setup.notes.text()
        assert setup.spec() == opened


@pytest.mark.thorough
@pytest.mark.slow
def test_a_growth_says_its_laws_and_fits_its_column(
    window: MainWindow, feature: LabFeature, qtbot: QtBot
) -> None:
    panel, growth = feature.panel, read_spec("tour-pruning")
    assert growth.grow is not None
    growth.grow.last = 6
    feature.lab.start(growth)
    ended(qtbot, feature)
    told = panel.words.text().split("<br>")
    assert told[1:3] == [
        "Plain search: counting all routes, Cut hopeless walks: off",
        "With cuts, Frontier: counting all routes",
    ]
    law = re.fullmatch(
        r"Frontier: up to side = 6; nodes grow as ([0-9.]+)<sup>side</sup>.*", told[5]
    )
    assert law is not None and 3 < float(law[1]) < 5
    assert "<sup>side²</sup>" in told[3]
    rows = [
        panel.table_model.index(row, 0).data()
        for row in range(panel.table_model.rowCount())
    ]
    assert "Frontier (states)" in rows and f"Frontier: {law[1]}^side" in rows
    panel.resize(300, 700)
    inner, view = panel._area.widget(), panel._area.viewport()
    assert inner is not None and inner.minimumSizeHint().width() <= view.width()


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1, 2,3", [1, 2, 3]),
        ("1..4, 9", [1, 2, 3, 4, 9]),
        ("0.5, true", [0.5, True]),
        ("free, given", ["free", "given"]),
        (" , ", []),
    ],
)
def test_values_are_read_as_people_write_them(text: str, values: list[object]) -> None:
    assert values_of(text) == values


def test_too_many_values_are_refused() -> None:
    with pytest.raises(SpecError, match="at most 100 values"):
        values_of("1..100000, 7")


def test_the_table_of_a_chart_is_a_model(qtbot: QtBot) -> None:
    model = ChartTable()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_chart(
        Chart("a", "X", "nodes", (Series("one", (Mark(1.0, 2.5, 2.0, 3.0),)),))
    )
    assert [model.index(0, n).data() for n in range(5)] == [
        "one",
        "1.0",
        "2.5",
        "2",
        "3",
    ]
    model.show_chart(None)
    assert model.rowCount() == 0


@pytest.mark.slow
def test_what_is_under_way_is_said(
    alone: LabFeature, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A growth says its value and how many of its runs are done, and its bar has an
    end."""
    monkeypatch.setattr(model, "NEWS", 0.0)  # each step is told
    seen, found_of = Event(), model._found

    def slowly(*of: Any) -> model.Found:
        """What is found. News is sent at the next step after a while, so no step waits
        until its own was seen."""
        seen.wait(0.2)
        return found_of(*of)

    monkeypatch.setattr(model, "_found", slowly)
    panel, growth = alone.panel, read_spec("tour-pruning")
    assert growth.grow is not None
    growth.grow.last = 5
    said, ends = set[str](), set[int]()

    def note() -> None:
        said.add(panel.words.text())
        ends.add(panel.progress.maximum())
        if NOW.search(panel.words.text()):
            seen.set()

    alone.lab.changed.connect(note)
    alone.lab.start(growth)
    ended(qtbot, alone)
    under_way = [found for found in map(NOW.search, said) if found is not None]
    assert under_way and seen.is_set()
    for found in under_way:
        assert 0 <= int(found[2]) <= int(found[3]) and 1 <= int(found[1]) <= 5
    last = alone.lab.found
    assert last.value == 5 and last.before < last.done == last.planned == max(ends)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_solver_that_was_opened_takes_part(
    window: MainWindow,
    feature: LabFeature,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup, template = feature.panel.setup, guide_folder() / "template_solver.py"
    before = [
        setup.solvers.item(row).checkState() for row in range(setup.solvers.count())
    ]
    window.feature(CompareFeature).plugins.add(reread(str(template)))
    items = [setup.solvers.item(row) for row in range(setup.solvers.count())]
    assert [item.checkState() for item in items[:-1]] == before, (
        "what was chosen stays so"
    )
    assert items[-1].checkState() is Qt.CheckState.Checked
    title = items[-1].text()
    setup.count.setValue(1)
    setup.parameter.setCurrentIndex(0)
    press(feature)
    ended(qtbot, feature)
    scores = {row["solver"]: row["score"] for row in feature.lab.found.rows}
    assert len(scores) == 3 and title in scores and len(set(scores.values())) == 1
    assert feature.lab.spec is not None
    told = spec_of(text_of_spec(feature.lab.spec).encode(), "lab.toml")
    assert [one.id for one in told.solvers] == ["backtracking", "memoised"], (
        "no spec names code"
    )
    own = [one for one in feature.lab.spec.solvers if one.plugin]
    feature.lab.spec.solvers[:] = own
    out, refused = tmp_path / "out.toml", Mock()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    monkeypatch.setattr(window, "show_error", refused)
    feature.export(".toml")
    assert own and not out.exists(), "a file that could not be opened again"
    assert "at least one solver has to be named" in refused.call_args.args[1]


def test_a_long_title_of_an_experiment_makes_the_panel_no_wider(
    alone: LabFeature,
) -> None:
    setup = alone.panel.setup
    source = setup.source
    before = setup.minimumSizeHint().width()
    words = "An experiment with a very long title indeed. " * 4
    source.setItemText(source.currentIndex(), words)
    setup.layout().invalidate()
    assert setup.minimumSizeHint().width() == before
    letter = source.fontMetrics().averageCharWidth()
    assert source.minimumSizeHint().width() < 40 * letter
