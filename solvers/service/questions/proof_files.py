"""Files of proofs: where they go, how long a proof may take, and what is said of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Level
from gridwright.solvers.problem import (
    Limits,
    Result,
    StopToken,
)
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.files import outputs
from gridwright.solvers.service.questions.question import Question, Setting

if TYPE_CHECKING:  # most commands write no proof
    from gridwright.solvers.proofs.proof import CheckedProof

SHARE = 0.1
"""Part of the time limit that a proof has, even where the answer took most of it."""

LEAST_SECONDS = 1.0
"""Seconds that a proof has in any case."""


@dataclass(frozen=True)
class ProofOrder:
    """Where the proof of a level goes, and what it is checked with.

    source: the level file of the person, where there is one. until: the end of the time
    limit, as `time.monotonic` counts. force: whether it may take the place of a file.
    """

    path: Path | str
    source: bytes | None = None
    until: float | None = None
    force: bool = False


def proof_deadline(limits: Limits, began: float) -> float | None:
    """The end of the time for a proof, as `time.monotonic` counts; None without a time
    limit.

    began: when the run began that is to keep the limit. Where the answer took most of
    the time limit, a small share of it comes on top.
    """
    if limits.seconds is None:
        return None
    share = max(LEAST_SECONDS, SHARE * limits.seconds)
    return max(began + limits.seconds, time.monotonic() + share)


def own_file(data: bytes, rules: Sequence[Setting]) -> bytes | None:
    """A person's level file from the bytes that a level was read from; None if they are
    a link or other text, or if rules of the command change the level."""
    begin = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return data if begin == b"{" and not rules else None


def write_proof(
    question: Question,
    result: Result,
    order: ProofOrder,
    token: StopToken | None = None,
) -> CheckedProof:
    """Write the proof of an answer that the checker confirmed, if there is one. Stopped
    if the token is."""
    from gridwright.solvers.proofs.proof import proving

    work = proving(question.kind, question.level, result, order.source, order.until)
    made = finished(work, token)
    if made.proof is not None:
        outputs.write_text(order.path, made.text(), force=order.force)
    return made


def proof_path(folder: str, name: str, level: Level) -> Path:
    """Where the proof of a level goes: named after its file and its content."""
    return Path(folder, f"{Path(name).stem}-{level_hash(level)[:8]}.proof.json")


def kept_proof(
    question: Question,
    result: Result,
    order: ProofOrder,
    token: StopToken | None,
) -> dict[str, Any]:
    """The part of a line of many on a proof: its file, or null; and a sentence."""
    folder = Path(order.path).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{folder}: {error.strerror or error}") from None
    try:
        made = write_proof(question, result, order, token)
    except Stopped:
        return {"file": None, "sentence": "stopped"}
    return {"file": str(order.path) if made.proof else None, "sentence": made.sentence}
