"""LevelDocument: one open level, its undo stack and its file. No widgets.

Every change of the document is a command on the undo stack; the user's file is written
by `save` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QCoreApplication, QFileInfo, Signal

from gridwright.editor.models.document import board, undo_commands
from gridwright.editor.models.document.intended import reshaped, reshaped_route
from gridwright.editor.models.document.undo_stack import History
from gridwright.editor.models.program.said import said
from gridwright.editor.models.safety.backups import Backups, SaveError, digest_of
from gridwright.solvers.answers import says_more
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_to_json,
    read_bytes,
)
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.level import (
    Cells,
    Level,
    LevelError,
    Solution,
    frozen_cells,
    thaw,
)
from gridwright.solvers.text import Text, WordedError

Change = Callable[[Cells, int], Cells]
"""Makes a board of the cells of another one; cells that are new get the number given
with it."""


class ChangedOnDiskError(SaveError):
    """Another program wrote the file since it was last read or written here."""


class LevelDocument(board.Board):
    """One open level."""

    path_changed = Signal()
    saved = Signal()
    """The level was written to its file."""
    closed = Signal()
    """The level is closed."""

    def __init__(self, level: Level, path: Path | None = None) -> None:
        super().__init__(level)
        self.path = path
        self.untitled_name = ""
        self.undo_stack = History(self)
        self.digest = ""
        """The digest of the file as last read or written here; see `digest_of`."""
        self._stroke: Stroke | None = None
        nameless = level.solution is not None and not level.solution.level_hash
        self._opened = self.level_hash() if nameless else ""
        """The hash of the level that a stored answer without a level belongs to."""

    @classmethod
    def open(cls, path: Path) -> LevelDocument:
        """The document of a file. LevelError if it cannot be read."""
        data = read_bytes(path)
        document = cls(level_from_json(data, str(path)), path)
        document.digest = digest_of(data)
        return document

    # -- reading -----------------------------------------------------------------------
    @property
    def modified(self) -> bool:
        return not self.undo_stack.isClean()

    @property
    def untouched(self) -> bool:
        """True if it is a level without a file that nobody edited."""
        return self.path is None and not self.modified and not self.undo_stack.count()

    @property
    def name(self) -> str:
        """The name on a tab: title, else file name, else the untitled name."""
        if self._head["title"]:
            return str(self._head["title"])
        return self.path.stem if self.path else self.untitled_name

    # -- editing -----------------------------------------------------------------------
    def paint(self, flat: ArrayLike, codes: ArrayLike, text: str) -> bool:
        """Paint cells as one undoable edit. False if nothing changes."""
        self.settle()
        where, after = self.placed(flat, codes)
        if len(where) == 0:
            return False
        before = self.cells.ravel()[where]
        self.undo_stack.push(undo_commands.PaintCells(self, where, before, after, text))
        return True

    def replace_cells(self, cells: ArrayLike, text: str) -> bool:
        """Replace the board, at any size, as one undoable edit. False if nothing
        changes."""
        return self._replace_cells(frozen_cells(cells), {}, text)

    def reshape(
        self,
        change: Change,
        text: str,
        turned: Callable[[Cells], Cells] = lambda cells: cells,
    ) -> bool:
        """Move all cells, at any size, as one undoable edit; the conditions of the
        level and its intended route go along. turned: what becomes of the codes. False
        if nothing changes."""
        flat = np.arange(self.cells.size, dtype=np.int32).reshape(self.cells.shape)
        origin = change(flat, -1)
        cells = frozen_cells(
            turned(self.kind.rearranged(self.cells, origin.astype(np.int64)))
        )
        fields: dict[str, Any] = {}
        if self._head["conditions"]:
            fields["conditions"] = reshaped(self, origin)
        if self._head["intended"]:
            fields["intended"] = reshaped_route(self, origin, cells)
        return self._replace_cells(cells, fields, text)

    def _replace_cells(self, after: Cells, fields: dict[str, Any], text: str) -> bool:
        self.settle()
        fields = {
            name: value for name, value in fields.items() if self._head[name] != value
        }
        if not fields and np.array_equal(after, self.cells):
            return False
        before = frozen_cells(self.cells), {name: self._head[name] for name in fields}
        self.undo_stack.push(
            undo_commands.ReplaceCells(self, before, (after, fields), text)
        )
        return True

    def change(self, text: str, **fields: Any) -> bool:
        """Change fields of the head as one undoable edit. False if nothing changes."""
        self.settle()
        fields = {
            name: value for name, value in fields.items() if self._head[name] != value
        }
        if not fields:
            return False
        before = {name: self._head[name] for name in fields}
        self.undo_stack.push(undo_commands.ChangeHead(self, before, fields, text))
        return True

    def set_rule(self, name: str, value: Any) -> bool:
        """Set one rule; the default value is left out of the file. OptionError if it is
        bad."""
        rules = dict(thaw(self._head["rules"]))
        for rule in self.kind.rules:
            if rule.name == name:
                value = rule.read(value)
                if value == rule.default:
                    rules.pop(name, None)
                else:
                    rules[name] = value
        return self.change(
            said("LevelDocument", "Change rule {name}", name=name),
            rules=Level(self.kind.id, self.cells, rules).rules,
        )

    def adopt(self, level: Level, text: str) -> bool:
        """Become another level of the same kind, cells and head, as one undoable edit.

        False if nothing changes. ValueError for a level of another kind.
        """
        if level.kind != self.kind.id:
            raise WordedError(
                "a level of kind {kind}, not {id}", kind=level.kind, id=self.kind.id
            )
        if level == self.level():
            return False
        self.settle()
        self.undo_stack.beginMacro(text)
        self.replace_cells(level.cells, text)
        self.change(text, **{name: getattr(level, name) for name in board.HEAD_FIELDS})
        self.undo_stack.endMacro()
        return True

    def answered(self, answer: Solution | None) -> Level:
        """The level as it is written to a file: with the answer where that says more
        than the stored one, and without a stored answer to an earlier state. The
        document keeps that one for undo."""
        level = self.level()
        stored = level.solution
        if answer is not None and says_more(self.kind, answer, stored):
            return level.with_(solution=answer)
        if stored is None or (stored.level_hash or self._opened) in (
            "",
            self.level_hash(),
        ):
            return level
        return level.with_(solution=None)

    def keep_solution(self, solution: Solution | None) -> bool:
        text = QCoreApplication.translate("LevelDocument", "Keep solution")
        return self.change(text, solution=solution)

    def settle(self) -> None:
        """Push what a stroke under way has painted so far; the stroke may go on after
        it.

        Commands remember the board they change: one that came in between would put back
        another.
        """
        if self._stroke is not None:
            self._stroke.finish()

    # -- the file ----------------------------------------------------------------------
    def changed_on_disk(self) -> bool:
        """True if the level's file differs from what was last read or written here.

        A missing file does not count as changed: saving writes it again.
        """
        if self.path is None or not QFileInfo(self.path).isFile():
            return False
        try:
            return digest_of(read_bytes(self.path)) != self.digest
        except LevelError:  # too large by now, or not to be read
            return True

    def take(self, level: Level, digest: str, text: str) -> None:
        """Become what the level's file holds, as one undoable edit, and count as saved.

        digest: of the file. ValueError for a level of another kind.
        """
        self.adopt(level, text)
        self.digest = digest
        self.undo_stack.setClean()

    def save(
        self,
        path: Path | None = None,
        backups: Backups | None = None,
        *,
        overwrite: bool = False,
        answer: Solution | None = None,
    ) -> None:
        """Write the level; the version it replaces is put aside first.

        overwrite: also replace what another program wrote to the level's own file
        meanwhile; without it that raises ChangedOnDiskError. answer: to the current
        level, for `answered`. SaveError, with the old file unchanged, if saving fails.
        """
        path = path or self.path
        if path is None:
            raise SaveError("this level has no file yet")
        if path == self.path and not overwrite and self.changed_on_disk():
            raise ChangedOnDiskError(
                Text(
                    "{path}: another program changed this file since it was opened",
                    path=path,
                )
            )
        self.settle()
        (backups or Backups()).keep(path)
        level = self.answered(answer)
        better = answer is not None and level.solution is answer
        data = level_to_json(level).encode()
        write_whole(path, data)
        self.digest = digest_of(data)
        if better:
            self.set_head({"solution": answer})
        if path != self.path:
            self.path = path
            self.path_changed.emit()
        self.undo_stack.setClean()
        self.saved.emit()


class Stroke:
    """Painting under the moving pen: on the board at once, one undo command at the
    end."""

    def __init__(self, document: LevelDocument, text: str) -> None:
        self._document = document
        self._text = text
        self._first: dict[int, int] = {}

    def paint(self, flat: ArrayLike, codes: ArrayLike) -> None:
        """Paint on; what the board held before the stroke is remembered."""
        where, after = self._document.placed(flat, codes)
        if len(where) == 0:
            return
        self._document._stroke = self
        before = self._document.cells.ravel()[where]
        for cell, code in zip(where.tolist(), before.tolist(), strict=True):
            self._first.setdefault(cell, code)
        self._document.put(where, after)

    def finish(self) -> bool:
        """Push the stroke on the undo stack. False if it changed nothing."""
        where, before = self._known()
        after = self._document.cells.ravel()[where]
        differs = after != before
        self._forget()
        if not differs.any():
            return False
        cells = where[differs], before[differs], after[differs]
        painted = undo_commands.PaintCells(
            self._document, *cells, self._text, applied=True
        )
        self._document.undo_stack.push(painted)
        return True

    def cancel(self) -> None:
        """Put back what the stroke painted over."""
        where, before = self._known()
        self._forget()
        if len(where):
            self._document.put(where, before)

    def _forget(self) -> None:
        self._first = {}
        if self._document._stroke is self:
            self._document._stroke = None

    def _known(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        where = np.fromiter(self._first.keys(), np.int64, len(self._first))
        before = np.fromiter(self._first.values(), np.int32, len(self._first))
        return where, before


__all__ = ["ChangedOnDiskError", "LevelDocument", "LevelError", "Stroke"]
