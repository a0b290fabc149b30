"""The records of a library: its level files, and the answers it remembers for them.

`LibraryEntry` holds what a library shows of a level file, so that the file need not be
read again. `RememberedAnswer` holds an answer of a level, who found it, and when.

A proof belongs to the hash of a level and to the conditions it was found under: an
answer under conditions is never one of the level itself. It comes from a search of this
program, replayed by its `Run`, or from a level file, whose moves were replayed but
whose claim of an optimum nobody checked. What a search found therefore counts more than
what a file says.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Literal

from gridwright.solvers.answers import PLUGIN, recorded
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import Level, PuzzleKind, Result, thaw
from gridwright.solvers.level import Solution

Stamp = tuple[int, int]
"""Time of the last change in ns, and size in bytes: they differ between two states of a
file."""
MOST_NOTES = 10_000
"""Characters of the notes of a level that are kept to be searched."""


@dataclass(frozen=True)
class LibraryEntry:
    """One file. notes: their beginning. solution: the record that it keeps, without its
    moves. conditions: of the level."""

    kind: str
    rows: int
    cols: int
    level_hash: str
    title: str = ""
    author: str = ""
    tags: tuple[str, ...] = ()
    notes: str = ""
    solution: Solution | None = None
    conditions: Mapping[str, Any] = field(default_factory=dict)


def entry_of(level: Level) -> LibraryEntry:
    """The entry of a level in a library."""
    stored = level.solution
    return LibraryEntry(
        level.kind,
        level.rows,
        level.cols,
        level_hash(level),
        level.title,
        level.author,
        level.tags,
        level.notes[:MOST_NOTES],
        None if stored is None else replace(stored, moves=""),
        thaw(level.conditions),
    )


Kind = PuzzleKind[Any, Any]
Origin = Literal["search", "file"]

MOST_MOVES = 20_000
"""Characters of moves that are kept; of a longer answer the figures are kept alone."""
_PROVED = ("optimal", "infeasible")


@dataclass(frozen=True)
class RememberedAnswer:
    """A remembered answer. place: of origin "file" the name of the file. found: when,
    with its time zone."""

    record: Solution
    origin: Origin
    found: datetime
    place: str = ""

    @property
    def proves(self) -> bool:
        """True if nothing is left to find."""
        return self.record.status in _PROVED

    @property
    def conditions(self) -> str:
        """The conditions of the answer, as one text; "" for the level itself."""
        return conditions_key(self.record.conditions)


def conditions_key(conditions: Mapping[str, Any] | None) -> str:
    """Conditions as one text, the same for the same conditions; "" for none."""
    return json.dumps(thaw(conditions), sort_keys=True) if conditions else ""


def proof_of_result(
    of: Kind, result: Result, level_hash: str
) -> RememberedAnswer | None:
    """The answer to remember of a search on the whole level with that hash; None if
    there is none.

    Only a result that left a `Run` is taken: one with moves was replayed there.
    """
    replayed = result.status == "infeasible" or result.verified is True
    if result.kind != of.id or not replayed or result.status == "unknown":
        return None
    partial = any(s.id == result.solver and not s.complete for s in of.solvers)
    if partial or result.solver.startswith(PLUGIN):
        return None
    return RememberedAnswer(
        _kept(recorded(of, result, level_hash)), "search", datetime.now(UTC)
    )


def proof_of_file(
    of: Kind, level: Level, level_hash: str, saved: datetime, name: str
) -> RememberedAnswer | None:
    """The answer to remember from a level's file; None if a replay contradicts it, or
    if it does not name a solver that found it: a player proves nothing.
    """
    stored = level.solution
    if stored is None or stored.level_hash != level_hash or stored.status == "unknown":
        return None
    known = any(solver.id == stored.solver and solver.complete for solver in of.solvers)
    if not known:
        return None
    if any(problem.severity == "error" for problem in of.check(level)) or false_claims(
        of, level
    ):
        return None
    return RememberedAnswer(_kept(stored), "file", saved, name)


def _kept(record: Solution) -> Solution:
    return record if len(record.moves) <= MOST_MOVES else replace(record, moves="")


def merged(new: RememberedAnswer, old: RememberedAnswer | None) -> RememberedAnswer:
    """The better of two answers to one question, of one origin; the older of two that
    are equal.

    Of two searches without a proof, the lower bound holds for both; where it meets the
    score, the two together are the proof.
    """
    if old is None:
        return new
    better = new if _rank(new) > _rank(old) else old
    bounds = [p.record.bound for p in (new, old) if p.record.bound is not None]
    if better.proves or better.origin != "search" or not bounds:
        return better
    bound = min(bounds)
    status = "optimal" if bound == better.record.score else better.record.status
    return replace(better, record=replace(better.record, bound=bound, status=status))


def most_credible(proofs: Iterable[RememberedAnswer]) -> RememberedAnswer | None:
    """The answer to believe among those to one question: a proof before other answers,
    then the higher score, and what a search of this program found before what files
    claim.
    """
    known = list(proofs)
    searches = [proof for proof in known if proof.origin == "search"]
    believed = [
        proof
        for proof in known
        if proof.origin == "search"
        or not any(_contradicts(one, proof) for one in searches)
    ]
    return max(
        believed,
        key=lambda proof: (*_rank(proof), proof.origin == "search"),
        default=None,
    )


def _contradicts(search: RememberedAnswer, claim: RememberedAnswer) -> bool:
    """True if what a search found shows that a claim is false."""
    found = search.record
    told = claim.record
    if search.proves:
        return (found.status, found.score) != (told.status, told.score) and claim.proves
    if told.status == "infeasible":
        return found.score is not None
    if found.score is None or told.score is None:
        return False
    beaten = claim.proves and found.score > told.score
    return beaten or (found.bound is not None and told.score > found.bound)


def _rank(proof: RememberedAnswer) -> tuple[bool, float, float, bool]:
    record = proof.record
    counted = record.counts is not None and record.counts.solutions is not None
    score = float("-inf") if record.score is None else record.score
    bound = float("inf") if record.bound is None else record.bound
    return proof.proves, score, -bound, counted
