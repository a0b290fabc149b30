"""LibraryIndex: what is known of level files and of levels, in one SQLite database.

It is a cache: whatever it holds can be read or solved again, and a program without it
only takes longer. So no method raises: where the database cannot be used, nothing is
known and nothing is kept, and the log says why.

Several programs may use it at once. Each change is one transaction that begins with the
lock of the writer, and the journal is a write-ahead log, so that readers never wait for
a writer.

A database that is damaged is not mended: a new one with the next number in its name
takes its place, and the old one is removed. A number is never used again, so that a
program that still has the old one open cannot mix its log with that of the new one.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import asdict
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from gridwright.solvers.files.level_file import read_record, record_values
from gridwright.solvers.library.proofs import (
    LibraryEntry,
    Origin,
    RememberedAnswer,
    Stamp,
    merged,
)
from gridwright.solvers.reasons.reasoner import HARDEST, ReasonGrade
from gridwright.solvers.runtime import log
from gridwright.solvers.runtime.cache import cache_folder

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")

VERSION = 1
"""The version of the tables. Another version has another file name, so that two
programs do not meet."""
PATIENCE = 2.0
"""Seconds to wait for another writer."""
_NAME = re.compile(rf"library-v{VERSION}-(\d+)\.sqlite")
_NONE = (msgspec.MsgspecError, ValueError, TypeError, AttributeError, RecursionError)
"""The errors of reading a value that does not make a record."""
SETTLED = 2 * 10**9
"""Nanoseconds after which another write is taken to change the stamp of a file."""
_AT_ONCE = 500
"""Values in one question; SQLite allows 32,766."""
_TABLES = """
CREATE TABLE IF NOT EXISTS files (
    folder BLOB, name BLOB, mtime INTEGER, size INTEGER, level_hash TEXT, entry BLOB,
    PRIMARY KEY (folder, name)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS proofs (
    level_hash TEXT, conditions TEXT, origin TEXT, place TEXT, found TEXT, record BLOB,
    PRIMARY KEY (level_hash, conditions, origin)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS grades (
    level_hash TEXT PRIMARY KEY, grade INTEGER
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reasons (
    level_hash TEXT PRIMARY KEY, record BLOB
) WITHOUT ROWID;
"""


class LibraryIndex(AbstractContextManager["LibraryIndex", None]):
    """A connection to the index, for one thread. Closed at the end of a `with`."""

    def __init__(self, folder: Path | None = None) -> None:
        """folder: where it is; None: in the program's cache folder."""
        self._folder = folder or cache_folder()
        self._open: Connection | None = None

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        connection, self._open = self._open, None
        if connection is not None:
            with suppress(
                Exception
            ):  # the log of a damaged file cannot be written back
                connection.close()

    def state(self) -> frozenset[tuple[str, int, int]] | None:
        """The stamps of its files: the same as long as nobody writes. None without a
        file, or where one was written a moment ago: it may be written once more unseen.
        """
        found = set()
        for name in _names(self._folder):
            if name.startswith("library-") and not name.endswith("-shm"):
                try:
                    stamp = (self._folder / name).stat()
                except OSError:
                    return None
                found.add((name, stamp.st_mtime_ns, stamp.st_size))
        before = time.time_ns() - SETTLED
        settled = found and all(written < before for _, written, _ in found)
        return frozenset(found) if settled else None

    # -- files -------------------------------------------------------------------------
    def entries(self, folder: Path) -> dict[str, tuple[Stamp, LibraryEntry]]:
        """The entries of the files of a folder, by name."""

        def ask(connection: Connection) -> dict[str, tuple[Stamp, LibraryEntry]]:
            rows = connection.execute(
                "SELECT name, mtime, size, entry FROM files WHERE folder = ?",
                (_bytes(folder),),
            )
            read = (
                (name, (mtime, size), _entry(body)) for name, mtime, size, body in rows
            )
            return {
                _text(name): (stamp, entry)
                for name, stamp, entry in read
                if entry is not None and isinstance(name, bytes)
            }

        return self._tried(ask, {})

    def keep(
        self, folder: Path, entries: Mapping[str, tuple[Stamp, LibraryEntry]]
    ) -> None:
        """Remember what files of a folder hold."""
        rows = []
        for name, (stamp, entry) in entries.items():
            with suppress(UnicodeEncodeError):  # half a character in a title or a name
                body = _encoded(entry)
                rows.append(
                    (_bytes(folder), _bytes(name), *stamp, entry.level_hash, body)
                )

        def write(connection: Connection) -> None:
            connection.executemany(
                "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)", rows
            )

        if rows:
            self._tried(write, None, writes=True)

    def forget(self, folder: Path, names: Iterable[str]) -> None:
        """The files of these names are gone."""
        gone = list(names)

        def write(connection: Connection) -> None:
            rows = [(_bytes(folder), _bytes(name)) for name in gone]
            connection.executemany(
                "DELETE FROM files WHERE folder = ? AND name = ?", rows
            )

        if gone:
            self._tried(write, None, writes=True)

    # -- proofs ------------------------------------------------------------------------
    def proofs(self, hashes: Iterable[str]) -> dict[str, list[RememberedAnswer]]:
        """The remembered answers of levels, under all conditions, by their hash."""
        wanted = sorted(set(hashes))

        def ask(connection: Connection) -> dict[str, list[RememberedAnswer]]:
            found: dict[str, list[RememberedAnswer]] = {}
            for start in range(0, len(wanted), _AT_ONCE):
                part = wanted[start : start + _AT_ONCE]
                marks = ",".join("?" * len(part))
                rows = connection.execute(
                    "SELECT level_hash, origin, place, found, record FROM proofs"
                    f" WHERE level_hash IN ({marks})",
                    part,
                )
                for level_hash, *row in rows:
                    proof = _proof(level_hash, row)
                    if proof is not None:
                        found.setdefault(level_hash, []).append(proof)
            return found

        return self._tried(ask, {}) if wanted else {}

    def learn(self, proofs: Iterable[RememberedAnswer]) -> None:
        """Remember answers, where they say more than what is known."""
        new = list(proofs)

        def write(connection: Connection) -> None:
            for proof in new:
                _learn(connection, proof)

        if new:
            self._tried(write, None, writes=True)

    def unlearn(self, proof: RememberedAnswer) -> None:
        """A replay contradicts an answer: forget it, if it is still the one that is
        known."""

        def write(connection: Connection) -> None:
            key = (proof.record.level_hash, proof.conditions, proof.origin)
            if _known(connection, key) == proof:
                connection.execute(
                    "DELETE FROM proofs WHERE level_hash = ? AND conditions = ? AND "
                    "origin = ?",
                    key,
                )

        self._tried(write, None, writes=True)

    # -- grades ------------------------------------------------------------------------
    def grades(self) -> dict[str, int]:
        """The difficulties of levels that were graded, by their hash."""

        def ask(connection: Connection) -> dict[str, int]:
            rows = connection.execute("SELECT level_hash, grade FROM grades")
            return {key: grade for key, grade in rows if isinstance(grade, int)}

        return self._tried(ask, {})

    def reasons(self) -> dict[str, ReasonGrade]:
        """The reasons that lead through levels that were graded, by their hash."""

        def ask(connection: Connection) -> dict[str, ReasonGrade]:
            rows = connection.execute("SELECT level_hash, record FROM reasons")
            read = ((key, _reasons(body)) for key, body in rows)
            return {key: found for key, found in read if found is not None}

        return self._tried(ask, {})

    def learn_grade(
        self, level_hash: str, grade: int, reasons: ReasonGrade | None = None
    ) -> None:
        """Remember how difficult a level is, and by which reasons it is solved."""

        def write(connection: Connection) -> None:
            row = level_hash, grade
            connection.execute("INSERT OR REPLACE INTO grades VALUES (?, ?)", row)
            if reasons is not None:
                found = level_hash, _packed(asdict(reasons))
                connection.execute(
                    "INSERT OR REPLACE INTO reasons VALUES (?, ?)", found
                )

        self._tried(write, None, writes=True)

    # -- the database ------------------------------------------------------------------
    def _tried(
        self, work: Callable[[Connection], T], without: T, writes: bool = False
    ) -> T:
        """Do work in one transaction; in a new database if this one is damaged.
        `without` if there is none that can be used: what stands in a database, and what
        is asked of it, may be anything, and raise anything."""
        for last in (False, True):
            try:
                return self._done(work, writes)
            except Exception as error:
                self.close()
                if last or not _damaged(error):
                    log.note("no library index", problem=error)
                    return without
                log.note(
                    "the library index is damaged; a new one is made", problem=error
                )
                self._renew = True
        return without

    _renew = False

    def _done(self, work: Callable[[Connection], T], writes: bool) -> T:
        connection = self._connection()
        connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        try:
            found = work(connection)
        except BaseException:
            with suppress(Exception):
                connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
        return found

    def _connection(self) -> Connection:
        if self._open is None:
            import sqlite3

            self._open = sqlite3.connect(
                self._file(), timeout=PATIENCE, isolation_level=None
            )
            self._open.text_factory = partial(str, encoding="utf-8", errors="replace")
            _until_free(self._open, "PRAGMA journal_mode = WAL")
            self._open.execute("PRAGMA synchronous = NORMAL")
            self._open.executescript(_TABLES)
        return self._open

    def _file(self) -> Path:
        """The newest database; after damage the one after it. Older ones are
        removed."""
        numbers = sorted(
            int(match[1])
            for match in map(_NAME.fullmatch, _names(self._folder))
            if match
        )
        newest = numbers[-1] if numbers else 1
        if self._renew:
            self._renew = False
            newest += 1
        for number in numbers:
            for ending in ("", "-wal", "-shm") if number < newest else ():
                with suppress(OSError):
                    (self._folder / f"{_name(number)}{ending}").unlink(missing_ok=True)
        return self._folder / _name(newest)


def _until_free(connection: Connection, order: str) -> None:
    """Give an order for which SQLite itself does not wait while another program has the
    lock."""
    import sqlite3

    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute(order)
            return
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > end:
                raise
            time.sleep(0.01)


def _name(number: int) -> str:
    return f"library-v{VERSION}-{number}.sqlite"


def _names(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []


def _damaged(error: Exception) -> bool:
    """True if an error says that the file is none of ours, or not any more."""
    if isinstance(error, UnicodeDecodeError):  # from decoding SQLite's own message
        return True
    try:
        import sqlite3
    except ImportError:  # a Python that was built without it
        return False
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return False
    return code & 0xFF in (
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_ERROR,
    )


def _learn(connection: Connection, proof: RememberedAnswer) -> None:
    key = (proof.record.level_hash, proof.conditions, proof.origin)
    old = _known(connection, key)
    best = merged(proof, old)
    if best != old:
        row = (
            *key,
            best.place,
            best.found.isoformat(),
            _packed(record_values(best.record)),
        )
        connection.execute(
            "INSERT OR REPLACE INTO proofs VALUES (?, ?, ?, ?, ?, ?)", row
        )


def _known(
    connection: Connection, key: tuple[str, str, str]
) -> RememberedAnswer | None:
    row = connection.execute(
        "SELECT origin, place, found, record FROM proofs"
        " WHERE level_hash = ? AND conditions = ? AND origin = ?",
        key,
    ).fetchone()
    return None if row is None else _proof(key[0], row)


def _proof(level_hash: str, row: Sequence[Any]) -> RememberedAnswer | None:
    """A proof as it is stored; None if it is none of this level."""
    origin, place, found, body = row
    try:
        told: Origin = "search" if origin == "search" else "file"
        record = read_record(json.loads(body))
        proof = RememberedAnswer(
            record, told, datetime.fromisoformat(found), str(place)
        )
    except _NONE:
        return None
    return (
        proof
        if record.level_hash == level_hash and proof.found.tzinfo is not None
        else None
    )


class _Stored(msgspec.Struct):
    """A LibraryEntry as the database has it.

    Every field is required: a file whose entry lacks one is read again.
    """

    kind: str
    rows: int
    cols: int
    level_hash: str
    title: str
    author: str
    tags: tuple[str, ...]
    notes: str
    solution: dict[str, Any] | None
    conditions: dict[str, Any]


def _encoded(entry: LibraryEntry) -> bytes:
    stored = None if entry.solution is None else record_values(entry.solution)
    values = {name: getattr(entry, name) for name in _Stored.__struct_fields__}
    return _packed({**values, "solution": stored})


def _entry(body: bytes) -> LibraryEntry | None:
    try:
        found = msgspec.convert(json.loads(body), _Stored)
        solution = None if found.solution is None else read_record(found.solution)
    except _NONE:
        return None
    values = {name: getattr(found, name) for name in _Stored.__struct_fields__}
    return LibraryEntry(**{**values, "solution": solution})


def _reasons(body: bytes) -> ReasonGrade | None:
    """Reasons as they are stored; None if they are none."""
    try:
        found = msgspec.convert(json.loads(body), ReasonGrade)
    except _NONE:
        return None
    return found if 0 <= found.tier <= HARDEST else None


def _packed(values: Mapping[str, Any]) -> bytes:
    return json.dumps(
        values, ensure_ascii=False
    ).encode()  # scores may have more than 64 bits


def _bytes(path: Path | str) -> bytes:
    """A path as the system has it, whatever characters it holds."""
    return str(path).encode("utf-8", "surrogateescape")


def _text(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")
