"""A level made at random is work like any other; an export is named after the whole title."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from editor.views.level.new_level import NewLevelDialog
from editor.views.window.main_window import MainWindow
from solvers.files.rows import level_from_text


@pytest.mark.parametrize("generated", [True, False])
def test_a_random_level_is_asked_about_before_it_is_lost(
    window: MainWindow, generated: bool
) -> None:
    window.actions_["file.new"].trigger()
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None
    dialog.generate_box.setChecked(generated)
    dialog.accept()
    view = window.tabs.current_view()
    assert view is not None and view.document.modified is generated
    assert (view in window.tabs.unsaved()) is generated
    view.document.undo_stack.setClean()


def test_a_new_level_is_shown_before_it_is_made(window: MainWindow) -> None:
    window.actions_["file.new"].trigger()
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None

    def picture() -> QImage:
        return dialog.preview.pixmap().toImage()

    for index in range(dialog.kind_box.count()):
        dialog.kind_box.setCurrentIndex(index)
        dialog.generate_box.setChecked(False)
        blank = picture()
        assert not blank.isNull() and dialog.options.isEnabled() is False
        dialog.generate_box.setChecked(True)
        first = picture()
        dialog.seed_box.setValue(dialog.seed_box.value() + 1)
        assert blank != first != picture(), dialog.kind_box.currentText()
    dialog.rows_box.setValue(400)
    dialog.cols_box.setValue(400)
    assert picture().isNull() and dialog.preview.text()
    dialog.reject()


def test_a_dot_in_a_title_cuts_no_name(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    level = level_from_text("tour", "S . .\n. . .").with_(title="Easy 2, no. 743895690")
    window.tabs.open_level(level)
    asked: list[str] = []

    def ask(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        asked.append(name)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.actions_["file.export_image"].trigger()
    assert [Path(name).name for name in asked] == ["Easy 2, no. 743895690.png"]
