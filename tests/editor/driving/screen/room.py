"""Looks for widgets whose words are cut, that lie over one another, or that nobody can
reach."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLayout,
    QLineEdit,
    QListView,
    QMenuBar,
    QScrollArea,
    QScrollBar,
    QStatusBar,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QStyleOptionTab,
    QTabBar,
    QTableView,
    QToolBar,
    QToolButton,
    QTreeView,
    QWidget,
)

from gridwright.editor.views.canvas.zoom_table import BoardTable
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.labels import ElidedLabel
from gridwright.editor.views.style.plot import Plot
from tests.editor.driving.screen.painted import paints_itself, wrong_in_painting

WORDED = (QLabel, QAbstractButton, QComboBox, QAbstractSpinBox)
"""What shows words, and asks for as much room as they need."""


def wrong_in(window: QWidget) -> list[str]:
    """What a person could not read or reach in what a window shows, in words."""
    shown = [
        w
        for w in window.findChildren(QWidget)
        if w.isVisible() and w.window() is window
    ]
    found = [
        *_clipped(shown),
        *_cut_tabs(shown),
        *_cut_without_tip(shown),
        *_cut_cells(shown),
        *_cut_tables(shown),
        *_painted_wrong(shown),
        *_lost_in_bars(shown),
        *_overlapping(window),
        *_unreachable(window, shown),
    ]
    return sorted(set(found))


def name_of(widget: QWidget) -> str:
    own = widget.objectName()
    text = widget.text()[:30] if isinstance(widget, QLabel | QAbstractButton) else ""
    inside = widget.parentWidget()
    around = "" if inside is None else inside.objectName() or type(inside).__name__
    return f"{type(widget).__name__} {own} {text!r} in {around}"


# -- clipped ---------------------------------------------------------------------------
def _clipped(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        if not isinstance(widget, WORDED) or isinstance(widget, ElidedLabel):
            continue
        if isinstance(widget, QLabel):
            wide, high = _words(widget)
        elif isinstance(widget, QAbstractSpinBox | QComboBox):
            wide, high = _beside_arrows(widget)
        elif _is_bare(widget):
            continue
        else:
            wanted = widget.minimumSizeHint()
            wide, high = wanted.width(), wanted.height()
        cut = wide > widget.width() + 1 or high > widget.height() + 1
        if cut and not _told_by_tip(widget):
            size = f"{widget.width()} x {widget.height()}"
            yield f"clipped: {name_of(widget)} wants {wide} x {high}, has {size}"


def _words(label: QLabel) -> tuple[int, int]:
    """The room that the words of a label need."""
    if not label.text() or not label.pixmap().isNull():
        return 0, 0
    if label.wordWrap():
        return label.minimumSizeHint().width(), label.heightForWidth(label.width())
    return label.sizeHint().width(), label.minimumSizeHint().height()


def _beside_arrows(box: QAbstractSpinBox | QComboBox) -> tuple[int, int]:
    """The room that a box needs for the words in it, beside its arrows."""
    high = box.minimumSizeHint().height()
    words = box.currentText() if isinstance(box, QComboBox) else box.text()
    if isinstance(box, QComboBox) and box.isEditable():
        return 0, high  # its words scroll
    part = QStyle.SubControl
    style = box.style()
    if isinstance(box, QComboBox):
        of_combo = QStyleOptionComboBox()
        box.initStyleOption(of_combo)
        whole = style.subControlRect(
            QStyle.ComplexControl.CC_ComboBox, of_combo, part.SC_ComboBoxEditField, box
        )
        icon = 0 if of_combo.currentIcon.isNull() else of_combo.iconSize.width() + 4
    else:
        of_spin = QStyleOptionSpinBox()
        box.initStyleOption(of_spin)
        whole = style.subControlRect(
            QStyle.ComplexControl.CC_SpinBox, of_spin, part.SC_SpinBoxEditField, box
        )
        icon = 0
    letters = box.fontMetrics().horizontalAdvance(words)
    return letters + icon + box.width() - whole.width(), high


def _is_bare(button: QWidget) -> bool:
    """True for a button without words, as the arrows of a tab bar and what clears a
    field are."""
    if not isinstance(button, QAbstractButton):
        return False
    alone = Qt.ToolButtonStyle.ToolButtonIconOnly
    inside = isinstance(
        button.parentWidget(), QTabBar | QToolBar | QLineEdit | QComboBox
    )
    pictured = (
        isinstance(button, QToolButton)
        and button.toolButtonStyle() == alone
        and not button.icon().isNull()
    )
    return inside and (pictured or not button.text())


def _told_by_tip(widget: QWidget) -> bool:
    if isinstance(widget, ElidedBox):
        return bool(widget.currentText()) and widget.currentText() in widget.whole_tip()
    return isinstance(widget, QLabel) and widget.text() in widget.toolTip()


def _cut_tabs(shown: list[QWidget]) -> Iterator[str]:
    """The words of a tab are whole, or end in dots and are whole in its tip."""
    for bar in shown:
        if not isinstance(bar, QTabBar):
            continue
        for place in range(bar.count()):
            words = bar.tabText(place).replace("&&", "&")
            dots = bar.elideMode() != Qt.TextElideMode.ElideNone
            told = dots and words in bar.tabToolTip(place)
            if not bar.isTabVisible(place) or not words or told:
                continue
            tab = QStyleOptionTab()
            bar.initStyleOption(tab, place)
            room = bar.style().subElementRect(
                QStyle.SubElement.SE_TabBarTabText, tab, bar
            )
            wide = bar.fontMetrics().horizontalAdvance(words)
            if wide > room.width() + 1 or words != tab.text.replace("&&", "&"):
                yield f"cut in a tab: {words!r} wants {wide}, in {name_of(bar)}"


def _cut_without_tip(shown: list[QWidget]) -> Iterator[str]:
    """Labels that paint their words themselves say them whole in a tip where they are
    cut."""
    for label in shown:
        if isinstance(label, ElidedLabel) and label.text():
            label.grab()  # also where another widget or a scroll area hides it
            wide = label.fontMetrics().horizontalAdvance(label.text()) > label.width()
            lines = max(label.height() // label.fontMetrics().height(), 1)
            if wide and lines == 1 and label.text() not in label.toolTip():
                yield f"cut without a tip: {name_of(label)}"


def _cut_cells(shown: list[QWidget]) -> Iterator[str]:
    """Rows and cells of views that are narrower or lower than they ask for have a
    tip."""
    for view in shown:
        if not isinstance(view, QListView | QTreeView) or view.model() is None:
            continue
        room = view.viewport().rect()
        index = view.indexAt(room.topLeft())
        while index.isValid() and view.visualRect(index).top() < room.bottom():
            box, words = view.visualRect(index), str(index.data() or "")
            wide = view.fontMetrics().horizontalAdvance(words) > box.width()
            low = view.fontMetrics().height() > box.height()
            if words and (low or (wide and not _wraps(view))) and not _tip_of(index):
                yield f"cut in a view: {words!r} in {name_of(view)}"
            index = _below(view, index)


def _cut_tables(shown: list[QWidget]) -> Iterator[str]:
    """Cells and heads of tables, and the heads of trees; a board is no table to
    read."""
    for view in shown:
        if isinstance(view, QHeaderView) and view.model() is not None:
            yield from _cut_heads(view)
        if (
            not isinstance(view, QTableView)
            or isinstance(view, BoardTable)
            or not view.model()
        ):
            continue
        room = view.viewport().rect()
        for row in range(max(view.rowAt(0), 0), view.model().rowCount()):
            if view.rowViewportPosition(row) > room.bottom():
                break
            for col in range(view.model().columnCount()):
                index = view.model().index(row, col)
                box, wanted = view.visualRect(index), view.sizeHintForIndex(index)
                cut = (
                    wanted.width() > box.width() + 1
                    or wanted.height() > box.height() + 1
                )
                if cut and not view.isColumnHidden(col) and not _tip_of(index):
                    yield f"cut in a table: {index.data()!r} in {name_of(view)}"


def _cut_heads(head: QHeaderView) -> Iterator[str]:
    across = head.orientation() == Qt.Orientation.Horizontal
    for number in range(head.count()):
        words = head.model().headerData(number, head.orientation())
        tip = head.model().headerData(
            number, head.orientation(), Qt.ItemDataRole.ToolTipRole
        )
        if head.isSectionHidden(number) or not words or tip:
            continue
        if across and head.sectionSizeHint(number) > head.sectionSize(number) + 1:
            yield f"cut in a head: {words!r} in {name_of(head)}"


def _painted_wrong(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        if paints_itself(widget):
            for wrong in wrong_in_painting(widget):
                yield f"painted: {wrong}, in {name_of(widget)}"


def _wraps(view: QListView | QTreeView) -> bool:
    return view.wordWrap()


def _tip_of(index: QModelIndex) -> str:
    return str(index.data(Qt.ItemDataRole.ToolTipRole) or "")


def _below(view: QListView | QTreeView, index: QModelIndex) -> QModelIndex:
    if isinstance(view, QTreeView):
        return view.indexBelow(index)
    return index.sibling(index.row() + 1, index.column())


def _lost_in_bars(shown: list[QWidget]) -> Iterator[str]:
    """What a bar of tools or menus has no room for stands behind a button that can be
    seen."""
    for bar in shown:
        if isinstance(bar, QMenuBar):
            ends = [bar.actionGeometry(action).right() for action in bar.actions()]
            inside = bool(ends) and max(ends) <= bar.width()
            more = bar.findChild(QToolButton, "qt_menubar_ext_button")
        elif isinstance(bar, QToolBar):
            buttons = [
                bar.widgetForAction(a) for a in bar.actions() if not a.isSeparator()
            ]
            inside = all(b.isVisible() for b in buttons if b is not None)
            more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
        else:
            continue
        if not inside and (more is None or not more.isVisible() or more.width() < 8):
            yield f"lost: a part of {name_of(bar)}"


# -- overlapping -----------------------------------------------------------------------
def _overlapping(window: QWidget) -> Iterator[str]:
    """Widgets that a layout puts side by side must not share a pixel."""
    for parent in [window, *window.findChildren(QWidget)]:
        layout = parent.layout()
        if not isinstance(layout, QLayout) or not parent.isVisible():
            continue
        # Not by the layout's items: PySide keeps what stands for an item after Qt
        # deleted it, and takes it for the next widget that Qt puts at the same address.
        own = parent.findChildren(
            QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly
        )
        seen = [w for w in own if w.isVisible() and layout.indexOf(w) >= 0]
        for number, one in enumerate(seen):
            for other in seen[:number]:
                if one.geometry().intersects(other.geometry()):
                    yield f"overlapping: {name_of(one)} and {name_of(other)}"


# -- unreachable -----------------------------------------------------------------------
def _unreachable(window: QWidget, shown: list[QWidget]) -> Iterator[str]:
    """A field must be inside the window, or inside something that scrolls to it."""
    for widget in shown:
        reached = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if not reached and not isinstance(
            widget, QLabel | QLineEdit | QAbstractButton | Plot
        ):
            continue
        if isinstance(widget, QMenuBar | QScrollBar | QStatusBar):
            continue
        if isinstance(widget.parentWidget(), QTabBar):
            continue  # it scrolls
        hole = _outside(window, widget)
        if hole is not None:
            yield f"unreachable: {name_of(widget)} at {hole}"


def _outside(window: QWidget, widget: QWidget) -> tuple[int, int, int, int] | None:
    """Where a widget is, if part of it lies outside what is round it and cannot be
    scrolled to."""
    area, inner = widget.parentWidget(), widget
    box = QRect(QPoint(0, 0), widget.size())
    while area is not None:
        box = QRect(inner.mapTo(area, box.topLeft()), box.size())
        held = area.parentWidget()
        if isinstance(held, QScrollArea) and area is held.viewport():
            return None if _scrolls(held, box) else box.getRect()  # type: ignore[return-value]
        if isinstance(held, QAbstractScrollArea):
            return None  # cells of a view
        if not area.rect().adjusted(-1, -1, 1, 1).contains(box):
            return box.getRect()  # type: ignore[return-value]
        if area is window:
            return None
        inner, area = area, area.parentWidget()
    return None


def _scrolls(area: QScrollArea, box: QRect) -> bool:
    """Whether the bars of an area reach a box of its viewport."""
    across, down = area.horizontalScrollBar(), area.verticalScrollBar()
    room = area.viewport().rect()
    hidden = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    wide = (
        across.maximum()
        if area.horizontalScrollBarPolicy() != hidden
        else across.value()
    )
    whole = room.adjusted(
        -across.value() - 1, -down.value() - 1, wide - across.value() + 1, 1
    ).adjusted(0, 0, 0, down.maximum() - down.value())
    return whole.contains(box)
