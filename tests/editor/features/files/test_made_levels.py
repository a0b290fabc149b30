"""A level made at random is work like any other, and is shown before it is made."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from gridwright.editor.features.files.new_level import NewLevelDialog
from gridwright.editor.views.window.main_window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.mark.slow
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
        dialog.kind_box.setCurrentRow(index)
        dialog.hand_box.setChecked(True)
        blank = picture()
        assert not blank.isNull() and dialog.options.isEnabled() is False
        dialog.generate_box.setChecked(True)
        first = picture()
        dialog.seed_box.setValue(dialog.seed_box.value() + 1)
        assert blank != first != picture(), dialog.kind_box.currentRow()
    dialog.rows_box.setValue(400)
    dialog.cols_box.setValue(400)
    assert picture().isNull() and dialog.preview.text()
    dialog.reject()
