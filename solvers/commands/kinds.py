"""List the puzzle kinds with their tokens, rules and solvers."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from gridwright.solvers.files.level_file import FORMAT, VERSION, LevelShape
from gridwright.solvers.kind import Option, Token, thaw
from gridwright.solvers.registry import BUNDLED, kind, kind_ids
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.service.texts.description import described


def run_kinds(arguments: argparse.Namespace) -> int:
    if arguments.schema:
        if arguments.kinds:
            raise CommandError(
                "--schema describes the files of all kinds: leave out KIND"
            )
        sys.stdout.write(schema_text())
        return Exit.ANSWERED
    asked = dict.fromkeys(arguments.kinds)
    kinds = [kind_of(name) for name in asked] if asked else list(_that_load())
    if arguments.json:
        print(json.dumps([described(found) for found in kinds], indent=1))
    else:
        print("\n\n".join(_listed(found) for found in kinds))
    return Exit.ANSWERED


def _that_load() -> Iterator[Kind]:
    """All kinds. For a kind of another package that does not load, a sentence says
    why."""
    for name in kind_ids():
        try:
            found = kind_of(name)
        except CommandError as error:
            tell(f"gridwright: {error}")
        else:
            yield found


def _listed(of: Kind) -> str:
    lines = [f"{of.id}: {of.title}"]
    lines += [
        f"  token   {token.text:<6} {token.name}{_values(token)}" for token in of.tokens
    ]
    lines += [f"  rule    {_named(rule)}: {rule.help}" for rule in of.rules]
    lines += [
        f"  random  {_named(option)}: {option.title}" for option in of.generator_options
    ]
    for number, solver in enumerate(of.solvers):
        default = " (default)" if number == 0 else ""
        lines.append(
            f"  solver  {solver.id}{default}: {solver.summary or solver.title}"
        )
        lines += [f"          --set {_named(option)}" for option in solver.options]
    return "\n".join(lines)


def _values(token: Token) -> str:
    """The numbers that a token takes."""
    ranges = [f"{label} {low} to {high}" for label, low, high, _ in token.values]
    return f" ({', '.join(ranges)})" if ranges else ""


def _named(option: Option) -> str:
    """An option with its default and what it may be."""
    low, high = option.minimum, option.maximum
    allowed = (
        ""
        if low is None
        else f"{low} to {high}"
        if high is not None
        else f"{low} or more"
    )
    if option.choices:
        allowed = ", ".join(str(choice) for choice in option.choices)
    shown = " ".join(part for part in (allowed, str(option.unit)) if part)
    default = json.dumps(thaw(option.default))
    remark = f" ({shown})" if shown else ""
    return f"{option.name}={default}{remark}"


# -- the JSON Schema of level files ----------------------------------------------------
def schema() -> dict[str, Any]:
    """The schema of a level of any bundled kind; the rules of each kind are part of
    it."""
    _, parts = msgspec.json.schema_components(
        [LevelShape], ref_template="#/$defs/{name}"
    )
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
        "$defs": {
            name: {**parts[name], "title": title} for name, title in titles.items()
        },
    }


def schema_text() -> str:
    """The schema as the file docs/level.schema.json holds it."""
    return json.dumps(schema(), indent=2) + "\n"


def _rules_of(kind_id: str) -> dict[str, Any]:
    rules = {rule.name: _schema_option(rule) for rule in kind(kind_id).rules}
    return {
        "if": {"properties": {"kind": {"const": kind_id}}},
        "then": {"properties": {"rules": {"properties": rules}}},
    }


def _schema_option(option: Option) -> dict[str, Any]:
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
    return {
        "description": option.help or option.title,
        "default": thaw(option.default),
        **shape,
    }
