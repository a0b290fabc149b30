"""The tools by the id of the action that chooses them."""

from __future__ import annotations

from collections.abc import Callable

from gridwright.editor.models.document.intended import MUST, MUST_NOT
from gridwright.editor.models.program.language import marked
from gridwright.editor.models.shapes import (
    ellipse,
    filled_ellipse,
    filled_rectangle,
    line,
    rectangle,
)
from gridwright.editor.views.canvas.tools.condition import Condition
from gridwright.editor.views.canvas.tools.intended import IntendedTool
from gridwright.editor.views.canvas.tools.select import SelectRectangle, Wand
from gridwright.editor.views.canvas.tools.tool import (
    Fill,
    PenTool,
    Pick,
    ShapeTool,
    Tool,
)

TOOLS: dict[str, Callable[[], Tool]] = {
    "tool.pen": PenTool,
    "tool.eraser": lambda: PenTool(erase=True),
    "tool.line": lambda: ShapeTool(line, marked("Tools", "Line")),
    "tool.rectangle": lambda: ShapeTool(rectangle, marked("Tools", "Rectangle")),
    "tool.filled_rectangle": lambda: ShapeTool(
        filled_rectangle, marked("Tools", "Filled rectangle")
    ),
    "tool.ellipse": lambda: ShapeTool(ellipse, marked("Tools", "Ellipse")),
    "tool.filled_ellipse": lambda: ShapeTool(
        filled_ellipse, marked("Tools", "Filled ellipse")
    ),
    "tool.fill": Fill,
    "tool.pick": Pick,
    "tool.select": SelectRectangle,
    "tool.wand": Wand,
    "tool.must": lambda: Condition(MUST),
    "tool.must_not": lambda: Condition(MUST_NOT),
    "tool.intended": IntendedTool,
}
