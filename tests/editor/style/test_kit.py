"""Widgets, rows and columns of the kit are what Qt's own setters make."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFont, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.plots import MemoryPlot
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import KEY
from gridwright.editor.views.style.kit import (
    STRETCH,
    column_of,
    combo_of,
    holder,
    put_in_tab_order,
    remove,
    row_of,
    scrolled,
    set_up,
    tool_of,
)


def test_a_widget_has_its_name_and_properties(qtbot: QtBot) -> None:
    made = set_up(
        QPushButton("Go"), "go", primary=True, focusPolicy=Qt.FocusPolicy.TabFocus
    )
    qtbot.addWidget(made)
    assert (made.objectName(), made.text()) == ("go", "Go")
    assert (
        made.property("primary") is True
        and made.focusPolicy() == Qt.FocusPolicy.TabFocus
    )


def test_a_font_is_set_in_the_same_call() -> None:
    font = set_up(QFont(), bold=True, pixelSize=17)
    assert font.bold() and font.pixelSize() == 17


def test_a_signal_is_connected_and_a_tuple_is_several_arguments(qtbot: QtBot) -> None:
    heard: list[int] = []
    box = set_up(QSpinBox(), range=(2, 9), valueChanged=heard.append)
    qtbot.addWidget(box)
    box.setValue(20)
    assert (box.minimum(), box.value(), heard) == (2, 9, [9])


class OptimalRoutesPanel(QWidget):
    """Its name is the context of the words of the panel of that name."""

    def __init__(self) -> None:
        super().__init__()
        self.before = tool_of(self, "before", tip="Page before")
        self.lines = combo_of(self, "lines", items=("Cancel", "Next page"))
        row_of(self.before, self.lines, on=self)


@pytest.mark.usefixtures("english")
def test_words_follow_the_language(qtbot: QtBot, settings: Settings) -> None:
    panel = OptimalRoutesPanel()
    qtbot.addWidget(panel)
    assert (panel.before.toolTip(), panel.before.accessibleName()) == (
        "Page before",
    ) * 2
    settings.set(KEY, "zh_CN")
    qtbot.waitUntil(lambda: panel.before.toolTip() != "Page before")
    there = QCoreApplication.translate("OptimalRoutesPanel", "Next page")
    assert panel.before.accessibleName() == panel.before.toolTip()
    assert panel.lines.itemText(1) == there != "Next page"
    settings.set(KEY, "en")
    qtbot.waitUntil(lambda: panel.lines.itemText(1) == "Next page")


def test_parts_stand_in_their_order(qtbot: QtBot) -> None:
    whole, first, second = QWidget(), QLabel("1"), QLabel("2")
    qtbot.addWidget(whole)
    inner = row_of(4, second, STRETCH, spacing=3)
    column = column_of((first, 2), inner, on=whole, margins=(1, 2, 3, 4))
    margins = column.contentsMargins()
    assert whole.layout() is column and inner.spacing() == 3
    assert (margins.left(), margins.top(), margins.right(), margins.bottom()) == (
        1,
        2,
        3,
        4,
    )
    assert column.itemAt(0).widget() is first and column.itemAt(1).layout() is inner
    assert (column.stretch(0), column.stretch(1)) == (2, 0)
    assert inner.itemAt(0).spacerItem().sizeHint().width() == 4
    assert inner.itemAt(1).widget() is second and inner.stretch(2) == 1


def test_the_wheel_over_a_plot_scrolls_what_is_round_it(qtbot: QtBot) -> None:
    plot = MemoryPlot()
    area = scrolled(holder(column_of(plot, 2000)))
    qtbot.addWidget(area)
    area.resize(300, 200)
    area.show()
    plot.draw()
    plot.show()
    qtbot.waitExposed(area)
    inner = plot.findChild(QGraphicsView).viewport()
    at = QPointF(inner.rect().center())
    turn = QWheelEvent(
        *(at, inner.mapToGlobal(at), QPoint(), QPoint(0, -120)),
        *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
        *(Qt.ScrollPhase.NoScrollPhase, False),
    )
    QApplication.sendEvent(inner, turn)
    assert area.verticalScrollBar().value() > 0


class _Table(QTableView):
    """A table with a field beside it: both stay in Python only for their own sake."""


def test_what_is_put_in_tab_order_goes_with_its_page(qtbot: QtBot) -> None:
    window = set_up(QWidget(), layout=QVBoxLayout())
    qtbot.addWidget(window)
    page = QWidget()
    head = QPushButton()
    table = _Table()
    column_of(head, table, QSpinBox(), on=page)
    window.layout().addWidget(page)
    put_in_tab_order(page, head)
    assert table.viewport() is not None  # PySide takes it for a child of the table
    kept = ref(table)
    del table
    remove(page)
    del page, head
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    gc.collect()
    assert kept() is None
