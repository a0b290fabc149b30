"""Looks for words one cannot make out, targets one cannot hit, and words of another
language."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QToolButton,
    QWidget,
)

from gridwright import editor
from gridwright.editor.views.style.kit import TYPED
from tests.editor.driving.screen.contrast import contrast

READ = 4.5
DIM = 3.0
"""The least contrast of words, and of those of what is disabled."""
TARGET = 24
HAN = re.compile("[\u4e00-\u9fff]")
LEAST_PIXELS, MOST_PIXELS = 40, 20_000
ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly


def pixels_of(widget: QWidget) -> np.ndarray:
    """What a window shows, as rows of pixels, 0xRRGGBB each."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    return pixels[:, : image.width()].astype(np.int64) & 0xFFFFFF


def faint(window: QWidget, shown: list[QWidget]) -> Iterator[tuple[QWidget, str]]:
    """Widgets whose words stand out too little from the ground they are on, and how
    little."""
    pixels = pixels_of(window)
    for widget in shown:
        if not isinstance(widget, QLabel | QAbstractButton) or not widget.text():
            continue
        if isinstance(widget, QLabel) and not widget.pixmap().isNull():
            continue
        if isinstance(widget, QToolButton) and widget.toolButtonStyle() == ICON_ONLY:
            continue
        seen = (
            widget.visibleRegion()
            .boundingRect()
            .translated(widget.mapTo(window, QPoint()))
        )
        part = pixels[
            seen.top() : seen.bottom() + 1, seen.left() : seen.right() + 1
        ].ravel()
        if len(part) < LEAST_PIXELS:
            continue
        colours, counts = np.unique(part[-MOST_PIXELS:], return_counts=True)
        bands = (colours[:, None] >> np.array([16, 8, 0])) & 255
        most = counts.argmax()
        far = np.abs(bands - bands[most]).sum(axis=1).argmax()
        ground, ink = QColor(int(colours[most])), QColor(int(colours[far]))
        meant = widget.palette().color(widget.foregroundRole())
        best = max(
            contrast(ink, ground), contrast(meant, ground)
        )  # thin letters are blended
        if best < (READ if widget.isEnabled() else DIM) - 0.05:
            yield widget, f"{best:.1f}, {meant.name()} on {ground.name()}"


def small(shown: list[QWidget]) -> Iterator[QWidget]:
    """What is clicked, and is lower or narrower than a finger or an unsteady hand
    needs."""
    for widget in shown:
        target = isinstance(
            widget, QAbstractButton | QComboBox | QLineEdit | QAbstractSpinBox
        )
        inside = isinstance(
            widget.parentWidget(), QAbstractSpinBox | QComboBox | QTabBar | QLineEdit
        )
        if widget.visibleRegion().isEmpty():
            continue
        if target and not inside and min(widget.width(), widget.height()) < TARGET:
            yield widget


@cache
def _catalogue(code: str) -> dict[str, str]:
    """The texts of a language by the English ones."""
    file = Path(editor.__file__).parent / "translations" / f"gridwright_{code}.ts"
    found = ElementTree.parse(file).getroot().iter("message")
    return {
        m.findtext("source", ""): m.findtext("translation", "") or "" for m in found
    }


def foreign(shown: list[QWidget], code: str) -> Iterator[tuple[QWidget, str]]:
    """Widgets whose words stayed in another language than the one in use, and the
    words."""
    other = _catalogue("zh_TW" if code == "zh_CN" else "zh_CN")
    own = {} if code == "en" else _catalogue(code)
    mine, theirs = set(own.values()), set(other.values())
    for widget in shown:
        if isinstance(widget, QLabel | QAbstractButton) and widget.text():
            words = widget.text().replace("&&", "&")
            stayed = own.get(words, words) != words or (
                words in theirs and words not in mine
            )
            if (HAN.search(words) is not None) if code == "en" else stayed:
                yield widget, words


MNEMONIC = re.compile(r"\(&\w\)|&")


def wrong_in_menu(menu: QMenu, window: QWidget, code: str) -> Iterator[str]:
    """Entries of a menu that are cut, below a finger's height or in another language,
    and a menu that is wider than the window."""
    own = {} if code == "en" else _catalogue(code)
    if menu.width() > window.width():
        yield f"wider than the window: {menu.objectName()} {menu.width()}"
    for action in menu.actions():
        words = MNEMONIC.sub("", action.text()).strip()
        if action.isSeparator() or not words or not action.isVisible():
            continue
        place, metrics = menu.actionGeometry(action), menu.fontMetrics()
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        if place.width() < metrics.horizontalAdvance(words) + metrics.horizontalAdvance(
            keys
        ):
            yield f"cut in a menu: {words!r} in {menu.objectName()}"
        if place.height() < min(metrics.height() + 4, TARGET):
            yield f"small: {place.height()} high, {words!r} in {menu.objectName()}"
        stayed = own.get(words, words) != words and not action.property(TYPED)
        if stayed or (code == "en" and HAN.search(words) and menu.title()):
            yield f"{code}: {words!r} in {menu.objectName()}"
