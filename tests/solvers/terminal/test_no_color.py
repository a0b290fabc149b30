"""NO_COLOR: what commands show on a terminal while they work has no colour then."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright.solvers.problem import Progress
from gridwright.solvers.terminal import progress

COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3\d|4\d|9\d|10\d)(?:;\d+)*m")
"""What switches a colour of letters or of their ground on or off."""
ROOT = Path(progress.__file__).parents[2]


class Screen(io.StringIO):
    """A stderr that is a terminal."""

    def isatty(self) -> bool:
        return True


def bar() -> None:
    with progress.shown_bar(3) as shown:
        shown.advance()
        shown.say("12 levels, 'quoted' and https://localhost")


def words() -> None:
    with progress.shown_words("compiling 12 kernels", wanted=True):
        pass


def line() -> None:
    with progress.shown_progress() as listener:
        assert listener is not None
        listener(Progress(nodes=12, elapsed=2.0, score=3, bound=4))


def shown_on_a_screen(
    show: Callable[[], None], monkeypatch: pytest.MonkeyPatch, **variables: str
) -> str:
    """What is shown on a terminal of 256 colours."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm-256color", **variables}.items():
        monkeypatch.setenv(name, value)
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    show()
    return screen.getvalue()


@pytest.mark.parametrize("show", [bar, words, line])
def test_no_colour_is_shown(
    show: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = shown_on_a_screen(show, monkeypatch, NO_COLOR="1")
    assert shown and not COLOUR.search(shown)


@pytest.mark.parametrize("show", [bar, words])
def test_without_it_there_are_colours(
    show: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert COLOUR.search(shown_on_a_screen(show, monkeypatch))


def test_nothing_else_colours() -> None:
    """Every command shows its colours through the module that is tested here."""
    rooms = ("solvers/commands", "solvers/terminal", "solvers/service", "cli")
    found = [
        path.relative_to(ROOT).as_posix()
        for room in rooms
        for path in (ROOT / room).rglob("*.py")
        if re.search(
            r"(?:from|import) rich\b|x1b\[[\d;]*m", path.read_text(encoding="utf-8")
        )
    ]
    assert found == ["solvers/terminal/progress.py"]
