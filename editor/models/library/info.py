"""LevelInfo: what the library says of one file, and the words and keys it is found by."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from editor.models.program.language import said
from editor.models.safety.reading import read_aside
from editor.models.search.verdict import Standing, Verdict
from solvers.files.level_file import level_hash
from solvers.level import LevelError
from solvers.registry import kind

Stamp = tuple[int, int]
"""Time of the last change in ns, and size in bytes: they differ between two states of a file."""

PROVED, SOLVED, UNSOLVED, UNREADABLE = "proved", "solved", "unsolved", "unreadable"
ANSWERS = (PROVED, SOLVED, UNSOLVED, UNREADABLE)

ORDERS = ("file", "title", "kind", "size", "date")
_MARKS = {PROVED: "\ue000", SOLVED: "\ue001", UNSOLVED: "\ue002", UNREADABLE: "\ue003"}
_NEWEST = 10**20
"""Larger than any time in ns: subtracting from it puts the newest file first."""


@dataclass(frozen=True)
class LevelInfo:
    """One file. error: why it cannot be read, else empty. answer: one of ANSWERS. score, bound: of
    that answer, where it has one.
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

    @property
    def kind_title(self) -> str:
        return kind(self.kind).title if self.kind else ""


def level_info(path: Path, stamp: Stamp = (0, 0)) -> LevelInfo:
    """Read what the library shows of a file; never raises for a bad file."""
    try:
        level = read_aside(path).level
    except LevelError as error:
        reason = said(error).removeprefix(f"{path}: ")
        return LevelInfo(path, path.stem, answer=UNREADABLE, error=reason, stamp=stamp)
    verdict = Verdict.of_solution(level.solution, level_hash(level))
    return LevelInfo(
        path,
        level.title or path.stem,
        level.kind,
        level.rows,
        level.cols,
        _answer(verdict),
        level.author,
        level.tags,
        stamp=stamp,
        score=verdict.score,
        bound=verdict.bound,
    )


def file_stamp(path: Path | os.DirEntry[str]) -> Stamp:
    """The stamp of a file as it stands; OSError if it is gone."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _answer(verdict: Verdict) -> str:
    """What the stored solution proves. One found on other cells or rules proves nothing."""
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
