"""The levels of a folder, read in a worker.

Files that did not change since the last reading come from the index.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from gridwright.editor.features.library.proofs import with_proofs
from gridwright.editor.models.library.info import (
    LevelInfo,
    file_stamp,
    info_of,
    level_info,
    natural,
)
from gridwright.solvers.kind import StopToken
from gridwright.solvers.library.index import SETTLED, LibraryIndex
from gridwright.solvers.library.proofs import LibraryEntry, Stamp
from gridwright.solvers.registry import UnknownKind, kind

BATCH = 128
BATCH_SECONDS = 0.1
DEEPEST = 8
"""The depth below which folders are left out: a library is not a whole disk."""


@dataclass(frozen=True)
class FolderListing:
    """The content of a folder: its folders, and the levels that are gone."""

    folders: list[Path]
    gone: list[Path]


def _is_due(batch: list[LevelInfo], sent: float) -> bool:
    """Return whether a batch is to be handed over. sent: when the last one was."""
    return len(batch) == BATCH or time.monotonic() - sent > BATCH_SECONDS


def _unchanged(
    known: Mapping[Path, LevelInfo], levels: Mapping[Path, Stamp]
) -> list[LevelInfo]:
    """Return the levels whose files, and those that they name, are as they were."""
    return [info for file, info in known.items() if info.as_it_was(levels.get(file))]


def _different(news: list[LevelInfo], before: list[LevelInfo]) -> list[LevelInfo]:
    """Return the facts that are not as they were."""
    return [new for new, old in zip(news, before, strict=True) if new != old]


def reading(
    path: Path,
    depth: int,
    known: Mapping[Path, LevelInfo],
    may_read: Event,
    token: StopToken,
) -> Generator[FolderListing | list[LevelInfo], None, None]:
    """List a folder, then yield the levels that are new or changed, in batches. known:
    the levels shown. Of unchanged files, only the new facts of the index are
    yielded."""
    folders, levels = _list(path, depth)
    yield FolderListing(folders, [old for old in known if old not in levels])
    with LibraryIndex() as index:
        stored = index.entries(path)
        index.forget(path, stored.keys() - {file.name for file in levels})
        same = _unchanged(known, levels)
        unchanged = {info.path for info in same}
        batch: list[LevelInfo] = []
        sent = time.monotonic()
        for file, stamp in levels.items():
            may_read.wait()
            if token.stopped:
                return
            if file not in unchanged:
                batch.append(_info(file, stamp, stored.get(file.name)))
            if _is_due(batch, sent):
                yield _judged(index, path, batch, stored)
                batch = []
                sent = time.monotonic()
        yield _judged(index, path, batch, stored)
        news = with_proofs(index, same)
        yield _different(news, same)


def _info(
    file: Path, stamp: Stamp, stored: tuple[Stamp, LibraryEntry] | None
) -> LevelInfo:
    if stored is not None and stored[0] == stamp and _installed(stored[1].kind):
        return info_of(file, stamp, stored[1])
    return level_info(file, stamp)


def _installed(kind_id: str) -> bool:
    """True if a kind is installed. A kind from another package may have been
    removed."""
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
    """Return levels with the facts that the index has of them. The index takes the
    levels' own facts."""
    index.learn([info.claim for info in batch if info.claim is not None])
    index.keep(folder, _fresh(batch, stored))
    return with_proofs(index, [replace(info, claim=None) for info in batch])


def _fresh(
    batch: list[LevelInfo], stored: Mapping[str, tuple[Stamp, LibraryEntry]]
) -> dict[str, tuple[Stamp, LibraryEntry]]:
    """Return the entries that the index lacks. A file that was just written may be
    written again within one tick of its clock, and a file that cannot be read may be
    readable to the next version."""
    before = time.time_ns() - SETTLED
    found = {
        info.path.name: (info.stamp, info.entry)
        for info in batch
        if info.entry is not None and info.stamp[0] < before
    }
    return {name: kept for name, kept in found.items() if stored.get(name) != kept}


def _list(path: Path, depth: int) -> tuple[list[Path], dict[Path, Stamp]]:
    """Return the folders and the level files of a folder; nothing if it cannot be
    read."""
    folders = []
    levels = {}
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
