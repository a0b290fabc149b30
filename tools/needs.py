"""What the tools need beyond the program: said in one sentence where it is missing."""

from __future__ import annotations

import sys
from importlib.util import find_spec


def missing(extra: str, *modules: str) -> str:
    """The sentence about modules of an extra that are not installed; empty if all
    are."""
    lost = [name for name in modules if find_spec(name) is None]
    if not lost:
        return ""
    names = ", ".join(lost)
    return (
        f"this needs the extra '{extra}' ({names} missing): pip install -e '.[{extra}]'"
    )


def need(extra: str, *modules: str) -> None:
    """End the tool with that sentence, and 2, unless the modules are there."""
    if sentence := missing(extra, *modules):
        print(sentence, file=sys.stderr)
        sys.exit(2)
