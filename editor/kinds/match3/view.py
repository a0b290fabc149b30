"""Clearing tiles in X swaps in the editor."""

from __future__ import annotations

from editor.kinds.match3.cell_words import Match3Words
from editor.kinds.match3.game_words import SwapWords
from editor.kinds.match3.painter import Match3Painter
from editor.kinds.view import KindView
from editor.kinds.words.details import DetailWords
from editor.models.program.language import QT_TRANSLATE_NOOP

ENGINES = {
    "exact": QT_TRANSLATE_NOOP("Details", "layers of boards"),
    "beam": QT_TRANSLATE_NOOP("Details", "beam search"),
}

DETAILS = DetailWords(
    names={
        "max_swaps": QT_TRANSLATE_NOOP("Details", "Most swaps possible"),
        "boards": QT_TRANSLATE_NOOP("Details", "Boards looked at"),
    },
    values={
        (key, name): words for key in ("found_by", "proved_by") for name, words in ENGINES.items()
    },
)

VIEW = KindView(
    painter=Match3Painter,
    cell_words=Match3Words,
    game_words=SwapWords(),
    detail_words=DETAILS,
    guide=QT_TRANSLATE_NOOP(
        "PlayInput", "Drag a tile onto its neighbour, or choose two with arrows and Space."
    ),
    sample=(
        "paper-board-x3",
        QT_TRANSLATE_NOOP("Samples", "Score the most in a fixed number of swaps."),
    ),
    play_input="editor.kinds.match3.play_input:SwapInput",
    theatre="editor.kinds.match3.theatre:Match3Parts",
    likeness=lambda level: {"colours": max(3, int(level.cells.max()))},
)
