"""A small level file, and the same with changes."""

from __future__ import annotations

import json
from typing import Any

SMALL: dict[str, Any] = {
    "format": "gridwright-level",
    "version": 1,
    "kind": "picks",
    "title": "Small",
    "rules": {"bonus": 2},
    "rows": ["1 x 3", "4 5 6"],
}


def file_of(**changes: Any) -> bytes:
    return json.dumps({**SMALL, **changes}).encode()


def without(key: str) -> bytes:
    return json.dumps({k: v for k, v in SMALL.items() if k != key}).encode()
