"""The strip over the gallery: how many levels are wanted, made and tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoStack
from pytestqt.qtbot import QtBot

from gridwright.editor.features.generate.figures_strip import FiguresStrip
from gridwright.editor.features.generate.gallery.made import BatchProgress
from gridwright.editor.features.generate.model import Generator
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner


@pytest.fixture
def generator(runner: SolverRunner, english: Language) -> Iterator[Generator]:
    owner = QObject()
    made = Generator(runner, QUndoStack(owner), owner)
    made.want(replace(made.wanted, count=1234))
    yield made
    made.leave()


@pytest.mark.parametrize(
    ("done", "target", "stopped", "told"),
    [
        (0, 0, False, ("1,234", "levels to make", "nothing made yet")),
        (3, 1500, False, ("3", "of 1,500 made", "90 tried · 12 s")),
        (3, 1500, True, ("3", "of 1,500 made", "90 tried · stopped after 12 s")),
        (1500, 1500, True, ("1,500", "of 1,500 made", "90 tried · 12 s")),
    ],
)
def test_what_the_figures_say(
    qtbot: QtBot,
    generator: Generator,
    done: int,
    target: int,
    stopped: bool,
    told: tuple[str, str, str],
) -> None:
    generator.done = done
    generator.target = target
    generator.stopped = stopped
    generator.progress = BatchProgress(90, 12.3)
    strip = FiguresStrip(generator)
    qtbot.addWidget(strip)
    assert (strip.number.text(), strip.made.text(), strip.tried.text()) == told
    assert (strip.bar.value(), strip.bar.maximum()) == (done, max(target, 1))
