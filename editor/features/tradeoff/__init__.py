"""The trade-off."""

from __future__ import annotations

from gridwright.editor.features.tradeoff.feature import TradeoffFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Trade-off", (TradeoffFeature,), after="heat_map")
