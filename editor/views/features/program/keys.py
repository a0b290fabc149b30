"""The keys go round the parts of the window."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.window.feature import Act, Feature
from editor.views.window.keys import next_part


class KeysFeature(Feature):
    """F6 and Shift+F6."""

    specs = (
        ActionSpec("view.next_part", QT_TRANSLATE_NOOP("Actions", "Next part"), ("F6",)),
        ActionSpec(
            "view.previous_part", QT_TRANSLATE_NOOP("Actions", "Previous part"), ("Shift+F6",)
        ),
    )
    menus: ClassVar = {"view": ("view.next_part", "view.previous_part")}
    needs_view = False

    def acts(self) -> dict[str, Act]:
        return {
            "view.next_part": partial(self._go, 1),
            "view.previous_part": partial(self._go, -1),
        }

    def parts(self) -> list[QWidget]:
        """The parts of the window, in the order of the keys."""
        window, view = self.window, self.view
        frame = window.frame
        left: QWidget = frame.left.flyout if frame.left.open else frame.left
        right: QWidget = frame.right.flyout if frame.right.open else frame.right
        middle: list[QWidget] = [window.pages]
        after: list[QWidget] = []
        if view is not None and view.play is not None:
            middle = [view.play.board]
        elif view is not None:
            middle, after = [view.canvas], [view.strip, view.bar]
        return [*middle, window.strip, left, *after, right, window.toolbar]

    def _go(self, step: int) -> None:
        field = next_part(self.parts(), step)
        if field is not None:
            field.setFocus(Qt.FocusReason.TabFocusReason)
