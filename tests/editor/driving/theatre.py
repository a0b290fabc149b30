"""Driving the theatre of Study: a level searched, its film in front."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.film.timeline import FilmTimeline
from gridwright.editor.views.frame.study_tabs import ANSWER, StudyTab
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from tests.editor.driving.window import SOLVE_TIMEOUT


class Bare(QWidget):
    """Paints what a timeline keeps as a picture, so that its words can be read."""

    def __init__(self, timeline: FilmTimeline) -> None:
        super().__init__()
        self.resize(timeline.size())
        self.setFont(timeline.font())
        self.timeline = timeline

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt
        p = QPainter(self)
        self.timeline.paint_still(p)
        p.end()


def enter(window: MainWindow) -> TheatreFeature:
    """Study, with a tab in front that shows the theatre."""
    study = window.frame.study
    if not study.tabs:
        study.fill([StudyTab("probe", "Probe", lambda: (QLabel("probe"), None))])
    window.actions_["view.study"].trigger()
    study.choose(study.tabs[0].name)
    assert study.front != ANSWER
    theatre = window.feature(TheatreFeature)
    assert theatre.in_front
    return theatre


PACE = 2_000
"""Events a second of a search that is followed: it need not keep a processor busy."""
LONG = Limits(seconds=SOLVE_TIMEOUT / 1000, memory_mib=512)


def follow(
    qtbot: QtBot, window: MainWindow, level: Level, solver: str = "backtracking"
) -> TheatreFeature:
    """A search that goes on, followed at its last event."""
    view = window.tabs.open_level(level)
    view.session.limits = LONG
    theatre = enter(window)
    theatre.search.set_rate(PACE)
    with qtbot.waitSignal(theatre.search.grown, timeout=SOLVE_TIMEOUT):
        theatre.watch(solver)
    return theatre


def watched(
    qtbot: QtBot, window: MainWindow, level: Level, solver: str = "backtracking"
) -> TheatreFeature:
    """The film of a solver on a level."""
    view = window.tabs.open_level(level)
    view.session.limits = Limits(seconds=8, memory_mib=512)
    theatre = enter(window)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.watch(solver)
    return theatre
