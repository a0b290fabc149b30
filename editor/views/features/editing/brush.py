"""Undo, the tools, the brush and mirror painting, and the palette of tokens."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot

from editor.models.brush.symmetry import Symmetry
from editor.models.document.conditions import names_of
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.painting.look import Look
from editor.views.canvas.tools.tool import Look as LookTool
from editor.views.canvas.tools.toolbox import TOOLS
from editor.views.commands.actions import ActionSpec
from editor.views.commands.menus import Drop
from editor.views.frame.section import Section
from editor.views.palette.rail_tokens import RailTokens
from editor.views.palette.token_palette import Palette
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow

CONDITION_TOOLS = ("tool.must", "tool.must_not")
INTENDED_TOOL = "tool.intended"


class BrushFeature(Feature):
    """Everything the pointer paints."""

    specs = (
        ActionSpec("edit.undo", QT_TRANSLATE_NOOP("Actions", "Undo"), ("Ctrl+Z",), "undo"),
        ActionSpec(
            "edit.redo", QT_TRANSLATE_NOOP("Actions", "Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo"
        ),
        ActionSpec("tool.pen", QT_TRANSLATE_NOOP("Actions", "Pen"), ("B",), "pen", checkable=True),
        ActionSpec(
            "tool.eraser", QT_TRANSLATE_NOOP("Actions", "Eraser"), ("E",), "eraser", checkable=True
        ),
        ActionSpec(
            "tool.line", QT_TRANSLATE_NOOP("Actions", "Line"), ("L",), "line", checkable=True
        ),
        ActionSpec(
            "tool.rectangle",
            QT_TRANSLATE_NOOP("Actions", "Rectangle"),
            ("R",),
            "rectangle",
            checkable=True,
        ),
        ActionSpec(
            "tool.filled_rectangle",
            QT_TRANSLATE_NOOP("Actions", "Filled rectangle"),
            ("Shift+R",),
            "rectangle_filled",
            checkable=True,
        ),
        ActionSpec(
            "tool.ellipse",
            QT_TRANSLATE_NOOP("Actions", "Ellipse"),
            ("O",),
            "ellipse",
            checkable=True,
        ),
        ActionSpec(
            "tool.filled_ellipse",
            QT_TRANSLATE_NOOP("Actions", "Filled ellipse"),
            ("Shift+O",),
            "ellipse_filled",
            checkable=True,
        ),
        ActionSpec(
            "tool.fill", QT_TRANSLATE_NOOP("Actions", "Fill"), ("F",), "fill", checkable=True
        ),
        ActionSpec(
            "tool.pick",
            QT_TRANSLATE_NOOP("Actions", "Pick a token"),
            ("I",),
            "pick",
            checkable=True,
        ),
        ActionSpec(
            "tool.select", QT_TRANSLATE_NOOP("Actions", "Select"), ("S",), "select", checkable=True
        ),
        ActionSpec(
            "tool.wand", QT_TRANSLATE_NOOP("Actions", "Wand"), ("W",), "wand", checkable=True
        ),
        ActionSpec(
            "tool.must",
            QT_TRANSLATE_NOOP("Actions", "Must use"),
            ("M",),
            "must",
            checkable=True,
        ),
        ActionSpec(
            "tool.must_not",
            QT_TRANSLATE_NOOP("Actions", "Must not use"),
            ("Shift+M",),
            "must_not",
            checkable=True,
        ),
        ActionSpec(
            "tool.intended",
            QT_TRANSLATE_NOOP("Actions", "Intended route"),
            ("T",),
            "intended",
            checkable=True,
        ),
        ActionSpec("brush.larger", QT_TRANSLATE_NOOP("Actions", "Larger brush"), ("]",), "add"),
        ActionSpec(
            "brush.smaller", QT_TRANSLATE_NOOP("Actions", "Smaller brush"), ("[",), "remove"
        ),
        ActionSpec(
            "mirror.none", QT_TRANSLATE_NOOP("Actions", "No mirror"), (), "", checkable=True
        ),
        ActionSpec(
            "mirror.horizontal",
            QT_TRANSLATE_NOOP("Actions", "Mirror left and right"),
            ("Alt+1",),
            "mirror_h",
            checkable=True,
        ),
        ActionSpec(
            "mirror.vertical",
            QT_TRANSLATE_NOOP("Actions", "Mirror top and bottom"),
            ("Alt+2",),
            "mirror_v",
            checkable=True,
        ),
        ActionSpec(
            "mirror.both",
            QT_TRANSLATE_NOOP("Actions", "Mirror both ways"),
            ("Alt+3",),
            "mirror",
            checkable=True,
        ),
        ActionSpec(
            "mirror.half-turn",
            QT_TRANSLATE_NOOP("Actions", "Half turn"),
            ("Alt+4",),
            "",
            checkable=True,
        ),
        ActionSpec(
            "mirror.quarter-turn",
            QT_TRANSLATE_NOOP("Actions", "Quarter turns"),
            ("Alt+5",),
            "",
            checkable=True,
        ),
    )
    menus: ClassVar = {
        "edit": ("edit.undo", "edit.redo"),
        "paint": (
            *TOOLS,
            "",
            "brush.larger",
            "brush.smaller",
            "",
            *(f"mirror.{symmetry.value}" for symmetry in Symmetry),
        ),
    }
    toolbar = (
        "edit.undo",
        "edit.redo",
        "edit.history",
        "",
        Drop(
            "mirror",
            QT_TRANSLATE_NOOP("Menus", "Mirror painting"),
            "mirror.both",
            tuple(f"mirror.{symmetry.value}" for symmetry in Symmetry),
        ),
    )
    strip = (
        "tool.select",
        "tool.wand",
        "tool.pen",
        "tool.eraser",
        "tool.line",
        ("tool.rectangle", "tool.filled_rectangle"),
        ("tool.ellipse", "tool.filled_ellipse"),
        "tool.fill",
        "tool.pick",
        "",
        "tool.must",
        "tool.must_not",
        "tool.intended",
    )

    while_playing = frozenset(("edit.undo", "edit.redo"))

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.palette = Palette(window.looks.look)
        self.palette.changed.connect(self._show_summary)
        self.rail = RailTokens()
        self.tool_name = "tool.pen"

    def acts(self) -> dict[str, Act]:
        return {
            "edit.undo": self.on_view(lambda view: view.undo()),
            "edit.redo": self.on_view(lambda view: view.redo()),
            **{name: partial(self.take_tool, name) for name in TOOLS},
            **{f"mirror.{s.value}": partial(self._mirror, s) for s in Symmetry},
            "brush.larger": self.on_view(lambda view: view.brush.set_size(view.brush.size + 1)),
            "brush.smaller": self.on_view(lambda view: view.brush.set_size(view.brush.size - 1)),
        }

    def sections(self) -> list[Section]:
        return [
            Section(
                "palette",
                self.tr("Tokens"),
                self.palette,
                column="left",
                icon="grid",
                rail=self.rail,
                summary=self.palette.summary,
                always_told=True,
            )
        ]

    @Slot()
    def _show_summary(self) -> None:
        if "palette" in self.window.sections:  # they are built after the features
            self.window.sections["palette"].refresh()

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        stack = None if view is None else view.undo_stack
        return {
            "edit.undo": stack is not None and stack.canUndo(),
            "edit.redo": stack is not None and stack.canRedo(),
            **{name: self._usable(name, view) for name in TOOLS},
        }

    def connect_view(self, view: DocumentView) -> None:
        stack = view.document.undo_stack
        for signal in (stack.canRedoChanged, stack.cleanChanged):  # the first of undo, too: Qt
            signal.connect(self.refresh)  # says both at every step, and that of redo last

    def show_view(self, view: DocumentView | None) -> None:
        look = self.window.looks.look
        if view is None:
            self.palette.show_kind(None, None, look)
            self.rail.show_level(None, None, look, None)
        else:
            painter = view.canvas.painter
            self.palette.show_kind(view.brush, painter, look)
            self.rail.show_level(view.brush, painter, look, view.document.cells)
        fits = view is None or self._fits(self.tool_name, view)
        self.take_tool(self.tool_name if fits else "tool.pen")
        self._show_symmetry()

    def set_look(self, look: Look) -> None:
        self.show_view(self.view)

    def take_tool(self, name: str) -> None:
        """Choose the tool of an action, in every open level."""
        self.tool_name = name
        for tool_name in TOOLS:
            self.window.actions_[tool_name].setChecked(tool_name == name)
        self._hold_tool()

    def _hold_tool(self) -> None:
        """Give the board in front the tool that was chosen; it is only looked at in Study."""
        if self.view is not None:
            studied = self.window.workspace is Workspace.STUDY
            self.view.canvas.set_tool(LookTool() if studied else TOOLS[self.tool_name]())

    def show_workspace(self, workspace: Workspace) -> None:
        self._hold_tool()

    def _restrictable(self, view: DocumentView | None) -> bool:
        """Whether the kind of a level has conditions."""
        return view is not None and bool(names_of(view.document.kind))

    def _usable(self, name: str, view: DocumentView | None) -> bool:
        if view is None or self.window.workspace is Workspace.STUDY:
            return False
        return self._fits(name, view)

    def _fits(self, name: str, view: DocumentView) -> bool:
        """Whether the kind of a level has anything that the tool draws."""
        if name == INTENDED_TOOL:
            return view.document.kind.players == 1
        return name not in CONDITION_TOOLS or self._restrictable(view)

    def _mirror(self, symmetry: Symmetry) -> None:
        if self.view is not None:
            self.view.brush.set_symmetry(symmetry)
        self._show_symmetry()

    def _show_symmetry(self) -> None:
        worn = Symmetry.NONE if self.view is None else self.view.brush.symmetry
        for symmetry in Symmetry:
            self.window.actions_[f"mirror.{symmetry.value}"].setChecked(symmetry is worn)
