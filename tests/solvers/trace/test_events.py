"""Every kind of event and every reason is one that some search tells."""

from __future__ import annotations

import re
from enum import IntEnum
from pathlib import Path

import pytest

from gridwright import solvers
from gridwright.solvers.trace.events import Op, Phase, PruneReason

ENGINES = Path(solvers.__file__).parent


def told() -> str:
    """What engines, and what records for them, are made of."""
    aside = ENGINES / "trace"
    sources = [file for file in ENGINES.rglob("*.py") if aside not in file.parents]
    sources += [aside / name for name in ("recorder.py", "buffer.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in sources)


@pytest.mark.parametrize("kind", [Op, PruneReason, Phase])
def test_all_of_them_are_told_by_somebody(kind: type[IntEnum]) -> None:
    named = set(re.findall(rf"\b{kind.__name__}\.([A-Z_]+)", told()))
    known = {each.name for each in kind if each is not PruneReason.NONE}
    assert known <= named, f"nobody tells {known - named}"
