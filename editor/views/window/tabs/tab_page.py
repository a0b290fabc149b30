"""TabPage: a tab that is not a level, such as the generator or a set.

A tab brings its columns. The page itself is the middle: a strip, its content, and a
bar. `left`, `pinned` and `right` stand where the columns of a level stand, `tools` in
the toolbar. Edges keep their place from tab to tab. While a page is current,
`DocumentTabs.current_view()` is None, so that commands which need a level are off.

A slice offers a kind of tab so:

1. It derives a page from `TabPage`, with `kind` and `icon_name`.
2. A command opens it: `self.window.tabs.add_page(page)`; `tabs.pages()` lists what is
   open.
3. Its declaration names the kind, so that the next session brings the tab back:

       GENERATOR = TabKind("generator", restored)
       SLICE = Slice("Generate", (Generate,), tab_kinds=(GENERATOR,))

   `restored(window, state)` returns the page of a state, as `TabPage.state` gave it, or
   None. The window adds the page.

Saving, undo, the question before closing, the list of tabs, Escape and F6 ask the page
itself. `acts` replaces other commands of the window while the page is current.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from gridwright.editor.views.style import column_of, kept_dressed, row_of, scaled
from gridwright.editor.views.style.kit import set_up

STRIP = 52
"""The height of the strip at 100 per cent."""
BAR = 44
"""The height of the bar at 100 per cent."""
Act = Callable[[], object]
State = Mapping[str, object]
"""The state of a page for the session: plain values that JSON has."""


class TabPage(QWidget):
    """One tab. A subclass fills `strip_row`, `content` and `bar_row`."""

    changed = Signal()
    """Emitted when its name, its dot, or what it can do now has changed."""
    noted = Signal()
    """Emitted when the session has something else to keep."""

    kind: ClassVar[str] = ""
    """The name of its `TabKind`."""
    icon_name: ClassVar[str] = ""
    left_from: ClassVar[int] = 1180
    right_from: ClassVar[int] = 900
    """The widths of the window, in pixels at 100 per cent, from which the columns have
    room. Below them, `show_folded` gets the column."""
    path: Path | None = None
    """The file it is saved in."""
    can_save: ClassVar[bool] = False
    """True if Save and Save as mean something to it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName(f"tabPage.{self.kind}")
        self.undo_stack = QUndoStack(self)
        self._strip = set_up(QFrame(), "pageStrip")
        self._bar = set_up(QFrame(), "pageBar")
        self.strip_row = QHBoxLayout(self._strip)
        self.bar_row = QHBoxLayout(self._bar)
        for row in (self.strip_row, self.bar_row):
            row.setContentsMargins(16, 0, 16, 0)
        self.content = QWidget()
        column_of(
            self._strip, (self.content, 1), self._bar, on=self, margins=0, spacing=0
        )
        self.undo_stack.indexChanged.connect(self.changed)
        self.undo_stack.cleanChanged.connect(self.changed)
        kept_dressed(self, self._scale)

    def _scale(self) -> None:
        self._strip.setFixedHeight(scaled(STRIP))
        self._bar.setFixedHeight(scaled(BAR))

    # -- what it is --------------------------------------------------------------------
    @property
    @abstractmethod
    def name(self) -> str:
        """The words on its tab."""

    @property
    def modified(self) -> bool:
        """True if closing it would lose something: a question comes before that."""
        return self.can_save and not self.undo_stack.isClean()

    # -- what shows around it ----------------------------------------------------------
    @abstractmethod
    def left(self) -> QWidget | None:
        """The left column; None for the sections there that need no level."""

    @abstractmethod
    def right(self) -> QWidget:
        """The right column, below what is pinned."""

    @abstractmethod
    def pinned(self) -> QWidget:
        """The row above the right column: the one main act of the tab."""

    def tools(self) -> QWidget | None:
        """A widget in the toolbar, after Undo and Redo."""
        return None

    def show_folded(self, left: QWidget | None, right: QWidget | None) -> None:
        """Place the columns that the window has no room for; None for one that stands
        beside the page. Called with None before the window takes a column."""

    def take_focus(self) -> None:
        """Give the keys to what a person uses first."""
        self.setFocus()

    def parts(self) -> list[QWidget]:
        """Its parts in the order of F6, without the columns."""
        return [self]

    # -- what it does ------------------------------------------------------------------
    def acts(self) -> dict[str, tuple[Act, bool]]:
        """Its acts for commands of the window, by their ids, and whether it can."""
        stack = self.undo_stack
        known: dict[str, tuple[Act, bool]] = {
            "edit.undo": (stack.undo, stack.canUndo()),
            "edit.redo": (stack.redo, stack.canRedo()),
        }
        if self.can_save:
            known["file.save"] = (self.save, True)
            known["file.save_as"] = (self.save_as, True)
        return known

    def save(self) -> bool:
        """Save it; False if it was not saved."""
        return False

    def save_as(self) -> bool:
        """Save it to a file that the person chooses; False if it was not saved."""
        return False

    def settle(self) -> None:
        """Finish an edit that is under way, before the question about saving."""

    def discard(self) -> None:
        """Keep no unsaved change in `state` from now on: the person wants none."""

    def escape(self) -> bool:
        """Do what Escape means here; False if it means nothing."""
        return False

    def leave(self) -> None:
        """Stop all work, since the tab or the window closes. `state` still works."""

    def state(self) -> dict[str, object]:
        """Its state for the session: plain values that JSON has."""
        return {}


@dataclass(frozen=True)
class TabKind:
    """A kind of tab that a slice offers. name: the `kind` of its pages."""

    name: str
    restore: Callable[[Any, State], TabPage | None]
    """Called with the window and a state of an earlier session; None if nothing is left
    of it."""


def pinned_row(page: TabPage) -> QWidget:
    """The pinned row of a page, framed as that of a level."""
    frame = set_up(QFrame(), "pinned")
    row_of((page.pinned(), 1), on=frame, margins=(16, 6, 16, 6))
    kept_dressed(frame, lambda: frame.setMinimumHeight(scaled(BAR)))
    return frame
