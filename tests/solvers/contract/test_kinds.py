"""The contract of kinds over every kind in the registry, and kinds from elsewhere.

See `solvers.contract.test_kinds`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from solvers import registry
from solvers.contract.test_kinds import *  # noqa: F403
from solvers.files.bundled import level_files
from solvers.files.level_file import level_from_json, level_to_json
from solvers.files.schema import schema
from solvers.problem import SearchProblem
from solvers.registry import kind, kind_ids
from solvers.search import drive
from tests.conftest import forget_kinds


@pytest.fixture
def third_party(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that brings the kind `picks` by entry point."""
    point = EntryPoint("picks", "tests.solvers.fakes:KIND", registry.ENTRY_POINT_GROUP)

    def entry_points(*, group: str) -> list[EntryPoint]:
        return [point] if group == registry.ENTRY_POINT_GROUP else []

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    forget_kinds()
    yield
    forget_kinds()


@pytest.mark.usefixtures("third_party")
def test_a_kind_from_elsewhere_is_a_kind_like_any_other() -> None:
    assert kind_ids()[-1] == "picks"
    of = kind("picks")
    level = of.generate(3, 3, 1, {})
    again = level_from_json(level_to_json(level).encode())
    assert again == level
    result = drive(of, of.solver(), SearchProblem(again)).result
    assert result is not None and result.status == "optimal"
    assert level_files("picks") == ()
    assert "picks" not in schema()["properties"]["kind"]["enum"], "the schema is of what ships"


def test_an_unknown_kind_lists_those_there_are() -> None:
    with pytest.raises(registry.UnknownKind, match="collapse, coin_maze, tour, match3, sowing"):
        kind("picks")
