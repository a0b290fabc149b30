"""The report of an experiment: one page with everything, and nothing of a stranger's
runs in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.lab.report import LabReport
from gridwright.solvers.lab.spec import spec_of

SPEC = """
title = "Small <mazes>"
notes = "As in the course."

[levels]
kind = "coin_maze"
rows = 2
cols = 2

[[solvers]]
id = "frontier"
"""


def test_a_report_has_every_part_before_the_first_run() -> None:
    page = LabReport(spec_of(SPEC.encode(), "x"), (), (), {"A": b"<svg/>"}).page()
    for part in ("Method", "Machine", "Results", "Charts", "The experiment"):
        assert f"<h2>{part}</h2>" in page
    assert "Small &lt;mazes&gt;" in page and "Small <mazes>" not in page
    assert 'contenteditable="true"' in page
    assert "data:image/svg+xml;base64," in page
    assert "0 runs" in page


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
def test_the_lab_writes_one_page(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    spec = tmp_path / "small.toml"
    spec.write_text(SPEC, "utf-8")
    page = tmp_path / "report.html"
    words = ["lab", str(spec), "-o", str(tmp_path / "out"), "--report", str(page)]
    assert main(words) == 0
    text = page.read_text("utf-8")
    assert "Solvers: frontier" in text
    assert "<th scope=col>solver</th>" in text
    capfd.readouterr()
    assert main(words) == 2
    assert "report.html exists" in capfd.readouterr().err
