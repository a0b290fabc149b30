"""Which KindView belongs to which kind, and what a KindView must have."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import numpy as np
import pytest

from editor.kinds import registry
from editor.kinds.match3.painter import Match3Painter
from editor.kinds.match3.view import VIEW as SWAPS
from editor.kinds.play_input import PlayInput
from editor.kinds.registry import PLAIN, kind_view, kind_views, painter_for
from editor.kinds.view import PlainPainter, loaded
from editor.painting.look import look
from editor.painting.painter import Painter
from solvers.registry import kind, kind_ids


def _forget() -> None:
    registry.kind_view.cache_clear()
    registry._registered.cache_clear()


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, EntryPoint]]:
    """Entry points of a package from elsewhere, by group."""
    points: dict[str, EntryPoint] = {}
    monkeypatch.setattr(
        registry, "entry_points", lambda group: [points[group]] if group in points else []
    )
    _forget()
    yield points
    _forget()


def test_a_view_from_elsewhere_comes_by_entry_point(foreign: dict[str, EntryPoint]) -> None:
    group = registry.ENTRY_POINT_GROUP
    foreign[group] = EntryPoint("foreign", "editor.kinds.match3.view:VIEW", group)
    assert kind_view("foreign") is SWAPS
    assert painter_for("foreign", look("light")).kind_id == "foreign"


def test_a_painter_of_the_older_group_is_read_with_a_warning(
    foreign: dict[str, EntryPoint],
) -> None:
    group = registry.PAINTERS_GROUP
    foreign[group] = EntryPoint("foreign", "editor.kinds.match3.painter:Match3Painter", group)
    with pytest.warns(FutureWarning, match=r"gridwright\.views"):
        view = kind_view("foreign")
    assert view.painter is Match3Painter and view.play_input == PLAIN.play_input


def test_a_view_that_does_not_load_leaves_a_line_in_the_log(
    foreign: dict[str, EntryPoint], caplog: pytest.LogCaptureFixture
) -> None:
    group = registry.ENTRY_POINT_GROUP
    foreign[group] = EntryPoint("foreign", "editor.kinds.nowhere:VIEW", group)
    assert kind_view("foreign") is PLAIN
    assert "editor.kinds.nowhere:VIEW of the kind foreign does not load" in caplog.text
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


def test_a_painter_of_version_0_1_finds_its_base_class_with_one_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "editor.views.painters", raising=False)
    with pytest.warns(DeprecationWarning, match=r"editor\.painting\.painter") as told:
        from editor.views.painters import BoardView, painter_for
        from editor.views.painters import Painter as Old
    assert len(told) == 1 and told[0].filename == __file__
    assert issubclass(Old, Painter) and Old is Painter
    assert isinstance(painter_for("tour", look("light")), Old) and BoardView is not None
