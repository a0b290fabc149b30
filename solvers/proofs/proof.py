"""Proofs to carry away: what a proved answer claims, in a file that `check_proof.py` confirms.

A proof holds the claim, the moves and steps that show that nothing is better. `PuzzleKind.prover`
names the function that finds the steps of a kind; it knows the answer, so that it is much quicker
than the search was. What it finds counts only after the checker confirmed it, in a process of its
own: a proof that is not confirmed is never handed out.

The checker (`gridwright/check_proof.py`) shares nothing with the program. docs/proofs.md explains
the format and every rule that it checks.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Callable, Generator, Mapping
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple

from solvers.files.level_file import write
from solvers.kind import PuzzleKind, Result, Text
from solvers.kind.facts import Confirm, ProofSteps
from solvers.level import Level, read_place, thaw
from solvers.runtime.children import output_of

FORMAT, VERSION = "gridwright-proof", 1
TRIED = 8_000_000
"""Units of work for a count that is tried; a whole proof has several times as many."""
NONE_FOUND = Text("proved, but there is no proof to carry away")
Judging = Generator[None, None, tuple[int, str]]

Prover = Callable[
    [PuzzleKind[Any, Any], Level, Result, Confirm], Generator[None, None, ProofSteps | None]
]
"""What finds the steps that prove a result; None if there are none to carry."""


class CheckedProof(NamedTuple):
    """The end of writing a proof. proof: None if there is none; sentence: what the checker said,
    or why there is no proof."""

    proof: Mapping[str, Any] | None
    sentence: str

    def text(self) -> str:
        """The content of a proof file."""
        return json.dumps(self.proof, separators=(",", ":")) + "\n"


def checker() -> Path:
    """The program that checks proofs. It is never imported."""
    found = find_spec("gridwright")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).with_name("check_proof.py")


def checking(level: Path | str, proof: Path | str, *units: int) -> Judging:
    """Run the checker on two files, in a process of its own: its exit code and its sentence.

    units: its allowance of work, where it is not the usual one.
    """
    command = [sys.executable, "-I", str(checker()), *map(str, (level, proof, *units))]
    return (yield from output_of(command))


def puzzle_hash(kind: PuzzleKind[Any, Any], level: Level) -> str:
    """The hash by which a proof names its level: of what a checker reads of it."""
    rows = [" ".join(kind.format_token(code) for code in row) for row in level.cells.tolist()]
    rules = {
        option.name: thaw(level.rules.get(option.name, option.default)) for option in kind.rules
    }
    asked = kind.conditions(level)
    places = []
    for name in ("force", "forbid"):
        found = {read_place(part) for part in str(asked.get(name, "")).split()}
        texts = {"-".join(f"{r},{c}" for r, c in place) for place in found if place is not None}
        places.append(sorted(texts))
    told = [kind.id, rows, rules, *places]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def document(
    kind: PuzzleKind[Any, Any], level: Level, result: Result, cuts: list[Any], steps: list[Any]
) -> dict[str, Any]:
    """The content of a proof file. Only a count proves the numbers of answers."""
    counted = bool(steps) and steps[0]["step"] == "count"
    score = None if result.status == "infeasible" else result.score
    numbers = {"solutions": result.counts.solutions, "optimal": result.counts.optimal}
    told = {name: None if n is None or not counted else str(n) for name, n in numbers.items()}
    return {
        "format": FORMAT,
        "version": VERSION,
        "kind": kind.id,
        "hash": puzzle_hash(kind, level),
        "claim": {"score": score, **told},
        "moves": kind.join_moves(result.moves) if result.moves and score is not None else "",
        "cuts": cuts,
        "steps": steps,
    }


def proving(
    kind: PuzzleKind[Any, Any], level: Level, result: Result
) -> Generator[None, None, CheckedProof]:
    """Write the proof of an answer, and have it checked."""
    if result.status not in ("optimal", "infeasible"):
        return CheckedProof(None, Text("nothing is proved"))
    if not kind.prover:
        return CheckedProof(None, Text("proved, but this kind has no proof to carry away"))
    if thaw(result.conditions) != thaw(kind.conditions(level)):
        return CheckedProof(None, Text("proved, but under conditions that the level does not hold"))
    prover: Prover = resolve_name(kind.prover)
    with tempfile.TemporaryDirectory(prefix="gridwright-") as folder:
        level_path, proof_path = Path(folder, "level.json"), Path(folder, "proof.json")
        level_path.write_bytes(write(level.with_(solution=None)))

        confirmed: dict[str, tuple[int, str]] = {}

        def judged(cuts: list[Any], steps: list[Any], *units: int) -> Judging:
            text = CheckedProof(document(kind, level, result, cuts, steps), "").text()
            if text not in confirmed:
                proof_path.write_text(text, "utf-8")
                code, said = yield from checking(level_path, proof_path, *units)
                if code:
                    return code, said
                confirmed[text] = code, said
            return confirmed[text]

        def confirm(cuts: list[Any], steps: list[Any], units: int) -> Generator[None, None, int]:
            code, said = yield from judged(cuts, steps, units)
            return 0 if said.endswith("before everything is closed") else code

        found = yield from prover(kind, level, result, confirm)
        if found is None:
            return CheckedProof(None, NONE_FOUND)
        code, said = yield from judged(*found)
    if code:
        return CheckedProof(None, NONE_FOUND)
    return CheckedProof(document(kind, level, result, *found), said)


def by_search(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[None, None, ProofSteps | None]:
    """The proof of a kind whose checker searches itself."""
    return [], [{"step": "search"}]
    yield


def by_count(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[None, None, ProofSteps | None]:
    """The proof of a kind whose checker decides itself whether there is an answer, and counts."""
    steps = [{"step": "count"}]
    if result.counts.solutions is None or (yield from confirm([], steps, TRIED)):
        steps = []
    return [], steps
