"""Panels of Study and the theatre: not there until they are shown, and right when they
are.

What was changed before the first showing - language, look, level - never reached them
as a change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.compare.panel import ComparePanel
from gridwright.editor.features.compare.table import RaceDelegate
from gridwright.editor.features.lab.panel import LabPanel
from gridwright.editor.features.lessons.panel import LAST, LessonsPanel
from gridwright.editor.features.theatre.panel import Theatre
from gridwright.editor.features.what_if.panel import WhatIfPanel
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_delegate import RowDelegate
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.translators import KEY as LANGUAGE
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.painting.look import Look, look
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.teaching.lessons import page_file
from tests.editor.driving.what_if import MAZE, settled
from tests.editor.driving.window import PAPER
from tests.sampling import sampled

Panel = type[QWidget]
PANELS: tuple[Panel, ...] = (ComparePanel, LabPanel, LessonsPanel, WhatIfPanel, Theatre)
LESSON = 3


def built(window: MainWindow) -> set[Panel]:
    return {panel for panel in PANELS if window.findChild(panel) is not None}


def titles(view: DocumentView) -> list[str]:
    return [translated(solver.title) for solver in view.document.kind.solvers]


def chinese(context: str, words: str) -> str:
    """Those words of a panel in the language in use, which is not English."""
    found = QCoreApplication.translate(context, words)
    assert found != words
    return found


def words_of(panel: QWidget) -> list[str]:
    """All that stands in it, and what a screen reader says of it."""
    told = [part.accessibleName() for part in panel.findChildren(QWidget)]
    told += [label.text() for label in panel.findChildren(QLabel)]
    told += [
        button.text() + button.toolTip()
        for button in panel.findChildren(QAbstractButton)
    ]
    for box in panel.findChildren(QComboBox):
        told += [box.itemText(place) for place in range(box.count())]
    return told


# -- how each of them comes to the front -----------------------------------------------
def bring(tab: str) -> Callable[[QtBot, MainWindow], None]:
    """Study with that tab in front, and no other one before it."""

    def show(_qtbot: QtBot, window: MainWindow) -> None:
        window.frame.study.choose(tab)
        window.choose_workspace(Workspace.STUDY)

    return show


def ask_what_if(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["solve.what_if"].trigger()
    question = window.tabs.current_view().part(WhatIf)
    settled(qtbot, question)


# -- what is right of each -------------------------------------------------------------
def compare_is_right(panel: QWidget, view: DocumentView, worn: Look) -> None:
    assert isinstance(panel, ComparePanel)
    model, delegate = panel.table.model(), panel.table.itemDelegate()
    names = [model.index(row, 0).data() for row in range(model.rowCount())]
    compare = view.part(Compare)
    assert (
        names == [translated(solver.title) for solver in compare.rows]
        and len(names) > 2
    )
    assert panel.run_button.text() == chinese("ComparePanel", "Run all")
    assert isinstance(delegate, RaceDelegate)


def lab_is_right(panel: QWidget, view: DocumentView, worn: Look) -> None:
    assert isinstance(panel, LabPanel)
    solvers = panel.setup.solvers
    assert [solvers.item(row).text() for row in range(solvers.count())] == titles(view)
    size = panel.setup.rows.value(), panel.setup.cols.value()
    assert size == view.document.cells.shape
    assert panel.run_button.text() == chinese("LabPanel", "Run")
    ground = panel.view.grab().toImage().pixelColor(1, 1)
    assert ground.lightness() < 128, "the chart has the colours of the look"


def lessons_are_right(panel: QWidget, view: DocumentView, worn: Look) -> None:
    assert isinstance(panel, LessonsPanel)
    text = page_file(f"lesson_{LESSON}", "zh_TW").read_text("utf-8")
    title = text.splitlines()[0].lstrip("# ")
    assert panel.number == LESSON and panel.box.currentText() == title
    assert title in panel.browser.toPlainText()
    assert panel.open_button.text() == chinese("LessonsPanel", "Open this lesson")


def what_if_is_right(panel: QWidget, view: DocumentView, worn: Look) -> None:
    assert isinstance(panel, WhatIfPanel)
    question, delegate = view.part(WhatIf), panel.table.itemDelegate()
    assert panel.model.rowCount() == len(question.rows)
    assert panel.title.text() == chinese("WhatIfPanel", "What if")
    assert isinstance(delegate, RowDelegate)


def theatre_is_right(panel: QWidget, view: DocumentView, worn: Look) -> None:
    assert isinstance(panel, Theatre)
    head = panel.head
    boxes = head.solver_box, head.level_box
    assert [boxes[0].itemText(row) for row in range(boxes[0].count())] == titles(view)
    assert boxes[1].currentData() is view and boxes[1].count() == 2
    assert "F9" in panel.note.text() and "Press" not in panel.note.text()
    ground = panel.timeline.grab().toImage().pixelColor(1, 1)
    assert ground == worn.panel


@dataclass(frozen=True)
class Case:
    """more: what else is built with it."""

    panel: Panel
    show: Callable[[QtBot, MainWindow], None]
    check: Callable[[QWidget, DocumentView, Look], None]
    more: Panel


CASES = [
    Case(ComparePanel, bring("compare"), compare_is_right, Theatre),
    Case(LabPanel, bring("lab"), lab_is_right, Theatre),
    Case(LessonsPanel, bring("lessons"), lessons_are_right, Theatre),
    Case(WhatIfPanel, ask_what_if, what_if_is_right, WhatIfPanel),
    Case(Theatre, bring("lessons"), theatre_is_right, LessonsPanel),
]


def picture(window: MainWindow, panel: QWidget) -> QImage:
    """Of the panel without the keys: no cursor blinks in it."""
    view = window.tabs.current_view()
    assert view is not None
    view.canvas.setFocus()
    QCoreApplication.processEvents()
    return panel.grab().toImage()


def wear(window: MainWindow, name: str) -> None:
    window.looks.choose(name)
    QCoreApplication.processEvents()


def speak(window: MainWindow, language: str) -> None:
    window.settings.set(LANGUAGE, language)
    for _ in range(3):  # the words follow with events of their own
        QCoreApplication.processEvents()


@pytest.mark.slow
@pytest.mark.parametrize(
    "case", sampled(CASES, daily=1), ids=[case.panel.__name__ for case in CASES]
)
def test_the_first_showing_has_what_was_changed_before(
    qtbot: QtBot, window: MainWindow, case: Case
) -> None:
    window.settings.set(LAST, LESSON)
    window.tabs.open_level(level_from_text("tour", ". . .\n. . S"))
    view = window.tabs.open_level(level_from_text("coin_maze", MAZE))
    assert built(window) == set(), "a level that opens needs none of them"
    speak(window, "zh_TW")
    wear(window, "dark")
    assert built(window) == set(), "nor does another language or look"
    case.show(qtbot, window)
    panel = window.findChild(case.panel)
    assert (
        panel is not None
        and panel.isVisible()
        and built(window) == {case.panel, case.more}
    )
    first = picture(window, panel), words_of(panel)
    case.check(panel, view, look("dark"))
    speak(window, "en")
    wear(window, "light")
    other = picture(window, panel), words_of(panel)
    assert first[0] != other[0] and first[1] != other[1]
    speak(window, "zh_TW")
    wear(window, "dark")
    assert (picture(window, panel), words_of(panel)) == first, (
        "as if it had been there before"
    )


@pytest.mark.parametrize(
    ("tab", "name"),
    [("compare", "compareRun"), ("lab", "labRun")],
)
def test_the_button_beside_the_tab_comes_with_it(
    window: MainWindow, tab: str, name: str
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    study = window.frame.study
    study.choose("lessons")
    window.choose_workspace(Workspace.STUDY)
    assert built(window) == {LessonsPanel, Theatre}
    assert window.findChild(QPushButton, name) is None
    study.choose(tab)
    QCoreApplication.processEvents()
    button = window.findChild(QPushButton, name)
    assert button is not None and button.isVisible() and study.isAncestorOf(button)
    assert study.bar.geometry().right() < button.geometry().left()
    assert study.rect().contains(button.geometry())
    study.choose("lessons")
    assert not button.isVisible()
    study.choose(tab)
    assert button.isVisible() and window.findChildren(QPushButton, name) == [button]
