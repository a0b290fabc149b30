"""The layout of a workspace as it is kept, also by earlier programs."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.editor.models.program.workspaces import Layout, Workspace

KEPT: dict[str, Any] = {
    "version": 2,
    "widths": {"left": 240, "right": 9_999},
    "open": {"route": True, "heat": False},
    "hidden": ["heat", "notes"],
}
STUDY = Workspace.STUDY


def read(**other: object) -> Layout | None:
    """What is read of a kept layout with other values."""
    return Layout.from_json(STUDY, {**KEPT, **other})


def test_a_layout_of_today_stays_readable() -> None:
    """The figures are those of files that people have."""
    layout = read()
    assert layout == Layout(KEPT["widths"], KEPT["open"], frozenset({"heat", "notes"}))
    assert layout is not None and layout.as_json(STUDY) == KEPT


def test_what_1_0_folded_is_not_looked_for() -> None:
    opened = {"route": True, "heat": True, "solver": True, "notes": False}
    layout = read(version=1, open=opened)
    assert layout == Layout(
        KEPT["widths"], {"route": True, "notes": False}, frozenset({"notes"})
    )
    folded = read(version=1, open={"solver": False})
    assert folded is not None and folded.open == {"solver": False}


@pytest.mark.parametrize("width", [0, -1, 10_000, "240", None, 1.5])
def test_a_width_that_no_window_has_is_left_out(width: object) -> None:
    layout = read(widths={"left": width, "right": 1})
    assert layout is not None and layout.widths == {"right": 1}


@pytest.mark.parametrize(
    "other",
    [{"version": 3}, {"version": 0}, {"widths": []}, {"open": None}, {"hidden": {}}],
)
def test_another_version_or_shape_is_none_at_all(other: dict[str, object]) -> None:
    assert read(**other) is None
    assert Layout.from_json(STUDY, list(other)) is None
