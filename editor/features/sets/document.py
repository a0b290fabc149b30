"""SetDocument: one open set of levels, its undo stack and its file. No widgets.

Every change is a command on the undo stack; the file is written by `save` alone. While
a set is open its paths are full, so that no step of the history depends on where it is
saved; `save` makes them relative again. Levels that come with the program stand inside
of the set.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand

from gridwright.editor.models.document.document import ChangedOnDiskError
from gridwright.editor.models.document.undo_stack import History
from gridwright.editor.models.play.courses import write_set
from gridwright.editor.models.play.own_journey import own_file
from gridwright.editor.models.program.said import Said, said
from gridwright.editor.models.safety.backups import SaveError, digest_of
from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    set_from_json,
    set_to_json,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.sets import order
from gridwright.solvers.sets.places import (
    contained,
    followed,
    is_bundled,
    relocated,
)
from gridwright.solvers.text import Text

SUFFIX = ".json"


class PutAsideError(SaveError):
    """The person's own journey was put aside since it was last read or written here."""


class SetDocument(QObject):
    """One open set. levels: with full paths."""

    changed = Signal()
    """Emitted when levels, titles or pars have changed."""
    path_changed = Signal()
    saved = Signal()
    """Emitted when its file was written."""

    def __init__(
        self, levels: LevelSet | None = None, path: Path | None = None
    ) -> None:
        super().__init__()
        self.levels = levels or LevelSet()
        self.path = path
        self.digest = ""
        """The digest of the file as last read or written here."""
        self.untitled_name = ""
        self.undo_stack = History(self)
        if self.levels.entries and path is None:
            self.undo_stack.resetClean()

    @classmethod
    def open(cls, path: Path) -> SetDocument:
        """The document of a file; a copy without a file of a set that comes with the
        program. LevelError if it cannot be read."""
        path = path.absolute()
        data = read_bytes(path)
        levels = set_from_json(data, path.name)
        if is_bundled(path):
            copy = cls(contained(levels, path))
            copy.untitled_name = levels.title
            return copy
        document = cls(relocated(levels, path, None), path)
        document.digest = digest_of(data)
        return document

    @property
    def name(self) -> str:
        """The title of the set, or the name of its file."""
        if self.levels.title:
            return self.levels.title
        return self.untitled_name if self.path is None else self.path.stem

    @property
    def entries(self) -> tuple[SetEntry, ...]:
        """The levels in their order."""
        return self.levels.entries

    # -- changes -----------------------------------------------------------------------
    def add(self, entries: Sequence[SetEntry], before: int) -> None:
        """Put levels in before a place."""
        if entries:
            words = said("SetDocument", "Add levels")
            self._push(order.inserted(self.levels, entries, before), words)

    def take_out(self, places: Sequence[int]) -> None:
        """Take levels out of the set; their files stay."""
        if places:
            words = said("SetDocument", "Take out")
            self._push(order.without(self.levels, places), words)

    def move(self, places: Sequence[int], before: int) -> None:
        """Move levels together before a place of the present order."""
        words = said("SetDocument", "Move levels")
        self._push(order.moved(self.levels, places, before), words)

    def arrange(self, places: Sequence[int]) -> None:
        """Put the levels in another order."""
        words = said("SetDocument", "Easiest first")
        self._push(order.arranged(self.levels, places), words)

    def rename_level(self, place: int, title: str) -> None:
        """Give a level another title in this set."""
        words = said("SetDocument", "Title of a level")
        self._push(order.renamed(self.levels, place, title), words)

    def set_par(self, place: int, par: int | None) -> None:
        """Give a level another par; None for its optimum."""
        words = said("SetDocument", "Par of a level")
        self._push(order.with_par(self.levels, place, par), words)

    def rename(self, title: str) -> None:
        """Give the set another title."""
        words = said("SetDocument", "Title of the set")
        self._push(replace(self.levels, title=title), words)

    def follow(self, old: Path, new: Path) -> None:
        """Name files and folders as they were renamed, in the whole history. An
        unchanged set is saved again, and counts as changed if it cannot be: SaveError
        or WriteError then."""
        if self.path is not None and self.path.is_relative_to(old):
            self.path = new / self.path.relative_to(old)
            self.path_changed.emit()
        clean = self.undo_stack.isClean()
        rewritten = self._rewrite(old, new)
        levels = followed(self.levels, None, old, new)
        if levels != self.levels:
            self.levels = levels
            self.changed.emit()
        elif clean or not rewritten:
            return  # its file names nothing that was renamed
        self.undo_stack.resetClean()
        if clean and self.path is not None:
            self.save(self.path)

    def _rewrite(self, old: Path, new: Path) -> bool:
        """Let every step of the history name what was renamed. True if one changed."""
        steps = map(self.undo_stack.command, range(self.undo_stack.count()))
        edits = [step for step in steps if isinstance(step, _SetEdit)]
        named = [step.follow(old, new) for step in edits]
        return any(named)

    def _push(self, levels: LevelSet, words: Said) -> None:
        if levels != self.levels:
            self.undo_stack.push(_SetEdit(self, levels, words))

    def put(self, levels: LevelSet) -> None:
        """Show a state of the history."""
        titled = levels.title != self.levels.title
        self.levels = levels
        self.changed.emit()
        if titled:
            self.path_changed.emit()

    # -- the file ----------------------------------------------------------------------
    def save(self, path: Path, *, overwrite: bool = False) -> None:
        """Write the set. ChangedOnDiskError if another program wrote its file, and
        PutAsideError if it is the own journey and was put aside, unless it is written
        over; SaveError if it cannot be written."""
        if path == self.path and not overwrite:
            self._check_file(path)
        shown = relocated(self.levels, None, path)
        write_set(path, shown)
        self.path = path
        self.digest = _digest(path)
        self.undo_stack.setClean()
        self.path_changed.emit()
        self.saved.emit()

    def _check_file(self, path: Path) -> None:
        """ChangedOnDiskError if another program wrote the file. One that is gone is
        written again; but PutAsideError if it was the own journey, since the shipped
        one was restored."""
        if path.exists():
            if _digest(path) != self.digest:
                text = Text("{path}: another program changed it", path=path)
                raise ChangedOnDiskError(text)
        elif self.digest and path == own_file().absolute():
            raise PutAsideError(Text("{path}: it was put aside", path=path))

    def take_theirs(self) -> None:
        """Take what the file holds, as one undo step. LevelError if it cannot be
        read."""
        assert self.path is not None
        data = read_bytes(self.path)
        levels = set_from_json(data, self.path.name)
        words = said("SetDocument", "Reload")
        self._push(relocated(levels, self.path, None), words)
        self.digest = digest_of(data)
        self.undo_stack.setClean()

    # -- the session -------------------------------------------------------------------
    def state(self, *, unsaved: bool) -> dict[str, object]:
        """The document as plain values. unsaved: with the changes that are not
        saved."""
        found: dict[str, object] = {"name": self.untitled_name, "digest": self.digest}
        if self.path is not None:
            found["path"] = str(self.path)
        if unsaved:
            found["set"] = set_to_json(self.levels)
        return found

    @classmethod
    def restored(cls, state: Mapping[str, object]) -> SetDocument | None:
        """The document of a state; None if its file cannot be read any more."""
        kept = state.get("set")
        place = state.get("path")
        path = Path(place) if isinstance(place, str) else None
        try:
            if not isinstance(kept, str):
                return None if path is None else cls.open(path)
            document = cls(set_from_json(kept.encode(), "set"), path)
        except LevelError:
            return None
        document.digest = str(state.get("digest", ""))
        document.untitled_name = str(state.get("name", ""))
        document.undo_stack.resetClean()
        return document


class _SetEdit(QUndoCommand):
    """One step of the history of a set."""

    def __init__(self, document: SetDocument, after: LevelSet, words: Said) -> None:
        super().__init__(words)
        self.words = words
        self._document = document
        self._before = document.levels
        self._after = after

    def follow(self, old: Path, new: Path) -> bool:
        """Name files and folders as they were renamed. True if it named one."""
        before = followed(self._before, None, old, new)
        after = followed(self._after, None, old, new)
        named = before != self._before or after != self._after
        self._before = before
        self._after = after
        return named

    def redo(self) -> None:
        self._document.put(self._after)

    def undo(self) -> None:
        self._document.put(self._before)


def _digest(path: Path) -> str:
    """The digest of a file; "" if it cannot be read."""
    try:
        return digest_of(read_bytes(path))
    except LevelError:
        return ""
