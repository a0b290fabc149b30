"""Reading a folder of levels in a worker: what did not change comes from the index."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from editor.models.library.info import LevelInfo, file_stamp, info_of, level_info, natural
from solvers.library.entries import Entry, Stamp
from solvers.library.index import LibraryIndex
from solvers.problem import StopToken
from solvers.registry import UnknownKind, kind

BATCH = 128
BATCH_SECONDS = 0.1
DEEPEST = 8
"""Folders below this depth are left out: a library is no whole disk."""
SETTLED = 2 * 10**9
"""Nanoseconds after which a file is taken to differ in its stamp if it is written again."""


@dataclass(frozen=True)
class Listing:
    """What a folder holds: its folders, and the levels it does not hold any more."""

    folders: list[Path]
    gone: list[Path]


def reading(
    path: Path, depth: int, known: Mapping[Path, LevelInfo], may_read: Event, token: StopToken
) -> Generator[Listing | list[LevelInfo], None, None]:
    """List a folder, then bring the levels that are new or changed, in batches. known: what shows;
    of those files that did not change, only what the index has learned meanwhile is brought."""
    folders, levels = _list(path, depth)
    yield Listing(folders, [old for old in known if old not in levels])
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


def _info(file: Path, stamp: Stamp, stored: tuple[Stamp, Entry] | None) -> LevelInfo:
    if stored is not None and stored[0] == stamp and _installed(stored[1].kind):
        return info_of(file, stamp, stored[1])
    return level_info(file, stamp)


def _installed(kind_id: str) -> bool:
    """Whether a kind is there: one from another package may be gone since."""
    try:
        kind(kind_id)
    except UnknownKind:
        return False
    return True


def _judged(
    index: LibraryIndex,
    folder: Path,
    batch: list[LevelInfo],
    stored: Mapping[str, tuple[Stamp, Entry]],
) -> list[LevelInfo]:
    """Levels with what the index knows of them; the index takes what they tell."""
    index.learn([info.claim for info in batch if info.claim is not None])
    index.keep(folder, _fresh(batch, stored))
    return _with_proofs(index, [replace(info, claim=None) for info in batch])


def _fresh(
    batch: list[LevelInfo], stored: Mapping[str, tuple[Stamp, Entry]]
) -> dict[str, tuple[Stamp, Entry]]:
    """What the index does not have yet. A file that was just written may be written again within
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
    return [
        info.with_proofs(known[info.level_hash]) if info.level_hash in known else info
        for info in infos
    ]


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
