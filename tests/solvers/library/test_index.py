"""The index of the library: what it keeps, two programs at once, damage, and whom it
believes."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Counts, Level, Solution
from gridwright.solvers.library.index import LibraryIndex, _until_free
from gridwright.solvers.library.proofs import (
    MOST_MOVES,
    MOST_NOTES,
    LibraryEntry,
    Origin,
    RememberedAnswer,
    entry_of,
    merged,
    most_credible,
    proof_of_file,
    proof_of_result,
)
from gridwright.solvers.problem import Result, SearchProblem
from gridwright.solvers.reasons.reasoner import ReasonGrade
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.sampling import Cases

MAZE = kind("coin_maze")
LEVEL = level_from_text("coin_maze", "S . $\n. # .\n. . E")
HASH = level_hash(LEVEL)
WHEN = datetime(2026, 11, 22, 12, tzinfo=UTC)
FILE = "library-v1-1.sqlite"


REASONS = ReasonGrade(7, (3, 5), True, 20)


def proof(
    score: int | None,
    bound: int | None = None,
    status: str = "feasible",
    origin: Origin = "search",
    of: str = HASH,
) -> RememberedAnswer:
    record = Solution("", score, status, bound, "auto", of, program="gridwright 1")
    return RememberedAnswer(record, origin, WHEN)


def solved(level: Level = LEVEL, **options: object) -> Result:
    run = drive(MAZE, MAZE.solver(), SearchProblem(level, options=options))
    run.close()
    assert run.result is not None
    return run.result


# -- what is kept ----------------------------------------------------------------------
def test_files_and_proofs_come_back_as_they_were_kept(tmp_path: Path) -> None:
    entry = entry_of(
        LEVEL.with_(
            title="Größe 迷宫",
            tags=("a", "b"),
            notes="first line\n第二行",
            conditions={"force": "0,1"},
            solution=Solution(
                "RR", 10**40, "feasible", 10**50, "auto", HASH, Counts(10**5000, None)
            ),
        )
    )
    found = proof_of_result(MAZE, solved(), HASH)
    assert found is not None
    with LibraryIndex(tmp_path) as index:
        index.keep(
            tmp_path, {"a.json": ((10**18, 3), entry), "\udcff.json": ((1, 2), entry)}
        )
        index.learn([found])
    with LibraryIndex(tmp_path) as index:
        kept = index.entries(tmp_path)
        assert kept == {"a.json": ((10**18, 3), entry), "\udcff.json": ((1, 2), entry)}
        assert entry.solution is not None and entry.solution.moves == ""
        assert index.proofs([HASH, "other"]) == {HASH: [found]}
        assert index.entries(tmp_path / "elsewhere") == {}
        index.forget(tmp_path, ["a.json"])
        assert list(index.entries(tmp_path)) == ["\udcff.json"]


def test_the_beginning_of_long_notes_is_kept(tmp_path: Path) -> None:
    entry = entry_of(LEVEL.with_(notes="n" * MOST_NOTES + "end"))
    assert entry.notes == "n" * MOST_NOTES
    with LibraryIndex(tmp_path) as index:
        index.keep(tmp_path, {"a": ((1, 1), entry)})
        assert index.entries(tmp_path) == {"a": ((1, 1), entry)}


def test_an_entry_from_before_notes_were_kept_is_none(tmp_path: Path) -> None:
    """Its file is read again, so that the notes are found."""
    with LibraryIndex(tmp_path) as index:
        index.keep(tmp_path, {"a": ((1, 1), entry_of(LEVEL))})
        assert list(index.entries(tmp_path)) == ["a"]
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE files SET entry = json_remove(entry, '$.notes')")
    connection.close()
    with LibraryIndex(tmp_path) as index:
        assert index.entries(tmp_path) == {}


def test_a_title_with_half_a_character_is_not_kept_and_hurts_nobody(
    tmp_path: Path,
) -> None:
    whole, half = entry_of(LEVEL), entry_of(LEVEL.with_(title="\ud800"))
    with LibraryIndex(tmp_path) as index:
        index.keep(tmp_path, {"a": ((1, 1), whole), "b": ((1, 1), half)})
        assert list(index.entries(tmp_path)) == ["a"]


def test_an_answer_under_conditions_is_none_of_the_level(tmp_path: Path) -> None:
    free = proof_of_result(MAZE, solved(), HASH)
    narrow = proof_of_result(MAZE, solved(forbid="0,2"), HASH)
    assert free is not None and narrow is not None
    assert free.proves and narrow.proves and free.record.score != narrow.record.score
    with LibraryIndex(tmp_path) as index:
        index.learn([narrow])
        assert [p.conditions for p in index.proofs([HASH])[HASH]] == [
            '{"forbid": "0,2"}'
        ]
        index.learn([free])
        kept = {p.conditions: p for p in index.proofs([HASH])[HASH]}
    assert kept == {"": free, '{"forbid": "0,2"}': narrow}


def test_who_and_when_are_kept_of_the_first_of_equal_proofs() -> None:
    first = proof(4, 4, "optimal")
    later = replace(first, found=WHEN.replace(year=2030))
    assert merged(later, first) is first
    assert merged(first, None) is first


def test_two_searches_add_up() -> None:
    assert merged(proof(44, 60), proof(40, 52)).record.bound == 52
    both = merged(proof(44, 60), proof(40, 44))
    assert (both.record.status, both.record.score, both.proves) == ("optimal", 44, True)
    assert merged(proof(40, 44), proof(44, None, "optimal")).record.status == "optimal"


# -- whom it believes ------------------------------------------------------------------
def test_only_a_replayed_result_of_a_run_is_taken() -> None:
    result = solved()
    assert proof_of_result(MAZE, result, HASH) is not None
    for wrong in (
        replace(result, verified=None),
        replace(result, kind=""),
        replace(result, status="unknown"),
        replace(result, kind="tour"),
    ):
        assert proof_of_result(MAZE, wrong, HASH) is None


def test_what_a_file_says_is_replayed_and_names_its_solver() -> None:
    result = solved()
    from gridwright.solvers.answers import recorded

    record = recorded(MAZE, result, HASH)
    level = LEVEL.with_(solution=record)
    taken = proof_of_file(MAZE, level, HASH, WHEN, "maze.json")
    assert taken is not None and (taken.origin, taken.place) == ("file", "maze.json")
    for wrong in (
        replace(record, score=99),
        replace(record, moves="RR"),
        replace(record, level_hash="0" * 64),
        replace(record, solver=""),
        replace(record, solver="player"),
        replace(record, status="unknown"),
        replace(record, status="infeasible"),
    ):
        assert proof_of_file(MAZE, LEVEL.with_(solution=wrong), HASH, WHEN, "x") is None


def test_a_search_counts_more_than_a_file() -> None:
    search, claim = proof(61, 61, "optimal"), proof(99, 99, "optimal", "file")
    assert most_credible([claim, search]) is search
    assert most_credible([claim]) is claim
    assert most_credible([]) is None
    low, better = proof(57, 57, "optimal", "file"), proof(58, 70)
    assert most_credible([low, better]) is better, "58 was replayed: 57 is no optimum"
    assert most_credible([proof(80, 90, origin="file"), better]) is better, (
        "70 was proved"
    )
    none = proof(None, None, "infeasible", "file")
    assert most_credible([none, better]) is better
    good = proof(60, 60, "optimal", "file")
    assert most_credible([good, better]) is good


def test_a_claim_that_a_replay_contradicts_can_be_forgotten(tmp_path: Path) -> None:
    false, true = proof(5, 5, "optimal"), proof(6, 6, "optimal")
    with LibraryIndex(tmp_path) as index:
        index.learn([false])
        index.unlearn(true)
        assert index.proofs([HASH]) == {HASH: [false]}
        index.unlearn(false)
        assert index.proofs([HASH]) == {}


def test_long_answers_keep_their_figures() -> None:
    from gridwright.solvers.library.proofs import _kept

    long = Solution("R" * (MOST_MOVES + 1), 3, "optimal")
    assert _kept(long) == replace(long, moves="")


# -- two programs at once --------------------------------------------------------------
WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from gridwright.solvers.level import Solution
from gridwright.solvers.library.index import LibraryIndex, _until_free
from gridwright.solvers.library.proofs import LibraryEntry, RememberedAnswer

me, folder = int(sys.argv[1]), Path(sys.argv[2])
when = datetime(2026, 1, 1, tzinfo=UTC)
sys.stdin.readline()  # both begin together
for number in range(60):
    shared = Solution("", 2 * number + me, "feasible", 1000 - 2 * number - me, "auto", "shared")
    own = Solution("", number, "optimal", number, "auto", f"{me}-{number}")
    with LibraryIndex(folder) as index:
        index.learn([RememberedAnswer(each, "search", when) for each in (shared, own)])
        entry = LibraryEntry("tour", 1, 1, str(number))
        index.keep(Path(f"/{me}"), {f"{number}.json": ((1, 1), entry)})
"""


@pytest.mark.slow
def test_two_programs_write_at_once(tmp_path: Path) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(me), str(tmp_path)],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for me in (0, 1)
    ]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
    for writer in writers:
        _, told = writer.communicate(timeout=120)
        assert writer.returncode == 0, told
    with LibraryIndex(tmp_path) as index:
        own = index.proofs(f"{me}-{number}" for me in (0, 1) for number in range(60))
        assert len(own) == 120 and all(len(found) == 1 for found in own.values())
        [shared] = index.proofs(["shared"])["shared"]
        assert (shared.record.score, shared.record.bound) == (119, 881), (
            "no update was lost"
        )
        assert [len(index.entries(Path(f"/{me}"))) for me in (0, 1)] == [60, 60]
    assert [path.name for path in tmp_path.glob("*.sqlite")] == [FILE]


# -- damage ----------------------------------------------------------------------------
def used(folder: Path) -> None:
    """The index of a folder works: it keeps and finds."""
    with LibraryIndex(folder) as index:
        index.learn([proof(5, 5, "optimal", of="new")])
        index.keep(folder, {"a": ((1, 1), entry_of(LEVEL))})
        assert index.proofs(["new"])["new"][0].record.score == 5
        assert index.entries(folder)["a"][0] == (1, 1)
        index.learn_grade("new", 4, REASONS)
        assert index.grades()["new"] == 4
        assert index.reasons()["new"] == REASONS


@pytest.mark.parametrize(
    "damage",
    [
        b"no database at all, " * 100,
        b"SQLite format 3\0" + b"\xff" * 5000,
        b"",
    ],
)
def test_a_damaged_index_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    used(tmp_path)
    (tmp_path / FILE).write_bytes(damage)
    used(tmp_path)
    assert len(list(tmp_path.glob("*.sqlite"))) == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 40_000), st.binary(min_size=1, max_size=400), st.booleans())
@pytest.mark.slow
def test_any_damage_leaves_an_index_that_works(
    tmp_path_factory: pytest.TempPathFactory, place: int, junk: bytes, cut: bool
) -> None:
    folder = tmp_path_factory.mktemp("index")
    used(folder)
    file = folder / FILE
    data = bytearray(file.read_bytes())
    place %= len(data)
    data[place : place + len(junk)] = junk
    file.write_bytes(bytes(data[: place + len(junk)] if cut else data))
    with LibraryIndex(folder) as index:  # whatever it says, it says it without an error
        index.entries(folder)
        index.proofs([HASH, "new"])
        index.learn([proof(7, 7, "optimal", of="again")])


HOSTILE = (
    "NULL",
    "4611686018427387904",
    "9e999",
    "''",
    "'half a record'",
    "CAST(x'e7ff' AS TEXT)",
    "x'e7ff00'",
    f"'{'[' * 100_000}'",
    f'\'{{"moves": "", "score": 1{"0" * 400}}}\'',
)
"""One value of each class, as SQL writes it."""
COLUMNS = [
    (table, column)
    for table, columns in (
        ("files", "folder name mtime size level_hash entry"),
        ("proofs", "level_hash conditions origin place found record"),
        ("grades", "level_hash grade"),
        ("reasons", "level_hash record"),
    )
    for column in columns.split()
]


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_no_value_of_a_column_raises(table: str, column: str, tmp_path: Path) -> None:
    used(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    for value in HOSTILE:
        (tmp_path / FILE).write_bytes(whole)
        connection = sqlite3.connect(tmp_path / FILE)
        with suppress(sqlite3.IntegrityError), connection:  # NULL in a key
            connection.execute(f"UPDATE {table} SET {column} = {value}")
        connection.close()
        every_method(tmp_path)
        used(tmp_path)


def test_no_byte_of_the_file_raises(tmp_path: Path, cases: Cases) -> None:
    used(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    pages = range(0, len(whole), 4096)
    dense = [
        *range(100),
        *(page + at for page in pages for at in range(100 if page == 0 else 0, 12)),
    ]
    schema = [at for at, byte in enumerate(whole[:4096]) if byte and at >= 100]
    places = dict.fromkeys((*dense, *schema))
    drawn = random.Random(7).sample(
        [(p, b) for p in places for b in (0, 0x5B, 0xE7, 0xFF)], 600
    )
    for case in cases(daily=20, thorough=600):
        for file in tmp_path.glob("library*"):
            file.unlink()
        place, byte = drawn[case]
        (tmp_path / FILE).write_bytes(
            whole[:place] + bytes([byte]) + whole[place + 1 :]
        )
        every_method(tmp_path)


def test_a_name_of_the_schema_that_is_no_text_is_damage(tmp_path: Path) -> None:
    used(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole.replace(b"TABLE proofs", b"TABLE pro\xe7fs"))
    used(tmp_path)


@pytest.mark.parametrize("text", ["\ud800", "\0", "x" * 100_000])
def test_no_argument_raises(text: str, tmp_path: Path) -> None:
    with LibraryIndex(tmp_path) as index:
        index.keep(tmp_path, {text: ((2**70, 1), entry_of(LEVEL))})
        index.keep(Path(text), {"a": ((1, 2**70), entry_of(LEVEL))})
        index.forget(Path(text), [text])
        index.entries(Path(text))
        index.proofs([text])
        index.learn([proof(1, of=text)])
        index.unlearn(proof(1, of=text))
    used(tmp_path)


def every_method(folder: Path) -> None:
    with LibraryIndex(folder) as index:
        index.entries(folder)
        index.proofs([HASH, "new"])
        index.keep(folder, {"b": ((2, 2), entry_of(LEVEL))})
        index.forget(folder, ["b", "c"])
        index.learn([proof(5, 5, "optimal", of="new")])
        index.unlearn(proof(5, 5, "optimal", of="new"))
        index.grades()
        index.reasons()


def test_a_database_without_its_tables_is_made_anew(tmp_path: Path) -> None:
    used(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("DROP TABLE proofs")
        connection.execute("CREATE TABLE proofs (other TEXT)")
    connection.close()
    used(tmp_path)


def test_an_index_from_before_reasons_opens_and_keeps_them(tmp_path: Path) -> None:
    used(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("DROP TABLE reasons")
    connection.close()
    with LibraryIndex(tmp_path) as index:
        assert index.grades() == {"new": 4}
        assert index.reasons() == {}
    used(tmp_path)
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize("record", ['{"tier": 3}', '{"tier": 99, "tries": []}', "7"])
def test_reasons_that_are_none_are_left_out(record: str, tmp_path: Path) -> None:
    used(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE reasons SET record = ?", (record,))
    connection.close()
    with LibraryIndex(tmp_path) as index:
        assert index.reasons() == {}


def test_rows_that_are_no_records_are_left_out(tmp_path: Path) -> None:
    used(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE proofs SET record = '[1]'")
        connection.execute("UPDATE files SET entry = '{\"kind\": 3}'")
        connection.execute(
            "INSERT INTO proofs VALUES ('h', '', 'search', '', '2026', ?)", (b"\xff",)
        )
    connection.close()
    with LibraryIndex(tmp_path) as index:
        assert index.proofs(["new", "h"]) == {} and index.entries(tmp_path) == {}
        index.learn([proof(5, 5, "optimal", of="new")])
        assert list(index.proofs(["new"])) == ["new"]


def test_a_record_of_another_level_is_not_believed(tmp_path: Path) -> None:
    used(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE proofs SET level_hash = 'other'")
    connection.close()
    with LibraryIndex(tmp_path) as index:
        assert index.proofs(["other"]) == {}


def test_where_nothing_can_be_kept_nothing_is_known(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    for folder in (tmp_path, tmp_path / "gone" / "deeper"):
        with LibraryIndex(folder) as index:
            index.learn([proof(5, 5, "optimal")])
            index.keep(folder, {"a": ((1, 1), LibraryEntry("tour", 1, 1, ""))})
            assert index.proofs([HASH]) == {} and index.entries(folder) == {}


def test_a_lock_that_another_program_gives_back_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("CREATE TABLE made (n)")
    other.execute("BEGIN EXCLUSIVE")
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            other.execute("ROLLBACK")

    monkeypatch.setattr("gridwright.solvers.library.index.time.sleep", wait)
    mine = sqlite3.connect(tmp_path / FILE, isolation_level=None, timeout=0)
    _until_free(mine, "PRAGMA journal_mode = WAL")
    assert len(waited) == 3
    assert mine.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        _until_free(mine, "DELETE FROM gone")
    mine.close()
    other.close()


def test_what_another_program_has_locked_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used(tmp_path)
    monkeypatch.setattr("gridwright.solvers.library.index.PATIENCE", 0.05)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with LibraryIndex(tmp_path) as index:
        index.learn([proof(9, 9, "optimal", of="late")])
        assert "new" in index.proofs(["new"]), "readers do not wait for a writer"
    other.execute("ROLLBACK")
    other.close()
    with LibraryIndex(tmp_path) as index:
        assert index.proofs(["late"]) == {} and "new" in index.proofs(["new"])
