"""A picture of an export stands in a thin frame, and is not larger than it is."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.views.pictures.preview import PictureView, Preview


def test_a_picture_has_a_frame_in_the_colour_of_edges(qtbot: QtBot) -> None:
    view = PictureView()
    qtbot.addWidget(view)
    view.resize(200, 160)
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#123456"))
    view.show_image(image)
    shown = view.grab().toImage()
    place = QRect(80, 70, 40, 20)
    palette = view.palette()
    edge = palette.color(palette.ColorRole.Mid).name()
    assert edge not in (palette.color(palette.ColorRole.Window).name(), "#000000")
    for corner in (place.topLeft(), place.bottomRight(), place.center()):
        assert shown.pixelColor(corner).name() == "#123456"
    around = place.adjusted(-1, -1, 1, 1)
    assert shown.pixelColor(around.topLeft()).name() == edge
    assert shown.pixelColor(around.bottomRight()).name() == edge
    beyond = around.adjusted(-1, -1, 1, 1)
    assert shown.pixelColor(beyond.topLeft()).name() != edge


def test_space_plays_a_film_and_nothing_else(qtbot: QtBot) -> None:
    preview = Preview()
    qtbot.addWidget(preview)
    preview.show()
    preview.play.hide()
    QTest.keyClick(preview, Qt.Key.Key_Space)
    assert not preview.play.isChecked()
    preview.play.show()
    for playing in (True, False):
        QTest.keyClick(preview, Qt.Key.Key_Space)
        assert preview.play.isChecked() is playing
        preview.play.setChecked(playing)
