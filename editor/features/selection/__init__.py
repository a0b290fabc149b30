"""The selection: clipboard, stamps, menus of a cell."""

from __future__ import annotations

from gridwright.editor.features.selection.context_menus import ContextMenus
from gridwright.editor.features.selection.copy_as import CopyAs
from gridwright.editor.features.selection.feature import SelectionFeature
from gridwright.editor.features.selection.stamps import StampsFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice(
    "Selection",
    (
        SelectionFeature,
        CopyAs,
        StampsFeature,
        ContextMenus,
    ),
    after="conditions",
)
