"""The lines that `batch` and `lab` write, a line a result.

Lines go to stdout, or to a file that a later run can go on with. A line is written the
moment it is known, so that whatever ends the program loses nothing that was finished.
With `--resume` the lines that are there are read first: a file is skipped, or its
answer copied from another file with the same level, if the line answers the same
question and a new search could not know more. Nobody knows who wrote those lines: a
figure that no run can have is refused, and an answer is replayed before it is believed.
"""

from __future__ import annotations

import json
import math
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from typing import IO, Annotated, Any, Literal

import msgspec

from gridwright.solvers.answers import of_line
from gridwright.solvers.files.whole import WriteError, write_whole
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import (
    Level,
    LevelError,
    Limits,
    PuzzleKind,
    visible,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.service.exits import CommandError, refusing
from gridwright.solvers.service.files.outputs import REPLACES, existing
from gridwright.solvers.service.stderr import tell

Line = dict[str, Any]

How = Literal["new", "resume", "force"]

RUN = ("racer", "seed", "repeat", "parameters")
"""The keys that tell the runs of a lab from each other, beside level, solver and
options."""

_LONGEST = 64 * 2**20
"""Bytes of the longest line that is read back."""

_HEAD = b'{"file": "'
"""How every line begins."""


@dataclass(frozen=True)
class LineKey:
    """The question that a line answers: two files with the same question have the same
    answer.

    run: of a lab, which of several measurements of the same answer it is.
    """

    level_hash: str
    solver: str
    options: str
    run: str = ""

    @classmethod
    def of(
        cls,
        level_hash: str,
        solver: str,
        options: Mapping[str, Any],
        run: Mapping[str, Any] | None = None,
    ) -> LineKey:
        """run: the values of `RUN` that the line of a lab has."""
        told = {name: run[name] for name in RUN if name in run} if run else {}
        marks = json.dumps(told, sort_keys=True) if told else ""
        return cls(level_hash, solver, json.dumps(options, sort_keys=True), marks)


def _filled(line: Line) -> dict[str, Any]:
    """The options of a line. An option that came with a later version has its
    default."""
    try:
        solver = kind(str(line.get("kind"))).solver(line["solver"])
    except LookupError:  # of a kind or a solver that is not installed here
        return dict(line["options"])
    later = {option.name: option.default for option in solver.options}
    own: dict[str, Any] = line["options"]
    return later | own


@dataclass
class _Kept:
    """A line, where it stands, and once it was replayed what is false in it."""

    file: str
    line: Line
    where: str = ""
    false: str | None = None


_Figure = Annotated[float, msgspec.Meta(ge=-1e300, le=1e300)] | None

_Cost = Annotated[float, msgspec.Meta(ge=0, le=1e300)] | None


class _LineShape(msgspec.Struct):
    """The fields of a line; what it leaves out it does not answer."""

    file: str
    status: str | None = None
    stopped_by: str | None = None
    score: _Figure = None
    bound: _Figure = None
    moves: list[str] | None = None
    only: bool | None = None
    another: list[str] | None = None
    counts: dict[str, str | None] | None = None
    nodes: _Cost = None
    elapsed: _Cost = None
    preparing: _Cost = None
    processor: _Cost = None
    memory: _Cost = None
    states: _Cost = None
    reference: _Cost = None
    error: str = ""


class ResultsFile(AbstractContextManager["ResultsFile", None]):
    """The lines of a batch. Use it as a context; lines can be asked for with
    `answered`."""

    def __init__(
        self,
        path: str | None,
        how: How = "new",
        *,
        guarded: bool = False,
        look: bool = False,
    ) -> None:
        """guarded: whether the file is made good in the end, should what runs meanwhile
        write into it or remove it. look: whether the file is read and stays as it is.
        CommandError if the file cannot be written, or is there and `how` is "new"."""
        self._path = path
        self._whole: list[bytes] | None = [] if guarded else None
        self._resume = how == "resume"
        self._look = look
        self._kept: dict[LineKey, list[_Kept]] = {}
        self._out: IO[bytes] | None = None
        if path is not None:
            try:
                self._out = self._open(Path(path), how)
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or error
                raise CommandError(
                    f"{visible(path, 120, keep_end=True)}: {why}"
                ) from None

    def __exit__(self, *raised: object) -> None:
        if self._out is not None:
            self._out.close()
        if self._whole is not None and self._path is not None:
            self._make_good(Path(self._path), b"".join(self._whole))

    def _make_good(self, path: Path, whole: bytes) -> None:
        """Write the lines again if the file is not what was written."""
        if path.is_file() and path.read_bytes() == whole:
            return
        cleared(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        with refusing(WriteError):
            write_whole(path, whole)

    def write(self, line: Line) -> None:
        """Write a line, as far as it is `readable`, and hand it to the system at once.
        CommandError if that fails."""
        line = readable(line)
        text = json.dumps(line, allow_nan=False) + "\n"
        if self._resume:
            self._keep(line)
        if self._out is None:
            sys.stdout.write(text)
            sys.stdout.flush()
            return
        try:
            self._out.write(text.encode())
            self._out.flush()
            if self._whole is not None:
                self._whole.append(text.encode())
        except BrokenPipeError:
            raise
        except OSError as error:
            raise CommandError(f"{self._path}: {error.strerror or error}") from None

    @property
    def any_kept(self) -> bool:
        """True if there are lines that may answer a question."""
        return bool(self._kept)

    def answered(
        self, file: str, key: LineKey, limits: Limits, level: Level
    ) -> tuple[Line, bool] | None:
        """A line that answers a question as well as a search within the limits could;
        whether it is the file's own or one copied for it. level: the one the question
        is about."""
        good = [
            k
            for k in self._kept.get(key, ())
            if suffices(k.line, limits) and self._believed(k, level)
        ]
        if same := [kept.line for kept in good if kept.file == file]:
            return same[0], True
        return ({**good[0].line, "file": file}, False) if good else None

    def _believed(self, kept: _Kept, level: Level) -> bool:
        """True if a replay contradicts nothing in a line. A false line is named
        once."""
        if kept.false is None:
            kept.false = _false_in(kept.line, level)
            if kept.false:
                tell(f"gridwright: {kept.where}: not believed: {kept.false}")
        return not kept.false

    def _keep(self, line: Line, where: str = "") -> None:
        """where: file and number of a line that was read; none of what this run found
        itself."""
        texts = all(
            isinstance(line.get(name), str)
            for name in ("level_hash", "solver", "status")
        )
        if texts and isinstance(line.get("options"), dict):
            options = _filled(line)
            key = LineKey.of(line["level_hash"], line["solver"], options, line)
            own = _Kept(str(line["file"]), line, where, None if where else "")
            self._kept.setdefault(key, []).append(own)

    def _open(self, path: Path, how: How) -> IO[bytes] | None:
        shown = visible(str(path), 120, keep_end=True)
        there = path.exists() and stat.S_ISREG(path.stat().st_mode)
        if there and how == "new" and path.stat().st_size:
            raise existing(path, f"--resume goes on with it, {REPLACES}")
        if there and how == "resume":
            self._read(path, shown)
        if path.is_dir():
            raise CommandError(f"{shown}: this is a folder")
        if self._look:
            return None
        return path.open("wb" if how == "force" else "ab")

    def _read(self, path: Path, shown: str) -> None:
        """Take in the lines of a file."""
        there = whole_lines(path, _HEAD, cut=not self._look)
        for number, data in enumerate(there, start=1):
            where = f"{shown}, line {number}"
            if len(data) == _LONGEST:
                raise CommandError(
                    f"{where}: this is not the output of batch (it is too long)"
                )
            if not data.endswith(b"\n"):
                raise _foreign(data, where)
            if self._whole is not None:
                self._whole.append(data)
            self._keep(_parsed(data, where), where)


def cleared(path: Path) -> None:
    """Remove what stands at the place of a file and is none, such as a pipe or a
    folder."""
    if path.is_file():
        return
    with suppress(FileNotFoundError):
        if path.is_dir() and not path.is_symlink():
            rmtree(path)
        else:
            path.unlink()


def readable(line: Line) -> Line:
    """The line, if `--resume` will read it; else one in its place that says that it has
    none, so that one answer out of all bounds costs its own line alone."""
    try:
        text = json.dumps(line, allow_nan=False)
        if len(text) < _LONGEST:
            _parsed(text.encode(), "")
            return line
        why = "it is too long"
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        why = str(error)
    except CommandError as error:
        why = str(error).removeprefix(": ")
    kept = {name: line[name] for name in ("file", *RUN) if name in line}
    return {
        **kept,
        "error": f"{line['file']}: its line would not be read: {visible(why, 160)}",
    }


def whole_lines(path: Path, head: bytes, cut: bool = True) -> Iterator[bytes]:
    """The lines of a file; then a last one that was only begun is cut off, unless `cut`
    is False. head: how each begins.

    After a power cut a file may have zeros where its last bytes would be.
    """
    whole = 0
    with path.open("rb") as file:
        while data := file.readline(_LONGEST):
            begun = data.startswith(head[: len(data)]) or not data.strip(b"\0")
            if begun and not data.endswith(b"\n") and len(data) < _LONGEST:
                break
            yield data
            whole += len(data)
    if cut and whole < path.stat().st_size:
        os.truncate(path, whole)


def _parsed(data: bytes, where: str) -> Line:
    """The line in some bytes. CommandError if it is none, or a figure in it is none."""
    try:
        line = json.loads(data, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError):
        raise _foreign(data, where) from None
    if not isinstance(line, dict) or not isinstance(line.get("file"), str):
        raise _foreign(data, where)
    try:
        msgspec.convert(line, _LineShape)
    except (msgspec.ValidationError, OverflowError) as error:
        problem = str(error).replace(" - at `$.", ", at `")
        raise CommandError(f"{where}: {visible(problem, 160)}") from None
    return line


def _finite(text: str) -> float:
    """The number of a text. ValueError for NaN and what is too large: no figure is
    such."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _foreign(data: bytes, where: str) -> CommandError:
    begins = visible(repr(data[:40]), 60)
    return CommandError(f"{where}: this is not the output of batch ({begins})")


def _false_in(line: Line, level: Level) -> str:
    """The first thing that a replay contradicts, or that the line lacks, in a sentence;
    "" if it can be believed."""
    of: PuzzleKind[Any, Any] = kind(level.kind)
    if line.get("kind") != of.id:
        return "it is about another kind of puzzle"
    if "racer" in line and line.get("processor") is None:
        return "it says no processor time"
    try:
        record = of_line(of, line)
        return "; ".join(false_claims(of, level.with_(solution=record)))
    except (KeyError, TypeError, AttributeError, ValueError, LevelError) as error:
        return f"it is not a whole line ({type(error).__name__}: {error})"


def suffices(line: Line, limits: Limits) -> bool:
    """True if a search within the limits could not know more than a line: it holds a
    proof, all of it, or its own limits were at least as large. What was stopped or
    failed does not."""
    if "error" in line or line.get("stopped_by") == "user":
        return False
    if (
        line.get("status") in ("optimal", "infeasible")
        and line.get("stopped_by") is None
    ):
        return True
    had = line.get("limits")
    if not isinstance(had, dict):
        return False
    try:
        before = Limits(had["seconds"], had["memory_mib"], had["nodes"])
        return (
            _at_least(before.seconds, limits.seconds)
            and _at_least(before.nodes, limits.nodes)
            and before.memory_bytes() >= limits.memory_bytes()
        )
    except (KeyError, TypeError, ValueError, OverflowError):
        return False


def _at_least(had: float | None, asked: float | None) -> bool:
    return had is None or (asked is not None and had >= asked)
