"""The command line called inside this process, with its output caught."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gridwright.cli.main import main

MOST_WORDS = 200
"""Characters of a sentence about bad input, without the path it names."""

_TILES = re.compile(r"(?<=\(number × cells\): ).*(?=; )|(?<=\(and cells\): ).*(?=; )")
"""The tiles or symbols without a meaning: a sentence names them all."""
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True)
class Said:
    """How a command ended and what it said."""

    code: int
    out: bytes
    err: str


def call(words: Sequence[str], folder: Path, stdin: bytes = b"") -> Said:
    """Run one command line in `folder`."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = sys.stdin, sys.stdout, sys.stderr
    before = Path.cwd()
    os.chdir(folder)
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    sys.stdout = io.TextIOWrapper(out, "utf-8")
    sys.stderr = io.TextIOWrapper(err, "utf-8")
    try:
        code = main(list(words))
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            stream.detach()  # a wrapper that is collected would close what it wraps
        sys.stdin, sys.stdout, sys.stderr = streams
        os.chdir(before)
    return Said(code, out.getvalue(), err.getvalue().decode("utf-8", "replace"))


def fault_of(said: Said, words: Sequence[str]) -> str:
    """What is wrong with the end of a command, whatever it was asked."""
    asked = " ".join(words)[:160]
    if said.code not in range(5):
        return f"exit {said.code}: {said.err.strip()[:300]!r} ({asked})"
    if "Traceback" in said.err:
        return f"a traceback: {said.err.strip()[-300:]!r} ({asked})"
    if _CONTROL.search(said.err):
        return f"control characters on stderr: {said.err.strip()[:300]!r} ({asked})"
    if said.code == 2:
        return _fault_of_refusal(said, words, asked)
    return ""


def _fault_of_refusal(said: Said, words: Sequence[str], asked: str) -> str:
    lines = said.err.strip().splitlines()
    if not lines:
        return f"refused without a word ({asked})"
    for line in lines:
        bare = line.removeprefix("gridwright: ")
        for word in sorted(words, key=len, reverse=True):
            bare = bare.replace(word, "") if len(word) > 20 else bare
        bare = _TILES.sub("", bare)
        if len(bare) > MOST_WORDS:
            return f"a sentence of {len(bare)} characters: {bare[:120]!r} ({asked})"
    return ""
