"""How the collapsing building is played."""

from __future__ import annotations

from editor.kinds.walks.play_input import WalkInput


class CollapseInput(WalkInput):
    """The collapsing building: there is no way back but undo."""

    backs_up = False
