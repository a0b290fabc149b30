"""Every benchmark stands in the index, and every one that a page names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.__main__ import index, main

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
NAMED = re.compile(r"python (?:-m\s+benchmarks\.|benchmarks/)(\w+)")


def test_the_index_has_every_benchmark() -> None:
    files = (ROOT / "benchmarks").glob("*.py")
    there = {f.stem for f in files if '"__main__"' in f.read_text("utf-8")}
    assert set(index()) == there - {"__main__"}


def test_every_benchmark_that_a_page_names_is_there() -> None:
    named = {name for p in PAGES for name in NAMED.findall(p.read_text("utf-8"))}
    assert len(named) > 20
    assert named <= set(index())


def test_the_runner_lists_and_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(index())
    assert main(["nothing"]) == 2
    assert "there is no benchmark nothing" in capsys.readouterr().err
