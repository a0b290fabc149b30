"""LevelInfo: what the library shows of one file, with its sentences, search words and
sort keys.

The sentences serve tips, the preview and screen readers.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.safety.reading import LARGE, read_aside
from gridwright.editor.models.search.verdict import Standing, Verdict, under_conditions
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import LevelSet, read_set
from gridwright.solvers.level import Level, LevelError, number_of_conditions
from gridwright.solvers.library.proofs import (
    LibraryEntry,
    RememberedAnswer,
    Stamp,
    conditions_key,
    entry_of,
    most_credible,
    proof_of_file,
)
from gridwright.solvers.reasons.reasoner import ReasonGrade, grade_text
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.places import file_of, level_of
from gridwright.solvers.text import decimal

_tr = words_of("LibraryWords")


def row_words(info: LevelInfo) -> str:
    """A row of the library as one sentence, as a screen reader says it."""
    if info.error:
        return _tr("{title}: unreadable, {reason}").format(
            title=info.title, reason=info.error
        )
    if info.levels is not None:
        return _tr("{title}: a set, {levels}").format(
            title=info.title, levels=levels_words(info)
        )
    text = _tr("{title}: {kind}, {rows} by {cols}, {answer}")
    return text.format(
        title=info.title,
        kind=translated(info.kind_title),
        rows=info.rows,
        cols=info.cols,
        answer=answer_words(info),
    )


def levels_words(info: LevelInfo) -> str:
    """The number of levels of a set and their difficulty; empty for a level."""
    if info.levels is None:
        return ""
    words = _tr("%n level(s)", info.levels)
    if info.grades is None:
        return words
    low, high = info.grades
    if low == high:
        return f"{words} · {low}/10"
    return f"{words} · " + _tr("{low} to {high} of 10").format(low=low, high=high)


def answer_words(info: LevelInfo) -> str:
    """The answer in words, as far as it is known."""
    if info.levels is not None:
        return levels_words(info)
    if info.answer == UNREADABLE:
        return _tr("unreadable")
    if info.answer == UNSOLVED or info.proof is None:
        return _tr("not solved")
    return _found(info.proof)


def reason_words(info: LevelInfo) -> str:
    """The hardest reason of a level in words; empty if none is known."""
    if info.reasons is None:
        return ""
    text = _tr("Hardest reason: {reason}")
    return text.format(reason=translated(grade_text(info.reasons)))


def narrowed_words(info: LevelInfo) -> str:
    """The answer under the conditions of the level in words; empty if none is known."""
    if info.narrowed is None:
        return ""
    under = under_conditions(number_of_conditions(info.narrowed.record.conditions))
    return _tr("{conditions}: {answer}").format(
        conditions=under, answer=_found(info.narrowed)
    )


def source_words(info: LevelInfo) -> str:
    """The solver that found the answer, and the time; empty if there is none."""
    proof = info.proof
    if proof is None:
        return ""
    record = proof.record
    day = proof.found.astimezone().date().isoformat()
    if proof.origin == "search":
        text = _tr("found here by {solver}, {date}")
        return text.format(solver=_solver(info.kind, record.solver), date=day)
    who = record.program or _solver(info.kind, record.solver)
    return _tr("as {file} says ({program})").format(file=proof.place, program=who)


def _found(proof: RememberedAnswer) -> str:
    record = proof.record
    if record.score is None:
        return _tr("no answer, proved") if proof.proves else _tr("not solved")
    score = grouped(record.score)
    if proof.proves:
        return _tr("{score}, proved").format(score=score)
    if record.bound is None:
        return _tr("{score}, not proved").format(score=score)
    text = _tr("{score}, at most {bound}")
    return text.format(score=score, bound=grouped(record.bound))


def _solver(kind_id: str, solver_id: str) -> str:
    of = kind(kind_id)
    found = [solver for solver in of.solvers if solver.id == solver_id]
    return translated(found[0].title) if found else solver_id


PROVED = "proved"
SOLVED = "solved"
UNSOLVED = "unsolved"
UNREADABLE = "unreadable"
ANSWERS = (PROVED, SOLVED, UNSOLVED, UNREADABLE)

ORDERS = (
    *("file", "title", "kind", "size", "date"),
    *("optimum", "optima", "proof", "tags", "difficulty", "reason"),
)
_MARKS = {PROVED: "\ue000", SOLVED: "\ue001", UNSOLVED: "\ue002", UNREADABLE: "\ue003"}
_NOTED_TAG = re.compile(r"(?<!\w)#([\w-]*[^\W\d_][\w-]*)")
"""A tag in notes has a letter: `#2` is a number."""
GONE: Stamp = (0, 0)
"""The stamp of a file that is not there."""
_NEWEST = 10**20
"""Larger than any time in ns: subtracting from it puts the newest file first."""


@dataclass(frozen=True)
class LevelInfo:
    """One file. error: why it cannot be read, else empty. answer: one of ANSWERS.
    notes: their beginning. score, bound: of that answer, where it has one. proof: who
    found it, and when.
    narrowed: the answer under the conditions of the level, if it has any. entry: what
    the index remembers of the file. claim: what its own answer proves to others, until
    the index has it. grade: from 1 to 10, if it was graded; reasons: those that lead
    through it, if it has any.
    """

    path: Path
    title: str
    kind: str = ""
    rows: int = 0
    cols: int = 0
    answer: str = UNSOLVED
    author: str = ""
    tags: tuple[str, ...] = ()
    notes: str = ""
    error: str = ""
    stamp: Stamp = (0, 0)
    score: int | None = None
    bound: int | None = None
    proof: RememberedAnswer | None = None
    narrowed: RememberedAnswer | None = None
    entry: LibraryEntry | None = None
    claim: RememberedAnswer | None = field(default=None, compare=False, repr=False)
    grade: int | None = None
    reasons: ReasonGrade | None = None
    levels: int | None = None
    """The number of levels, if the file is a set of them."""
    level_hashes: tuple[str, ...] = ()
    """The hashes of the levels of a set, as far as they can be read."""
    grades: tuple[int, int] | None = None
    """The least and the largest difficulty of the levels of a set."""
    named: tuple[tuple[Path, Stamp], ...] = ()
    """The files that a set names, with the stamps they had when it was read."""

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """The stamps of the file and of those that it names."""
        return (self.stamp, *(stamp for _, stamp in self.named))

    def as_it_was(self, stamp: Stamp | None) -> bool:
        """True if the file has this stamp, and no file that it names has changed."""
        return stamp == self.stamp and all(
            _stamp_now(path) == kept for path, kept in self.named
        )

    @property
    def kind_title(self) -> str:
        return kind(self.kind).title if self.kind else ""

    @property
    def noted_tags(self) -> tuple[str, ...]:
        """The tags that are written in the notes, as `#easy`."""
        return tuple(dict.fromkeys(_NOTED_TAG.findall(self.notes)))

    @property
    def level_hash(self) -> str:
        """The hash of the level in the file; empty if it cannot be read."""
        return "" if self.entry is None else self.entry.level_hash

    def with_proofs(self, proofs: Iterable[RememberedAnswer]) -> LevelInfo:
        """The same file, its answer judged by these proofs of its level, too."""
        entry = self.entry
        return self if entry is None else info_of(self.path, self.stamp, entry, proofs)


def level_info(path: Path, stamp: Stamp = (0, 0)) -> LevelInfo:
    """Read what the library shows of a file; never raises for a bad file."""
    try:
        level = read_aside(path).level
    except LevelError as error:
        found = _set_info(path, stamp)
        if found is not None:
            return found
        reason = translated(error).removeprefix(f"{path}: ")
        return LevelInfo(path, path.stem, answer=UNREADABLE, error=reason, stamp=stamp)
    info = info_of(path, stamp, entry_of(level))
    return replace(info, claim=_claim(level, info))


def _set_info(path: Path, stamp: Stamp) -> LevelInfo | None:
    """The LevelInfo of a set of levels; None if the file is not a set."""
    try:
        found = read_set(path)
    except LevelError:
        return None
    title = found.title or path.stem
    files = filter(None, (file_of(entry, path) for entry in found.entries))
    named = tuple((file, _stamp_now(file)) for file in dict.fromkeys(files))
    return LevelInfo(
        path,
        title,
        stamp=stamp,
        levels=len(found.entries),
        level_hashes=tuple(_hashes(found, path)),
        named=named,
    )


def _hashes(levels: LevelSet, path: Path) -> Iterator[str]:
    """The hashes of the levels of a set that can be read."""
    for entry in levels.entries:
        with suppress(LevelError):
            yield level_hash(level_of(entry, path))


def info_of(
    path: Path,
    stamp: Stamp,
    entry: LibraryEntry,
    proofs: Iterable[RememberedAnswer] = (),
) -> LevelInfo:
    """The LevelInfo of a file with that content. proofs: the answers known for its
    level."""
    known = list(proofs)
    own = _own(entry, path, stamp)
    free = [proof for proof in known if not proof.conditions]
    best = most_credible([own, *free] if own else free)
    verdict = Verdict.of_solution(
        None if best is None else best.record, entry.level_hash
    )
    asked = conditions_key(entry.conditions)
    return LevelInfo(
        path,
        entry.title or path.stem,
        entry.kind,
        entry.rows,
        entry.cols,
        _answer(verdict),
        entry.author,
        entry.tags,
        entry.notes,
        stamp=stamp,
        score=verdict.score,
        bound=verdict.bound,
        proof=best,
        narrowed=most_credible(
            proof for proof in known if asked and proof.conditions == asked
        ),
        entry=entry,
    )


def _own(entry: LibraryEntry, path: Path, stamp: Stamp) -> RememberedAnswer | None:
    """The answer in the file itself, if it is for the level in it. One under conditions
    only shows a score that can be reached, and proves nothing."""
    record = entry.solution
    if (
        record is None
        or Verdict.of_solution(record, entry.level_hash).standing is Standing.READY
    ):
        return None
    if record.conditions:
        record = replace(record, status="feasible", bound=None, conditions=None)
    return RememberedAnswer(record, "file", _time(stamp), path.name)


def _claim(level: Level, info: LevelInfo) -> RememberedAnswer | None:
    """The proof that the answer in a file gives for the same level in other files,
    after a replay. A large file is left out, since that would take too long."""
    if info.entry is None or info.stamp[1] >= LARGE:
        return None
    of = kind(level.kind)
    return proof_of_file(
        of, level, info.entry.level_hash, _time(info.stamp), info.path.name
    )


def _time(stamp: Stamp) -> datetime:
    return datetime.fromtimestamp(stamp[0] / 1e9, UTC)


def file_stamp(path: Path | os.DirEntry[str]) -> Stamp:
    """The stamp of a file now; OSError if it is gone."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _stamp_now(path: Path) -> Stamp:
    """The stamp of a file now; that of no file if it is gone."""
    try:
        return file_stamp(path)
    except OSError:
        return GONE


def _answer(verdict: Verdict) -> str:
    """The proof that the answer gives. One found on other cells or rules proves
    nothing."""
    standing = verdict.standing
    if standing is Standing.READY:
        return UNSOLVED
    return PROVED if standing in (Standing.SOLVED, Standing.IMPOSSIBLE) else SOLVED


def search_text(info: LevelInfo, folder: str) -> str:
    """All words that find a level, with marks that nobody types for the filters."""
    words = (
        info.title,
        info.path.stem,
        info.kind_title,
        info.author,
        *info.tags,
        info.notes,
        folder,
    )
    return "\n".join(
        (*words, *_terms(info), _MARKS[info.answer] + kind_mark(info.kind))
    )


EXAMPLES = (
    "difficulty:3..5",
    "reason:4..6",
    "tries:0",
    "optimum:20..40",
    "optima:1",
    "size:6x4",
    "date:2026-11",
    "tag:easy",
)
"""Words of the search that name a value."""
_MEASURED = re.compile(
    r"(difficulty|reason|tries|optimum|optima|size):(-?\d{1,9})(?:\.\.(-?\d{1,9}))?"
)
_MOST = 10_000
"""The most numbers in the range of a term."""


def _terms(info: LevelInfo) -> Iterator[str]:
    """The terms `name:value` that find a level."""
    counts = None if info.proof is None else info.proof.record.counts
    numbers = {"difficulty": info.grade, "optimum": info.score}
    if info.reasons is not None and info.reasons.decided:
        numbers["reason"] = info.reasons.tier
        numbers["tries"] = len(info.reasons.tries)
    numbers |= {
        "optima": counts.optimal if counts else None,
        "size": info.rows * info.cols,
    }
    yield from (
        f"{name}:{value}\ue012" for name, value in numbers.items() if value is not None
    )
    yield f"size:{info.rows}x{info.cols}\ue012"
    yield f"date:{_time(info.stamp).astimezone().date().isoformat()}"
    yield from (f"tag:{tag}" for tag in (*info.tags, *info.noted_tags))


def _pattern(word: str) -> str:
    """A word, `name:value` whole, or `name:low..high`."""
    found = _MEASURED.fullmatch(word)
    if found is None:
        whole = re.fullmatch(r"size:\d+x\d+", word) is not None
        return re.escape(word) + ("\ue012" if whole else "")
    low = int(found[2])
    high = low if found[3] is None else min(int(found[3]), low + _MOST)
    return f"{found[1]}:(?:{'|'.join(map(str, range(low, high + 1)))})\ue012"


def search_pattern(words: str, kind_id: str = "", answer: str = "") -> str:
    """A regular expression for `search_text`: every word, this kind, this answer."""
    wanted = [_pattern(word) for word in words.split()]
    if kind_id:
        wanted.append(re.escape(kind_mark(kind_id)))
    if answer:
        wanted.append(_MARKS[answer])
    return "^" + "".join(f"(?=.*{word})" for word in wanted) if wanted else ""


def kind_mark(kind_id: str) -> str:
    return f"\ue010{kind_id}\ue011"


def sort_keys(info: LevelInfo) -> tuple[str, ...]:
    """One text for each order of ORDERS; levels come after folders."""
    file = natural(info.path.name)
    counts = None if info.proof is None else info.proof.record.counts
    return tuple(
        f"1{key}"
        for key in (
            file,
            f"{natural(info.title)}\n{file}",
            f"{info.kind_title}\n{file}",
            f"{info.rows * info.cols:08}\n{file}",
            f"{_NEWEST - info.stamp[0]:021}",
            f"{_rising(info.score)}\n{file}",
            f"{_rising(counts.optimal if counts else None)}\n{file}",
            f"{ANSWERS.index(info.answer)}\n{file}",
            f"{', '.join(sorted(info.tags)).casefold() or chr(0x10FFFF)}\n{file}",
            f"{_rising(info.grade)}{_reason_key(info)}\n{file}",
            f"{_reason_key(info)}{_rising(info.grade)}\n{file}",
        )
    )


def _reason_key(info: LevelInfo) -> str:
    """A key that puts easy reasons first, then few tries; levels without any last."""
    if info.reasons is None:
        return "~"
    tier, tries = info.reasons.rank
    return f"{tier:02}{tries:06}"


def _rising(number: int | None) -> str:
    """A key that puts the smaller number first, and none last; a number of any
    length."""
    if number is None:
        return "~"
    digits = decimal(abs(number))
    return f"-{10**9 - abs(number):020}" if number < 0 else f"{len(digits):08}{digits}"


def natural(text: str) -> str:
    """A key that puts `level 2` before `level 10`, whatever the case."""
    return re.sub(r"\d+", lambda number: number[0].zfill(12), text.casefold())
