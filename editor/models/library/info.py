"""LevelInfo: what the library says of one file, and the words and keys it is found by."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from editor.models.program.language import said
from editor.models.safety.reading import LARGE, read_aside
from editor.models.search.verdict import Standing, Verdict
from solvers.level import Level, LevelError
from solvers.library.entries import Entry, Stamp, entry_of
from solvers.library.proofs import Proof, conditions_key, proof_of_file, settled
from solvers.registry import kind

PROVED, SOLVED, UNSOLVED, UNREADABLE = "proved", "solved", "unsolved", "unreadable"
ANSWERS = (PROVED, SOLVED, UNSOLVED, UNREADABLE)

ORDERS = ("file", "title", "kind", "size", "date")
_MARKS = {PROVED: "\ue000", SOLVED: "\ue001", UNSOLVED: "\ue002", UNREADABLE: "\ue003"}
_NEWEST = 10**20
"""Larger than any time in ns: subtracting from it puts the newest file first."""


@dataclass(frozen=True)
class LevelInfo:
    """One file. error: why it cannot be read, else empty. answer: one of ANSWERS. score, bound: of
    that answer, where it has one. proof: who found it, and when. narrowed: the answer under the
    conditions of the level, if it has any. entry: what the index remembers of the file. claim: what
    its own answer proves to others, until the index has it.
    """

    path: Path
    title: str
    kind: str = ""
    rows: int = 0
    cols: int = 0
    answer: str = UNSOLVED
    author: str = ""
    tags: tuple[str, ...] = ()
    error: str = ""
    stamp: Stamp = (0, 0)
    score: int | None = None
    bound: int | None = None
    proof: Proof | None = None
    narrowed: Proof | None = None
    entry: Entry | None = None
    claim: Proof | None = field(default=None, compare=False, repr=False)

    @property
    def kind_title(self) -> str:
        return kind(self.kind).title if self.kind else ""

    @property
    def level_hash(self) -> str:
        """Of the level in the file; empty if it cannot be read."""
        return "" if self.entry is None else self.entry.level_hash

    def with_proofs(self, proofs: Iterable[Proof]) -> LevelInfo:
        """The same file, its answer judged by these proofs of its level, too."""
        entry = self.entry
        return self if entry is None else info_of(self.path, self.stamp, entry, proofs)


def level_info(path: Path, stamp: Stamp = (0, 0)) -> LevelInfo:
    """Read what the library shows of a file; never raises for a bad file."""
    try:
        level = read_aside(path).level
    except LevelError as error:
        reason = said(error).removeprefix(f"{path}: ")
        return LevelInfo(path, path.stem, answer=UNREADABLE, error=reason, stamp=stamp)
    info = info_of(path, stamp, entry_of(level))
    return replace(info, claim=_claim(level, info))


def info_of(path: Path, stamp: Stamp, entry: Entry, proofs: Iterable[Proof] = ()) -> LevelInfo:
    """What the library shows of a file with that content. proofs: what is known of its level."""
    known = list(proofs)
    own = _own(entry, path, stamp)
    free = [proof for proof in known if not proof.conditions]
    best = settled([own, *free] if own else free)
    verdict = Verdict.of_solution(None if best is None else best.record, entry.level_hash)
    asked = conditions_key(entry.conditions)
    return LevelInfo(
        path,
        entry.title or path.stem,
        entry.kind,
        entry.rows,
        entry.cols,
        _answer(verdict),
        entry.author,
        entry.tags,
        stamp=stamp,
        score=verdict.score,
        bound=verdict.bound,
        proof=best,
        narrowed=settled(proof for proof in known if asked and proof.conditions == asked),
        entry=entry,
    )


def _own(entry: Entry, path: Path, stamp: Stamp) -> Proof | None:
    """The answer in the file itself, if it is one to the level as it is. One under conditions
    shows what can be reached, and proves nothing."""
    record = entry.solution
    if record is None or Verdict.of_solution(record, entry.level_hash).standing is Standing.READY:
        return None
    if record.conditions:
        record = replace(record, status="feasible", bound=None, conditions=None)
    return Proof(record, "file", _time(stamp), path.name)


def _claim(level: Level, info: LevelInfo) -> Proof | None:
    """What the answer in a file proves of the same level in other files, once it was replayed. In a
    large file that would take too long."""
    if info.entry is None or info.stamp[1] >= LARGE:
        return None
    of = kind(level.kind)
    return proof_of_file(of, level, info.entry.level_hash, _time(info.stamp), info.path.name)


def _time(stamp: Stamp) -> datetime:
    return datetime.fromtimestamp(stamp[0] / 1e9, UTC)


def file_stamp(path: Path | os.DirEntry[str]) -> Stamp:
    """The stamp of a file as it stands; OSError if it is gone."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _answer(verdict: Verdict) -> str:
    """What the answer proves. One found on other cells or rules proves nothing."""
    standing = verdict.standing
    if standing is Standing.READY:
        return UNSOLVED
    return PROVED if standing in (Standing.SOLVED, Standing.IMPOSSIBLE) else SOLVED


def search_text(info: LevelInfo, folder: str) -> str:
    """All words a level is found by, with marks nobody types for the filters."""
    words = (info.title, info.path.stem, info.kind_title, info.author, *info.tags, folder)
    return "\n".join((*words, _MARKS[info.answer] + kind_mark(info.kind)))


def search_pattern(words: str, kind_id: str = "", answer: str = "") -> str:
    """A regular expression for `search_text`: every word, this kind, this answer."""
    wanted = [re.escape(word) for word in words.split()]
    if kind_id:
        wanted.append(re.escape(kind_mark(kind_id)))
    if answer:
        wanted.append(_MARKS[answer])
    return "^" + "".join(f"(?=.*{word})" for word in wanted) if wanted else ""


def kind_mark(kind_id: str) -> str:
    return f"\ue010{kind_id}\ue011"


def sort_keys(info: LevelInfo) -> tuple[str, ...]:
    """One text an order of ORDERS; levels come after folders."""
    file = natural(info.path.name)
    return tuple(
        f"1{key}"
        for key in (
            file,
            f"{natural(info.title)}\n{file}",
            f"{info.kind_title}\n{file}",
            f"{info.rows * info.cols:08}\n{file}",
            f"{_NEWEST - info.stamp[0]:021}",
        )
    )


def natural(text: str) -> str:
    """A key that puts `level 2` before `level 10`, whatever the case."""
    return re.sub(r"\d+", lambda number: number[0].zfill(12), text.casefold())
