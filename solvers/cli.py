"""The command `gridwright` under the address that installed scripts import."""

from __future__ import annotations

import sys

from solvers.commands.main import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
