"""Commands of painting: undo, tools, brush, mirror painting, the palette of tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot

from gridwright.editor.features.brush.palette import Palette, RailTokens
from gridwright.editor.models.document.intended import (
    names_of,
)
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.shapes import BrushSymmetry
from gridwright.editor.views.canvas.tools.tool import InspectTool
from gridwright.editor.views.canvas.tools.toolbox import TOOLS
from gridwright.editor.views.commands.actions import command, ids
from gridwright.editor.views.commands.buttons import DropDown
from gridwright.editor.views.frame.section import Section, on_the_left
from gridwright.editor.views.style.kit import announce, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import Painting

CONDITION_TOOLS = ("tool.must", "tool.must_not")
SHAPE_TOOLS = ids(
    "tool.line tool.rectangle tool.filled_rectangle tool.ellipse tool.filled_ellipse"
)
INTENDED_TOOL = "tool.intended"


def _fits(name: str, view: DocumentView) -> bool:
    """True if the kind of a level has something that the tool draws."""
    if name == INTENDED_TOOL:
        return view.document.kind.players == 1
    return name not in CONDITION_TOOLS or bool(names_of(view.document.kind))


def _can_undo(view: DocumentView) -> bool:
    return view.undo_stack.canUndo()


def _can_redo(view: DocumentView) -> bool:
    return view.undo_stack.canRedo()


def _codes_on(view: DocumentView) -> set[int]:
    """Return the codes of tokens on the board of a level. Comparing is several times
    quicker than sorting the cells of a large board."""
    cells = view.document.cells
    tokens = view.document.kind.tokens
    return {token.code for token in tokens if (cells == token.code).any()}


def _usable(self: Feature, name: str, view: DocumentView) -> bool:
    return self.window.workspace is not Workspace.STUDY and _fits(name, view)


tool_command = partial(command, checkable=True, when=_usable)


_MIRRORS = tuple(f"mirror.{symmetry.value}" for symmetry in BrushSymmetry)
MIRROR = DropDown("mirror", "Mirror painting", "mirror.both", _MIRRORS)


class BrushFeature(Feature, Painting):
    """Everything the pointer paints."""

    while_playing = False
    tools: tuple[str | DropDown, ...] = (
        *(name for name in TOOLS if name not in (*SHAPE_TOOLS, *CONDITION_TOOLS)),
        *ids("| brush.larger brush.smaller |"),
        MIRROR,
    )
    menus: ClassVar = {
        "edit": ("edit.undo", "edit.redo"),
        "paint": tools,
        "paint.shapes": SHAPE_TOOLS,
        "paint.conditions": CONDITION_TOOLS,
    }
    toolbar = (*ids("edit.undo edit.redo edit.history |"), MIRROR)
    strip = (
        *ids("tool.select tool.wand tool.pen tool.eraser tool.line"),
        ("tool.rectangle", "tool.filled_rectangle"),
        ("tool.ellipse", "tool.filled_ellipse"),
        *ids("tool.fill tool.pick | tool.must tool.must_not tool.intended"),
    )

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.palette = set_up(Palette(), changed=self._show_summary)
        self.rail = RailTokens()
        self.tool_name = "tool.pen"

    def sections(self) -> list[Section]:
        title = self.tr("Tokens")
        panel = self.palette
        palette = on_the_left(
            "palette", title, panel, "grid", panel.summary, always_told=True
        )
        return [replace(palette, rail=self.rail)]

    @Slot()
    def _follow_colours(self) -> None:
        """Offer the tokens that an edit brought."""
        self.palette.show_used()

    @Slot()
    def _show_summary(self) -> None:
        if "palette" in self.window.sections:  # they are built after the features
            self.window.sections["palette"].refresh()
        if self.view is not None and self.view.canvas.hasFocus():
            announce(self.palette, self.palette.summary())

    def connect_view(self, view: DocumentView) -> None:
        view.document.edited.connect(self._follow_colours)
        stack = view.document.undo_stack
        for signal in (
            stack.canRedoChanged,
            stack.cleanChanged,
        ):  # the first of undo, too: Qt
            signal.connect(
                self.refresh
            )  # says both at every step, and that of redo last

    def show_view(self, view: DocumentView | None) -> None:
        brush = None if view is None else view.brush
        used: Callable[[], set[int]] = set
        if view is not None:
            used = partial(_codes_on, view)
        self.palette.show_kind(brush, used)
        self.rail.show_kind(brush)
        fits = view is None or _fits(self.tool_name, view)
        self.take_tool(self.tool_name if fits else "tool.pen")
        self._show_symmetry()

    @tool_command("tool.pen", "Pen", "B", "pen")
    @tool_command("tool.eraser", "Eraser", "E", "eraser")
    @tool_command("tool.line", "Line", "L", "line")
    @tool_command("tool.rectangle", "Rectangle", "R", "rectangle")
    @tool_command(
        "tool.filled_rectangle", "Filled rectangle", "Shift+R", "rectangle_filled"
    )
    @tool_command("tool.ellipse", "Ellipse", "O", "ellipse")
    @tool_command("tool.filled_ellipse", "Filled ellipse", "Shift+O", "ellipse_filled")
    @tool_command("tool.fill", "Fill", "F", "fill")
    @tool_command("tool.pick", "Pick a token", "I", "pick")
    @tool_command("tool.select", "Select", "S", "select")
    @tool_command("tool.wand", "Wand", "W", "wand")
    @tool_command("tool.must", "Must use", "M", "must")
    @tool_command("tool.must_not", "Must not use", "Shift+M", "must_not")
    @tool_command("tool.intended", "Intended route", "T", "intended")
    def take_tool(self, name: str) -> None:
        """Choose the tool of an action, in every open level."""
        self.tool_name = name
        for tool_name in TOOLS:
            self.window.actions_[tool_name].setChecked(tool_name == name)
        self._hold_tool()

    def _hold_tool(self) -> None:
        """Give the current board the chosen tool. In Study the board is only looked
        at."""
        if self.view is not None:
            studied = self.window.workspace is Workspace.STUDY
            self.view.canvas.set_tool(
                InspectTool() if studied else TOOLS[self.tool_name]()
            )

    def show_workspace(self, workspace: Workspace) -> None:
        self._hold_tool()

    @command("edit.undo", "Undo", "Ctrl+Z", "undo", when=_can_undo, while_playing=True)
    def _undo(self, view: DocumentView) -> None:
        view.undo()

    @command(
        "edit.redo",
        "Redo",
        "Ctrl+Y Ctrl+Shift+Z",
        "redo",
        when=_can_redo,
        while_playing=True,
    )
    def _redo(self, view: DocumentView) -> None:
        view.redo()

    @command("brush.larger", "Larger brush", "]", "add")
    def _enlarge(self, view: DocumentView) -> None:
        view.brush.set_size(view.brush.size + 1)

    @command("brush.smaller", "Smaller brush", "[", "remove")
    def _shrink(self, view: DocumentView) -> None:
        view.brush.set_size(view.brush.size - 1)

    @command("mirror.none", "No mirror", "Alt+0", checkable=True)
    @command(
        "mirror.horizontal",
        "Mirror left and right",
        "Alt+1",
        "mirror_h",
        checkable=True,
    )
    @command(
        "mirror.vertical", "Mirror top and bottom", "Alt+2", "mirror_v", checkable=True
    )
    @command("mirror.both", "Mirror both ways", "Alt+3", "mirror", checkable=True)
    @command("mirror.half-turn", "Half turn", "Alt+4", checkable=True)
    @command("mirror.quarter-turn", "Quarter turns", "Alt+5", checkable=True)
    def _mirror(self, view: DocumentView, name: str) -> None:
        view.brush.set_symmetry(BrushSymmetry(name.removeprefix("mirror.")))
        self._show_symmetry()

    def _show_symmetry(self) -> None:
        worn = BrushSymmetry.NONE if self.view is None else self.view.brush.symmetry
        for symmetry in BrushSymmetry:
            self.window.actions_[f"mirror.{symmetry.value}"].setChecked(
                symmetry is worn
            )
