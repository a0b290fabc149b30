"""The menu that turns the whole board; other features name it."""

from __future__ import annotations

from gridwright.editor.models.document.reshape import Transform
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.commands.buttons import DropDown

TURN_BOARD = DropDown(
    "turn_board",
    marked("Menus", "Turn the board"),
    "level.rotate_right",
    tuple(f"level.{how.value}" for how in Transform),
)
