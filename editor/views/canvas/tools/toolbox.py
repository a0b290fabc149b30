"""The tools by the id of the action that chooses them."""

from __future__ import annotations

from collections.abc import Callable

from editor.models.brush import ellipse, filled_ellipse, filled_rectangle, line, rectangle
from editor.models.document.intended import MUST, MUST_NOT
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.canvas.tools.answer import Condition, IntendedTool
from editor.views.canvas.tools.select import SelectRectangle, Wand
from editor.views.canvas.tools.tool import Fill, PenTool, Pick, ShapeTool, Tool

TOOLS: dict[str, Callable[[], Tool]] = {
    "tool.pen": PenTool,
    "tool.eraser": lambda: PenTool(erase=True),
    "tool.line": lambda: ShapeTool(line, QT_TRANSLATE_NOOP("Tools", "Line")),
    "tool.rectangle": lambda: ShapeTool(rectangle, QT_TRANSLATE_NOOP("Tools", "Rectangle")),
    "tool.filled_rectangle": lambda: ShapeTool(
        filled_rectangle, QT_TRANSLATE_NOOP("Tools", "Filled rectangle")
    ),
    "tool.ellipse": lambda: ShapeTool(ellipse, QT_TRANSLATE_NOOP("Tools", "Ellipse")),
    "tool.filled_ellipse": lambda: ShapeTool(
        filled_ellipse, QT_TRANSLATE_NOOP("Tools", "Filled ellipse")
    ),
    "tool.fill": Fill,
    "tool.pick": Pick,
    "tool.select": SelectRectangle,
    "tool.wand": Wand,
    "tool.must": lambda: Condition(MUST),
    "tool.must_not": lambda: Condition(MUST_NOT),
    "tool.intended": IntendedTool,
}
