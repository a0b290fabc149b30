"""Sets of levels as commands and the library make them: of names, and with proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from gridwright.solvers.answers import recorded
from gridwright.solvers.files import level_file
from gridwright.solvers.files.bounded import parse_object
from gridwright.solvers.files.level_set import FORMAT, LevelSet, SetEntry, read_set
from gridwright.solvers.kind import LevelError, StopToken
from gridwright.solvers.level import Solution
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.service.files.inputs import (
    GUESSED,
    Meant,
    files_in,
    is_folder,
    is_typed,
    read_levels,
)
from gridwright.solvers.sets.facts import LevelFacts, facts_of
from gridwright.solvers.sets.places import entry_for, level_of, relocated


def set_of_names(
    names: Iterable[str],
    file: Path,
    title: str = "",
    meant: Meant = GUESSED,
) -> LevelSet:
    """The set of the levels in files, folders, other sets, links, and stdin as -.

    file: of the set. Level files are named by their paths; other levels are copied into
    it. title: that of the first set among the names where it is empty. LevelError if a
    level cannot be read.
    """
    parts = [_part(name, file, meant) for name in names]
    entries = [entry for part in parts for entry in part.entries]
    titles = [title, *(part.title for part in parts)]
    return LevelSet(next(filter(None, titles), ""), tuple(entries))


def _part(name: str, file: Path, meant: Meant) -> LevelSet:
    if is_folder(name):
        return _folder(name, file, meant)
    stored = _format_of(name)
    if stored == FORMAT:
        return relocated(read_set(Path(name)), Path(name), file)
    levels, _ = read_levels(name, meant)
    own = Path(name) if stored == level_file.FORMAT else None
    entries = [entry_for(level, own, file) for level in levels]
    return LevelSet("", tuple(entries))


def _folder(name: str, file: Path, meant: Meant) -> LevelSet:
    """The levels in and below a folder, each once; those of sets come first."""
    inside = [each for each in files_in(name) if Path(each).resolve() != file.resolve()]
    parts = [_part(each, file, meant) for each in inside]
    parts.sort(key=lambda part: len(part.entries) == 1 and not part.title)
    found: dict[str, SetEntry] = {}
    for part in parts:
        for entry in part.entries:
            known = facts_of(entry, file).level_hash
            found.setdefault(known or f"{entry.path} {len(found)}", entry)
    title = parts[0].title if parts else ""
    return LevelSet(title, tuple(found.values()))


def _format_of(name: str) -> object:
    """The format that a file names; None for one that names none, and for what is not
    a file."""
    if name == "-" or is_typed(name):
        return None
    try:
        return parse_object(level_file.read_bytes(name)).get("format")
    except LevelError:
        return None  # whoever reads it says what is wrong


def proved_entries(
    levels: LevelSet,
    file: Path | None,
    limits: Limits,
    token: StopToken,
) -> Iterator[SetEntry]:
    """The entries of a set, with the answers that searches find where none is proved.

    A level with a new answer stands in the set whole. limits: of each search. After a
    stop, and where a level cannot be searched, the entry stays as it is.
    """
    for entry in levels.entries:
        facts = facts_of(entry, file)
        if token.stopped or not _searchable(facts):
            yield entry
            continue
        found = _answered(facts, limits, token)
        yield entry if found is None else _inside(entry, file, found)


def _inside(entry: SetEntry, file: Path | None, answer: Solution) -> SetEntry:
    """The entry with its level in the set, and that with an answer."""
    own = level_of(replace(entry, title=""), file)
    return replace(entry, path="", level=own.with_(solution=answer))


def _searchable(facts: LevelFacts) -> bool:
    """True for a level that can be played and has no proved answer."""
    if facts.level is None or facts.proved or facts.impossible:
        return False
    problems = kind(facts.level.kind).check(facts.level)
    return not any(problem.severity == "error" for problem in problems)


def _answered(facts: LevelFacts, limits: Limits, token: StopToken) -> Solution | None:
    """The answer that a search finds, without conditions; None for one that adds
    nothing to what is known."""
    level = facts.level
    assert level is not None
    of = kind(level.kind)
    problem = SearchProblem(level.with_(conditions={}))
    with closing(drive(of, of.solver(), problem, limits, None, token)) as run:
        found = run.result
    if found is None or found.status == "unknown":
        return None
    known = facts.answer
    if found.status == "feasible" and known is not None and not _better(found, known):
        return None
    return recorded(of, found, facts.level_hash)


def _better(found: Result, known: Solution) -> bool:
    """True for a higher score; None is the lowest."""
    if found.score is None:
        return False
    return known.score is None or known.score < found.score
