"""ExportDialog: a picture, a film or a sheet, seen beforehand, and written beside the
window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QFrame, QPushButton, QWidget

from gridwright.editor.models import pictures
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.work.background import Background, Failure, Job, later
from gridwright.editor.painting.look import Look
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.views.pictures.choice_form import ChoiceForm
from gridwright.editor.views.pictures.entries import ExportEntries
from gridwright.editor.views.pictures.export_builder import ExportBuilder
from gridwright.editor.views.pictures.facts_line import FactsLine
from gridwright.editor.views.pictures.prepared import PreparedExport
from gridwright.editor.views.pictures.preview import Preview
from gridwright.editor.views.pictures.target_line import TargetLine
from gridwright.editor.views.style import (
    ElidedLabel,
    column_of,
    current_look,
    fill,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.theme.icons import icon
from gridwright.solvers.drawing.export_choices import ExportChoices

SIZE = QSize(1080, 704)
NARROW = 900
"""Pixels at 100 per cent of the window below which the entries are icons alone."""
ROOM_FOR_COMMAND = 960
"""Pixels of the dialog from which on the command stands beside its button."""
_PAUSE = 150
"""Milliseconds without a change before what is chosen is made ready, and its size
estimated."""


class ExportDialog(QDialog):
    """Preview on the left, choices on the right, below them length and size.

    While a file is written the fields rest. Cancelling leaves no file behind and an
    older one as it was. The level is the one given, whatever is edited meanwhile.
    """

    ready_changed = Signal()
    """The preview shows what is chosen, or a sentence why it cannot."""
    estimated = Signal(int)
    """The bytes that the file will have, about."""
    written = Signal(object)
    """The Path of a file that is there now."""

    def __init__(
        self,
        subject: pictures.Subject,
        choices: ExportChoices,
        background: Background,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "exportDialog", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self.subject = subject
        self.error = ""
        self.path: Path | None = None
        """The file written last."""
        self.ready: PreparedExport | None = None
        self.job: Job | None = None
        """The writing under way, None before and after."""
        self._begun: list[Job] = []
        self._background = background
        self._settings = settings
        self._builder = ExportBuilder(subject)
        self._preparing: Job | None = None
        self._estimating: Job | None = None
        self._set_file: Path | None = None
        self._export_wanted = False
        self._pause = later(self, _PAUSE, self._prepare)
        self.preview = Preview()
        self.preview.moved.connect(self._show_command)
        self.form = set_up(ChoiceForm(subject, choices), changed=self._on_changed)
        with QSignalBlocker(self.form.page_best):
            self.form.page_best.setChecked(settings.flag(pictures.BEST, True))
        self.form.sheet_shows.buttonClicked.connect(self._on_sheet_shows)
        self._build()
        self._show_format()
        self._prepare()

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        self._entries = ExportEntries(self.form.entry)
        parts = self._entries, (self.preview, 1), self.form
        halves = row_of(*parts, margins=0, spacing=0)
        self.facts = FactsLine()
        self.target = set_up(TargetLine(), changed=self._show_action)
        parts_below = self.target, self.facts, self._foot()
        column_of((halves, 1), *parts_below, on=self, margins=0, spacing=0)
        room = self.screen().availableGeometry().size() - QSize(48, 64)
        parent = self.parentWidget()
        if parent is not None:
            room = room.boundedTo(parent.window().size())
        size = SIZE.boundedTo(room)
        self._entries.show_compact(size.width() < scaled(NARROW))
        self.resize(size)
        self.form.take_focus()

    def _foot(self) -> QWidget:
        foot = set_up(QFrame(), "exportFoot")
        self.command_button = set_up(
            self._button(
                self.tr("Copy as command"), "exportCommand", self._copy_command
            ),
            link=True,
        )
        self.command_button.setIcon(icon("copy", current_look()))
        self.cancel_button = self._button(
            self.tr("Cancel"), "exportCancel", self.reject
        )
        self.export_button = self._button("", "exportExport", self.export)
        set_up(self.export_button, primary=True, default=True)
        self.command_words = set_up(ElidedLabel(), "exportCommandWords", muted=True)
        fixed = QFontDatabase.SystemFont.FixedFont
        self.command_words.setFont(QFontDatabase.systemFont(fixed))
        row = row_of(on=foot, margins=(16, 12, 16, 12))
        fill(row, self.command_button, (self.command_words, 1))
        fill(row, self.cancel_button, self.export_button)
        return foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._entries.show_compact(self.width() < scaled(NARROW))
        # an empty label keeps its place, so that the buttons stay where they are
        self._show_command()

    def _button(self, words: str, name: str, act: Callable[[], object]) -> QPushButton:
        return set_up(QPushButton(words), name, autoDefault=False, clicked=act)

    # -- what is chosen ----------------------------------------------------------------
    @property
    def choices(self) -> ExportChoices:
        return self.form.choices()

    def look(self) -> Look:
        """The colours chosen; paper is white, whatever the window is."""
        name = self.choices.look or ("light" if self.choices.is_sheet else "")
        return look_named(name) if name else current_look()

    @Slot()
    def _on_changed(self) -> None:
        self._forget_jobs()
        self._hide_written()
        self._show_format()
        self._pause.start()

    @Slot()
    def _on_sheet_shows(self) -> None:
        """A set is asked for as soon as it is chosen."""
        if self.choices.is_sheet and self.form.sheet_shows.value == "set":
            ask: Callable[..., tuple[str, str]] = QFileDialog.getOpenFileName
            kinds = self.tr("Sets of levels (*.json)")
            name, _ = ask(self, self.tr("A set of levels"), "", kinds)
            self._set_file = Path(name) if name else self._set_file
            self._on_changed()

    def _show_format(self) -> None:
        sheets = self.choices.is_sheet
        title = self.tr("Export “{name}”").format(name=self.subject.name)
        self.setWindowTitle(title)
        self._propose()
        saved = self.subject.file is not None
        one = not sheets or self.form.sheet_shows.value == "level"
        self.command_button.setEnabled(saved and one and self.subject.level is not None)
        self.command_button.setToolTip(self._why_no_command())
        self._show_command()

    def _why_no_command(self) -> str:
        """The tip of the button of the command where it can never be used, or not
        yet."""
        if self.subject.level is None:
            return self.tr("There is no command for a whole set")
        if self.subject.file is None:
            return self.tr("Save the level first: a command reads it from its file")
        return ""

    def _propose(self) -> None:
        """Propose a file for what is chosen."""
        folder = pictures.start_folder(self._settings, self.subject.file)
        suffix = "" if self._writes_folder() else self.choices.suffix
        self.target.propose(folder / f"{self.file_name()}{suffix}", suffix)

    def _writes_folder(self) -> bool:
        """True if a film of every level of a set is written."""
        films = self.form.entry.value == "film"
        return films and self.subject.level is None

    @Slot()
    def _show_action(self) -> None:
        """Name the button that writes by the entry, or by what it would replace."""
        words = {
            "picture": self.tr("Export picture"),
            "film": self.tr("Export film"),
            "paper": self.tr("Export paper"),
            "page": self.tr("Export page"),
            "text": self.tr("Export text"),
        }[self.form.entry.value]
        if self.target.replaces:
            words = self.tr("Replace")
        self.export_button.setText(words)

    def _show_command(self) -> None:
        """Show the command beside its button, where there is room and a file."""
        shown = self.width() >= ROOM_FOR_COMMAND and self.command_button.isEnabled()
        self.command_words.setText(self._command() if shown else "")

    # -- making ready ------------------------------------------------------------------
    @Slot()
    def _prepare(self) -> None:
        """Make the pictures that the preview shows, in a worker."""
        words = self.form.words()
        shows = self.form.sheet_shows.value
        look = self.look()
        if self.form.plays:
            best = self.form.page_best.isChecked()
            order = self._builder.playing(words.title, look, best)
        else:
            order = self._builder.order(
                self.choices, words, look, self._set_file, shows
            )
        job = self._background.submit(order)
        self._preparing = job
        set_up(job, finished=self._on_ready, failed=self._on_refused)

    @Slot(object)
    def _on_ready(self, ready: PreparedExport | None) -> None:
        self._preparing = None
        if ready is None:
            return
        self.ready = ready
        self.error = ""
        self.form.show_end_words(ready.end_words())
        self.preview.show_pictures(ready.show())
        self._show_facts()
        self.export_button.setEnabled(True)
        self.ready_changed.emit()
        if self._export_wanted:
            self.export()
        else:
            self._begin_estimate()

    @Slot(object)
    def _on_refused(self, failure: Failure) -> None:
        self._preparing = None
        self.ready = None
        self._export_wanted = False
        self._refuse(failure.message)
        self.export_button.setEnabled(False)
        self.ready_changed.emit()

    def _begin_estimate(self) -> None:
        assert self.ready is not None
        order = self.ready.estimate()
        if order is None:
            self.facts.show_no_estimate()
            return
        job = self._background.submit(order)
        self._estimating = job
        set_up(job, finished=self._on_estimated, failed=self._on_refused)

    @Slot(object)
    def _on_estimated(self, found: tuple[PreparedExport, int] | None) -> None:
        self._estimating = None
        if found is None:
            return
        self.ready, size = found
        self.preview.show_pictures(self.ready.show())
        self._show_facts()
        self.facts.show_estimate(size)
        self.estimated.emit(size)

    def _show_facts(self) -> None:
        """Length, frames, pages; the size follows."""
        shown = self.preview.shown
        note = "" if self.ready is None else self.ready.note
        self.facts.show_facts(shown, note, self.choices.is_sheet)
        size = None if shown is None else shown.size
        self.form.pixels.setText(
            f"{size.width()} × {size.height()}" if size is not None else ""
        )

    def _refuse(self, sentence: str) -> None:
        self.error = sentence
        self.facts.refuse(sentence)

    # -- writing -----------------------------------------------------------------------
    @Slot()
    def export(self) -> None:
        """Write the file that the line names."""
        if self.job is not None:
            return
        self._export_wanted = self._pause.isActive() or self._preparing is not None
        if self._export_wanted:  # a number was written just now: it counts
            return
        path = self._checked_target() if self.ready is not None else None
        if path is not None:
            self.export_to(path)

    def _checked_target(self) -> Path | None:
        """The file to write; None, with a sentence, where it cannot be written, or
        where another file is there than the line said."""
        changed = self.target.look_again()
        sentence = self.target.refusal() or changed
        if sentence:
            self._refuse(sentence)
            self.target.edit.setFocus()
            return None
        return self.target.path

    def file_name(self) -> str:
        """The puzzle's name; a sheet of a set has that of the set, one of all open
        levels tells how many more there are."""
        name = self.subject.name
        shows = self.form.sheet_shows.value
        if self.choices.is_sheet and shows == "set" and self._set_file is not None:
            return pictures.clean_name(self._set_file.stem)
        if self.choices.is_sheet and shows == "open":
            more = len(self.subject.open_levels) - 1
            return pictures.clean_name(
                self.tr("{name} and %n more", "", more).format(name=name)
            )
        return name

    def export_to(self, path: Path) -> None:
        """Write what is chosen to a file."""
        assert self.ready is not None
        self._forget_jobs()
        self._settings.set(pictures.FOLDER, str(path.parent))
        self._settings.set(pictures.BEST, self.form.page_best.isChecked())
        pictures.remember_choices(
            self._settings, replace(self.choices, cell=self.form.kept_cell())
        )
        after = self.preview.number
        self.path = path
        job = self._background.submit(self.ready.write(path, after))
        self.job = job
        self._begun.append(job)
        set_up(
            job,
            progressed=self.facts.show_progress,
            finished=partial(self._on_finished, job),
        )
        job.failed.connect(partial(self._on_failed, job))
        self._show_writing(True)
        self.facts.begin_writing(path)

    def _show_writing(self, writing: bool) -> None:
        self.preview.stop()
        self.form.body.setEnabled(not writing)
        self.export_button.setEnabled(not writing)
        self.facts.show_writing(writing)
        self.cancel_button.setText(self.tr("Cancel"))
        if writing:
            self.cancel_button.setFocus()

    def _hide_written(self) -> None:
        self.facts.hide_written()
        self.cancel_button.setText(self.tr("Cancel"))

    def _on_finished(self, job: Job, result: Any) -> None:
        """Also of a job that was cancelled too late: then the file is there, and that
        is said."""
        if result is None or self.job not in (job, None):
            return
        self.job = None
        assert self.path is not None
        self._show_writing(False)
        self.target.note_written(self.path)
        self.facts.show_written()
        self.cancel_button.setText(self.tr("Close"))
        self.written.emit(self.path)

    def _on_failed(self, job: Job, failure: Failure) -> None:
        if self.job is not job:
            return
        self.job = None
        self._show_writing(False)
        self._refuse(failure.message)

    def _command(self) -> str:
        """The command that writes what is chosen."""
        if self.form.plays:
            best = self.form.page_best.isChecked()
            return pictures.page_command_of(self.subject, self.form.words(), best)
        after = self.preview.number if self.choices.still_shows == "moment" else None
        words = self.form.words()
        look = self.look().name
        return pictures.command_of(self.subject, self.choices, words, look, after)

    @Slot()
    def _copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self._command())
        self.facts.say(self.tr("The command is on the clipboard."))

    # -- the end -----------------------------------------------------------------------
    @Slot()
    def reject(self) -> None:
        """Cancel the writing under way; without one, close."""
        if self.job is None:
            super().reject()
            return
        self.job.stop()
        self.job = None
        self._show_writing(False)
        self._show_facts()
        self.facts.say(self.tr("Cancelled: nothing was written."))
        self._begin_estimate()

    @Slot()
    def leave(self) -> None:
        """Close, and cancel what is under way."""
        self.done(QDialog.DialogCode.Rejected)

    def done(self, code: int) -> None:
        self._pause.stop()
        self._forget_jobs()
        self.preview.stop()
        for job in self._begun:  # one that was stopped may still write to its end
            job.cancel()
        self.job = None
        super().done(code)

    def _forget_jobs(self) -> None:
        for job in (self._preparing, self._estimating):
            if job is not None:
                job.cancel()
        self._preparing = None
        self._estimating = None
