"""A kit for widgets: one with its words and properties, a row, a column, each in one call.

The words of `worded`, `button_of`, `label_of` and the like are English texts that stand once, where
the widget is made. tools/words.py finds them there, in the context of the class around the call.

FlowLayout: widgets side by side, wrapped like words. Qt has none of its own.

EmptyNote: words in a list that is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeVar

from PySide6.QtCore import SIGNAL, QEvent, QObject, QRect, QSize, Qt, SignalInstance, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QActionEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from editor.views.style.dressing import current_look, kept_dressed
from editor.views.style.theme.icons import icon as icon_of

BY_TAB, NO_KEYS = Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus
"""Focus policies: the keys come by Tab and not by a click, or never."""
_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
ARROWS = dict(zip(_KEYS, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
"""A key -> the steps to the right and down."""
NO_BAR = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse
STRETCH = -1
"""A part of a row or column: room that grows."""
Part = QWidget | QLayout | tuple[Any, ...] | int
"""A widget or layout, either with its stretch and alignment, or so many pixels of room."""
Margins = tuple[int, int, int, int] | int | None
"""Left, top, right and bottom, or all four; None: as they come."""
SETTERS = {
    "text": "setText",
    "tip": "setToolTip",
    "spoken": "setAccessibleName",
    "described": "setAccessibleDescription",
    "hint": "setPlaceholderText",
    "suffix": "setSuffix",
    "caption": "setWindowTitle",
}
"""The words of a widget, and what sets each."""
T = TypeVar("T")
W = TypeVar("W", bound=QWidget)
L = TypeVar("L", bound=QBoxLayout)


class _OneConnection(QObject):
    """The one connection of a tool button and its action.

    Qt 6.11 connects them anew each time the action changes, and never takes a connection
    away: after 20,000 changes one takes 0.7 ms instead of 0.01.
    """

    def eventFilter(self, button: QObject, event: QEvent) -> bool:
        if isinstance(event, QActionEvent) and event.type() == QEvent.Type.ActionChanged:
            QObject.disconnect(event.action(), SIGNAL("changed()"), button, None)  # type: ignore[call-overload]
        return False


_one_connection = _OneConnection()


def show_action(button: QToolButton, action: QAction) -> None:
    """Let a button show an action, and do it."""
    watch_actions(button)
    if button.defaultAction() is not None:
        QObject.disconnect(button.defaultAction(), SIGNAL("changed()"), button, None)  # type: ignore[call-overload]
    button.setDefaultAction(action)


def watch_actions(button: QToolButton) -> None:
    """Take care that changes of its action cost the same for ever: also of one in a tool bar."""
    button.removeEventFilter(_one_connection)
    button.installEventFilter(_one_connection)


def set_up(of: T, name: str = "", /, **properties: Any) -> T:
    """Give a widget its object name and properties, connect its signals, and return it. Or a font,
    a pen, an item of a list: whatever is made and set.

    `wordWrap=True` calls `setWordWrap`, with several arguments for a tuple; `clicked=act` connects
    a signal; others, in lower case, such as `muted`, are properties that the style sheet knows.
    AttributeError for one of Qt that the widget has not.
    """
    widget: Any = of
    if name:
        widget.setObjectName(name)
    for key, value in properties.items():
        setter = getattr(widget, f"set{key[0].upper()}{key[1:]}", None)
        if setter is not None:
            setter(*value if isinstance(value, tuple) else (value,))
        elif isinstance(signal := getattr(widget, key, None), SignalInstance):
            signal.connect(value)
        elif key.islower():
            widget.setProperty(key, value)
        else:
            raise AttributeError(f"{type(of).__name__} has no property {key}")
    return of


def restyle(widget: QWidget, **properties: Any) -> None:
    """Set up a widget again, and let the style sheet look at its properties anew."""
    set_up(widget, **properties)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def worded(
    owner: QObject, widget: T, name: str = "", text: str = "", /, icon: str = "", **properties: Any
) -> T:
    """Set up a widget with words and an icon that follow the language and the look.

    The words: text, tip, spoken (its name for a screen reader; unless given, a widget without text
    has its tip for one), described, hint, suffix, caption, and items, a tuple, of a combo box. They
    follow as long as `owner` lives, whose class is the context of the translations.
    """
    items = properties.pop("items", ())
    words = {key: properties.pop(key) for key in SETTERS if key in properties}
    if text:
        words["text"] = text
    elif "tip" in words:
        words.setdefault("spoken", words["tip"])

    def dress() -> None:
        for key, source in words.items():
            getattr(widget, SETTERS[key])(owner.tr(source))
        for place, source in enumerate(items):
            set_up(widget, itemText=(place, owner.tr(source)))
        if icon:
            set_up(widget, icon=icon_of(icon, current_look()))

    if isinstance(widget, QComboBox):
        widget.addItems([""] * len(items))
        words |= {"described": words["spoken"]} if "spoken" in words else {}  # the name is its text
    set_up(widget, name, **properties)
    if words or items or icon:
        kept_dressed(owner, dress)
    return widget


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say words that come without a change of the focus."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def button_of(owner: QObject, name: str, text: str = "", /, **properties: Any) -> QPushButton:
    """Make a push button of words: see `worded`."""
    return worded(owner, QPushButton(), name, text, **properties)


def tool_of(owner: QObject, name: str, text: str = "", /, **properties: Any) -> QToolButton:
    """Make a tool button of words: see `worded`."""
    return worded(owner, QToolButton(), name, text, **properties)


def menu_button_of(owner: QObject, name: str, text: str = "", /, **words: Any) -> QToolButton:
    """Make a framed tool button of words that opens its menu at once: see `worded`."""
    made = tool_of(owner, name, text, framed=True, focusPolicy=BY_TAB, **words)
    return set_up(made, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup, menu=QMenu(made))


def check_of(owner: QObject, name: str, text: str = "", /, **properties: Any) -> QCheckBox:
    """Make a check box of words: see `worded`."""
    return worded(owner, QCheckBox(), name, text, **properties)


def combo_of(owner: QObject, name: str, /, **properties: Any) -> QComboBox:
    """Make a combo box of words: see `worded`."""
    return worded(owner, QComboBox(), name, **properties)


def label_of(owner: QObject, name: str, text: str = "", /, **properties: Any) -> QLabel:
    """Make a label of words: see `worded`."""
    return worded(owner, QLabel(), name, text, **properties)


def holder(layout: QLayout, name: str = "", /, **properties: Any) -> QWidget:
    """Make a widget of a layout."""
    return set_up(QWidget(), name, layout=layout, **properties)


def scrolled(inner: QWidget, name: str = "", /, **properties: Any) -> QScrollArea:
    """Make a scroll area of a widget, as wide as there is room, without a frame."""
    area = set_up(QScrollArea(), name, widgetResizable=True, frameShape=QFrame.Shape.NoFrame)
    return set_up(area, widget=inner, **properties)


def row_of(
    *parts: Part, on: QWidget | None = None, margins: Margins = None, spacing: int | None = None
) -> QHBoxLayout:
    """Lay out parts side by side. on: the widget whose layout it becomes."""
    return _filled(QHBoxLayout() if on is None else QHBoxLayout(on), parts, margins, spacing)


def column_of(
    *parts: Part, on: QWidget | None = None, margins: Margins = None, spacing: int | None = None
) -> QVBoxLayout:
    """Lay out parts one below the other. on: the widget whose layout it becomes."""
    return _filled(QVBoxLayout() if on is None else QVBoxLayout(on), parts, margins, spacing)


def put_in_tab_order(part: QWidget) -> None:
    """Let Tab reach a part that was built late where it stands in its window.

    Not by `nextInFocusChain`: PySide takes what that returns for a child of the widget before.
    """
    top = part.window()
    here = [w for w in top.findChildren(QWidget) if w.window() is top and not w.focusProxy()]
    stops = [w for w in here if w.focusPolicy() & BY_TAB]
    for before, stop in pairwise(stops):
        if stop is part or part.isAncestorOf(stop):
            QWidget.setTabOrder(before, stop)


def _filled(layout: L, parts: tuple[Part, ...], margins: Margins, spacing: int | None) -> L:
    if margins is not None:
        layout.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        layout.setSpacing(spacing)
    fill(layout, *parts)
    return layout


def fill(layout: QBoxLayout, *parts: Part) -> None:
    """Add parts to a row or column."""
    for part in parts:
        widget, *how = part if isinstance(part, tuple) else (part,)
        if isinstance(widget, QWidget):
            layout.addWidget(widget, *how)
        elif isinstance(widget, QLayout):
            layout.addLayout(widget, *how)
        elif widget == STRETCH:
            layout.addStretch(1)
        else:
            layout.addSpacing(widget)


class FlowLayout(QLayout):
    """Rows of items at their preferred size."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x, y, height = rect.x(), rect.y(), 0
        for item in self._items:
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, height = rect.x(), y + height + self.spacing(), 0
            if move:
                item.setGeometry(QRect(x, y, hint.width(), hint.height()))
            x += hint.width() + self.spacing()
            height = max(height, hint.height())
        return y + height - rect.y()


def remove(widget: QWidget) -> None:
    """Take a widget out of its parent at once, and delete it in the next turn of the event loop.

    It is hidden first: a widget that a layout is about to show, and that has no parent by then,
    would flash as a window of its own and take the focus.
    """
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


class EmptyNote(QLabel):
    """Words in the middle of a list, a table or a tree while nothing shows there. words: in the
    language in use."""

    def __init__(self, view: QAbstractItemView, words: Callable[[], str]) -> None:
        super().__init__(view.viewport())
        set_up(self, "emptyNote", muted=True, wordWrap=True, margin=12)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view, self._words = view, words
        model = view.model()
        for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            signal.connect(self.refresh)
        view.viewport().installEventFilter(self)
        kept_dressed(self, self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show the words, or nothing where there are rows."""
        view, top = self._view, self._view.rootIndex()
        rows = range(view.model().rowCount())
        tree = view if isinstance(view, QTreeView) else None
        hidden = tree is not None and all(tree.isRowHidden(row, top) for row in rows)
        self.setText(self._words())
        self.setVisible(hidden or not rows)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._view.viewport().rect())
        return False
