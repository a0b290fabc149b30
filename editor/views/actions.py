"""Every action of the program: its name, words, shortcut and icon, in one table.

Menus, toolbars, shortcuts, the command palette and the help all read this table. Shortcuts are
never translated.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

from editor.views.icons import icon
from editor.views.look import Look


@dataclass(frozen=True)
class ActionSpec:
    """id: objectName, `menu.name`. keys: shortcuts, the first one shown."""

    id: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    tip: str = ""
    checkable: bool = False


SPECS = (
    ActionSpec("file.new", QT_TRANSLATE_NOOP("Actions", "New level…"), ("Ctrl+N",), "new"),
    ActionSpec("file.open", QT_TRANSLATE_NOOP("Actions", "Open…"), ("Ctrl+O",), "open"),
    ActionSpec("file.save", QT_TRANSLATE_NOOP("Actions", "Save"), ("Ctrl+S",), "save"),
    ActionSpec(
        "file.save_as", QT_TRANSLATE_NOOP("Actions", "Save as…"), ("Ctrl+Shift+S",), "save_as"
    ),
    ActionSpec("file.close", QT_TRANSLATE_NOOP("Actions", "Close"), ("Ctrl+W",), "close"),
    ActionSpec(
        "file.export_image",
        QT_TRANSLATE_NOOP("Actions", "Export picture…"),
        ("Ctrl+E",),
        "export",
    ),
    ActionSpec("file.export_gif", QT_TRANSLATE_NOOP("Actions", "Export GIF…"), ("Ctrl+K",), "gif"),
    ActionSpec("file.quit", QT_TRANSLATE_NOOP("Actions", "Quit"), ("Ctrl+Q",), ""),
    ActionSpec("edit.undo", QT_TRANSLATE_NOOP("Actions", "Undo"), ("Ctrl+Z",), "undo"),
    ActionSpec(
        "edit.redo", QT_TRANSLATE_NOOP("Actions", "Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo"
    ),
    ActionSpec("tool.pen", QT_TRANSLATE_NOOP("Actions", "Pen"), ("B",), "pen", checkable=True),
    ActionSpec(
        "tool.eraser", QT_TRANSLATE_NOOP("Actions", "Eraser"), ("E",), "eraser", checkable=True
    ),
    ActionSpec("tool.line", QT_TRANSLATE_NOOP("Actions", "Line"), ("L",), "line", checkable=True),
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
        "tool.ellipse", QT_TRANSLATE_NOOP("Actions", "Ellipse"), ("O",), "ellipse", checkable=True
    ),
    ActionSpec(
        "tool.filled_ellipse",
        QT_TRANSLATE_NOOP("Actions", "Filled ellipse"),
        ("Shift+O",),
        "ellipse_filled",
        checkable=True,
    ),
    ActionSpec("tool.fill", QT_TRANSLATE_NOOP("Actions", "Fill"), ("F",), "fill", checkable=True),
    ActionSpec(
        "tool.pick", QT_TRANSLATE_NOOP("Actions", "Pick a token"), ("I",), "pick", checkable=True
    ),
    ActionSpec("brush.larger", QT_TRANSLATE_NOOP("Actions", "Larger brush"), ("]",), "add"),
    ActionSpec("brush.smaller", QT_TRANSLATE_NOOP("Actions", "Smaller brush"), ("[",), "remove"),
    ActionSpec("mirror.none", QT_TRANSLATE_NOOP("Actions", "No mirror"), (), "", checkable=True),
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
    ActionSpec(
        "view.zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom in"), ("Ctrl++", "Ctrl+="), "zoom_in"
    ),
    ActionSpec("view.zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom out"), ("Ctrl+-",), "zoom_out"),
    ActionSpec(
        "view.zoom_fit", QT_TRANSLATE_NOOP("Actions", "Zoom to fit"), ("Ctrl+0",), "zoom_fit"
    ),
    ActionSpec("solve.start", QT_TRANSLATE_NOOP("Actions", "Solve"), ("F9",), "solve"),
    ActionSpec("solve.stop", QT_TRANSLATE_NOOP("Actions", "Stop"), ("F8", "Esc"), "stop"),
    ActionSpec(
        "solve.more", QT_TRANSLATE_NOOP("Actions", "Keep searching"), ("Shift+F9",), "continue"
    ),
    ActionSpec(
        "solve.keep", QT_TRANSLATE_NOOP("Actions", "Keep solution with the level"), (), "save"
    ),
    ActionSpec("play.first", QT_TRANSLATE_NOOP("Actions", "To the start"), (), "first"),
    ActionSpec("play.back", QT_TRANSLATE_NOOP("Actions", "Step back"), ("Ctrl+Left",), "step_back"),
    # Space is no shortcut: it would take the key from buttons. The window and the bar handle it.
    ActionSpec("play.toggle", QT_TRANSLATE_NOOP("Actions", "Play or pause"), (), "play"),
    ActionSpec(
        "play.forward",
        QT_TRANSLATE_NOOP("Actions", "Step forward"),
        ("Ctrl+Right",),
        "step_forward",
    ),
    ActionSpec("play.last", QT_TRANSLATE_NOOP("Actions", "To the end"), (), "last"),
    ActionSpec("help.guide", QT_TRANSLATE_NOOP("Actions", "User guide"), ("F1",), "help"),
    ActionSpec("help.about", QT_TRANSLATE_NOOP("Actions", "About Gridwright"), (), "help"),
)


class Actions(QObject):
    """The QActions of a window, by id."""

    def __init__(self, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self._actions: dict[str, QAction] = {}
        for spec in SPECS:
            action = QAction(self)
            action.setObjectName(spec.id)
            action.setShortcuts([QKeySequence(key) for key in spec.keys])
            action.setCheckable(spec.checkable)
            self._actions[spec.id] = action
        self.retranslate()
        self.set_look(look)

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def all(self) -> list[QAction]:
        return list(self._actions.values())

    def retranslate(self) -> None:
        """Take the words of the language in use."""
        for spec in SPECS:
            action = self._actions[spec.id]
            text = QCoreApplication.translate("Actions", spec.text)
            action.setText(text)
            keys = ", ".join(
                key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()
            )
            name = text.rstrip("…")
            action.setToolTip(f"{name} ({keys})" if keys else name)

    def show_playing(self, playing: bool) -> None:
        """The play button shows what a press would do."""
        self._actions["play.toggle"].setIcon(icon("pause" if playing else "play", self._look))

    def set_look(self, look: Look) -> None:
        self._look = look
        for spec in SPECS:
            if spec.icon:
                self._actions[spec.id].setIcon(icon(spec.icon, look))
