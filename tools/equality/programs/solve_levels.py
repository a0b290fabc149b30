"""Print an answer for each level of a folder, in the library of any commit: FOLDER
NODES.

A search has one thread and a limit of nodes, none of time: its answer does not depend
on the machine.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import gridwright


def answer_of(file: Path, nodes: int) -> list[Any]:
    """Status, score and counts; "refused" with the reason; "cut short" where a limit
    ended the search."""
    try:
        found = gridwright.solve(file, threads=1, node_limit=nodes)
    except gridwright.Error as error:
        return ["refused", str(error)]
    if found.stopped_by in ("nodes", "memory", "time"):
        return ["cut short"]
    return [found.status, found.score, found.solutions, found.optimal]


def main(folder: Path, nodes: int) -> None:
    """Print a line for each file, in the order of their names."""
    for file in sorted(folder.glob("*.json")):
        print(json.dumps([file.name, answer_of(file, nodes)]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
