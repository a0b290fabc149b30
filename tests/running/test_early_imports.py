"""The processes of a run import their parts of the test files: see
`tests.early_imports`."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import early_imports
from tests.early_imports import ROOT, files_below, import_early, of_process


def process(number: int, of: int, *places: str) -> Any:
    """What pytest tells in a process of xdist."""
    return SimpleNamespace(
        workerinput={"workerid": f"gw{number}", "workercount": of},
        invocation_params=SimpleNamespace(dir=ROOT),
        args=list(places),
    )


def test_the_parts_are_all_files_and_each_is_one_process() -> None:
    parts = [of_process(process(number, 3, "tests")) for number in range(3)]
    together = [path for part in parts for path in part]
    assert Path(__file__) in together
    assert sorted(together) == sorted((ROOT / "tests").rglob("test_*.py"))
    assert len(set(together)) == len(together)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_a_process_alone_and_single_tests_import_nothing() -> None:
    alone = SimpleNamespace(args=["tests"])
    assert of_process(alone) == []  # type: ignore[arg-type]
    assert of_process(process(0, 1, f"{Path(__file__)}::test")) == []


def test_only_files_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "test_other.py").touch()
    assert files_below([tmp_path, tmp_path / "absent"]) == []


def test_a_file_that_fails_is_left_to_pytest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {
        "early_wrong": "raise RuntimeError",
        "early_left_out": "import pytest; pytest.skip('', allow_module_level=True)",
        "early_right": "found = True",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.setattr(early_imports, "ROOT", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    import_early(tmp_path / f"{name}.py" for name in texts)
    assert set(sys.modules).intersection(texts) == {"early_right"}
    monkeypatch.delitem(sys.modules, "early_right")
