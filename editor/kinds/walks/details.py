"""The words of the details that the engines for walks give."""

from __future__ import annotations

from editor.kinds.words.details import DetailWords
from editor.models.program.language import QT_TRANSLATE_NOOP

KEYS = ("found_by", "proved_by", "chose")

ENGINES = {
    "frontier": QT_TRANSLATE_NOOP("Details", "frontier"),
    "pruned": QT_TRANSLATE_NOOP("Details", "pruned frontier"),
    "construct": QT_TRANSLATE_NOOP("Details", "construction"),
    "improve": QT_TRANSLATE_NOOP("Details", "route improvement"),
    "linear": QT_TRANSLATE_NOOP("Details", "linear program"),
    "backtracking": QT_TRANSLATE_NOOP("Details", "backtracking"),
}

DETAILS = DetailWords(
    names={
        "states": QT_TRANSLATE_NOOP("Details", "States of the board"),
        "beam": QT_TRANSLATE_NOOP("Details", "Beam width"),
        "cuts": QT_TRANSLATE_NOOP("Details", "Cuts of the linear program"),
        "relaxed_bound": QT_TRANSLATE_NOOP("Details", "Bound without joining"),
    },
    values={
        **{(key, name): words for key in KEYS for name, words in ENGINES.items()},
        ("found_by", "walking"): QT_TRANSLATE_NOOP("Details", "trying every walk"),
        ("found_by", "merging"): QT_TRANSLATE_NOOP("Details", "merging cycles"),
        ("found_by", "deciding"): QT_TRANSLATE_NOOP("Details", "deciding step by step"),
    },
    hidden=frozenset(("cell", "chose", "states_per_second")),
)
