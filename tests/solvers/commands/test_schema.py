"""The JSON schema of level files accepts what is read, and no more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from gridwright.solvers import registry
from gridwright.solvers.commands.kinds import schema, schema_text
from gridwright.solvers.files.level_file import level_from_json, level_to_json
from gridwright.solvers.level import LevelError
from tests.solvers.files.small import SMALL, file_of, without

pytestmark = pytest.mark.usefixtures("picks")


ROOT = Path(__file__).parents[3]


def test_the_schema_is_valid_and_accepts_what_is_read() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    validator = jsonschema.Draft202012Validator(schema())
    validator.validate(SMALL)
    validator.validate(
        json.loads(level_to_json(level_from_json(file_of(solution={"moves": ""}))))
    )
    refused = [
        without("rows"),
        file_of(version=2),
        file_of(kind="chess"),
        file_of(rows=[]),
    ]
    refused += [file_of(rules={"bonus": value}) for value in (-1, 101, "1", None)]
    refused += [file_of(rules={"mode": "x"}), file_of(rules={"table": {"03": 1}})]
    for data in refused:
        assert not validator.is_valid(json.loads(data))
        with pytest.raises(LevelError):
            level_from_json(data)


@pytest.mark.parametrize(
    "kind_id", [name for name in registry.BUNDLED if name != "picks"]
)
def test_bundled_levels_follow_the_schema(kind_id: str) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    for path in sorted((ROOT / "levels" / kind_id).glob("*.json")):
        validator.validate(json.loads(path.read_text(encoding="utf-8")))


def test_the_schema_in_the_documents_is_current(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(registry.BUNDLED, "picks")
    written = (ROOT / "docs" / "level.schema.json").read_text(encoding="utf-8")
    hint = "gridwright kinds --schema > docs/level.schema.json"
    assert in_order(json.loads(written)) == in_order(json.loads(schema_text())), hint


def in_order(schema: Any) -> Any:
    """A schema with its alternatives in one order: that of msgspec changes with its
    version."""
    if isinstance(schema, list):
        return [in_order(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: in_order(one) for name, one in schema.items()}
    return (
        found | {"anyOf": sorted(found["anyOf"], key=str)}
        if "anyOf" in found
        else found
    )
