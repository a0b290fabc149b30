"""The keyboard, and the command palette."""

from __future__ import annotations

from gridwright.editor.features.shortcuts.feature import ShortcutsFeature
from gridwright.editor.features.shortcuts.keys import KeysFeature
from gridwright.editor.features.shortcuts.palette import CommandPaletteFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice(
    "Shortcuts",
    (
        KeysFeature,
        CommandPaletteFeature,
        ShortcutsFeature,
    ),
    after="layout",
)
