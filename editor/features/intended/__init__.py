"""The intended route: the moves that the maker of a level has in mind.

The intended route is moves in the head of a level.
`gridwright.solvers.insight.intended` replays and judges it; where it is beaten, halving
finds the last state from which the optimum can still be had. `IntendedRoute` judges
again after each edit. `editor/models/document/intended.py` lets it go along when the
board is reshaped. It is painted by `GridView.notes`, which belong to the current board
and lie over layers and routes.
"""

from __future__ import annotations

from gridwright.editor.features.intended.feature import IntendedFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Intended route", (IntendedFeature,), after="lab")
