"""Files that were opened or saved lately: their lines on the welcome page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtGui import QImage

from gridwright.editor.kinds.verdict_words import found
from gridwright.editor.models.library.info import (
    PROVED,
    LevelInfo,
    answer_words,
    file_stamp,
    level_info,
)
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.safety.reading import read_aside
from gridwright.editor.models.search.verdict import Verdict
from gridwright.editor.painting.look import Look
from gridwright.editor.pictures.stills import thumbnail
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.library.index import LibraryIndex

_tr = words_of("WelcomePage")


@dataclass(frozen=True)
class Recent:
    """A file: what is known of its level, and its picture; info is None if the file is
    gone."""

    path: Path
    info: LevelInfo | None = None
    picture: QImage | None = None


def read_recent(path: Path, side: int, look: Look, ratio: float) -> Recent:
    """Read a file and paint its picture. Runs in a worker.

    side: of the picture in logical pixels. ratio: physical pixels of one of them.
    """
    try:
        stamp = file_stamp(path)
    except OSError:
        return Recent(path)
    info = level_info(path, stamp)
    if info.error:
        return Recent(path, info)
    with LibraryIndex() as index:
        known = index.proofs([info.level_hash])
    info = info.with_proofs(known.get(info.level_hash, ()))
    try:
        level = read_aside(path).level
    except LevelError:  # it changed meanwhile
        return Recent(path, info)
    return Recent(path, info, panel_thumbnail(level, side, look, ratio))


def panel_thumbnail(level: Level, side: int, look: Look, ratio: float) -> QImage:
    """The picture of a level on the ground of a card."""
    return thumbnail(level, side, look, ratio, look.panel)


def result_words(recent: Recent) -> str:
    """The best known answer of the level: "61 points, proved"."""
    info = recent.info
    if info is None:
        return _tr("not found")
    if info.answer != PROVED or info.proof is None or info.score is None:
        return answer_words(info)
    verdict = Verdict.of_solution(info.proof.record, info.level_hash)
    return found(verdict, info.kind)


def date_words(recent: Recent, today: date) -> str:
    """When the file was written: "today, 10:42", "yesterday", "27 November"."""
    info = recent.info
    if info is None:
        return ""
    written = datetime.fromtimestamp(info.stamp[0] / 1e9)
    if written.date() == today:
        return _tr("today, {time}").format(time=f"{written:%H:%M}")
    if written.date() == today - timedelta(days=1):
        return _tr("yesterday")
    locale = QLocale()
    if written.year == today.year:
        day = written.strftime("%d").lstrip("0")
        month = locale.monthName(written.month)
        return _tr("{day} {month}").format(day=day, month=month)
    return written.date().isoformat()
