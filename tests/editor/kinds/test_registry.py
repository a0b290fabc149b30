"""Which KindView belongs to which kind, and what a KindView must have."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import numpy as np
import pytest

from gridwright.editor.kinds import registry
from gridwright.editor.kinds.match3.view import VIEW as SWAPS
from gridwright.editor.kinds.play_input import PlayInput
from gridwright.editor.kinds.registry import PLAIN, kind_view, kind_views, painter_for
from gridwright.editor.kinds.view import PlainPainter, loaded
from gridwright.editor.painting.look import look
from gridwright.solvers.registry import kind, kind_ids


def _forget() -> None:
    registry.kind_view.cache_clear()
    registry._registered.cache_clear()


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, EntryPoint]]:
    """Entry points of a package from elsewhere, by group."""
    points: dict[str, EntryPoint] = {}
    monkeypatch.setattr(
        registry,
        "entry_points",
        lambda group: [points[group]] if group in points else [],
    )
    _forget()
    yield points
    _forget()


def test_a_view_from_elsewhere_comes_by_entry_point(
    foreign: dict[str, EntryPoint],
) -> None:
    group = registry.ENTRY_POINT_GROUP
    foreign[group] = EntryPoint(
        "foreign", "gridwright.editor.kinds.match3.view:VIEW", group
    )
    assert kind_view("foreign") is SWAPS
    assert painter_for("foreign", look("light")).kind_id == "foreign"


def test_a_view_that_does_not_load_leaves_a_line_in_the_log(
    foreign: dict[str, EntryPoint], caplog: pytest.LogCaptureFixture
) -> None:
    group = registry.ENTRY_POINT_GROUP
    foreign[group] = EntryPoint(
        "foreign", "gridwright.editor.kinds.nowhere:VIEW", group
    )
    assert kind_view("foreign") is PLAIN
    assert (
        "gridwright.editor.kinds.nowhere:VIEW of the kind foreign does not load"
        in caplog.text
    )
    caplog.clear()


def test_a_kind_without_a_view_gets_the_plain_one() -> None:
    assert kind_view("somewhere.else") is PLAIN
    assert PLAIN.painter is PlainPainter
    assert loaded(PLAIN.play_input) is PlayInput


@pytest.mark.parametrize("kind_id", kind_ids())
def test_what_a_view_names_is_there(kind_id: str) -> None:
    view = kind_views()[kind_id]
    assert view is not PLAIN and view.guide and all(view.sample)
    kind(kind_id).blank(*view.size)
    assert issubclass(loaded(view.play_input), PlayInput)
    for target in filter(None, (view.answer_layer, view.campaign)):
        assert loaded(target)


@pytest.mark.parametrize("kind_id", kind_ids())
def test_another_level_keeps_its_kind_and_size(kind_id: str) -> None:
    of, view = kind(kind_id), kind_view(kind_id)
    rows, cols = view.size
    level = of.generate(rows, cols, 3, {})
    made = view.another(level, 5)
    assert made.kind == kind_id and made.cells.shape == level.cells.shape
    assert not np.array_equal(made.cells, level.cells)
