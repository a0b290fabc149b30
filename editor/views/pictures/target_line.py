"""TargetLine: the file or folder that an export dialog will write, to be read, typed
or chosen.

The dialog proposes a name that no file has. A path that a person typed or chose stays,
with the ending of the format; where a file is there already, the line says so before
anything is written.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QFrame, QLabel, QLineEdit

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style import (
    ElidedLabel,
    ask_target,
    free_name,
    restyle,
    row_of,
    set_up,
)
from gridwright.editor.views.style.kit import button_of
from gridwright.solvers.files.whole import WriteError, check_writable

SHORT = QLocale.FormatType.ShortFormat


class TargetLine(QFrame):
    """A path in a field, what stands there already, and a button that opens the file
    dialog of the system."""

    changed = Signal()
    """Another file is meant, or the same one is there now."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exportTargetLine")
        self.suffix = ""
        """The ending of the file; "" where a folder of files is written."""
        self.replaces = False
        """True if the line says that a file would be replaced."""
        self._folder = Path()
        self._own = False
        """True if the person typed or chose the path."""
        self._written: set[Path] = set()
        """The files that this dialog wrote: one of them may be replaced calmly."""
        label = QLabel(self.tr("&Save as"))
        self.edit = set_up(
            QLineEdit(), "exportTarget", accessibleName=self.tr("File to write")
        )
        self.edit.textChanged.connect(self._on_typed)
        label.setBuddy(self.edit)
        self.note = set_up(ElidedLabel(shrinks=True), "exportReplaces")
        self.browse = button_of(self, "exportBrowse", "Browse…", autoDefault=False)
        self.browse.clicked.connect(self._browse)
        row_of(
            label,
            (self.edit, 1),
            self.note,
            self.browse,
            on=self,
            margins=(24, 8, 16, 0),
            spacing=14,
        )

    @property
    def path(self) -> Path | None:
        """The file that is meant, with its ending; None where no name is given.

        A relative path begins at the folder that was proposed.
        """
        typed = self.edit.text().strip()
        if not typed:
            return None
        path = self._folder / Path(typed).expanduser()
        if self.suffix and not path.name.lower().endswith(self.suffix):
            path = path.with_name(path.name + self.suffix)
        return path

    def propose(self, path: Path, suffix: str) -> None:
        """Show a path that no file has, unless a person typed another one: that one
        gets the ending. suffix: "" where a folder is written."""
        ending = self.suffix
        self.suffix = suffix
        self._folder = path.parent
        if not self._own:
            self._show(free_name(path))
            return
        typed = self.edit.text().strip()
        if ending and typed.lower().endswith(ending):
            typed = typed[: -len(ending)] + self.suffix
        self._show(typed)

    def _show(self, path: Path | str) -> None:
        with QSignalBlocker(self.edit):
            self.edit.setText(str(path))
        self.look()

    def look(self) -> None:
        """Look whether a file is there, and say so."""
        path = self.path
        words = "" if path is None else self._replaced_at(path)
        self.replaces = bool(words)
        danger = path not in self._written
        restyle(self.note, text=words, danger=danger, muted=not danger)
        self.note.setVisible(bool(words))
        self.edit.setToolTip("" if path is None else str(path))
        self.edit.setAccessibleDescription(words)
        self.changed.emit()

    def _replaced_at(self, path: Path) -> str:
        """Words about what is there already; "" where nothing is."""
        if not self.suffix:
            filled = path.is_dir() and any(path.iterdir())
            same = self.tr("Replaces files of the same names there")
            return same if filled else ""
        if not path.is_file():
            return ""
        changed = QDateTime.fromSecsSinceEpoch(int(path.stat().st_mtime))
        when = QLocale().toString(changed, SHORT)
        return self.tr("Replaces the file of {when}").format(when=when)

    def refusal(self) -> str:
        """The reason why nothing can be written there; "" where something can."""
        path = self.path
        if path is None:
            return self.tr("Name the file to write.")
        if not self.suffix and path.is_dir():
            path = path / "gridwright"
        try:
            check_writable(path)
        except WriteError as error:
            return translated(error)
        return ""

    def note_written(self, path: Path) -> None:
        """Show that the file is there now."""
        self._written.add(path)
        self.look()

    @Slot()
    def _on_typed(self) -> None:
        self._own = True
        self.look()

    @Slot()
    def _browse(self) -> None:
        """Let the file dialog of the system choose."""
        title = self.window().windowTitle()
        ending = self.suffix
        if not ending:
            name = QFileDialog.getExistingDirectory(self, title, str(self._folder))
            self.edit.setText(name or self.edit.text())
            return
        kinds = f"{ending[1:].upper()} (*{ending})"
        path = ask_target(self, title, self.path or self._folder, kinds, ending)
        if path is not None:
            self.edit.setText(str(path))
