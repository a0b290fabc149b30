"""How the collapsing building is played."""

from __future__ import annotations

from editor.kinds.walks.play_input import WalkInput
from editor.models.program.language import QT_TRANSLATE_NOOP


class CollapseInput(WalkInput):
    """The collapsing building: there is no way back but undo."""

    guide = QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or a click beside you. What you leave behind collapses."
    )
    backs_up = False
