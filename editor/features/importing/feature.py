"""Levels come in: from files of other programs, from the clipboard and from
pictures."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget
from shiboken6 import isValid

from gridwright.editor.features.importing.incoming import (
    Incoming,
    files_of,
    held,
    holds_level,
    of_file,
    of_held,
)
from gridwright.editor.features.importing.reading_dialog import (
    ReadingDialog,
)
from gridwright.editor.models.program.said import said
from gridwright.editor.models.safety.reading import is_level_file
from gridwright.editor.models.work.background import Failure, Job
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.style import set_up
from gridwright.editor.views.style.kit import dialogs_of
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import Keeping, Recognising
from gridwright.solvers.files.formats import SUFFIXES
from gridwright.solvers.level import Level

if TYPE_CHECKING:
    from gridwright.editor.features.importing.import_dialog import ImportDialog


FOLDER = "import_folder"
"""The setting with the folder of the last import."""
DIALOGS = ("importDialog", "pictureImportDialog")
"""Object names of the dialogs. A dialog is loaded when it is opened, so that the window
starts without it."""


class Importing(Feature, Recognising):
    """Everything that becomes a level and is not a level file yet.

    One dialog for texts is open at a time. What comes in meanwhile waits until it is
    closed, unless the dialog asked for it: then it takes the place of its text.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._queue: deque[Incoming] = deque()

    def close(self) -> None:
        self._queue.clear()
        for dialog in dialogs_of(self.window):
            if isinstance(dialog, ReadingDialog):
                dialog.cancel()
        for dialog in self._open_dialogs():
            dialog.reject()

    # -- where it comes from -----------------------------------------------------------
    @command("file.import", "Import…", "Ctrl+Shift+I", "open")
    def ask(self) -> None:
        """Ask for files of any format."""
        self._ask(None)

    def _ask(self, asker: ImportDialog | None) -> None:
        """Ask for files. asker: the dialog whose text the first one replaces."""
        settings = self.window.settings
        read = self.tr("Levels and pictures ({endings})").format(
            endings=f"*{' *'.join(SUFFIXES)}"
        )
        folder = settings.text(FOLDER, str(Path.home()))
        kinds = (read, self.tr("All files (*)"))
        title = self.tr("Import")
        names, _ = QFileDialog.getOpenFileNames(
            self.window, title, folder, ";;".join(kinds)
        )
        for name in names:
            settings.set(FOLDER, str(Path(name).parent))
            self._import(Path(name), asker)
            asker = None

    @command(
        "file.new_from_clipboard", "Paste or open a board…", "Ctrl+Shift+V", "paste"
    )
    def new_from_clipboard(self) -> None:
        """Open a level made from the text, table, picture or file on the clipboard. An
        empty clipboard opens an empty text."""
        self._paste(None)

    def _paste(self, asker: ImportDialog | None) -> None:
        """Read the clipboard. asker: as in `_ask`; it loses nothing to an empty one."""
        mime = QGuiApplication.clipboard().mimeData() or QMimeData()
        if holds_level(mime):
            self._take(mime, asker)
        elif asker is None:
            self.open(Incoming(b""))
        else:
            self._say_nothing()

    def accepts_drop(self, mime: QMimeData) -> bool:
        return holds_level(mime)

    def drop(self, mime: QMimeData) -> None:
        self._take(mime, None)

    def _take(self, mime: QMimeData, asker: ImportDialog | None) -> None:
        """Read what was dropped or copied. asker: as in `_ask`."""
        files = files_of(mime)
        for path in files:
            if path.is_dir():
                self.window.feature(Keeping).add_folder(path)
            elif is_level_file(path):
                self.window.open_path(path)
            else:
                self._import(path, asker)
                asker = None
        found = None if files else held(mime)
        if found is not None:  # a spreadsheet may have put a page of megabytes there
            job = self.window.background.submit(lambda token: of_held(found, token))
            set_up(job, finished=partial(self._open_held, asker), failed=self._refuse)
            self._offer_cancel(job, "")
        elif not files:
            self._say_nothing()

    def _open_held(self, asker: ImportDialog | None, incoming: Incoming | None) -> None:
        if incoming is None:
            self._say_nothing()
        else:
            self._come_in(asker, incoming)

    def _say_nothing(self) -> None:
        """Say that there is nothing to read."""
        self.window.say(self.tr("The clipboard holds no level."))

    @Slot(object)
    def import_file(self, path: Path) -> None:
        """Read a file beside the window, then ask what it is."""
        self._import(path, None)

    def _import(self, path: Path, asker: ImportDialog | None) -> None:
        job = self.window.background.submit(lambda token: of_file(path, token))
        set_up(job, finished=partial(self._come_in, asker), failed=self._refuse)
        self._offer_cancel(job, path.name)

    def _offer_cancel(self, job: Job, name: str) -> None:
        """Let the person cancel a reading that takes long, as that of a picture may."""
        words = self.tr("Reading {name}…").format(name=name)
        front: list[QWidget] = [self.window, *self._open_dialogs()]
        ReadingDialog(
            job, words if name else self.tr("Reading…"), self.tr("Cancel"), front[-1]
        )

    @Slot(object)
    def _refuse(self, failure: Failure) -> None:
        self.window.show_error(self.tr("This file cannot be imported"), failure.message)

    # -- dialogs -----------------------------------------------------------------------
    @Slot(object)
    def open(self, incoming: Incoming) -> None:
        """Show the content that came in, and ask how to read it."""
        self._come_in(None, incoming)

    def _come_in(self, asker: ImportDialog | None, incoming: Incoming) -> None:
        """Show content, or let it wait. asker: the dialog that asked for it."""
        asks = asker is not None and isValid(asker) and asker.isVisible()
        if asker is None or not asks:
            self._queue.append(incoming)
        elif incoming.own is None and not incoming.picture:
            asker.take(incoming)
        else:
            self._queue.appendleft(incoming)
            asker.reject()
        self._open_next()

    @Slot()
    def _open_next(self) -> None:
        """Show what came in, up to the next text."""
        while self._queue and not self._asks_about_text():
            incoming = self._queue.popleft()
            if incoming.own is not None:
                self._open_level(incoming.own)
            elif incoming.picture:
                self._open_picture(incoming)
            else:
                self._open_text(incoming)

    def _asks_about_text(self) -> bool:
        """True if the dialog for texts is open."""
        return any(one.objectName() == DIALOGS[0] for one in self._open_dialogs())

    def _open_dialogs(self) -> list[QDialog]:
        """Return the dialogs of this feature that are open."""
        dialogs = dialogs_of(self.window)
        return [
            one for one in dialogs if one.objectName() in DIALOGS and one.isVisible()
        ]

    def _open_picture(self, incoming: Incoming) -> None:
        from gridwright.editor.features.importing.picture.picture_dialog import (
            PictureImportDialog,
        )

        view = self.view
        window = self.window
        kind_id = view.document.kind.id if view is not None else ""
        picture = PictureImportDialog(
            incoming, window.background, window.settings, kind_id, window
        )
        picture.accepted.connect(lambda: self._open_level(picture.level))
        picture.finished.connect(lambda: self._say_saved(picture.saved))
        picture.open()

    def _open_text(self, incoming: Incoming) -> None:
        from gridwright.editor.features.importing.import_dialog import ImportDialog

        view = self.view
        if view is not None and view.play is not None:
            view = None
        front = None if view is None else (view.document.kind.id, view.document.name)
        window = self.window
        dialog = ImportDialog(
            incoming, window.background, window.settings, window.runner, front, window
        )
        dialog.paste_asked.connect(lambda: self._paste(dialog))
        dialog.open_asked.connect(lambda: self._ask(dialog))
        dialog.dropped.connect(lambda mime: self._take(mime, dialog))
        dialog.finished.connect(self._open_next, Qt.ConnectionType.QueuedConnection)
        dialog.accepted.connect(lambda: self._finish(dialog, view))
        if view is not None:
            self.open_on(view, dialog)
        else:
            dialog.open()

    def _finish(self, dialog: ImportDialog, view: DocumentView | None) -> None:
        if dialog.level is not None and dialog.fills_open_level and view is not None:
            fill(view, dialog.level, said("Importing", "Import"))
        else:
            self._open_level(dialog.level)

    def _say_saved(self, saved: list[Path]) -> None:
        """Name the place of the levels of several pictures."""
        if saved:
            words = self.tr("%n level(s) saved in {folder}", "", len(saved))
            self.window.say(words.format(folder=str(saved[-1].parent)))

    def _open_level(self, level: Level | None) -> None:
        """Open a new level without a file. The program asks before it is lost."""
        if level is not None:
            self.window.tabs.open_level(level).document.undo_stack.resetClean()


def fill(view: DocumentView, level: Level, text: str) -> None:
    """Replace the board of the open level as one undo step. Its title and other texts
    stay."""
    document = view.document
    own = document.level()
    kept = (
        own
        if own.cells.shape == level.cells.shape
        else own.with_(conditions={}, intended="")
    )
    filled = kept.with_(cells=level.cells)
    if level.rules:
        filled = filled.with_(rules=level.rules)
    document.adopt(filled, text)
