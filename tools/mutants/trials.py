"""A copy of the checkout in which changes are made one by one, and the tests that are
asked about each."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.util import cache_from_source
from math import inf, sqrt
from pathlib import Path
from typing import Any

from tools.mutants.changes import Change, changes

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("solvers", "editor", "gridwright")
ARGUED = Path(__file__).with_name("equivalent.toml")
WIDER = {
    "solvers": ("tests/solvers/contract", "tests/solvers/answers"),
    "editor": ("tests/editor/window",),
    "gridwright": ("tests/gridwright", "tests/check_proof"),
}
"""The tests that are asked beside the mirrored ones, by the folder of the sources."""
PATIENCE = 4
"""How many times as long as without a change the tests may take."""
LEAST_PATIENCE = 600.0
"""The seconds that they may take in any case. pytest itself ends a test that hangs."""
ENOUGH = 30.0
"""Seconds of processor time for the tests of a change."""
LOOK = 0.2
"""Seconds between two looks at what was tried."""
HANGS = 40
"""Seconds after which a test hangs; more beside other work (`tests/patience.py`)."""
ELSEWHERE = "elsewhere"
LIVED = "lived"
SILENT = "silent"
"""What `tools.mutants.forking` says of a change: not to be made there, not seen, crashed
or not ended."""
ALL_PASS = 0
SOME_FAIL = 1
NO_TESTS = 5
"""Codes of pytest."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - .*)?$", re.MULTILINE)
PYTEST = (
    *(sys.executable, "-m", "pytest"),
    *("-p", "no:randomly", "-rfE", "-o", f"faulthandler_timeout={HANGS}"),
)
CAPPED = ("-p", "tools.mutants.capped")
ALONE = 15
"""How many times as many seconds a change alone gets: it starts a program, and may be
compiled."""
MOST_NAMED = 16
"""Test files of the name of a source file."""
MOST_IMPORTING = 12
"""Test files beside the mirrored ones that are asked first."""


@dataclass(frozen=True)
class Mutant:
    """A change of one file. file: its path from the root."""

    file: str
    change: Change

    @property
    def room(self) -> str:
        """The folder of a folder of sources that holds the file, as `solvers/tour`; that
        of the sources for a file which stands alone."""
        return "/".join(Path(self.file).parts[:-1][:2])

    def described(self, root: Path = ROOT) -> str:
        """The place, the change, and the line it changes."""
        line = (root / self.file).read_text("utf-8").splitlines()[self.change.line - 1]
        return f"{self.file}:{self.change.line}: {self.change.what}: {line.strip()}"


@dataclass(frozen=True)
class Trial:
    """What came of a change. by: the tests that saw it, "first" or "wider"; "" if it
    lived. test: the one that failed, "" if they crashed or did not end. seconds: of
    processor time, 0 if nobody knows."""

    mutant: Mutant
    by: str = ""
    test: str = ""
    seconds: float = 0.0


@dataclass(frozen=True)
class Argued:
    """A change that nothing could see, and why. line: the text of its line."""

    file: str
    line: str
    what: str
    reason: str


@cache
def argued() -> tuple[Argued, ...]:
    """What `equivalent.toml` argues."""
    found = tomllib.loads(ARGUED.read_text("utf-8")).get("argued", [])
    return tuple(Argued(**entry) for entry in found)


def mutants(rooms: Sequence[str], root: Path = ROOT) -> list[Mutant]:
    """All changes of the files of some rooms but the argued ones; of all sources
    without a room. ValueError if a room has no source."""
    found: list[Mutant] = []
    for room in rooms or SOURCES:
        place = root / room
        files = [place] if place.is_file() else sorted(place.rglob("*.py"))
        files = [file for file in files if not _linked(file, root)]
        if not files:
            raise ValueError(f"{room} has no source")
        for file in files:
            found += _of_file(file, root)
    return found


def drawn(found: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """Some changes by lot, from each room: the number grows with the square root of how
    many it has, so that small rooms are asked, too. A larger count adds to a smaller
    one of the same seed."""
    lot = random.Random(seed)
    rooms: dict[str, list[Mutant]] = {}
    for mutant in found:
        rooms.setdefault(mutant.room, []).append(mutant)
    ranked = []
    for mutants_of_room in rooms.values():
        lot.shuffle(mutants_of_room)
        root = sqrt(len(mutants_of_room))
        ranked += [
            ((at + 0.5) / root, mutant) for at, mutant in enumerate(mutants_of_room)
        ]
    ranked.sort(key=lambda pair: pair[0])
    return [mutant for _rank, mutant in ranked[:count]]


def _linked(file: Path, root: Path) -> bool:
    return any((root / part).is_symlink() for part in _above(file.relative_to(root)))


def _above(path: Path) -> Iterator[Path]:
    yield path
    yield from path.parents


def _of_file(file: Path, root: Path) -> Iterator[Mutant]:
    name = file.relative_to(root).as_posix()
    source = file.read_text("utf-8")
    lines = source.splitlines()
    without = {(one.line, one.what) for one in argued() if one.file == name}
    for change in changes(source):
        if (lines[change.line - 1].strip(), change.what) not in without:
            yield Mutant(name, change)


# -- tests -----------------------------------------------------------------------------
def lanes(file: str, root: Path = ROOT) -> list[tuple[str, tuple[str, ...]]]:
    """What pytest is asked about a file, one after the other, and its name."""
    asked = [
        ("first", tuple(first_tests(file, root)), ()),
        ("wider", WIDER[Path(file).parts[0]], ("-m", "not slow")),
    ]
    return [(name, (*tests, *lane)) for name, tests, lane in asked if tests]


def first_tests(file: str, root: Path = ROOT) -> list[str]:
    """The tests that are mirrored to a file, and test files that import it, those that
    are both first; where there are none, those of the files that import it."""
    found = _near(file, root)
    if not found:
        for other in _importing(file, _sources(root)):
            found += _near(other, root)
    return list(dict.fromkeys(found))


def _near(file: str, root: Path) -> list[str]:
    mirrored = _mirrored(file, root)
    importing = _importing(file, _tests(root))
    importing.sort(key=lambda path: not path.startswith(tuple(mirrored) or "none"))
    files = importing + _named(file, root)
    files.sort(key=lambda path: Path(path).stem != f"test_{Path(file).stem}")
    return files[:1] + importing + mirrored + files


def _named(file: str, root: Path) -> list[str]:
    """Test files that have the name of a file, or stand in a folder of that name: what
    kinds name in strings is imported by no test. None of a name that many have."""
    stem = Path(file).stem
    names = {stem, stem.removesuffix("s"), stem.removesuffix("es")}
    found = [
        path
        for path, _text in _tests(root)
        if path.startswith(f"tests/{Path(file).parts[0]}/")
        and names & {*Path(path).parts, Path(path).stem.removeprefix("test_")}
    ]
    return found if len(found) <= MOST_NAMED else []


def _importing(file: str, texts: Sequence[tuple[str, str]]) -> list[str]:
    """The files that name the module of a file."""
    name = _module(file)
    named = re.compile(rf"{re.escape(name)}(?![.\w])")
    package, _, last = name.rpartition(".")
    found = rf"from {re.escape(package)} import [^\n]*\b{last}\b"
    return [
        path for path, text in texts if named.search(text) or re.search(found, text)
    ][:MOST_IMPORTING]


def _module(file: str) -> str:
    """The name by which a file is imported."""
    name = ".".join(Path(file).with_suffix("").parts).removesuffix(".__init__")
    return name if name.startswith("gridwright") else f"gridwright.{name}"


def _mirrored(file: str, root: Path) -> list[str]:
    """The nearest folder of tests above the mirrored place; the files alone of the
    topmost."""
    if file == "gridwright/check_proof.py":
        return ["tests/check_proof"]
    for folder in _places(file):
        place = Path("tests") / folder
        found = sorted((root / place).glob("test_*.py"))
        if found and len(folder.parts) > 1:
            return [place.as_posix()]
        if found:  # the tests of all rooms stand below
            return [(place / file.name).as_posix() for file in found]
    return []


def _places(file: str) -> Iterator[Path]:
    """The folders above a file. The tests of what the window shows stand beside those of
    what it shows: one folder for `editor/models/level` and `editor/views/level`."""
    for folder in Path(file).parents[:-1]:
        top, *between = folder.parts
        if between[:1] in (["models"], ["views"]):
            folder = Path(top, *between[1:])
        yield folder


@cache
def _tests(root: Path) -> list[tuple[str, str]]:
    return _texts(sorted((root / "tests").rglob("test_*.py")), root)


@cache
def _sources(root: Path) -> list[tuple[str, str]]:
    files = [file for name in SOURCES for file in sorted((root / name).rglob("*.py"))]
    return _texts([file for file in files if not _linked(file, root)], root)


def _texts(files: Sequence[Path], root: Path) -> list[tuple[str, str]]:
    return [(f.relative_to(root).as_posix(), f.read_text("utf-8")) for f in files]


@dataclass
class Copy:
    """A copy of the checkout. enough: seconds of processor time for all tests of a
    change in a stage."""

    folder: Path
    enough: float = ENOUGH
    failing: set[str] = field(default_factory=set)
    """Tests that fail without a change; they are not asked."""
    _sound: set[str] = field(default_factory=set)
    """Tests that pass without a change."""
    _seconds: dict[tuple[str, ...], float] = field(default_factory=dict)
    """How long tests take without a change, 0 for those that do not run to their end."""

    @classmethod
    def made(cls, folder: Path, enough: float = ENOUGH) -> Copy:
        """Copy what git knows of the checkout, links as links."""
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        )
        for name in listed.stdout.decode().split("\0")[:-1]:
            source = ROOT / name
            if source.is_symlink() or source.exists():
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target, follow_symlinks=False)
        return cls(folder, enough)

    def tried(self, asked: Sequence[Mutant], end: float = inf) -> Iterator[Trial]:
        """Ask the tests about changes, and yield what came of each as it is known; no
        more begin after `end` on the monotonic clock.

        As many as possible are tried after one collection of tests
        (`tools.mutants.forking`), where processes can be forked; the others one by one.
        """
        alone: list[Mutant] = []
        groups: dict[bool, list[Mutant]] = {}
        for mutant in asked:
            groups.setdefault(mutant.file.startswith("editor/"), []).append(mutant)
        for _has_window, group in sorted(groups.items()):
            if not hasattr(os, "fork"):
                alone += group
                continue
            left = dict.fromkeys(group)
            for mutant, said in self._forked(group, end):
                if said["test"] != ELSEWHERE:
                    del left[mutant]
                    yield _trial(mutant, **said)
            alone += left
        for mutant in alone:
            if time.monotonic() < end:
                yield self.tried_alone(mutant)

    def _forked(
        self, group: Sequence[Mutant], end: float
    ) -> Iterator[tuple[Mutant, dict[str, Any]]]:
        """Ask tests about changes in one run of pytest, and yield each change with what
        is said of it: the arguments of `_trial`."""
        asked = [self._described(*numbered) for numbered in enumerate(group)]
        paths = {path for one in asked for path in (*one["tests"], *one["wider"])}
        with tempfile.TemporaryDirectory() as folder:
            listed = Path(folder, "asked.json")
            seen = Path(folder, "seen.jsonl")
            listed.write_text(json.dumps(asked), "utf-8")
            seen.touch()
            where = {
                "MUTANTS": str(listed),
                "MUTANTS_SEEN": str(seen),
                "MUTANTS_END": str(end),
                "MUTANTS_SECONDS": str(self.enough),
            }
            asking = ["-p", "tools.mutants.forking", *_topmost(paths)]
            with self._started(asking, subprocess.DEVNULL, where) as process:
                for line in _lines(process, seen):
                    number, said = json.loads(line)
                    yield group[number], said

    def _described(self, number: int, mutant: Mutant) -> dict[str, Any]:
        """A change, as `tools.mutants.forking` reads it."""
        file = self.folder / mutant.file
        source = file.read_text("utf-8")
        return {
            "number": number,
            "path": str(file),
            "module": _module(mutant.file),
            "line": mutant.change.line,
            "old": source,
            "new": mutant.change.made_in(source),
            "tests": first_tests(mutant.file),
            "wider": list(WIDER[Path(mutant.file).parts[0]]),
        }

    def tried_alone(self, mutant: Mutant) -> Trial:
        """Change the file, and ask the tests until one fails that passes without the
        change."""
        file = self.folder / mutant.file
        for name, asked in lanes(mutant.file):
            ended, test = self._asked((*CAPPED, *asked), file, mutant.change)
            if test:
                return Trial(mutant, name, test)
            passed = ended in (ALL_PASS, NO_TESTS)
            if not passed and self._end_without_change((*CAPPED, *asked)):
                return Trial(mutant, name)  # they do not load, crash or do not end
        return Trial(mutant)

    def _asked(
        self, asked: tuple[str, ...], file: Path, change: Change
    ) -> tuple[int, str]:
        """Change a file for a run of tests. Returns the code of pytest, and a test that
        fails only with the change, "" if there is none."""
        source = file.read_text("utf-8")
        while True:
            try:
                _write(file, change.made_in(source))
                ended, failed = self._run([*asked, "-x"], self._limit(asked))
            finally:
                _write(file, source)
            self._look_at(failed - self._sound)
            by_change = failed & self._sound
            if by_change or not failed:
                return ended, min(by_change, default="")

    def _look_at(self, tests: set[str]) -> None:
        """Note which tests pass without a change, and which fail."""
        if tests:
            failed = self._run(sorted(tests), None)[1]
            self.failing |= failed
            self._sound |= tests - failed

    def _end_without_change(self, asked: tuple[str, ...]) -> bool:
        """True if tests run to their end without a change, passed or not. Asked once."""
        if asked not in self._seconds:
            before = time.monotonic()
            ended, failed = self._run(asked, None)
            self._seconds[asked] = time.monotonic() - before
            self.failing |= failed
            if ended not in (ALL_PASS, SOME_FAIL):
                self._seconds[asked] = 0.0
        return self._seconds[asked] > 0

    def _limit(self, asked: tuple[str, ...]) -> float:
        return max(LEAST_PATIENCE, PATIENCE * self._seconds.get(asked, 0.0))

    def _run(self, asked: Sequence[str], limit: float | None) -> tuple[int, set[str]]:
        """Ask pytest. Returns its code, -1 if it took longer than the limit, and the
        tests that failed."""
        with self._started(asked, subprocess.PIPE) as process:
            try:
                said, _nothing = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                _kill(process)
                return (-1, set())
        return (process.returncode, set(FAILED.findall(said)))

    def _started(
        self, asked: Sequence[str], stdout: int, where: Mapping[str, str] | None = None
    ) -> subprocess.Popen[str]:
        """A run of pytest in this copy, without the tests that fail in any case."""
        known = [part for test in sorted(self.failing) for part in ("--deselect", test)]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join((str(self.folder), str(ROOT))),
            "QT_QPA_PLATFORM": "offscreen",
            "MUTANTS_SECONDS": str(ALONE * self.enough),
            **(where or {}),
        }
        environment.pop("PYTEST_ADDOPTS", None)
        return subprocess.Popen(
            [*PYTEST, *asked, *known],
            cwd=self.folder,
            env=environment,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )


def _write(file: Path, source: str) -> None:
    """Write a source, and remove what Python compiled of it: two sources of one second
    and one size are the same to Python."""
    file.write_text(source, "utf-8")
    Path(cache_from_source(str(file))).unlink(missing_ok=True)


def _topmost(paths: Iterable[str]) -> list[str]:
    """Files and folders without those that lie in another one."""
    every = set(paths)
    return sorted(
        path
        for path in every
        if not any(above.as_posix() in every for above in Path(path).parents)
    )


def _lines(process: subprocess.Popen[str], file: Path) -> Iterator[str]:
    """The lines that a process writes to a file, as they come."""
    with file.open(encoding="utf-8") as seen:
        running = True
        while running:
            running = process.poll() is None
            yield from seen  # a line is written at once
            time.sleep(LOOK)


def _trial(mutant: Mutant, by: str, test: str, seconds: float) -> Trial:
    """What `tools.mutants.forking` says of a change."""
    if test == LIVED:
        return Trial(mutant, seconds=seconds)
    return Trial(mutant, by, "" if test == SILENT else test, seconds)


def _kill(process: subprocess.Popen[str]) -> None:
    """End a process and those that it started."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.communicate()
