"""Ten-pit sowing in the editor."""

from __future__ import annotations

from editor.kinds.sowing.cell_words import SowingWords
from editor.kinds.sowing.details import DETAILS
from editor.kinds.sowing.game_words import SowingGameWords
from editor.kinds.sowing.painter import SowingPainter
from editor.kinds.sowing.result_words import StoneWords
from editor.kinds.view import KindView
from editor.models.program.language import QT_TRANSLATE_NOOP

VIEW = KindView(
    painter=SowingPainter,
    cell_words=SowingWords,
    game_words=SowingGameWords(),
    detail_words=DETAILS,
    result_words=StoneWords(),
    guide=QT_TRANSLATE_NOOP(
        "PlayInput", "Click a pit, press its number, or choose with arrows and Space."
    ),
    size=(2, 5),
    sample=(
        "ten-fives",
        QT_TRANSLATE_NOOP("Samples", "Sow stones round the pits and capture what you can."),
    ),
    play_input="editor.kinds.sowing.play_input:SowInput",
    theatre="editor.kinds.sowing.theatre:SowingParts",
    answer_layer="editor.kinds.sowing.pit_layer:PitLayer",
)
