"""The sample of each kind: a bundled level and a sentence that says what the kind is about."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from editor.kinds.registry import kind_view
from solvers.files.bundled import level_files
from solvers.registry import kind, kind_ids


@dataclass(frozen=True)
class Sample:
    """A sample level. title and sentence are English; who shows them translates them."""

    kind: str
    title: str
    sentence: str
    path: Path


def samples() -> list[Sample]:
    """One of each kind that has bundled levels."""
    found = []
    for kind_id in kind_ids():
        files = level_files(kind_id)
        if not files:
            continue
        part, sentence = kind_view(kind_id).sample
        file = next((f for f in files if part in f.name), files[0])
        found.append(Sample(kind_id, kind(kind_id).title, sentence, Path(str(file))))
    return found
