"""Sets of levels."""

from __future__ import annotations

from gridwright.editor.features.sets.feature import LevelSets, restored
from gridwright.editor.views.window.slice import Slice
from gridwright.editor.views.window.tabs.tab_page import TabKind

SLICE = Slice("Sets", (LevelSets,), tab_kinds=(TabKind("set", restored),), after="play")
