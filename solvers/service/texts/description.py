"""A kind of puzzle in plain values."""

from __future__ import annotations

from typing import Any

from gridwright.solvers.kind import Option, thaw
from gridwright.solvers.service.kinds import Kind


def described(of: Kind) -> dict[str, Any]:
    """A kind in plain values."""
    limits = ("label", "minimum", "maximum", "default")
    return {
        **_parts(of, "id", "title"),
        "tokens": [
            {
                **_parts(token, "name", "text", "code", "at_most"),
                "values": [
                    dict(zip(limits, value, strict=True)) for value in token.values
                ],
                "help": token.help,
            }
            for token in of.tokens
        ],
        "rules": list(map(_option, of.rules)),
        "generator_options": list(map(_option, of.generator_options)),
        "move_separator": of.move_separator,
        "solvers": [
            {
                **_parts(solver, "id", "title", "summary", "exact"),
                "default": number == 0,
                "options": list(map(_option, solver.options)),
            }
            for number, solver in enumerate(of.solvers)
        ],
    }


def _parts(of: object, *names: str) -> dict[str, Any]:
    return {name: getattr(of, name) for name in names}


def _option(option: Option) -> dict[str, Any]:
    shown = {name: thaw(getattr(option, name)) for name in Option.__dataclass_fields__}
    shown["restricts"] = option.restricts or ""
    shown["extra"] = option.extra or ""
    shown["later"] = option.later or ""
    del shown["checked"]
    return {name: value for name, value in shown.items() if value not in ("", [])}
