"""What the status bar says of a command while the pointer is on it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.program.language import QT_TRANSLATE_NOOP

TIPS = {
    "file.new": QT_TRANSLATE_NOOP("Tips", "Begin a level: empty, or made at random"),
    "file.open": QT_TRANSLATE_NOOP("Tips", "Open level files"),
    "file.save": QT_TRANSLATE_NOOP("Tips", "Write the level and its current answer to its file"),
    "file.export_image": QT_TRANSLATE_NOOP("Tips", "Draw the board into a PNG or SVG file"),
    "routes.play_all": QT_TRANSLATE_NOOP("Tips", "Play one optimal route after the other"),
    "file.export_gif": QT_TRANSLATE_NOOP("Tips", "Play the route on the board into a film"),
    "edit.undo": QT_TRANSLATE_NOOP("Tips", "Take back the last change of this level"),
    "edit.redo": QT_TRANSLATE_NOOP("Tips", "Make the change again that was taken back"),
    "view.zoom_fit": QT_TRANSLATE_NOOP("Tips", "Show the whole board as large as it fits"),
    "view.heatmap": QT_TRANSLATE_NOOP("Tips", "Shade each cell by how many routes use it"),
    "view.study": QT_TRANSLATE_NOOP("Tips", "Look at the search and at its answers"),
    "play.start": QT_TRANSLATE_NOOP("Tips", "Play this level; its cells do not change"),
    "play.edit": QT_TRANSLATE_NOOP("Tips", "Paint the level"),
    "solve.start": QT_TRANSLATE_NOOP("Tips", "Search for the best answer until it is proved"),
    "solve.what_if": QT_TRANSLATE_NOOP("Tips", "List what every small edit would change"),
    "solve.stop": QT_TRANSLATE_NOOP("Tips", "End the search and keep the best it found"),
    "tool.pen": QT_TRANSLATE_NOOP("Tips", "Paint the chosen token, cell by cell"),
    "tool.eraser": QT_TRANSLATE_NOOP("Tips", "Empty the cells that are dragged over"),
    "tool.line": QT_TRANSLATE_NOOP("Tips", "Paint a straight line from press to release"),
    "tool.rectangle": QT_TRANSLATE_NOOP("Tips", "Paint the edge of a rectangle"),
    "tool.filled_rectangle": QT_TRANSLATE_NOOP("Tips", "Paint a whole rectangle"),
    "tool.ellipse": QT_TRANSLATE_NOOP("Tips", "Paint the edge of an ellipse"),
    "tool.filled_ellipse": QT_TRANSLATE_NOOP("Tips", "Paint a whole ellipse"),
    "tool.fill": QT_TRANSLATE_NOOP("Tips", "Fill an area of equal cells"),
    "tool.pick": QT_TRANSLATE_NOOP("Tips", "Choose the token of the cell that is clicked"),
    "tool.select": QT_TRANSLATE_NOOP("Tips", "Select cells to copy, move or turn"),
    "tool.wand": QT_TRANSLATE_NOOP("Tips", "Select an area of equal cells"),
    "tool.must": QT_TRANSLATE_NOOP(
        "Tips",
        "Mark cells, and near an edge steps, that every answer must use. "
        "By keyboard: Enter, and Shift with an arrow",
    ),
    "tool.must_not": QT_TRANSLATE_NOOP(
        "Tips",
        "Mark cells, and near an edge steps, that no answer may use. "
        "By keyboard: Enter, and Shift with an arrow",
    ),
}
"""By the id of an action. An action without one is described by its tooltip."""


def tip_of(action_id: str) -> str:
    """The tip of an action in the current language; "" if it has none."""
    tip = TIPS.get(action_id)
    return "" if tip is None else QCoreApplication.translate("Tips", tip)
