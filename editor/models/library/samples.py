"""One bundled level of each kind to begin with, and a sentence that says what the kind is about."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from editor.models.program.language import QT_TRANSLATE_NOOP
from solvers.files.bundled import level_files
from solvers.registry import kind, kind_ids

_CHOSEN = {
    "coin_maze": (
        "paper-maze",
        QT_TRANSLATE_NOOP("Samples", "Walk from start to exit and gather the coins worth most."),
    ),
    "tour": (
        "paper-tour",
        QT_TRANSLATE_NOOP("Samples", "Visit every open cell once, from the start to the end."),
    ),
    "collapse": (
        "tenement",
        QT_TRANSLATE_NOOP(
            "Samples", "Leave a building that crumbles behind you; food and water must last."
        ),
    ),
    "match3": (
        "paper-board-x3",
        QT_TRANSLATE_NOOP("Samples", "Clear the most tiles in a fixed number of swaps."),
    ),
    "sowing": (
        "ten-fives",
        QT_TRANSLATE_NOOP("Samples", "Sow stones round the pits and capture what you can."),
    ),
}
"""Kind -> part of a file name, and the sentence."""


@dataclass(frozen=True)
class Sample:
    """A level to begin with. title and sentence in English, to be translated where shown."""

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
        part, sentence = _CHOSEN.get(kind_id, ("", ""))
        file = next((f for f in files if part in f.name), files[0])
        found.append(Sample(kind_id, kind(kind_id).title, str(sentence), Path(str(file))))
    return found
