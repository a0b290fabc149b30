"""The coin maze in the editor."""

from __future__ import annotations

from editor.kinds.view import KindView
from editor.kinds.walks.cell_words import CoinMazeWords
from editor.kinds.walks.details import DETAILS
from editor.kinds.walks.game_words import CoinMazeGameWords
from editor.kinds.walks.painter import CoinMazePainter
from editor.kinds.walks.result_words import RouteWords
from editor.models.program.language import QT_TRANSLATE_NOOP

VIEW = KindView(
    painter=CoinMazePainter,
    cell_words=CoinMazeWords,
    game_words=CoinMazeGameWords(),
    detail_words=DETAILS,
    result_words=RouteWords(),
    guide=QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or drag. Drag back, or Backspace, to step back."
    ),
    sample=(
        "paper-maze",
        QT_TRANSLATE_NOOP("Samples", "Walk from start to exit and gather the coins worth most."),
    ),
    play_input="editor.kinds.walks.play_input:WalkInput",
    theatre="editor.kinds.walks.theatre:WalkParts",
)
