"""What the page of a search records."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any


def record_of(page: Path) -> dict[str, Any]:
    """The record in a written page, as its script reads it."""
    text = page.read_text("utf-8").partition('id="record">')[2].partition("<")[0]
    record: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(text)))
    return record
