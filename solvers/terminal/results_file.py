"""Where `batch` and `lab` write their lines: stdout, or a file that a later run can go on with.

A line is written the moment it is known, so that whatever ends the program loses nothing that was
finished. With `--resume` the lines that are there are read first: a file is skipped, or its answer
copied from another file with the same level, if the line answers the same question and a new
search could not know more.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

from solvers.problem import Limits
from solvers.terminal.exits import CommandError
from solvers.text import visible

Line = dict[str, Any]
How = Literal["new", "resume", "force"]

RUN = ("racer", "seed", "repeat", "parameters")
"""What tells the runs of a lab from each other, beside level, solver and options."""
_LONGEST = 64 * 2**20
"""Bytes of the longest line that is read back."""
_HEAD = b'{"file": "'
"""How every line begins."""


@dataclass(frozen=True)
class Question:
    """What a line answers: two files with the same question have the same answer.

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
    ) -> Question:
        """run: the values of `RUN` that the line of a lab has."""
        told = {name: run[name] for name in RUN if name in run} if run else {}
        marks = json.dumps(told, sort_keys=True) if told else ""
        return cls(level_hash, solver, json.dumps(options, sort_keys=True), marks)


@dataclass(frozen=True)
class _Kept:
    file: str
    line: Line


class ResultsFile(AbstractContextManager["ResultsFile", None]):
    """The lines of a batch. Use it as a context; lines can be asked for with `answered`."""

    def __init__(self, path: str | None, how: How = "new") -> None:
        """CommandError if the file cannot be written, or is there and `how` is "new"."""
        self._path = path
        self._resume = how == "resume"
        self._kept: dict[Question, list[_Kept]] = {}
        self._out: IO[bytes] | None = None
        if path is not None:
            try:
                self._out = self._open(Path(path), how)
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or error
                raise CommandError(f"{visible(path, 120, keep_end=True)}: {why}") from None

    def __exit__(self, *raised: object) -> None:
        if self._out is not None:
            self._out.close()

    def write(self, line: Line) -> None:
        """Write a line and hand it to the system at once. CommandError if that fails."""
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
        except BrokenPipeError:
            raise
        except OSError as error:
            raise CommandError(f"{self._path}: {error.strerror or error}") from None

    @property
    def any_kept(self) -> bool:
        """Whether there are lines that may answer a question."""
        return bool(self._kept)

    def answered(self, file: str, question: Question, limits: Limits) -> tuple[Line, bool] | None:
        """A line that answers a question as well as a search within the limits could; whether it
        is the file's own or one copied for it."""
        good = [k for k in self._kept.get(question, ()) if suffices(k.line, limits)]
        for kept in good:
            if kept.file == file:
                return kept.line, True
        return ({**good[0].line, "file": file}, False) if good else None

    def _keep(self, line: Line) -> None:
        texts = all(isinstance(line.get(name), str) for name in ("level_hash", "solver", "status"))
        if texts and isinstance(line.get("options"), dict):
            question = Question.of(line["level_hash"], line["solver"], line["options"], line)
            self._kept.setdefault(question, []).append(_Kept(str(line["file"]), line))

    def _open(self, path: Path, how: How) -> IO[bytes]:
        shown = visible(str(path), 120, keep_end=True)
        there = path.exists() and stat.S_ISREG(path.stat().st_mode)
        if there and how == "new" and path.stat().st_size:
            raise CommandError(f"{shown} exists: --resume goes on with it, --force writes it anew")
        if there and how == "resume":
            self._read(path, shown)
        if path.is_dir():
            raise CommandError(f"{shown}: this is a folder")
        return path.open("wb" if how == "force" else "ab")

    def _read(self, path: Path, shown: str) -> None:
        """Take in the lines of a file; cut a last one that was only begun."""
        whole = 0
        with path.open("rb") as file:
            while data := file.readline(_LONGEST):
                line = _parsed(data)
                number = f"line {data[:40]!r}"
                if data.endswith(b"\n"):
                    if line is None:
                        raise CommandError(
                            f"{shown}: this is no output of batch ({visible(number, 60)})"
                        )
                    self._keep(line)
                    whole += len(data)
                elif len(data) == _LONGEST:
                    raise CommandError(f"{shown}: this is no output of batch (a line is too long)")
                elif not _begun(data):
                    raise CommandError(
                        f"{shown}: this is no output of batch ({visible(number, 60)})"
                    )
        if whole < path.stat().st_size:
            os.truncate(path, whole)


def _begun(data: bytes) -> bool:
    """Whether a line that does not end may be one of ours that was cut short; after a power cut
    a file may have zeros where its last bytes would be."""
    return data.startswith(_HEAD[: len(data)]) or not data.strip(b"\0")


def _parsed(data: bytes) -> Line | None:
    try:
        line = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) and isinstance(line.get("file"), str) else None


def suffices(line: Line, limits: Limits) -> bool:
    """Whether a search within the limits could not know more than a line: it holds a proof, all
    of it, or its own limits were at least as large. What was stopped or failed does not."""
    if "error" in line or line.get("stopped_by") == "user":
        return False
    if line.get("status") in ("optimal", "infeasible") and line.get("stopped_by") is None:
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
