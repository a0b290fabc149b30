"""Kernels on disk: a cache from before an upgrade is forgotten, not tripped over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

KERNELS = """
from typing import NamedTuple
import numpy as np
from solvers.jit import kernel

class {name}(NamedTuple):
    cells: np.ndarray

@kernel
def total(arrays):
    return arrays.cells.sum()

def warm():
    print(total({name}(np.ones(3, np.int64))))
"""


def load(folder: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), str(ROOT)])
    cache = str(folder / "cache")
    return subprocess.run(
        [sys.executable, "-m", "solvers.jit", "some_kernels"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": cache},
    )


def test_a_cache_that_names_types_that_are_gone_is_forgotten(tmp_path: Path) -> None:
    module = tmp_path / "some_kernels.py"
    for name in ("Before", "AfterTheUpgrade"):
        module.write_text(KERNELS.format(name=name), encoding="utf-8")
        found = load(tmp_path)
        assert (found.returncode, found.stdout) == (0, "3\n"), found.stderr
