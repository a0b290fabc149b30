"""The collapsing building in the editor."""

from __future__ import annotations

from editor.kinds.collapse.buildings import TAG, is_hard
from editor.kinds.collapse.cell_words import CollapseWords
from editor.kinds.collapse.game_words import BuildingWords
from editor.kinds.collapse.painter import CollapsePainter
from editor.kinds.collapse.result_words import SupplyWords
from editor.kinds.view import KindView
from editor.kinds.words.details import DetailWords
from editor.models.program.language import QT_TRANSLATE_NOOP

ENGINES = {
    "pareto": QT_TRANSLATE_NOOP("Details", "Pareto sets"),
    "greedy-pair": QT_TRANSLATE_NOOP("Details", "greedy pair"),
}

DETAILS = DetailWords(
    names={
        "food": QT_TRANSLATE_NOOP("Details", "Food"),
        "water": QT_TRANSLATE_NOOP("Details", "Water"),
        "needs": QT_TRANSLATE_NOOP("Details", "Days to survive"),
        "survives": QT_TRANSLATE_NOOP("Details", "Survives"),
        "gap": QT_TRANSLATE_NOOP("Details", "Behind the bound"),
    },
    hidden=frozenset(("front",)),
    values={
        (key, name): words for key in ("found_by", "proved_by") for name, words in ENGINES.items()
    },
)

VIEW = KindView(
    painter=CollapsePainter,
    cell_words=CollapseWords,
    game_words=BuildingWords(),
    detail_words=DETAILS,
    result_words=SupplyWords(),
    guide=QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or a click beside you. What you leave behind collapses."
    ),
    size=(7, 7),
    sample=(
        "tenement",
        QT_TRANSLATE_NOOP(
            "Samples", "Leave a building that crumbles behind you; food and water must last."
        ),
    ),
    play_input="editor.kinds.collapse.play_input:CollapseInput",
    theatre="editor.kinds.collapse.theatre:CollapseParts",
    campaign="editor.kinds.collapse.campaign_dialog:CampaignDialog",
    likeness=lambda level: {"hard": is_hard(level)},
    own_rules=frozenset(("needs",)),
    kept_tags=frozenset((TAG,)),
)
