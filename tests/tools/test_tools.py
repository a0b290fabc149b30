"""What the tools say where something is missing, and how a release reads versions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.needs import missing
from tools.release import STAGES, newer

ROOT = Path(__file__).parents[2]
WITHOUT = """
import importlib.util, runpy, sys
lost = sys.argv.pop(1).split(",")
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in lost else found(name, *more)
for name in lost:
    sys.modules[name] = None
tool = sys.argv.pop(1)
runpy.run_module(tool, run_name="__main__", alter_sys=True)
"""
"""Runs a tool as if some modules were not installed."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "tool, lost, extra",
    [
        ("tools.site", "mkdocs,material", "docs"),
        ("tools.site", "mkdocstrings", "docs"),
        ("tools.portable", "build", "test"),
        ("tools.pictures.page_pictures", "pytest", "test"),
    ],
)
def test_a_tool_names_the_extra_that_it_needs(
    tool: str, lost: str, extra: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, lost, tool, str(out)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert f"the extra '{extra}'" in done.stderr
    assert f"pip install -e '.[{extra}]'" in done.stderr
    assert lost.split(",")[0] in done.stderr
    assert not out.exists()


def test_what_is_there_is_not_missed() -> None:
    assert missing("test", "pytest", "json") == ""
    assert "nothing_of_that_name" in missing("test", "pytest", "nothing_of_that_name")


def test_a_release_names_what_is_newer_than_the_pins() -> None:
    pinned = "# a comment\nhighspy==1.15.1\ntomli_w==1.2.0\nnumpy==2.4.6\n"
    frozen = (
        "highspy==1.16.0\ntomli-w==1.2.0\nNumPy==2.4.7\n-e /somewhere\nother==1.0\n"
    )
    assert newer(frozen, pinned) == ["highspy 1.16.0", "numpy 2.4.7"]


def test_every_stage_of_a_release_is_explained() -> None:
    page = (ROOT / "docs" / "releasing.md").read_text("utf-8")
    table = page.partition("## Steps")[0]
    assert [name for name in STAGES if f"| `{name}` |" not in table] == []
