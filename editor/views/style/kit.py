"""A kit for widgets: one with its words and properties, a row, a column, each in one
call.

The words of `worded`, `button_of`, `label_of` and the like are English texts that stand
once, where the widget is made. tools/words.py finds them there, in the context of the
class around the call.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any, TypedDict, TypeVar

from PySide6.QtCore import (
    SIGNAL,
    QCoreApplication,
    QEvent,
    QObject,
    Qt,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QActionEvent,
    QFont,
)
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.dressing import current_look, kept_dressed
from gridwright.editor.views.style.keyed_button import KeyedButton
from gridwright.editor.views.style.setting_up import set_up as set_up
from gridwright.editor.views.style.theme.icons import icon as icon_of

BY_TAB = Qt.FocusPolicy.TabFocus
NO_KEYS = Qt.FocusPolicy.NoFocus
"""Focus policies: the keys come by Tab and not by a click, or never."""
TYPED = "typed"
"""The property of an action whose words are typed as they are: they have no
translation."""
_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
ARROWS = dict(zip(_KEYS, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
"""A key -> the steps to the right and down."""
_BOXES = QAbstractSpinBox, QComboBox
"""They hold a field that passes the keys on to them."""
NO_BAR = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse
STRETCH = -1
"""A part of a row or column: room that grows."""
Part = QWidget | QLayout | tuple[Any, ...] | int
"""A widget or layout, either with its stretch and alignment, or a number of pixels
of room."""
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


class WidgetWords(TypedDict, total=False):
    """The words that `worded` keeps in the language in use, and the name of an icon."""

    text: str
    tip: str
    spoken: str
    described: str
    hint: str
    suffix: str
    caption: str
    items: tuple[str, ...]
    icon: str


T = TypeVar("T")
W = TypeVar("W", bound=QWidget)
L = TypeVar("L", bound=QBoxLayout)


class _OneConnection(QObject):
    """The one connection of a tool button and its action.

    Qt 6.11 connects them again each time the action changes, and never takes a
    connection away: after 20,000 changes one takes 0.7 ms instead of 0.01.
    """

    def eventFilter(self, button: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QActionEvent)
            and event.type() == QEvent.Type.ActionChanged
        ):
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
    """Take care that changes of its action cost the same for ever: also of one in a
    tool bar."""
    button.removeEventFilter(_one_connection)
    button.installEventFilter(_one_connection)


def restyle(widget: QWidget, **properties: Any) -> None:
    """Set up a widget again, and let the style sheet look at its properties again.

    The style brings back the size of letters that the widget had when it was first
    seen; the one that it has by now stays.
    """
    set_up(widget, **properties)
    now = QFont(widget.font())
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    after = QFont(widget.font())
    if (after.pointSizeF(), after.pixelSize()) == (now.pointSizeF(), now.pixelSize()):
        return
    if now.pointSizeF() > 0:
        after.setPointSizeF(now.pointSizeF())
    else:
        after.setPixelSize(now.pixelSize())
    widget.setFont(after)


def _words_in(given: dict[str, Any], text: str) -> dict[str, str]:
    """Take the words out of the properties of a widget."""
    words = {key: given.pop(key) for key in SETTERS if key in given}
    if text:
        words["text"] = text
    elif "tip" in words:
        words.setdefault("spoken", words["tip"])
    return words


@cache
def _contexts(classes: tuple[type, ...]) -> tuple[str, ...]:
    """The contexts of the words of a class: those of ours that it is made of."""
    packages = "PySide6", "Shiboken", "builtins"
    return tuple(
        one.__name__ for one in classes if not one.__module__.startswith(packages)
    )


def _said_by(owner: QObject, source: str) -> str:
    """A text in the language in use, as `owner.tr` finds it. That one asks for the
    words of each class of Qt, too: fifteen times where the text stays English."""
    for context in _contexts(type(owner).__mro__):
        words = QCoreApplication.translate(context, source)
        if words != source:
            return words
    return source


def worded(
    owner: QObject,
    widget: T,
    name: str = "",
    text: str = "",
    /,
    icon: str = "",
    **properties: Any,
) -> T:
    """Set up a widget with words and an icon that follow the language and the look.

    The words: text, tip, spoken (its name for a screen reader; unless given, a widget
    without text has its tip for one), described, hint, suffix, caption, and items, a
    tuple, of a combo box. They follow as long as `owner` lives, whose class is the
    context of the translations.
    """
    thing: Any = widget
    items = properties.pop("items", ())
    words = _words_in(properties, text)

    def dress() -> None:
        for key, source in words.items():
            getattr(thing, SETTERS[key])(_said_by(owner, source))
        for place, source in enumerate(items):
            thing.setItemText(place, _said_by(owner, source))
        if icon:
            role = "on_accent" if thing.property("primary") else "text"
            thing.setIcon(icon_of(icon, current_look(), role))

    if isinstance(widget, QComboBox):
        widget.addItems([""] * len(items))
        if "spoken" in words:  # the name is its text
            words["described"] = words["spoken"]
    set_up(widget, name, **properties)
    if words or items or icon:
        kept_dressed(owner, dress)
    return widget


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say words that come without a change of the focus."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def button_of(
    owner: QObject, name: str, text: str = "", /, **properties: Any
) -> QPushButton:
    """Make a push button of words: see `worded`."""
    return worded(owner, QPushButton(), name, text, **properties)


def keyed_button_of(
    owner: QObject, name: str, key: str, text: str = "", /, **properties: Any
) -> KeyedButton:
    """Make a push button of words that shows its key: see `worded`."""
    return worded(owner, KeyedButton(key=key), name, text, **properties)


def tool_of(
    owner: QObject, name: str, text: str = "", /, **properties: Any
) -> QToolButton:
    """Make a tool button of words: see `worded`."""
    return worded(owner, QToolButton(), name, text, **properties)


def menu_button_of(
    owner: QObject, name: str, text: str = "", /, **properties: Any
) -> QToolButton:
    """Make a framed tool button of words that opens its menu at once: see `worded`."""
    made = tool_of(owner, name, text, framed=True, focusPolicy=BY_TAB, **properties)
    return set_up(
        made, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup, menu=QMenu(made)
    )


def check_of(
    owner: QObject, name: str, text: str = "", /, **properties: Any
) -> QCheckBox:
    """Make a check box of words: see `worded`."""
    return worded(owner, QCheckBox(), name, text, **properties)


def combo_of(owner: QObject, name: str, /, **properties: Any) -> QComboBox:
    """Make a combo box of words: see `worded`."""
    return worded(owner, ElidedBox(), name, **properties)


def label_of(owner: QObject, name: str, text: str = "", /, **properties: Any) -> QLabel:
    """Make a label of words: see `worded`."""
    return worded(owner, QLabel(), name, text, **properties)


def holder(layout: QLayout, name: str = "", /, **properties: Any) -> QWidget:
    """Make a widget of a layout."""
    return set_up(QWidget(), name, layout=layout, **properties)


def scrolled(inner: QWidget, name: str = "", /, **properties: Any) -> QScrollArea:
    """Make a scroll area of a widget, as wide as there is room, without a frame."""
    area = set_up(
        QScrollArea(), name, widgetResizable=True, frameShape=QFrame.Shape.NoFrame
    )
    return set_up(area, widget=inner, **properties)


def row_of(
    *parts: Part,
    on: QWidget | None = None,
    margins: Margins = None,
    spacing: int | None = None,
) -> QHBoxLayout:
    """Lay out parts side by side. on: the widget whose layout it becomes."""
    return _filled(
        QHBoxLayout() if on is None else QHBoxLayout(on), parts, margins, spacing
    )


def column_of(
    *parts: Part,
    on: QWidget | None = None,
    margins: Margins = None,
    spacing: int | None = None,
) -> QVBoxLayout:
    """Lay out parts one below the other. on: the widget whose layout it becomes."""
    return _filled(
        QVBoxLayout() if on is None else QVBoxLayout(on), parts, margins, spacing
    )


def put_in_tab_order(part: QWidget, after: QWidget) -> None:
    """Let Tab reach a part that was built late where it stands in its window: `after`
    what stands before it."""
    before = stops_in(after)[-1:]
    for before_it, stop in pairwise([*before, *stops_in(part)]):
        QWidget.setTabOrder(before_it, stop)


def stops_in(part: QWidget) -> list[QWidget]:
    """The widgets that Tab reaches in a part, itself among them, as they were built.

    PySide takes what `findChildren`, `focusProxy` and `nextInFocusChain` return for a
    child of the widget that was asked, and then one outlives the other: a field of a
    spin box its box, a closed level the window. So only a part is asked, of what lies
    in it, and never what passes its keys on to whom.
    """
    window = part.window()
    inside = [w for w in (part, *part.findChildren(QWidget)) if w.window() is window]
    return [w for w in inside if w.focusPolicy() & BY_TAB and not _passes_keys_on(w)]


def _passes_keys_on(widget: QWidget) -> bool:
    """True if Tab reaches another widget instead: the tabs of pages, or the box around
    a field."""
    box = widget.parentWidget() if isinstance(widget, QLineEdit) else None
    return isinstance(widget, QTabWidget) or isinstance(box, _BOXES)


def _filled(
    layout: L, parts: tuple[Part, ...], margins: Margins, spacing: int | None
) -> L:
    if margins is not None:
        layout.setContentsMargins(
            *((margins,) * 4 if isinstance(margins, int) else margins)
        )
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


def dialogs_of(window: QWidget) -> list[QDialog]:
    """The dialogs over a window, and those over these: not all that is in it is looked
    through for them."""
    directly = Qt.FindChildOption.FindDirectChildrenOnly
    found = window.findChildren(QDialog, options=directly)
    return [dialog for one in found for dialog in (one, *dialogs_of(one))]


def remove(widget: QWidget) -> None:
    """Take a widget out of its parent at once, and delete it in the next turn of the
    event loop.

    It is hidden first: a widget that a layout is about to show, and that has no parent
    by then, would flash as a window of its own and take the focus.
    """
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
