"""The notebook of the documents runs from top to bottom in a kernel of its own."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "docs" / "notebook.ipynb"


def notebook() -> Any:
    return pytest.importorskip("nbformat").read(FILE, as_version=4)


def test_the_file_holds_no_outputs() -> None:
    """So that it changes only where somebody changes it."""
    for cell in notebook().cells:
        if cell.cell_type == "code":
            assert cell.outputs == [] and cell.execution_count is None


@pytest.mark.slow
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = pytest.importorskip("nbclient")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", str(FILE.parents[1])]))
    done = notebook()
    client.NotebookClient(
        done, timeout=300, resources={"metadata": {"path": tmp_path}}
    ).execute()
    shown = {
        kind: [
            output.data[kind]
            for cell in done.cells
            for output in cell.get("outputs", [])
            if kind in output.get("data", {})
        ]
        for kind in ("image/svg+xml", "text/html", "text/plain")
    }
    titles = [ET.fromstring(svg)[0].text for svg in shown["image/svg+xml"]]
    assert [str(title).partition(": ")[2].split(",")[0] for title in titles] == [
        "Coin maze",
        "Coin maze",
        "Tour",
        "Collapsing building",
        "Clear tiles in X swaps",
        "Ten-pit sowing",
        "Coin maze",
    ]
    frame, table = shown["text/html"]
    assert "Show the best" in unescape(unescape(frame)) and "<iframe" in frame
    assert len(ET.fromstring(table)[1].findall("tr")) == 21
    assert any("(23, True, 246, 15, " in text for text in shown["text/plain"])
    assert "(21, 352)" in shown["text/plain"]
