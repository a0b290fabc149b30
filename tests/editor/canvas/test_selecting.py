"""Which cells are selected, by the keys that are held."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gridwright.editor.views.canvas.tools.select import combination

KEYS = Qt.KeyboardModifier


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (KEYS.NoModifier, "REPLACE"),
        (KEYS.ShiftModifier, "ADD"),
        (KEYS.AltModifier, "SUBTRACT"),
        (KEYS.ShiftModifier | KEYS.AltModifier, "INTERSECT"),
        (KEYS.ControlModifier, "REPLACE"),
    ],
)
def test_keys_say_how_a_selection_goes_with_the_one_before(
    keys: Qt.KeyboardModifier, name: str
) -> None:
    assert combination(keys).name == name
