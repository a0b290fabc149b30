"""Nothing is lost: recovery, versions, changes by others."""

from __future__ import annotations

from gridwright.editor.features.safety.feature import Safety
from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice(
    "Safety",
    (
        Safety,
        SessionFeature,
    ),
    after="importing",
)
