"""Workspaces, columns and the overview."""

from __future__ import annotations

from gridwright.editor.features.layout.feature import LayoutFeature
from gridwright.editor.features.layout.overview import MinimapFeature
from gridwright.editor.features.layout.workspaces import WorkspacesFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice(
    "Layout",
    (
        WorkspacesFeature,
        LayoutFeature,
        MinimapFeature,
    ),
    after="canvas",
)
