"""Words in pictures: what a game came to, for the end card of a film and the answers of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from editor.kinds.registry import kind_view
from editor.pictures.sheet import ensure_application
from solvers import registry
from solvers.level import Level


def end_words(level: Level, moves: Sequence[str], proved: bool) -> str:
    """What moves come to, with its unit, and whether that is proved to be the best: "23 points,
    proved optimal". IllegalMove or LevelError if they do not replay."""
    ensure_application()
    kind = registry.kind(level.kind)
    end = kind.replay(kind.initial(level), moves)
    words = kind_view(level.kind).result_words.ending(kind.score(end), kind.finished(end))
    if not proved:
        return words
    return QCoreApplication.translate("Pictures", "{words}, proved optimal").format(words=words)
