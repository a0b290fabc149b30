"""Forged claims: answers in level files, lines that `--resume` keeps, the library
index, the lab.

Nothing that a replay contradicts is believed. Whatever a record holds, the program
refuses it in a sentence, and goes on with the next one.
"""

from __future__ import annotations

import csv
import io
import json
import random
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.lab.growth import first_runs
from gridwright.solvers.lab.spec import SpecError, spec_of
from gridwright.solvers.lab.table import csv_text
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.library.proofs import entry_of
from tools.attack.command import call, fault_of
from tools.attack.files import LEVELS, damaged

VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 9.5, 10**20, -(10**20), 10**400, 1e300, float("nan"), "", "x",
    "\ud800", "=1+1", "\x1b[31m", "optimal", "feasible", "infeasible", "unknown", "1" * 5000,
    [], ["3"], [[]], {}, {"optimal": "0"}, {"force": "x"}, {"forbid": "9999999,9999999"},
    {"zzz": 1}, {"seconds": 1e300}, "a" * 100_000,
)  # fmt: skip
SPEC = (
    '[levels]\nfiles = ["level.json"]\n[[solvers]]\nid = "auto"\nname = '
    '"=HYPERLINK(1)"\n'
)
SPECS = sorted((LEVELS.parent / "solvers/lab/specs").glob("*.toml"))
RUNS = (
    (("batch", "level.json", "-o", "o.jsonl"), "o.jsonl"),
    (("lab", "s.toml", "-o", "o"), "o/results.jsonl"),
)
CLAIMS = (
    "score", "moves", "status", "bound", "counts", "conditions", "options", "limits", "nodes",
    "elapsed",
)  # fmt: skip
MOST_SECONDS = 20.0
"""Of processor time to plan a spec."""


def case(rng: random.Random, folder: Path) -> str:
    """One forgery. The levels it takes store their answers."""
    source = rng.choice(sorted(LEVELS.glob("*/01-*.json")))
    return rng.choice((_stored, _kept, _kept, _index, _index, _spec, _cell))(
        rng, folder, source
    )


def _forged(rng: random.Random, record: dict[str, Any]) -> dict[str, Any]:
    claims = CLAIMS if rng.random() < 0.7 else sorted(record)
    return {
        **record,
        **{rng.choice(claims): rng.choice(VALUES) for _ in range(rng.choice((1, 2)))},
    }


def _shown(record: dict[str, Any]) -> str:
    return json.dumps(record)[:600]


def _stored(rng: random.Random, folder: Path, source: Path) -> str:
    """A forged answer in a level file, between two good ones."""
    level = json.loads(source.read_bytes())
    forged = _forged(rng, level["solution"])
    (folder / "good.json").write_text(json.dumps(level))
    (folder / "bad.json").write_text(json.dumps({**level, "solution": forged}))
    words = ["verify", "good.json", "bad.json", "good.json"]
    said = call(words + ["--prove"] * rng.randrange(2), folder)
    if said.out.count(b"good.json: ") != 2:
        return f"a forged answer stops the files after it: {_shown(forged)}"
    if said.code == 0 and forged["score"] not in (None, level["solution"]["score"]):
        return f"a false score is verified: {_shown(forged)}"
    return fault_of(said, words) and f"{fault_of(said, words)}; {_shown(forged)}"


def _kept(rng: random.Random, folder: Path, source: Path) -> str:
    """A forged line that `--resume` finds: the last line holds the true score."""
    command, name = rng.choice(RUNS)
    (folder / "level.json").write_bytes(source.read_bytes())
    (folder / "s.toml").write_text(SPEC)
    said = call(command, folder)
    lines = folder / name
    if not lines.exists():
        return f"{command[0]} wrote no line of {source.name}: {said.err[:300]!r}"
    truth = json.loads(lines.read_bytes())
    forged = _forged(rng, truth)
    lines.write_text(json.dumps(forged) + "\n")
    said = call([*command, "--resume"], folder)
    fault = fault_of(said, command)
    last = json.loads(lines.read_text().splitlines()[-1])
    if (
        said.code != 2
        and last["score"] != truth["score"]
        and (last["score"] or last["moves"])
    ):
        fault = f"score {last['score']} is believed"
    return fault and f"{fault}; {_shown(forged)}"


def _index(rng: random.Random, folder: Path, source: Path) -> str:
    """A library index with damaged bytes, or with another value in a column."""
    entry = {source.name: ((1, 2), entry_of(read_level(source)))}
    with LibraryIndex(folder) as index:
        index.keep(folder, entry)
    (file,) = folder.glob("*.sqlite")
    if rng.random() < 0.5:
        file.write_bytes(damaged(rng, file.read_bytes()))
    with (
        suppress(sqlite3.Error, UnicodeError),
        closing(sqlite3.connect(file)) as database,
    ):
        column = rng.choice(("folder", "name", "mtime", "size", "level_hash", "entry"))
        database.execute(
            f"UPDATE files SET {column} = ?", (json.dumps(rng.choice(VALUES)),)
        )
        database.commit()
    try:
        for _ in range(2):
            with LibraryIndex(folder) as index:
                index.entries(folder)
                index.forget(folder, ["\ud800", source.name])
                index.keep(folder, entry)
                kept = index.entries(folder)
    except Exception as error:
        return f"the index raises {type(error).__name__}: {error}"
    return "" if source.name in kept else "the index keeps nothing after damage"


def _spec(rng: random.Random, _folder: Path, _source: Path) -> str:
    """A damaged spec is planned, or refused in a sentence."""
    data, start = damaged(rng, rng.choice(SPECS).read_bytes()), time.process_time()
    try:
        first_runs(spec_of(data, "spec.toml"))
    except SpecError as error:
        if "\n" in str(error) or len(str(error)) > 300:
            return f"no clear sentence: {str(error)[:300]!r}"
    seconds = time.process_time() - start
    return f"{seconds:.1f} s to plan {data[:300]!r}" if seconds > MOST_SECONDS else ""


def _cell(rng: random.Random, _folder: Path, _source: Path) -> str:
    """A text in a table is no formula, and one cell."""
    text = rng.choice("=+-@") + "".join(
        rng.choices("=x@e\t\n\r\x1b\"';, (", k=rng.randrange(9))
    )
    rows = list(csv.reader(io.StringIO(csv_text(["a"], [[text]]), newline="")))
    safe = len(rows) == 2 and len(rows[1]) == 1 and rows[1][0][:1] == "'"
    return "" if safe else f"{text!r} is {rows[1:]} in a table"
