"""Levels made to conditions: a tab, and the mending of a level."""

from __future__ import annotations

from typing import Any

from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.generate.page import GeneratePage
from gridwright.editor.views.window.slice import Slice
from gridwright.editor.views.window.tabs.tab_page import State, TabKind


def _restored(window: Any, state: State) -> GeneratePage | None:
    """The tab of an earlier session."""
    feature: GenerateFeature = window.feature(GenerateFeature)
    return feature.new_page(state)


SLICE = Slice(
    "Generate",
    (GenerateFeature,),
    tab_kinds=(TabKind(GeneratePage.kind, _restored),),
    after="what_if",
)
