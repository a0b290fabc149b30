"""How the collapsing building is played."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from editor.kinds.walks.play_input import WalkInput


class CollapseInput(WalkInput):
    """The collapsing building: there is no way back but undo."""

    guide = QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or a click beside you. What you leave behind collapses."
    )
    backs_up = False
