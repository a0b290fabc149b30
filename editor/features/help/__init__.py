"""The menu Help."""

from __future__ import annotations

from gridwright.editor.features.help.feature import Help
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Help", (Help,), after="preparing")
