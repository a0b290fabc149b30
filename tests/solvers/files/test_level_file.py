"""Level files: whatever is read is a level, whatever is not gets one clear
LevelError."""

from __future__ import annotations

import json
import os
import pickle
import re
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridwright.solvers import registry
from gridwright.solvers.files import level_file, rows
from gridwright.solvers.files.bounded import MAX_BYTES, MAX_DEPTH
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_hash,
    level_to_json,
    read_bytes,
    read_level,
)
from gridwright.solvers.files.rows import level_from_text, level_to_text
from gridwright.solvers.level import Level, LevelError, Solution
from tests.sampling import CASES
from tests.solvers.files.small import SMALL, file_of, without

pytestmark = pytest.mark.usefixtures("picks")

ROOT = Path(__file__).parents[3]


# -- what is refused, and how ----------------------------------------------------------

BIG = "9" * 5000
REFUSED: list[tuple[str, bytes, str]] = [
    ("empty", b"", "not JSON"),
    ("text", b"hello", "not JSON: Expecting value (line 1, column 1)"),
    ("cut", file_of()[:-10], "not JSON"),
    ("binary", bytes(range(256)), "not UTF-8 text (byte 128)"),
    ("utf-16", json.dumps(SMALL).encode("utf-16"), "not UTF-8 text (byte 0)"),
    ("zeros", bytes(1000), "not JSON"),
    ("list", b"[]", "not a JSON object"),
    (
        "other file",
        b"{}",
        'not a Gridwright level ("format" is not "gridwright-level")',
    ),
    ("other format", file_of(format="tiled"), "not a Gridwright level"),
    ("newer", file_of(version=2), "version 2 is newer than this program reads (1)"),
    ("much newer", file_of(version=10**90), "is newer than this program reads"),
    ("old", file_of(version=0), "version 0 is not known"),
    ("version text", file_of(version="1"), "version: expected int, got str"),
    ("version bool", file_of(version=True), "version: expected int, got bool"),
    ("no version", without("version"), "the key 'version' is missing"),
    ("no rows", without("rows"), "the key 'rows' is missing"),
    ("no kind", without("kind"), "the key 'kind' is missing"),
    ("kind number", file_of(kind=3), "kind: expected str, got int"),
    (
        "kind unknown",
        file_of(kind="chess"),
        "'chess' is not a puzzle kind (known: collapse, coin_m",
    ),
    ("title list", file_of(title=[]), "title: expected str, got array"),
    ("tags text", file_of(tags="a"), "tags: expected array, got str"),
    ("rows text", file_of(rows="1 2"), "rows: expected array, got str"),
    ("rows none", file_of(rows=[]), "a level needs at least one row"),
    ("row empty", file_of(rows=[""]), "row 0 is empty"),
    ("row blank", file_of(rows=["1 2", "  "]), "row 1 has 0 cells, row 0 has 2"),
    (
        "row number",
        file_of(rows=["1 2", 34]),
        "row 1 is not text (expected str, got int)",
    ),
    (
        "row null",
        file_of(rows=["1 2", None]),
        "row 1 is not text (expected str, got null)",
    ),
    ("ragged", file_of(rows=["1 2 3", "1 2"]), "row 1 has 2 cells, row 0 has 3"),
    ("token", file_of(rows=["1 2", "3 ?"]), "row 1, column 1: '?' is not a token"),
    ("token long", file_of(rows=["1", BIG]), "row 1, column 0: '99999"),
    (
        "digit of another script",
        file_of(rows=["1 ٣"]),
        "row 0, column 1: '٣' is not a token",
    ),
    (
        "rule type",
        file_of(rules={"bonus": "2"}),
        "bonus: '2' is not a whole number from 0 to 100",
    ),
    (
        "rule range",
        file_of(rules={"bonus": 101}),
        "bonus: 101 is not a whole number from 0 to",
    ),
    ("rule bool", file_of(rules={"bonus": True}), "bonus: True is not a whole number"),
    (
        "rule huge",
        file_of(rules={"weight": 10**400}),
        "weight: inf is not a number of at least 0",
    ),
    (
        "rule choice",
        file_of(rules={"mode": "x"}),
        "mode: 'x' is not one of plain, fancy",
    ),
    (
        "rule table",
        file_of(rules={"table": {"03": 1}}),
        "the key '03' is not a whole number",
    ),
    ("rule key", file_of(rules={"table": {BIG: 1}}), "is not a whole number"),
    ("rules list", file_of(rules=[]), "rules: expected object, got array"),
    (
        "solution text",
        file_of(solution="UD"),
        "solution: expected object | null, got str",
    ),
    ("solution empty", file_of(solution={}), "the key 'moves' is missing in solution"),
    ("nan", file_of(extra=float("nan")), "NaN is not a number JSON knows"),
    ("infinity", file_of(extra=float("-inf")), "-Infinity is not a number JSON knows"),
    (
        "overflow",
        file_of()[:-1] + b', "more": {"a": [1e999]}}',
        "'more': the number is too large",
    ),
    (
        "digits",
        file_of()[:-1] + b', "more": ' + BIG.encode() + b"}",
        "a number is too long",
    ),
    ("twice", file_of()[:-1] + b', "rows": ["1"]}', "the key 'rows' appears twice"),
    (
        "twice inside",
        file_of()[:-1] + b', "m": {"a": 1, "a": 2}}',
        "the key 'a' appears twice",
    ),
    ("surrogate", file_of(title="a\ud800"), "'title': the text holds half a character"),
    (
        "surrogate row",
        file_of(rows=["1 \udfff"]),
        "'rows': the text holds half a character",
    ),
    (
        "surrogate key",
        file_of(more={"\ud800": 1}),
        "'more': a key holds half a character",
    ),
    (
        "deep",
        file_of()[:-1] + b', "m": ' + 99 * b"[" + 99 * b"]" + b"}",
        "'m': nested deeper than",
    ),
    ("very deep", b"[" * 200_000, "nested deeper than"),
]


@pytest.mark.parametrize(
    ("data", "words"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED]
)
def test_what_cannot_be_read_is_refused_in_one_sentence(
    data: bytes, words: str
) -> None:
    with pytest.raises(LevelError) as caught:
        level_from_json(data, "a.json")
    message = str(caught.value)
    assert message.startswith("a.json: ")
    assert message.count("a.json") == 1
    assert words in message
    assert "\n" not in message
    assert len(message) < 250


def test_refusals_of_the_file_system_name_the_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", tmp_path / "a.json" / "b.json"):
        with pytest.raises(LevelError, match=re.escape(str(path))):
            read_level(path)
    with pytest.raises(LevelError, match="null"):
        read_level("a\0b.json")


@pytest.mark.slow
def test_a_file_over_the_limit_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    with pytest.raises(LevelError, match="over the limit of 64 MiB"):
        read_level(path)
    assert MAX_BYTES == 64 * 2**20


def test_too_many_cells_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MAX_CELLS", 5)
    with pytest.raises(LevelError, match="2 x 3 cells are over the limit of 5"):
        level_from_json(file_of())


# -- what is read ----------------------------------------------------------------------


def test_a_level_is_read_and_written_with_one_row_a_line() -> None:
    level = level_from_json(file_of())
    assert level.cells.tolist() == [[1, -1, 3], [4, 5, 6]]
    assert (level.title, level.rules) == ("Small", {"bonus": 2})
    assert level_to_json(level).splitlines() == [
        "{",
        '  "format": "gridwright-level",',
        '  "version": 1,',
        '  "kind": "picks",',
        '  "title": "Small",',
        '  "author": "",',
        '  "source": "",',
        '  "notes": "",',
        '  "tags": [],',
        '  "rules": {"bonus": 2},',
        '  "rows": [',
        '    "1 x 3",',
        '    "4 5 6"',
        "  ]",
        "}",
    ]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + file_of(),
        json.dumps(SMALL, indent=2).replace("\n", "\r\n").encode(),
        file_of(rows=["  1\tx  3 ", "4 5 6\r"]),
        file_of(solution=None),
    ],
    ids=["byte order mark", "CRLF", "white space", "no solution"],
)
def test_harmless_variants_are_the_same_level(data: bytes) -> None:
    assert level_from_json(data) == level_from_json(file_of())


def test_unknown_keys_are_kept_and_written_back() -> None:
    more = {"$schema": "x", "colour": {"b": [1, {"a": None}], "a": 10**300}, "名": "谜"}
    solution = {
        "moves": "2 2",
        "score": 13,
        "found_by": {"name": "Ada", "marks": [1, 2.5]},
    }
    rules = {"bonus": 2, "gravity": ["down"]}
    data = file_of(**more, solution=solution, rules=rules)
    level = level_from_json(data)
    assert level.solution is not None and level.solution.moves == "2 2"
    written = json.loads(level_to_json(level))
    assert {key: written[key] for key in more} == more
    assert written["solution"].items() >= solution.items()
    assert written["rules"] == rules
    assert level_from_json(level_to_json(level).encode()) == level


def test_a_half_painted_level_is_a_level() -> None:
    level = level_from_json(file_of(rows=["x x", "1 2"]))
    assert registry.kind("picks").check(level)


def test_text_is_read_like_pasted_rows() -> None:
    level = level_from_text("picks", "\ufeff\r\n1 x 3\r\n4 5 6\r\n\r\n")
    assert level.cells.tolist() == [[1, -1, 3], [4, 5, 6]]
    assert level_from_text("picks", level_to_text(level)) == level
    with pytest.raises(LevelError, match="row 1, column 0: 'q'"):
        level_from_text("picks", "1\nq\n")
    with pytest.raises(LevelError, match="not a puzzle kind"):
        level_from_text("chess", "1")


def test_saving_never_fails_for_half_a_character() -> None:
    level = level_from_json(file_of()).with_(title="a\ud800b", tags=("\udfff",))
    again = level_from_json(level_to_json(level).encode())
    assert (again.title, again.tags) == ("a\ufffdb", ("\ufffd",))


def test_nesting_up_to_the_limit_survives_copying_and_comparing() -> None:
    depth = MAX_DEPTH - 1
    data = file_of()[:-1] + b', "m": ' + depth * b"[" + depth * b"]" + b"}"
    level = level_from_json(data)
    assert pickle.loads(pickle.dumps(level)) == level == level_from_json(data)


def test_an_unpickled_level_is_frozen_again() -> None:
    level = level_from_json(file_of(solution={"moves": "2 2", "more": [1]}))
    again = pickle.loads(pickle.dumps(level))
    assert again == level and hash(again) == hash(level)
    assert not again.cells.flags.writeable
    with pytest.raises(TypeError):
        again.rules["bonus"] = 3


# -- the hash --------------------------------------------------------------------------


def test_the_hash_is_of_what_is_solved_alone() -> None:
    level = level_from_json(file_of())
    same = level.with_(title="Other", notes="n", solution=Solution("1 1"))
    assert level_hash(same) == level_hash(level)
    filled = level.with_(rules={**level.rules, "mode": "plain", "unknown": 1})
    assert level_hash(filled) == level_hash(level), (
        "defaults are filled in, unknown rules are not"
    )
    assert level_hash(level.with_(rules={"bonus": 3})) != level_hash(level)
    assert level_hash(level.with_(cells=level.cells + 1)) != level_hash(level)


def test_the_hash_is_the_documented_one() -> None:
    import hashlib

    content = (
        '{"kind":"picks","rows":["1 x 3","4 5 6"],'
        '"rules":{"bonus":2,"mode":"plain","table":{},"weight":1.0}}'
    )
    assert (
        level_hash(level_from_json(file_of()))
        == hashlib.sha256(content.encode()).hexdigest()
    )


# -- any level, any damage -------------------------------------------------------------

text = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | text
    | st.floats(allow_nan=False).filter(np.isfinite),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3)
    ),
    max_leaves=6,
)
shapes = st.tuples(st.integers(1, 5), st.integers(1, 5))
extras = st.dictionaries(
    text.filter(lambda key: key not in level_file._KEYS | level_file._SOLUTION_KEYS),
    values,
    max_size=3,
)
solutions = st.builds(
    Solution, moves=text, score=st.none() | st.integers(), solver=text, extra=extras
)


@st.composite
def levels(draw: st.DrawFn) -> Level:
    rows, cols = draw(shapes)
    codes = draw(
        st.lists(st.integers(-1, 9), min_size=rows * cols, max_size=rows * cols)
    )
    return Level(
        kind="picks",
        cells=np.array(codes).reshape(rows, cols),
        rules=draw(
            st.fixed_dictionaries(
                {}, optional={"bonus": st.integers(0, 100), "?": values}
            )
        ),
        title=draw(text),
        author=draw(text),
        source=draw(text),
        notes=draw(text),
        tags=tuple(draw(st.lists(text, max_size=2))),
        solution=draw(st.none() | solutions),
        extra=draw(extras),
    )


fast = settings(
    max_examples=len(CASES(daily=60, thorough=150)),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.mark.slow
@fast
@given(levels())
def test_every_level_survives_a_round_trip(level: Level) -> None:
    written = level_to_json(level)
    again = level_from_json(written.encode())
    assert again == level
    assert level_to_json(again) == written
    assert level_hash(again) == level_hash(level)


def damaged(data: bytes, draw: st.DataObject) -> Iterator[bytes]:
    place = draw.draw(st.integers(0, len(data)))
    length = draw.draw(st.integers(0, 20))
    yield data[:place] + draw.draw(st.binary(max_size=6)) + data[place + length :]
    yield data[:place]
    other = draw.draw(st.integers(0, len(data)))
    yield data[:place] + data[other : other + length] + data[place:]


@pytest.mark.slow
@fast
@given(levels(), st.data())
def test_damage_gives_a_level_or_a_level_error_and_nothing_else(
    level: Level, draw: st.DataObject
) -> None:
    for data in damaged(level_to_json(level).encode(), draw):
        try:
            found = level_from_json(data, "damaged")
        except LevelError as error:
            assert str(error).startswith("damaged: ")
        else:
            assert level_from_json(level_to_json(found).encode()) == found


@pytest.mark.slow
@fast
@given(
    st.binary(max_size=60)
    | st.text('[{"0123456789a,:eE.\\u-', min_size=1, max_size=30).map(str.encode)
)
def test_any_bytes_are_refused_cleanly(data: bytes) -> None:
    with pytest.raises(LevelError):
        level_from_json(data)


# -- size ------------------------------------------------------------------------------


@pytest.mark.slow
def test_reading_costs_a_few_times_what_json_alone_costs() -> None:
    cells = np.random.default_rng(1).integers(0, 10, (1000, 1000))
    data = level_to_json(Level("picks", cells)).encode()

    def cost(work: Any) -> float:
        times = []
        for _ in range(5):
            started = time.thread_time()
            work()
            times.append(time.thread_time() - started)
        return min(times)

    splitting = cost(lambda: [row.split() for row in json.loads(data)["rows"]])
    assert np.array_equal(level_from_json(data).cells, cells)
    assert cost(lambda: level_from_json(data)) < 12 * splitting


# -- pipes, and many rows --------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_is_refused_at_once_unless_it_is_wanted(tmp_path: Path) -> None:
    """Reading it would wait for whoever writes, perhaps for ever."""
    pipe = tmp_path / "level.json"
    os.mkfifo(pipe)
    with pytest.raises(LevelError, match=r"level\.json: this is a device or a pipe"):
        read_level(pipe)
    with pytest.raises(LevelError, match="device or a pipe"):
        read_level("/dev/zero")
    writer = Thread(target=lambda: pipe.write_bytes(b"through"))
    writer.start()
    assert read_bytes(pipe, special=True) == b"through"
    writer.join()


def test_the_rows_of_a_file_are_written_in_one_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A call for each row made saving 4,194,304 rows take twenty times as long as
    reading them."""
    tall = registry.kind("tour").blank(3000, 1)
    calls: list[object] = []
    dump = level_file.json.dumps
    monkeypatch.setattr(
        level_file.json,
        "dumps",
        lambda value, **how: (calls.append(value), dump(value, **how))[1],
    )
    text = level_to_json(tall)
    assert len(calls) < 50
    lines = text.splitlines()
    assert lines.count('    ".",') == 2999 and lines.count('    "."') == 1
    assert level_from_json(text.encode()) == tall
