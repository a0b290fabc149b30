"""A monkey in the window: random actions, keys, clicks and sizes in a process of their
own."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from tools.attack.files import LEVELS

STEPS = 120


def case(rng: random.Random, folder: Path) -> str:
    """One window, some hundred random steps."""
    seed = rng.randrange(10**9)
    homes = {
        f"XDG_{name}_HOME": str(folder / name)
        for name in ("CONFIG", "CACHE", "DATA", "STATE")
    }
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tools.attack.monkey",
            str(seed),
            str(STEPS),
            str(folder),
        ],
        cwd=LEVELS.parent,
        env={**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        timeout=240,
    )
    said = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode or "Traceback" in said:
        return (
            f"the monkey of seed {seed} ended with {done.returncode}: ...{said[-900:]}"
        )
    return ""
