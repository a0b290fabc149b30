"""Proofs to carry away: what a proved answer claims, in a file that `check_proof.py`
confirms.

A proof holds the claim, the moves and steps that show that nothing is better.
`PuzzleKind.prover` names the function that finds the steps of a kind; it knows the
answer, so that it is much quicker than the search was. What it finds counts only after
the checker confirmed it, in a process of its own: a proof that is not confirmed is
never handed out.

The checker (`gridwright/check_proof.py`) shares nothing with the program.
docs/proofs.md explains the format and every rule that it checks.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Mapping
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple

from gridwright.solvers.files.level_file import write
from gridwright.solvers.files.rows import format_rows
from gridwright.solvers.kind import PuzzleKind, Result, Text
from gridwright.solvers.kind.facts import BEING_COUNTED, Confirm, ProofSteps
from gridwright.solvers.level import Level, read_place, thaw
from gridwright.solvers.runtime.children import output_of
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.text import visible

FORMAT = "gridwright-proof"
VERSION = 1
TRIED = 8_000_000
"""Units of work for a count that is tried; a whole proof has several times as many."""
NONE_FOUND = Text("proved, but there is no proof to carry away")
NOTHING_WRITTEN = Text("no step of it was written yet")
BEING_CHECKED = Text("it was written, and the checker was still checking it")
UNREADABLE = 2
"""The exit code of the checker for a file that it cannot read."""
Judging = Generator[None, None, tuple[int, str]]

Prover = Callable[
    [PuzzleKind[Any, Any], Level, Result, Confirm],
    Generator[Text | ProofSteps | None, None, ProofSteps | None],
]
"""A generator that finds the steps that prove a result; None if there are none to
carry. It yields how far it came, None where that is as far as before. Steps that it
yields prove less than it tries for: they are kept in case that takes too long."""


class CheckedProof(NamedTuple):
    """The end of writing a proof.

    proof: None if there is none. sentence: what the checker said, or the reason for a
    missing proof. cut_short: the time limit ended it.
    """

    proof: Mapping[str, Any] | None
    sentence: str
    cut_short: bool = False

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
    """Run the checker on two files, in a process of its own: its exit code and its
    sentence.

    units: its allowance of work, where it is not the usual one.
    """
    command = [sys.executable, "-I", str(checker()), *map(str, (level, proof, *units))]
    return (yield from output_of(command))


def puzzle_hash(kind: PuzzleKind[Any, Any], level: Level) -> str:
    """The hash by which a proof names its level: of what a checker reads of it."""
    rows = format_rows(kind, level.cells)
    rules = {
        option.name: thaw(level.rules.get(option.name, option.default))
        for option in kind.rules
        if not option.later or option.changes(level.rules)
    }
    asked = kind.conditions(level)
    places = []
    for name in ("force", "forbid"):
        found = {read_place(part) for part in str(asked.get(name, "")).split()}
        texts = {
            "-".join(f"{r},{c}" for r, c in place)
            for place in found
            if place is not None
        }
        places.append(sorted(texts))
    told = [kind.id, rows, rules, *places]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def unknown_to_checkers(kind: PuzzleKind[Any, Any], level: Level) -> str | None:
    """The name of a rule or a condition of a level that checkers do not know, if there
    is one."""
    rule = _unknown_rule(kind, level)
    if rule is not None:
        return rule
    narrowing = _narrowing_options(kind)
    for name, value in level.conditions.items():
        if name not in ("force", "forbid") or (
            str(value).split() and name not in narrowing
        ):
            return name
    return None


def _unknown_rule(kind: PuzzleKind[Any, Any], level: Level) -> str | None:
    """The name of a rule of a level that checkers do not know: one of another kind, or
    one that came after them."""
    rules = [rule.name for rule in kind.rules]
    for name in level.rules:
        if name not in rules:
            return name
    for rule in kind.rules:
        unknown = rule.later and not rule.checked
        if unknown and rule.changes(level.rules):
            return rule.name
    return None


def _narrowing_options(kind: PuzzleKind[Any, Any]) -> set[str]:
    """The names of solver options that leave out answers."""
    return {
        option.name
        for solver in kind.solvers
        for option in solver.options
        if option.restricts
    }


def document(
    kind: PuzzleKind[Any, Any],
    level: Level,
    result: Result,
    cuts: list[Any],
    steps: list[Any],
) -> dict[str, Any]:
    """The content of a proof file. Only a count proves the numbers of answers, and only
    a proof about all others that an answer is the only one."""
    counted = bool(steps) and steps[0]["step"] == "count"
    score = None if result.status == "infeasible" else result.score
    numbers = {"solutions": result.counts.solutions, "optimal": result.counts.optimal}
    told = {
        name: None if n is None or not counted else str(n)
        for name, n in numbers.items()
    }
    alone = {"only": True} if steps and steps[0]["step"] == "other" else {}
    return {
        "format": FORMAT,
        "version": VERSION,
        "kind": kind.id,
        "hash": puzzle_hash(kind, level),
        "claim": {"score": score, **told, **alone},
        "moves": kind.join_moves(result.moves)
        if result.moves and score is not None
        else "",
        "cuts": cuts,
        "steps": steps,
    }


def proving(
    kind: PuzzleKind[Any, Any],
    level: Level,
    result: Result,
    source: bytes | None = None,
    until: float | None = None,
) -> Generator[None, None, CheckedProof]:
    """Write the proof of an answer, and have it checked.

    source: the level file that a person has of this level. It is what the checker
    reads; without one it reads a file that is written here. until: when the time limit
    ends, as `time.monotonic` counts.
    """
    reason = _not_provable(kind, level, result)
    if reason is not None:
        return CheckedProof(None, reason)
    with tempfile.TemporaryDirectory(prefix="gridwright-") as folder:
        level_path = Path(folder, "level.json")
        level_path.write_bytes(
            write(level.with_(solution=None)) if source is None else source
        )
        work = _proved(_Question(kind, level, result, level_path))
        reached = NOTHING_WRITTEN
        kept: CheckedProof | None = None
        while until is None or time.monotonic() < until:
            try:
                news = next(work)
            except StopIteration as end:
                made: CheckedProof = end.value
                return made
            if isinstance(news, CheckedProof):
                kept = news
            else:
                reached = news or reached
            yield
        work.close()
    if kept is not None:
        return kept
    late = Text(
        "proved, but the time limit ended its proof: {reached}", reached=reached
    )
    return CheckedProof(None, late, cut_short=True)


def _not_provable(
    kind: PuzzleKind[Any, Any], level: Level, result: Result
) -> Text | None:
    """The reason why there can be no proof of a result; None if there may be one."""
    if result.status not in ("optimal", "infeasible"):
        return Text("nothing is proved")
    if not kind.prover:
        return Text("proved, but this kind has no proof to carry away")
    if thaw(result.conditions) != thaw(kind.conditions(level)):
        return Text("proved, but under conditions that the level does not hold")
    unknown = unknown_to_checkers(kind, level)
    if unknown is not None:
        return Text(
            "proved, but the level has a rule or a condition that checkers do not "
            "know: {name}",
            name=visible(unknown, 60),
        )
    return None


class _Question(NamedTuple):
    """A result to prove, and the file in which the checker reads its level."""

    kind: PuzzleKind[Any, Any]
    level: Level
    result: Result
    level_path: Path

    def text(self, cuts: list[Any], steps: list[Any]) -> str:
        """The content of a proof file with these steps."""
        made = document(self.kind, self.level, self.result, cuts, steps)
        return CheckedProof(made, "").text()


def _proved(
    question: _Question,
) -> Generator[Text | CheckedProof | None, None, CheckedProof]:
    """The steps that a kind finds, checked. Yields how far it came, and a proof that
    proves less than the one under way."""
    proof_path = question.level_path.with_name("proof.json")
    confirmed: dict[str, tuple[int, str]] = {}

    def judged(cuts: list[Any], steps: list[Any], *units: int) -> Judging:
        text = question.text(cuts, steps)
        if text not in confirmed:
            proof_path.write_text(text, "utf-8")
            code, said = yield from checking(question.level_path, proof_path, *units)
            if code:
                return code, said
            confirmed[text] = code, said
        return confirmed[text]

    def confirm(
        cuts: list[Any], steps: list[Any], units: int
    ) -> Generator[None, None, int]:
        code, said = yield from judged(cuts, steps, units)
        return 0 if said.endswith("before everything is closed") else code

    def finished_by(found: ProofSteps) -> Generator[Text, None, CheckedProof]:
        judging = judged(*found)
        code, said = yield from with_progress(judging, lambda _: BEING_CHECKED)
        return _checked(question, found, code, said)

    kind, level, result, _ = question
    prover: Prover = resolve_name(kind.prover)
    work = prover(kind, level, result, confirm)
    kept, found = yield from _with_less(work, finished_by)
    if found is None:
        return kept
    made = yield from finished_by(found)
    return kept if made.proof is None and kept.proof is not None else made


def _with_less(
    work: Generator[Text | ProofSteps | None, None, ProofSteps | None],
    finish: Callable[[ProofSteps], Generator[Text, None, CheckedProof]],
) -> Generator[
    Text | CheckedProof | None, None, tuple[CheckedProof, ProofSteps | None]
]:
    """The last proof of less that a kind finds on its way, checked, and the steps that
    it ends with."""
    kept = CheckedProof(None, NONE_FOUND)
    while True:
        try:
            news = next(work)
        except StopIteration as end:
            return kept, end.value
        if not isinstance(news, tuple):
            yield news
            continue
        less = yield from finish(news)
        if less.proof is not None:
            kept = less
            yield kept


def _checked(
    question: _Question, found: ProofSteps, code: int, said: str
) -> CheckedProof:
    """The end of a proof by what the checker said of it."""
    if code == UNREADABLE:
        problem = visible(said, 160)
        return CheckedProof(
            None,
            Text(
                "proved, but the checker reads no such level: {problem}",
                problem=problem,
            ),
        )
    if code:
        return CheckedProof(None, NONE_FOUND)
    kind, level, result, _ = question
    made = document(kind, level, result, *found)
    return CheckedProof(made, said + _not_covered(made, result))


def _not_covered(made: dict[str, Any], result: Result) -> str:
    """The words for a claim of the answer that its proof leaves out; "" where it has
    all."""
    claim = made["claim"]
    if result.only is not True or claim["optimal"] == "1" or "only" in claim:
        return ""
    return " " + Text("(the proof does not cover that it is the only best answer)")


def by_search(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[None, None, ProofSteps | None]:
    """The proof of a kind whose checker searches itself."""
    return [], [{"step": "search"}]
    yield


def by_count(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[Text | None, None, ProofSteps | None]:
    """The proof of a kind whose checker decides itself whether there is an answer, and
    counts."""
    steps = [{"step": "count"}]
    if result.counts.solutions is None:
        return [], []
    if (yield from with_progress(confirm([], steps, TRIED), lambda _: BEING_COUNTED)):
        return [], []
    return [], steps
