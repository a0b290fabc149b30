"""Print where the library lies, and the kinds of puzzles that it knows."""

from __future__ import annotations

import gridwright

if __name__ == "__main__":
    print(gridwright.__file__, *gridwright.kinds(), sep="\n")
