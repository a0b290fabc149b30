"""The contract of kinds over every kind in the registry, and kinds from elsewhere.

See `gridwright.solvers.contract.test_kinds`.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType

import pytest

from gridwright.solvers import registry
from gridwright.solvers.commands.kinds import schema
from gridwright.solvers.contract import test_kinds, test_solvers
from gridwright.solvers.contract.cases import level_of
from gridwright.solvers.contract.test_kinds import *  # noqa: F403
from gridwright.solvers.files.level_file import level_from_json, level_to_json
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import drive
from tests.conftest import forget_kinds
from tests.solvers import fakes

OURS = [
    pytest.param(k, f, id=f"{k}-{f.name}")
    for k in registry.BUNDLED
    for f in level_files(k)
]


@pytest.mark.parametrize("kind_id", registry.BUNDLED)
def test_levels_are_bundled(kind_id: str) -> None:
    assert len(level_files(kind_id)) >= 8


@pytest.mark.parametrize(("kind_id", "file"), OURS)
def test_a_bundled_level_says_where_it_is_from(kind_id: str, file: Traversable) -> None:
    level = level_of(kind_id, file.name)
    assert level.title and level.author and level.notes
    assert level.source or level.author == "Gridwright"
    assert level_to_json(level) == file.read_text(encoding="utf-8"), (
        "written as it is saved"
    )


# -- what is said to others ------------------------------------------------------------
CASES = [
    pytest.param(module, name, id=name)
    for module in (test_kinds, test_solvers)
    for name in vars(module)
    if name.startswith("test_")
]


def test_all_that_is_missing_is_said_in_a_sentence() -> None:
    """No assertion of the contract is bare: its author need not read our code."""
    folder = Path(test_kinds.__file__).parent
    trees = [ast.parse(file.read_text("utf-8")) for file in folder.glob("*.py")]
    asked = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Assert)]
    assert len(asked) > 70
    assert [ast.unparse(node) for node in asked if node.msg is None] == []


@pytest.mark.usefixtures("third_party")
@pytest.mark.parametrize(("module", "name"), CASES)
def test_a_kind_without_levels_is_asked_for_the_rest(
    module: ModuleType, name: str
) -> None:
    """Each test passes, is skipped or says what is missing: this kind is not made to
    ship."""
    of = kind("picks")
    assert level_files("picks") == ()
    ask = getattr(module, name)
    wants = inspect.signature(ask).parameters
    solvers = of.solvers if "solver" in wants else [None] if "of" in wants else []
    for solver in solvers:
        try:
            ask(of) if solver is None else ask(of, solver)
        except (AssertionError, pytest.fail.Exception) as missing:
            assert re.match("[a-z0-9].* .* ", str(missing))
        except pytest.skip.Exception:
            assert name == "test_a_stopped_run_goes_on_to_the_same_answer"


class Wrong(type(fakes.KIND)):  # type: ignore[misc]
    """A kind that breaks one promise of every sort."""

    def format_token(self, code: int) -> str:
        return "two words"

    def blank(self, rows: int, cols: int) -> Level:
        raise LevelError("none")

    def generate(self, *unused: object) -> Level:
        raise LevelError("none")


SENTENCES = {
    "test_palette_tokens_are_canonical": "is written 'two words'",
    "test_tokens_survive_a_round_trip_and_nonsense_is_refused": "'two words'",
    "test_blank_levels_are_levels_or_refused": "blank refuses all sizes up to 6 x 6",
    "test_generated_levels_can_be_played_and_made_again": "generate refuses all of 2 "
    "x 5",
}


@pytest.mark.usefixtures("third_party")
@pytest.mark.parametrize("name", SENTENCES)
def test_what_a_kind_misses_is_said(name: str) -> None:
    with pytest.raises((AssertionError, LevelError), match=SENTENCES[name]):
        getattr(test_kinds, name)(Wrong())


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
    assert "picks" not in schema()["properties"]["kind"]["enum"], (
        "the schema is of what ships"
    )


def test_an_unknown_kind_lists_those_there_are() -> None:
    with pytest.raises(
        registry.UnknownKind, match="collapse, coin_maze, tour, match3, sowing"
    ):
        kind("picks")
