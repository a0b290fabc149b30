"""Solvers are compiled beside the window: one after another, in a child nobody waits
for."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.preferences.dialog import PreferencesDialog
from gridwright.editor.features.preparing.feature import Preparing
from gridwright.editor.features.preparing.model import SolverPreparation, all_modules
from gridwright.editor.models.program import preferences
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import code_of
from gridwright.solvers.runtime import jit

KERNELS = """
import os, time
from pathlib import Path

def warm():
    here = Path(__file__)
    with (here.parent / "compiled").open("a") as log:
        nice = os.nice(0) if hasattr(os, "nice") else 19
        log.write(f"{here.stem} {nice}\\n")
    while (here.parent / f"{here.stem}.held").exists():
        time.sleep(0.01)
"""

NAMES = ("first_small_kernels", "second_small_kernels")


class Modules:
    """Two modules that stand for kernels."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NAMES:
            (folder / f"{name}.py").write_text(KERNELS, "utf-8")

    @property
    def compiled(self) -> list[str]:
        """What began to be compiled, in order, each with the priority of its
        process."""
        log = self.folder / "compiled"
        return log.read_text().splitlines() if log.exists() else []

    def hold(self, name: str) -> Path:
        """Let the compiling of a module take until the file that is returned is
        gone."""
        held = self.folder / f"{name}.held"
        held.touch()
        return held


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Modules]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(jit, "_warm", set())
    yield Modules(tmp_path)
    for name in NAMES:
        sys.modules.pop(name, None)


@pytest.fixture
def preparation(qtbot: QtBot) -> Iterator[SolverPreparation]:
    made = SolverPreparation(lambda: False)
    yield made
    made.close()


def wait_ready(qtbot: QtBot, preparation: SolverPreparation) -> None:
    qtbot.waitUntil(
        lambda: preparation.total and not preparation.working, timeout=30_000
    )


@pytest.mark.slow
def test_all_are_compiled_in_turn_with_the_lowest_priority_and_then_are_ready(
    qtbot: QtBot, preparation: SolverPreparation, modules: Modules
) -> None:
    told: list[tuple[int, int]] = []
    preparation.changed.connect(
        lambda: told.append((preparation.ready, preparation.total))
    )
    preparation.begin(modules=NAMES)
    wait_ready(qtbot, preparation)
    assert modules.compiled == [f"{name} 19" for name in NAMES]
    assert told == sorted(told) and told[0] == (0, 2) and told[-1] == (2, 2)
    assert all(map(jit.ready, NAMES))
    preparation.begin(modules=NAMES)
    qtbot.waitUntil(lambda: preparation._job is None)
    assert len(modules.compiled) == 2, "what is ready is left alone"


@pytest.mark.slow
def test_what_was_stopped_goes_on_later(
    qtbot: QtBot, preparation: SolverPreparation, modules: Modules
) -> None:
    held = modules.hold(NAMES[1])
    preparation.begin(modules=NAMES)
    qtbot.waitUntil(lambda: len(modules.compiled) == 2, timeout=30_000)
    preparation.stop()
    assert not preparation.working
    qtbot.waitUntil(lambda: not preparation._background.busy)
    held.unlink()
    preparation.begin(modules=NAMES)
    wait_ready(qtbot, preparation)
    assert modules.compiled == [f"{name} 19" for name in (*NAMES, NAMES[1])]


@pytest.mark.slow
def test_nothing_begins_while_a_search_works_and_what_it_compiled_is_left_out(
    qtbot: QtBot, modules: Modules
) -> None:
    working = [True]
    preparation = SolverPreparation(lambda: working[0])
    preparation.begin(modules=NAMES)
    qtbot.waitUntil(lambda: preparation.total == 2, timeout=30_000)
    own = os.nice(0) if hasattr(os, "nice") else 19
    for _ in jit.prepare(NAMES[0]):  # the search compiles what it needs itself, at once
        pass
    assert modules.compiled == [f"{NAMES[0]} {own}"]
    working[0] = False
    wait_ready(qtbot, preparation)
    assert [line.split()[0] for line in modules.compiled] == list(NAMES)
    preparation.close()


@pytest.mark.slow
def test_closing_ends_what_is_being_compiled(qtbot: QtBot, modules: Modules) -> None:
    modules.hold(NAMES[0])
    preparation = SolverPreparation(lambda: False)
    preparation.begin(modules=NAMES)
    qtbot.waitUntil(lambda: len(modules.compiled) == 1, timeout=30_000)
    preparation.close()
    assert not preparation.working and not jit.ready(NAMES[0])


def test_the_kind_in_front_comes_first() -> None:
    first = all_modules("sowing")[0]
    assert first.startswith(code_of("sowing"))
    assert sorted(all_modules("sowing")) == sorted(all_modules())


@pytest.mark.one_window
def test_the_preference_ends_it_and_begins_it_again(
    qtbot: QtBot, window: MainWindow
) -> None:
    feature = window.feature(Preparing)
    dialog = PreferencesDialog(window.settings, window)
    assert dialog.prepare_box.isChecked()
    dialog.prepare_box.setChecked(False)
    assert not preferences.prepares(window.settings)
    feature.begin_soon()
    assert not feature._delay.isActive()
    dialog.prepare_box.setChecked(True)
    assert feature._delay.isActive()
    dialog.prepare_box.setChecked(False)
    assert not feature._delay.isActive()
    dialog.reject()


@pytest.mark.one_window
@pytest.mark.slow
def test_the_status_bar_says_how_far_it_is(
    qtbot: QtBot, window: MainWindow, modules: Modules
) -> None:
    feature = window.feature(Preparing)
    assert not feature.preparation.working and feature.words.isHidden(), (
        "off under tests"
    )
    held = modules.hold(NAMES[1])
    feature.preparation.begin(modules=NAMES)
    qtbot.waitUntil(
        lambda: feature.words.text() == "Preparing solvers: 1 of 2", timeout=30_000
    )
    assert not feature.words.isHidden()
    held.unlink()
    qtbot.waitUntil(feature.words.isHidden, timeout=30_000)
