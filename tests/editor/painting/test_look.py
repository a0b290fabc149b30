"""The look: every text can be read, every icon is there and its own."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon

from gridwright.editor.painting.look import Look, LookSource, blend, colour_names, look
from gridwright.editor.views.style.theme.icons import (
    app_icon,
    icon,
    icon_names,
    paint_icon,
)
from gridwright.editor.views.style.theme.stylesheet import qt_palette, stylesheet
from gridwright.solvers.drawing.colours import LOOK_NAMES
from tests.editor.driving.pictures import difference, paint
from tests.editor.driving.screen.contrast import contrast

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_text_can_be_read_and_marks_can_be_seen(name: str) -> None:
    of = look(name)
    least = 7.0 if of.contrast else 4.5
    for text in ("text", "muted", "danger", "success", "warning"):
        for ground in ("window", "panel", "field"):
            assert contrast(getattr(of, text), getattr(of, ground)) >= min(least, 7), (
                text,
                ground,
            )
    assert contrast(of.on_accent, of.accent) >= 4.5
    assert contrast(of.coin_ink, of.coin) >= 4.5
    for number in ("ink", "food", "water", "both"):
        tinted = blend(
            of.room, getattr(of, number if number != "ink" else "both"), 0.23
        )
        assert contrast(getattr(of, number), of.room) >= 4.4, number
        assert contrast(getattr(of, number), tinted) >= 3, number
    for mark in ("wall", "start", "exit", "route_to", "walker", "cursor", "accent"):
        assert contrast(getattr(of, mark), of.board) >= 3, mark
    for colour in of.tokens:
        assert contrast(colour, of.board) >= 1.7, colour.name()


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_a_look_is_complete(name: str) -> None:
    of = look(name)
    assert len(of.tokens) == 20
    assert len({colour.name() for colour in of.tokens}) == 20
    assert all(getattr(of, colour).isValid() for colour in colour_names())
    assert len(colour_names()) == len([f for f in fields(Look) if f.type == "QColor"])
    assert of is look(name)
    palette = qt_palette(of)
    assert palette.window().color() == of.window
    sheet = stylesheet(of)
    assert sheet.count("{") == sheet.count("}")
    assert "$" not in sheet


def test_a_look_can_be_chosen_and_tells_so() -> None:
    source, told = LookSource(choice="light"), []
    source.changed.connect(told.append)
    source.choose("dark")
    source.choose("dark")
    source.choose("system")
    assert told[0] is look("dark")
    assert len(told) == 2
    assert source.look.name in ("light", "dark")


def test_every_icon_is_used() -> None:
    """By an action, or by a widget that names it."""
    sources = "".join(
        path.read_text("utf-8") for path in (ROOT / "editor").rglob("*.py")
    )
    assert not [name for name in icon_names() if f'"{name}"' not in sources]


def test_every_widget_that_the_style_sheet_names_is_there() -> None:
    """A rule for a name that nothing has leaves a widget without its ground."""
    sources = "".join(
        path.read_text("utf-8") for path in (ROOT / "editor").rglob("*.py")
    )
    rules = (ROOT / "editor/views/style/theme/program.qss").read_text("utf-8")
    names = {
        name for name in re.findall(r"#([A-Za-z_]+)\b(?!-)", rules) if name[:3] != "qt_"
    }
    assert names and not {name for name in names if f'"{name}"' not in sources}


def test_every_icon_draws_and_none_is_drawn_twice() -> None:
    def drawn(name: str) -> np.ndarray:
        return paint(
            24,
            24,
            lambda p: paint_icon(p, name, QRectF(0, 0, 24, 24), look("light").text),
        )

    pictures = {name: drawn(name) for name in icon_names()}
    empty = paint(24, 24, lambda p: None)
    names = list(pictures)
    for i, name in enumerate(names):
        assert difference(pictures[name], empty) > 0.02, name
        for other in names[:i]:
            assert difference(pictures[name], pictures[other]) > 0.01, (name, other)


def test_icons_wear_the_look() -> None:
    for name in ("save", "play"):
        made = icon(name, look("dark"))
        assert made is icon(name, look("dark"))
        size = QSize(24, 24)
        normal = made.pixmap(size, QIcon.Mode.Normal).toImage()
        disabled = made.pixmap(size, QIcon.Mode.Disabled).toImage()
        checked = made.pixmap(size, QIcon.Mode.Normal, QIcon.State.On).toImage()
        assert normal != disabled
        assert normal != checked
        assert normal.size() == size
    assert not app_icon(look("light")).isNull()
    with pytest.raises(KeyError):
        icon("no such icon", look("light"))
