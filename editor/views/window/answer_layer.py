"""The layer that a kind draws its answers in, found in a view."""

from __future__ import annotations

from gridwright.editor.kinds.view import AnswerLayer
from gridwright.editor.views.window.document_view import DocumentView


def layer_of(view: DocumentView | None) -> AnswerLayer | None:
    """The answer layer of a view."""
    layers = [] if view is None else view.canvas.layers
    return next((layer for layer in layers if isinstance(layer, AnswerLayer)), None)
