"""Folders of levels: read in a worker; and files renamed, duplicated, put in the trash.

No operation writes over a file. Files that did not change since the last reading come from the
index.

Thumbnails of level files, and the answers that the index has for levels; both made by workers.

The newest request for a thumbnail comes first: what is on screen is painted before what was
scrolled past, and requests that are no longer wanted are dropped. The thumbnails used last are
kept. Proofs reads and writes the index beside the window.
"""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from PySide6.QtCore import QFile, QObject, Signal
from PySide6.QtGui import QImage

from editor.models.library.info import LevelInfo, file_stamp, info_of, level_info, natural
from editor.models.program.language import words_of
from editor.models.safety.backups import read_aside
from editor.models.work.background import Background
from solvers.files.level_file import level_hash
from solvers.files.whole import WriteError, write_whole
from solvers.insight.verify import false_claims
from solvers.kind import Level, LevelError, Result, StopToken, text_of
from solvers.library.index import LibraryIndex
from solvers.library.proofs import LibraryEntry, RememberedAnswer, Stamp, proof_of_result
from solvers.registry import UnknownKind, kind

_tr = words_of("LevelFiles")

SUFFIX = ".json"
_REFUSED = frozenset('/\\:*?"<>|')


class FileError(OSError):
    """A sentence that says why a file stays as it is."""


def rename(path: Path, name: str) -> Path:
    """Give a level file or a folder another name, its suffix kept; the new path."""
    new = path.with_name(checked_name(name) + ("" if path.is_dir() else path.suffix))
    if new == path:
        return path
    if new.exists() and not new.samefile(path):  # the same file: only its case changes
        raise FileError(_taken(new))
    try:
        return path.rename(new)
    except OSError as error:
        raise FileError(f"{path.name}: {error.strerror or error}") from None


def duplicate(path: Path, folder: Path) -> Path:
    """Copy a level file into a folder, under a name that is free; the new path."""
    copy = folder / path.name
    number = 2
    while copy.exists():
        copy = folder / f"{path.stem} {number}{path.suffix}"
        number += 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(copy, path.read_bytes())
    except WriteError as error:
        raise FileError(text_of(error)) from None
    except OSError as error:
        raise FileError(f"{path.name}: {error.strerror or error}") from None
    return copy


def new_folder(folder: Path, name: str) -> Path:
    """Make a folder inside another; its path."""
    made = folder / checked_name(name)
    try:
        made.mkdir(parents=True)
    except FileExistsError:
        raise FileError(_taken(made)) from None
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    return made


def move_to_trash(path: Path) -> Path:
    """Put a file or folder where the desktop's trash can bring it back from.

    Returns the folder it was in.
    """
    found = QFile.moveToTrash(str(path))
    if not (found[0] if isinstance(found, tuple) else found):
        text = _tr("{name} could not be moved to the trash.")
        raise FileError(text.format(name=path.name))
    return path.parent


def checked_name(name: str) -> str:
    """A name every file system takes; FileError otherwise."""
    name = name.strip().removesuffix(SUFFIX).rstrip(". ")
    if not name or name.startswith(".") or any(c in _REFUSED or c < " " for c in name):
        text = _tr("“{name}” cannot be the name of a file.")
        raise FileError(text.format(name=name))
    return name


def _taken(path: Path) -> str:
    text = _tr("There is already something named “{name}”.")
    return text.format(name=path.name)


BATCH = 128
BATCH_SECONDS = 0.1
DEEPEST = 8
"""Folders below this depth are left out: a library is no whole disk."""
SETTLED = 2 * 10**9
"""Nanoseconds after which a file is taken to differ in its stamp if it is written again."""


@dataclass(frozen=True)
class FolderListing:
    """The content of a folder: its folders, and the levels that are gone."""

    folders: list[Path]
    gone: list[Path]


def reading(
    path: Path, depth: int, known: Mapping[Path, LevelInfo], may_read: Event, token: StopToken
) -> Generator[FolderListing | list[LevelInfo], None, None]:
    """List a folder, then bring the levels that are new or changed, in batches. known: what shows;
    of those files that did not change, only what the index has learned meanwhile is brought."""
    folders, levels = _list(path, depth)
    yield FolderListing(folders, [old for old in known if old not in levels])
    with LibraryIndex() as index:
        stored = index.entries(path)
        index.forget(path, stored.keys() - {file.name for file in levels})
        same = [info for file, info in known.items() if levels.get(file) == info.stamp]
        batch: list[LevelInfo] = []
        sent = time.monotonic()
        for file, stamp in levels.items():
            may_read.wait()
            if token.stopped:
                return
            shown = known.get(file)
            if shown is None or shown.stamp != stamp:
                batch.append(_info(file, stamp, stored.get(file.name)))
            if len(batch) == BATCH or time.monotonic() - sent > BATCH_SECONDS:
                yield _judged(index, path, batch, stored)
                batch, sent = [], time.monotonic()
        yield _judged(index, path, batch, stored)
        news = _with_proofs(index, same)
        yield [new for new, old in zip(news, same, strict=True) if new != old]


def _info(file: Path, stamp: Stamp, stored: tuple[Stamp, LibraryEntry] | None) -> LevelInfo:
    if stored is not None and stored[0] == stamp and _installed(stored[1].kind):
        return info_of(file, stamp, stored[1])
    return level_info(file, stamp)


def _installed(kind_id: str) -> bool:
    """True if a kind is there: one from another package may be gone since."""
    try:
        kind(kind_id)
    except UnknownKind:
        return False
    return True


def _judged(
    index: LibraryIndex,
    folder: Path,
    batch: list[LevelInfo],
    stored: Mapping[str, tuple[Stamp, LibraryEntry]],
) -> list[LevelInfo]:
    """Levels with what the index knows of them; the index takes what they tell."""
    index.learn([info.claim for info in batch if info.claim is not None])
    index.keep(folder, _fresh(batch, stored))
    return _with_proofs(index, [replace(info, claim=None) for info in batch])


def _fresh(
    batch: list[LevelInfo], stored: Mapping[str, tuple[Stamp, LibraryEntry]]
) -> dict[str, tuple[Stamp, LibraryEntry]]:
    """The entries that the index lacks. A file that was just written may be written again within
    one tick of its clock, and a file that cannot be read may be readable to the next version."""
    before = time.time_ns() - SETTLED
    found = {
        info.path.name: (info.stamp, info.entry)
        for info in batch
        if info.entry is not None and info.stamp[0] < before
    }
    return {name: kept for name, kept in found.items() if stored.get(name) != kept}


def _with_proofs(index: LibraryIndex, infos: list[LevelInfo]) -> list[LevelInfo]:
    known = index.proofs(info.level_hash for info in infos if info.level_hash)
    told = (
        info.with_proofs(known[info.level_hash]) if info.level_hash in known else info
        for info in infos
    )
    return _with_grades(index, told)


def _with_grades(index: LibraryIndex, infos: Iterable[LevelInfo]) -> list[LevelInfo]:
    grades = index.grades()
    return [replace(info, grade=grades.get(info.level_hash)) for info in infos]


def _list(path: Path, depth: int) -> tuple[list[Path], dict[Path, Stamp]]:
    """The folders and the level files of a folder; nothing of one that cannot be read."""
    folders, levels = [], {}
    try:
        entries = sorted(os.scandir(path), key=lambda entry: natural(entry.name))
    except OSError:
        return [], {}
    for entry in entries:
        if entry.name.startswith((".", "__")):
            continue
        if entry.is_dir(follow_symlinks=False):
            if depth < DEEPEST:
                folders.append(Path(entry.path))
        elif entry.name.endswith(".json"):
            try:
                levels[Path(entry.path)] = file_stamp(entry)
            except OSError:
                continue  # gone since it was listed, or a link to nowhere
    return folders, levels


KEPT = 400


class Thumbnails(QObject):
    """paint: the picture of a level, called in a worker. kept: how many pictures are kept."""

    ready = Signal(object)
    """The Path whose picture is ready."""

    def __init__(
        self, paint: Callable[[Level], QImage], kept: int = KEPT, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._paint, self._limit = paint, kept
        self._kept: OrderedDict[Path, tuple[Stamp, QImage | None]] = OrderedDict()
        self._waiting: OrderedDict[Path, Stamp] = OrderedDict()
        self._busy, self._round = False, 0
        self._background = Background(self, 1, "thumbnails")

    def get(self, path: Path, stamp: Stamp) -> QImage | None:
        """The picture of a file, the last one known while a newer is painted; None at first."""
        known = self._kept.get(path)
        if known is not None:
            self._kept.move_to_end(path)
        if known is None or known[0] != stamp:
            self._waiting[path] = stamp
            self._waiting.move_to_end(path)
            self._next()
        return known[1] if known else None

    def keep_only(self, wanted: Collection[Path]) -> None:
        """Forget the requests for anything else: it was scrolled away."""
        for path in [path for path in self._waiting if path not in wanted]:
            del self._waiting[path]

    def clear(self) -> None:
        """Forget all pictures, because the look changed."""
        self._round += 1
        self._kept.clear()

    def close(self) -> None:
        """Stop painting; waits for the picture under way."""
        self._waiting.clear()
        self._busy = True
        self._background.close()

    def _next(self) -> None:
        if not self._busy and self._waiting:
            self._busy = True
            path, stamp = self._waiting.popitem()
            number = self._round
            job = self._background.submit(lambda _token: self._draw(path))
            job.finished.connect(lambda picture: self._on_painted(path, stamp, number, picture))
            job.failed.connect(lambda _failure: self._on_painted(path, stamp, number, None))

    def _draw(self, path: Path) -> QImage | None:
        """In the worker. A level that cannot be read has no picture."""
        try:
            return self._paint(read_aside(path).level)
        except LevelError:
            return None

    def _on_painted(self, path: Path, stamp: Stamp, number: int, picture: QImage | None) -> None:
        self._busy = False
        if number == self._round:
            self._kept[path] = (stamp, picture)
            self._kept.move_to_end(path)
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        self._next()
        self.ready.emit(path)


class Proofs(QObject):
    """One worker of its own, so that an answer shows while a large folder is being read.

    shown: what the library shows, wherever something is known of it since then `found` brings it.
    """

    found = Signal(object)
    """The LevelInfos that say something else now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = Background(self, 1, "proofs")

    @property
    def busy(self) -> bool:
        """True if something is still to be kept or to be looked up."""
        return self._background.busy

    def remember(self, level: Level, result: Result, shown: Sequence[LevelInfo]) -> None:
        """Keep what a search on a level found."""
        self._do(lambda: _remember(level, result, shown))

    def grade(self, level: Level, grade: int, shown: Sequence[LevelInfo]) -> None:
        """Keep how difficult a level is."""
        self._do(lambda: _grade(level, grade, shown))

    def check(self, info: LevelInfo, shown: Sequence[LevelInfo]) -> None:
        """Replay the answers that show for a file; one that does not stand is forgotten."""
        proofs = [p for p in (info.proof, info.narrowed) if p is not None and p.record.moves]
        if proofs:
            self._do(lambda: _check(info, proofs, shown))

    def ask(self, shown: Sequence[LevelInfo]) -> None:
        """Look what is known of levels now."""
        self._do(lambda: _news(shown))

    def close(self) -> None:
        """Store all findings before the program ends."""
        self._background.finish()
        self._background.close()

    def _do(self, work: Callable[[], list[LevelInfo]]) -> None:
        self._background.submit(lambda _token: work()).finished.connect(self.found)


def _news(shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    """The new knowledge of the levels shown, where it differs."""
    with LibraryIndex() as index:
        known = index.proofs(info.level_hash for info in shown if info.level_hash)
        told = (info.with_proofs(known.get(info.level_hash, [])) for info in shown)
        news = zip(shown, _with_grades(index, told), strict=True)
    return [new for old, new in news if new != old]


def _remember(level: Level, result: Result, shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    hashed = level_hash(level)
    proof = proof_of_result(kind(level.kind), result, hashed)
    if proof is None:
        return []
    with LibraryIndex() as index:
        index.learn([proof])
        known = index.proofs([hashed]).get(hashed, [proof])
        told = (info.with_proofs(known) for info in shown if info.level_hash == hashed)
        return _with_grades(index, told)


def _grade(level: Level, grade: int, shown: Sequence[LevelInfo]) -> list[LevelInfo]:
    hashed = level_hash(level)
    with LibraryIndex() as index:
        index.learn_grade(hashed, grade)
    return [replace(info, grade=grade) for info in shown if info.level_hash == hashed]


def _check(
    info: LevelInfo, proofs: Sequence[RememberedAnswer], shown: Sequence[LevelInfo]
) -> list[LevelInfo]:
    try:
        level = read_aside(info.path).level
    except LevelError:
        return []
    of, hashed = kind(level.kind), level_hash(level)
    false = [p for p in proofs if p.record.level_hash == hashed]
    false = [p for p in false if false_claims(of, level.with_(solution=p.record))]
    with LibraryIndex() as index:
        for proof in false:
            index.unlearn(proof)
    return _news([one for one in shown if one.level_hash == hashed]) if false else []
