"""Rules given to `new` reach the generator: its levels have an answer under them."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive


@pytest.mark.parametrize("kind_id", ["tour", "trail"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_closed_level_has_a_closed_answer(
    kind_id: str, seed: int, tmp_path: Path
) -> None:
    file = tmp_path / "level.json"
    size = ["--rows", "5", "--cols", "6", "--seed", str(seed)]
    rule = ["--rule", "closed=true"]
    assert main(["new", kind_id, *size, *rule, "-o", str(file)]) == 0
    level = read_level(file)
    assert level.rules["closed"] is True
    of = kind(kind_id)
    result = drive(of, of.solver(), SearchProblem(level), Limits()).result
    assert result is not None
    assert result.status == "optimal"


def test_the_swaps_of_a_rule_are_those_the_level_is_made_for(tmp_path: Path) -> None:
    file = tmp_path / "level.json"
    size = ["--rows", "5", "--cols", "5"]
    assert main(["new", "match3", *size, "--rule", "swaps=2", "-o", str(file)]) == 0
    level = read_level(file)
    assert level.rules["swaps"] == 2
    assert "--set swaps=2" in level.source
