"""Writes docs/insights.schema.json: the form of what `--json` prints for every question
but `solve`.

    python -m tools.answers_schema

The schema is made from the records, so it says what the code says. A test compares the
file with the program and holds the output of every command against it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from gridwright.solvers.service.insights.asking import QUESTIONS
from gridwright.solvers.service.insights.certificate import Certificate
from gridwright.solvers.service.insights.compare import Comparison
from gridwright.solvers.service.insights.difficulty import Difficulty
from gridwright.solvers.service.insights.heat import Heat
from gridwright.solvers.service.insights.hint import Hint
from gridwright.solvers.service.insights.record import Record
from gridwright.solvers.service.insights.set_report import SetReport
from gridwright.solvers.service.insights.what_if import WhatIf
from gridwright.solvers.service.insights.why import Why

FILE = Path(__file__).parents[1] / "docs" / "insights.schema.json"

RECORDS: tuple[type[Record], ...] = (
    Certificate,
    Comparison,
    Difficulty,
    Heat,
    Hint,
    SetReport,
    WhatIf,
    Why,
)
DECIMAL = {"type": ["string", "null"], "pattern": "^(0|[1-9][0-9]*)$"}
"""A number of answers of any length, null where it was not counted."""

STRINGS = {"type": "array", "items": {"type": "string"}}

ROUTES = {
    "type": "object",
    "description": "What `gridwright routes --json` prints.",
    "properties": {
        "kind": {"type": "string"},
        "of": {"enum": ["all", "optimal"]},
        "count": DECIMAL,
        "routes": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "number": DECIMAL,
                    "moves": STRINGS,
                    "score": {"type": "integer"},
                    "cells": {"type": "array", "items": {"type": "integer"}},
                },
                "required": ["number", "moves", "score"],
                "additionalProperties": False,
            },
        },
    },
    "required": ["kind", "of", "count", "routes"],
    "additionalProperties": False,
}

VERIFIED = {
    "type": "object",
    "description": "A line of `gridwright verify --json`.",
    "properties": {
        "file": {"type": "string"},
        "verdict": {"enum": ["agrees", "false", "undecided"]},
        "level_hash": {"type": "string"},
        "status": {"enum": ["optimal", "feasible", "infeasible", "unknown"]},
        "score": {"type": ["integer", "null"]},
        "moves": {"type": "integer", "minimum": 0},
        "false": STRINGS,
        "open": STRINGS,
        "proof": {"type": ["object", "null"]},
    },
    "required": ["file", "verdict", "status", "score", "moves", "false", "open"],
    "additionalProperties": False,
}

KIND = {
    "type": "object",
    "description": "One of the list of `gridwright kinds --json`.",
    "properties": {
        "id": {"type": "string"},
        "title": {"type": "string"},
        "tokens": {"type": "array"},
        "rules": {"type": "array"},
        "solvers": {"type": "array"},
    },
    "required": ["id", "title", "tokens", "rules", "solvers"],
}


def schema() -> dict[str, Any]:
    """The schemas of all questions, by the names of their records."""
    _, parts = msgspec.json.schema_components(RECORDS, ref_template="#/$defs/{name}")
    counts = frozenset[str]().union(*(record.counts for record in RECORDS))
    for part in parts.values():
        properties = part.get("properties", {})
        for name in counts & set(properties):
            properties[name] = DECIMAL
        for value in properties.values():
            value.pop("default", None)
        part["required"] = list(properties)
        part["additionalProperties"] = False
    for record in RECORDS:
        properties = parts[record.__name__]["properties"]
        properties["file"] = {"type": "string", "description": "in a line of a command"}
    commands = {answer.partition(":")[2]: name for name, answer in QUESTIONS.items()}
    for answer, name in commands.items():
        shown = f"A line of `gridwright {name} --json`, and `{answer}.to_dict()`."
        parts[answer]["description"] = shown
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Gridwright insights",
        "$defs": {**parts, "Routes": ROUTES, "Verified": VERIFIED, "Kind": KIND},
    }


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
