"""The JSON Schema (2020-12) of level files, made from the code that reads them."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from solvers.files.level_file import FORMAT, VERSION, LevelShape
from solvers.level import thaw
from solvers.options import Option
from solvers.registry import BUNDLED, kind


def schema() -> dict[str, Any]:
    """The schema of a level of any bundled kind; the rules of each kind are part of it."""
    _, parts = msgspec.json.schema_components([LevelShape], ref_template="#/$defs/{name}")
    body: dict[str, Any] = parts["LevelShape"]
    properties = body["properties"]
    properties["format"] = {"const": FORMAT}
    properties["version"] = {"const": VERSION}
    properties["kind"] = {"enum": list(BUNDLED)}
    properties["rows"] |= {"minItems": 1, "description": "one row of tokens a line"}
    titles = {
        "SolutionShape": "Stored solution",
        "CountsShape": "Numbers of answers",
        "LimitsShape": "Limits of a search",
        "ConditionsShape": "What an answer must and must not use",
    }
    body.pop("description", None)
    parts["SolutionShape"].pop("description", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **body,
        "title": "Gridwright level",
        "allOf": [_rules_of(kind_id) for kind_id in BUNDLED],
        "$defs": {name: {**parts[name], "title": title} for name, title in titles.items()},
    }


def schema_text() -> str:
    """The schema as the file docs/level.schema.json holds it."""
    return json.dumps(schema(), indent=2) + "\n"


def _rules_of(kind_id: str) -> dict[str, Any]:
    rules = {rule.name: _option(rule) for rule in kind(kind_id).rules}
    return {
        "if": {"properties": {"kind": {"const": kind_id}}},
        "then": {"properties": {"rules": {"properties": rules}}},
    }


def _option(option: Option) -> dict[str, Any]:
    """The schema of a rule's value; None is allowed where it is the default."""
    number: dict[str, Any] = {}
    if option.minimum is not None:
        number["minimum"] = option.minimum
    if option.maximum is not None:
        number["maximum"] = option.maximum
    shapes: dict[str, dict[str, Any]] = {
        "bool": {"type": "boolean"},
        "int": {"type": "integer", **number},
        "float": {"type": "number", **number},
        "choice": {"enum": list(option.choices)},
        "table": {
            "type": "object",
            "propertyNames": {"pattern": "^(0|[1-9][0-9]{0,8})$"},
            "additionalProperties": {"type": "integer", **number},
        },
        "text": {"type": "string"},
    }
    shape = shapes[option.type]
    if option.default is None:
        shape = {"anyOf": [shape, {"type": "null"}]}
    return {"description": option.help or option.title, "default": thaw(option.default), **shape}
