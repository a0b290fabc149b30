"""Each panel and dialog shows its thing, or says what to do: in every state of a
level."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTextBrowser,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.versions_dialog import VersionsDialog
from gridwright.editor.features.shortcuts.feature import ShortcutsFeature
from gridwright.editor.features.shortcuts.palette import CommandPaletteFeature
from gridwright.editor.features.shortcuts.sheet import ShortcutsSheet
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.editor.views.frame.page_section import PageSection
from gridwright.editor.views.style.empty_note import EmptyNote
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.what_if import settled
from tests.editor.driving.window import PAPER

pytestmark = pytest.mark.one_window

LEVELS = {"": "", "not ready": "S . $ .\n. # . .", "ready": PAPER}
FIELDS = QLineEdit | QAbstractSpinBox | QTextBrowser
WORDS = 12
"""Letters of a sentence at least."""


def rows_of(view: QAbstractItemView) -> int:
    """The rows that a list, a table or a tree shows."""
    rows = range(view.model().rowCount())
    if isinstance(view, QTreeView):
        return sum(not view.isRowHidden(row, view.rootIndex()) for row in rows)
    return len(rows)


def blanks(root: QWidget) -> Iterator[str]:
    """The visible lists, tables and trees that are empty and do not say why."""
    for view in root.findChildren(QAbstractItemView):
        if (
            isinstance(view, QHeaderView)
            or not view.isVisible()
            or view.model() is None
        ):
            continue
        notes = (note for note in view.findChildren(EmptyNote) if note.isVisible())
        if not rows_of(view) and not any(len(note.text()) >= WORDS for note in notes):
            yield view.objectName() or type(view).__name__


def says(widget: QWidget) -> bool:
    """True if a panel has a sentence, rows, fields to fill or tokens to choose."""
    seen = [part for part in widget.findChildren(QWidget) if part.isVisible()]
    if isinstance(widget, QAbstractItemView):
        seen.append(widget)
    if any(isinstance(part, QLabel) and len(part.text()) >= WORDS for part in seen):
        return True
    if any(isinstance(part, FIELDS) for part in seen):
        return True
    views = [part for part in seen if isinstance(part, QAbstractItemView)]
    if any(rows_of(view) for view in views if not isinstance(view, QHeaderView)):
        return True
    pressed = [part for part in seen if isinstance(part, QAbstractButton)]
    return sum(not isinstance(part, QCheckBox) for part in pressed) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("state", LEVELS)
def test_no_field_of_the_window_is_blank(
    qtbot: QtBot, window: MainWindow, state: str
) -> None:
    if state:
        view = window.tabs.open_level(level_from_text("coin_maze", LEVELS[state]))
        window.actions_["play.edit"].trigger()
        assert view.isVisible()
    else:
        window.sections["library"].reveal()
    QApplication.processEvents()
    seen = 0
    for name, section in window.sections.items():
        if section.wanted:
            section.set_open(True)
            section.reveal()
            if isinstance(section, PageSection) and section.pageless:
                continue  # its tab is a part of another section
            assert says(section.body), f"{name} is blank"
            seen += 1
    assert seen >= (1 if not state else 14)
    assert not list(blanks(window))
    window.actions_["view.study"].trigger()
    for tab in ("compare", "lab", "lessons", "answer"):
        window.frame.study.choose(tab)
        assert not list(blanks(window)), tab
        widget = window.frame.study.widget
        if state and widget is not None:
            assert says(widget), tab
    if not state:
        return
    window.frame.study.choose("compare")
    theatre = window.feature(TheatreFeature)
    page = theatre.page
    assert theatre.showing.films or "Not ready" in page.empty.text()
    assert not theatre.showing.films or "F9" in page.note.text()
    pixels = pixels_of(page.timeline.grab().toImage())[10:-10, 10:-10]
    assert (pixels != pixels[0, 0]).any(), "the timeline says what it is for"


@pytest.mark.slow
@pytest.mark.parametrize("state", ["not ready", "ready"])
def test_the_table_of_what_if_says_why_it_is_empty(
    qtbot: QtBot, window: MainWindow, state: str
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", LEVELS[state]))
    window.actions_["solve.what_if"].trigger()
    panel, what_if = window.feature(WhatIfFeature).panel, view.part(WhatIf)
    assert not list(blanks(window)) and panel.note.isVisible()
    if state == "not ready":
        assert "once the level is ready" in panel.note.text()
        return
    settled(qtbot, what_if)
    assert not panel.note.isVisible()
    empty = [
        chip
        for chip in panel.chips.findChildren(QAbstractButton)
        if chip.text().endswith(" 0")
    ]
    assert empty, "no filter without an edit on this level"
    empty[0].click()
    assert not rows_of(panel.table) and "No edit does this" in panel.note.text()
    assert not list(blanks(window))


def test_no_list_of_a_dialog_is_blank(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    commands = window.feature(CommandPaletteFeature).commands()
    sheet = ShortcutsSheet(window.feature(ShortcutsFeature).shortcuts, commands, window)
    versions = VersionsDialog(view.document, [], window)
    dialogs: list[QDialog] = [sheet, versions]
    for dialog in dialogs:
        dialog.show()
    assert rows_of(sheet.tree) and not list(blanks(sheet))
    sheet.search.setText("no such command")
    assert rows_of(sheet.tree) == rows_of(versions.list) == 0
    for dialog in dialogs:
        assert not list(blanks(dialog)), type(dialog).__name__
        dialog.close()
    palette = window.feature(CommandPaletteFeature).show()
    assert not list(blanks(palette))
    palette.search.setText("no such command")
    assert palette.nothing.isVisible() and not list(blanks(palette))
    palette.close()
