"""List the benchmarks, or run one by its name.

python -m benchmarks
python -m benchmarks NAME [ARGUMENTS...]
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def index() -> dict[str, str]:
    """Name -> what it measures, as the table of README.md has them."""
    found = {}
    for line in (FOLDER / "README.md").read_text("utf-8").splitlines():
        if line.startswith("| `"):
            name, words = line.strip("| ").split(" | ")[:2]
            found[name.strip("`")] = words
    return found


def main(arguments: list[str]) -> int:
    """Run the benchmark that is named first; without a name, list all."""
    known = index()
    if not arguments:
        for name, words in known.items():
            print(f"{name:16} {words}")
        return 0
    name = arguments[0]
    if name not in known:
        print(f"there is no benchmark {name}", file=sys.stderr)
        return 2
    file = FOLDER / f"{name}.py"
    sys.path.insert(0, str(FOLDER))
    sys.argv = [str(file), *arguments[1:]]
    runpy.run_path(str(file), run_name="__main__")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
