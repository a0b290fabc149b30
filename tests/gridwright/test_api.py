"""What is public stays as docs/api.txt and docs/answer.schema.json have it."""

from __future__ import annotations

import asyncio
import inspect
import json
import threading
from pathlib import Path
from typing import Any, is_typeddict

import pytest
from jsonschema import Draft202012Validator

import gridwright
from gridwright.cli.main import main
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.registry import BUNDLED
from tools.api import FILE, function_of, lines, public
from tools.api_examples import EXAMPLES

SCHEMA = json.loads((FILE.parent / "answer.schema.json").read_text("utf-8"))


def test_no_public_signature_changes_unseen() -> None:
    assert FILE.read_text("utf-8") == "\n".join(lines()), (
        "python -m tools.api writes docs/api.txt; CHANGELOG.md needs a line, too"
    )


@pytest.mark.parametrize(("name", "found"), list(public()))
def test_a_public_name_is_explained_and_typed(name: str, found: Any) -> None:
    function = function_of(found)
    if function is None or is_typeddict(found):
        return
    assert function.__doc__, f"{name} has no docstring"
    if inspect.isfunction(function):
        hints = function.__annotations__
        taken = {*inspect.signature(function).parameters} - {"self", "cls"}
        assert taken | {"return"} <= set(hints), f"{name} has no type for all it takes"


def test_every_name_that_stands_by_itself_has_an_example() -> None:
    assert set(EXAMPLES) == set(gridwright.__all__)


@pytest.mark.slow
@pytest.mark.whole
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maze = next(file for file in level_files("coin_maze") if "02-" in file.name)
    (tmp_path / "level.json").write_bytes(maze.read_bytes())
    monkeypatch.chdir(tmp_path)
    names = {"gridwright": gridwright, "asyncio": asyncio, "threading": threading}
    shown = {name: code for name, code in EXAMPLES.items() if name != "watch"}
    for name, example in shown.items():  # a page of the theatre needs Qt
        code = example.replace("Timer(5,", "Timer(0,")
        exec(compile(code, name, "exec"), dict(names))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("kind", BUNDLED)
@pytest.mark.parametrize(
    "limit", [[], ["--node-limit", "1"]], ids=["whole", "cut short"]
)
def test_an_answer_has_the_form_of_its_schema(
    kind: str, limit: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    main(["solve", str(level_files(kind)[1]), "--json", *limit])
    Draft202012Validator(SCHEMA).validate(json.loads(capfd.readouterr().out))


def test_a_line_of_batch_has_the_form_of_its_schema(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}", "utf-8")
    levels = [
        str(tmp_path / "bad.json"),
        *(str(level_files(kind)[0]) for kind in BUNDLED),
    ]
    assert (
        main(["batch", *levels, "--jobs", "1", "-o", str(tmp_path / "out.jsonl")]) == 2
    )
    written = (tmp_path / "out.jsonl").read_text("utf-8").splitlines()
    assert len(written) == len(levels)
    form = Draft202012Validator({**SCHEMA, "$ref": "#/$defs/line"})
    for line in map(json.loads, written):
        form.validate(line)
    with pytest.raises(gridwright.Error):
        gridwright.solve(str(tmp_path / "bad.json"))
