"""The notebook of the documents runs from top to bottom, here and in a kernel of its
own."""

from __future__ import annotations

import ast
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


Outputs = list[dict[str, str]]
"""What each output of a notebook is in each of its forms."""


def shown_in_kernel(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Outputs:
    """The outputs of a kernel of its own, as Jupyter makes them."""
    client = pytest.importorskip("nbclient")
    monkeypatch.setenv("IPYTHONDIR", str(folder))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(folder))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", str(FILE.parents[1])]))
    done = notebook()
    resources = {"metadata": {"path": folder}}
    client.NotebookClient(done, timeout=300, resources=resources).execute()
    outputs = [output for cell in done.cells for output in cell.get("outputs", [])]
    return [output["data"] for output in outputs if "data" in output]


def shown_here() -> Outputs:
    """The same, of values whose forms are asked for here."""
    names: dict[str, Any] = {}
    values = []
    for cell in notebook().cells:
        if cell.cell_type != "code":
            continue
        tree = ast.parse(cell.source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), names)
        if last is not None:
            expression = ast.Expression(last.value)
            values.append(eval(compile(expression, "cell", "eval"), names))
    forms = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}
    return [
        {"text/plain": repr(value)}
        | {
            form: getattr(value, method)()
            for form, method in forms.items()
            if hasattr(value, method)
        }
        for value in values
    ]


@pytest.mark.parametrize(
    "where",
    ["here", pytest.param("kernel", marks=(pytest.mark.slow, pytest.mark.thorough))],
)
def test_the_notebook_runs(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outputs = (
        shown_here() if where == "here" else shown_in_kernel(tmp_path, monkeypatch)
    )
    shown = {
        form: [output[form] for output in outputs if form in output]
        for form in ("image/svg+xml", "text/html", "text/plain")
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
