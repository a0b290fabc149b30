"""What two threads import at once is loaded before there are threads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PROGRAM = """
import json, sys
from editor import app
app.load_shared()
known = set(sys.modules)
import {library}
new = set(sys.modules) - known
print(json.dumps(sorted({{name.rpartition(".")[0] for name in new if "." in name}} - known)))
"""


def imported_by(library: str) -> set[str]:
    """Packages that a library imports once the window's program is loaded."""
    command = [sys.executable, "-c", PROGRAM.format(library=library)]
    found = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return set(json.loads(found.stdout))


@pytest.mark.slow
def test_no_package_is_first_imported_by_a_plot_and_by_a_search() -> None:
    assert imported_by("numba") & imported_by("pyqtgraph") == set()
