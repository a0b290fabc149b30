"""TargetLine: the file or folder that an export dialog will write, to be read, typed
or chosen.

The dialog proposes a name that no file has. A path that a person typed or chose stays,
with the ending of the format; where a file is there already, the line says so before
anything is written.
"""

from __future__ import annotations

import os
from contextlib import suppress
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
from gridwright.solvers.files.whole import WriteError, check_folder, check_writable

SHORT = QLocale.FormatType.ShortFormat

State = tuple[int, int]
"""The date of a file in nanoseconds, and its bytes: another program that writes it
changes them."""
_FILLED: State = (0, 0)
"""The state of a folder that holds something."""


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
        self._there: State | None = None
        """The state of the file that the line says is there already."""
        self._folder = Path()
        self._own = False
        """True if the person typed or chose the path."""
        self._written: dict[Path, State | None] = {}
        """The files that this dialog wrote: one that is still so may be replaced
        calmly."""
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
    def typed(self) -> str:
        """The words in the field."""
        return self.edit.text().strip()

    @property
    def path(self) -> Path | None:
        """The file that is meant, with its ending; None where no name is given, or the
        home of a person who is not known.

        A relative path begins at the folder that was proposed last before a person
        typed.
        """
        typed = self.typed
        if not typed or (self.suffix and _names_no_file(typed, self.suffix)):
            return None
        try:
            path = self._folder / Path(typed).expanduser()
        except RuntimeError:
            return None
        if self.suffix and not path.name.lower().endswith(self.suffix):
            path = path.with_name(path.name + self.suffix)
        return path

    @property
    def replaces(self) -> bool:
        """True if the line says that a file would be replaced."""
        return self._there is not None

    def propose(self, path: Path, suffix: str) -> None:
        """Show a path that no file has, unless a person typed another one: that one
        gets the ending. suffix: "" where a folder is written."""
        ending = self.suffix
        self.suffix = suffix
        if not self._own:
            self._folder = path.parent
            self._show(free_name(path))
            return
        typed = self.typed
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
        self._there = None if path is None else self._state_of(path)
        words = "" if self._there is None else self._replaced(self._there)
        danger = path is None or self._written.get(path) != self._there
        restyle(self.note, text=words, danger=danger, muted=not danger)
        self.note.setVisible(bool(words))
        self.edit.setToolTip("" if path is None else str(path))
        self.edit.setAccessibleDescription(words)
        self.changed.emit()

    def look_again(self) -> str:
        """Look once more before the file is written; a sentence where a file came, or
        changed, since the line named it, else ""."""
        known = self._there
        self.look()
        if self._there in (None, known):
            return ""
        if known is None:
            return self.tr("A file of this name has come. Export again to replace.")
        return self.tr("The file has changed. Export again to replace it.")

    def _state_of(self, path: Path) -> State | None:
        """The state of what is there already; None where nothing is, or where nothing
        can be seen: `refusal` tells why."""
        with suppress(OSError, ValueError):
            if self.suffix and path.is_file():
                found = path.stat()
                return found.st_mtime_ns, found.st_size
            if not self.suffix and path.is_dir() and any(path.iterdir()):
                return _FILLED
        return None

    def _replaced(self, there: State) -> str:
        """Words about what is there already."""
        if not self.suffix:
            return self.tr("Replaces files of the same names there")
        changed = QDateTime.fromMSecsSinceEpoch(there[0] // 1_000_000)
        when = QLocale().toString(changed, SHORT)
        return self.tr("Replaces the file of {when}").format(when=when)

    def refusal(self) -> str:
        """The reason why nothing can be written there; "" where something can."""
        path = self.path
        if path is None:
            return self._unnamed()
        check = check_writable if self.suffix else check_folder
        try:
            check(path)
        except WriteError as error:
            return translated(error)
        return ""

    def _unnamed(self) -> str:
        """The reason why the words in the field lead to nothing."""
        first = self.typed.partition("/")[0]
        if first.startswith("~") and os.path.expanduser(first) == first:  # noqa: PTH111 - the other one raises
            return self.tr("No home folder is known for {name}.").format(name=first)
        return self.tr("Name the file to write.")

    def note_written(self, path: Path) -> None:
        """Show that the file is there now."""
        self._written[path] = self._state_of(path)
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


def _names_no_file(typed: str, suffix: str) -> bool:
    """True if a path ends with a folder, as "/", "..", "sub/" and "~" do, or with an
    ending that has no name before it."""
    last = os.path.basename(typed)  # noqa: PTH119 - a Path forgets the last "/"
    home = typed.startswith("~") and last == typed
    return home or last.lower().removesuffix(suffix).strip(".") == ""
