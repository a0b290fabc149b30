"""What is known of the levels of a set, and its faults, each with its place."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from gridwright.solvers.answers import recorded
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    level_files,
    read_bundled,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.library.proofs import RememberedAnswer
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.sets.check import kinds_of, troubles_of
from gridwright.solvers.sets.facts import facts_of_set

THREE = level_from_text("coin_maze", "S . E")
FOUR = level_from_text("coin_maze", "S . . E")
WALLED = level_from_text("coin_maze", "S # E")
HALF = level_from_text("coin_maze", "S .")


def _solved(level: Level) -> Level:
    of = kind(level.kind)
    with closing(drive(of, of.solver(), SearchProblem(level))) as run:
        found = recorded(of, run.result, level_hash(level))
    return level.with_(solution=found)


def _faults(*entries: SetEntry, file: Path | None = None) -> list[tuple[int, str]]:
    found = troubles_of(facts_of_set(LevelSet("", entries), file))
    return [(trouble.place, trouble.fault) for trouble in found]


def test_each_fault_has_its_place(tmp_path: Path) -> None:
    entries = (
        SetEntry(level=_solved(THREE)),
        SetEntry("gone.json"),
        SetEntry(level=HALF),
        SetEntry(level=FOUR),
        SetEntry(level=_solved(WALLED)),
        SetEntry(level=THREE.with_(title="Again"), par=3),
    )
    assert _faults(*entries, file=tmp_path / "set.json") == [
        (1, "unreadable"),
        (2, "invalid"),
        (3, "unproved"),
        (4, "impossible"),
        (5, "unproved"),
        (5, "twice"),
    ]


def test_a_fault_is_a_sentence_that_names_the_level(tmp_path: Path) -> None:
    levels = LevelSet("", (SetEntry(level=_solved(THREE)), SetEntry("gone.json")))
    (found,) = troubles_of(facts_of_set(levels, tmp_path / "set.json"))
    assert found.text.startswith("level 2: ")
    assert "gone.json" in found.text
    assert found.severe


def test_a_par_that_nobody_reaches_is_a_fault() -> None:
    solved = _solved(THREE)
    assert _faults(SetEntry(level=solved, par=3)) == []
    assert _faults(SetEntry(level=solved, par=4)) == [(0, "par")]


def test_par_and_proof_come_from_the_answer() -> None:
    unsolved = SetEntry(level=THREE)
    own = SetEntry(level=_solved(THREE), title="Mine", par=2)
    facts = facts_of_set(LevelSet("", (unsolved, own)), None)
    assert facts[0].par is None
    assert not facts[0].proved
    assert facts[1].par == 2
    assert facts[1].proved
    assert facts[1].title == "Mine"


def test_a_remembered_proof_counts() -> None:
    solved = _solved(THREE)
    assert solved.solution is not None
    answer = RememberedAnswer(solved.solution, "search", datetime.now(UTC))
    levels = LevelSet("", (SetEntry(level=THREE),))
    (facts,) = facts_of_set(levels, None, {level_hash(THREE): [answer]})
    assert facts.proved
    assert facts.par == 3


def test_a_false_claim_in_a_file_proves_nothing() -> None:
    solved = _solved(THREE).solution
    assert solved is not None
    lying = FOUR.with_(solution=solved)
    (facts,) = facts_of_set(LevelSet("", (SetEntry(level=lying),)), None)
    assert facts.answer is None
    assert not facts.proved


def test_kinds_are_counted() -> None:
    tour = read_bundled(level_files("tour")[0])
    entries = [SetEntry(level=level) for level in (tour, THREE, FOUR)]
    facts = facts_of_set(LevelSet("", tuple(entries)), None)
    assert kinds_of(facts) == {"coin_maze": 2, "tour": 1}


def test_a_level_has_its_title_in_the_set_or_its_own_or_the_name_of_its_file(
    tmp_path: Path,
) -> None:
    entries = (
        SetEntry("a/gone.json"),
        SetEntry(level=THREE.with_(title="Own")),
        SetEntry(level=THREE.with_(title="Own"), title="Mine"),
        SetEntry("a/gone.json", title="Mine"),
    )
    facts = facts_of_set(LevelSet("", entries), tmp_path / "set.json")
    assert [one.title for one in facts] == ["gone", "Own", "Mine", "Mine"]
