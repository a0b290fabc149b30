"""The command `gridwright` as `python -m gridwright.cli`."""

from __future__ import annotations

import sys

from gridwright.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
