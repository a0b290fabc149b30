"""Levels of an earlier session stay in the state until they are read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoStack
from pytestqt.qtbot import QtBot

from gridwright.editor.features.generate import model
from gridwright.editor.features.generate.gallery.made import MakingBatch
from gridwright.editor.features.generate.model import Generator
from gridwright.editor.models.search.runner import SolverRunner
from tests.editor.driving.library import write


@pytest.fixture
def generator(runner: SolverRunner) -> Iterator[Generator]:
    owner = QObject()
    made = Generator(runner, QUndoStack(owner), owner)
    yield made
    made.leave()


@pytest.fixture
def state(generator: Generator, tmp_path: Path) -> dict[str, Any]:
    """A batch with one of two levels."""
    file = write(tmp_path / "one.json", "one")
    level = {"file": str(file), "seed": 1, "checks": []}
    return generator.state() | {"levels": [level], "done": 1, "target": 2}


def broken(*_arguments: object) -> None:
    raise RuntimeError("broken")


def test_levels_that_are_not_read_yet_stay_in_the_state(
    qtbot: QtBot, generator: Generator, state: dict[str, Any]
) -> None:
    generator.restore(state)
    assert generator.reading and not generator.can_go_on
    assert generator.state()["levels"] == state["levels"]
    qtbot.waitUntil(lambda: not generator.reading)
    assert len(generator.levels) == 1 and generator.can_go_on
    assert generator.state()["levels"] == state["levels"]


def test_levels_that_cannot_be_read_stay_in_the_state(
    qtbot: QtBot,
    generator: Generator,
    state: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(model, "read_again", broken)
    generator.restore(state)
    qtbot.waitUntil(lambda: not generator.reading)
    assert generator.levels == []
    assert generator.state()["levels"] == state["levels"]


def test_a_batch_that_broke_can_go_on(
    qtbot: QtBot, generator: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MakingBatch, "work", broken)
    generator.make()
    qtbot.waitUntil(lambda: not generator.making)
    assert generator.can_go_on
