"""Pictures and sheets in the export dialog, and what it remembers, by mouse and
keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QObject, QSettings, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.models.pictures import (
    clean_name,
    remembered_choices,
    start_folder,
)
from gridwright.editor.models.program.settings import Settings, bundled_folder
from gridwright.editor.views.pictures.entries import EntryButton
from gridwright.editor.views.pictures.export_dialog import NARROW, ExportDialog
from gridwright.editor.views.pictures.prepared import Order, PreparedExport
from gridwright.editor.views.pictures.shown import ShownPictures
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.drawing.export_choices import ExportChoices
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    level_files,
    read_bundled,
    set_to_json,
)
from gridwright.solvers.problem import StopToken
from tests.editor.driving.exports import (
    CONTROL,
    FILMS,
    answering,
    changing,
    choose,
    click,
    enter,
    export_dialog,
    film,
    level_of,
    part,
    seen,
    write,
)
from tests.editor.driving.files.pdf import pages_of
from tests.editor.driving.files.yesterday import RECORDED
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window


@pytest.mark.slow
def test_a_picture_after_some_moves_and_one_with_the_route(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    assert dialog.choices.format == "png"
    pictures: list[np.ndarray[Any, Any]] = []
    for number, shows in enumerate(("board", "route", "moment")):
        if number:
            with changing(qtbot, dialog):
                choose(dialog, "exportStillShows", shows)
        dialog.preview.slider.setValue(2)
        path = tmp_path / f"{shows}.png"
        write(qtbot, dialog, path)
        shown = dialog.preview.picture.image
        assert shown is not None
        with Image.open(path) as image:
            rgb = np.asarray(image.convert("RGB")).astype(np.uint32)
        packed = rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2]
        assert np.array_equal(packed, seen(shown))
        pictures.append(packed)
    assert all((pictures[a] != pictures[b]).any() for a, b in ((0, 1), (1, 2), (0, 2)))
    assert dialog.preview.label.text() == "move 2 of 4"


def test_without_moves_there_are_pictures_only(
    qtbot: QtBot, window: MainWindow
) -> None:
    level = read_bundled(next(iter(level_files("tour")))).with_(solution=None)
    view = window.tabs.open_level(level)
    assert not window.actions_["file.export_gif"].isEnabled()
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    for name in FILMS:
        assert not part(dialog, QToolButton, f"exportFormat.{name}").isEnabled()
    assert not dialog.command_button.isEnabled()
    dialog.leave()


def test_the_entries_have_words_wherever_the_dialog_is_wide(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    entries = dialog.findChildren(EntryButton)
    assert len(entries) == 5
    for wide in (NARROW + 20, NARROW - 100, NARROW + 20):
        dialog.resize(wide, dialog.height())
        assert all(entry.compact is (wide < NARROW) for entry in entries)
        for entry in entries:
            assert (entry.text() in entry.toolTip()) <= entry.compact


def texts(path: Path) -> list[str]:
    return [" ".join(text.split()) for text in pages_of(path)]


@pytest.mark.slow
def test_a_level_on_paper_with_its_answer_on_the_last_page(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.pdf")
    write(qtbot, dialog, tmp_path / "a.pdf")
    pages = texts(tmp_path / "a.pdf")
    assert len(pages) == 2 and "1. First steps Coin maze" in pages[0]
    assert "8 points, proved" in pages[1] and "8 points" not in pages[0]
    with changing(qtbot, dialog):
        click(dialog, "exportAnswers")
    write(qtbot, dialog, tmp_path / "b.pdf")
    assert len(texts(tmp_path / "b.pdf")) == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_open_levels_a_selection_and_a_set_on_paper(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    files = [
        level_of(kind, name, tmp_path)
        for kind, name in (
            ("tour", "paper-tour"),
            ("match3", "first-swap"),
            ("collapse", "doorstep"),
        )
    ]
    for file in files:
        window.open_path(file)
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.pdf")
        click(dialog, "exportSheetShows.open")
        choose(dialog, "exportPerPage", "6")
    assert dialog.facts.words.text() == "2 pages" and dialog.preview.shown is not None
    assert dialog.file_name() == f"{dialog.subject.name} and 3 more"
    write(qtbot, dialog, tmp_path / "open.pdf")
    assert all(f"{n}. " in texts(tmp_path / "open.pdf")[0] for n in (1, 2, 3, 4))
    dialog.leave()

    library = window.feature(LibraryFeature).library
    library.commands.print_wanted.emit(files[:2])
    dialog = export_dialog(qtbot, window)
    assert dialog.choices.format == "pdf" and not dialog.command_button.isEnabled()
    write(qtbot, dialog, tmp_path / "chosen.pdf")
    assert (
        "2. " in texts(tmp_path / "chosen.pdf")[0]
        and len(texts(tmp_path / "chosen.pdf")) == 2
    )
    entries = [
        SetEntry(level=read_bundled(file)) for file in list(level_files("tour"))[:3]
    ]
    levels = LevelSet("Evening", tuple(entries))
    (tmp_path / "set.json").write_text(set_to_json(levels), encoding="utf-8")
    with answering(tmp_path / "set.json"), changing(qtbot, dialog):
        click(dialog, "exportSheetShows.set")
    write(qtbot, dialog, tmp_path / "set.pdf")
    assert "3. " in texts(tmp_path / "set.pdf")[0]
    dialog.leave()


@pytest.mark.slow
def test_what_was_chosen_is_remembered(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.webp")
        enter(dialog, "exportSeconds", "6.5")
        click(dialog, "exportLoop")
        choose(dialog, "exportLongMoves", "skip")
    write(qtbot, dialog, tmp_path / "a.webp")
    chosen = dialog.choices
    dialog.reject()
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    again = export_dialog(qtbot, window)
    assert again.choices == chosen
    assert (chosen.format, chosen.seconds, chosen.loop) == ("webp", 6.5, False)
    again.leave()


def test_settings_of_older_versions_and_damaged_ones_are_read(tmp_path: Path) -> None:
    old = tmp_path / "old.ini"
    old.write_bytes((RECORDED / "settings" / "person.ini").read_bytes())
    store = QSettings(str(old), QSettings.Format.IniFormat)
    settings = Settings(store)
    kept = remembered_choices(settings)
    assert (kept.still_shows, kept.paper) == ("route", "a4")
    assert kept != ExportChoices()
    for key, wrong in (
        ("format", "mp4"),
        ("speed", "fast"),
        ("cell", "1e99"),
        ("hold", "-3"),
    ):
        store.setValue(f"export/{key}", wrong)
    store.setValue("export/per_page", "6")
    found = remembered_choices(settings)
    assert (found.format, found.speed, found.cell, found.hold) == ("png", 1.0, 0, 2.0)
    assert found.per_page == "6"


@pytest.mark.slow
def test_the_name_offered_is_a_sensible_one(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, settings: Settings
) -> None:
    level = read_bundled(next(iter(level_files("coin_maze"))))
    view = window.tabs.open_level(level.with_(title="Easy 2, no. 743895690"))
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    offered = dialog.target.path
    assert offered is not None
    assert offered.name == "Easy 2, no. 743895690.png"
    assert not any(
        part_.startswith(".") for part_ in offered.parent.relative_to(Path.home()).parts
    )
    assert dialog.job is None and view.document.path is None
    dialog.leave()
    assert (
        start_folder(settings, bundled_folder() / "tour" / "a.json") == offered.parent
    )
    hidden = tmp_path / ".hidden"
    hidden.mkdir()
    assert start_folder(settings, hidden / "a.json") == offered.parent
    assert start_folder(settings, tmp_path / "a.json") == tmp_path
    assert clean_name("a/b: c?.json") == "a-b- c" and clean_name("..") == "level"


class LastStep(PreparedExport):
    """The file is about to take its place, and the token is looked at no more."""

    def __init__(self) -> None:
        self.go = Event()

    def show(self) -> ShownPictures:
        raise AssertionError("it is written, not shown")

    def write(self, path: Path, picture: int) -> Order:
        def work(_token: StopToken) -> int:
            self.go.wait()
            return path.write_bytes(b"whole")

        return work


def stopped_late(
    qtbot: QtBot, window: MainWindow, path: Path
) -> tuple[ExportDialog, LastStep]:
    """A dialog whose writing was cancelled when nothing could hold it back any more."""
    window.tabs.open_level(read_bundled(next(iter(level_files("coin_maze")))))
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    dialog.ready = last = LastStep()
    dialog.export_to(path)
    assert dialog.job is not None
    dialog.reject()
    return dialog, last


@pytest.mark.slow
def test_a_file_written_before_the_cancel_is_heard_is_not_denied(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    dialog, last = stopped_late(qtbot, window, tmp_path / "a.png")
    with qtbot.waitSignal(dialog.written):
        last.go.set()
    assert "a.png" in dialog.facts.words.text() and dialog.facts.open_button.isVisible()
    dialog.leave()


@pytest.mark.slow
def test_a_file_written_after_the_dialog_is_gone_is_kept_and_asks_nothing_of_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    dialog, last = stopped_late(qtbot, window, tmp_path / "a.png")
    dialog.reject()
    qtbot.waitUntil(lambda: not isValid(dialog))
    with qtbot.waitSignal(window.background.ended, timeout=SOLVE_TIMEOUT):
        last.go.set()
    assert (tmp_path / "a.png").read_bytes() == b"whole"


class Opener(QObject):
    """Takes the addresses that would go to the desktop."""

    came = Signal(QUrl)

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.came.emit(url)


@pytest.fixture
def opener() -> Iterator[Opener]:
    made = Opener()
    QDesktopServices.setUrlHandler("file", made, "take")
    yield made
    QDesktopServices.unsetUrlHandler("file")


@pytest.mark.slow
def test_the_file_is_opened_and_shown_in_its_folder(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path, opener: Opener
) -> None:
    dialog = film(qtbot, window, view)
    assert dialog.facts.open_button.isHidden() and dialog.facts.folder_button.isHidden()
    write(qtbot, dialog, tmp_path / "a.gif")
    for name, place in (("exportOpen", tmp_path / "a.gif"), ("exportFolder", tmp_path)):
        with qtbot.waitSignal(opener.came) as told:
            click(dialog, name)
        assert told.args is not None and Path(told.args[0].toLocalFile()) == place
    with changing(qtbot, dialog):
        click(dialog, "exportLoop")
    assert dialog.facts.open_button.isHidden(), (
        "what is chosen now is not what was written"
    )
