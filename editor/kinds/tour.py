"""The tour in the editor."""

from __future__ import annotations

from editor.kinds.view import KindView
from editor.kinds.walks.cell_words import WalkWords
from editor.kinds.walks.details import DETAILS
from editor.kinds.walks.game_words import TourWords
from editor.kinds.walks.painter import TourPainter
from editor.kinds.walks.result_words import TourResultWords
from editor.models.program.language import QT_TRANSLATE_NOOP

VIEW = KindView(
    painter=TourPainter,
    cell_words=WalkWords,
    game_words=TourWords(),
    detail_words=DETAILS,
    result_words=TourResultWords(),
    guide=QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or drag. Drag back, or Backspace, to step back."
    ),
    sample=(
        "paper-tour",
        QT_TRANSLATE_NOOP("Samples", "Visit every open cell once, from the start to the end."),
    ),
    play_input="editor.kinds.walks.play_input:WalkInput",
    theatre="editor.kinds.walks.theatre:WalkParts",
)
