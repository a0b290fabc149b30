"""What the command line says where Qt, a library or a display is missing."""

from __future__ import annotations

import sys

import pytest

from gridwright.editor.commands import screen
from gridwright.solvers.service.exits import CommandError


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            ModuleNotFoundError("No module", name="PySide6"),
            "pip install 'PySide6-Essentials<6.12'",
        ),
        (ModuleNotFoundError("No module", name="PySide6.QtSvg"), "pip install"),
        (
            ImportError(
                "libEGL.so.1: cannot open shared object file: No such file or directory"
            ),
            "the system library libEGL.so.1 is missing: apt-get install libegl1",
        ),
        (
            ImportError("libodd.so.7: cannot open shared object file"),
            "library libodd.so.7 is",
        ),
    ],
)
def test_what_is_missing_is_named_with_its_package(
    error: ImportError, words: str
) -> None:
    def pictures() -> None:
        with screen.qt_or_refuse("drawing"):
            raise error

    def wrapped() -> None:
        with screen.qt_or_refuse("drawing"):
            raise RuntimeError("no pictures") from error

    for attempt in (pictures, wrapped):
        with pytest.raises(CommandError) as caught:
            attempt()
        assert words in str(caught.value)


def test_other_errors_pass_through() -> None:
    for error in (
        ModuleNotFoundError("no", name="gridwright.editor.x"),
        RuntimeError("bug"),
        ImportError("b"),
    ):
        with pytest.raises(type(error)), screen.qt_or_refuse("drawing"):
            raise error


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="environment of Linux")
def test_whether_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert not screen.has_screen()
    with pytest.raises(CommandError, match="no display"):
        screen.needs_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert screen.has_screen()
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert not screen.has_screen()
    screen.needs_screen()  # asked for by name: Qt can do it
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.delenv("DISPLAY")
    assert not screen.has_screen()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="sockets of Linux")
def test_a_compositor_that_is_not_there_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-of-no-one")
    assert not screen._wayland_answers()
