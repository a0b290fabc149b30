"""What comes in while a dialog is open, beside a window that only holds dialogs."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from PySide6.QtCore import QMimeData, QObject, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QImage,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.features.importing.import_dialog import ImportDialog
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.features.importing.reading_dialog import PATIENCE, ReadingDialog
from tests.editor.driving.importing import Host

PATIENT = 60_000
MAZE = "S # .\n. $ E\n"


def dialogs(importing: Importing) -> list[QDialog]:
    found = importing.window.findChildren(QDialog)
    return [one for one in found if one.isVisible()]


def text_dialog(importing: Importing) -> ImportDialog:
    """The one dialog that is open."""
    (dialog,) = dialogs(importing)
    assert isinstance(dialog, ImportDialog)
    return dialog


def shown(importing: Importing) -> str:
    return text_dialog(importing).source.text.toPlainText()


def files(folder: Path, texts: list[str]) -> QMimeData:
    """Files with texts, as they are dropped."""
    data = QMimeData()
    paths = [folder / f"{number}.txt" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def picture() -> QImage:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image


def wait_until_read(importing: Importing, qtbot: QtBot) -> None:
    """Wait until a dialog shows what was read."""
    background = importing.window.background
    qtbot.waitUntil(
        lambda: not background.busy and bool(dialogs(importing)), timeout=PATIENT
    )


def test_what_comes_in_waits_until_the_dialog_is_closed(
    importing: Importing, qtbot: QtBot
) -> None:
    importing.open(Incoming(b"first"))
    dialog = text_dialog(importing)
    dialog.source.text.insertPlainText("typed ")
    importing.open(Incoming(b"second"))
    importing.open(Incoming(b"third"))
    assert shown(importing) == "typed first"
    for text in ("second", "third"):
        dialog = text_dialog(importing)
        dialog.reject()
        qtbot.waitUntil(lambda: bool(dialogs(importing)), timeout=PATIENT)
        assert shown(importing) == text
    text_dialog(importing).reject()
    QApplication.processEvents()
    assert not dialogs(importing)


def test_each_of_several_files_is_shown(
    importing: Importing, qtbot: QtBot, tmp_path: Path
) -> None:
    texts = ["one", "two", "three"]
    importing.drop(files(tmp_path, texts))
    found = set()
    for _ in texts:
        wait_until_read(importing, qtbot)
        found.add(shown(importing))
        text_dialog(importing).reject()
        QApplication.processEvents()
    assert found == set(texts) and not dialogs(importing)


def test_a_dialog_takes_one_of_the_files_it_asked_for(
    importing: Importing, qtbot: QtBot, tmp_path: Path
) -> None:
    importing.open(Incoming(b"first"))
    dialog = text_dialog(importing)
    dialog.dropped.emit(files(tmp_path, ["one", "two"]))
    wait_until_read(importing, qtbot)
    assert text_dialog(importing) is dialog and shown(importing) == "one"
    dialog.reject()
    qtbot.waitUntil(lambda: bool(dialogs(importing)), timeout=PATIENT)
    assert shown(importing) == "two"


def test_a_picture_from_elsewhere_leaves_the_text_as_it_is(
    importing: Importing, qtbot: QtBot, tmp_path: Path
) -> None:
    importing.open(Incoming(b"first"))
    picture().save(str(tmp_path / "a.png"))
    importing.import_file(tmp_path / "a.png")
    wait_until_read(importing, qtbot)
    assert shown(importing) == "first"


def test_a_dialog_loses_nothing_to_an_empty_clipboard(
    importing: Importing, clipboard: object
) -> None:
    importing.open(Incoming(b"first"))
    QGuiApplication.clipboard().clear()
    text_dialog(importing).paste_asked.emit()
    assert shown(importing) == "first"
    assert cast(Host, importing.window).said


def test_nothing_opens_when_the_window_is_closed(importing: Importing) -> None:
    importing.open(Incoming(b"first"))
    importing.open(Incoming(b"second"))
    importing.close()
    QApplication.processEvents()
    assert not dialogs(importing)


# -- what is not text ------------------------------------------------------------------
def test_a_file_dropped_on_the_text_reaches_the_dialog(
    importing: Importing, qtbot: QtBot, tmp_path: Path
) -> None:
    importing.open(Incoming(b"first"))
    dialog = text_dialog(importing)
    data = files(tmp_path, ["S # E"])
    text = dialog.source.text
    assert not text.canInsertFromMimeData(data)
    middle = text.viewport().rect().center()
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    given: tuple[Any, ...] = (Qt.DropAction.CopyAction, data, left, plain)
    enter = QDragEnterEvent(middle, *given)
    QApplication.sendEvent(text.viewport(), enter)
    assert enter.isAccepted()
    QApplication.sendEvent(dialog, QDropEvent(middle, *given))
    wait_until_read(importing, qtbot)
    assert shown(importing) == "S # E" and text_dialog(importing) is dialog


def test_a_file_pasted_into_the_text_is_read(
    importing: Importing, qtbot: QtBot, tmp_path: Path, clipboard: object
) -> None:
    importing.open(Incoming(b"first"))
    QGuiApplication.clipboard().setMimeData(files(tmp_path, ["S # E"]))
    QTest.keyClick(
        text_dialog(importing).source.text,
        Qt.Key.Key_V,
        Qt.KeyboardModifier.ControlModifier,
    )
    qtbot.waitUntil(lambda: shown(importing) == "S # E", timeout=PATIENT)


def test_words_and_links_are_still_inserted(importing: Importing) -> None:
    importing.open(Incoming(b""))
    text = text_dialog(importing).source.text
    link = QMimeData()
    link.setUrls([QUrl("https://puzz.link/p?simpleloop/5/5/sg020")])
    link.setText("https://puzz.link/p?simpleloop/5/5/sg020")
    sheet = QMimeData()
    sheet.setText(MAZE)
    sheet.setImageData(picture())
    alone = QMimeData()
    alone.setImageData(picture())
    assert text.canInsertFromMimeData(link) and text.canInsertFromMimeData(sheet)
    assert not text.canInsertFromMimeData(alone)


# -- a slow reading --------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("over_dialog", [False, True])
def test_a_slow_reading_can_be_cancelled(
    importing: Importing, qtbot: QtBot, over_dialog: bool
) -> None:
    if over_dialog:
        importing.open(Incoming(b"first"))
    go = Event()
    job = importing.window.background.submit(lambda _token: go.wait(60))
    try:
        importing._offer_cancel(job, "large.png")
        reading = importing.window.findChild(ReadingDialog)
        assert reading is not None and not reading.isVisible()
        qtbot.waitUntil(reading.isVisible, timeout=PATIENT)
        owner: QObject = text_dialog_behind(importing) or importing.window
        assert reading.parent() is owner and "large.png" in reading.labelText()
        QTest.mouseClick(reading.findChild(QPushButton), Qt.MouseButton.LeftButton)
        assert job.cancelled
    finally:
        go.set()


def text_dialog_behind(importing: Importing) -> ImportDialog | None:
    return importing.window.findChild(ImportDialog)


def test_a_reading_belongs_to_the_dialog_in_front(
    importing: Importing, qtbot: QtBot, tmp_path: Path
) -> None:
    importing.open(Incoming(b"first"))
    importing.drop(files(tmp_path, ["one"]))
    reading = importing.window.findChild(ReadingDialog)
    assert reading is not None
    assert reading.parent() is text_dialog_behind(importing)
    waits = [one.interval() for one in reading.findChildren(QTimer) if one.isActive()]
    assert waits == [PATIENCE]
    text_dialog(importing).reject()  # its reading goes on
    wait_until_read(importing, qtbot)
    assert shown(importing) == "one"
